"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from venise.app import Program
from venise.match.folders import find_folders
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise_ai.worker import Worker

SILENT = Settings(language="en", effects_volume=0.0, ambience_volume=0.0)
"""What is never heard need not be read."""


class LentWorker(Worker):
    """Thinks for one program after the other: its processes take long to begin and to end."""

    def close(self) -> None:
        """Forget what the program has asked; the processes stay for the next."""
        self._questions.forget()

    def end(self) -> None:
        """Let the processes go."""
        super().close()


@pytest.fixture(scope="module")
def lend_worker() -> Iterator[Callable[[], Worker]]:
    """What bots of all programs of a module think with, begun when the first of them needs it."""
    begin = cache(LentWorker)
    yield begin
    if begin.cache_info().currsize:
        begin().end()


@pytest.fixture
def program(
    home: Path, lend_worker: Callable[[], Worker], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Program]:
    """A program in an empty home, speaking English without a sound, at its shelf."""
    assert home.is_dir()
    monkeypatch.setattr("venise.seated_bots.Worker", lend_worker)
    remember(find_folders().settings / SETTINGS_FILE, SILENT)
    one = Program(find_folders())
    one.stack.push(one.start_scene())
    one.loop.beat(0.0)
    yield one
    one.close()
