"""The editor of boards as tests find it open, whichever game's: its parts, places and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.ui.driver import Driver, Point
from venise.ui.editor.board import LayoutBoard
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.icon_button import IconButton

SIZES = [(960, 600), (1280, 720), (1000, 1400)]
"""Windows in which everything has to have room."""


def editor(driver: Driver) -> EditorScene[Any, Any, Any]:
    """The editor on the stack."""
    (scene,) = (one for one in driver.stack.scenes if isinstance(one, EditorScene))
    return scene


def board(driver: Driver) -> LayoutBoard[Any, Any, Any]:
    """The board of the editor."""
    found = editor(driver).board
    assert found is not None
    return found


def middle(driver: Driver, place: Any) -> Point:
    """The middle of a place of the board on the screen."""
    x, y = editor(driver).game.pieces.find_pixel(board(driver).camera, place)
    return round(x), round(y)


def drag_out(driver: Driver, piece: int, place: Any) -> None:
    """Drag a piece from the tray onto a place."""
    driver.drag(board(driver).slot(piece).center, middle(driver, place))


def parts(driver: Driver) -> Iterator[Widget]:
    """Every widget of the scene on top."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    for widget in scene.ring.widgets:
        yield from widget.parts()


def buttons(driver: Driver, key: str) -> list[Widget]:
    """The buttons of the scene on top with these words, or with this hint."""
    words = driver.stack.look.words(key)
    return [
        one
        for one in parts(driver)
        if (isinstance(one, Button) and one.words == words)
        or (isinstance(one, IconButton) and one.hint == words)
    ]


def press(driver: Driver, key: str) -> None:
    """Click the one button with these words, or with this hint."""
    (found,) = buttons(driver, key)
    driver.click(found.rect.center)
