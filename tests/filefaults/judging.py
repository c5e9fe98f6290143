"""Steps of a game judged in the thread and the process that asked: what is counted is one thread's.

The library that has file calls go wrong counts the calls of a program with one thread. All that is
written and read is the game's own; only who judges, and when, is another.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from venise_ai.analysis import findings_keeper, hindsight_run, kept_findings
from venise_ai.analysis.plies import AnyFinding, PlyTask, judge_ply

AT_A_TIME: Final = 3
"""Steps that are judged before whoever asked goes on."""

WANTED: Final = [AT_A_TIME]
"""So many of a game's steps are known once it was looked back on."""

ORDER: Final[list[int]] = []
"""The steps in the order in which they are judged, as far as they were ever asked for."""

ITERATIONS: Final = 8
"""Simulations for a decision: what is found does not matter here."""


NO_WAITS: Final = (0.0,) * len(findings_keeper.WAITS)


class Enough(BaseException):
    """Ends the judging as the closing of its scene would."""


@cache
def judged(task: PlyTask) -> AnyFinding:
    """What is found of a step, found once for all processes that are forked later."""
    return judge_ply(replace(task, iterations=ITERATIONS))


class FewInThisProcess:
    """Stands in for the pool of processes: judges the first steps of a game, and no more."""

    def __init__(self, _function: object, _processes: int, *, nice: int = 0) -> None:
        """Nothing is started, however nice."""

    def run(
        self, tasks: Iterable[PlyTask], *, stop: Callable[[], bool]
    ) -> Generator[tuple[int, AnyFinding], None, None]:
        """The number of each task with what came of it; raises Enough.

        Afterwards as many steps are known as are wanted, whatever was lost of those before.
        """
        for number, task in enumerate(tasks):
            if task.ply not in ORDER:
                ORDER.append(task.ply)
            if stop() or ORDER.index(task.ply) >= WANTED[0]:
                break
            yield number, judged(task)
        raise Enough

    def close(self) -> None:
        """Nothing to end."""


class AtOnce:
    """Stands in for a thread: all that it does is done when it is started."""

    def __init__(self, target: Callable[[], None], **_: Any) -> None:
        self._target = target

    def start(self) -> None:
        """Do it."""
        try:
            self._target()
        except Enough:
            return

    def is_alive(self) -> bool:
        """False: it is done."""
        return False

    def join(self, _: float | None = None) -> None:
        """Nothing to wait for."""


def judge_in_this_thread() -> None:
    """Have whatever is judged from now on be judged here, and findings be read here."""
    vars(hindsight_run).update(Pool=FewInThisProcess, Thread=AtOnce)
    # Between one attempt to read and the next there is nothing to wait for.
    vars(kept_findings).update(Thread=AtOnce, WAITS=NO_WAITS)
    vars(findings_keeper).update(WAITS=NO_WAITS)
