"""§4.3 Trading at the Market and the Pirate Wharf."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.tuples import add
from venise.games.patrons.actions import Action, Buy, Done, Pass, Sell
from venise.games.patrons.components import GOODS, PIECES, VALUES
from venise.games.patrons.decisions import Buying, Selling
from venise.games.patrons.events import CardBought, CardSold, Passed
from venise.games.patrons.rules.step import (
    Step,
    following,
    hand,
    pay,
    pop,
    sell,
    spend,
    with_player,
)
from venise.games.patrons.state import State


def sell_actions(state: State, top: Selling) -> Sequence[Action]:
    """§4.3a Each kind in the hand, in rising order so that no order counts twice; or no more."""
    kinds = [kind for kind in hand(state.players[top.seat]) if kind >= top.least]
    return [*(Sell(kind) for kind in kinds), Done()]


def sell_card(state: State, top: Selling, action: Sell) -> Step:
    """§4.3a The card brings its value."""
    state = spend(state, top.seat, action.kind)
    state = following(state, Selling(top.seat, action.kind))
    state, price = sell(state, top.seat, action.kind)
    return state, (CardSold(top.seat, action.kind, price),)


def stop_selling(state: State, top: Selling, _: Done) -> Step:
    """§4.3a The seat sells nothing more."""
    return pop(state), (Passed(top.seat),)


def buy_actions(state: State, top: Buying) -> Sequence[Action]:
    """§4.3b Each card that the seat can pay for; or none."""
    ducats = state.players[top.seat].ducats
    actions: list[Action] = [
        Buy(kind, wharf=False) for kind in GOODS if state.market[kind] and VALUES[kind] <= ducats
    ]
    if ducats >= PIECES.wharf:
        actions += [Buy(kind, wharf=True) for kind in GOODS if state.wharf[kind]]
    return [*actions, Pass()]


def buy(state: State, top: Buying, action: Buy) -> Step:
    """§4.3b The card goes to the hand, and the next seat may buy."""
    seat, kind = top.seat, action.kind
    price = PIECES.wharf if action.wharf else VALUES[kind]
    player = state.players[seat]
    state = with_player(state, seat, replace(player, known=add(player.known, kind, 1)))
    state = pay(state, seat, -price)
    if action.wharf:
        state = replace(state, wharf=add(state.wharf, kind, -1))
    else:
        state = replace(state, market=add(state.market, kind, -1))
    state = following(state, Buying((seat + 1) % len(state.players)))
    return state, (CardBought(seat, kind, price, action.wharf),)


def buy_nothing(state: State, top: Buying, _: Pass) -> Step:
    """§4.3b Once all have passed in a row the buying is over. A pass does not bind."""
    passes, seats = top.passes + 1, len(state.players)
    if passes == seats:
        state = pop(state)
    else:
        state = following(state, Buying((top.seat + 1) % seats, passes))
    return state, (Passed(top.seat),)
