"""What a match came to, written down once, with how long it was played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from venise.catalogue.results import sum_up
from venise.match.match import AnyMatch
from venise.match.outcomes import Notice, Unsaved
from venise.match.results import Withdrawn
from venise.match.results_book import ResultsBook


class ResultClock:
    """Writes down once what a match came to, and how long it was played."""

    def __init__(
        self,
        book: ResultsBook,
        now: Callable[[], datetime],
        monotonic: Callable[[], float],
        *,
        whole: bool = False,
    ) -> None:
        """`now` tells the player's clock, `monotonic` seconds that no change of it touches.

        `whole` tells that the match begins now, so that its length will be known.
        """
        self._book, self._now, self._monotonic = book, now, monotonic
        self._began = monotonic() if whole else None
        self._kept: str | None = None
        """What names the result that was written, or None."""

    @property
    def unsaved(self) -> Unsaved | None:
        """Why a result, of this match or of another, cannot be written now, or None."""
        return self._book.unsaved

    def save(self) -> Notice | None:
        """Write whatever result could not be written before; what is to be told of it."""
        return self._book.save()

    def keep(self, match: AnyMatch) -> Notice | None:
        """Write the result of a match that is over, unless that is done; what is to be told."""
        if self._kept is not None:
            return self._book.save()
        began = self._began
        seconds = round(self._monotonic() - began) if began is not None else None
        game = sum_up(match, self._now(), seconds)
        if game is None:
            return None
        self._kept = game.id
        return self._book.add(game)

    def withdraw(self) -> Notice | None:
        """Take the result back, as the end of the match was undone; what is to be told of it."""
        if self._kept is None:
            return None
        taken, self._kept = self._kept, None
        return self._book.add(Withdrawn(taken))
