"""What the player has in hand while laying out a city: by drag, by click or by keyboard."""

from __future__ import annotations

from typing import Final

import pygame

from venise.engine.hexes import Cell, distance
from venise.games.nord.layouts.editing import BOAT, REACH, Piece
from venise.ui.table.geometry import Point
from venise.ui.table.press import is_drag

DIGITS: Final[dict[int, Piece]] = {
    **{getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 10)},
    **{getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 10)},
    pygame.K_0: BOAT,
    pygame.K_KP0: BOAT,
}
"""The keys that take a piece: 1 to 9 for the quarters, 0 for the boat."""

UP_DOWN: Final = frozenset({pygame.K_UP, pygame.K_DOWN})
SIDEWAYS: Final[dict[int, Cell]] = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}


class Hold:
    """The piece in hand, where the pointer and the keyboard are, and how a gesture goes on."""

    def __init__(self) -> None:
        self.piece: Piece | None = None
        """What is in hand, by drag or until it is put down by a click or a key."""

        self.dragging = False
        self.at: Point = (0, 0)
        """Where the pointer is."""

        self.cursor: Cell = (0, 0)
        """The cell that the keyboard is on."""

        self.by_key = False
        """Whether the keyboard was used last, so that its cell is shown."""

        self.pushing = False
        """Whether the board follows the pointer."""

        self._down: Point | None = None
        self._fresh = False

    def press(self, at: Point, piece: Piece | None) -> None:
        """The pointer went down on a piece, or on water."""
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

    def step(self, key: int) -> bool:
        """Move the keyboard's cell by an arrow, within reach; whether the key was one."""
        q, r = before = self.cursor
        if key in SIDEWAYS:
            self.cursor = (q + SIDEWAYS[key][0], r)
        elif key in UP_DOWN:
            down = key == pygame.K_DOWN
            # Going straight up or down leans to the right in even rows and back in odd ones.
            lean = (1 - r % 2) if not down else -(r % 2)
            self.cursor = (q + lean, r + (1 if down else -1))
        else:
            return False
        if distance(self.cursor, (0, 0)) > REACH:
            self.cursor = before
        return True

    def drop(self) -> None:
        """Have nothing in hand any more."""
        self.piece, self.dragging = None, False
