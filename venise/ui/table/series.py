"""Actions that follow by themselves after one gesture, as when all cubes are poured at once."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Generic, Protocol, TypeVar

from venise.match.outcomes import AnyBatch
from venise.ui.table.spots import Gesture, Spot

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A")


class Series(Protocol[S_contra, A]):
    """Remembers what goes on, and tells which action follows."""

    @property
    def running(self) -> bool:
        """Whether an action may follow by itself."""

    def begin(self, state: S_contra, spot: Spot) -> A | None:
        """The first action of a series that pressing this spot begins, if it begins one."""

    def played(self, action: A, gesture: Gesture, *, again: bool) -> None:
        """A player has decided, by that gesture; `again` if it may be repeated."""

    def following(self, state: S_contra) -> A | None:
        """The action that follows by itself in a state; it is to be played."""

    def landed(self, batch: AnyBatch) -> None:
        """A step was shown."""

    def stop(self) -> None:
        """Nothing follows any more."""


class NoSeries(Generic[S, A]):
    """Where every action needs a gesture of its own."""

    running = False

    def begin(self, _state: S, _spot: Spot) -> A | None:
        """No spot begins a series."""
        return None

    def played(self, action: A, gesture: Gesture, *, again: bool) -> None:
        """Nothing follows from it."""

    def following(self, _state: S) -> A | None:
        """Nothing follows."""
        return None

    def landed(self, batch: AnyBatch) -> None:
        """Nothing follows from it."""

    def stop(self) -> None:
        """Nothing was going on."""


class Sequel(NoSeries[S, A]):
    """Remembers what a gesture meant beyond its first action, and plays that next."""

    def __init__(
        self,
        meant: Callable[[A, Gesture], A | None],
        legal: Callable[[S], Container[A]],
    ) -> None:
        """What a gesture that showed an action meant too, and what is legal in a state."""
        self._meant, self._legal = meant, legal
        self._wish: A | None = None
        self.running = False

    def played(self, action: A, gesture: Gesture, *, again: bool) -> None:
        """A gesture has shown an action."""
        self._wish = self._meant(action, gesture)
        self.running = self._wish is not None

    def following(self, state: S) -> A | None:
        """The action that was meant too, if it is legal now; it is asked for once."""
        wish = self._wish
        self.stop()
        return wish if wish is not None and wish in self._legal(state) else None

    def stop(self) -> None:
        """Nothing follows any more."""
        self._wish, self.running = None, False
