"""A player's folder as version 0.1.0 left it opens whole, and nothing in it is refused."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tests.match.test_versions import FIXTURES, HALF_LAID
from tests.ui.test_machine import answered, opened, steps, table_of
from venise.app import Program
from venise.games.nord.layouts.draft import Draft
from venise.match.saved_games import MatchSummary, SavedGames

HOMES = sorted(FIXTURES.glob("home-*"))


@pytest.fixture(params=HOMES, ids=lambda path: path.name)
def old_home(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the folder that a program of that version has left."""
    return Path(copytree(request.param, tmp_path / "home"))


def listed(program: Program, games: SavedGames) -> tuple[MatchSummary, ...]:
    """The lines of a list of games, as the player sees them."""
    program.loop.beat(0.02)
    return games.read_newest()


def test_every_game_city_and_setting_is_there(old_home: Path) -> None:
    """Lists show every file without a flaw, and the settings are those that were chosen."""
    with opened(old_home) as program:
        saved, finished = (
            listed(program, one)
            for one in (program.services.saved_games, program.services.finished)
        )
        assert [kept.title for kept in saved] == ["", "Dimanche"]
        assert [len(kept.points) for kept in finished] == [2, 3]
        assert [kept.problem for kept in (*saved, *finished)] == [None] * 4
        assert (program.settings.language, program.settings.text_size) == ("fr", 1.25)
        choice = program.services.last_game()
        assert choice is not None
        assert [seat.kind for seat in choice.seats] == ["greedy", "random", "oneply"]
        (city,) = program.libraries.boards["nord"].read_all()
        assert city.name == "Damme à l'envers"
        assert city.layout is not None
        assert program.libraries.boards["nord"].read_draft() == Draft(HALF_LAID, None)


def test_the_game_left_last_is_gone_on_with(old_home: Path) -> None:
    """Continue says that it goes on by its rules, leads to its last step, and its file grows on."""
    with opened(old_home) as program:
        program.continue_table()
        assert "celles du début" in answered(program)
        assert steps(program) == 98
        assert table_of(program).exits.unsaved() is None
