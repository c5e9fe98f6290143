"""What the tests of the cities' scenes do with them: find parts, press, drag."""

from __future__ import annotations

from collections.abc import Iterator

from tests.ui.driver import Driver, Point
from venise.engine.hexes import Cell
from venise.games.nord.layouts.draft import Draft, Layout
from venise.games.nord.layouts.editing import Piece
from venise.ui.editor.board import LayoutBoard
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.tables.nord.cities.pieces import hexes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.icon_button import IconButton

SIZES = [(960, 600), (1280, 720), (1000, 1400)]
"""Windows in which everything has to have room."""


def editor(driver: Driver) -> EditorScene[Draft, Layout, Cell]:
    """The editor on the stack."""
    (scene,) = (one for one in driver.stack.scenes if isinstance(one, EditorScene))
    return scene


def board(driver: Driver) -> LayoutBoard[Draft, Layout, Cell]:
    """The board of the editor."""
    found = editor(driver).board
    assert found is not None
    return found


def cell_at(driver: Driver, cell: Cell) -> Point:
    """The middle of a cell on the screen."""
    x, y = hexes(board(driver).camera).centre(cell)
    return round(x), round(y)


def parts(driver: Driver) -> Iterator[Widget]:
    """Every widget of the scene on top."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    for widget in scene.ring.widgets:
        yield from widget.parts()


def press(driver: Driver, key: str) -> None:
    """Click the button with these words, or with this hint."""
    words = driver.stack.look.words(key)
    found = [
        one
        for one in parts(driver)
        if (isinstance(one, Button) and one.words == words)
        or (isinstance(one, IconButton) and one.hint == words)
    ]
    assert len(found) == 1, key
    driver.click(found[0].rect.center)


def drag_out(driver: Driver, piece: Piece, cell: Cell) -> None:
    """Drag a piece from the tray onto a cell."""
    driver.drag(board(driver).slot(piece).center, cell_at(driver, cell))
