"""§1.4 Phase 3: the second die is placed if it can be, and the tile's power may be used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.nord.actions import Action, Activate, Decline
from venise.games.nord.components import (
    FIRST_PORT,
    MARKET,
    MOST_SEATS,
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
from venise.games.nord.rules import draws, market, port, secondary
from venise.games.nord.rules.builders import BOARDS, free_actions
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

ENDS: Final = tuple(map(TurnEnd, range(MOST_SEATS)))
"""For each seat what comes after the power of the tile, built once."""


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
    seat, owned = decision.seat, BOARDS.means(state, decision.seat)
    offers = TURNED[decision.die] if "activation" in owned.cards.kinds else AS_ROLLED
    usable = possible(state, seat, decision.tile)
    free = free_actions(state.market, owned) if owned.cards.single_use else owned.downs
    return offers[usable] + free


def place_die(state: State, decision: Activation, change: int) -> tuple[Dice, tuple[Event, ...]]:
    """§1.4 The dice on the tiles once this one lies there or not, and what happened to them.

    It goes onto an empty tile, or drives out a die of equal or higher value.

    Reading: a die that may be placed is placed, and drives out one's own like any other.
    Appendix: a changed die counts as turned.
    """
    seat, tile, value = decision.seat, decision.tile, decision.die + change
    events: tuple[Event, ...] = (DieTurned(seat, decision.die, value),) if change else ()
    there = state.dice[tile]
    if there is not None:
        if value > there.value:
            return state.dice, events + (DieKeptOff(seat, tile, value, there.value),)
        events += (DieExpelled(there.seat, tile, there.value),)
    return put(state.dice, tile, Die(seat, value)), events + (DiePlaced(seat, tile, value),)


def decline(state: State, decision: Activation, action: Decline) -> Step:
    """§1.4 The power is left unused; the die is placed all the same.

    Reading: nobody has activated the tile then, so that no others profit (§1.5).
    """
    dice, events = place_die(state, decision, action.change)
    events += (PowerDeclined(decision.seat, decision.tile, secondary=False),)
    return replace(state, dice=dice, due=ENDS[decision.seat]), events


def activate(state: State, decision: Activation, action: Activate) -> Step:
    """§1.4 Placed or not, the die activates the tile with its full value; §1.5 follows."""
    seat, tile, value = decision.seat, decision.tile, decision.die + action.change
    dice, events = place_die(state, decision, action.change)
    events += (TileActivated(seat, tile, value, secondary=False),)
    later: tuple[Decision, ...] = (ENDS[seat],)
    if tile < MARKET:
        queue = secondary.partners(state.players, dice[tile], seat, tile)
        later += (Secondaries(tile, queue),) if queue else ()
    if tile < WORKSHOP_TILE:
        events += (CubesGained(seat, tile, value),)
    due, later = power(state, seat, tile, value), state.later + later
    return replace(state, dice=dice, due=due, later=later), events


def power(state: State, seat: int, tile: int, value: int) -> Decision:
    """§1.4.1 The decision that a tile activated with this value opens."""
    if tile < WORKSHOP_TILE:
        return Delivery(seat, tile, value)
    if tile < MARKET:
        deck = tile - WORKSHOP_TILE
        return CardDraw(seat, deck, draws.number(state, deck, value))
    if tile == MARKET:
        return MarketSale(seat, value)
    return PortSale(seat, tile - FIRST_PORT, value)
