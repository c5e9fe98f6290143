"""The editor of cities: by drag alone, by keyboard alone, by clicks; no slip costs it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver, Point, different, look_for, refuse_clipboard
from tests.ui.editor.opened import SIZES, board, drag_out, editor, middle, parts, press
from tests.ui.menu_services import Porter
from venise.engine.hexes import Cell
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Draft, Layout, centre_layout, draft_of, faults
from venise.games.nord.layouts.editing import BOAT, PIECES, by_luck, place_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.ui.editor.autosave import AUTOSAVE
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities import dice_table
from venise.ui.tables.nord.cities.dice_table import DiceTable
from venise.ui.tables.nord.cities.game import city_editor
from venise.ui.tables.nord.cities.pieces import hexes
from venise.ui.widgets.button import Button

WHEEL: tuple[Cell, ...] = (
    (0, 0),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
    (2, 0),
    (2, -1),
)
"""A close city: a wheel of seven quarters and two beside it."""

MOORING: Cell = (-2, 1)


@pytest.fixture
def porter(tmp_path: Path) -> Porter:
    """Services with an empty library."""
    return Porter(folder=tmp_path)


@pytest.fixture
def driver(porter: Porter) -> Driver:
    """The editor, open with an empty board."""
    return Driver(city_editor(porter.services))


def wheel() -> Layout:
    """The close city as it is kept."""
    return centre_layout(Layout(WHEEL, MOORING))


def named_and_kept(driver: Driver, name: str) -> None:
    """Keep the city under a name."""
    press(driver, "city.save")
    assert isinstance(driver.stack.top, EntryScene)
    driver.type(name)
    driver.key(pygame.K_RETURN)


def test_a_city_is_laid_out_by_dragging_alone(driver: Driver, porter: Porter) -> None:
    """Nine quarters and the boat from the tray to their cells; then it is legal and is kept."""
    for piece, cell in enumerate(WHEEL):
        drag_out(driver, piece, cell)
    assert editor(driver).layout is None
    drag_out(driver, BOAT, MOORING)
    assert editor(driver).layout == wheel()
    named_and_kept(driver, "damme")
    (city,) = porter.services.boards.read_all()
    assert (city.name, city.layout) == ("damme", wheel())


def test_a_city_is_laid_out_by_keyboard_alone(driver: Driver, porter: Porter) -> None:
    """Digits take pieces, arrows lead over the board, Enter puts down; Tab leads to the rest."""
    digits = [*(getattr(pygame, f"K_{digit}") for digit in range(1, 10)), pygame.K_0]
    for digit, cell in zip(digits, [*WHEEL, MOORING], strict=True):
        driver.key(digit)
        walk(driver, cell)
        driver.key(pygame.K_RETURN)
    assert editor(driver).layout == wheel()
    scene = editor(driver)
    save = next(
        one
        for one in parts(driver)
        if isinstance(one, Button) and one.words == driver.stack.look.words("city.save")
    )
    for _ in range(40):
        if scene.ring.focused is not None and scene.ring.focused.rect == save.rect:
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.type("damme")
    driver.key(pygame.K_RETURN)
    assert [one.layout for one in porter.services.boards.read_all()] == [wheel()]


def walk(driver: Driver, goal: Cell) -> None:
    """Move the keyboard's cell to another one by the arrows alone."""
    hold = board(driver).hold
    for _ in range(40):
        q, r = hold.cursor
        if r != goal[1]:
            driver.key(pygame.K_DOWN if r < goal[1] else pygame.K_UP)
        elif q != goal[0]:
            driver.key(pygame.K_RIGHT if q < goal[0] else pygame.K_LEFT)
        else:
            return
    raise AssertionError(goal)


def test_a_piece_is_placed_by_two_clicks(driver: Driver) -> None:
    """A click takes it, the next puts it down; another click on it takes it again."""
    driver.click(board(driver).slot(3).center)
    assert board(driver).hold.piece == 3
    driver.click(middle(driver, (1, 1)))
    assert editor(driver).draft.cells[3] == (1, 1)
    driver.click(middle(driver, (1, 1)))
    driver.click(middle(driver, (0, 0)))
    assert editor(driver).draft.cells[3] == (0, 0)


def test_pieces_change_places_and_go_back_to_the_tray(driver: Driver) -> None:
    """Dropped on another piece it exchanges with it; dropped on the tray it lies there again."""
    drag_out(driver, 0, (0, 0))
    drag_out(driver, 1, (1, 0))
    driver.drag(middle(driver, (0, 0)), middle(driver, (1, 0)))
    assert editor(driver).draft.cells[:2] == ((1, 0), (0, 0))
    driver.drag(middle(driver, (0, 0)), board(driver).tray.center)
    assert editor(driver).draft.cells[:2] == ((1, 0), None)
    driver.key(pygame.K_2)
    driver.key(pygame.K_ESCAPE)
    assert board(driver).hold.piece is None
    walk(driver, (1, 0))
    driver.key(pygame.K_DELETE)
    assert editor(driver).draft == Draft()


