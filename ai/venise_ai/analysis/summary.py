"""What all findings say of a game: each seat's luck and skill, the dearest decisions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from venise.match.estimate import Estimate
from venise.match.hindsight import SeatFindings
from venise_ai.analysis.plies import AnyFinding

MOST_DEAREST: Final = 5
"""How many of the dearest decisions are told."""


def summarize_seat(findings: Iterable[AnyFinding], seat: int) -> SeatFindings:
    """What all findings say of a seat.

    The interval of what it has lost takes the decisions for independent.
    """
    decisions = errors = 0
    lost = luck = spread = 0.0
    for finding in findings:
        if finding.luck is not None:
            luck += finding.luck[seat]
        worth = finding.decision
        if worth is not None and worth.seat == seat:
            decisions += 1
            errors += worth.is_error
            lost += worth.loss.mean
            spread += (worth.loss.high - worth.loss.mean) ** 2
    half = sqrt(spread)
    return SeatFindings(decisions, errors, Estimate(lost, max(0.0, lost - half), lost + half), luck)


def dearest_decisions(findings: Iterable[AnyFinding], most: int = MOST_DEAREST) -> list[AnyFinding]:
    """The decisions that cost their seats most, the dearest first.

    In order of what they cost at least, so that what is only suspected comes behind what is sure.
    """
    costly = [one for one in findings if one.decision is not None and one.decision.loss.mean > 0]
    return sorted(costly, key=least_loss)[:most]


def least_loss(finding: AnyFinding) -> tuple[float, float, int]:
    """What decisions are ordered by: the greatest loss that is certain, then the likely one."""
    loss = finding.decision.loss if finding.decision is not None else Estimate(0.0, 0.0, 0.0)
    return -max(0.0, loss.low), -loss.mean, finding.ply


def course_of(findings: Sequence[AnyFinding], turns: Sequence[int]) -> list[AnyFinding]:
    """The first decision that was searched in each turn; `turns` numbers the turn of every step."""
    found: dict[int, AnyFinding] = {}
    for finding in findings:
        if finding.decision is not None:
            found.setdefault(turns[finding.ply], finding)
    return [found[turn] for turn in sorted(found)]
