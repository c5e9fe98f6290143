"""From legal actions to lit targets and back: what was picked, and what that leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

import msgspec

from venise.ui.table.spots import BUTTON, Combination, Gesture, Spot, Way

A = TypeVar("A")


class PickSequence(msgspec.Struct, Generic[A], frozen=True):
    """One way of showing one action."""

    gesture: Gesture
    action: A
    main: bool
    """Whether this is the way of clicking, whose first spot lights up."""

    any_order: bool = False
    """Whether all spots but the last may be pointed at in any order."""

    def following(self, picked: Gesture) -> Gesture:
        """The spots that may be picked after those; none where they lead elsewhere."""
        depth, parts = len(picked), self.gesture[:-1]
        if not self.any_order:
            return self.gesture[depth : depth + 1] if self.gesture[:depth] == picked else ()
        missing = tuple(spot for spot in parts if spot not in picked)
        if len(missing) + depth != len(parts):
            return ()
        return missing or self.gesture[-1:]

    def is_complete(self, picked: Gesture) -> bool:
        """Whether nothing has to follow if no other action is open after those spots."""
        return not self.any_order or picked[-1] == self.gesture[-1]


class Selection(msgspec.Struct, Generic[A], frozen=True, dict=True):
    """The ways that are open and the spots pointed at so far.

    What follows from them is worked out once: it is asked several times a frame.
    """

    sequences: tuple[PickSequence[A], ...] = ()
    picked: Gesture = ()

    @cached_property
    def open(self) -> tuple[tuple[PickSequence[A], Gesture], ...]:
        """The sequences that go on from what was picked, with the spots that may follow in each."""
        following = ((sequence, sequence.following(self.picked)) for sequence in self.sequences)
        return tuple([(sequence, spots) for sequence, spots in following if spots])

    @cached_property
    def targets(self) -> tuple[Spot, ...]:
        """The spots to light up: each is the next step of some legal action."""
        lit = (spots for one, spots in self.open if one.main or self.picked)
        return tuple(dict.fromkeys(spot for spots in lit for spot in spots))

    @cached_property
    def handles(self) -> tuple[Spot, ...]:
        """Every spot that may be picked now, with the pieces that can be dragged."""
        return tuple(dict.fromkeys(spot for _, spots in self.open for spot in spots))

    @cached_property
    def actions(self) -> tuple[A, ...]:
        """The legal actions still open, each once."""
        return tuple(dict.fromkeys(sequence.action for sequence, _ in self.open))

    @cached_property
    def only_button(self) -> Spot | None:
        """The button that every action still open goes through, where there is just one.

        Nothing need be asked before it; None as long as nothing was picked, or while combining.
        """
        if not self.picked or self.combining:
            return None
        buttons = [spot for spot in self.targets if spot.kind == BUTTON]
        only = buttons[0] if len(buttons) == 1 else None
        return only if only and len(self.after(only)) == len(self.actions) else None

    @cached_property
    def combining(self) -> bool:
        """Whether what was picked so far may still be put back, spot by spot."""
        return bool(self.picked) and any(sequence.any_order for sequence, _ in self.open)

    def after(self, spot: Spot) -> tuple[A, ...]:
        """The actions that stay open if that spot is picked next; none if it may not be."""
        return tuple(dict.fromkeys(one.action for one, spots in self.open if spot in spots))

    def without(self, *spots: Spot) -> Selection[A]:
        """The selection with those spots put back."""
        left = tuple(spot for spot in self.picked if spot not in spots)
        return msgspec.structs.replace(self, picked=left)

    def making_room(self, spot: Spot) -> Selection[A]:
        """The selection in which a combination can go on with that spot.

        The one other spot of its kind is put back for it; where that does not help, nothing is.
        """
        alike = [other for other in self.picked if other.kind == spot.kind]
        if not self.combining or self.after(spot) or len(alike) != 1:
            return self
        fewer = self.without(*alike)
        return fewer if fewer.after(spot) else self


def new_selection(legal: Sequence[A], gestures: Callable[[A], Iterable[Way]]) -> Selection[A]:
    """The selection with nothing picked yet; the first gesture of an action is that of clicking."""
    sequences = (
        new_sequence(way, action, main=number == 0)
        for action in legal
        for number, way in enumerate(gestures(action))
    )
    return Selection(tuple(sequences))


def new_sequence(way: Way, action: A, *, main: bool) -> PickSequence[A]:
    """The sequence of a way of showing an action."""
    if isinstance(way, Combination):
        return PickSequence((*way.parts, way.last), action, main, any_order=True)
    return PickSequence(way, action, main)


def pick(chosen: Selection[A], spot: Spot) -> tuple[Selection[A], A | None]:
    """The selection after pointing at a spot, and the action once only one is left.

    A spot that may not be picked leaves the selection as it was.
    """
    sequences = [sequence for sequence, spots in chosen.open if spot in spots]
    if not sequences:
        return chosen, None
    picked = (*chosen.picked, spot)
    if len({sequence.action for sequence in sequences}) == 1 and sequences[0].is_complete(picked):
        return clear_selection(chosen), sequences[0].action
    return msgspec.structs.replace(chosen, picked=picked), None


def clear_selection(chosen: Selection[A]) -> Selection[A]:
    """The selection with nothing picked."""
    return msgspec.structs.replace(chosen, picked=())
