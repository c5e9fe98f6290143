"""Whoever is killed: what all kinds of such processes share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from venise.match.folders import Folders

Tell = Callable[[str], None]
"""Tells, through a pipe that outlives the process, what has been shown or reported as kept."""


class Lost(Exception):
    """Something that was shown, or reported as kept, is missing or damaged."""


class Worker(Protocol):
    """Does one kind of thing without end, and judges what a kill has left of it."""

    name: str
    """What it does, as the table has it."""

    def work(self, places: Folders, tell: Tell) -> None:
        """Go on with what was left, without end; every line that is told is a promise."""

    def check(self, places: Folders, told: Sequence[str]) -> Counter[str]:
        """What is worth counting after a kill; raises Lost where a promise is broken.

        `told` are the lines of the process that was killed.
        """
