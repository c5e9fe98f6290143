"""A board that is laid out, with a panel beside it, and every step taken back and made again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, TypeVar

import pygame
from pygame import Rect, Surface

from venise.ui.editor.board import LayoutBoard
from venise.ui.editor.game import EditedGame
from venise.ui.scenes.menu import MenuScene
from venise.ui.step_history import StepHistory
from venise.ui.widgets.base import Point

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")
Place = TypeVar("Place")

PANEL: Final = 372
"""Units of the panel's width."""


class BoardScene(MenuScene, Generic[Draft, Layout, Place]):
    """Subclasses build the panel, and say what is done with a draft besides."""

    def __init__(self, game: EditedGame[Draft, Layout, Place], history: StepHistory[Draft]) -> None:
        super().__init__()
        self.game, self.history = game, history
        self.board: LayoutBoard[Draft, Layout, Place] | None = None
        self._side: Surface | None = None
        """The panel as it is while something is moved over the board."""

        self.shortcuts: dict[int, Callable[[], None]] = {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
        }
        """What a key does together with Ctrl."""

    @property
    def draft(self) -> Draft:
        """The layout as it lies now."""
        return self.history.now

    def note_change(self) -> None:
        """Go on from another draft than before."""

    def take_file(self, path: Path) -> None:
        """Do something with a file that was dropped onto the window."""

    def repaint_panel(self) -> None:
        """Have the panel painted anew, even while something is moved."""
        self._side = None
        self.redraw()

    def arrange(self) -> None:
        """Lay out for the look; on opening, the board has the keyboard."""
        look = self.look
        width = min(look.tall(PANEL), look.size[0] * 2 // 5)
        box = Rect(0, 0, look.size[0] - width, look.size[1])
        if self.board is None:
            self.board = LayoutBoard(look, box, self.game, self.take)
            self.board.draft = self.draft
        self.board.place(look, box)
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.board)

    def event(self, event: pygame.event.Event) -> bool:
        """Shortcuts before all else; the pointer is followed over the board."""
        if event.type != pygame.MOUSEMOTION:
            self._side = None
        elif self.board is not None and not self.board.held:
            shown = self.board.hold.by_key
            self.board.hold.point(event.pos)
            if not shown and self._idle(event.pos):
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            if self.board is not None:
                self.board.turn(event.pos)
                self.redraw()
            return True
        if event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            self.redraw()
            return True
        return super().event(event)

    def draw(self, surface: Surface) -> None:
        """Paint all; while a piece or the board is moved, only the board is painted anew."""
        board = self.board
        if board is not None and self._moving and self._side is not None:
            board.draw(surface)
            surface.blit(self._side, (board.rect.right, 0))
            return
        super().draw(surface)
        self._side = None
        if board is not None and self._moving:
            left = board.rect.right
            side = Rect(left, 0, self.look.size[0] - left, board.rect.height)
            self._side = surface.subsurface(side).copy()

    def draw_ground(self, surface: Surface) -> None:
        """Paint what lies under the panel."""
        assert self.board is not None, "arranged before it is drawn"  # noqa: S101 - narrows the type
        left = self.board.rect.right
        surface.blit(self.game.ground(self.look.size), (left, 0), (left, 0, *self.look.size))

    def change_view(self) -> None:
        """See the board in the next of the game's views."""
        if self.board is not None:
            self.board.view = self.next_view
            self.rebuild()

    @property
    def next_view(self) -> str:
        """The view after the one in which the board is seen."""
        views = self.game.views
        shown = views[0] if self.board is None else self.board.view
        return views[(views.index(shown) + 1) % len(views)]

    def take(self, draft: Draft) -> None:
        """Go one step further."""
        self._go(self.history.add(draft))

    def take_whole(self, draft: Draft) -> None:
        """Go one step further with the whole draft changed, and bring it into view."""
        self.take(draft)
        self.fit()

    def undo(self) -> None:
        """Go one step back."""
        self._go(self.history.undo())

    def redo(self) -> None:
        """Make a step again."""
        self._go(self.history.redo())

    def enlarge(self, steps: float) -> None:
        """Show the board larger or smaller."""
        if self.board is not None:
            self.board.enlarge(steps)

    def fit(self) -> None:
        """Bring the whole draft into view."""
        if self.board is not None:
            self.board.draft = self.draft
            self.board.fit()
            self.redraw()

    @property
    def _moving(self) -> bool:
        """Whether the pointer moves something over the board, and all else stays as it is."""
        board = self.board
        if board is None:
            return False
        return board.held or (board.hold.piece is not None and board.hovered)

    def _idle(self, at: Point) -> bool:
        """Whether the pointer goes on over the board with nothing in hand: nothing changes."""
        board = self.board
        if board is None or board.hold.piece is not None:
            return False
        return board.hovered and board.rect.collidepoint(at)

    def _go(self, history: StepHistory[Draft]) -> None:
        if history is not self.history:
            self.history = history
            self.note_change()
            self.rebuild()

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Whether the key was a shortcut, and was followed."""
        board = self.board
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            again = event.key == pygame.K_z and bool(event.mod & pygame.KMOD_SHIFT)
            action = self.redo if again else self.shortcuts.get(event.key)
            if action is not None:
                action()
            return action is not None
        if event.key == pygame.K_ESCAPE and board is not None and board.hold.piece is not None:
            board.hold.let_go()
            return True
        return False
