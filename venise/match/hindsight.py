"""Looking back on a finished game, as seen from outside: what was found of it so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, Protocol

import msgspec

from venise.match.estimate import Estimate
from venise.match.outcomes import AnyBatch

NOTICED_LOSS: Final = 0.01
"""A chance to win that is worth mentioning; to lose less is nothing."""

GREAT_SWING: Final = 0.2
"""A change of a chance to win within a turn that turns a game."""

MOST_SWINGS: Final = 5
"""How many of them are told."""


class JudgedDecision(msgspec.Struct, frozen=True):
    """A decision as the search sees it, from what the seat knew."""

    ply: int
    """The number of the step, counted from 0."""

    seat: int
    played: Any
    better: Any
    """The best action that was found; the one that was played where none is better."""

    chances: tuple[float, ...]
    """Each seat's chance to win, if the better action is played."""

    chance: Estimate
    """The chance of the seat that decides, after the better action."""

    loss: Estimate
    """How much of its chance the seat gave away."""

    iterations: int
    """Games that the search has tried for it."""

    sure: bool
    """Whether the search is sure that the better action is better, by more than a trifle."""

    @property
    def trifling(self) -> bool:
        """Whether what was played is as good as the better action, but for a trifle."""
        return self.loss.mean < NOTICED_LOSS


class CoursePoint(msgspec.Struct, frozen=True):
    """The chances to win as they stood in one turn."""

    turn: int
    """The number of the turn, counted from 0."""

    ply: int
    chances: tuple[float, ...]


class SeatFindings(msgspec.Struct, frozen=True):
    """What a seat did well, what it gave away, and what luck gave it."""

    decisions: int
    """Decisions in which there was something to choose."""

    errors: int
    """Those of them in which another action was better for certain, by more than a trifle."""

    lost: Estimate
    """Chances to win that it gave away, added up over all decisions."""

    luck: float
    """Chances to win that draws have given it, added up."""

    @property
    def accuracy(self) -> float | None:
        """The share of its decisions without a certain error, 0 to 1; None where it had none."""
        return 1.0 - self.errors / self.decisions if self.decisions else None


class Findings(msgspec.Struct, frozen=True):
    """All that was found so far."""

    course: tuple[CoursePoint, ...] = ()
    seats: tuple[SeatFindings, ...] = ()
    dearest: tuple[JudgedDecision, ...] = ()
    """The decisions that cost most, what is sure before what is only suspected."""

    draws: int = 0
    """Draws of luck that were judged and were worth anything to anybody."""


NOTHING_FOUND: Final = Findings()
"""What is known of a game that nobody has looked back on."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A step in which a game turned."""

    ply: int
    """The number of the step, counted from 0."""

    seat: int
    """Whose chance to win changed most."""

    change: float
    """By how much, from -1 to 1."""

    costly: bool
    """Whether it is a decision that gave the chance away; else the game swung in that turn."""


def turning_points(findings: Findings) -> tuple[TurningPoint, ...]:
    """The costliest decisions, and turns in which chances swung far though none was costly.

    In the order of play.
    """
    dear = [one for one in findings.dearest if not one.trifling]
    swings = [
        swing
        for first, then in pairwise(findings.course[:-1])  # the last is the end
        if not any(first.ply <= one.ply < then.ply for one in dear)
        and abs((swing := find_swing(first, then)).change) >= GREAT_SWING
    ]
    swings.sort(key=lambda one: -abs(one.change))
    costly = [TurningPoint(one.ply, one.seat, -one.loss.mean, costly=True) for one in dear]
    return tuple(sorted((*costly, *swings[:MOST_SWINGS]), key=lambda one: one.ply))


def find_swing(first: CoursePoint, then: CoursePoint) -> TurningPoint:
    """Whose chance changed most between two moments; the step is the last before the second."""
    changes = [two - one for one, two in zip(first.chances, then.chances, strict=True)]
    seat = max(range(len(changes)), key=lambda one: (abs(changes[one]), -one))
    return TurningPoint(max(0, then.ply - 1), seat, changes[seat], costly=False)


class Hindsight(Protocol):
    """Steps of a game that are judged elsewhere; every answer comes at once."""

    @property
    def progress(self) -> tuple[int, int]:
        """Steps that are judged, and all there are."""

    @property
    def running(self) -> bool:
        """Whether steps are still being judged."""

    @property
    def problem(self) -> str:
        """Why the judging broke off, as the log has it; empty where it did not."""

    @property
    def unsaved(self) -> str:
        """Why what was found cannot be kept now, as the log has it; empty where it is."""

    def findings(self) -> Findings:
        """What the steps judged so far tell."""

    def ask(self, ply: int, action: object) -> None:
        """Have another action judged in the place of the one that was played in that step."""

    def answer(self, ply: int, action: object) -> JudgedDecision | None:
        """What became of the question: that action as the one played; None while there is none."""

    def waits(self, ply: int, action: object) -> bool:
        """Whether the question has been asked, and may still be answered."""

    def cancel(self) -> None:
        """Stop judging; what was found stays."""


def number_turns(history: Sequence[AnyBatch]) -> list[int]:
    """For every step the number of the turn that it belongs to, counted from 0."""
    found, turn, before = list[int](), 0, None
    for step in history:
        turn += before is not None and step.before.turn_player != before
        before = step.before.turn_player
        found.append(turn)
    return found
