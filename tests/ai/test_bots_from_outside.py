"""Bots from outside at the window's side: told, replaced and ended, whatever they do."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

import pytest

from tests.ai.asking import PATIENCE, SEEN, answer, more_than, no_process, processes, until
from tests.outside import NEEDS_LINUX, SOURCE, WATCHED, left
from venise.games.nord.game import NORD
from venise.match.match import Match
from venise.match.outcomes import Fault
from venise.match.setup import Participant, Setup
from venise_ai import chooser
from venise_ai.chooser import BotChooser
from venise_ai.worker import CLOSE_SECONDS, MOST_LOSSES, Worker

pytestmark = NEEDS_LINUX


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The path of a file of bots; all processes of the test are found by the mark `tmp_path`."""
    resource_tracker.ensure_running()  # Python's own, which stays until the tests end
    path = tmp_path / "theirs.py"
    path.write_text(SOURCE, encoding="utf-8")
    monkeypatch.setenv(WATCHED, str(tmp_path))
    monkeypatch.setattr(chooser, "TURN_SECONDS", 0.5)
    yield str(path)
    until(lambda: not left(str(tmp_path)))


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Leaving", "ended its process (exit code 3)"),
        ("Double", "ended its process (exit code 3)"),
        ("Stopping", "did not answer and was ended"),
        ("StoppingAll", "did not answer and was ended"),
        ("Killing", "ended the process that watches over it"),
    ],
)
def test_the_game_goes_on_with_a_substitute(bot: str, told: str, theirs: str) -> None:
    """The fault is told once, a bot of ours plays on, no thinking process is lost."""
    faults: list[str] = []
    with closing(Worker(faults.append, size=1)) as worker:
        assert worker.wait_ready(PATIENCE)
        (thinker,) = processes()
        kinds = (f"{theirs}:{bot}", "greedy")
        choosers = [BotChooser(worker, "nord", kind) for kind in kinds]
        players = tuple(Participant(kind[-20:], kind) for kind in kinds)
        match = Match(NORD, Setup(players, NORD.options_type(), seed=2), choosers)
        seen: list[Any] = []
        while match.state.round < 2:
            seen += until(match.tick)
        match.close()
        assert [process.pid for process in processes()] == [thinker.pid]
    (fault,) = [one for one in seen if isinstance(one, Fault)]
    assert told in fault.message
    assert len(faults) == 1


def test_a_bot_with_a_pool_plays_at_the_window(theirs: str) -> None:
    """Its pool by fork answers, and ends with the worker."""
    faults: list[str] = []
    with closing(Worker(faults.append, size=1)) as worker:
        assert worker.wait_ready(PATIENCE)
        ticket = worker.ask("nord", f"{theirs}:Pool", SEEN, 1, PATIENCE)
        assert answer(worker, ticket) == NORD.legal_actions(SEEN)[0]
    assert faults == []


@pytest.mark.parametrize("losses", [MOST_LOSSES, 0])
def test_a_bot_never_thinks_on_the_windows_thread(losses: int, theirs: str) -> None:
    """Where processes are lost again and again, or cannot be started, a bot of ours decides."""
    faults: list[str] = []
    worker = Worker(faults.append, size=1) if losses else Worker(faults.append, no_process)
    with closing(worker):
        for _ in range(losses):
            known = len(faults)
            until(processes)[0].kill()
            until(partial(more_than, known, faults))
        ticket = worker.ask("nord", f"{theirs}:Stopping", SEEN, 1)
        found = until(lambda: worker.take_reply(ticket))
        assert found.action in NORD.legal_actions(SEEN)
        assert "only in a process of its own" in found.fault
        assert [one for one in left(str(Path(theirs).parent)) if "serve-bot" in one] == []


def test_closing_waits_for_no_bot(theirs: str) -> None:
    """In the middle of the thought of one that is stopped the worker is closed within its bound."""
    worker = Worker(print, size=1)
    assert worker.wait_ready(PATIENCE)
    worker.ask("nord", f"{theirs}:StoppingAll", SEEN, 1, PATIENCE)
    until(lambda: any("serve-bot" in one for one in left(str(Path(theirs).parent))))
    time.sleep(0.5)
    began = time.monotonic()
    worker.close()
    assert time.monotonic() - began < 2 * CLOSE_SECONDS
    assert processes() == []
