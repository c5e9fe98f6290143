"""§1.2 to §1.4: why a die, a move, the boat or a power is refused."""

from __future__ import annotations

from venise.engine.refusals import Refusal
from venise.games.nord.actions import Activate, Decline, Move, Reroll, RestBoat, TakeBackDie
from venise.games.nord.components import (
    COLOURS,
    FIRST_PORT,
    MARKET,
    QUARTERS,
    WORKSHOP_TILE,
)
from venise.games.nord.decisions import Activation, BoatRest, DieReturn, Movement, Secondary
from venise.games.nord.rules import builders, movement
from venise.games.nord.state import State

APPENDIX = "4"


def take_back(_: State, __: DieReturn, action: TakeBackDie) -> Refusal:
    """§1.2 There is no die of one's own on that tile."""
    return Refusal("1.2", "no-own-die", {"tile": action.tile})


def reroll(_: State, decision: Movement, __: Reroll) -> Refusal:
    """§1.2 One of the dice does allow a move."""
    low, high = decision.dice
    return Refusal("1.2", "dice-can-move", {"low": low, "high": high})


def refuse_change(state: State, seat: int, kind: str, die: int, change: int) -> Refusal | None:
    """Appendix: why a die may not be changed like that, or None if it may."""
    if change and not builders.has(state.players[seat], kind):
        return Refusal(APPENDIX, f"no-{kind}-builder")
    if change not in (-1, 0, 1) or not 1 <= die + change <= 6:
        return Refusal(APPENDIX, "die-range", {"value": die + change})
    return None


def move(state: State, decision: Movement, action: Move) -> Refusal:
    """§1.3 The die was not rolled or cannot be changed, or the tile is not that far."""
    low, high = decision.dice
    if action.die not in decision.dice:
        return Refusal("1.2", "die-not-rolled", {"die": action.die, "low": low, "high": high})
    fault = refuse_change(state, decision.seat, "movement", action.die, action.change)
    if fault is not None:
        return fault
    here, points = state.players[decision.seat].burgher, action.die + action.change
    if not 0 <= action.tile < QUARTERS:
        return Refusal("1.3", "no-such-tile", {"tile": action.tile})
    if action.tile == here:
        return Refusal("1.3", "same-tile", {"tile": here, "points": points})
    if action.boat:
        return Refusal("1.3", "no-passage", {"tile": action.tile, "points": points})
    ways = [
        cost
        for cost in range(1, 7)
        if movement.on_foot(state, decision.seat, cost) >> action.tile & 1
    ]
    if not ways:
        return Refusal("1.3", "no-way-on-foot", {"tile": action.tile, "points": points})
    costs = ", ".join(map(str, ways))
    return Refusal("1.3", "not-that-far", {"tile": action.tile, "points": points, "costs": costs})


def rest_boat(_: State, decision: BoatRest, __: RestBoat) -> Refusal:
    """§1.3 The boat rests beside the tile where it landed."""
    return Refusal("1.3", "boat-not-beside", {"tile": decision.tile})


def activate(state: State, decision: Activation | Secondary, action: Activate) -> Refusal:
    """§1.4.1 The die cannot be changed, or the power can do nothing."""
    if isinstance(decision, Secondary):
        return Refusal("1.5", "secondary-fixed", {"value": decision.value})
    fault = refuse_change(state, decision.seat, "activation", decision.die, action.change)
    return fault or powerless(state, decision.seat, decision.tile)


def decline(state: State, decision: Activation | Secondary, action: Decline) -> Refusal:
    """§1.4 Only the change of the die can be wrong."""
    if isinstance(decision, Secondary):
        return Refusal("1.5", "secondary-fixed", {"value": decision.value})
    fault = refuse_change(state, decision.seat, "activation", decision.die, action.change)
    return fault or Refusal("1.4", "other-decision", {"decision": "Activation"})


def powerless(state: State, seat: int, tile: int) -> Refusal:
    """§1.4.1 What keeps the tile's power from doing anything for the seat."""
    if tile < MARKET:
        deck = tile - WORKSHOP_TILE
        if not state.decks[deck].size:
            return Refusal("1.4.1.2", "deck-empty", {"deck": deck})
        return Refusal("1.4.1.2", "no-space", {"deck": deck})
    if tile == MARKET:
        return Refusal("1.4.1.3", "nothing-to-sell")
    store, sold = state.players[seat].store, state.ports[tile - FIRST_PORT]
    goods = sum(1 for good in COLOURS if store[good] and sold[good])
    if goods:
        return Refusal("1.4.1.4", "port-full", {"tile": tile, "count": goods})
    return Refusal("1.4.1.4", "nothing-to-export")
