"""What a match came to, written down once, with how long it was played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from venise.catalogue.results import sum_up
from venise.match.match import AnyMatch
from venise.match.results import Withdrawn
from venise.match.results_book import ResultsBook


class ResultClock:
    """Writes down once what a match came to, and how long it was played."""

    def __init__(
        self, book: ResultsBook, now: Callable[[], datetime], *, whole: bool = False
    ) -> None:
        """`whole` tells that the match begins now, so that its length will be known."""
        self._book, self._now = book, now
        self._began = now() if whole else None
        self._kept: str | None = None
        """What names the result that was written, or None."""

    def keep(self, match: AnyMatch) -> None:
        """Write the result of a match that is over, unless that is done."""
        if self._kept is not None:
            return
        now, began = self._now(), self._began
        seconds = round((now - began).total_seconds()) if began is not None else None
        game = sum_up(match, now, seconds if seconds is None else max(0, seconds))
        if game is not None:
            self._kept = game.id
            self._book.add(game)

    def withdraw(self) -> None:
        """Take the result back: the end of the match was undone."""
        if self._kept is not None:
            self._book.add(Withdrawn(self._kept))
            self._kept = None
