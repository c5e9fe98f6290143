"""§1.4.1.1 What the stock and the cards of a player board take, and how cubes travel down it."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from venise.engine.tuples import add
from venise.games.nord.actions import Action, MoveDown
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    COLOURS,
    NOTHING,
    SPACES,
    WORKSHOPS,
    WORKSHOPS_DECK,
    Counts,
)
from venise.games.nord.events import BuilderActivated, CubePut, Event, WorkshopBuilt
from venise.games.nord.rules.step import Step, with_card, with_player
from venise.games.nord.state import Board, Placed, Player, State

STORED = tuple(
    tuple(card.capacity if colour == card.colour else 0 for colour in COLOURS) for card in WORKSHOPS
)
"""§1.4.2.1 What each built workshop stores, by material."""

DOWN = tuple(tuple(MoveDown(material, space) for space in range(SPACES)) for material in COLOURS)
"""For each material the moves down onto each space, built once."""


def wants(placed: Placed) -> tuple[int, ...]:
    """How many cubes of each material the card takes in all: its cost, or a built one's stock."""
    if placed.deck == WORKSHOPS_DECK:
        return STORED[placed.card] if placed.done else WORKSHOPS[placed.card].cost
    if placed.deck == WORKSHOPS_DECK + 1 or placed.done:
        return NOTHING
    return BUILDERS[placed.card].cost


def full(placed: Placed) -> bool:
    """§1.7 Whether the card is a built workshop with as many cubes as it stores."""
    return placed.done and placed.deck == WORKSHOPS_DECK and placed.cubes == STORED[placed.card]


@lru_cache(maxsize=1 << 11)
def wanted_materials(placed: Placed) -> tuple[int, ...]:
    """§1.4.1.1 The materials of which the card takes one more cube now."""
    wanted = wants(placed)
    return tuple(colour for colour in COLOURS if placed.cubes[colour] < wanted[colour])


@lru_cache(maxsize=1 << 11)
def places(board: Board) -> tuple[tuple[int, int], ...]:
    """§1.4.1.1 Each space with each material of which its card takes a cube now."""
    return tuple(
        [
            (space, material)
            for space, placed in enumerate(board.spaces)
            if placed is not None
            for material in wanted_materials(placed)
        ]
    )


def spaces_for(board: Board, material: int) -> list[int]:
    """§1.4.1.1 The spaces whose card takes a cube of the material now."""
    return [space for space, wanted in places(board) if wanted == material]


def moves_down(stock: Counts, board: Board) -> tuple[Action, ...]:
    """§1.4.1.1 Cubes that may move from the stock down onto the cards of the same board."""
    return tuple([DOWN[material][space] for space, material in places(board) if stock[material]])


def move_down(state: State, decision: object, action: MoveDown) -> Step:
    """§1.4.1.1 At any time in a turn a cube may move from the stock down to a valid space."""
    seat = state.turn_player
    player, facts = lay_cube(state.players[seat], seat, action.material, action.space)
    player = replace(player, stock=add(player.stock, action.material, -1))
    event = CubePut(seat, action.material, action.space, from_stock=True)
    return with_player(state, seat, player), (event, *facts)


def lay_cube(
    player: Player, seat: int, material: int, space: int
) -> tuple[Player, tuple[Event, ...]]:
    """§1.4.2.1, §1.4.2.3 The board with a cube more on a card, which it may complete."""
    placed = player.board.spaces[space]
    assert placed is not None
    cubes = add(placed.cubes, material, 1)
    facts: tuple[Event, ...] = ()
    if placed.done or cubes != wants(placed):
        placed = replace(placed, cubes=cubes)
    elif placed.deck == WORKSHOPS_DECK:
        placed = replace(placed, cubes=NOTHING, done=True)
        facts = (WorkshopBuilt(seat, space, placed.card),)
    else:
        placed = replace(placed, cubes=cubes, done=True)
        facts = (BuilderActivated(seat, space, placed.card),)
    return replace(player, board=with_card(player.board, space, placed)), facts


def capacity(player: Player) -> int:
    """§1.4.1.1 Free spaces of the raw material stock."""
    return BOARD.stock - sum(player.stock)


def payments(stock: Counts, cost: int) -> list[Counts]:
    """§1.6 Every way to pay a number of cubes from a stock, wool first; any material will do."""
    wool, flax, gold = stock
    return [
        (w, f, cost - w - f)
        for w in range(min(wool, cost), -1, -1)
        for f in range(min(flax, cost - w), -1, -1)
        if cost - w - f <= gold
    ]
