"""Games of Doge as they were once played and read through: two whole ones, and two wild ones.

With VENISE_GOLDEN=write in the environment these tests write them anew; the change is then to be
read as a difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.contract.games import Variant
from tests.doge.telling import TELLER
from tests.telling import check_record, wander
from venise_ai.doge.greedy import GreedyDoge

pytestmark = pytest.mark.rule("2")

FOLDER: Final = Path(__file__).parent / "playthroughs"

GAMES: Final[dict[str, tuple[int, Any]]] = {
    "whole-3": (3, lambda: TELLER.play(GreedyDoge(), 3, None, 5)),
    "whole-4": (4, lambda: TELLER.play(GreedyDoge(), 4, None, 8)),
    "wild-3": (3, lambda: wander(Variant("doge", 3, 0), 500)),
    "wild-4": (4, lambda: wander(Variant("doge", 4, 0), 500)),
}
"""For each record its number of players, and the actions of the game where it is to be written."""


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_told_again_word_for_word(name: str) -> None:
    """Every ply has the same choices and facts as in the record, and so has the end."""
    seats, actions = GAMES[name]
    check_record(TELLER, FOLDER / f"{name}.txt", seats, None, actions)
