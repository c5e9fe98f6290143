"""Which rule answers which decision and action, and what follows without a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from venise.engine.chance import Outcomes
from venise.games.pilotis import actions as act
from venise.games.pilotis import decisions as due
from venise.games.pilotis.actions import Action, Play
from venise.games.pilotis.events import Event
from venise.games.pilotis.rules import end, jokers, laying, lifting, setup, turn, walking
from venise.games.pilotis.rules.step import Step
from venise.games.pilotis.state import State

LEGAL: Final[dict[type, Callable[..., Sequence[Action]]]] = {
    due.Playing: turn.play_actions,
    due.Landing: lifting.land_actions,
    due.GivingUp: jokers.give_up_actions,
    due.Excess: turn.excess_actions,
}
"""What a seat may do about each decision."""

PLAYS: Final[dict[type, Callable[..., Step]]] = {
    act.Lay: laying.lay,
    act.Remove: lifting.remove,
    act.Lift: lifting.lift,
    act.Walk: walking.walk,
}
"""What each play of a card does, once it is paid for."""


def play(state: State, top: due.Playing, action: Play) -> Step:
    """§4.1, §5 The card is paid for, then does what it is played for."""
    state, paid = turn.pay(state, top, action.card)
    state, facts = PLAYS[type(action)](state, state.due, action)
    return state, (*paid, *facts)


RULES: Final[dict[type, Callable[..., Step]]] = {
    act.DrawCorners: setup.draw_corners,
    act.Deal: setup.deal,
    act.ChooseFirst: setup.choose_first,
    act.Lay: play,
    act.Remove: play,
    act.Lift: play,
    act.Land: lifting.land,
    act.Walk: play,
    act.TakeJoker: jokers.take_joker,
    act.Exchange: jokers.exchange,
    act.GiveUp: jokers.give_up,
    act.EndTurn: turn.end_turn,
    act.Draw: turn.draw,
    act.Discard: turn.discard,
}
"""What each action does."""

LUCK: Final[dict[type, Callable[..., Outcomes[Action]]]] = {
    due.Corners: setup.corner_outcomes,
    due.Dealing: setup.deal_outcomes,
    due.FirstPlayer: setup.first_players,
    due.Drawing: turn.draw_outcomes,
}
"""What luck may give."""


def end_spent_turn(state: State, top: due.Playing) -> Step | None:
    """§4.1, §6 The end of the game, or of a turn that all can tell has nothing left to do."""
    ended = end.check(state, top)
    if ended is not None:
        return ended
    return turn.end_turn(state, top, act.EndTurn()) if turn.is_spent(state, top) else None


FOLLOWING: Final[dict[type, Callable[..., Step | None]]] = {
    due.Playing: end_spent_turn,
    due.Drawing: turn.go_on_drawing,
    due.Excess: turn.check_hand,
    due.TurnEnd: turn.pass_turn,
}
"""What goes on by itself; None where somebody has to decide."""

FIRST_FOLLOWING: Final = {**FOLLOWING, due.Drawing: turn.go_on_drawing_by_need}
"""The same by the first version of the rules."""


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the seat that decides, in a fixed order."""
    top = state.due
    return LEGAL[type(top)](state, top)


def chance_outcomes(state: State) -> Outcomes[Action]:
    """Every outcome that luck may give, with its weight."""
    top = state.due
    return LUCK[type(top)](state, top)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and all that follows without a choice, and what happened."""
    return carry_out(state, action, FOLLOWING)


def apply_by_first(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The same by the first version of the rules."""
    return carry_out(state, action, FIRST_FOLLOWING)


def carry_out(
    state: State, action: Action, following: dict[type, Callable[..., Step | None]]
) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and all that follows by that table, and what happened."""
    after, events = RULES[type(action)](state, state.due, action)
    while True:
        follow = following.get(type(after.due))
        step = follow(after, after.due) if follow is not None else None
        if step is None:
            return after, events
        after, more = step
        events += more
