"""Boards of one's own at the window: laid out, mirrored, kept, shared, tried out, chosen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.layouts.damage import DOT
from tests.ui.driver import Driver, Point, look_for
from tests.ui.editor.opened import board, buttons, drag_out, editor, middle, parts, press
from tests.ui.pilotis.own_boards import lent_services, spoken
from venise.catalogue import entry_of
from venise.games.pilotis.components import PRINTED, Layout
from venise.games.pilotis.layouts import editing, file
from venise.games.pilotis.layouts.code import code, layout_of_number
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.editing import EMPTY, GEMS, STACKS, by_luck, settle
from venise.games.pilotis.layouts.findings import board_faults
from venise.games.pilotis.layouts.tours import Tours
from venise.new_game import new_game_choices
from venise.ui.editor.scene import EditorScene
from venise.ui.editor.services import LayoutServices
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.settings import Settings
from venise.ui.tables.pilotis.own.game import PilotisBoards, board_library
from venise.ui.tables.pilotis.own.telling import describe_balance, list_faults
from venise.ui.widgets.label import Label

BRIDGE, WALL = STACKS[0][0], STACKS[1][0]
RED = GEMS[0][0]


@pytest.fixture
def services(tmp_path: Path) -> LayoutServices:
    """What the window lends, with an empty library."""
    return lent_services(tmp_path)


@pytest.fixture
def driver(services: LayoutServices) -> Driver:
    """The editor, open with an empty board."""
    return Driver(EditorScene(PilotisBoards(services)), spoken(look_for()))


def test_piles_and_gems_are_dragged_turned_and_taken_off(driver: Driver) -> None:
    """By mouse alone: a right click turns a pile, a gem lies on the side where it is let go."""
    drag_out(driver, WALL, (1, 0, 0))
    drag_out(driver, RED, (1, 2, 0))
    assert editor(driver).draft.gems[0] == ((1, 1),)
    kind = editor(driver).draft.piles[1]
    driver.click(middle(driver, (1, 0, 2)), button=3)
    assert editor(driver).draft.piles[1] not in {kind, EMPTY.piles[1]}
    assert editor(driver).draft.gems[0] == ((1, 1),)
    driver.drag(middle(driver, (1, 0, -2)), middle(driver, (7, 0, 0)))
    assert editor(driver).draft.gems[0] == ((7, 1),)
    driver.drag(middle(driver, (7, 0, 2)), board(driver).tray.center)
    assert editor(driver).draft.gems == EMPTY.gems
    driver.drag(middle(driver, (7, 0, 0)), board(driver).tray.center)
    assert editor(driver).draft == EMPTY


def test_piles_and_gems_are_laid_by_keys_alone(driver: Driver) -> None:
    """A number takes a piece, R turns it in hand, arrows move, Enter puts it down, Delete off."""
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_1)
    driver.key(pygame.K_r)
    driver.key(pygame.K_RETURN)
    (cell,) = [cell for cell, kind in enumerate(editor(driver).draft.piles) if kind]
    turned = editor(driver).draft.piles[cell]
    assert (
        turned == editing.turn_pile(editing.lay_piece(EMPTY, BRIDGE, (cell, -1)), cell).piles[cell]
    )
    assert len(editor(driver).history.past) == 1
    driver.key(pygame.K_3)
    driver.key(pygame.K_RETURN)
    assert editor(driver).draft.gems[0] == ((cell, 0),)
    driver.key(pygame.K_DELETE)
    assert editor(driver).draft.gems == EMPTY.gems
    driver.key(pygame.K_r)
    assert editor(driver).draft.piles[cell] not in {turned, EMPTY.piles[cell]}


def test_every_tool_is_undone_and_made_again(driver: Driver) -> None:
    """Luck, both mirrors and clearing are steps; seeing the board by night is none."""
    scene = editor(driver)
    seen = [scene.draft]
    for tool in ("dice", "across", "down", "clear"):
        press(driver, f"board.tool.{tool}")
        assert scene.draft != seen[-1]
        seen.append(scene.draft)
    press(driver, "board.tool.night")
    assert board(driver).view == "night"
    press(driver, "board.tool.day")
    for draft in reversed(seen[:-1]):
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert scene.draft == draft
    for draft in seen[1:]:
        driver.key(pygame.K_y, mod=pygame.KMOD_CTRL)
        assert scene.draft == draft


def test_a_board_is_kept_listed_and_chosen_for_a_new_game(
    driver: Driver, services: LayoutServices
) -> None:
    """Under its name, and by its code among the boards of a new game."""
    editor(driver).take_whole(by_luck(4))
    driver.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    driver.type("zattere")
    driver.key(pygame.K_RETURN)
    (kept,) = services.boards.read_all()
    assert (kept.name, kept.layout) == ("zattere", by_luck(4))
    offered = new_game_choices(entry_of("pilotis"), driver.stack.look.words, (kept,)).maps
    assert (offered[-1].key, offered[-1].title) == (code(by_luck(4)), "zattere")
    assert len(buttons(driver, "board.play")) == 1
    scene = PilotisBoards(services).set_up_game(kept)
    assert isinstance(scene, NewGameScene)
    listed = Driver(board_library(services), spoken(look_for()))
    listed.step(5)
    assert "zattere" in [item.name for _, item in listed.stack.top.list_items()]  # type: ignore[union-attr]  # the library


def test_the_code_is_copied_and_shown_in_whole_groups(driver: Driver) -> None:
    """Twenty-four characters in two lines, none of which breaks within a group."""
    editor(driver).take_whole(by_luck(4))
    press(driver, "board.code")
    driver.step()
    text = code(by_luck(4))
    assert pygame.scrap.get_text() == text
    assert f"{text[:14]}\n{text[15:]}" in [one.words for one in labels(driver)]


def labels(driver: Driver) -> list[Label]:
    """The words that stand in the scene on top."""
    return [part for part in parts(driver) if isinstance(part, Label)]


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 4000])
def test_wrong_files_and_codes_get_one_sentence_and_cost_nothing(
    driver: Driver, tmp_path: Path, content: bytes
) -> None:
    """Dropped or typed, they are told in words; the draft in work stays as it was."""
    editor(driver).take_whole(by_luck(4))
    before, path = editor(driver).history, tmp_path / "wrong.pilotis"
    path.write_bytes(content)
    driver.post(pygame.DROPFILE, file=str(path))
    assert isinstance(driver.stack.top, DialogScene)
    driver.key(pygame.K_ESCAPE)
    editor(driver).take_code(code(by_luck(4))[:-1] + "!")
    driver.step()
    assert isinstance(driver.stack.top, DialogScene)
    assert editor(driver).history == before


def out_of_reach() -> Layout:
    """A board that has all its pieces, and gems to which no planks lead."""
    boards = (settle(layout_of_number(number << 40)) for number in range(50))
    return next(one for one in boards if board_faults(one))


def test_a_board_with_gems_out_of_reach_is_opened_to_be_mended(
    driver: Driver, services: LayoutServices, tmp_path: Path
) -> None:
    """By code, file or picture, also through the list; it tells what is wrong, and is not kept."""
    ill = out_of_reach()
    editor(driver).take_code(code(ill))
    assert (editor(driver).draft, editor(driver).layout) == (ill, None)
    assert board(driver).blamed
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    path, picture = tmp_path / "ill.pilotis", tmp_path / "ill.png"
    path.write_bytes(file.write_text("Ill", ill))
    picture.write_bytes(BOARD_CODEC.stamp_picture(DOT, ill))
    for dropped in (path, picture):
        driver.post(pygame.DROPFILE, file=str(dropped))
        assert editor(driver).draft == ill
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    listed = Driver(board_library(services), spoken(look_for()))
    for text in (code(ill), str(path)):
        listed.post(pygame.DROPFILE, file=text)
        assert editor(listed).draft == ill
        assert editor(listed).faults
        listed.key(pygame.K_ESCAPE)
    assert services.boards.read_all() == ()


def test_a_picture_brings_its_board(driver: Driver, services: LayoutServices) -> None:
    """What was taken out of the library is laid out as one step."""
    kept = services.boards.keep("Giudecca", by_luck(5))
    drawn = PilotisBoards(services).to_png(by_luck(5))
    _, picture = services.boards.export(kept, drawn, services.exports)
    driver.post(pygame.DROPFILE, file=str(picture))
    assert editor(driver).layout == by_luck(5)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert editor(driver).draft == EMPTY


def test_findings_tell_what_is_out_of_reach_and_how_unequal_tours_are(driver: Driver) -> None:
    """The gem is named and marked; printed boards are even, an uneven one is told by how much."""
    words = driver.stack.look.words
    ill = out_of_reach()
    told = list_faults(words, ill)
    assert {fault.pieces for fault in told} <= {(gem,) for gems in GEMS for gem in gems}
    assert all("planks lead to the" in fault.saying for fault in told)
    editor(driver).take_whole(ill)
    driver.step()
    assert board(driver).blamed
    assert describe_balance(words, (Tours((36,) * 4), Tours((34,) * 4)))[1]
    saying, even = describe_balance(words, (Tours((40, 36, 36, 36)), Tours((50, 40, 40, 40))))
    assert not even
    assert "by night" in saying
    assert "25" in saying


@pytest.mark.parametrize(("size", "language"), [((960, 600), "fr"), ((1280, 720), "en")])
def test_nothing_in_the_editor_is_cut(services: LayoutServices, size: Point, language: str) -> None:
    """Every word has room in the largest text: an empty board, an uneven one, games of bots."""
    style = look_for(size, language, Settings(language=language, text_size=1.5))
    driver = Driver(EditorScene(PilotisBoards(services)), spoken(style))
    assert editor(driver).ring.overflow() == []
    editor(driver).take_whole(by_luck(4))
    assert editor(driver).ring.overflow() == []
    press(driver, "board.trial")
    driver.step(2)
    assert editor(driver).ring.overflow() == []
    assert len(board(driver).heat) == 30
    assert max(board(driver).heat) == 1


def test_printed_boards_are_recognised(services: LayoutServices) -> None:
    """Turned or mirrored, a board of the box is told to play like it."""
    words = spoken(look_for()).words
    assert PilotisBoards(services).find_twin(words, settle(PRINTED["expert-3"])) == words(
        "map.expert-3"
    )
    assert PilotisBoards(services).find_twin(words, by_luck(1)) == ""
