"""Which rule answers which decision and action, and what follows without a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from venise.engine.chance import Outcomes
from venise.games.doge import actions as act
from venise.games.doge import decisions as due
from venise.games.doge.actions import Action
from venise.games.doge.events import Event
from venise.games.doge.rules import advisors, ballots, districts, palaces, quarantia, voting, year
from venise.games.doge.rules.step import Step
from venise.games.doge.state import State

LEGAL: Final[dict[type, Callable[..., Sequence[Action]]]] = {
    due.Ballot: ballots.legal_actions,
    due.AdvisorChoice: advisors.legal_actions,
    due.Placement: districts.legal_actions,
    due.PalaceChoice: palaces.legal_actions,
    due.QuarantiaPick: quarantia.legal_actions,
    due.HouseMove: quarantia.move_actions,
}
"""What a seat may do about each decision."""


Stand = due.AdvisorChoice | due.QuarantiaPick
"""Where an advisor is to stand."""


def take(state: State, decision: Stand, action: act.Take) -> Step:
    """§3.1, §4 An advisor of a district, or of the Quarantia, is taken."""
    if isinstance(decision, due.QuarantiaPick):
        return quarantia.take(state, decision, action)
    return advisors.take(state, decision, action)


def abstain(
    state: State, decision: due.AdvisorChoice | due.QuarantiaPick, action: act.Abstain
) -> Step:
    """§3.3, §4 An advisor of a district, or of the Quarantia, stays neutral."""
    if isinstance(decision, due.QuarantiaPick):
        return quarantia.abstain(state, decision, action)
    return advisors.abstain(state, decision, action)


def break_seals(
    state: State,
    decision: due.MoveReveal | due.PlacementReveal | due.PledgeReveal,
    action: act.BreakSeals,
) -> Step:
    """§4.1, §5.1, §6.1 Sealed moves, sealed placements or sealed pledges are shown."""
    if isinstance(decision, due.MoveReveal):
        return quarantia.reveal(state, decision, action)
    if isinstance(decision, due.PlacementReveal):
        return districts.reveal(state, decision, action)
    return palaces.reveal(state, decision, action)


RULES: Final[dict[type, Callable[..., Step]]] = {
    act.TurnCard: year.turn_card,
    act.Seal: ballots.seal,
    act.LayOut: ballots.lay_out,
    act.TurnUp: voting.count,
    act.Take: take,
    act.Abstain: abstain,
    act.Place: districts.place,
    act.SealPlace: districts.seal_place,
    act.Build: palaces.build,
    act.Leave: palaces.leave,
    act.Pledge: palaces.pledge,
    act.Shift: quarantia.shift,
    act.SealShift: quarantia.seal_shift,
    act.BreakSeals: break_seals,
}
"""What each action does."""

LUCK: Final[dict[type, Callable[..., Outcomes[Action]]]] = {
    due.OrderDraw: year.outcomes,
    due.BallotReveal: ballots.outcomes,
    due.Count: voting.outcomes,
    due.PlacementReveal: districts.outcomes,
    due.PledgeReveal: palaces.outcomes,
    due.MoveReveal: quarantia.outcomes,
}
"""What luck may give."""

Following = Mapping[type, Callable[..., Step]]
"""By kind of decision, the rule by which it goes on."""

FOLLOWING: Final[dict[type, Callable[..., Step]]] = {
    due.Building: palaces.open_building,
    due.TiedPlacements: districts.open_placements,
    due.TiedMoves: quarantia.open_moves,
    due.ElectionEnd: year.end_election,
}
"""What goes on by itself."""

FIRST_FOLLOWING: Final[Following] = {
    **FOLLOWING,
    due.TiedPlacements: districts.open_in_turn,
    due.TiedMoves: quarantia.open_waves,
}
"""The same by the first version of the rules, which differs in nothing else."""

UNASKED: Final = (due.AdvisorChoice, due.Placement, due.QuarantiaPick)
"""Decisions whose only legal action is taken without asking; each depends on public facts alone."""


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the seat that decides, in a fixed order."""
    top = state.due
    return LEGAL[type(top)](state, top)


def chance_outcomes(state: State) -> Outcomes[Action]:
    """Every order card, or the single way to show what lies face down."""
    top = state.due
    return LUCK[type(top)](state, top)


def apply(
    state: State, action: Action, rules: Following = FOLLOWING
) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and all that follows without a choice, and what happened."""
    after, events = RULES[type(action)](state, state.due, action)
    while True:
        top = after.due
        following = rules.get(type(top))
        if following is not None:
            after, more = following(after, top)
        elif isinstance(top, UNASKED):
            choices = LEGAL[type(top)](after, top)
            if len(choices) > 1:
                break
            after, more = RULES[type(choices[0])](after, top, choices[0])
        else:
            break
        events += more
    return after, events
