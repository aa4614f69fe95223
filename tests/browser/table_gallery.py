"""A second page of pieces: the tables of `cross`, `hideout` and `estimate`, each with what may lie on it."""

import ipywidgets as widgets

from geotrainer.atlas.countries import flag_svg
from geotrainer.screens import pieces
from geotrainer.screens.estimate.scale import COLOURS
from geotrainer.screens.pieces.cross import Arm, CrossCard
from geotrainer.screens.pieces.forest import Animal
from geotrainer.screens.pieces.forms import CardForm, Step
from tests.browser.gallery import SEATS

NAMES = (
    "Beaver", "Red fox", "Moose", "Lynx", "Brown bear", "Wild boar", "Badger", "Otter", "Red deer", "Tawny owl",
    "Hedgehog", "Red squirrel", "Wolf", "European bison", "Noctule bat",
)  # fmt: skip
ANIMALS = [Animal(id=name.lower().replace(" ", "-"), name=name) for name in NAMES]
IDS = [animal["id"] for animal in ANIMALS]
COUNTRIES = {"DE": "Germany", "BA": "Bosnia and Herzegovina", "TT": "Trinidad and Tobago"}


def gallery() -> widgets.Widget:
    """The page itself."""
    return pieces.Screen([pieces.Heading("Pieces of the tables")], [*cross(), *hideout()], estimate())


def cross() -> list[pieces.Piece]:
    """The cross while a card is placed, while one is doubted, and checked; backs, chips, a number."""
    arms = [
        _arm("north", "North", "N", [{"id": "a", "name": "Hammerfest", "state": "right", "note": "70°39'N"}]),
        _arm("south", "South", "S", [{"id": "b", "name": "Palma", "state": "aside", "note": "39°34'N"}]),
        _arm("west", "West", "W", [{"id": "c", "name": "Rejkjavik", "state": "asked", "owner": SEATS[1]}]),
        _arm("east", "East", "E", [{"id": "d", "name": "Plovdiv"}, {"id": "e", "name": "Astrakhan"}]),
    ]
    table = pieces.Cross(lambda _arm, _slot: None)
    table.show(label="The cross", arms=arms, start={"id": "z", "name": "Sarajevo"}, pile="Stack 1 of 3\n4 cards left")
    placing = pieces.Cross(lambda _arm, _slot: None)
    placing.show(
        label="Where to?",
        arms=arms,
        start={"id": "z", "name": "Zürich"},
        card={"id": "y", "name": "Oslo"},
        placeable=True,
    )
    backs: list[CardForm] = [
        {"id": "b1", "name": "Palma", "face": True, "lines": ["39°34'N", "2°39'E", "Spain"], "state": "wrong"},
        {"id": "b2", "name": "Oslo", "face": True, "lines": ["59°55'N", "10°45'E", "Norway"], "state": "right"},
    ]
    purses: list[pieces.Purse] = [
        {"seat": SEATS[0], "chips": 4, "traded": 1},
        {"seat": SEATS[1], "chips": 0, "traded": 0},
        {"seat": SEATS[4], "chips": 12, "traded": 0},
    ]
    number = pieces.NumberEntry(lambda _number: None)
    number.ask("Wrong cards", "Lock in", most=5, hint="Nobody sees it before all numbers are in.")
    return [table, placing, pieces.Cards("Both backs", backs), pieces.Chips("Chips", purses, 19), number]


def full_cross() -> widgets.Widget:
    """A cross of fourteen cards with long and short names: while wrong ones are counted, and while one is placed."""
    names = ["Kopenhagen", "Casablanca", "Rom", "Thessaloniki", "Bilbao"]
    arms = [
        _arm(arm, arm, arm[0].upper(), [{"id": f"{arm}{i}", "name": name} for i, name in enumerate(names[:n])])
        for arm, n in (("north", 3), ("south", 2), ("west", 5), ("east", 4))
    ]
    counting, placing = (pieces.Cross(lambda _arm, _slot: None) for _use in range(2))
    start: CrossCard = {"id": "z", "name": "Sarajevo"}
    counting.show(label="The cross", arms=arms, start=start, pile="Stack 1 of 3\n0 cards left")
    placing.show(label="Where to?", arms=arms, start=start, card={"id": "y", "name": "Oslo"}, placeable=True)
    return pieces.Screen([pieces.Heading("How many?")], [counting, placing])


