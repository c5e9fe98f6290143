"""What the kind of a bot says of its judgement."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.test_opening import NOON
from tests.ui.driver import look_for
from venise.catalogue import entry_of, games
from venise.match.folders import find_folders
from venise.match.leanings import BY_LOT, draw_leanings, join_leaning, split_leaning
from venise.match.reading import list_unfinished, load
from venise.match.setup import HUMAN
from venise.opening import Opener
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.leanings import SIGNS, seat_temper
from venise.ui.levels import level_title
from venise.ui.table.drawing.people.person import temper_of

LEANINGS = ("bridges", "trade", "builders")
LOT = join_leaning("alderman", BY_LOT)


@pytest.mark.parametrize("kind", [HUMAN, "mcts", "mcts+trade", "./c++/bot.py:First"])
def test_a_kind_is_its_level_and_what_it_leans_to(kind: str) -> None:
    """Both together are the kind again; the path of a bot from outside is left whole."""
    level, leaning = split_leaning(kind)
    assert join_leaning(level, leaning) == kind
    assert leaning == ("trade" if kind == "mcts+trade" else "")


def test_the_seed_draws_what_is_left_to_the_lot() -> None:
    """Equal seeds draw alike for each seat, and every leaning is drawn by some seed."""
    drawn = [draw_leanings((HUMAN, LOT, LOT, "mcts"), LEANINGS, seed) for seed in range(40)]
    assert drawn == [draw_leanings((HUMAN, LOT, LOT, "mcts"), LEANINGS, seed) for seed in range(40)]
    assert {(human, last) for human, _, _, last in drawn} == {(HUMAN, "mcts")}
    for seat in (1, 2):
        assert {kinds[seat] for kinds in drawn} == {f"alderman+{one}" for one in LEANINGS}


def test_a_drawn_leaning_is_kept_in_the_file(home: Path) -> None:
    """A new game writes down what was drawn, and is gone on with by the same bot."""
    places = find_folders({"VENISE_HOME": str(home)})
    opener = Opener(places, lambda: NOON)
    seats = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", LOT))
    opened = opener.new(entry_of("nord"), NewGame(seats, "bruges", 3, {}), confirm_turns=False)
    kinds = [one.kind for one in opened.match.setup.players]
    assert kinds == list(draw_leanings((HUMAN, LOT), LEANINGS, 3))
    opened.close()
    (left,) = list_unfinished(places.matches)
    assert [one.kind for one in load(left, games()).setup.players] == kinds
    again = opener.open_unfinished(left, confirm_turns=False)
    assert again.match.setup == opened.match.setup
    again.close()
    opener.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_leaning_is_named_behind_its_level(language: str) -> None:
    """The table, the lists of games and the accounts tell both; what nobody knows is left out."""
    words = look_for(language=language).words
    plain = level_title(words, "alderman")
    told = {level_title(words, f"alderman+{one}") for one in LEANINGS}
    assert len(told) == len(LEANINGS)
    assert all(one.startswith(plain) and one != plain for one in told)
    assert level_title(words, "alderman+sails") == plain


def test_a_bot_looks_as_it_plays() -> None:
    """Each leaning has a sign and a temper of its own; without one the temper goes by the name."""
    assert len({SIGNS[one] for one in LEANINGS}) == len(LEANINGS)
    assert len({seat_temper("Joris", f"mcts+{one}") for one in LEANINGS}) == len(LEANINGS)
    assert seat_temper("Joris", "mcts") == temper_of("Joris")
