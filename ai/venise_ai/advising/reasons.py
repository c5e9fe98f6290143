"""Why one action is better than another: the features in which both turns end differently."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from venise.match.advice import Reason
from venise_ai.features import NamedFeature

FeatureKey = tuple[str, int]
"""The key of a feature, and whose it is."""

MOST_REASONS: Final = 3
"""How many reasons are named."""

LEAST_POINTS: Final = 0.2
"""A difference of fewer points is no reason."""


class MeanFeature(msgspec.Struct, frozen=True):
    """A feature over several positions."""

    amount: float = 0.0
    points: float = 0.0
    becomes: tuple[str, ...] = ()


NOTHING: Final = MeanFeature()

MeanFeatures = Mapping[FeatureKey, MeanFeature]


def average_features(positions: Sequence[Iterable[NamedFeature]]) -> MeanFeatures:
    """Each feature's mean over the positions; where a position lacks it there is none of it."""
    sums: dict[FeatureKey, MeanFeature] = {}
    number = max(1, len(positions))
    for features in positions:
        for one in features:
            known = sums.get((one.key, one.seat), NOTHING)
            amount, points = known.amount + one.amount / number, known.points + one.points / number
            sums[one.key, one.seat] = MeanFeature(amount, points, one.becomes)
    return sums


def find_reasons(now: MeanFeatures, after: MeanFeatures, other: MeanFeatures) -> tuple[Reason, ...]:
    """What tells the ends of two turns apart, the greatest difference in points first.

    What was used up for something that counts for more is no reason beside it.
    """
    found, becomes = [], dict[str, tuple[str, ...]]()
    for key in dict.fromkeys((*after, *other)):
        one, two = after.get(key, NOTHING), other.get(key, NOTHING)
        gain = one.points - two.points
        if abs(gain) >= LEAST_POINTS and one.amount != two.amount:
            before = now.get(key, NOTHING).amount
            found.append(Reason(*key, before, one.amount, two.amount, gain))
            becomes[key[0]] = (*one.becomes, *two.becomes)
    told = [
        one
        for one in found
        if not any(
            other.feature in becomes[one.feature]
            and other.seat == one.seat
            and one.gain * other.gain < 0.0
            and abs(one.gain) <= abs(other.gain)
            for other in found
        )
    ]
    return tuple(sorted(told, key=lambda reason: -abs(reason.gain)))


def choose_reasons(found: Sequence[Reason]) -> tuple[Reason, ...]:
    """The few that are named: those that count most, and of these first what speaks for it."""
    counting = found[:MOST_REASONS]
    return tuple(sorted(counting, key=lambda reason: reason.gain <= 0))
