"""The final scoring while it is counted on the table: one category after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol, runtime_checkable

from venise.ui.timeline import Tween

ANNOUNCED: Final = 0.9
"""Seconds that the words of a category stand alone before its first fact moves."""


@runtime_checkable
class ScoringFact(Protocol):
    """A fact of the final scoring."""

    @property
    def seat(self) -> int:
        """Whose points they are."""

    @property
    def points(self) -> int:
        """How many it brought."""


def in_order(events: tuple[object, ...], categories: Mapping[type, str]) -> tuple[object, ...]:
    """The facts of a step; those of the final scoring by category instead of by seat."""
    counted = [event for event in events if type(event) in categories]
    if not counted:
        return events
    first = events.index(counted[0])
    kinds = list(categories)
    counted.sort(key=lambda event: kinds.index(type(event)))
    return *events[:first], *counted, *events[first + len(counted) :]


class ScoreCounter:
    """What has been counted so far, and what is being counted now."""

    def __init__(self, categories: Mapping[type, str], changed: Callable[[], None]) -> None:
        """The facts that are counted, which name a seat and points, with the key of their words.

        `changed` is called whenever there is something new to show.
        """
        self.points: dict[int, int] = {}
        """Points that have reached each seat's board since the counting began."""
        self.facts: tuple[object, ...] = ()
        """The facts of the category that is being counted."""
        self._categories = categories
        self._changed = changed

    @property
    def is_counting(self) -> bool:
        """Whether something is being counted."""
        return bool(self.facts)

    def points_of(self, seats: int) -> tuple[int, ...]:
        """The points that have reached the board of each seat."""
        return tuple(self.points.get(seat, 0) for seat in range(seats))

    def begin(self, event: object) -> float:
        """Take up a fact; seconds that its motion has to wait for the words of a new category."""
        if type(event) not in self._categories:
            return 0.0
        fresh = not self.facts or type(self.facts[-1]) is not type(event)
        self.facts = (event,) if fresh else (*self.facts, event)
        self._changed()
        return ANNOUNCED if fresh else 0.0

    def arrival(self, event: object, tweens: tuple[Tween, ...]) -> tuple[Tween, ...]:
        """What adds the points of a fact to its board when the last of its motions has ended."""
        if type(event) not in self._categories or not isinstance(event, ScoringFact):
            return ()
        return (Tween(0.0, self._adding(event), start=max(tween.end for tween in tweens)),)

    def _adding(self, event: ScoringFact) -> Callable[[float], None]:
        """What adds the points, and does so only once."""
        added: list[bool] = []

        def add(_: float) -> None:
            if not added:
                added.append(True)
                self.points[event.seat] = self.points.get(event.seat, 0) + event.points
                self._changed()

        return add

    @property
    def category(self) -> str:
        """The key of the words for what is being counted; empty while nothing is."""
        return self._categories[type(self.facts[-1])] if self.facts else ""

    def clear(self) -> None:
        """The step is over: the table itself shows all points."""
        self.points, self.facts = {}, ()
