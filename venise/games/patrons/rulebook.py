"""Which rule answers which decision and action, and what follows without a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from venise.engine.chance import Outcomes
from venise.games.patrons import actions as act
from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action
from venise.games.patrons.events import Event
from venise.games.patrons.rules import lead, produce, reserve, sail, setup, sponsor, trade
from venise.games.patrons.rules.step import Step, hand
from venise.games.patrons.state import NONE, State

LEGAL: Final[dict[type, Callable[..., Sequence[Action]]]] = {
    due.Lead: lead.legal_actions,
    due.Reservation: reserve.legal_actions,
    due.Unloading: sail.unload_actions,
    due.Loading: sail.load_actions,
    due.Selling: trade.sell_actions,
    due.Buying: trade.buy_actions,
    due.Sponsoring: sponsor.legal_actions,
    due.Producing: produce.legal_actions,
}
"""What a seat may do about each decision."""

PASSES: Final[dict[type, Callable[..., Step]]] = {
    due.Reservation: reserve.leave,
    due.Buying: trade.buy_nothing,
    due.Sponsoring: sponsor.leave,
}
"""What passing means."""


def leave(state: State, decision: due.Decision, action: act.Pass) -> Step:
    """§4.1, §4.3b, §4.4 The seat passes."""
    return PASSES[type(decision)](state, decision, action)


def finish(state: State, decision: due.Selling | due.Producing, action: act.Done) -> Step:
    """§4.3a, §4.5 The seat sells, or makes, nothing more."""
    if isinstance(decision, due.Selling):
        return trade.stop_selling(state, decision, action)
    return produce.stop(state, decision, action)


RULES: Final[dict[type, Callable[..., Step]]] = {
    act.Deal: setup.deal,
    act.ChooseFirst: setup.choose_first,
    act.Choose: lead.choose,
    act.Pass: leave,
    act.Reserve: reserve.reserve,
    act.Draw: sail.draw,
    act.Keep: sail.keep,
    act.SellArrival: sail.sell_arrival,
    act.Load: sail.load,
    act.Sell: trade.sell_card,
    act.Buy: trade.buy,
    act.Open: sponsor.open_business,
    act.Erect: sponsor.erect,
    act.Make: produce.make,
    act.Done: finish,
}
"""What each action does."""

LUCK: Final[dict[type, Callable[..., Outcomes[Action]]]] = {
    due.Dealing: setup.outcomes,
    due.FirstLead: setup.first_leads,
    due.NewCards: sail.outcomes,
}
"""What luck may give."""

FOLLOWING: Final[dict[type, Callable[..., Step]]] = {
    due.Shifting: sail.shift,
    due.TurnEnd: lead.end_turn,
}
"""What goes on by itself."""


def forced_action(state: State) -> Action | None:
    """What the seat does without being asked, if everybody can tell that it has no choice.

    A seat with a secret card is asked wherever that card might give it one.
    """
    top = state.due
    if isinstance(top, due.Reservation | due.Buying | due.Loading):
        actions = LEGAL[type(top)](state, top)
        return actions[0] if len(actions) == 1 else None
    if isinstance(top, due.Selling):
        player = state.players[top.seat]
        return act.Done() if player.secret == NONE and no_more(state, top) else None
    if isinstance(top, due.Sponsoring):
        return sponsor_unasked(state, top)
    if isinstance(top, due.Producing):
        return produce_unasked(state, top)
    return None


def no_more(state: State, top: due.Selling) -> bool:
    """Whether the hand holds no card that may still be sold."""
    kinds = hand(state.players[top.seat])
    return not kinds or kinds[-1] < top.least


def sponsor_unasked(state: State, top: due.Sponsoring) -> Action | None:
    """§4.4 Passing, where the purse or the hand that all know allows nothing."""
    if not sponsor.affordable(state, top.seat):
        return act.Pass()
    if state.players[top.seat].secret != NONE:
        return None
    return act.Pass() if len(sponsor.legal_actions(state, top)) == 1 else None


def produce_unasked(state: State, top: due.Producing) -> Action | None:
    """§4.5 Stopping, where there is no business to use, or no card that all know to use there."""
    if not produce.usable(state, top):
        return act.Done()
    if state.players[top.seat].secret != NONE:
        return None
    return act.Done() if len(produce.legal_actions(state, top)) == 1 else None


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the seat that decides, in a fixed order."""
    top = state.due
    return LEGAL[type(top)](state, top)


def chance_outcomes(state: State) -> Outcomes[Action]:
    """Every card, or first lead, that luck may give, with its weight."""
    top = state.due
    return LUCK[type(top)](state, top)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and all that follows without a choice, and what happened."""
    return follow(*RULES[type(action)](state, state.due, action))


def follow(after: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The state after all that follows without a choice, and what happened up to then."""
    while True:
        top = after.due
        following = FOLLOWING.get(type(top))
        if following is not None:
            after, more = following(after, top)
        else:
            only = forced_action(after)
            if only is None:
                return after, events
            after, more = RULES[type(only)](after, top, only)
        events += more
