"""A game that is looked back on: what of it is to be judged, and all that was found of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from venise.engine.record import Record
from venise.match.hindsight import CoursePoint, Findings, JudgedDecision
from venise_ai.analysis.plies import AnyFinding
from venise_ai.analysis.summary import course_of, dearest_decisions, summarize_seat

ROUNDING_ERROR: Final = 1e-9
"""Below that a draw is worth nothing: it is what rounding leaves."""


class GameToJudge:
    """A game with its positions, ready to be judged: a finished one, or the past of one seat."""

    def __init__(
        self,
        record: Record,
        states: Sequence[Any],
        turns: Sequence[int],
        shares: tuple[float, ...],
        seat: int | None = None,
    ) -> None:
        """`states` are the positions before each step, `turns` numbers the turn of each.

        `shares` is each seat's share of the win, empty in a game that is still played. There only
        the decisions of that `seat` are judged, each by what it knew when it made it.
        """
        self.record, self.states, self.turns, self.shares = record, states, turns, shares
        self.seat = seat

    @property
    def end(self) -> tuple[CoursePoint, ...]:
        """How it ended, if it has."""
        if not self.shares:
            return ()
        return (CoursePoint(self.turns[-1] + 1, len(self.states), self.shares),)

    def in_order(self) -> list[int]:
        """The steps as they are judged: the first of each turn first, so that the course shows."""
        first = {turn: ply for ply, turn in reversed(list(enumerate(self.turns)))}
        begins = frozenset(first.values())
        own = [ply for ply in range(len(self.states)) if self._is_judged(ply)]
        return sorted(own, key=lambda ply: (ply not in begins, ply))

    def _is_judged(self, ply: int) -> bool:
        return self.seat is None or self.states[ply].current_player == self.seat


def sum_up(by_ply: Mapping[int, AnyFinding], played: GameToJudge) -> Findings:
    """All that is known of a game, from what was found of its steps so far."""
    found, turns = [by_ply[ply] for ply in sorted(by_ply)], played.turns
    luck = [one.luck for one in found if one.luck is not None]
    course = [
        CoursePoint(turns[one.ply], one.ply, one.decision.chances)
        for one in course_of(found, turns)
        if one.decision is not None
    ]
    return Findings(
        (*course, *played.end),
        tuple(summarize_seat(found, seat) for seat in range(played.record.seats)),
        tuple(one for one in map(to_judged_decision, dearest_decisions(found)) if one is not None),
        sum(any(abs(part) > ROUNDING_ERROR for part in one) for one in luck),
    )


def to_judged_decision(finding: AnyFinding) -> JudgedDecision | None:
    """A decision as the window is told of it; None where there was nothing to decide."""
    worth = finding.decision
    if worth is None:
        return None
    return JudgedDecision(
        finding.ply,
        worth.seat,
        worth.played,
        worth.best,
        worth.chances,
        worth.chance,
        worth.loss,
        worth.iterations,
        worth.is_error,
    )
