"""What the final scoring shows, already in words and figures."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from pygame import Surface


class Account(msgspec.Struct, frozen=True):
    """One player's column."""

    name: str
    colour: str
    """The colour of the pieces, as a hexadecimal name."""

    points: tuple[int, ...]
    """By source, in the order of the sources."""

    by_round: tuple[int, ...]
    """What the game would have scored at the start of each round and at the end."""

    emblem: Callable[[int], Surface]
    """The player's emblem for a size in pixels."""

    portrait: Callable[[int], Surface]
    """Who played, for a size in pixels."""

    score: str
    """All points, in words."""

    won: bool
    level: str = ""
    """What its level is called, of a bot."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points)


class Accounts(msgspec.Struct, frozen=True):
    """The whole scoring, already in words."""

    heading: str
    verdict: str
    victory: str
    """Who won, in so many words and no more, as rich text."""

    sources: tuple[str, ...]
    total: str
    curve: tuple[str, str]
    """The heading of the points by round, and what the lines mean."""

    bars: str
    """The heading of the points by source."""

    lead: str
    """Where the lead came from, in one sentence."""

    players: tuple[Account, ...]
    achieved: str = ""
    """What was achieved for the first time, in one line."""

    caution: str = ""
    """A word beside the heading, where the finished game could not be saved."""
