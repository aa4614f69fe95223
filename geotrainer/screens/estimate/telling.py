"""A round told step by step: each category with its ranking, what would have been best, the capital that was asked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from geotrainer.atlas.answers import Understanding, fold
from geotrainer.atlas.capitals import explanation
from geotrainer.atlas.countries import UnknownCountryError
from geotrainer.atlas.geometry import distance_km
from geotrainer.i18n import _, ngettext
from geotrainer.learning.wording import category_name
from geotrainer.screens.categories import figure_of, value_in_words
from geotrainer.screens.estimate.reading import place_answered, where_is
from geotrainer.screens.estimate.wording import Cards, country_name, flag, sources, year_of
from geotrainer.screens.numbers import number
from geotrainer.screens.pieces.forms import Rank, SeatForm, Step

View = Mapping[str, Any]
SeatForms = Callable[[str], SeatForm]


class Best(msgspec.Struct, frozen=True):
    """What the own three cards were worth, the most they could have been, and the assignments that were better."""

    points: int
    most: int
    better: tuple[dict[str, str], ...]


class Told(msgspec.Struct, frozen=True):
    """A step, what the map shows with it, and the scores once it is told."""

    step: Step
    shows: Literal["category", "round", "capital"]
    scores: Mapping[str, int]
    category: str = ""


def scoring(view: View, own_seat: str | None, seats: SeatForms, cards: Cards, best: Best | None) -> list[Told]:
    """The steps of a scoring: one a category, then the round as a whole (E8, E9)."""
    scores = scores_before(view)
    told = []
    for category, rows in view["scores"].items():
        scores = {seat: score + sum(r["points"] for r in rows if r["seat"] == seat) for seat, score in scores.items()}
        told.append(Told(_category_step(category, rows, own_seat, seats, cards), "category", scores, category))
    return [*told, Told(_round_step(view, own_seat, cards, best), "round", scores)]


def scores_before(view: View) -> dict[str, int]:
    """The scores before the last scoring, and before the question that followed it."""
    last, scored = view["last"], [row for rows in view["scores"].values() for row in rows]
    return {
        seat: score
        - sum(row["points"] for row in scored if row["seat"] == seat)
        - (last["points"] if last and last["seat"] == seat else 0)
        for seat, score in view["points"].items()
    }


def _category_step(category: str, rows: Sequence[View], own_seat: str | None, seats: SeatForms, cards: Cards) -> Step:
    figure = figure_of(category)
    own = next((row for row in rows if row["seat"] == own_seat), None)
    step = Step(
        title=category_name(category),
        text=_own_rank(own, rows) if own else "",
        kind="right" if own and own["rank"] == 1 else "",
        ranks=[
            Rank(
                rank=row["rank"],
                seat=seats(row["seat"]),
                name=country_name(cards, row),
                value=value_in_words(figure, row["value"]),
                year=year_of(cards.get(row["card"]), figure),
                points=row["points"],
                picture=flag(row["card"]),
            )
            for row in rows
        ],
    )
    if told := sources([cards.get(row["card"]) for row in rows], figure):
        step["note"] = told
    return step


def _own_rank(own: View, rows: Sequence[View]) -> str:
    points = ngettext("{n} point", "{n} points", own["points"]).format(n=own["points"])
    if sum(row["rank"] == own["rank"] for row in rows) > 1:
        return _("You share place {rank}: {points}.").format(rank=own["rank"], points=points)
    if own["rank"] == 1:
        return _("The best of all: {points} for you!").format(points=points)
    return _("Your card came to place {rank}: {points}.").format(rank=own["rank"], points=points)


def _round_step(view: View, own_seat: str | None, cards: Cards, best: Best | None) -> Step:
    said = []
    if best and not best.better:
        said.append(_("No other way of laying your three cards would have brought more."))
    elif best:
        lain = {
            category: row["card"]
            for category, rows in view["scores"].items()
            for row in rows
            if row["seat"] == own_seat
        }
        said.append(
            ngettext(
                "Laid like this your cards would have brought {most} point: {assignment}.",
                "Laid like this your cards would have brought {most} points: {assignment}.",
                best.most,
            ).format(most=best.most, assignment=_moved(best.better[0], lain, view, cards))
        )
    won = sum(row["points"] for rows in view["scores"].values() for row in rows if row["seat"] == own_seat)
    title = _("The round is scored")
    if own_seat:
        title = ngettext("{n} point in this round", "{n} points in this round", won).format(n=won)
    return Step(title=title, text=" ".join(said), kind="fact" if said else "")


def _moved(better: Mapping[str, str], lain: Mapping[str, str], view: View, cards: Cards) -> str:
    """The cards that a better assignment puts elsewhere, each with its category."""
    fronts = {row["card"]: row for rows in view["scores"].values() for row in rows}
    moved = [(category, card) for category, card in better.items() if lain.get(category) != card]
    return "; ".join(
        f"{country_name(cards, fronts[card])} \N{RIGHTWARDS ARROW} {category_name(c)}" for c, card in moved
    )


def capital(view: View, own_seat: str | None, seats: SeatForms, cards: Cards) -> list[Told]:
    """The step of an answered question: what was answered, as what it was understood, and what is right (E10, E11)."""
    answer = view["last"]
    country = country_name(cards, answer)
    step = Step(
        title=_("The capital of {country}: {capital}").format(country=country, capital=answer["capital"]),
        text=" ".join(
            part
            for part in (_given(answer, own_seat, seats), _judged(answer), _explained(answer, view), _how_near(answer))
            if part
        ),
        kind="right" if answer["right"] else "wrong",
        seat=seats(answer["seat"]),
    )
    scores = scores_before(view)
    for rows in view["scores"].values():
        scores = {seat: score + sum(r["points"] for r in rows if r["seat"] == seat) for seat, score in scores.items()}
    scores[answer["seat"]] += answer["points"]
    return [Told(step, "capital", scores)]


def _given(answer: View, own_seat: str | None, seats: SeatForms) -> str:
    own = answer["seat"] == own_seat
    name = seats(answer["seat"])["name"]
    if not answer["text"].strip():
        return _("You gave no answer.") if own else _("{name} gave no answer.").format(name=name)
    said = _("Your answer: “{text}”.") if own else _("{name} answered “{text}”.")
    return said.format(name=name, text=answer["text"])


def _judged(answer: View) -> str:
    points = ngettext("{n} point", "{n} points", answer["points"]).format(n=answer["points"])
    if answer["kind"] == "slip":
        return _("Understood as {name}, one slip is allowed: {points}.").format(
            name=answer["understood"], points=points
        )
    if answer["right"]:
        return _("That is right: {points}.").format(points=points)
    if answer["understood"] and fold(answer["understood"]) != fold(answer["text"]):
        return _("Understood as {name}. That is not it.").format(name=answer["understood"])
    return _("That is not it this time.") if answer["text"].strip() else ""


def _explained(answer: View, view: View) -> str:
    """Why: a former name, a seat of government, another country's capital; nothing for what the atlas does not know."""
    meant = Understanding(answer["right"], answer["kind"], answer["understood"])
    try:
        return explanation(answer["card"], meant, view["language"]) or ""
    except UnknownCountryError:
        return ""


def _how_near(answer: View) -> str:
    """How far a wrong place lies from the capital, where the atlas knows both."""
    if answer["right"]:
        return ""
    given, right = place_answered(answer), where_is(answer["capital"], answer["card"])
    if given is None or right is None or given == right:
        return ""
    return _("It lies {km} km away.").format(km=number(distance_km(*given, *right), 0))
