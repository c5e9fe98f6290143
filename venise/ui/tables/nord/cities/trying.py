"""Games of bots on a city, as the window sees them: how far they are, and what they tell."""

from __future__ import annotations

from typing import Protocol

from venise.games.nord.layouts.findings import Findings


class CityGames(Protocol):
    """Games that are played elsewhere; every answer comes at once."""

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be, on both cities."""

    @property
    def running(self) -> bool:
        """Whether games are still being played."""

    @property
    def problem(self) -> str:
        """Why the games broke off, as the log has it; empty where they did not."""

    def findings(self) -> tuple[Findings | None, Findings | None]:
        """What the games done so far tell of the city, and of the standard map."""

    def cancel(self) -> None:
        """Stop playing; what was found stays."""