def test_escape_puts_down_what_is_in_hand_before_it_leaves(driver: Driver) -> None:
    """The first Escape changes nothing but the hand; the next one leads back."""
    driver.click(board(driver).slot(3).center)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, EditorScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.empty


def test_every_tool_is_undone_and_made_again(driver: Driver) -> None:
    """Luck, turning, mirroring and clearing are steps like any other, by button and by key."""
    scene = editor(driver)
    seen = [scene.draft]
    for tool in ("dice", "turn", "mirror", "clear", "dice"):
        press(driver, f"city.tool.{tool}")
        assert scene.draft != seen[-1]
        seen.append(scene.draft)
    for draft in reversed(seen[:-1]):
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert scene.draft == draft
    for number, draft in enumerate(seen[1:]):
        again = (pygame.K_y, pygame.KMOD_CTRL) if number % 2 else (pygame.K_z, 3 | pygame.KMOD_CTRL)
        driver.key(again[0], mod=again[1])
        assert scene.draft == draft


def test_luck_always_lays_a_legal_city(driver: Driver) -> None:
    """Ten throws, ten different cities, each to be kept as it is."""
    scene, found = editor(driver), set()
    for _ in range(10):
        press(driver, "city.tool.dice")
        assert faults(scene.draft) == ()
        found.add(scene.draft)
    assert len(found) == 10


def test_the_board_is_pushed_and_enlarged(driver: Driver) -> None:
    """The wheel enlarges about the pointer, dragged water moves along, one button shows all."""
    press(driver, "city.tool.dice")
    before, point = board(driver).camera, middle(driver, (0, 0))
    driver.move(point)
    driver.wheel(3)
    assert board(driver).camera.zoom > before.zoom
    assert middle(driver, (0, 0)) == pytest.approx(point, abs=2)
    far = board(driver).sea.topleft
    driver.drag((far[0] + 5, far[1] + 5), (far[0] + 105, far[1] + 55))
    moved = middle(driver, (0, 0))
    assert (moved[0] - point[0], moved[1] - point[1]) == pytest.approx((100, 50), abs=15)
    press(driver, "city.tool.fit")
    assert board(driver).camera == before


@pytest.mark.parametrize("place", [(0, 0), (3, -2), (-4, 1), (5, 5)])
def test_a_point_in_a_cell_belongs_to_it(driver: Driver, place: Cell) -> None:
    """Near the middle and near every corner."""
    camera = board(driver).camera
    assert hexes(camera).cell(hexes(camera).centre(place)) == place
    for corner in hexes(camera).hexagon(place, 0.93):
        assert hexes(camera).cell(corner) == place


def test_nothing_illegal_can_be_kept(driver: Driver, porter: Porter) -> None:
    """While something speaks against the city its buttons are dead, and the keys too."""
    drag_out(driver, 0, (0, 0))
    dead = [one for one in parts(driver) if isinstance(one, Button) and not one.enabled]
    assert {one.words for one in dead} >= {driver.stack.look.words("city.save")}
    driver.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.stack.top, EditorScene)
    assert porter.services.boards.read_all() == ()


def test_the_draft_is_kept_without_being_asked(driver: Driver, porter: Porter) -> None:
    """A moment after the last change it lies on the disk, and the next evening goes on with it."""
    drag_out(driver, 0, (0, 0))
    assert porter.services.boards.read_draft() is None
    driver.step(round(AUTOSAVE * 60) + 5)
    assert porter.services.boards.read_draft() == editor(driver).draft
    drag_out(driver, 1, (1, 0))
    left = editor(driver).draft
    driver.key(pygame.K_ESCAPE)
    again = Driver(city_editor(porter.services))
    assert editor(again).draft == left
    again.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert editor(again).draft == Draft()


def test_a_kept_city_is_changed_under_its_name(porter: Porter) -> None:
    """The first change asks for no name again; the draft is forgotten once it is kept."""
    city = porter.services.boards.keep("Damme", random_layout(3))
    driver = Driver(city_editor(porter.services, city))
    press(driver, "city.tool.turn")
    driver.step(60)
    assert porter.services.boards.read_draft(city.path) is not None
    press(driver, "city.save")
    assert not editor(driver).unsaved
    (kept,) = porter.services.boards.read_all()
    assert kept.name == "Damme"
    assert kept.layout != random_layout(3)
    assert porter.services.boards.read_draft(city.path) is None
    press(driver, "city.play")
    assert isinstance(driver.stack.top, NewGameScene)


