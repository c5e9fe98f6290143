"""The final scoring while it is counted on the table: one category after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from venise.games.nord import final_events as final
from venise.games.nord.state import State
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.sentences import Teller
from venise.ui.timeline import Tween

CATEGORIES: Final[dict[type, str]] = {
    final.StoreSold: "store",
    final.ChainScored: "bridges",
    final.MasterBridgesScored: "master bridges",
    final.BuildersScored: "builders",
}
"""The facts that are counted, in the order of their counting, with the words of their source."""

ANNOUNCED: Final = 0.9
"""Seconds that the words of a category stand alone before its first fact moves."""


def in_order(events: tuple[Any, ...]) -> tuple[Any, ...]:
    """The facts of a step; those of the final scoring by category instead of by seat."""
    counted = [event for event in events if type(event) in CATEGORIES]
    if not counted:
        return events
    first = events.index(counted[0])
    kinds = list(CATEGORIES)
    counted.sort(key=lambda event: kinds.index(type(event)))
    return *events[:first], *counted, *events[first + len(counted) :]


class Counting:
    """What has been counted so far, and what is being counted now."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called whenever there is something new to show."""
        self.points: dict[int, int] = {}
        """Points that have reached each seat's board since the counting began."""
        self._facts: tuple[Any, ...] = ()
        """The facts of the category that is being counted."""
        self._changed = changed

    @property
    def on(self) -> bool:
        """Whether something is being counted."""
        return bool(self._facts)

    def of(self, seats: int) -> tuple[int, ...]:
        """The points that have reached the board of each seat."""
        return tuple(self.points.get(seat, 0) for seat in range(seats))

    def begin(self, event: Any) -> float:
        """Take up a fact; seconds that its motion has to wait for the words of a new category."""
        if type(event) not in CATEGORIES:
            return 0.0
        fresh = not self._facts or type(self._facts[-1]) is not type(event)
        self._facts = (event,) if fresh else (*self._facts, event)
        self._changed()
        return ANNOUNCED if fresh else 0.0

    def arrival(self, event: Any, tweens: tuple[Tween, ...]) -> tuple[Tween, ...]:
        """What adds the points of a fact to its board when the last of its motions has ended."""
        if type(event) not in CATEGORIES:
            return ()
        return (Tween(0.0, self._adding(event), start=max(tween.end for tween in tweens)),)

    def _adding(self, event: Any) -> Callable[[float], None]:
        """What adds the points, and does so only once."""
        added: list[bool] = []

        def add(_: float) -> None:
            if not added:
                added.append(True)
                self.points[event.seat] = self.points.get(event.seat, 0) + event.points
                self._changed()

        return add

    def prompt(self, names: Names) -> str:
        """The category that is being counted, and its rule."""
        return names.words(f"nord.tally.{CATEGORIES[type(self._facts[-1])]}")

    def lines(self, names: Names, state: State) -> tuple[str, ...]:
        """What was counted of the category so far, in sentences."""
        teller = Teller(names, state)
        return tuple(teller.tell(event, 1) for event in self._facts)

    def clear(self) -> None:
        """The step is over: the table itself shows all points."""
        self.points, self._facts = {}, ()
