"""A page with every piece on it, for eyes and for the browser tests."""

import time
from typing import Any

import ipywidgets as widgets

from geotrainer.errors import GeoTrainerError
from geotrainer.screens import pieces
from geotrainer.screens.pieces.forms import CardForm, SeatForm
from geotrainer.screens.worldmap import Pin, WorldMap

EVIL = "<img src=x onerror=window.XSS=1>"

SEATS: list[SeatForm] = [
    {"id": "s1", "name": "Ada", "number": 0, "points": 7, "at": 7, "you": True, "turn": True, "tokens": 2},
    {"id": "s2", "name": "Ben Okoro", "number": 1, "points": 12, "at": 12, "state": "locked in", "sign": "lock"},
    {"id": "s3", "name": EVIL, "number": 2, "points": 0, "at": 0, "state": "still thinking", "sign": "wait"},
    {"id": "s4", "name": "Zoë", "number": 3, "points": 21, "at": 21, "state": "locked in", "sign": "lock", "tokens": 1},
    {
        "id": "s5",
        "name": "Kompass",
        "number": 4,
        "points": 5,
        "at": 5,
        "bot": True,
        "state": "locked in",
        "sign": "lock",
    },
    {"id": "s6", "name": "Jo", "number": 5, "points": 1, "at": 1, "state": "still thinking", "sign": "wait"},
]

CARDS: list[CardForm] = [
    {"id": "c1", "name": "Singapore", "kind": "city", "colour": "yellow", "colour_name": "yellow"},
    {"id": "c2", "name": "Ouagadougou", "kind": "city", "colour": "orange", "colour_name": "orange", "owner": SEATS[1]},
    {"id": "c3", "name": "Altiplano", "kind": "plateau", "colour": "green", "colour_name": "green", "selected": True},
    {"id": "c4", "name": "secret", "colour": "green", "face": False},
]

BOARDS = ["North America", "Europe", "Asia", "South America", "Africa", "Australia"]


