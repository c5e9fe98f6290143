"""All advice on Doge, in the form that search asks for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

import msgspec

from venise.games.doge import decisions as due
from venise.games.doge.actions import (
    NOWHERE,
    Abstain,
    Action,
    Leave,
    Pledge,
    Seal,
    SealShift,
    Shift,
    Take,
)
from venise.games.doge.components import (
    AREA_COUNT,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
    Counts,
    rounds_of,
)
from venise.games.doge.game import DOGE
from venise.games.doge.queries import with_own_move
from venise.games.doge.rules.ballots import handfuls
from venise.games.doge.rules.palaces import price
from venise.games.doge.state import State
from venise_ai.doge.evaluation import (
    TAKEN_ADVISOR_VALUE,
    board_value,
    evaluate,
    placement_value,
)
from venise_ai.doge.prospects import (
    begins_palace,
    completes_palace,
    count_votes,
    estimate_votes,
    final_votes,
    leaves_full_district,
    win_probability,
)

SEARCH_SHARES: Final[dict[type, float]] = {
    due.Ballot: 1.0,
    due.AdvisorChoice: 0.5,
    due.QuarantiaPick: 0.5,
    due.HouseMove: 0.3,
    due.PalaceChoice: 0.3,
    due.Placement: 0.2,
}
"""The share of a full search that each decision deserves."""

LEAST_PRIOR: Final = 0.02
"""How promising an action looks at least."""


class DogeAdvice:
    """Heuristics of Doge: candidates, priors, evaluation and search share."""

    def candidates(self, state: State) -> Sequence[Action]:
        """The actions worth thinking about."""
        top = state.due
        if isinstance(top, due.Ballot):
            return candidate_ballots(state, top.seat)
        actions = DOGE.legal_actions(state)
        if isinstance(top, due.Placement):
            return actions[:1] if price(state.districts[top.district]) else actions[-1:]
        if isinstance(top, due.PalaceChoice):
            return actions
        state = with_own_move(state)
        return [one for one in actions if is_sensible(state, top.seat, one)]

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """A prior for each action."""
        seat, state = state.current_player, with_own_move(state)
        return [max(LEAST_PRIOR, action_prior(state, seat, one)) for one in actions]

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat the value of its board and of what it is about to win this year."""
        return evaluate(state)

    def search_share(self, state: State) -> float:
        """Full for a ballot, the decision of the year; less for what follows from it."""
        return SEARCH_SHARES[type(state.due)]


