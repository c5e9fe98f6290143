"""§1.3 Phase 2: the burgher moves the exact value of one die, over bridges and by boat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from venise.engine.hexes import Cell
from venise.engine.tuples import put
from venise.games.nord.actions import Action, Move, Reroll, RestBoat
from venise.games.nord.components import QUARTERS
from venise.games.nord.decisions import Activation, BoatRest, Movement
from venise.games.nord.events import BoatMoved, BurgherMoved
from venise.games.nord.routes import BOAT_COST, FACES, MOST_POINTS, TOWNS, Roads
from venise.games.nord.rules.builders import BOARDS, free_actions
from venise.games.nord.rules.step import Step
from venise.games.nord.state import State
from venise.games.nord.walks import Departure, Tiles, Walks, tiles

AGAIN: Final[tuple[Action, ...]] = (Reroll(),)
"""What is left where neither die moves, built once."""


class Moves(dict[Tiles, tuple[Action, ...]]):
    """For every set of tiles the moves to them, on foot or by boat, built when first asked for.

    There are 512 sets of nine tiles, so that it cannot grow beyond that; all are too many to be
    built before anybody asks, and a cache of functions takes four times as long to look into.
    """

    def __init__(self, die: int, change: int, *, boat: bool) -> None:
        self._moves = [Move(die, change, tile, boat=boat) for tile in range(QUARTERS)]

    def __missing__(self, goals: Tiles) -> tuple[Action, ...]:
        self[goals] = found = tuple([self._moves[tile] for tile in tiles(goals)])
        return found


MOVES: Final = tuple(
    [
        [
            (Moves(die, change, boat=False), Moves(die, change, boat=True))
            for die in range(MOST_POINTS + 1)
        ]
        for change in (0, 1, -1)
    ]
)
"""For each change of a die (-1 is the last) and each die the moves on foot and those by boat."""


def roads_of(state: State, seat: int) -> Roads:
    """§1.3 Every way through the city for the seat, with its own bridges."""
    return TOWNS.roads(state.ground, state.players[seat].bridges)


def on_foot(state: State, seat: int, points: int) -> Tiles:
    """§1.3 The tiles that the seat's burgher reaches on foot with exactly these points."""
    return roads_of(state, seat).on_foot(state.players[seat].burgher, points)


def moves(ways: Roads, departure: Departure, die: int, change: int) -> tuple[Action, ...]:
    """§1.3 The moves that one die makes with that change, on foot before by boat."""
    points = die + change
    on_foot, by_boat = MOVES[change][die]
    walked = on_foot[ways.on_foot(departure % QUARTERS, points)]
    if points < BOAT_COST:
        return walked
    return walked + by_boat[ways.by_boat(departure, points)]


def rolled_moves(ways: Roads, departure: Departure, dice: tuple[int, int]) -> tuple[Action, ...]:
    """§1.3 The moves of either die as it was rolled; the re-roll where there are none (§1.2)."""
    low, high = dice
    found = ways.moves.get(departure * FACES + low) or unchanged_moves(ways, departure, low)
    if high != low:
        found += ways.moves.get(departure * FACES + high) or unchanged_moves(ways, departure, high)
    return found or AGAIN


def unchanged_moves(ways: Roads, departure: Departure, die: int) -> tuple[Action, ...]:
    """§1.3 The moves of a die as it was rolled, kept for the next time."""
    ways.moves[departure * FACES + die] = found = moves(ways, departure, die, 0)
    return found


def legal_actions(state: State, decision: Movement) -> tuple[Action, ...]:
    """§1.3 Every move of either die; §1.2 the re-roll where neither moves as rolled.

    Reading: a master builder that changes the die is never forced on its owner, who may re-roll
    instead where no die moves unchanged.
    """
    assert state.boat is not None
    player, dice = state.players[decision.seat], decision.dice
    ways = TOWNS.roads(state.ground, player.bridges)
    departure = ways.walks.departure(player.burgher, state.boat)
    owned = BOARDS.means(state, decision.seat)
    free = free_actions(state.market, owned) if owned.cards.single_use else owned.downs
    if "movement" not in owned.cards.kinds:
        return rolled_moves(ways, departure, dice) + free
    as_rolled, turned = rolled_moves(ways, departure, dice), changed_moves(ways, departure, dice)
    if as_rolled == AGAIN:
        return turned + AGAIN + free
    return as_rolled + turned + free


def changed_moves(ways: Roads, departure: Departure, dice: tuple[int, int]) -> tuple[Action, ...]:
    """Appendix: the moves of both dice changed by 1, the value staying between 1 and 6."""
    found: tuple[Action, ...] = ()
    for die in dict.fromkeys(dice):
        for change in (-1, 1):
            if 1 <= die + change <= MOST_POINTS:
                found += moves(ways, departure, die, change)
    return found


def move(state: State, decision: Movement, action: Move) -> Step:
    """§1.3 The burgher goes; after a passage by boat its owner says where the boat rests."""
    low, high = decision.dice
    other = high if action.die == low else low
    if action.boat:
        rest = BoatRest(decision.seat, action.die, action.change, other, action.tile)
        return replace(state, due=rest), ()
    start = state.players[decision.seat].burgher
    moved = BurgherMoved(decision.seat, action.die, action.change, start, action.tile, None)
    return arrive(state, moved, other, state.boat), (moved,)


@lru_cache(maxsize=1 << 8)
def rests(walks: Walks, landings: Tiles) -> tuple[RestBoat, ...]:
    """§1.3 The boat rests on any empty cell that touches the tile it went to.

    Reading: the cell where it lay and water closed in by quarters are among them.
    """
    return tuple(map(RestBoat, walks.moorings(landings)))


def rest_actions(state: State, decision: BoatRest) -> tuple[RestBoat, ...]:
    """§1.3 Where the boat may rest, wherever on the way to the tile it landed last."""
    assert state.boat is not None
    start, points = state.players[decision.seat].burgher, decision.die + decision.change
    ways = roads_of(state, decision.seat)
    departure = ways.walks.departure(start, state.boat)
    landings = ways.landings(departure, points, decision.tile)
    return rests(ways.walks, landings)


def rest_boat(state: State, decision: BoatRest, action: RestBoat) -> Step:
    """§1.3 The player places the boat and the burgher lands."""
    assert state.boat is not None
    seat, tile, cell = decision.seat, decision.tile, action.cell
    start = state.players[seat].burgher
    moved = BurgherMoved(seat, decision.die, decision.change, start, tile, cell)
    after = arrive(state, moved, decision.other, cell)
    return after, (moved, BoatMoved(seat, state.boat, cell))


def arrive(state: State, moved: BurgherMoved, other: int, boat: Cell | None) -> State:
    """§1.3 The burgher stands on its new tile, which the other die may activate (§1.4)."""
    seat, tile = moved.seat, moved.tile
    players = put(state.players, seat, replace(state.players[seat], burgher=tile))
    return replace(state, players=players, due=Activation(seat, tile, other), boat=boat)