def _arm(name: str, label: str, sign: str, cards: list[CrossCard]) -> Arm:
    return {"id": name, "label": label, "sign": sign, "cards": cards}  # type: ignore[typeddict-item] # one of the arms


def hideout() -> list[pieces.Piece]:
    """The forest to memorise, to turn over a tile, and with a turned tile; the portrait, and a list of countries."""
    hidden = [["?"] * 5 + [None] * 10, ["?"] * 7 + [None] * 3, [IDS[0], "?", IDS[4], None, None, None], [None] * 4]
    shown = [["?"] * 5 + [None] * 10, IDS[:10], [None] * 6, [None] * 4]
    memorise, turn, look = (pieces.Forest(lambda _animal, _space: None) for _mode in range(3))
    memorise.show(label="The forest", animals=ANIMALS, pieces=shown, current=1, mode="memorise")
    turn.show(label="The forest", animals=ANIMALS, pieces=hidden, current=1, mode="turn", finders={IDS[14]: SEATS[1]})
    look.show(
        label="The forest", animals=ANIMALS, pieces=hidden, current=1, mode="look", said="Ben is to move",
        turned={"piece": 1, "space": 7, "animal": IDS[4], "state": "wrong"},
    )  # fmt: skip
    portrait = pieces.Portrait()
    portrait.show(
        name="Brown bear", species="Ursus arctos", verdict="Ben named the wolf.", kind="wrong", seat=SEATS[1],
        lines=["It lives in Norway, Sweden and 12 other countries."], fact="In winter it sleeps in a den.",
        source="Scandinavian Wildlife Park",
    )  # fmt: skip
    countries = pieces.PickList(lambda _country: None)
    countries.show(label="Where does it live?", options=[{"id": k, "label": v} for k, v in COUNTRIES.items()])
    return [memorise, turn, look, portrait, countries]


def estimate() -> list[pieces.Piece]:
    """Three questions with an own card fixed and others' cards open, open hands, the ring, a ranking, a legend."""
    fronts: list[pieces.FrontForm] = [
        {"id": code, "name": name, "picture": flag_svg(code)} for code, name in COUNTRIES.items()
    ]
    laying = pieces.Laying(lambda _cards: None)
    laying.show(
        label="Questions", hand_label="Your countries", cards=fronts, key="1", most=1, is_open=True,
        categories=[
            {"id": "gdp_per_head:min", "name": "Lowest GDP per head", "figure": "gdp_per_head", "end": "min",
             "hint": "what a head earns, prices made comparable", "fixed": "DE"},
            {"id": "road_length:max", "name": "Longest road network", "figure": "road_length", "end": "max",
             "hint": "all roads together", "others": [{"seat": SEATS[1], "name": "Malta"}]},
            {"id": "capital_temperature:min", "name": "Coldest capital", "figure": "capital_temperature", "end": "min"},
        ],
    )  # fmt: skip
    hands = pieces.Hands()
    hands.show(label="The countries of the others", hands=[{"seat": seat, "cards": fronts} for seat in SEATS[1:3]])
    ring = pieces.Ring()
    ring.show(seats=[{"seat": seat, "position": (5 * i) % 24, "chip": 24 * (i % 2)} for i, seat in enumerate(SEATS)])
    steps = pieces.Steps(label="Round 2", done="Go on")
    steps.begin([_ranking(), {"title": "The round", "text": "4 of at most 6 points.", "kind": "fact"}])
    legend = pieces.Legend()
    legend.show(
        title="Population density (per km²)", note="Year 2025; CIA World Factbook, 2026", hint="Touch a country.",
        shades=[
            {"colour": colour, "bound": str(10**i) if i else "", "text": f"from {10**i}"}
            for i, colour in enumerate(COLOURS)
        ],
        told="Malta (Ben Okoro): 1,700 per km². Year 2025",
    )  # fmt: skip
    return [laying, hands, ring, steps, legend]


def _ranking() -> Step:
    return {
        "title": "Highest population density", "text": "Yours is second of three.", "kind": "right",
        "note": "Source: CIA World Factbook, 2026",
        "ranks": [
            {"rank": i + 1, "seat": seat, "name": name, "value": f"{2000 - 400 * i} per km²", "points": max(0, 3 - i),
             "year": "2025", "picture": flag_svg(code)}
            for i, (seat, (code, name)) in enumerate(zip(SEATS, COUNTRIES.items(), strict=False))
        ],
    }  # fmt: skip
