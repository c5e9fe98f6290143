"""The baseline: the most promising area each round, houses wherever they go, palaces at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from venise.games.doge import decisions as due
from venise.games.doge.actions import (
    NOWHERE,
    Abstain,
    Action,
    Build,
    Place,
    Pledge,
    Seal,
    SealPlace,
    SealShift,
    Shift,
    Take,
)
from venise.games.doge.components import QUARANTIA, rounds_of
from venise.games.doge.game import DOGE
from venise.games.doge.queries import with_own_move
from venise.games.doge.rules.palaces import price
from venise.games.doge.state import State
from venise_ai.chance_nodes import never_stop
from venise_ai.doge.prospects import (
    begins_palace,
    completes_palace,
    count_missing_houses,
    count_votes,
    estimate_votes,
    estimate_win_probability,
    leaves_full_district,
)

PALACE_VALUE: Final = 8.0
FIRST_PALACE_BONUS: Final = 3.0
HOUSE_VALUE: Final = 1.0
SECOND_SHARE: Final = 0.5
"""What winning is worth where it brings a palace, and more in a district that holds none of one's
own; where it brings houses; and what coming second is."""


class GreedyDoge:
    """A one-ply heuristic player; ties between areas are broken at random."""

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides."""
        actions = DOGE.legal_actions(observation)
        top = observation.due
        stop()
        if isinstance(top, due.Ballot):
            return best_ballot(observation, top, actions, rng)
        if isinstance(top, due.AdvisorChoice | due.QuarantiaPick):
            return best_advisor_action(observation, top.seat, actions)
        if isinstance(top, due.HouseMove):
            return best_move(with_own_move(observation), top.seat, actions)
        if isinstance(top, due.Placement) and not price(observation.districts[top.district]):
            return actions[-1]
        return next(one for one in actions if is_greedy(one))


def is_greedy(action: Action) -> bool:
    """Whether the action places as many houses as possible, or builds."""
    return isinstance(action, Build | Place | SealPlace) or (
        isinstance(action, Pledge) and bool(action.build)
    )


def best_ballot(state: State, decision: due.Ballot, actions: Sequence[Action], rng: Random) -> Seal:
    """The most promising area, with an even share of the votes that are left."""
    seat = decision.seat
    rounds = rounds_of(len(state.players)) - decision.round + 1
    share = round(count_votes(state.players[seat].left) / rounds)
    ballots = [one for one in actions if isinstance(one, Seal)]
    nearest = min(abs(count_votes(one.markers) - share) for one in ballots)
    fitting = [one for one in ballots if abs(count_votes(one.markers) - share) == nearest]
    fewest = min(sum(one.markers) for one in fitting)
    fitting = [one for one in fitting if sum(one.markers) == fewest]
    return max(fitting, key=lambda one: (expected_worth(state, seat, one), rng.random()))


def expected_worth(state: State, seat: int, ballot: Seal) -> float:
    """What an area is worth with those votes, times the guessed chance to win it."""
    area = ballot.area
    mine, _ = estimate_votes(state, seat, area)
    chance = estimate_win_probability(state, seat, area, mine + count_votes(ballot.markers))
    return area_worth(state, seat, area) * (chance + SECOND_SHARE * (1 - chance) / 2)


def area_worth(state: State, seat: int, area: int) -> float:
    """What winning an area is worth."""
    if area == QUARANTIA:
        return HOUSE_VALUE
    missing = count_missing_houses(state, seat, area)
    if missing <= min(2, state.players[seat].supply):
        return (
            PALACE_VALUE
            if seat in state.districts[area].palaces
            else PALACE_VALUE + FIRST_PALACE_BONUS
        )
    return 2 * HOUSE_VALUE if price(state.districts[area]) else 0.1


def best_advisor_action(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """A house that completes a palace or is of no use where it is, else the next vote's area."""
    moves = [one for one in actions if isinstance(one, Abstain) and one.start != NOWHERE]
    for useful in (completes_palace, leaves_full_district):
        for one in moves:
            if useful(state, seat, one.start, one.end):
                return one
    order = (*state.order_now[1:], *state.order_next)
    stands = [one for one in actions if isinstance(one, Take)]
    if stands:
        return min(
            stands, key=lambda one: order.index(one.area) if one.area in order else len(order)
        )
    return Abstain()


def best_move(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """A house that completes a palace, alone or with the one that moves next, else none."""
    moves = [one for one in actions if isinstance(one, Shift | SealShift)]
    for useful in (completes_palace, begins_palace, leaves_full_district):
        for one in moves:
            if one.start != NOWHERE and useful(state, seat, one.start, one.end):
                return one
    return moves[0]
