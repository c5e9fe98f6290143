"""What the player has in hand while laying out a board: by drag, by click or by keyboard."""

from __future__ import annotations

from typing import Generic, TypeVar

from venise.ui.editor.game import Piece
from venise.ui.table.geometry import Point
from venise.ui.table.press import is_drag

Place = TypeVar("Place")


class Hold(Generic[Place]):
    """The piece in hand, where the pointer and the keyboard are, and how a gesture goes on."""

    def __init__(self, cursor: Place) -> None:
        """`cursor` is where the keyboard begins."""
        self.piece: Piece | None = None
        """What is in hand, by drag or until it is put down by a click or a key."""

        self.turned = 0
        """How often that was turned since it was taken."""

        self.dragging = False
        self.at: Point = (0, 0)
        """Where the pointer is."""

        self.cursor = cursor
        """The place that the keyboard is on."""

        self.by_key = False
        """Whether the keyboard was used last, so that its place is shown."""

        self.pushing = False
        """Whether the board follows the pointer."""

        self._down: Point | None = None
        self._fresh = False

    def press(self, at: Point, piece: Piece | None) -> None:
        """The pointer went down on a piece, or where none lies."""
        self.by_key = False
        self.at = self._down = at
        self._fresh = piece is not None and self.piece is None
        if self._fresh:
            self.piece = piece

    def drag(self, at: Point) -> tuple[float, float]:
        """How far the board is pushed by the pointer's move; nothing while a piece is dragged."""
        before, self.at = self.at, at
        if self._down is None or not is_drag(self._down, at):
            return 0.0, 0.0
        self.dragging = self.dragging or (self.piece is not None and self._fresh)
        self.pushing = not self.dragging
        return (at[0] - before[0], at[1] - before[1]) if self.pushing else (0.0, 0.0)

    def release(self, at: Point) -> bool:
        """Whether what is in hand is to be put down here."""
        self.at, self._down = at, None
        putting = self.piece is not None and not self.pushing and (self.dragging or not self._fresh)
        self.dragging = self.pushing = False
        return putting

    def point(self, at: Point) -> None:
        """The pointer moved, with nothing pressed."""
        self.at, self.by_key = at, False

    def let_go(self) -> None:
        """Let go of what is in hand."""
        self.piece, self.turned, self.dragging = None, 0, False
