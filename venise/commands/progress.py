"""How far a long measurement is, on one line of a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TextIO

from ai.arena.contest import Block
from ai.arena.verdicts import balance, estimate

WIDTH: Final = 24


class Progress:
    """A bar that says nothing where nobody looks; tells where the blocks are if it is cut off."""

    def __init__(self, blocks: int, games: int, file: Path, stream: TextIO = sys.stderr) -> None:
        """For so many blocks of so many games each, kept in that file."""
        self._blocks, self._games, self._file = blocks, games, file
        self._stream = stream
        self._shown = stream.isatty()
        self._began, self._before, self._done = time.monotonic(), -1, 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._stream.write("\n")
        if kind is KeyboardInterrupt:
            kept = f"{self._done} of {self._blocks} blocks are kept in {self._file}"
            self._stream.write(f"venise: {kept}; the same command goes on from there\n")

    def show(self, blocks: Sequence[Block]) -> None:
        """These blocks are finished."""
        self._done = len(blocks)
        if self._before < 0:
            self._before = self._done - 1
        if self._shown:
            self._stream.write(f"\r{self._line(blocks)}\x1b[K")
            self._stream.flush()

    def _line(self, blocks: Sequence[Block]) -> str:
        full = WIDTH * self._done // self._blocks
        even = estimate([balance(block) for block in blocks])
        return (
            f"[{'#' * full}{'.' * (WIDTH - full)}] {self._done * self._games} of "
            f"{self._blocks * self._games} games, {even.mean:.1%} ({even.low:.1%} to "
            f"{even.high:.1%}), {self._left()} left"
        )

    def _left(self) -> str:
        """The time that the rest will take at the pace so far."""
        pace = (time.monotonic() - self._began) / (self._done - self._before)
        minutes, seconds = divmod(round(pace * (self._blocks - self._done)), 60)
        return f"{minutes} min {seconds:02} s"
