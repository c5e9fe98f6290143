"""The board of the editor: canal, quarters and tray, for the pointer and for the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.engine.hexes import Cell
from venise.games.nord.layouts import editing
from venise.games.nord.layouts.draft import Draft
from venise.games.nord.layouts.editing import PIECES, Piece
from venise.ui.look import Look
from venise.ui.tables.nord.cities.camera import Camera, fitting
from venise.ui.tables.nord.cities.hold import DIGITS, Hold
from venise.ui.tables.nord.cities.painting import Painting, Picture
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.pressable import PRESS_KEYS

TRAY: Final = 104
"""Units of the tray's height."""

REMOVE: Final = frozenset({pygame.K_DELETE, pygame.K_BACKSPACE})
LARGER: Final = frozenset({pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS})
SMALLER: Final = frozenset({pygame.K_MINUS, pygame.K_KP_MINUS})


class CityBoard(Widget):
    """Where the pieces are laid; tells `changed` the next draft.

    A piece is dragged, or taken by a click or a digit and put down by another click or by Enter;
    put on another piece it changes places with it, let go over the tray it goes back there.
    """

    def __init__(self, look: Look, rect: Rect, changed: Callable[[Draft], None]) -> None:
        super().__init__(look, rect)
        self.draft = Draft()
        self.hold = Hold()
        self.blamed: tuple[int, ...] = ()
        """The quarters that keep the city from being legal."""

        self.warmth: tuple[float, ...] = ()
        """How often each quarter is visited, 1 for the most visited; empty to show nothing."""

        self._changed = changed
        self._painting = Painting(look)
        self.place(look, rect)

    def place(self, look: Look, rect: Rect) -> None:
        """Take on another size, with the whole city in view."""
        self.look, self.rect = look, Rect(rect)
        high = look.px(TRAY)
        self.sea = Rect(rect.x, rect.y, rect.width, rect.height - high)
        self.tray = Rect(rect.x, self.sea.bottom, rect.width, high)
        self._painting = Painting(look)
        self.fit()

    def fit(self) -> None:
        """Bring the whole city into view."""
        margin = self.look.px(20)
        self.camera: Camera = fitting(self.draft, self.sea.inflate(-2 * margin, -2 * margin))

    def enlarge(self, steps: float) -> None:
        """Show the board larger, about its middle."""
        self.camera = self.camera.enlarged(steps, self.sea.center)

    def slot(self, piece: Piece) -> Rect:
        """Where a piece lies in the tray."""
        width = self.tray.width / len(PIECES)
        side = round(min(width, self.tray.height) * 0.92)
        box = Rect(0, 0, side, side)
        box.center = (round(self.tray.x + width * (piece + 0.5)), self.tray.centery)
        return box

    def at(self, point: Point) -> Piece | None:
        """The piece under a point, on the board or in the tray."""
        if not self.tray.collidepoint(point):
            return editing.piece_at(self.draft, self.camera.cell(point))
        waiting = (one for one in PIECES if editing.place_of(self.draft, one) is None)
        return next((one for one in waiting if self.slot(one).collidepoint(point)), None)

    def press(self, at: Point) -> None:
        """Take what lies there, or begin to push the board."""
        self.hold.press(at, self.at(at))

    def drag(self, at: Point) -> None:
        """Carry the piece, or push the board."""
        self.camera = self.camera.pushed(*self.hold.drag(at))

    def release(self, at: Point) -> None:
        """Put down what was carried or taken before."""
        piece = self.hold.piece
        if not self.hold.release(at) or piece is None:
            return
        self.hold.drop()
        if self.tray.collidepoint(at):
            self._changed(editing.taken_up(self.draft, piece))
        elif self.sea.collidepoint(at):
            self.hold.cursor = self.camera.cell(at)
            self._changed(editing.laid(self.draft, piece, self.hold.cursor))

    def wheel(self, at: Point, steps: float) -> bool:
        """Show the board larger or smaller about the pointer."""
        if not self.sea.collidepoint(at):
            return False
        self.camera = self.camera.enlarged(steps, at)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Move about, take and put down, give back, enlarge; whether the key was used up."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        used = self._followed(event.key)
        self.hold.by_key = self.hold.by_key or used
        return used

    def _followed(self, key: int) -> bool:
        """Do what a key asks for; whether it asked for anything."""
        if key in DIGITS:
            self.hold.piece = DIGITS[key]
        elif key in PRESS_KEYS:
            self._take_or_put()
        elif key in REMOVE:
            self._give_back()
        elif key in LARGER | SMALLER:
            self.enlarge(1 if key in LARGER else -1)
        elif self.hold.step(key):
            self._follow()
        else:
            return False
        return True

    def _follow(self) -> None:
        """Push the board so that the keyboard's cell is in sight."""
        plan = self.camera.plan(self.draft)
        x, y = plan.centre(self.hold.cursor)
        room = self.sea.inflate(-2 * plan.radius, -2 * plan.radius)
        right = min(max(x, room.left), room.right) - x
        down = min(max(y, room.top), room.bottom) - y
        self.camera = self.camera.pushed(right, down)

    def update(self, dt: float) -> bool:
        """Nothing: the board does not light up under the pointer."""
        return False

    def draw(self, surface: Surface) -> None:
        """Paint board and tray, and on them what is in hand."""
        hold = self.hold
        picture = Picture(
            self.draft,
            self.camera.plan(self.draft),
            (self.sea, self.tray),
            tuple(self.slot(piece) for piece in PIECES),
            hold.piece,
            self.blamed,
            self.warmth,
        )
        self._painting.draw(surface, picture)
        if hold.by_key:
            self._painting.cursor(surface, picture.plan, hold.cursor, self.sea)
            self._painting.carried(surface, picture, picture.plan.centre(hold.cursor))
            return
        goal = self._goal()
        if goal is not None:
            self._painting.goal(surface, picture, goal)
        self._painting.carried(surface, picture, hold.at)

    def draw_focus(self, surface: Surface) -> None:
        """The cell that the keyboard is on, in place of a frame round the whole board."""
        plan = self.camera.plan(self.draft)
        self._painting.cursor(surface, plan, self.hold.cursor, self.sea)

    def _goal(self) -> Cell | None:
        """The cell where the piece in hand would come to lie."""
        if self.hold.piece is None or not self.sea.collidepoint(self.hold.at):
            return None
        return self.camera.cell(self.hold.at)

    def _take_or_put(self) -> None:
        piece, cell = self.hold.piece, self.hold.cursor
        if piece is None:
            self.hold.piece = editing.piece_at(self.draft, cell)
            return
        self.hold.drop()
        self._changed(editing.laid(self.draft, piece, cell))

    def _give_back(self) -> None:
        piece = self.hold.piece
        if piece is None:
            piece = editing.piece_at(self.draft, self.hold.cursor)
        self.hold.drop()
        if piece is not None:
            self._changed(editing.taken_up(self.draft, piece))
