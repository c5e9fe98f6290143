"""How far something long is, on one line of a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self, TextIO

from venise.match.flaws import mask_controls
from venise.terminal import print_if_heard, silence

WIDTH: Final = 24


class ProgressBar:
    """A bar that says nothing where nobody looks; tells what is kept if it is cut off."""

    def __init__(
        self,
        total: int,
        done: int,
        kept: str,
        stream: TextIO | None = None,
        *,
        hidden: bool = False,
    ) -> None:
        """Of so many parts so many were done before; `kept` ends the sentence `3 of 8 ...`.

        Without a stream the line goes to the error stream; `hidden` where a terminal shows the
        parts themselves.
        """
        self._total, self._kept, self._stream = total, kept, stream or sys.stderr
        self._shown, self._longest = self._stream.isatty() and not hidden, 0
        self._began, self._before, self._done = time.monotonic(), done, done

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._write("\n")
        if kind is KeyboardInterrupt:
            print_if_heard(
                mask_controls(f"venise: {self._done} of {self._total} {self._kept}"), self._stream
            )

    def show(self, done: int, told: str | Callable[[], str]) -> None:
        """So many parts are finished; `told` says so in words, made only where somebody looks."""
        self._done = done
        if self._shown:
            told = told if isinstance(told, str) else told()
            full = WIDTH * done // self._total
            bar = "#" * full + "." * (WIDTH - full)
            line = f"[{bar}] {told}, {self._time_left()} left"
            self._write(f"\r{line.ljust(self._longest)}")
            self._longest = max(self._longest, len(line))

    def _write(self, text: str) -> None:
        """Write to the line where it is shown, until the terminal is gone."""
        if not self._shown:
            return
        try:
            self._stream.write(text)
            self._stream.flush()
        except OSError:
            self._shown = False
            silence(self._stream)

    def _time_left(self) -> str:
        """The time that the rest will take at the pace so far."""
        pace = (time.monotonic() - self._began) / (self._done - self._before)
        minutes, seconds = divmod(round(pace * (self._total - self._done)), 60)
        return f"{minutes} min {seconds:02} s"
