"""Games of The Patrons of Venice as they were once played: whole ones, and wild ones.

With VENISE_GOLDEN=write in the environment these tests write them anew; the change is then to be
read as a difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.contract.games import Variant
from tests.patrons.telling import TELLER
from tests.telling import check_record, wander
from venise.games.patrons.state import Options
from venise_ai.patrons.greedy import GreedyPatrons

pytestmark = pytest.mark.rule("4")

FOLDER: Final = Path(__file__).parent / "playthroughs"

GAMES: Final[dict[str, tuple[int, bool, Any]]] = {
    "whole-3": (3, False, lambda: TELLER.play(GreedyPatrons(), 3, Options(), 5)),
    "whole-5-guilds": (5, True, lambda: TELLER.play(GreedyPatrons(), 5, Options(guilds=True), 8)),
    "wild-3-guilds": (3, True, lambda: wander(Variant("patrons", 3, 1), 500)),
    "wild-4": (4, False, lambda: wander(Variant("patrons", 4, 0), 500)),
}
"""For each record players, Guilds, and the actions of the game where it is to be written."""


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_told_again_word_for_word(name: str) -> None:
    """Every ply has the same choices and facts as in the record, and so has the end."""
    seats, guilds, actions = GAMES[name]
    check_record(TELLER, FOLDER / f"{name}.txt", seats, Options(guilds=guilds), actions)
