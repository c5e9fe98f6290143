"""What `venise layout` asks of a game whose players lay out boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from venise.match.boards import Codec
from venise.terminal import JsonObject
from venise_ai.trials import Trial, TrialKind

L = TypeVar("L")
D = TypeVar("D")
"""A board that can be played on, and one in the making."""

G = TypeVar("G")
R = TypeVar("R")
"""The result of one game, and what several tell."""

Row = tuple[str, tuple[str, ...]]
"""What is counted, on a board and on the printed one."""


class LayoutQuestions(msgspec.Struct, Generic[L, D, G, R], frozen=True):
    """Boards as a terminal asks about them."""

    printed: Mapping[str, L]
    """Those that came with the game, by their keys."""

    codec: Codec[L, D]
    code_length: int
    """Characters of a share code, hyphens left out."""

    encode: Callable[[L], str]
    decode: Callable[[str], L]
    """The board of a share code; raises BadLayout."""

    invent: Callable[[int], L]
    """A legal board, the same for the same seed."""

    describe: Callable[[L], JsonObject]
    """What lies where, and what the board is like, for programs."""

    portray: Callable[[L], Sequence[str]]
    """The same for a reader, line by line."""

    trials: TrialKind[G, R]
    usual_trial: Trial
    """The games that are played where nothing else is asked for."""

    report: Callable[[R], JsonObject]
    """What games tell, for programs."""

    compare: Callable[[Trial, R, R], Sequence[Row]]
    """What games on a board and on the printed one tell, for a reader."""

    def knows(self, what: str) -> bool:
        """Whether that is a board of this game, as far as can be seen without opening it."""
        letters = [letter for letter in what if letter != "-" and not letter.isspace()]
        return (
            what in self.printed
            or what.lower().endswith(self.codec.suffix)
            or len(letters) == self.code_length
        )


AnyQuestions = LayoutQuestions[Any, Any, Any, Any]
"""Those of whichever game."""
