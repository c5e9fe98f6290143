"""Looking back behind the window: the steps of a game judged in processes, kept, asked about."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread
from types import MappingProxyType
from typing import Any, Final

from venise.engine.record import Record
from venise.match.claim import is_in_use
from venise.match.hindsight import (
    Chance,
    CoursePoint,
    Findings,
    JudgedDecision,
    SeatFindings,
)
from venise.match.store import find_free_path
from venise_ai.analysis.analysis_file import AnalysisFile, AnalysisHeader, header_of
from venise_ai.analysis.plies import (
    USUAL_ITERATIONS,
    AnyFinding,
    PlyTask,
    judge_ply,
    make_task,
)
from venise_ai.analysis.summary import course_of, dearest_decisions, summarize_seat
from venise_ai.arena.verdicts import Estimate
from venise_ai.pool import Pool

NICE: Final = 10
"""How much the judging gives way to the window, in POSIX terms."""

SUFFIX: Final = ".analysis"
"""What the names of the files end with that lie beside the finished games."""

MOST_KEPT: Final = 60
"""So many games' findings are kept, those written last."""

ROUNDING_ERROR: Final = 1e-9
"""Below that a draw is worth nothing: it is what rounding leaves."""

EMPTY: Final[Mapping[int, AnyFinding]] = MappingProxyType({})
"""What is known before anything was judged."""

DAMAGED: Final = ".damaged"
BREATH: Final = 0.002
"""Seconds that the thread leaves to the window after each piece of its own work."""

Question = tuple[int, Any]
"""The number of a step, and the action that is asked about there."""

Judging = Callable[[PlyTask], AnyFinding]


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


