"""Whole games of Doge as they were once played and read through, with three and with four.

With VENISE_GOLDEN=write in the environment these tests write them anew; the change is then to be
read as a difference.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tests.doge import telling

pytestmark = pytest.mark.rule("2")

FOLDER: Final = Path(__file__).parent / "playthroughs"

SEEDS: Final = {3: 5, 4: 8}
"""The luck of the recorded game for each number of players."""


@pytest.mark.parametrize("seats", SEEDS)
def test_a_recorded_game_is_told_again_word_for_word(seats: int) -> None:
    """Every ply has the same choices and facts as in the record, and so has the end."""
    path = FOLDER / f"{seats}.txt"
    if os.environ.get("VENISE_GOLDEN") == "write":
        done = (action for _, action in telling.played(seats, SEEDS[seats]))
        path.write_text("\n".join(telling.told(seats, done)) + "\n", encoding="utf-8")
    recorded = path.read_text(encoding="utf-8").splitlines()
    again = telling.told(seats, telling.actions(recorded))
    for was, now in zip(recorded, again, strict=True):
        assert now == was