class Gallery:
    """All pieces, and a line that tells what came to Python."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.heard = pieces.Notice("nothing yet", kind="info")
        self.dialog = pieces.Dialog(lambda answer: self.tell(f"answer {answer}"))
        self.heading = pieces.Heading("Choose a card", whose="Round 3 · your turn", points=7, seat=SEATS[0])
        self.heading.mine = True
        self.map = WorldMap(self.touched)
        self.countdown = pieces.Countdown("Time to look", lambda: self.tell("over"))
        self.steps = pieces.Steps(lambda at: self.tell(f"step {at}"), lambda: self.tell("done"), label="Evaluation")
        self.keep = pieces.Keep(
            "gallery", on_arrive=self.arrived, on_change=lambda value: self.tell(f"changed {value}")
        )
        self.entry = pieces.TextEntry("Your nickname", self.named, button="Join", longest=20, hint="Up to 20 letters")
        self.screen = pieces.Screen([self.heading], [self.map, *self.stage()], self.panel())

    def tell(self, what: str) -> None:
        """Note what came to Python."""
        self.told.append(what)
        self.heard.say(what, detail=f"{len(self.told)} in all")

    def touched(self, lat: float, lon: float) -> None:
        """Note a touch; nobody may touch the north."""
        if lat > 60:
            raise GeoTrainerError("Not so far north, please.")
        self.tell(f"touch {lat:.0f} {lon:.0f}")

    def arrived(self, browser: pieces.Browser) -> None:
        """Note what the browser kept, and keep something."""
        self.tell(f"kept {browser.value} {browser.keeps}")
        self.keep.put(f"{browser.value or ''}x")

    def named(self, name: str) -> None:
        """Refuse a name that is taken."""
        if name == "Ada":
            self.entry.refuse("Ada is already here. Please take another name.")
        else:
            self.tell(f"name {name}")
            self.entry.clear()

    def press(self, action: str) -> None:
        """Open the dialog, fail on purpose, or note the button."""
        if action == "ask":
            self.dialog.ask(
                "Lock in your guess?",
                ["Two stones: Africa, East.", "After that you cannot take it back."],
                [{"id": "yes", "label": "Lock in"}, {"id": "no", "label": "Not yet"}],
            )
        elif action == "fail":
            raise RuntimeError("on purpose")
        elif action == "slow":
            time.sleep(1.6)
            self.tell("slow")
        elif action == "fly":
            self.map.fit(41.9, 12.45, 41.9, 12.45)
        elif action == "where":
            lat, lon = self.map.map.center
            self.tell(f"at {lat:.0f} {lon:.0f} zoom {self.map.map.zoom:g}")
        else:
            self.tell(f"press {action}")

    def stage(self) -> list[Any]:
        """What belongs to the table."""
        self.map.show("board", "board-africa", rectangles=[(-36, -26, 38, 60)])
        self.map.show("right", "right", rectangles=[(0, 30, 10, 40)])
        self.map.show("wrong", "wrong", rectangles=[(-20, 10, -10, 20)])
        self.map.show("line", "line", lines=[[(0.3, 32.5), (-15, 15)]])
        self.map.show(
            "pins",
            pins=[
                Pin(0.3, 32.5, "right", text="Kampala"),
                Pin(-15, 15, seat=SEATS[0]),
                Pin(5, 0, seat=SEATS[2], text=EVIL),
            ],
        )
        self.steps.begin(
            [
                {
                    "title": "Your guess",
                    "text": "Two of three stones right.",
                    "kind": "wrong",
                    "seat": SEATS[0],
                    "stones": [
                        {"id": "a", "label": "Africa", "colour": "board-africa", "state": "right"},
                        {"id": "b", "label": "East", "state": "right"},
                        {"id": "c", "label": "South", "state": "wrong"},
                    ],
                },
                {"title": "Kampala, Uganda", "text": "Your pointer was 640 km away.", "kind": "right"},
                {"title": "Worth knowing", "text": "The city lies on seven hills at Lake Victoria.", "kind": "fact"},
            ]
        )
        return [
            pieces.Cards("Take one of the cards", CARDS, on_take=lambda card: self.tell(f"take {card}")),
            pieces.Track(SEATS, final=20),
            pieces.Table(
                "Results",
                [
                    {"id": "name", "label": "Name"},
                    {"id": "km", "label": "Distance", "unit": "km", "kind": "number"},
                    {"id": "area", "label": "Area", "unit": "km²", "kind": "number"},
                    {"id": "points", "label": "Points", "kind": "number"},
                ],
                [
                    {"name": "Ada", "km": 640.5, "area": 1234567, "points": 7, "_mark": "you"},
                    {"name": "Ben", "km": 20.25, "area": 89, "points": 12, "_mark": "right"},
                    {"name": EVIL, "km": None, "area": 4500, "points": 0, "_mark": "wrong"},
                ],
                source="Natural Earth 5.1, 2022",
            ),
            pieces.QrCode("http://192.168.178.21:8866/K7QM", "K7QM"),
        ]

    def panel(self) -> list[Any]:
        """What is within reach of a thumb."""
        self.countdown.start(95)
        return [
            self.heard,
            self.countdown,
            pieces.Seats(SEATS, label="At this table"),
            pieces.Seats(SEATS, compact=True),
            pieces.Choices(
                "Which board?",
                lambda board: self.tell(f"choose {board}"),
                [{"id": n.lower(), "label": n, "colour": f"board-{n.lower().replace(' ', '-')}"} for n in BOARDS],
                columns=2,
                small=True,
            ),
            pieces.Choices(
                "The capital of Uganda?",
                lambda city: self.tell(f"answer {city}"),
                [
                    {"id": "kampala", "label": "Kampala", "hint": "1.7 million", "mark": "A"},
                    {"id": "entebbe", "label": "Entebbe", "mark": "B", "state": "wrong"},
                    {"id": "jinja", "label": "Jinja", "mark": "C", "state": "right"},
                    {"id": "gulu", "label": "Gulu", "mark": "D", "disabled": True},
                ],
                confirm="Lock in",
            ),
            self.steps,
            pieces.MainButton(
                self.press,
                {"id": "ask", "label": "Lock in the guess"},
                [{"id": name.lower(), "label": name} for name in ("Fail", "Slow", "Fly", "Where")],
                why="Tap the spot on the map.",
            ),
            self.entry,
            pieces.Notice("Waiting for Jo and Zoë.", kind="waiting", detail="Then the solution is shown."),
            pieces.Notice("The address is not reachable.", kind="error", detail="Check the Wi-Fi."),
            pieces.Notice("Right! 4 spaces forward.", kind="right"),
            pieces.Notice("Not this time: 640 km away.", kind="wrong"),
            pieces.Lobby(
                "In the class",
                [
                    {"id": "1", "name": "Ada", "you": True},
                    {"id": "2", "name": EVIL},
                    {"id": "3", "name": "Zoë", "away": True},
                ],
                on_remove=lambda guest: self.tell(f"remove {guest}"),
            ),
            pieces.Lobby("In the class", empty="Nobody has come yet. Show the code to the class."),
            pieces.FileDrop(
                "Your own list of places",
                lambda name, data: self.tell(f"file {name} {len(data)}"),
                hint="CSV, up to 1 MB",
            ),
            pieces.Download("Save the log", lambda: pieces.File("log.csv", b"a;b\n", "text/csv")),
            self.keep,
            self.dialog,
        ]


def gallery(*, projector: bool = False) -> widgets.Widget:
    """The page itself."""
    page = Gallery()
    page.screen.project(projector)
    return page.screen
