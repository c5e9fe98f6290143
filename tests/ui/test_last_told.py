"""Doge and The Patrons of Venice say that the end has come before the last decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.tables.sessions import NAMES, look_of
from tests.ui.patrons import evenings as patrons
from venise.catalogue import entry_of
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games import GAMES
from venise.games.patrons.decisions import Producing
from venise.ui.tables.doge import announcements as of_doge
from venise.ui.tables.doge.names import Names as DogeNames
from venise.ui.tables.patrons import announcements as of_patrons
from venise.ui.tables.patrons.names import Names as PatronsNames
from venise.ui.tables.patrons.spots import on_ship
from venise_ai.doge.greedy import GreedyDoge
from venise_ai.patrons.greedy import GreedyPatrons

TABLES: dict[str, tuple[Any, Any, Any]] = {
    "doge": (DogeNames, of_doge.announcements, GreedyDoge()),
    "patrons": (PatronsNames, of_patrons.announcements, GreedyPatrons()),
}
GAMES_PLAYED = range(6)


def steps(key: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Every step of a game of three sensible players: before and after."""
    game, luck, bot = GAMES[key], Random(seed), TABLES[key][2]
    state: Any = game.initial_state(3, game.options_type())
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(game.chance_outcomes(state), luck)
        else:
            action = bot.choose(game.observation(state, state.current_player), luck)
        after, _ = game.apply(state, action)
        yield state, after
        state = after


@pytest.mark.parametrize("key", TABLES)
def test_the_last_year_or_turn_is_announced_once_before_the_end(key: str) -> None:
    """One ribbon names a seat while somebody still decides; none where the end came at once.

    Only the end of all years is nobody's doing.
    """
    make, announcements, _ = TABLES[key]
    names = make(look_of(entry_of(key)).words, NAMES)
    told = 0
    for seed in GAMES_PLAYED:
        played = list(steps(key, seed))
        found = [
            (after, one) for before, after in played for one in announcements(names, before, after)
        ]
        assert len(found) <= 1
        for after, one in found:
            assert after.current_player != TERMINAL
            by_somebody = one.seat >= 0
            assert by_somebody or "20th" in one.line
            assert not by_somebody or NAMES[one.seat] in one.line
            told += by_somebody
    assert told


def test_a_place_of_another_action_says_when_it_is_of_use() -> None:
    """§4.1 A shipment pointed at while goods are made answers for itself."""
    begun = patrons.played_until(lambda state: isinstance(state.due, Producing))
    said = begun.scene.table.explain_miss(begun.scene.shown, (), on_ship(0, 0))
    assert said == "Shipments are reserved when all reserve. (§4.1)"
