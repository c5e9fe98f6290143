"""Actions as a reader is told them: every game has a notation, and a table has words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from venise.catalogue import entries, keys
from venise.catalogue.described_actions import ActionTeller
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games import GAMES

NAMES = ("Anna", "Bram", "Clara")


def told_actions(key: str, language: str) -> list[dict[str, str]]:
    """What is told of every decision of a random game of three."""
    game, rng = GAMES[key], Random(2)
    teller: ActionTeller[Any, Any] = ActionTeller(key, language, NAMES)
    state = game.initial_state(3, game.options_type())
    told = list[dict[str, str]]()
    while state.current_player != TERMINAL and len(told) < 150:
        if state.current_player == CHANCE:
            action = draw(game.chance_outcomes(state), rng)
        else:
            action = rng.choice(game.legal_actions(state))
            told.append(teller.describe(state, action))
        state, _ = game.apply(state, action)
    return told


@pytest.mark.parametrize("key", keys())
def test_every_action_has_a_notation(key: str) -> None:
    """No action is told as the record that it is in the sources."""
    told = told_actions(key, "en")
    assert told
    assert [one["notation"] for one in told if "(" in one["notation"] or not one["notation"]] == []


@pytest.mark.parametrize("key", [entry.key for entry in entries()])
def test_what_a_table_can_tell_is_told_in_words(key: str) -> None:
    """Sentences name who acts and end as sentences do, in each language its own."""
    english, french = told_actions(key, "en"), told_actions(key, "fr")
    words = [(a["words"], b["words"]) for a, b in zip(english, french, strict=True)]
    spoken = [both for both in words if both[0]]
    assert len(spoken) > len(words) / 4
    assert all(any(name in one for name in NAMES) for both in spoken for one in both)
    assert all(one.rstrip().endswith((".", "!")) for both in spoken for one in both)
    assert sum(a != b for a, b in spoken) > len(spoken) / 2
    assert [one for both in words for one in both if key + "." in one] == []
