"""The board of the editor with its tray, for the pointer and for the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

import pygame
from pygame import Rect, Surface

from venise.ui.directions import ARROWS
from venise.ui.editor.game import BoardPicture, EditedGame, Piece
from venise.ui.editor.hold import Hold
from venise.ui.editor.painting import BoardPainting, slot
from venise.ui.look import Look
from venise.ui.table.camera import Camera
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.pressable import PRESS_KEYS

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")
Place = TypeVar("Place")

TRAY: Final = 104
"""Units of the tray's height."""

TURN: Final = pygame.K_r
REMOVE: Final = frozenset({pygame.K_DELETE, pygame.K_BACKSPACE})
LARGER: Final = frozenset({pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS})
SMALLER: Final = frozenset({pygame.K_MINUS, pygame.K_KP_MINUS})


class LayoutBoard(Widget, Generic[Draft, Layout, Place]):
    """Where the pieces are laid; tells `changed` the next draft.

    A piece is dragged, or taken by a click or its key and put down by another click or by Enter;
    let go over the tray it goes back there.
    """

    def __init__(
        self,
        look: Look,
        rect: Rect,
        game: EditedGame[Draft, Layout, Place],
        changed: Callable[[Draft], None],
    ) -> None:
        super().__init__(look, rect)
        self._game, self._pieces = game, game.pieces
        self.draft = game.empty
        self.hold = Hold(self._pieces.start)
        self.blamed: tuple[Piece, ...] = ()
        """The pieces that keep the draft from being legal."""

        self.view = game.views[0]
        """How the board is seen, one of the game's views."""

        self.heat: tuple[float, ...] = ()
        """How much each piece is used, 1 for the one used most; empty to show nothing."""

        self._changed = changed
        self.place(look, rect)

    def place(self, look: Look, rect: Rect) -> None:
        """Take on another size, with the whole draft in view."""
        self.look, self.rect = look, Rect(rect)
        high = look.px(TRAY)
        self.sea = Rect(rect.x, rect.y, rect.width, rect.height - high)
        """Where the pieces are laid, in pixels."""

        self.tray = Rect(rect.x, self.sea.bottom, rect.width, high)
        empty = look.words(f"{self._game.name}.tray.empty")
        self._painting = BoardPainting(look, self._pieces, self._game.art(look), empty)
        self.fit()

    def fit(self) -> None:
        """Bring the whole draft into view."""
        margin = self.look.px(20)
        box = self.sea.inflate(-2 * margin, -2 * margin)
        self.camera: Camera = self._pieces.fit_view(self.draft, box)

    def enlarge(self, steps: float) -> None:
        """Show the board larger, about its middle."""
        self.camera = self.camera.enlarge(steps, self.sea.center)

    def slot(self, piece: Piece) -> Rect:
        """Where a piece lies in the tray."""
        stacks = self._pieces.stacks
        number = next(number for number, stack in enumerate(stacks) if piece in stack)
        return slot(self.tray, number, len(stacks))

    def at(self, point: Point) -> Piece | None:
        """The piece under a point, on the board or in the tray."""
        pieces, draft = self._pieces, self.draft
        if not self.tray.collidepoint(point):
            return pieces.piece_at(draft, pieces.find_place(self.camera, point))
        for number, stack in enumerate(pieces.stacks):
            if slot(self.tray, number, len(pieces.stacks)).collidepoint(point):
                return next((one for one in stack if pieces.place_of(draft, one) is None), None)
        return None

    def press(self, at: Point) -> None:
        """Take what lies there, or begin to push the board."""
        self.hold.press(at, self.at(at))

    def drag(self, at: Point) -> None:
        """Carry the piece, or push the board."""
        self.camera = self.camera.push(*self.hold.drag(at))

    def release(self, at: Point) -> None:
        """Put down what was carried or taken before."""
        piece = self.hold.piece
        if not self.hold.release(at) or piece is None:
            return
        turned = self.hold.turned
        self.hold.let_go()
        if self.tray.collidepoint(at):
            self._changed(self._pieces.take_up(self.draft, piece))
        elif self.sea.collidepoint(at):
            self.hold.cursor = self._pieces.find_place(self.camera, at)
            self._put(piece, turned)

    def turn(self, at: tuple[float, float] | None = None) -> None:
        """Turn what is in hand, or else what lies under a point or the keyboard's place."""
        hold, pieces = self.hold, self._pieces
        if hold.piece is not None:
            hold.turned += 1
        elif at is None:
            self._changed(pieces.turn(self.draft, hold.cursor))
        elif self.sea.collidepoint(at):
            self._changed(pieces.turn(self.draft, pieces.find_place(self.camera, at)))

    def wheel(self, at: Point, steps: float) -> bool:
        """Show the board larger or smaller about the pointer."""
        if not self.sea.collidepoint(at):
            return False
        self.camera = self.camera.enlarge(steps, at)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Move about, take and put down, give back, enlarge; whether the key was used up."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        used = self._follow_key(event.key)
        if event.key == TURN:
            return used
        self.hold.by_key = self.hold.by_key or used
        return used

    def _follow_key(self, key: int) -> bool:
        """Do what a key asks for; whether it asked for anything."""
        if key in self._pieces.keys:
            self._take_next(self._pieces.keys[key])
        elif key == TURN:
            self.turn(None if self.hold.by_key else self.hold.at)
        elif key in PRESS_KEYS:
            self._take_or_put()
        elif key in REMOVE:
            self._give_back()
        elif key in LARGER | SMALLER:
            self.enlarge(1 if key in LARGER else -1)
        elif key in ARROWS:
            self.hold.cursor = self._pieces.step(self.hold.cursor, ARROWS[key])
            self._follow()
        else:
            return False
        return True

    def _follow(self) -> None:
        """Push the board so that the keyboard's place is in sight."""
        x, y = self._pieces.find_pixel(self.camera, self.hold.cursor)
        reach = self._pieces.reach(self.camera)
        room = self.sea.inflate(-2 * reach, -2 * reach)
        right = min(max(x, room.left), room.right) - x
        down = min(max(y, room.top), room.bottom) - y
        self.camera = self.camera.push(right, down)

    def update(self, dt: float) -> bool:
        """Nothing: the board does not light up under the pointer."""
        return False

    @property
    def picture(self) -> BoardPicture[Draft]:
        """What is to be painted."""
        return BoardPicture(
            self.draft,
            self.camera,
            self.sea,
            self.tray,
            self.hold.piece,
            self.hold.turned,
            self.view,
            self.blamed,
            self.heat,
        )

    def draw(self, surface: Surface) -> None:
        """Paint board and tray, and on them what is in hand."""
        hold, picture, painting = self.hold, self.picture, self._painting
        painting.draw(surface, picture)
        if hold.by_key:
            painting.draw_cursor(surface, picture, hold.cursor)
            painting.draw_carried(
                surface, picture, self._pieces.find_pixel(self.camera, hold.cursor)
            )
            return
        if hold.piece is not None and self.sea.collidepoint(hold.at):
            painting.draw_goal(surface, picture, self._pieces.find_place(self.camera, hold.at))
        painting.draw_carried(surface, picture, hold.at)

    def draw_focus(self, surface: Surface) -> None:
        """The place that the keyboard is on, in place of a frame round the whole board."""
        self._painting.draw_cursor(surface, self.picture, self.hold.cursor)

    def _take_or_put(self) -> None:
        piece = self.hold.piece
        if piece is None:
            self.hold.piece = self._pieces.piece_at(self.draft, self.hold.cursor)
            return
        turned = self.hold.turned
        self.hold.let_go()
        self._put(piece, turned)

    def _take_next(self, piece: Piece) -> None:
        """Have a piece in hand, or instead of one that is laid the next of its stack."""
        pieces, draft = self._pieces, self.draft
        stack = next(stack for stack in pieces.stacks if piece in stack)
        waiting = (one for one in stack if pieces.place_of(draft, one) is None)
        self.hold.let_go()
        self.hold.piece = next(waiting, piece)

    def _put(self, piece: Piece, turned: int) -> None:
        """Lay a piece on the keyboard's place, turned so often, as one step."""
        place = self.hold.cursor
        draft = self._pieces.lay(self.draft, piece, place)
        for _ in range(turned if draft != self.draft else 0):
            draft = self._pieces.turn(draft, place)
        self._changed(draft)

    def _give_back(self) -> None:
        piece = self.hold.piece
        if piece is None:
            piece = self._pieces.piece_at(self.draft, self.hold.cursor)
        self.hold.let_go()
        if piece is not None:
            self._changed(self._pieces.take_up(self.draft, piece))
