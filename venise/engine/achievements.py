"""Achievements: what a seat has done in a finished game, measured on the facts of its record.

A game states its measures as functions and its achievements as data: a key, a measure, and how
much of it is asked for. Their words stand in its catalogues, as `achievement.KEY` and
`achievement.KEY.hint`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from venise.own_files import read_own_bytes


class PlayedStep(Protocol):
    """One step of a finished game."""

    @property
    def before(self) -> Any:
        """The position it was taken in."""

    @property
    def after(self) -> Any:
        """The position it led to."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened, in order."""


PlayedSteps = Sequence[PlayedStep]
"""Every step of a finished game that stood, first to last."""

Measure = Callable[[PlayedSteps, int], int]
"""How much of something a seat has done in a finished game."""


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something worth trying, which teaches how the game is played well."""

    key: str
    measure: str
    """The name of what is measured."""

    least: int
    """How much of it is asked for."""

    won: bool = False
    """Whether the game has to be won, too."""


class _AchievementFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file of achievements."""

    achievement: tuple[Achievement, ...]


class Achievements(msgspec.Struct, frozen=True):
    """The achievements of a game, with how each is measured."""

    listed: tuple[Achievement, ...]
    measures: Mapping[str, Measure]

    def list_reached(self, steps: PlayedSteps, seat: int, *, won: bool) -> tuple[str, ...]:
        """The keys of those that a seat has reached, in the order of the list."""
        return tuple(
            one.key
            for one in self.listed
            if (won or not one.won) and self.measures[one.measure](steps, seat) >= one.least
        )


def load_achievements(path: Path, *measures: Measure) -> Achievements:
    """The achievements of a file, measured by these functions, each called by its name.

    Raises KeyError where one names another measure.
    """
    named = {measure.__name__: measure for measure in measures}
    listed = msgspec.toml.decode(read_own_bytes(path), type=_AchievementFile).achievement
    for one in listed:
        named[one.measure]
    return Achievements(listed, named)


def events_of(steps: PlayedSteps, kind: type[Any], seat: int) -> list[Any]:
    """The facts of one kind that tell of a seat."""
    return [
        event
        for step in steps
        for event in step.events
        if isinstance(event, kind) and event.seat == seat
    ]


def most_between(steps: PlayedSteps, kind: type[Any], seat: int, mark: type[Any]) -> int:
    """The most facts of one kind that tell of a seat between two facts of another kind."""
    most = now = 0
    for step in steps:
        for event in step.events:
            if isinstance(event, mark):
                now = 0
            elif isinstance(event, kind) and event.seat == seat:
                now += 1
                most = max(most, now)
    return most
