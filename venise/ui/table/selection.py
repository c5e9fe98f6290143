"""From legal actions to lit targets and back: what was picked, and what that leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from venise.ui.table.spots import Gesture, Spot

A = TypeVar("A")


class Path(msgspec.Struct, Generic[A], frozen=True):
    """One way of showing one action."""

    gesture: Gesture
    action: A
    main: bool
    """Whether this is the way of clicking, whose first spot lights up."""


class Selection(msgspec.Struct, Generic[A], frozen=True):
    """The ways that are open and the spots pointed at so far."""

    paths: tuple[Path[A], ...] = ()
    picked: Gesture = ()

    @property
    def open(self) -> tuple[Path[A], ...]:
        """The paths that go on from what was picked."""
        depth, begun = len(self.picked), self.picked
        return tuple(
            path
            for path in self.paths
            if path.gesture[:depth] == begun and len(path.gesture) > depth
        )

    @property
    def targets(self) -> tuple[Spot, ...]:
        """The spots to light up: each is the next step of some legal action."""
        depth = len(self.picked)
        following = (p.gesture[depth] for p in self.open if p.main or depth)
        return tuple(dict.fromkeys(following))

    @property
    def handles(self) -> tuple[Spot, ...]:
        """Every spot that may be picked now, with the pieces that can be dragged."""
        depth = len(self.picked)
        return tuple(dict.fromkeys(path.gesture[depth] for path in self.open))

    @property
    def actions(self) -> tuple[A, ...]:
        """The legal actions still open, each once."""
        return tuple(dict.fromkeys(path.action for path in self.open))

    def after(self, spot: Spot) -> tuple[A, ...]:
        """The actions that stay open if that spot is picked next; none if it may not be."""
        step = (*self.picked, spot)
        following = (p.action for p in self.paths if p.gesture[: len(step)] == step)
        return tuple(dict.fromkeys(following))


def new_selection(legal: Sequence[A], gestures: Callable[[A], Iterable[Gesture]]) -> Selection[A]:
    """The selection with nothing picked yet; the first gesture of an action is that of clicking."""
    paths = (
        Path(gesture, action, number == 0)
        for action in legal
        for number, gesture in enumerate(gestures(action))
    )
    return Selection(tuple(paths))


def pick(chosen: Selection[A], spot: Spot) -> tuple[Selection[A], A | None]:
    """The selection after pointing at a spot, and the action once only one is left.

    A spot that may not be picked leaves the selection as it was.
    """
    actions = chosen.after(spot)
    if not actions:
        return chosen, None
    if len(actions) == 1:
        return clear_selection(chosen), actions[0]
    return msgspec.structs.replace(chosen, picked=(*chosen.picked, spot)), None


def clear_selection(chosen: Selection[A]) -> Selection[A]:
    """The selection with nothing picked."""
    return msgspec.structs.replace(chosen, picked=())
