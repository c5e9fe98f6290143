"""Games of bots on a city, as the panel of the editor tells them."""

from __future__ import annotations

from typing import Final

from venise.games.nord.layouts.trial_results import TrialResults
from venise.ui.numerals import format_decimal, format_share
from venise.ui.words import Words

SEATS: Final = 3
"""Seats in the games that bots play on a city."""

ENDINGS: Final = ("bridges", "market", "orders", "rounds")


class CityTrialWords:
    """Rounds, points, what ended the games and who won them; the quarters by how often visited."""

    name = "city"
    standard = "map.bruges"

    def titles(self, words: Words) -> list[str]:
        """What is counted, from above."""
        return [
            *(words(f"city.trial.{key}") for key in ("rounds", "points", "best")),
            *(words(f"city.trial.ended.{name}") for name in ENDINGS),
            *(words("city.trial.wins", place=place + 1) for place in range(SEATS)),
        ]

    def figures(self, words: Words, found: TrialResults) -> list[str]:
        """The figures of one city, in that order."""
        figures = [format_decimal(words, one) for one in (found.rounds, found.points, found.best)]
        figures += [format_share(words, found.endings.get(name, 0.0)) for name in ENDINGS]
        return figures + [format_share(words, share) for share in found.shares]

    def warmth(self, found: TrialResults) -> tuple[float, ...]:
        """How often each quarter was visited, 1 for the most visited."""
        most = max(found.visits) or 1.0
        return tuple(share / most for share in found.visits)
