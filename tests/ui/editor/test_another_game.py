"""The editor and the library serve a game of squares as they serve the one of hexes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver
from tests.ui.editor.opened import board, buttons, drag_out, editor, middle, parts, press
from tests.ui.editor.stones import Layout, StoneGame
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.kept_card import KeptCard
from venise.ui.widgets.label import Label

ROW: Layout = ((0, 1), (1, 1), (3, 1))


@pytest.fixture
def game(tmp_path: Path) -> StoneGame:
    """Nothing was laid out yet."""
    return StoneGame(tmp_path)


@pytest.fixture
def driver(game: StoneGame) -> Driver:
    """The editor, open with an empty board."""
    return Driver(EditorScene(game))


def lay(driver: Driver, layout: Layout) -> None:
    """Drag every stone from the tray onto its square."""
    for stone, square in enumerate(layout):
        drag_out(driver, stone, square)


def said(driver: Driver) -> list[str]:
    """The words of all labels."""
    return [one.words for one in parts(driver) if isinstance(one, Label)]


def test_stones_are_dragged_onto_squares_and_kept(driver: Driver, game: StoneGame) -> None:
    """What speaks against them is told until they lie as the game wants them."""
    lay(driver, ((0, 0), (1, 0), (2, 2)))
    assert editor(driver).layout is None
    assert board(driver).blamed == (2,)
    assert "• Two rows are used." in said(driver)
    driver.drag(middle(driver, (2, 2)), middle(driver, (3, 0)))
    assert "All stones lie in row 0." in said(driver)
    press(driver, "city.save")
    assert isinstance(driver.stack.top, EntryScene)
    driver.type("row")
    driver.key(pygame.K_RETURN)
    (kept,) = game.store.read_all()
    assert (kept.name, kept.layout) == ("row", ((0, 0), (1, 0), (3, 0)))


def test_a_kept_layout_is_played_on_from_the_editor(driver: Driver, game: StoneGame) -> None:
    """Until a stone lies elsewhere: then keeping it stands in the place of playing again."""
    lay(driver, ROW)
    assert buttons(driver, "city.play") == []
    press(driver, "city.save")
    driver.type("row")
    driver.key(pygame.K_RETURN)
    assert driver.stack.look.words("city.saved") in said(driver)
    press(driver, "city.play")
    assert game.begun == ["row"]
    driver.stack.pop(driver.stack.scenes[-1])
    driver.drag(middle(driver, ROW[0]), middle(driver, (2, 1)))
    assert buttons(driver, "city.play") == []
    press(driver, "city.save")
    assert len(buttons(driver, "city.play")) == 1


def test_stones_are_laid_by_keyboard_on_squares_as_the_game_steps(driver: Driver) -> None:
    """The game's keys take them, arrows go from square to square and stop at the edge."""
    for key in (pygame.K_a, pygame.K_DOWN, pygame.K_RETURN, pygame.K_b, *[pygame.K_RIGHT] * 9):
        driver.key(key)
    driver.key(pygame.K_RETURN)
    assert editor(driver).draft == ((0, 1), (3, 1), None)
    driver.key(pygame.K_DELETE)
    assert editor(driver).draft == ((0, 1), None, None)


def test_a_place_that_the_game_refuses_is_no_step(driver: Driver) -> None:
    """Two stones on one square, or one outside: nothing changes, and nothing is to be undone."""
    lay(driver, ((0, 0),))
    before = editor(driver).history
    driver.drag(board(driver).slot(1).center, middle(driver, (0, 0)))
    driver.drag(board(driver).slot(1).center, board(driver).sea.topleft)
    assert editor(driver).history == before


def test_the_board_is_enlarged_about_the_pointer_and_pushed(driver: Driver) -> None:
    """A square stays under the pointer that turns the wheel, and moves with one that drags."""
    at = middle(driver, (2, 1))
    driver.move(at)
    driver.wheel(2)
    assert middle(driver, (2, 1)) == pytest.approx(at, abs=2)
    driver.drag(at, (at[0] + 60, at[1] + 40))
    assert middle(driver, (2, 1)) == pytest.approx((at[0] + 60, at[1] + 40), abs=12)


def test_games_on_stones_are_shown_until_the_stones_change(driver: Driver, game: StoneGame) -> None:
    """What they tell stands in the panel, and how much each stone is used on the board."""
    lay(driver, ROW)
    press(driver, "city.trial")
    driver.step(2)
    assert "Two games were played." in said(driver)
    assert board(driver).heat == (1.0, 0.5, 0.0)
    press(driver, "city.tool.clear")
    assert editor(driver).trial is None
    assert not game.trials[0].running


def test_the_library_lists_stones_by_the_games_own_words(game: StoneGame) -> None:
    """One's own come first, each with its code and what it plays like; a code brings one in."""
    game.store.keep("backwards", ((2, 0), (1, 0), (0, 0)))
    driver = Driver(LibraryScene(game))
    library = driver.stack.top
    assert isinstance(library, LibraryScene)
    assert library.import_file("011131")
    driver.step(4)
    cards = [one.lines for one in parts(driver) if isinstance(one, KeptCard)]
    words = driver.stack.look.words
    assert cards == [
        ("backwards", f"201000 · {words('city.same', name='The first row')}"),
        (words("city.imported.name"), "011131"),
        ("The first row", words("city.printed")),
    ]
