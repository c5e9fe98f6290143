"""Ballots weighed by playing out the rest of the year's in numbers, without the engine.

A rollout starts in an imagined world. All seal by the same policy: an area is as likely as it is
promising with about an even share of the votes that are left. Then the votes are counted as they
lie, and each seat is credited with what its places bring.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

import msgspec

from venise.engine.tuples import plus
from venise.games.doge.actions import Seal
from venise.games.doge.components import (
    AREA_COUNT,
    QUARANTIA,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
    Counts,
    rounds_of,
)
from venise.games.doge.decisions import Ballot
from venise.games.doge.game import DOGE
from venise.games.doge.rules.voting import ranking
from venise.games.doge.state import State
from venise_ai.doge.evaluation import QUARANTIA_SECOND, QUARANTIA_WIN, TAKEN, prize, standing
from venise_ai.doge.prospects import (
    MEAN_MARKER,
    SPREAD,
    hands,
    rival_votes,
    strength,
    win_chance,
)

WARMTH: Final = 1.5
"""The gain that makes a ballot e times as likely in a rollout."""

SCALE: Final = 8.0
"""A lead of that much is rewarded by 0.73, none by 0.5."""

NEAR: Final = 1.5
"""How far the votes of a ballot are from an even share at most, in a rollout."""

STAGES: Final = 3
"""How often the poorer half of the ballots is left out."""

MIXED: Final = 0.02
"""The reward that makes a ballot e times as likely to be sealed."""

SHARES: Final = 1000
"""Parts in which the likelihoods of ballots are told."""

Ballots = dict[Seal, float]
"""The mean reward of each ballot."""


class Outlook(msgspec.Struct, frozen=True):
    """What does not change in a year's rollouts."""

    seats: int
    seat: int
    rounds: int
    """Rounds of ballots that are left, this one included."""

    asked: tuple[int, ...]
    """The seats that seal in this round, but for the one that decides."""

    first: tuple[tuple[float, ...], ...]
    second: tuple[tuple[float, ...], ...]
    """By seat and area what winning, or coming second, brings."""

    worth: tuple[float, ...]
    """What each seat has on the board."""


class Course(msgspec.Struct):
    """The ballots of a year so far, in one imagined world; changed by a rollout."""

    votes: list[list[int]]
    """By seat and area, as they lie there in truth."""

    means: list[list[float]]
    variances: list[list[float]]
    """The same as others guess it."""

    left: list[Counts]
    used: list[int]
    """By seat the areas whose cards were used, as bits."""

    def copy(self) -> Course:
        """A course to go on with."""
        return Course(
            [list(row) for row in self.votes],
            [list(row) for row in self.means],
            [list(row) for row in self.variances],
            list(self.left),
            list(self.used),
        )


def outlook_of(state: State) -> Outlook:
    """What a seat may know of the year to come; raises TypeError where no ballot is due."""
    ballot, seats = state.due, len(state.players)
    if not isinstance(ballot, Ballot):
        raise TypeError(f"no ballot is due, but {type(ballot).__name__}")
    everyone = range(seats)
    asked = tuple(
        [
            seat
            for seat in everyone
            if seat != ballot.seat and any(state.players[seat].left) and may_seal(state, seat)
        ]
    )
    return Outlook(
        seats,
        ballot.seat,
        rounds_of(seats) - ballot.round + 1,
        asked,
        tuple(
            [tuple([first_prize(state, seat, a) for a in range(AREA_COUNT)]) for seat in everyone]
        ),
        tuple(
            [tuple([second_prize(state, seat, a) for a in range(AREA_COUNT)]) for seat in everyone]
        ),
        tuple([standing(state, seat) for seat in everyone]),
    )


def may_seal(state: State, seat: int) -> bool:
    """Whether a seat has a card left."""
    return len(state.players[seat].used) < AREA_COUNT


def prizes(
    state: State, seat: int, prize_of: Callable[[State, int, int], float]
) -> tuple[float, ...]:
    """By area what a place brings a seat."""
    return tuple([prize_of(state, seat, area) for area in range(AREA_COUNT)])


def first_prize(state: State, seat: int, area: int) -> float:
    """What winning an area brings."""
    return QUARANTIA_WIN if area == QUARANTIA else prize(state, seat, area, WINNER_HOUSES) + TAKEN


def second_prize(state: State, seat: int, area: int) -> float:
    """What coming second brings."""
    return QUARANTIA_SECOND if area == QUARANTIA else prize(state, seat, area, RUNNER_UP_HOUSES)


def course_of(world: State) -> Course:
    """The ballots as they lie in an imagined world; what others have sealed is not yet laid."""
    votes, means, variances = [], [], []
    for seat, player in enumerate(world.players):
        advisors = [0] * AREA_COUNT
        for advisor in world.advisors:
            if advisor.owner == seat:
                advisors[advisor.area] += 1
        numbers = [sum(stack) for stack in player.stacks]
        votes.append(
            [strength(stack) + more for stack, more in zip(player.stacks, advisors, strict=True)]
        )
        means.append(
            [MEAN_MARKER * number + more for number, more in zip(numbers, advisors, strict=True)]
        )
        variances.append([SPREAD * number for number in numbers])
    left = [player.left for player in world.players]
    used = [sum([2**area for area in player.used]) for player in world.players]
    return Course(votes, means, variances, left, used)


