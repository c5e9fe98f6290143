"""`venise layout`: boards of Venise on piles at the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.layouts.test_layout_command import Caught, answer, complaint
from venise.cli import main
from venise.games.pilotis.components import SHOWN_COLOURS
from venise.games.pilotis.layouts import file
from venise.games.pilotis.layouts.code import code, layout_of_number
from venise.games.pilotis.layouts.editing import EMPTY, by_luck
from venise.games.pilotis.layouts.findings import board_faults
from venise.ui.tables.pilotis.art.printed import GEMS

pytestmark = pytest.mark.rule("8")

FEW = ["--games", "3", "--players", "2", "--bot", "random", "--seed", "7"]


def test_a_board_is_made_by_luck_and_known_by_its_code(capsys: Caught) -> None:
    """The same seed gives the same board; its code alone tells which game is meant."""
    typed = ["random", "--game", "pilotis", "--seed", "7"]
    first, again = (answer(capsys, *typed) for _ in range(2))
    assert first == again
    assert first["code"] == code(by_luck(7))
    shown = answer(capsys, "show", first["code"].lower())
    assert shown["piles"] == first["piles"]
    assert list(shown["tours"]["night"]) == list(SHOWN_COLOURS)


def test_a_printed_board_is_drawn_with_its_tours(capsys: Caught) -> None:
    """The tours are those that the rules name; corners bear the letters of their colours."""
    assert main(["layout", "show", "classic-1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("P078-093R-MTT9-34KD-6E17-PK8C classic-1\n  R | . | B\n")
    assert "for all gems by night: red 34, blue 34, green 34, yellow 34; even" in shown


def test_a_colour_has_one_word_at_the_command_line_and_in_the_window() -> None:
    """The second is called blue, as it is painted."""
    assert SHOWN_COLOURS == GEMS


def test_a_board_is_checked_by_file_and_refused_with_its_reasons(
    tmp_path: Path, capsys: Caught
) -> None:
    """A legal one is told its code; pieces that are missing and gems out of reach are named."""
    path = tmp_path / "mine.pilotis"
    path.write_bytes(file.write_text("Mine", by_luck(3)))
    sound = {"legal": True, "code": code(by_luck(3)), "name": "Mine"}
    assert answer(capsys, "check", str(path)) == sound
    path.write_bytes(file.write_text("Mine", EMPTY))
    assert main(["layout", "check", str(path)]) == 1
    assert "the board has 0 of 8 bridges" in capsys.readouterr().out
    boards = (layout_of_number(number << 40) for number in range(50))
    ill = code(next(board for board in boards if board_faults(board)))
    assert main(["layout", "check", ill]) == 1
    assert "no planks lead to the" in capsys.readouterr().out
    assert "no planks lead to the" in complaint(capsys, "simulate", ill)


def test_games_of_bots_are_told_by_day_and_by_night(capsys: Caught) -> None:
    """The first of three games is by day, the second by night; both boards have the same."""
    told = answer(capsys, "simulate", code(by_luck(3)), *FEW)
    for column in (told["findings"], told["standard"]):
        assert [column[name]["games"] for name in ("every", "day", "night")] == [3, 2, 1]
        assert sum(column["every"]["win_share_by_colour"].values()) == pytest.approx(1, abs=0.001)
        assert sum(column["night"]["visits"].values()) == pytest.approx(1, abs=0.001)
    assert told["findings"]["night"]["visits"]["13"] + told["findings"]["night"]["visits"]["43"] > 0
    assert main(["layout", "simulate", "expert-1", *FEW[:1], "1", *FEW[2:]]) == 0
    assert f"{'rounds by night':<24}{'-':>31}{'-':>11}" in capsys.readouterr().out


def test_a_game_without_boards_of_ones_own_says_so(capsys: Caught) -> None:
    """One sentence, which names the game."""
    assert "players of Doge lay out no boards" in complaint(capsys, "random", "--game", "doge")
