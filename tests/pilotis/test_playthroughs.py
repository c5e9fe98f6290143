"""Games of Venise on piles as they were once played: whole ones, and wild ones.

With VENISE_GOLDEN=write in the environment these tests write them anew; the change is then to be
read as a difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.contract.games import OPTIONS, Variant
from tests.pilotis.telling import teller
from tests.telling import check_record, wander
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import Options
from venise_ai.bots import make_bot

pytestmark = pytest.mark.rule("4.1")

FOLDER: Final = Path(__file__).parent / "playthroughs"


def play(name: str, seats: int, number: int, seed: int) -> Iterator[Any]:
    """A game of equal bots."""
    options = Options(**OPTIONS["pilotis"][number])
    return teller(options).play(make_bot(name, PILOTIS), seats, options, seed)


GAMES: Final[dict[str, tuple[int, int, Any]]] = {
    "whole-2": (2, 0, lambda: play("alderman", 2, 0, 5)),
    "whole-4-night": (4, 5, lambda: play("greedy", 4, 5, 8)),
    "wild-2": (2, 0, lambda: wander(Variant("pilotis", 2, 0), 500)),
    "wild-3-night-places": (3, 1, lambda: wander(Variant("pilotis", 3, 1), 400)),
    "wild-4-night": (4, 5, lambda: wander(Variant("pilotis", 4, 5), 400)),
}
"""For each record seats, which of the options, and the actions where it is to be written."""


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_told_again_word_for_word(name: str) -> None:
    """Every ply has the same choices and facts as in the record, and so has the end."""
    seats, number, actions = GAMES[name]
    options = Options(**OPTIONS["pilotis"][number])
    check_record(teller(options), FOLDER / f"{name}.txt", seats, options, actions)
