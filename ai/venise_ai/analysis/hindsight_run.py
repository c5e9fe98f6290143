"""Looking back behind the window: the steps of a game judged in processes, kept, asked about."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from types import MappingProxyType
from typing import Any, Final

from venise.match.hindsight import Findings, JudgedDecision
from venise_ai.analysis.analysis_file import header_of
from venise_ai.analysis.findings_folder import PAUSE_SECONDS
from venise_ai.analysis.findings_keeper import FindingsKeeper
from venise_ai.analysis.judged_game import GameToJudge, sum_up, to_judged_decision
from venise_ai.analysis.plies import (
    USUAL_ITERATIONS,
    AnyFinding,
    PlyTask,
    judge_ply,
    make_task,
)
from venise_ai.pool import Pool

NICE: Final = 10
"""How much the judging gives way to the window, in POSIX terms."""

RETRY_SECONDS: Final = 2.0
"""After this time what could not be written is tried again."""

EMPTY: Final[Mapping[int, AnyFinding]] = MappingProxyType({})
"""What is known before anything was judged."""

Question = tuple[int, Any]
"""The number of a step, and the action that is asked about there."""

Judging = Callable[[PlyTask], AnyFinding]


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

        self._keeper: FindingsKeeper | None = None
        self._thread = Thread(target=self._run, name="hindsight", daemon=True)
        self._thread.start()

    @property
    def unsaved(self) -> str:
        """Why what was found cannot be kept now; empty where it is, or need not be."""
        return self._keeper.unsaved if self._keeper is not None else ""

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
            self._keeper = keeper = FindingsKeeper(self._folder, header, self._played)
            with closing(keeper):
                self._found |= keeper.read(self._stopped.wait)
                self._judge_all(keeper)
        except Exception as error:  # noqa: BLE001 - whatever ends it is told, not raised
            self.problem = f"{type(error).__name__}: {error}"
            logging.getLogger(__name__).warning("a game was not looked back on: %s", self.problem)

    def _judge_all(self, keeper: FindingsKeeper | None) -> None:
        """Judge what is not known, and answer questions, until that is stopped."""
        with closing(Pool(self._judging, self._processes, nice=NICE)) as pool:
            while not self._stopped.is_set():
                self._wake.clear()
                self._judge(pool, keeper)
                if not self._questions:
                    self._rest(keeper)

    def _rest(self, keeper: FindingsKeeper | None) -> None:
        """Wait to be asked or stopped; what could not be written is tried again meanwhile."""
        while not self._wake.is_set() and keeper is not None and keeper.unsaved:
            if not self._wake.wait(RETRY_SECONDS):
                keeper.write()
        self._wake.wait()

    def _judge(self, pool: Pool[PlyTask, AnyFinding], keeper: FindingsKeeper | None) -> None:
        """Have all that waits judged, the questions first."""
        asked: list[Question | None] = []
        tasks = self._tasks(asked)
        for number, finding in pool.run(tasks, stop=self._stopped.is_set):
            question = asked[number]
            if question is None:
                if keeper is not None:
                    keeper.add(finding)
                self._found[finding.ply] = finding
            else:
                self._answers[question] = finding
            time.sleep(PAUSE_SECONDS)

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
