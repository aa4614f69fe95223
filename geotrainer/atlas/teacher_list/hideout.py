"""Animals of `hideout` from a teacher's list: name, countries and, if wanted, one of the shipped pictures (H12)."""

import re
from typing import Any

from geotrainer.atlas.answers import fold
from geotrainer.atlas.decks import deck, deck_names
from geotrainer.atlas.teacher_list.countries import country_code, unknown_country
from geotrainer.atlas.teacher_list.record import Doubles, Record
from geotrainer.i18n import _


def hideout_card(record: Record, doubles: Doubles) -> dict[str, Any] | None:
    """The animal of a row; None if something is wrong with it, which is then noted."""
    name = record.name()
    if name:
        doubles.name(record, name)
    countries = _countries(record)
    picture = _picture(record, name)
    if not record.is_good:
        return None
    card = {"id": doubles.new_id(name, record.number), "name": name, "countries": countries}
    extra = {
        "names": record.names(),
        "picture": picture,
        "species": record.text("species"),
        "fact": record.note("fact"),
        "fact_source": record.note("fact_source"),
    }
    return card | {key: value for key, value in extra.items() if value}


def _countries(record: Record) -> list[str]:
    text = record.text("countries")
    if not text:
        record.nothing("countries", _("The countries are missing. Write names or codes, such as: DE, AT, CH."))
    codes: list[str] = []
    for word in _words(text):
        code = country_code(word)
        if code is None:
            record.problem("countries", unknown_country(word))
        elif code not in codes:
            codes.append(code)
    return codes


def _words(text: str) -> list[str]:
    """The countries in a cell: apart by comma, semicolon, stroke or line; codes also by blanks alone."""
    parts = [part.strip() for part in re.split(r"[,;/|]", text) if part.strip()]
    words: list[str] = []
    for part in parts:
        single = part.split()
        if country_code(part) is None and all(country_code(word) for word in single):
            words += single
        else:
            words.append(part)
    return words


def _picture(record: Record, name: str) -> str | None:
    """The file of the shipped picture that the row, or else the animal's name, stands for."""
    asked = record.text("picture")
    pictures = _pictures()
    found = pictures.get(fold((asked or name).removesuffix(".svg")))
    if asked and found is None:
        sentence = _("There is no such picture. Leave the cell empty or choose one of: {pictures}.")
        known = ", ".join(sorted({file.removesuffix(".svg") for file in pictures.values()}))
        record.problem("picture", sentence.format(pictures=known))
    return found


def _pictures() -> dict[str, str]:
    files: dict[str, str] = {}
    for name in deck_names("hideout"):
        for card in deck("hideout", name):
            if card.get("picture"):
                words = (
                    card["id"],
                    card["name"],
                    *card.get("names", {}).values(),
                    card["picture"].removesuffix(".svg"),
                )
                files.update({fold(word): card["picture"] for word in words})
    return files