def lay(course: Course, seat: int, area: int, markers: Counts) -> None:
    """The markers of a ballot go to their area."""
    number = sum(markers)
    course.votes[seat][area] += strength(markers)
    course.means[seat][area] += MEAN_MARKER * number
    course.variances[seat][area] += SPREAD * number
    course.left[seat] = plus(course.left[seat], tuple([-some for some in markers]))
    course.used[seat] |= 1 << area


def draw_ballot(
    outlook: Outlook, course: Course, seat: int, rounds: int, rng: Random
) -> tuple[int, Counts] | None:
    """A ballot of the policy; None for a seat without markers or cards."""
    left = course.left[seat]
    every = hands(left)
    areas = [area for area in range(AREA_COUNT) if not course.used[seat] >> area & 1]
    if not every or not areas:
        return None
    share = strength(left) / rounds
    fitting = [one for one in every if abs(strength(one) - share) <= NEAR] or [
        min(every, key=lambda one: abs(strength(one) - share))
    ]
    markers = fitting[int(rng.random() * len(fitting))]
    votes = strength(markers)
    first, second = outlook.first[seat], outlook.second[seat]
    weights = []
    for area in areas:
        mine = course.votes[seat][area] + votes
        chance = win_chance(mine, rivals_of(course, seat, area))
        gain = first[area] * chance + (second[area] / 2 if mine else 0.0) * (1 - chance)
        weights.append(exp(gain / WARMTH))
    sums = list(accumulate(weights))
    place = bisect_left(sums, rng.random() * sums[-1])
    return areas[min(place, len(areas) - 1)], markers


def rivals_of(course: Course, seat: int, area: int) -> list[tuple[float, float]]:
    """The votes that the rivals of a seat are likely to have in an area."""
    return [
        rival_votes(course.means[rival][area], course.variances[rival][area])
        for rival in range(len(course.votes))
        if rival != seat
    ]


def rollout(outlook: Outlook, course: Course, ballot: Seal, rng: Random) -> float:
    """The reward of a ballot, from 0 to 1, when the rest of the year's ballots are played out."""
    course = course.copy()
    rivals = [
        (seat, draw_ballot(outlook, course, seat, outlook.rounds, rng)) for seat in outlook.asked
    ]
    lay(course, outlook.seat, ballot.area, ballot.markers)
    for seat, drawn in rivals:
        if drawn is not None:
            lay(course, seat, *drawn)
    for rounds in range(outlook.rounds - 1, 0, -1):
        sealed = [
            (seat, draw_ballot(outlook, course, seat, rounds, rng)) for seat in range(outlook.seats)
        ]
        for seat, drawn in sealed:
            if drawn is not None:
                lay(course, seat, *drawn)
    return reward(outlook, course)


def reward(outlook: Outlook, course: Course) -> float:
    """How far the seat leads once the votes are counted, from 0 to 1."""
    worth = list(outlook.worth)
    for area in range(AREA_COUNT):
        votes = tuple([row[area] for row in course.votes])
        first, second = ranking(votes)
        for seat in first:
            share = len(first) if area == QUARANTIA else 1
            tied = TAKEN if len(first) > 1 and area != QUARANTIA else 0.0
            worth[seat] += outlook.first[seat][area] / share - tied
        for seat in second:
            share = len(second) if area == QUARANTIA else 1
            worth[seat] += outlook.second[seat][area] / share
    best = max([worth[seat] for seat in range(outlook.seats) if seat != outlook.seat])
    return 1 / (1 + exp((best - worth[outlook.seat]) / SCALE))


def weigh_ballots(
    seen: State, candidates: Sequence[Seal], rollouts: int, rng: Random, stop: Callable[[], bool]
) -> Ballots:
    """The mean reward of each ballot; the poorer half is left out again and again.

    Every ballot meets the same worlds and the same luck, so that few rollouts tell them apart.
    """
    outlook, open_ones = outlook_of(seen), list(candidates)
    totals = dict.fromkeys(open_ones, 0.0)
    worlds = 0
    for stage in range(STAGES):
        for _ in range(max(1, rollouts // (STAGES * len(open_ones)))):
            course, seed = course_of(DOGE.resample(seen, rng)), rng.getrandbits(48)
            for one in open_ones:
                totals[one] += rollout(outlook, course, one, Random(seed))
            worlds += 1
            if stop():
                return {one: totals[one] / worlds for one in open_ones}
        if stage < STAGES - 1:
            open_ones.sort(key=lambda one: -totals[one])
            open_ones = open_ones[: (len(open_ones) + 1) // 2]
    return {one: totals[one] / worlds for one in open_ones}


def mix(ballots: Ballots) -> dict[Seal, int]:
    """How likely each ballot is sealed, in thousandths: what nearly is as good nearly as often."""
    best = max(ballots.values())
    weights = {ballot: exp((one - best) / MIXED) for ballot, one in ballots.items()}
    whole = sum(weights.values())
    return {ballot: round(SHARES * one / whole) for ballot, one in weights.items()}
