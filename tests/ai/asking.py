"""What tests ask of thinking processes, and how they wait for it."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import pytest

from tests.ai.toys import positions
from venise.games.nord.decisions import Movement
from venise.games.nord.game import NORD
from venise_ai.worker import Worker

PATIENCE = 60.0
"""Seconds after which a test gives up waiting for what should happen at once."""

SEEN = next(
    NORD.observation(state, state.current_player)
    for state in positions(NORD, 2, NORD.options_type(), 2)
    if state.current_player >= 0
)
"""A position in which a seat decides where its burgher begins."""

MOVING, *_, LATE = (
    NORD.observation(state, state.current_player)
    for state in positions(NORD, 2, NORD.options_type(), 2)
    if isinstance(state.due, Movement)
)
"""The first and the last position of a game in which a seat decides where to go.

About the last the best bot thinks a fifth of the time.
"""


def until(found: Callable[[], Any]) -> Any:
    """The first true thing that is found; fails where nothing is found for a long time."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if thing := found():
            return thing
        time.sleep(0.002)
    pytest.fail("nothing happened")


def answer(worker: Worker, ticket: int) -> Any:
    """The action that the worker decides on."""
    return until(lambda: worker.take_reply(ticket)).action


def asked(worker: Worker) -> None:
    """Wait until the question that stands was sent to every process of a worker that is ready."""
    crew = worker._group  # noqa: SLF001 - nobody else can tell
    until(lambda: not any(member.is_idle for member in crew.processes))


def no_process(_: Connection) -> Any:
    """A system that starts no processes."""
    raise OSError("no more processes")


def processes() -> list[Any]:
    """The thinking processes of this program."""
    return [child for child in multiprocessing.active_children() if child.name == "bots"]


def more_than(number: int, faults: list[str]) -> bool:
    """Whether more faults than that were reported."""
    return len(faults) > number
