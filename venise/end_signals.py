"""The system's request to end: obeyed between two pictures, with everything saved that can be."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Final

NAMES: Final = ("SIGTERM", "SIGHUP")
"""What a shell, a desktop that closes or a terminal that goes away sends; Windows knows fewer."""


class EndSignals:
    """Hears those signals instead of the library of the window, which would ask the player.

    Heard a second time, nothing is cut off: what is being written is written.
    """

    def __init__(self) -> None:
        self._number = 0

    def listen(self) -> None:
        """Hear them from now on, but for one that whoever started the program has it ignore."""
        for number in (getattr(signal, name, None) for name in NAMES):
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._hear)

    def were_heard(self) -> bool:
        """Whether the program is to end now, without a question."""
        return self._number != 0

    @property
    def exit_code(self) -> int:
        """What a shell reports of a program that such a signal has ended; 0 without one."""
        return 128 + self._number if self._number else 0

    def _hear(self, number: int, _: FrameType | None) -> None:
        self._number = self._number or number
