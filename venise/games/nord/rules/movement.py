"""§1.3 Phase 2: the burgher moves the exact value of one die, over bridges and by boat."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.hexes import Cell
from venise.games.nord.actions import Action, Move, Reroll, RestBoat
from venise.games.nord.decisions import Activation, BoatRest, Movement
from venise.games.nord.events import BoatMoved, BurgherMoved
from venise.games.nord.routes import Reach, Route, reach
from venise.games.nord.rules import builders
from venise.games.nord.rules.step import Step, with_player
from venise.games.nord.state import State


def from_here(state: State, seat: int, points: int) -> Reach:
    """§1.3 Where that many movement points lead the seat's burgher."""
    player = state.players[seat]
    assert state.boat is not None
    return reach(state.cells, player.bridges, state.boat, player.burgher, points)


def moves(state: State, seat: int, die: int, change: int) -> list[Action]:
    """§1.3 The moves that one die makes with that change, on foot before by boat."""
    found = from_here(state, seat, die + change)
    walks: list[Action] = [Move(die, change, tile, boat=False) for tile in found.walks]
    return walks + [Move(die, change, tile, boat=True) for tile in found.passages]


def legal_actions(state: State, decision: Movement) -> list[Action]:
    """§1.3 Every move of either die; §1.2 the re-roll where neither moves as rolled.

    Reading: a master builder that changes the die is never forced on its owner, who may re-roll
    instead where no die moves unchanged.
    """
    seat, dice = decision.seat, sorted(set(decision.dice))
    actions = [move for die in dice for move in moves(state, seat, die, 0)]
    stuck = not actions
    if builders.has(state.players[seat], "movement"):
        for die in dice:
            for change in (-1, 1):
                if 1 <= die + change <= 6:
                    actions += moves(state, seat, die, change)
    if stuck:
        actions.append(Reroll())
    return actions + builders.free_actions(state, seat)


def move(state: State, decision: Movement, action: Move) -> Step:
    """§1.3 The burgher goes; after a passage by boat its owner says where the boat rests."""
    low, high = decision.dice
    other = high if action.die == low else low
    if action.boat:
        rest = BoatRest(decision.seat, action.die, action.change, other, action.tile)
        return replace(state, pending=(*state.pending[:-1], rest)), ()
    route = from_here(state, decision.seat, action.die + action.change).walks[action.tile]
    return arrive(state, decision.seat, route, (action.die, action.change, other))


def rest_actions(state: State, decision: BoatRest) -> list[Action]:
    """§1.3 The boat rests on any empty cell that touches the tile it went to."""
    return [RestBoat(cell) for cell in resting_cells(state, decision)]


def resting_cells(state: State, decision: BoatRest) -> dict[Cell, Route]:
    """§1.3 The cells where the boat may rest after this move, with a route for each."""
    found = from_here(state, decision.seat, decision.die + decision.change)
    return found.passages[decision.tile]


def rest_boat(state: State, decision: BoatRest, action: RestBoat) -> Step:
    """§1.3 The player places the boat and the burgher lands."""
    assert state.boat is not None
    route = resting_cells(state, decision)[action.cell]
    moved = BoatMoved(decision.seat, state.boat, action.cell)
    numbers = (decision.die, decision.change, decision.other)
    state, events = arrive(replace(state, boat=action.cell), decision.seat, route, numbers)
    return state, (*events, moved)


def arrive(state: State, seat: int, route: Route, numbers: tuple[int, int, int]) -> Step:
    """§1.3 The burgher stands on its new tile, which the other die may activate (§1.4)."""
    die, change, other = numbers
    tile = route.path[-1]
    player = replace(state.players[seat], burgher=tile)
    state = with_player(state, seat, player)
    state = replace(state, pending=(*state.pending[:-1], Activation(seat, tile, other)))
    return state, (BurgherMoved(seat, die, change, route.path, route.sailed),)
