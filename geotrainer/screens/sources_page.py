"""The sources page: where the data comes from, which countries count, and how disputed places are drawn."""

from geotrainer.atlas import attribution
from geotrainer.atlas.countries import countries
from geotrainer.i18n import _
from geotrainer.screens.source_words import source_in_words


def paragraphs() -> list[str]:
    """The page in short paragraphs; docs/policy.md and docs/data.md tell more."""
    return [
        _(
            "{n} countries count in all games: the 193 members of the United Nations, Vatican City, Palestine, Kosovo "
            "and Taiwan. Being on the list takes no side."
        ).format(n=len(countries())),
        _(
            "The borders are Natural Earth's, with three changes to what German school atlases print: Crimea is drawn "
            "with Ukraine, Northern Cyprus with Cyprus, Somaliland with Somalia. No question asks for a disputed place."
        ),
        _("Every figure names its year and source where it is shown. A figure without a source is left out."),
        *(source_in_words(f"{title}: {'; '.join(lines)}.") for title, lines in attribution.parts()),
        _("Found a mistake? Tell the place or country, the value, and where the right one can be read."),
    ]
