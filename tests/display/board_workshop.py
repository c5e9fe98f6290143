"""A board of one's own at the real window: made, kept, shared by its code, opened from that code.

A twin of each scene tells where its buttons and places are.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from tests.display.real_window import RealWindow, wait_until
from tests.ui.driver import Driver, Point, look_for
from tests.ui.editor.opened import board, editor, middle
from tests.ui.menu_services import Porter, as_played
from tests.ui.pilotis.own_boards import lent_services, spoken
from venise.catalogue.pilotis import PILOTIS
from venise.games.pilotis.components import Layout
from venise.games.pilotis.layouts.code import code, gem_squares
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.editing import GEMS, STACKS, Square
from venise.match.boards import Boards
from venise.match.folders import folders_below
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.settings import Settings
from venise.ui.tables.pilotis.own.game import PilotisBoards, board_library
from venise.ui.tables.pilotis.own.pieces import FARTHEST, Spot, near_gem, square_at
from venise.ui.widgets.button import Button
from venise.ui.widgets.icon_button import IconButton

NAME: Final = "Zattere"
SEEN: Final = 1.0
"""Seconds after which the window shows what was done."""

TRIED: Final = 20.0
"""Seconds for which bots play on the board."""

STEPS: Final = 6
"""Frames after which the library has read what there is."""

PLACES: Final[tuple[tuple[int, Spot], ...]] = (
    (STACKS[0][0], (6, 0, 0)),
    (STACKS[1][0], (8, 0, 0)),
    (GEMS[0][0], (8, 0, 2)),
)
"""A bridge, a wall and a gem on the wall, with the places they are carried to."""


class Workshop:
    """Hands at the real window on the way from the shelf to a new game on a board of one's own."""

    def __init__(self, real: RealWindow, home: Path, album: Path, language: str) -> None:
        self.real, self.album = real, album
        wishes = Settings(language, speed=0.0, reduced_motion=True)
        self.look = spoken(look_for(real.size, language, wishes))
        self.home, self.own = home, home / "twin"
        self.boards = Boards(folders_below(home).cities, BOARD_CODEC)

    def make(self, keys: Sequence[str]) -> None:
        """Open the box with these keys; at the end the window shows a new game on the board."""
        time.sleep(SEEN)
        for key in keys:
            self.press(key)
        self.picture("menu")
        lent = replace(as_played(Porter().services), title_in=PILOTIS.title_in)
        self.click(Driver(GameMenuScene(lent), self.look), "title.boards")
        self.picture("library-empty")
        self.click(self.library(), "board.new")
        layout = self.lay_out()
        self.keep(layout)
        self.try_out(layout)
        self.share(layout)
        self.picture("library")
        self.click(self.library(), "board.play")
        self.picture("new-game")

    def lay_out(self) -> Layout:
        """Carry three pieces onto the board, have a whole one by luck, and move one of its gems."""
        twin = self.editor()
        self.picture("editor-empty")
        for piece, spot in PLACES:
            self.carry(twin, board(twin).slot(piece).center, middle(twin, spot))
        self.agree(editor(twin).draft)
        self.picture("editor-begun")
        before = editor(twin).draft
        self.click(twin, "board.tool.dice")
        wait_until(lambda: self.boards.read_draft() not in {None, before}, "a board by luck")
        drawn = self.boards.read_draft()
        assert drawn is not None
        editor(twin).take_whole(drawn)
        twin.step()
        self.picture("editor-by-luck")
        self.carry_gem(twin)
        for view in ("night", "day"):
            self.click(twin, f"board.tool.{view}", twin=True)
            self.picture(f"editor-by-{view}")
        laid: Layout = editor(twin).draft
        return laid

    def carry_gem(self, twin: Driver) -> None:
        """Carry the first red gem to a free square where the board stays legal."""
        draft = editor(twin).draft
        start = middle(twin, spot_of(draft, draft.gems[0][0]))
        taken = {square for gems in draft.gems for square in gems}
        for square in gem_squares(draft.piles):
            if square in taken:
                continue
            goal = middle(twin, spot_of(draft, square))
            twin.drag(start, goal)
            if editor(twin).layout is not None:
                self.real.drag(start, goal)
                self.agree(editor(twin).draft)
                return
            twin.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        raise AssertionError("no square is left for a gem")

    def keep(self, layout: Layout) -> None:
        """Keep the board under a name."""
        self.press("ctrl+s")
        self.type(NAME)
        self.picture("name")
        self.press("Return")
        wait_until(lambda: bool(self.boards.read_all()), "the board among the player's own")
        assert [(one.name, one.layout) for one in self.boards.read_all()] == [(NAME, layout)]
        self.picture("editor-kept")

    def try_out(self, layout: Layout) -> None:
        """Have bots play on it for a while."""
        twin = self.editor(layout)
        self.click(twin, "board.trial", twin=True)
        time.sleep(TRIED)
        self.picture("trial")
        self.click(twin, "board.trial.stop", twin=True)
        self.picture("trial-stopped")

    def share(self, layout: Layout) -> None:
        """Have its code shown; type it, first with a slip, into the editor of another board."""
        self.click(self.editor(layout), "board.code")
        self.picture("code")
        for key in ("Return", "Escape"):
            self.press(key)
        self.click(self.library(), "board.new")
        self.press("ctrl+v")
        letters = code(layout).replace("-", "").lower()
        self.type(letters[:-1] + ("0" if letters[-1] != "0" else "1"))
        self.press("Return")
        self.picture("slip")
        for key in ("Return", "BackSpace", letters[-1], "Return"):
            self.press(key)
        self.agree(layout)
        self.picture("from-code")
        self.press("Escape")

    def editor(self, layout: Layout | None = None) -> Driver:
        """A twin of the editor, with that board or an empty one; it keeps what it does apart."""
        twin = Driver(EditorScene(PilotisBoards(lent_services(self.own))), self.look)
        if layout is not None:
            editor(twin).take_whole(layout)
            twin.step()
        return twin

    def library(self) -> Driver:
        """A twin of the library, which shows the boards of the window."""
        twin = Driver(board_library(lent_services(self.home)), self.look)
        twin.step(STEPS)
        return twin

    def agree(self, draft: Layout) -> None:
        """Wait until the window has that board in work."""
        wait_until(lambda: self.boards.read_draft() == draft, "the same board in work", 20)

    def carry(self, twin: Driver, start: Point, goal: Point) -> None:
        """Carry a piece in both."""
        twin.drag(start, goal)
        self.real.drag(start, goal)

    def click(self, shown: Driver, key: str, *, twin: bool = False) -> None:
        """Click the first button of these words, or of this hint, in the window, or in both."""
        words, scene = shown.stack.look.words(key), shown.stack.top
        assert isinstance(scene, MenuScene)
        parts = (part for widget in scene.ring.widgets for part in widget.parts())
        places = [
            part.rect.center
            for part in parts
            if (isinstance(part, Button) and part.words == words)
            or (isinstance(part, IconButton) and part.hint == words)
        ]
        assert places, key
        self.real.click(places[0])
        if twin:
            shown.click(places[0])
        time.sleep(SEEN)

    def press(self, key: str) -> None:
        """Press a key of the window."""
        self.real.key(key)
        time.sleep(SEEN)

    def type(self, text: str) -> None:
        """Type a text into the window."""
        for letter in text:
            self.real.key(letter)

    def picture(self, name: str) -> None:
        """Keep a picture of the window."""
        time.sleep(SEEN)
        self.real.picture(self.album / f"{name}.png")


def spot_of(draft: Layout, square: Square) -> Spot:
    """The place at which the gem on a square is taken and put down."""
    steps = sorted(range(-FARTHEST, FARTHEST + 1), key=abs)
    spots = [(square[0], east, south) for east in steps for south in steps]
    return next(
        spot for spot in spots if square_at(draft, spot) == square and near_gem(draft, square, spot)
    )
