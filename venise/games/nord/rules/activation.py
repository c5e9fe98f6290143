"""§1.4 Phase 3: the second die is placed if it can be, and the tile's power may be used."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.nord.actions import Action, Activate, Decline
from venise.games.nord.components import (
    FIRST_PORT,
    MARKET,
    WORKSHOP_TILE,
)
from venise.games.nord.decisions import (
    Activation,
    CardDraw,
    Decision,
    Delivery,
    MarketSale,
    PortSale,
    Secondaries,
    TurnEnd,
)
from venise.games.nord.events import (
    CubesGained,
    DieExpelled,
    DieKeptOff,
    DiePlaced,
    DieTurned,
    Event,
    PowerDeclined,
    TileActivated,
)
from venise.games.nord.rules import builders, draws, market, port, secondary
from venise.games.nord.rules.step import Step
from venise.games.nord.state import Dice, Die, State

Offers = tuple[tuple[Action, ...], tuple[Action, ...]]
"""What may be done where the power is of no use, and where it is."""


def offers(changes: Iterable[int]) -> Offers:
    """§1.4 The power may be left or used with every change of the die."""
    left = tuple(map(Decline, changes))
    return left, (*map(Activate, changes), *left)


AS_ROLLED = offers((0,))
TURNED = {
    die: offers([change for change in (0, -1, 1) if 1 <= die + change <= 6]) for die in range(1, 7)
}
"""Appendix: for each die, what a master builder offers who turns it by one; as rolled first."""


def possible(state: State, seat: int, tile: int) -> bool:
    """§1.4.1 Whether the tile's power can do anything for the seat now.

    Reading: with an empty deck, no free space for the card, or nothing to sell the power is
    given up, so that the tile does not count as activated. A raw material tile always does, even
    where every cube is lost.
    """
    if tile < WORKSHOP_TILE:
        return True
    if tile < MARKET:
        return draws.possible(state, seat, tile - WORKSHOP_TILE)
    if tile == MARKET:
        return market.possible(state, seat)
    return port.possible(state, seat, tile - FIRST_PORT)


def legal_actions(state: State, decision: Activation) -> tuple[Action, ...]:
    """§1.4 The power may be used or left; the die may be turned by a master builder first.

    Reading: once, before the die is placed, also where the power is then left unused.
    """
    seat, owned = decision.seat, builders.means(state, decision.seat)
    offers = TURNED[decision.die] if "activation" in owned.kinds else AS_ROLLED
    usable = possible(state, seat, decision.tile)
    free = builders.free_actions(state.market, owned) if owned.single_use else owned.downs
    return offers[usable] + free


def placed(state: State, decision: Activation, change: int) -> tuple[Dice, list[Event]]:
    """§1.4 The dice on the tiles once this one lies there or not, and what happened to them.

    It goes onto an empty tile, or drives out a die of equal or higher value.

    Reading: a die that may be placed is placed, and drives out one's own like any other.
    Appendix: a changed die counts as turned.
    """
    seat, tile, value = decision.seat, decision.tile, decision.die + change
    events: list[Event] = [DieTurned(seat, decision.die, value)] if change else []
    there = state.dice[tile]
    if there is not None:
        if value > there.value:
            events.append(DieKeptOff(seat, tile, value, there.value))
            return state.dice, events
        events.append(DieExpelled(there.seat, tile, there.value))
    events.append(DiePlaced(seat, tile, value))
    return put(state.dice, tile, Die(seat, value)), events


def decline(state: State, decision: Activation, action: Decline) -> Step:
    """§1.4 The power is left unused; the die is placed all the same.

    Reading: nobody has activated the tile then, so that no others profit (§1.5).
    """
    dice, events = placed(state, decision, action.change)
    events.append(PowerDeclined(decision.seat, decision.tile, secondary=False))
    pending = state.pending[:-1] + (TurnEnd(decision.seat),)
    return replace(state, dice=dice, pending=pending), tuple(events)


def activate(state: State, decision: Activation, action: Activate) -> Step:
    """§1.4 Placed or not, the die activates the tile with its full value; §1.5 follows."""
    seat, tile, value = decision.seat, decision.tile, decision.die + action.change
    dice, events = placed(state, decision, action.change)
    events.append(TileActivated(seat, tile, value, secondary=False))
    due: list[Decision] = [TurnEnd(seat)]
    if tile < MARKET:
        queue = secondary.partners(state.players, dice[tile], seat, tile)
        due += [Secondaries(tile, queue)] if queue else []
    due.append(power(state, seat, tile, value))
    if tile < WORKSHOP_TILE:
        events.append(CubesGained(seat, tile, value))
    pending = state.pending[:-1] + tuple(due)
    return replace(state, dice=dice, pending=pending), tuple(events)


def power(state: State, seat: int, tile: int, value: int) -> Decision:
    """§1.4.1 The decision that a tile activated with this value opens.

    Reading: as many cards are drawn as the die shows, fewer only where the deck is short.
    """
    if tile < WORKSHOP_TILE:
        return Delivery(seat, tile, value)
    if tile < MARKET:
        deck = tile - WORKSHOP_TILE
        return CardDraw(seat, deck, min(value, state.decks[deck].size))
    if tile == MARKET:
        return MarketSale(seat, value)
    return PortSale(seat, tile - FIRST_PORT, value)
