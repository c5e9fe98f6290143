"""§1.3 Phase 2: the burgher moves the exact value of one die, over bridges and by boat."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from venise.engine.hexes import Cell
from venise.games.nord.actions import Action, Move, Reroll, RestBoat
from venise.games.nord.components import QUARTERS
from venise.games.nord.decisions import Activation, BoatRest, Movement
from venise.games.nord.events import BoatMoved, BurgherMoved
from venise.games.nord.routes import (
    BOAT_COST,
    LANDING,
    MOST_POINTS,
    Ends,
    Landings,
    Roads,
    roads,
    tiles,
)
from venise.games.nord.rules import builders
from venise.games.nord.rules.step import Step, with_player
from venise.games.nord.state import State

REROLL = Reroll()
"""The action, built once."""


def roads_of(state: State, seat: int) -> Roads:
    """§1.3 Every way through the city for the seat, with its own bridges."""
    return roads(state.cells, state.players[seat].bridges)


def on_foot(state: State, seat: int, points: int) -> Ends:
    """§1.3 The tiles that the seat's burgher reaches on foot with exactly these points."""
    return roads_of(state, seat).ends(state.players[seat].burgher, points)


def moves(ways: Roads, start: tuple[int, Cell], die: int, change: int) -> tuple[Action, ...]:
    """§1.3 The moves that one die makes with that change, on foot before by boat."""
    points = die + change
    walks = moves_to(die, change, ways.ends(start[0], points))
    if points < BOAT_COST:
        return walks
    return walks + voyages_to(die, change, ways.passages(*start, points))


@lru_cache(maxsize=1 << 12)
def moves_to(die: int, change: int, ends: Ends) -> tuple[Action, ...]:
    """The moves on foot that end on a set of tiles, built once for all games."""
    return tuple(Move(die, change, tile, boat=False) for tile in tiles(ends))


@lru_cache(maxsize=1 << 12)
def voyages_to(die: int, change: int, landings: Landings) -> tuple[Action, ...]:
    """The moves by boat that end where passages lead, built once for all games."""
    return tuple(
        Move(die, change, tile, boat=True)
        for tile in range(QUARTERS)
        if landings >> tile * QUARTERS & LANDING
    )


def legal_actions(state: State, decision: Movement) -> list[Action]:
    """§1.3 Every move of either die; §1.2 the re-roll where neither moves as rolled.

    Reading: a master builder that changes the die is never forced on its owner, who may re-roll
    instead where no die moves unchanged.
    """
    assert state.boat is not None
    player, dice = state.players[decision.seat], decision.dice
    start = player.burgher, state.boat
    unchanged = as_rolled(state.cells, player.bridges, start, dice)
    actions = list(unchanged)
    if builders.has(player, "movement"):
        actions += changed(roads(state.cells, player.bridges), start, dice)
    if not unchanged:
        actions.append(REROLL)
    actions += builders.free_actions(state, decision.seat)
    return actions


@lru_cache(maxsize=1 << 13)
def as_rolled(
    cells: tuple[Cell, ...],
    bridges: tuple[int, ...],
    start: tuple[int, Cell],
    dice: tuple[int, int],
) -> tuple[Action, ...]:
    """§1.3 The moves of both dice as they were rolled, the lower die first."""
    ways, (low, high) = roads(cells, bridges), dice
    lower = moves(ways, start, low, 0)
    return lower if low == high else lower + moves(ways, start, high, 0)


def changed(ways: Roads, start: tuple[int, Cell], dice: tuple[int, int]) -> list[Action]:
    """Appendix: the moves of both dice changed by 1, the value staying between 1 and 6."""
    return [
        move
        for die in sorted(set(dice))
        for change in (-1, 1)
        if 1 <= die + change <= MOST_POINTS
        for move in moves(ways, start, die, change)
    ]


def move(state: State, decision: Movement, action: Move) -> Step:
    """§1.3 The burgher goes; after a passage by boat its owner says where the boat rests."""
    low, high = decision.dice
    other = high if action.die == low else low
    rest = BoatRest(decision.seat, action.die, action.change, other, action.tile)
    if action.boat:
        return replace(state, pending=(*state.pending[:-1], rest)), ()
    return arrive(state, rest, None)


def rest_actions(state: State, decision: BoatRest) -> list[Action]:
    """§1.3 The boat rests on any empty cell that touches the tile it went to.

    Reading: the cell where it lay and water closed in by quarters are among them.
    """
    return [RestBoat(cell) for cell in resting_cells(state, decision)]


def resting_cells(state: State, decision: BoatRest) -> tuple[Cell, ...]:
    """§1.3 The cells where the boat may rest after this move."""
    assert state.boat is not None
    start, points = state.players[decision.seat].burgher, decision.die + decision.change
    ways = roads_of(state, decision.seat)
    return ways.resting_cells(start, state.boat, points, decision.tile)


def rest_boat(state: State, decision: BoatRest, action: RestBoat) -> Step:
    """§1.3 The player places the boat and the burgher lands."""
    assert state.boat is not None
    moved = BoatMoved(decision.seat, state.boat, action.cell)
    state, events = arrive(replace(state, boat=action.cell), decision, action.cell)
    return state, (*events, moved)


def arrive(state: State, move: BoatRest, boat: Cell | None) -> Step:
    """§1.3 The burgher stands on its new tile, which the other die may activate (§1.4)."""
    seat, tile = move.seat, move.tile
    player = state.players[seat]
    moved = BurgherMoved(seat, move.die, move.change, player.burgher, tile, boat)
    state = with_player(state, seat, replace(player, burgher=tile))
    state = replace(state, pending=(*state.pending[:-1], Activation(seat, tile, move.other)))
    return state, (moved,)
