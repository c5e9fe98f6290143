"""The step being shown: which pieces are on their way, and which are hidden meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from venise.ui.table.geometry import Point
from venise.ui.table.motions import Hidden, Motion, Motions, point_on_path
from venise.ui.table.throws import bounce, rolled
from venise.ui.timeline import Tween, arc, ease_in_out, linear


class FlyingPiece(msgspec.Struct, frozen=True):
    """A piece at one moment of its motion."""

    motion: Motion
    at: Point
    ground: Point
    """The point of the table that it is above."""

    size: float
    share: float
    """How much of the motion is done, from 0 to 1."""


class StepAnimation:
    """The motions of one step, told by the timeline how far each is."""

    def __init__(self) -> None:
        self._shares: list[tuple[Motion, float]] = []
        self.version = 0
        """Raised whenever a piece begins to move or the step ends."""

    def tweens(self, motions: Motions, later: float = 0.0) -> tuple[Tween, ...]:
        """The changes in time that show motions, beginning that many seconds later.

        Those for which the game does not wait are left to the background.
        """
        return tuple(self._tween(motion, later) for motion in motions if not motion.aside)

    def _tween(self, motion: Motion, later: float) -> Tween:
        start = motion.delay + later
        easing = linear if motion.thrown else ease_in_out
        return Tween(motion.seconds, self._change_of(motion), start=start, easing=easing)

    def _change_of(self, motion: Motion) -> Callable[[float], None]:
        """What to do when that motion has come so far."""
        place: list[int] = []

        def change(share: float) -> None:
            if not place:
                place.append(len(self._shares))
                self._shares.append((motion, share))
                self.version += 1
            self._shares[place[0]] = (motion, share)

        return change

    def clear(self) -> None:
        """The step is over: everything lies where it belongs."""
        self._shares.clear()
        self.version += 1

    @property
    def pieces(self) -> tuple[FlyingPiece, ...]:
        """The pieces under way, or resting where they arrived."""
        return tuple(
            fly_piece(motion, share) for motion, share in self._shares if motion.stays or share < 1
        )

    @property
    def hidden(self) -> frozenset[Hidden]:
        """The pieces of the shown state not to draw."""
        return frozenset(piece for motion, _ in self._shares for piece in motion.hides)


def fly_piece(motion: Motion, share: float) -> FlyingPiece:
    """Where a motion's piece is when that share of it is done."""
    size = motion.size[0] + (motion.size[1] - motion.size[0]) * share
    ground = point_on_path(motion.path, rolled(share) if motion.thrown else share)
    height = motion.lift * (bounce(share) if motion.thrown else arc(share)) if motion.lift else 0.0
    at = (ground[0], ground[1] - height)
    return FlyingPiece(motion, at, ground, size, share)
