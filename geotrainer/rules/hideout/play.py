"""What may be done in hideout and what follows from it: the opening, legal moves and decisions."""

import random
from collections.abc import Sequence
from functools import lru_cache

from geotrainer.errors import DeckError, OptionError, RuleError
from geotrainer.i18n import _
from geotrainer.rules.game import Move, Seat, refuse_unless_to_act
from geotrainer.rules.hideout.match import (
    Memorising,
    Placing,
    State,
    Turning,
    clockwise,
    is_done,
    lowest_free_space,
    tiles_lie,
    to_act,
)
from geotrainer.rules.hideout.parts import (
    ANIMALS,
    LONGEST_MEMORISING,
    PIECES,
    UNSEEN,
    Animal,
    Ended,
    Hidden,
    Home,
    Layout,
    MarkerMoved,
    Opened,
    Options,
    Placed,
    Readied,
    Ready,
    Turn,
    Turned,
)
from geotrainer.rules.hideout.story import evolve

DecidedEvent = Readied | Hidden | Turned | Placed | MarkerMoved | Ended


def opening(seats: Sequence[Seat], deck: Sequence[Animal], options: Options, rng: random.Random) -> Opened:
    """Lay five tiles, seen by nobody, on the 15-piece and ten face up on the 10-piece (H2, H3).

    Raises:
        DeckError: The deck does not hold 15 different animals.
        OptionError: An option is outside its range.
    """
    _check_deck(deck)
    _check_options(seats, options)
    tiles = [animal.id for animal in deck]
    rng.shuffle(tiles)
    return Opened(
        seats=tuple(seats),
        options=options,
        animals=tuple(deck),
        first=options.youngest or seats[0],
        unseen=_on_spaces(tiles[:UNSEEN], PIECES[0]),
        shown=_on_spaces(tiles[UNSEEN:], PIECES[1]),
    )


def _check_deck(deck: Sequence[Animal]) -> None:
    if len(deck) != ANIMALS:
        raise DeckError(
            _("This game is played with exactly {needed} animals; this deck has {given}.").format(
                needed=ANIMALS, given=len(deck)
            ),
            code="deck_size",
            value=len(deck),
        )
    ids = [animal.id for animal in deck]
    double = next((one for one in ids if ids.count(one) > 1), None)
    if double is not None:
        raise DeckError(
            _("The animal {animal} is twice in the deck; all {needed} must differ.").format(
                animal=double, needed=ANIMALS
            ),
            code="double",
            value=double,
        )


def _check_options(seats: Sequence[Seat], options: Options) -> None:
    if not 0 <= options.memorise_seconds <= LONGEST_MEMORISING:
        raise OptionError(
            _("There are 0 to {most} seconds to memorise.").format(most=LONGEST_MEMORISING),
            code="memorise_seconds",
            value=options.memorise_seconds,
        )
    if options.youngest is not None and options.youngest not in seats:
        raise OptionError(_("The youngest player must be one of the seats."), code="youngest", value=options.youngest)


def _on_spaces(tiles: Sequence[str], spaces: int) -> Layout:
    return (*tiles, *[None] * (spaces - len(tiles)))


def _mixed(state: State, piece: int, rng: random.Random) -> Layout:
    """The tiles of a piece in a new order, closed up from space 0 (H8)."""
    tiles = [tile.animal for tile in state.pieces[piece] if tile]
    rng.shuffle(tiles)
    return _on_spaces(tiles, PIECES[piece])


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every move that `decide` accepts, sorted so that their order tells nothing (H11).

    For `home` the countries of all fifteen animals are listed; any other country id is accepted as well.
    """
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Turning():
            spaces = tuple(space for space, tile in enumerate(state.pieces[state.marker]) if tile)
            return _turns(tuple(sorted(state.animals)), spaces)
        case Placing():
            homes = sorted({country for animal in state.animals.values() for country in animal.countries})
            return (Home(None), *map(Home, homes))
        case _:
            return (Ready(),)


@lru_cache(maxsize=256)
def _turns(animals: tuple[str, ...], spaces: tuple[int, ...]) -> tuple[Turn, ...]:
    return tuple(Turn(animal, space) for animal in animals for space in spaces)


def decide(state: State, seat: Seat, move: Move, rng: random.Random) -> tuple[DecidedEvent, ...]:
    """The events that follow from a seat's move.

    Raises:
        RuleError: The seat may not move, or not so.
    """
    refuse_unless_to_act(to_act(state), state.seats, seat)
    match state.phase, move:
        case Memorising(), Ready():
            return _after_ready(state, seat, rng)
        case Turning(), Turn():
            return _after_turn(state, seat, move, rng)
        case Placing(_, animal), Home(country):
            return (_placed(state, seat, animal, country),)
        case _:
            raise RuleError(_("That move is not asked for now."), code="not_now", value=type(move).__name__)


def _after_ready(state: State, seat: Seat, rng: random.Random) -> tuple[DecidedEvent, ...]:
    readied = Readied(seat=seat)
    if to_act(state) != {seat}:
        return (readied,)
    return readied, Hidden(layout=_mixed(state, state.marker, rng))


def _after_turn(state: State, seat: Seat, move: Turn, rng: random.Random) -> tuple[DecidedEvent, ...]:
    events: list[DecidedEvent] = [_turned(state, seat, move)]
    state = evolve(state, events[0])
    if not tiles_lie(state):  # H10
        return (*events, _ended(state))
    # Ends: were no piece playable, either no tile would lie or all four pieces would be full.
    while is_done(state):  # H7, H9
        piece = clockwise(state.marker)
        events.append(MarkerMoved(piece=piece, layout=_mixed(state, piece, rng)))
        state = evolve(state, events[-1])
    return tuple(events)


def _turned(state: State, seat: Seat, move: Turn) -> Turned:
    if move.animal not in state.animals:
        raise RuleError(_("No animal of this match has that name."), code="unknown_animal", value=move.animal)
    piece = state.pieces[state.marker]
    tile = piece[move.space] if 0 <= move.space < len(piece) else None
    if tile is None:
        raise RuleError(_("No tile lies on that space of the current piece."), code="no_tile", value=move.space)
    taken = tile.animal == move.animal
    last_one = sum(map(bool, (space for piece in state.pieces for space in piece))) == 1
    return Turned(
        seat=seat,
        named=move.animal,
        animal=tile.animal,
        piece=state.marker,
        space=move.space,
        taken=taken,
        to=None if taken else lowest_free_space(state.pieces[clockwise(state.marker)]),  # H6
        asked=taken and state.options.ask_home and not last_one,  # H10: nothing follows the last tile
    )


def _placed(state: State, seat: Seat, animal: str, country: str | None) -> Placed:
    if country is not None and not (len(country) == 2 and country.isascii() and country.isupper()):  # noqa: PLR2004 - ISO
        raise RuleError(_("A country is named by its two capital letters."), code="country", value=country)
    return Placed(seat=seat, animal=animal, country=country, right=country in state.animals[animal].countries)


def _ended(state: State) -> Ended:
    points = {seat: len(tiles) for seat, tiles in state.kept.items()}
    winners = tuple(seat for seat in state.seats if points[seat] == max(points.values()))
    return Ended(winners=winners, points=points, reason="last_tile_taken")
