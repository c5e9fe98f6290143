"""§1.6 Phase 5: a bridge between the burgher's tile and a neighbour, a die of one's own on both."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from venise.engine.tuples import put, without
from venise.games.nord.actions import Action, BuildBridge
from venise.games.nord.city import geometry
from venise.games.nord.components import BOARD, Counts
from venise.games.nord.decisions import TurnEnd
from venise.games.nord.events import BridgeBuilt, BridgeDestroyed, DieReturned, Event
from venise.games.nord.rules import materials
from venise.games.nord.rules.step import Step, with_player
from venise.games.nord.state import State


def owner(state: State, side: int) -> int | None:
    """§1.6 The seat whose bridge stands on a side, if any."""
    for seat, player in enumerate(state.players):
        if side in player.bridges:
            return seat
    return None


def sites(state: State, seat: int) -> list[tuple[int, int, int]]:
    """§1.6 Where the seat's dice allow a bridge: (tile, side, cost in cubes).

    The cost is the difference of the two dice, or their sum where another's bridge stands; one's
    own bridge is never built over. Reading: dice of earlier turns count, unplaced dice do not.
    """
    player, dice = state.players[seat], state.dice
    here = dice[player.burgher]
    if here is None or here.seat != seat or len(player.bridges) == BOARD.bridges:
        return []
    found: list[tuple[int, int, int]] = []
    for tile, side in geometry(state.ground).near[player.burgher]:
        die = dice[tile]
        if die is None or die.seat != seat or side in player.bridges:
            continue
        foreign = owner(state, side) is not None
        cost = here.value + die.value if foreign else abs(here.value - die.value)
        found.append((tile, side, cost))
    return found


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """§1.6 Every bridge the seat can pay from its stock, with any materials and either die back.

    Reading: which cubes are paid and which die returns is for the builder of the bridge to say.
    """
    player = state.players[seat]
    actions: tuple[Action, ...] = ()
    for tile, _, cost in sites(state, seat):
        actions += offers(player.burgher, tile, player.stock, cost)
    return actions


@lru_cache(maxsize=1 << 9)
def offers(here: int, tile: int, stock: Counts, cost: int) -> tuple[Action, ...]:
    """§1.6 The ways to build between two tiles for a cost, built once for all games."""
    payments = materials.payments(stock, cost)
    return tuple(BuildBridge(tile, back, *paid) for back in (here, tile) for paid in payments)


def build(state: State, decision: TurnEnd, action: BuildBridge) -> Step:
    """§1.6 The cubes are paid, another's bridge goes home, and so does one of the two dice."""
    seat, here = decision.seat, state.players[decision.seat].burgher
    sides = geometry(state.ground).sides
    ends = (min(here, action.tile), max(here, action.tile))
    side = sides.index(ends)
    paid = (action.wool, action.flax, action.gold)
    die = state.dice[action.back]
    assert die is not None
    facts: list[Event] = []
    loser = owner(state, side)
    if loser is not None:
        state = destroy_bridge(state, loser, side)
        facts.append(BridgeDestroyed(loser, ends))
    player = state.players[seat]
    wool, flax, gold = player.stock
    player = replace(
        player,
        stock=(wool - action.wool, flax - action.flax, gold - action.gold),
        bridges=tuple(sorted((*player.bridges, side))),
    )
    state = replace(
        state,
        players=put(state.players, seat, player),
        dice=put(state.dice, action.back, None),
        due=replace(decision, may_build=False),
    )
    facts += [BridgeBuilt(seat, ends, paid), DieReturned(seat, action.back, die.value)]
    return state, tuple(facts)


def destroy_bridge(state: State, loser: int, side: int) -> State:
    """§1.6 The other player's bridge is returned to its owner."""
    player = state.players[loser]
    return with_player(state, loser, replace(player, bridges=without(player.bridges, side)))
