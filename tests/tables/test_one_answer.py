"""A question with one answer is not asked, but for the few that are asked on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, Final

import pytest

from tests.tables.sessions import Session, look_of
from venise.catalogue import entry_of
from venise.catalogue.entry import AnyEntry
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.ui.table.game_table import GameTable
from venise.ui.table.selection import new_selection, pick

SEEN_FIRST: Final = "a player wants to see where the dice, the cards or the sale lead (decision 3)"
UNTOLD: Final = "passing at once would tell the others that the card dealt face down is of no use"

ASKED: Final = {
    ("nord", "Movement", "Move"): SEEN_FIRST,
    ("nord", "CardChoice", "KeepNone"): SEEN_FIRST,
    ("nord", "MarketSale", "Sell"): SEEN_FIRST,
    ("patrons", "Selling", "Done"): UNTOLD,
    ("patrons", "Sponsoring", "Pass"): UNTOLD,
    ("patrons", "Producing", "Done"): UNTOLD,
}
"""By game, decision and answer: why a question with one answer is asked all the same."""

GAMES: Final = [("nord", 2), ("nord", 4), ("doge", 3), ("doge", 4), ("patrons", 3), ("patrons", 5)]
SEEDS: Final = range(4)


def decisions(key: str, seats: int, seed: int) -> Iterator[Any]:
    """The positions of a random game in which a seat decides."""
    game: Any = entry_of(key).rules().game
    luck, state = Random(seed), game.initial_state(seats, game.options_type())
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(game.chance_outcomes(state), luck)
        else:
            yield state
            action = luck.choice(game.legal_actions(state))
        state, _ = game.apply(state, action)


def table_of(entry: AnyEntry, seats: int) -> GameTable[Any, Any]:
    """The table of a game for so many people."""
    session = Session(entry, look_of(entry), [None] * seats)
    session.rest()
    return session.scene.table


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_question_with_one_answer_is_not_asked(key: str, seats: int) -> None:
    """In random games whatever is put before a person leaves a choice, or has its reason above."""
    entry = entry_of(key)
    game: Any = entry.rules().game
    asked = set()
    for seed in SEEDS:
        for state in decisions(key, seats, seed):
            legal = game.legal_actions(state)
            if len(legal) == 1:
                asked.add((key, type(state.due).__name__, type(legal[0]).__name__))
    assert asked <= set(ASKED)


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_no_pick_leads_to_a_question_with_one_answer(key: str, seats: int) -> None:
    """What was picked is gone on with only where it leaves more than one action open."""
    entry = entry_of(key)
    game: Any = entry.rules().game
    table, luck = table_of(entry, seats), Random(seats)
    for state in decisions(key, seats, seats):
        chosen = new_selection(game.legal_actions(state), partial(table.gestures, state))
        action = None
        while action is None and chosen.targets and not chosen.combining:
            chosen, action = pick(chosen, luck.choice(chosen.targets))
            assert action is not None or chosen.combining or len(chosen.actions) > 1