class BoardAdvice:
    """The same heuristics, but only what stands on the board is worth anything, no vote."""

    def __init__(self) -> None:
        self._whole = DogeAdvice()

    def candidates(self, state: State) -> Sequence[Action]:
        """The actions worth thinking about."""
        return self._whole.candidates(state)

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """A prior for each action."""
        return self._whole.priors(state, actions)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat the value of its board."""
        return tuple([board_value(state, seat) for seat in range(len(state.players))])

    def search_share(self, state: State) -> float:
        """The same as with all heuristics."""
        return self._whole.search_share(state)


@lru_cache(maxsize=128)
def cheapest_hands(left: Counts) -> tuple[Counts, ...]:
    """For every number of votes the hand of fewest markers that makes it, the lowest first."""
    by_votes: dict[int, Counts] = {}
    for markers in handfuls(left):
        votes = count_votes(markers)
        if votes not in by_votes or sum(markers) < sum(by_votes[votes]):
            by_votes[votes] = markers
    return tuple(by_votes[votes] for votes in sorted(by_votes))


def candidate_ballots(state: State, seat: int) -> list[Action]:
    """The most promising ballots, of different strength and on different areas.

    A search mixes what is sealed; where it has to mix dozens, it learns nothing of any.
    """
    player = state.players[seat]
    every = cheapest_hands(player.left)
    some = [one for one in every if count_votes(one) in USUAL_VOTES] or list(every)
    if every[-1] not in some:
        some.append(every[-1])
    share, votes = even_share(state, seat), [count_votes(one) for one in some]
    found: list[tuple[float, Action]] = []
    for area in range(AREA_COUNT):
        if area not in player.used:
            prospect = area_prospect(state, seat, area)
            found += [
                (ballot_gain(prospect, number, share), Seal(seat, area, one))
                for number, one in zip(votes, some, strict=True)
            ]
    best = sorted((gain for gain, _ in found), reverse=True)[:MOST_BALLOTS]
    return [ballot for gain, ballot in found if gain >= best[-1]][:MOST_BALLOTS]


MOST_BALLOTS: Final = 6
"""How many ballots are thought about."""

USUAL_VOTES: Final = (0, 2, 3, 5, 6)
"""The strengths of ballots that are thought about, besides the strongest of all."""


def is_sensible(state: State, seat: int, action: Action) -> bool:
    """Whether a stand or a move is worth thinking about."""
    if isinstance(action, Abstain | Shift | SealShift) and action.start != NOWHERE:
        start, end = action.start, action.end
        return (
            completes_palace(state, seat, start, end)
            or begins_palace(state, seat, start, end)
            or leaves_full_district(state, seat, start, end)
        )
    return True


def action_prior(state: State, seat: int, action: Action) -> float:
    """How promising an action looks at a glance."""
    if isinstance(action, Seal):
        return ballot_prior(state, seat, action)
    if isinstance(action, Take):
        order = (*state.order_now[1:], *state.order_next)
        place = order.index(action.area) if action.area in order else len(order)
        return 2.0 / (1 + place)
    if isinstance(action, Abstain | Shift | SealShift):
        return move_prior(state, seat, action.start, action.end)
    if isinstance(action, Pledge):
        return 3.0 if action.build else 0.3
    return 0.3 if isinstance(action, Leave) else 3.0


def move_prior(state: State, seat: int, start: int, end: int) -> float:
    """How promising it looks to move a house there, or none."""
    if start == NOWHERE:
        return 0.2
    if completes_palace(state, seat, start, end):
        return 4.0
    return 2.0 if begins_palace(state, seat, start, end) else 0.6


class AreaProspect(msgspec.Struct, frozen=True):
    """What a seat may expect of an area, whatever it seals there."""

    votes: float
    """Those it has there already."""

    rivals: tuple[tuple[float, float], ...]
    """For each rival the votes that it is likely to have in the end, and how far that may be out:
    the standard deviation, times the square root of 2."""

    worth: float
    """What winning brings."""

    second: float
    """What coming second brings."""


def area_prospect(state: State, seat: int, area: int) -> AreaProspect:
    """What a seat may expect of an area."""
    return AreaProspect(
        estimate_votes(state, seat, area)[0],
        tuple(
            [
                final_votes(*estimate_votes(state, rival, area))
                for rival in range(len(state.players))
                if rival != seat
            ]
        ),
        placement_value(state, seat, area, WINNER_HOUSES) + TAKEN_ADVISOR_VALUE,
        placement_value(state, seat, area, RUNNER_UP_HOUSES) / 2,
    )


def ballot_gain(prospect: AreaProspect, votes: int, share: float) -> float:
    """What so many more votes bring: the chances times the worths, less what the votes cost.

    `share` is an even share of the votes that are left.
    """
    mine = prospect.votes + votes
    chance = win_probability(mine, prospect.rivals)
    second = prospect.second if mine else 0.0
    gain = prospect.worth * chance + second * (1 - chance)
    return gain - VOTE_COST * votes - UNEVEN_COST * abs(votes - share)


def ballot_prior(state: State, seat: int, ballot: Seal) -> float:
    """How promising a ballot is, as a weight."""
    prospect = area_prospect(state, seat, ballot.area)
    gain = ballot_gain(prospect, count_votes(ballot.markers), even_share(state, seat))
    return exp(gain / TEMPERATURE)


def even_share(state: State, seat: int) -> float:
    """The votes of a ballot where those that are left are shared out evenly over the rounds."""
    rounds = rounds_of(len(state.players)) - rounds_gone(state, seat)
    return count_votes(state.players[seat].left) / rounds


def rounds_gone(state: State, seat: int) -> int:
    """The rounds of this year in which a seat has placed its ballot."""
    return len(state.players[seat].used)


VOTE_COST: Final = 0.3
"""What a vote is worth elsewhere."""

UNEVEN_COST: Final = 0.8
"""What it costs to place a vote more or less than an even share."""

TEMPERATURE: Final = 2.0
"""The gain that makes a ballot look e times as promising."""
