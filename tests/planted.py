"""Faults planted in the rules of a game, each with the check that has to notice it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

Planted = tuple[Any, Any, Any, Callable[[], None]]
"""Where it is planted, under what name or key, what takes its place, and what has to fail."""

NOTICED: Final = (AssertionError, ValueError, KeyError, StopIteration, pytest.fail.Exception)
"""What a check raises that does not hold."""


def assert_caught(fault: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check holds without the fault, and fails with it."""
    place, name, wrong, check = fault
    check()
    if isinstance(place, dict):
        monkeypatch.setitem(place, name, wrong)
    else:
        monkeypatch.setattr(place, name, wrong)
    with pytest.raises(NOTICED):
        check()
