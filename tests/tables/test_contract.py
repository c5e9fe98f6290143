"""Every game with a table keeps the contract; what one lacks is named in a sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.checkout import ROOT
from tests.tables.contract import OF_A_GAME, OF_A_TABLE, TABLES
from tests.tables.playing import Walk, walked

MOST_LINES = 500
"""What a small game with cards, secrets and a table may take, its words apart."""


@cache
def walk(key: str) -> Walk:
    """The random game at the table of a game, played once."""
    return walked(TABLES[key])


@pytest.mark.parametrize("promise", OF_A_GAME)
@pytest.mark.parametrize("key", TABLES)
def test_a_whole_game_keeps_what_tables_promise(key: str, promise: str) -> None:
    """Nothing of the promise is missing from a random game played by hand."""
    assert [f"{TABLES[key].title}: {one}" for one in OF_A_GAME[promise](walk(key))] == []


@pytest.mark.parametrize("promise", OF_A_TABLE)
@pytest.mark.parametrize("key", TABLES)
def test_a_table_keeps_what_tables_promise(key: str, promise: str, home: Path) -> None:
    """Nothing of the promise is missing at the table, or in the program around it."""
    assert home.is_dir()
    assert [f"{TABLES[key].title}: {one}" for one in OF_A_TABLE[promise](TABLES[key])] == []


def test_a_small_game_takes_few_lines() -> None:
    """Rules, table and entry of the game of sealed bids together, but for its words."""
    files = sorted((ROOT / "tests" / "bidding").glob("*.py"))
    assert [path.name for path in files] == ["entry.py", "game.py", "table.py"]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert lines <= MOST_LINES
