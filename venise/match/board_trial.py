"""Games of bots on a board, as seen from outside: how far they are, and what they tell."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

Results = TypeVar("Results", covariant=True)  # noqa: PLC0105 - named for what the games tell


class BoardTrial(Protocol[Results]):
    """Games that are played elsewhere; every answer comes at once."""

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be."""

    @property
    def running(self) -> bool:
        """Whether games are still being played."""

    @property
    def problem(self) -> str:
        """Why the games broke off, as the log has it; empty where they did not."""

    def results(self) -> Results:
        """What the games done so far tell."""

    def cancel(self) -> None:
        """Stop playing; what was found stays."""


AnyBoardTrial = BoardTrial[Any]
"""A trial of whichever game's board."""
