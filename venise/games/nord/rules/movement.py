"""§1.3 Phase 2: the burgher moves the exact value of one die, over bridges and by boat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import Final

from msgspec.structs import replace

from venise.engine.hexes import Cell
from venise.engine.tuples import put
from venise.games.nord.actions import Action, Move, Reroll, RestBoat
from venise.games.nord.city import city
from venise.games.nord.components import QUARTERS
from venise.games.nord.decisions import Activation, BoatRest, Movement
from venise.games.nord.events import BoatMoved, BurgherMoved
from venise.games.nord.routes import MOST_POINTS, Roads, moorings, roads
from venise.games.nord.rules import builders
from venise.games.nord.rules.step import Step
from venise.games.nord.state import State
from venise.games.nord.walks import Ends

AGAIN: Final[tuple[Action, ...]] = (Reroll(),)
"""What is left where neither die moves, built once."""

MOVES: Final = {
    (die, change): tuple(
        [Move(die, change, tile, boat=boat) for boat in (False, True) for tile in range(QUARTERS)]
    )
    for die in range(1, MOST_POINTS + 1)
    for change in (-1, 0, 1)
}
"""For each die and its change the moves on foot to every tile, then those by boat, built once."""


def roads_of(state: State, seat: int) -> Roads:
    """§1.3 Every way through the city for the seat, with its own bridges."""
    return roads(state.cells, state.players[seat].bridges)


def on_foot(state: State, seat: int, points: int) -> Ends:
    """§1.3 The tiles that the seat's burgher reaches on foot with exactly these points."""
    return roads_of(state, seat).on_foot(state.players[seat].burgher, points)


def moves(ways: Roads, start: tuple[int, Cell], die: int, change: int) -> Iterator[Action]:
    """§1.3 The moves that one die makes with that change, on foot before by boat."""
    tile, boat = start
    reach = ways.reach(tile, boat, die + change)
    return compress(MOVES[die, change], reach.walks + reach.voyages)


@lru_cache(maxsize=1 << 10)
def rolled(ways: Roads, start: tuple[int, Cell], dice: tuple[int, int]) -> tuple[Action, ...]:
    """§1.3 The moves of either die as it was rolled; the re-roll where there are none (§1.2)."""
    return (
        tuple([move for die in dict.fromkeys(dice) for move in moves(ways, start, die, 0)]) or AGAIN
    )


def legal_actions(state: State, decision: Movement) -> tuple[Action, ...]:
    """§1.3 Every move of either die; §1.2 the re-roll where neither moves as rolled.

    Reading: a master builder that changes the die is never forced on its owner, who may re-roll
    instead where no die moves unchanged.
    """
    assert state.boat is not None
    player, dice = state.players[decision.seat], decision.dice
    ways, start = roads(state.cells, player.bridges), (player.burgher, state.boat)
    owned = builders.means(player)
    free = builders.free_actions(state.market, owned)
    if "movement" not in owned.kinds:
        return rolled(ways, start, dice) + free
    as_rolled, turned = rolled(ways, start, dice), changed(ways, start, dice)
    if as_rolled == AGAIN:
        return (*turned, *AGAIN, *free)
    return (*as_rolled, *turned, *free)


def changed(ways: Roads, start: tuple[int, Cell], dice: tuple[int, int]) -> list[Action]:
    """Appendix: the moves of both dice changed by 1, the value staying between 1 and 6."""
    return [
        move
        for die in dict.fromkeys(dice)
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


def rest_actions(state: State, decision: BoatRest) -> tuple[RestBoat, ...]:
    """§1.3 The boat rests on any empty cell that touches the tile it went to.

    Reading: the cell where it lay and water closed in by quarters are among them.
    """
    assert state.boat is not None
    start, points = state.players[decision.seat].burgher, decision.die + decision.change
    landings = roads_of(state, decision.seat).landings(start, state.boat, points, decision.tile)
    return rests(state.cells, landings)


@lru_cache(maxsize=1 << 8)
def rests(cells: tuple[Cell, ...], landings: Ends) -> tuple[RestBoat, ...]:
    """§1.3 Every empty cell that touches a tile where the boat may have landed."""
    return tuple(map(RestBoat, moorings(city(cells), landings)))


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
    players = put(state.players, seat, replace(player, burgher=tile))
    pending = (*state.pending[:-1], Activation(seat, tile, move.other))
    return replace(state, players=players, pending=pending), (moved,)
