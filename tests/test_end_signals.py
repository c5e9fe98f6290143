"""The system's request to end is obeyed at once, with everything saved that can be."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.display.real_window import wait_until
from tests.match.machine import PATIENCE, largest_file, posix
from tests.outside import NEEDS_LINUX, WATCHED, left
from tests.started import ENDED, goes_on, new_match, started, steps
from venise.match.setup import HUMAN

pytestmark = posix


def listens(program: subprocess.Popen[str]) -> bool:
    """Whether the program hears the system's request by now, as Linux tells."""
    told = Path(f"/proc/{program.pid}/status").read_text(encoding="utf-8")
    caught = int(told.partition("SigCgt:")[2].split()[0], 16)
    return bool(caught >> (signal.SIGTERM - 1) & 1)


def end(program: subprocess.Popen[str], *signals: int) -> tuple[int, str]:
    """The exit code of the program, and what it said, once it was sent these one by one."""
    for number in signals:
        program.send_signal(number)
        time.sleep(0.05)
    said, _ = program.communicate(timeout=PATIENCE)
    return program.returncode, said


@pytest.fixture
def heard() -> Iterator[None]:
    """A program hears that its terminal goes away, though whoever started the tests ignores it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@NEEDS_LINUX
@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_table_is_left_with_every_step(number: int, home: Path) -> None:
    """While bots play: the code is that of the signal, and no process is left."""
    match = new_match(home)
    with started(match, **{WATCHED: str(home)}) as program:
        goes_on(program, match)
        assert end(program, number) == (128 + number, "")
    assert steps(match) > 0
    assert left(str(home)) == []


def test_a_bot_that_thinks_holds_nobody_up(home: Path) -> None:
    """Its answer is not waited for, though the request comes twice, or more often."""
    match = new_match(home, ("mcts", "mcts"))
    with started(match) as program:
        goes_on(program, match, 1)
        assert end(program, *[signal.SIGTERM] * 4) == (ENDED, "")
    assert steps(match) > 0


def test_what_cannot_be_saved_is_no_question_to_the_system(home: Path) -> None:
    """It is tried once more; then the program ends, where it would ask a player who leaves."""
    match = new_match(home)
    with largest_file(match.stat().st_size + 200), started(match) as program:
        goes_on(program, match, 1)
        time.sleep(2)
        assert end(program, signal.SIGTERM, signal.SIGTERM) == (ENDED, "")


@NEEDS_LINUX
def test_a_dialog_holds_nobody_up(home: Path) -> None:
    """What is asked or told at that moment needs no answer."""
    damaged = home / "damaged.match"
    damaged.write_text("nonsense", encoding="utf-8")
    with started(damaged) as program:
        wait_until(lambda: listens(program), "the window")
        time.sleep(1)
        assert end(program, signal.SIGTERM) == (ENDED, "")


def test_it_ends_though_it_has_only_just_begun(home: Path) -> None:
    """Whenever the request comes, before there is a window too."""
    match = new_match(home, (HUMAN, HUMAN))
    for moment in (0.0, 0.3, 0.6, 0.9, 1.2):
        with started(match) as program:
            time.sleep(moment)
            code, _ = end(program, signal.SIGTERM)
            assert code in {ENDED, -signal.SIGTERM}, moment
