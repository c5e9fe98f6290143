"""Small positions of the game, so that a test of a rule reads like the rulebook."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from venise.engine.game import TERMINAL
from venise.engine.hexes import Cell
from venise.engine.layers import Layer
from venise.engine.record import is_allowed
from venise.games.nord.actions import Action, Move
from venise.games.nord.city import city
from venise.games.nord.components import (
    BUILDERS,
    BUILDERS_DECK,
    COLOURS,
    NOTHING,
    ORDERS,
    ORDERS_DECK,
    PRICE_CARDS,
    SPACES,
    TILES,
    WORKSHOPS,
    WORKSHOPS_DECK,
    Counts,
    copies,
    free_bonuses,
)
from venise.games.nord.decisions import Decision, TurnEnd
from venise.games.nord.events import Event
from venise.games.nord.game import NORD
from venise.games.nord.ground import Ground
from venise.games.nord.invariants import elsewhere, find_violation
from venise.games.nord.rules.setup import initial_state
from venise.games.nord.state import Board, Deck, Die, Market, Options, Placed, Player, State

WOOL, FLAX, GOLD, WORKSHOP, ORDER, BUILDER, MARKET, PORT_1, PORT_2 = range(9)
"""The nine quarters; a raw material tile has the number of its material."""

CLOTHING, LACE, JEWELRY = COLOURS

LETTERS = dict(zip("wfgWOBM12", TILES, strict=True))
"""What the quarters are called in a drawn city; ~ is the boat."""

BRUGES = """
    B
     w f
      M 1 W
     O g
    2 ~
"""
"""The standard map; each cell touches the two beside it and the four a step up and down."""

STRAIT = """
    ~ w f g W M O B 1 2
"""
"""From the Market in the middle nothing is five steps away, and the boat is out of reach."""

PLAYED: Final[ContextVar[Any]] = ContextVar("PLAYED", default=NORD)
"""The game whose rules are played here: the true one, or one with a fault planted in it."""

K = TypeVar("K")

RED, BLUE, GREEN, YELLOW = range(4)
"""Seats, by the colours that the booklet's examples use."""


def drawn(picture: str) -> tuple[tuple[Cell, ...], Cell]:
    """The cells of the nine quarters and of the boat in a picture of the city."""
    lines = enumerate(picture.splitlines())
    letters = [(x, y, a) for y, line in lines for x, a in enumerate(line) if a != " "]
    shift = letters[0][0] - letters[0][1]
    assert all((x - y - shift) % 2 == 0 for x, y, _ in letters), "a letter is off the grid"
    at: dict[str, Cell] = {LETTERS.get(a, a): ((x - y - shift) // 2, y) for x, y, a in letters}
    return tuple(at[name] for name in TILES), at["~"]


def sides(*pairs: tuple[int, int], picture: str = BRUGES) -> tuple[int, ...]:
    """The sides between pairs of quarters, as a player board names its bridges."""
    known = city(drawn(picture)[0]).sides
    return tuple(sorted(known.index((min(pair), max(pair))) for pair in pairs))


def workshop(key: str, cubes: Counts = NOTHING, *, built: bool = True) -> Placed:
    """A workshop card on a board, with the cubes on it."""
    card = next(i for i, card in enumerate(WORKSHOPS) if card.key == key)
    return Placed(WORKSHOPS_DECK, card, cubes, built)


def order(key: str) -> Placed:
    """An order card on a board."""
    return Placed(ORDERS_DECK, order_card(key))


def order_card(key: str) -> int:
    """The number of an order card in its deck."""
    return next(i for i, card in enumerate(ORDERS) if card.key == key)


def builder(key: str, cubes: Counts | None = None) -> Placed:
    """A master builder on a board: paid, or with fewer cubes on it."""
    card = builder_card(key)
    cost = BUILDERS[card].cost
    return Placed(BUILDERS_DECK, card, cost if cubes is None else cubes, cubes in (None, cost))


def builder_card(key: str) -> int:
    """The number of a master builder in its deck."""
    return next(i for i, card in enumerate(BUILDERS) if card.key == key)


def board(tile: int = MARKET, cards: dict[int, Placed] | None = None, **pieces: Any) -> Player:
    """A player with an empty stock on that tile, and cards on these spaces."""
    spaces = tuple((cards or {}).get(space) for space in range(SPACES))
    return Player(burgher=tile, board=Board(spaces), **({"stock": NOTHING} | pieces))


def beside(cubes: Counts = NOTHING, cards: dict[str, int] | None = None, **changes: Any) -> Market:
    """The Market with cubes and order cards beside it; by default of a game for two."""
    laid = [0] * len(PRICE_CARDS)
    for key, number in (cards or {}).items():
        laid[order_card(key)] = number
    market = Market(free_bonuses(2), cubes, tuple(laid))
    return replace(market, **changes)


def inside(decision: Decision, seat: int = RED) -> tuple[Decision, ...]:
    """A decision in the middle of a seat's turn, which then goes on to its end."""
    return TurnEnd(seat), decision


def table(
    *players: Player,
    due: tuple[Decision, ...] = (TurnEnd(RED),),
    dice: dict[int, tuple[int, int]] | None = None,
    picture: str = BRUGES,
    **changes: Any,
) -> State:
    """A position of the first round in red's turn; dice as {tile: (seat, value)}.

    Without players there are two, both on the Market; cards on the table leave their decks.
    """
    players = players or (board(), board())
    cells, boat = drawn(picture)
    lying = [dice[tile] if dice and tile in dice else None for tile in range(len(TILES))]
    laid = {
        "ground": Ground(cells),
        "boat": boat,
        "dice": tuple(Die(*die) if die else None for die in lying),
        "players": players,
        "due": due[-1],
        "later": due[:-1],
        "turn_player": RED,
        "round": 1,
    }
    state = replace(initial_state(len(players), Options()), **(laid | changes))
    if "decks" not in changes:
        state = replace(state, decks=tuple(rest(state, deck) for deck in range(3)))
        assert find_violation(state) is None, find_violation(state)
    return state


def rest(state: State, deck: int) -> Deck:
    """The deck without the cards that lie on boards or beside the Market."""
    counts = list(copies(deck, len(state.players)))
    for card, number in elsewhere(state, deck):
        counts[card] -= number
    return Deck((pile(*counts, seats=len(state.players)),))


def pile(*counts: int, seats: int = 2) -> Layer:
    """Cards whose numbers everybody knows, but not their order."""
    return Layer(sum(counts), counts, (0,) * seats)


def play(state: State, *actions: Action) -> State:
    """The state after legal actions."""
    return told(state, *actions)[0]


def told(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after legal actions, with all that happened."""
    events: tuple[Event, ...] = ()
    for action in actions:
        assert is_allowed(PLAYED.get(), state, action), f"{action} is not among {choices(state)}"
        state, facts = PLAYED.get().apply(state, action)
        events += facts
    return state, events


def choices(state: State, kind: type[K] | None = None) -> list[Any]:
    """The legal actions of the seat that decides, or those of one kind."""
    if state.current_player < 0:
        return []
    actions = PLAYED.get().legal_actions(state)
    return [action for action in actions if kind is None or isinstance(action, kind)]


def kinds(state: State) -> set[str]:
    """The names of the kinds of legal actions."""
    return {type(action).__name__ for action in choices(state)}


def facts_of(events: tuple[Event, ...], kind: type[K]) -> list[K]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def walk(die: int, tile: int, change: int = 0) -> Move:
    """A move on foot with that die."""
    return Move(die, change, tile, boat=False)


def over(state: State) -> bool:
    """Whether the game has ended."""
    return state.current_player == TERMINAL
