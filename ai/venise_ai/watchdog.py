"""How long a process may be silent before it is taken to have stopped."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import msgspec

CHECK_INTERVAL: Final = 0.25
"""Seconds between two looks, and the most that counts of the time between them."""

SUSPEND_SECONDS: Final = 1.0
"""Seconds between two looks that tell that this program itself did not run."""

WAKE_SECONDS: Final = 1.0
"""Seconds that a process has at least after such a gap: it, too, has to wake up."""


class Timeouts(msgspec.Struct, frozen=True):
    """Seconds that a process may be silent, each much longer than a busy machine needs."""

    loading: float = 30.0
    """From its start until it has loaded what it needs."""

    over_limit: float = 10.0
    """With a question, beyond the time that the question allows."""

    hurried: float = 3.0
    """After it was told to answer at once, or to drop the question."""


class Watchdog:
    """The time that is left to a process; only time in which this program ran itself counts.

    A machine that slept, or was too busy to run us, has not run the process either.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Begins to count now; it has to be looked at every CHECK_INTERVAL."""
        self._clock = clock
        self._left = seconds
        self._checked_at = clock()

    @property
    def seconds_until_check(self) -> float:
        """Seconds until the next look."""
        return max(0.0, min(CHECK_INTERVAL, self._left))

    def check_expired(self) -> bool:
        """Look: whether no time is left."""
        now = self._clock()
        passed, self._checked_at = now - self._checked_at, now
        self._left -= min(passed, CHECK_INTERVAL)
        if passed > SUSPEND_SECONDS:
            self._left = max(self._left, WAKE_SECONDS)
        return self._left <= 0
