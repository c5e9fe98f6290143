"""Games of Doge as they were once played and read through: two whole ones, and two wild ones.

With VENISE_GOLDEN=write in the environment these tests write them anew; the change is then to be
read as a difference.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from tests.doge import telling
from venise.games.doge.actions import Action

pytestmark = pytest.mark.rule("2")

FOLDER: Final = Path(__file__).parent / "playthroughs"

WHOLE: Final = {3: 5, 4: 8}
"""The luck of the whole game for each number of players."""

WILD: Final = {3: 500, 4: 500}
"""How many plies of a random game are kept for each number of players."""

GAMES: Final = [f"{kind}-{seats}" for kind in ("whole", "wild") for seats in (3, 4)]


def actions(kind: str, seats: int) -> Iterable[Action]:
    """The actions of a game that is to be written."""
    if kind == "wild":
        return telling.wandered(seats, WILD[seats])
    return (action for _, action in telling.played(seats, WHOLE[seats]))


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_told_again_word_for_word(name: str) -> None:
    """Every ply has the same choices and facts as in the record, and so has the end."""
    kind, _, players = name.partition("-")
    seats, path = int(players), FOLDER / f"{name}.txt"
    if os.environ.get("VENISE_GOLDEN") == "write":
        text = "\n".join(telling.told(seats, actions(kind, seats)))
        path.write_text(text + "\n", encoding="utf-8")
    recorded = path.read_text(encoding="utf-8").splitlines()
    again = telling.told(seats, telling.actions(recorded))
    for was, now in zip(recorded, again, strict=True):
        assert now == was
