"""Games of bots on a city, as the editor asks for them."""

from __future__ import annotations

from typing import Final

from venise.ui.scenes.stacking import Stacking
from venise.ui.tables.nord.cities.running_trial import RunningTrial
from venise.ui.tables.nord.cities.trial_view import TrialView, warmth

SEATS: Final = 3
"""Seats in the games that bots play on a city."""


class CityTrial:
    """What the games tell, shown on the panel and as the warmth of the quarters."""

    def __init__(self, games: RunningTrial) -> None:
        self._games = games

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be, on both cities."""
        return self._games.progress

    @property
    def running(self) -> bool:
        """Whether games are still being played."""
        return self._games.running

    @property
    def problem(self) -> str:
        """Why the games broke off, as the log has it; empty where they did not."""
        return self._games.problem

    def heat(self) -> tuple[float, ...]:
        """How often each quarter was visited, 1 for the most visited; empty without games."""
        return warmth(self._games.results()[0])

    def tell(self, stack: Stacking) -> None:
        """Put the figures of the city beside those of the standard map."""
        box = stack.box(TrialView.height(stack.look, SEATS))
        stack.put(TrialView(stack.look, box, self._games, SEATS))

    def cancel(self) -> None:
        """Stop playing; what was found stays."""
        self._games.cancel()