def test_a_code_lays_out_its_city_as_one_step(driver: Driver) -> None:
    """Typed in small letters too; undo brings the draft back."""
    drag_out(driver, 0, (0, 0))
    before = editor(driver).draft
    driver.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    driver.type(code(find_layout("ring")).lower())
    driver.key(pygame.K_RETURN)
    assert editor(driver).layout == centre_layout(find_layout("ring"))
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert editor(driver).draft == before


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("V00M-4C22-9TQB-FVK0", "Character 16 is “0” and should be “F”"),
        ("hello", "This one has 5."),
        ("!" * 16, "cannot appear in a share code"),
        ("1234 5678 9ABC DEFG", "More than one character"),
    ],
)
def test_a_wrong_code_gets_one_sentence_and_costs_nothing(
    driver: Driver, typed: str, told: str
) -> None:
    """The draft in work stays as it was."""
    drag_out(driver, 0, (0, 0))
    before = editor(driver).history
    editor(driver).take_code(typed)
    driver.step()
    assert isinstance(driver.stack.top, DialogScene)
    saying = "\n".join(getattr(one, "words", "") for one in parts(driver))
    assert told in saying
    assert editor(driver).history == before


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 4000, b"\xff" * 9000])
def test_a_wrong_file_gets_one_sentence_and_costs_nothing(
    driver: Driver, porter: Porter, content: bytes
) -> None:
    """Dropped onto the board it is told in words; the draft in work stays as it was."""
    drag_out(driver, 0, (0, 0))
    before, path = editor(driver).history, porter.folder / "wrong.city"
    path.write_bytes(content)
    driver.post(pygame.DROPFILE, file=str(path))
    assert isinstance(driver.stack.top, DialogScene)
    assert editor(driver).history == before


def test_a_file_dropped_onto_the_board_lays_out_its_city(driver: Driver, porter: Porter) -> None:
    """As one step, to be undone like any other."""
    path = porter.folder / "ring.city"
    path.write_bytes(file.write_text("Ring", draft_of(find_layout("ring"))))
    driver.post(pygame.DROPFILE, file=str(path))
    assert editor(driver).layout == centre_layout(find_layout("ring"))
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert editor(driver).draft == Draft()


def test_the_keyboard_shows_where_it_is(driver: Driver) -> None:
    """The cell of the keyboard is lit while the keys are used, and stays in sight."""
    plain = driver.picture.copy()
    for _ in range(30):
        driver.key(pygame.K_RIGHT)
    cursor = board(driver).hold.cursor
    assert board(driver).sea.collidepoint(middle(driver, cursor))
    assert different(plain, driver.picture) > 500
    driver.key(pygame.K_1)
    driver.key(pygame.K_RETURN)
    assert editor(driver).draft.cells[0] == cursor
    driver.move((200, 200))
    assert not board(driver).hold.by_key


def test_the_code_goes_to_the_clipboard_and_is_shown(driver: Driver) -> None:
    """What is copied is the code of the city as it lies."""
    press(driver, "city.tool.dice")
    layout = editor(driver).layout
    assert layout is not None
    press(driver, "city.code")
    assert pygame.scrap.get_text() == code(layout)
    assert code(layout) in [getattr(one, "words", "") for one in parts(driver)]


def test_a_code_that_no_clipboard_takes_is_shown_all_the_same(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence below it says that it is not on the clipboard."""
    press(driver, "city.tool.dice")
    layout = editor(driver).layout
    assert layout is not None
    monkeypatch.setattr(pygame.scrap, "put_text", refuse_clipboard)
    press(driver, "city.code")
    said = [getattr(one, "words", "") for one in parts(driver)]
    assert {code(layout), driver.stack.look.words("city.code.shown")} <= {*said}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_the_editor_is_cut(porter: Porter, size: Point, language: str) -> None:
    """Every word has room in the largest text, in each language and window, legal or not."""
    settings = Settings(language=language, text_size=1.5)
    driver = Driver(city_editor(porter.services), look_for(size, language, settings))
    assert editor(driver).ring.overflow() == []
    editor(driver).take(by_luck(3))
    driver.step()
    assert editor(driver).ring.overflow() == []


def test_a_resize_keeps_the_city_and_the_steps(driver: Driver) -> None:
    """Another window shows the same city, whole, with everything still to be undone."""
    press(driver, "city.tool.dice")
    history = editor(driver).history
    driver.resize(look_for((960, 600), "fr"))
    assert editor(driver).history == history
    for piece in PIECES:
        cell = place_of(history.now, piece)
        assert cell is not None
        assert board(driver).sea.collidepoint(middle(driver, cell))


NUMBERS = [(die, "4,2", "3,2") for die in range(1, 7)]


def test_the_table_of_dice_says_where_its_numbers_have_no_room() -> None:
    """A little less than it needs makes its type smaller; half of it is too little to be read."""
    look, titles = look_for((960, 600), "fr"), ("dé", "à pied", "en barque seulement")
    wide, half = pygame.Rect(0, 0, 230, 60), pygame.Rect(0, 0, 110, 60)
    assert DiceTable(look, wide, titles, NUMBERS).overflow() == ""
    assert DiceTable(look, half, titles, NUMBERS).overflow() == "dé à pied en barque seulement"


def test_no_number_of_the_table_of_dice_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """With titles as long as these all numbers stand whole."""
    look, written = look_for((960, 600), "fr"), []
    monkeypatch.setattr(
        dice_table,
        "write",
        lambda _, look, place, text, ink: written.append(
            look.width(text, ink.units, ink.face) <= place.width
        ),
    )
    table = DiceTable(
        look, pygame.Rect(0, 0, 230, 60), ("dé", "à pied", "en barque seulement"), NUMBERS
    )
    table.draw(pygame.Surface((230, 60)))
    assert len(written) == 21
    assert all(written)
