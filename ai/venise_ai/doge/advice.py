"""All advice on Doge, in the form that search asks for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Any, Final

from venise.games.doge import decisions as due
from venise.games.doge.actions import (
    NOWHERE,
    Abstain,
    Action,
    Leave,
    Place,
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
from venise.games.doge.rules.ballots import handfuls
from venise.games.doge.rules.palaces import price
from venise.games.doge.state import State
from venise_ai.doge.evaluation import TAKEN, prize, values
from venise_ai.doge.prospects import (
    chance_to_win,
    completes,
    rescues,
    strength,
    votes_guessed,
)

EFFORT: Final[dict[type, float]] = {
    due.Ballot: 1.0,
    due.AdvisorChoice: 0.5,
    due.QuarantiaPick: 0.5,
    due.HouseMove: 0.3,
    due.PalaceChoice: 0.3,
    due.Placement: 0.2,
}
"""The share of a full search that each decision deserves."""

LEAST: Final = 0.02
"""How promising an action looks at least."""


class DogeAdvice:
    """What an experienced player would tell a search."""

    def candidates(self, state: State) -> Sequence[Action]:
        """The actions worth thinking about."""
        top = state.due
        if isinstance(top, due.Ballot):
            return ballots(state, top.seat)
        actions = DOGE.legal_actions(state)
        if isinstance(top, due.Placement):
            return [Place(0)] if not price(state.districts[top.district]) else actions[:1]
        if isinstance(top, due.PalaceChoice):
            return actions
        return [one for one in actions if sensible(state, top.seat, one)]

    def weights(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each action looks."""
        seat = state.current_player
        return [max(LEAST, promise(state, seat, one)) for one in actions]

    def values(self, state: State) -> tuple[float, ...]:
        """For each seat how far it is, with what the areas that have still to vote will bring."""
        return values(state)

    def effort(self, state: State) -> float:
        """A ballot is the decision of the year; houses are placed by habit."""
        return EFFORT[type(state.due)]


@lru_cache(maxsize=128)
def hands(left: Counts) -> tuple[Counts, ...]:
    """For every number of votes the fewest markers that make it, the lowest number first."""
    by_votes: dict[int, Counts] = {}
    for markers in handfuls(left):
        votes = strength(markers)
        if votes not in by_votes or sum(markers) < sum(by_votes[votes]):
            by_votes[votes] = markers
    return tuple(by_votes[votes] for votes in sorted(by_votes))


def ballots(state: State, seat: int) -> list[Action]:
    """The most promising ballots, of different strength and on different areas.

    A search mixes what is sealed; where it has to mix dozens, it learns nothing of any.
    """
    player = state.players[seat]
    every = hands(player.left)
    some = [one for one in every if strength(one) in USUAL_VOTES] or list(every)
    if every[-1] not in some:
        some.append(every[-1])
    found: list[Action] = [
        Seal(seat, area, markers)
        for area in range(AREA_COUNT)
        if area not in player.used
        for markers in some
    ]
    best = sorted(found, key=lambda ballot: promise(state, seat, ballot), reverse=True)
    chosen = set(best[:MOST_BALLOTS])
    return [ballot for ballot in found if ballot in chosen]


MOST_BALLOTS: Final = 6
"""How many ballots are thought about."""

USUAL_VOTES: Final = (0, 2, 3, 5, 6)
"""The strengths of ballots that are thought about, besides the strongest of all."""


def sensible(state: State, seat: int, action: Action) -> bool:
    """Whether a stand or a move is worth thinking about."""
    if isinstance(action, Abstain | Shift | SealShift) and action.start != NOWHERE:
        start, end = action.start, action.end
        return completes(state, seat, start, end) or rescues(state, seat, start, end)
    return True


def promise(state: State, seat: int, action: Any) -> float:
    """How promising an action looks at a glance."""
    if isinstance(action, Seal):
        return ballot_promise(state, seat, action)
    if isinstance(action, Take):
        order = (*state.order_now[1:], *state.order_next)
        place = order.index(action.area) if action.area in order else len(order)
        return 2.0 / (1 + place)
    if isinstance(action, Abstain | Shift | SealShift):
        if action.start == NOWHERE:
            return 0.2
        return 4.0 if completes(state, seat, action.start, action.end) else 0.6
    if isinstance(action, Pledge):
        return 3.0 if action.build else 0.3
    return 0.3 if isinstance(action, Leave) else 3.0


def ballot_promise(state: State, seat: int, ballot: Seal) -> float:
    """What winning the area would bring, times the guessed chance, less what the votes cost."""
    area = ballot.area
    mine, _ = votes_guessed(state, seat, area)
    votes = strength(ballot.markers)
    chance = chance_to_win(state, seat, area, mine + votes, 1.0)
    worth = prize(state, seat, area, WINNER_HOUSES) + TAKEN
    second = prize(state, seat, area, RUNNER_UP_HOUSES) / 2 if mine + votes else 0.0
    rounds = rounds_of(len(state.players)) - rounds_gone(state, seat)
    share = strength(state.players[seat].left) / rounds
    gain = worth * chance + second * (1 - chance) - COST * votes - UNEVEN * abs(votes - share)
    return exp(gain / WARMTH)


def rounds_gone(state: State, seat: int) -> int:
    """The rounds of this year in which a seat has placed its ballot."""
    return len(state.players[seat].used)


COST: Final = 0.3
"""What a vote is worth elsewhere."""

UNEVEN: Final = 0.8
"""What it costs to place a vote more or less than an even share."""

WARMTH: Final = 2.0
"""The gain that makes a ballot look e times as promising."""
