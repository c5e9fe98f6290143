"""The system's request to end: obeyed between two pictures, with everything saved that can be."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any, Final, Self

NAMES: Final = ("SIGTERM", "SIGHUP")
"""What a shell, a desktop that closes or a terminal that goes away sends; Windows knows fewer."""


class EndSignals:
    """Hears those signals instead of the library of the window, which would ask the player.

    Heard a second time, nothing is cut off: what is being written is written.
    """

    def __init__(self) -> None:
        """Nothing is heard before a `with`, and after it only by a program that is ending."""
        self._number = 0
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        # One that whoever started the program has it ignore is not heard.
        for number in (getattr(signal, name, None) for name in NAMES):
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        if self.were_heard():
            return  # heard again, it must not change how the program ends
        for number, heard in self._before.items():
            signal.signal(number, heard)

    def were_heard(self) -> bool:
        """Whether the program is to end now, without a question."""
        return self._number != 0

    @property
    def exit_code(self) -> int:
        """What a shell reports of a program that such a signal has ended; 0 without one."""
        return 128 + self._number if self._number else 0

    def _hear(self, number: int, _: FrameType | None) -> None:
        self._number = self._number or number