class HindsightRun:
    """A game that is being judged; every method answers at once, from any thread."""

    def __init__(  # noqa: PLR0913 - a game, and how and by whom it is judged
        self,
        played: GameToJudge,
        folder: Path | None,
        processes: int,
        iterations: int = USUAL_ITERATIONS,
        judging: Judging = judge_ply,
        *,
        known: Mapping[int, AnyFinding] = EMPTY,
    ) -> None:
        """Begin, or go on with what a file in that folder holds; without one nothing is kept.

        `judging` is what processes do, a function of a module; `known` is what was found before.
        """
        self._played, self._folder = played, folder
        self._processes, self._iterations, self._judging = processes, iterations, judging
        self._whole = len(played.in_order())
        self._found = dict(known)
        self._questions: deque[Question] = deque()
        self._answers: dict[Question, AnyFinding] = {}
        self._told: tuple[int, Findings] = -1, Findings()
        self._wake, self._stopped = Event(), Event()
        self.problem = ""
        """Why the judging broke off, as the log has it; empty where it did not."""

        self._thread = Thread(target=self._run, name="hindsight", daemon=True)
        self._thread.start()

    @property
    def progress(self) -> tuple[int, int]:
        """Steps that are judged, and all there are."""
        return len(self._found), self._whole

    @property
    def findings_by_ply(self) -> Mapping[int, AnyFinding]:
        """What was found by now, by the numbers of the steps."""
        return dict(self._found)

    @property
    def running(self) -> bool:
        """Whether steps are still being judged."""
        done, whole = self.progress
        return done < whole and self._thread.is_alive()

    def findings(self) -> Findings:
        """What the steps judged so far tell; made anew only where there are more."""
        count = len(self._found)
        if count != self._told[0]:
            self._told = count, sum_up(self._found, self._played)
        return self._told[1]

    def ask(self, ply: int, action: object) -> None:
        """Have another action judged in that step, before all steps that wait."""
        if (ply, action) not in self._answers:
            self._questions.append((ply, action))
            self._wake.set()

    def answer(self, ply: int, action: object) -> JudgedDecision | None:
        """What became of the question; None while it is judged, or where there is no choice."""
        found = self._answers.get((ply, action))
        return None if found is None else to_judged_decision(found)

    def waits(self, ply: int, action: object) -> bool:
        """Whether the question may still be answered."""
        return (ply, action) not in self._answers and self._thread.is_alive()

    def cancel(self) -> None:
        """Stop judging; what was found stays."""
        self._stopped.set()
        self._wake.set()

    def wait(self, seconds: float) -> None:
        """Return when the thread has ended after a cancelling, or after so many seconds."""
        self._thread.join(seconds)

    # In the thread

    def _run(self) -> None:
        try:
            if self._folder is None:
                self._judge_all(None)
                return
            header = header_of(self._played.record, self._iterations, 0)
            with open_findings(self._folder, header, self._played) as kept:
                self._found |= kept.records
                self._judge_all(kept)
        except Exception as error:  # noqa: BLE001 - whatever ends it is told, not raised
            self.problem = f"{type(error).__name__}: {error}"
            logging.getLogger(__name__).warning("a game was not looked back on: %s", self.problem)

    def _judge_all(self, kept: AnalysisFile | None) -> None:
        """Judge what is not known, and answer questions, until that is stopped."""
        with closing(Pool(self._judging, self._processes, nice=NICE)) as pool:
            while not self._stopped.is_set():
                self._wake.clear()
                self._judge(pool, kept)
                if not self._questions:
                    self._wake.wait()

    def _judge(self, pool: Pool[PlyTask, AnyFinding], kept: AnalysisFile | None) -> None:
        """Have all that waits judged, the questions first."""
        asked: list[Question | None] = []
        tasks = self._tasks(asked)
        for number, finding in pool.run(tasks, stop=self._stopped.is_set):
            question = asked[number]
            if question is None:
                if kept is not None:
                    kept.add(finding)
                self._found[finding.ply] = finding
            else:
                self._answers[question] = finding
            time.sleep(BREATH)

    def _tasks(self, asked: list[Question | None]) -> Iterator[PlyTask]:
        """What is to be judged next; `asked` tells for each task which question it answers."""
        played = self._played
        waiting = deque(ply for ply in played.in_order() if ply not in self._found)
        while self._questions or waiting:
            question = self._questions.popleft() if self._questions else None
            ply = waiting.popleft() if question is None else question[0]
            action = played.record.actions[ply] if question is None else question[1]
            asked.append(question)
            state = played.states[ply]
            yield make_task(played.record, ply, state, action, iterations=self._iterations, seed=0)


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
        tuple(find_of_seat(found, seat) for seat in range(played.record.seats)),
        tuple(one for one in map(to_judged_decision, dearest_decisions(found)) if one is not None),
        sum(any(abs(part) > ROUNDING_ERROR for part in one) for one in luck),
    )


def find_of_seat(found: Sequence[AnyFinding], seat: int) -> SeatFindings:
    """What is known of one seat."""
    one = summarize_seat(found, seat)
    return SeatFindings(one.decisions, one.errors, to_chance(one.lost), one.luck)


def open_findings(folder: Path, header: AnalysisHeader, played: GameToJudge) -> AnalysisFile:
    """The file of that analysis in the folder; a damaged one is set aside and begun anew.

    Raises BadRecord where another window writes there, or nothing can be written.
    """
    path = folder / f"{header.key()}{SUFFIX}"
    forget_oldest(folder, path)
    try:
        return AnalysisFile(path, header, played.record, played.states)
    except Exception:
        if is_in_use(path) or not path.is_file():
            raise
        path.rename(find_free_path(folder, path.stem, SUFFIX + DAMAGED))
    return AnalysisFile(path, header, played.record, played.states)


def forget_oldest(folder: Path, wanted: Path) -> None:
    """Delete the findings of all but the games that were looked back on last."""
    with suppress(OSError):
        files = [one for one in folder.glob(f"*{SUFFIX}") if one != wanted and one.is_file()]
        files.sort(key=lambda one: one.stat().st_mtime, reverse=True)
        for one in files[MOST_KEPT - 1 :]:
            if not is_in_use(one):
                one.unlink()


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
        to_chance(worth.chance),
        to_chance(worth.loss),
        worth.iterations,
        worth.is_error,
    )


def to_chance(estimate: Estimate) -> Chance:
    """An estimate as the window is told of it."""
    return Chance(estimate.mean, estimate.low, estimate.high)
