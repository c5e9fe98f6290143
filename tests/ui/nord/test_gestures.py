"""The targets on the table are the legal actions, no more and no less."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.nord.random_games import GAMES, positions
from venise.games.nord.actions import DiscardCube, Reroll
from venise.games.nord.game import NORD
from venise.games.nord.rulebook import LEGAL
from venise.games.nord.state import State
from venise.ui.table.selection import pick
from venise.ui.tables.nord.gestures import WAYS, gestures, selection


def played(state: State, gesture: Any) -> Any:
    """The action that pointing along a gesture plays."""
    chosen, done = selection(state, NORD.legal_actions(state)), None
    for spot in gesture:
        assert spot in chosen.handles
        chosen, done = pick(chosen, spot)
        if done is not None:
            return done
    return None


APART = 9
"""How far apart the positions are that are tried of each game."""


def tried(seed: int, seats: int, layout: str) -> tuple[State, ...]:
    """Positions of a game, not all of them, and not the same moments in each."""
    return positions(seed, seats, layout)[seed % APART :: APART]


@pytest.mark.parametrize(("seed", "seats", "layout"), GAMES)
def test_every_legal_action_is_reached_by_each_of_its_gestures(
    seed: int, seats: int, layout: str
) -> None:
    """Pointing along any gesture plays exactly its action, and nothing else lights up."""
    for state in tried(seed, seats, layout):
        legal = NORD.legal_actions(state)
        chosen = selection(state, legal)
        assert set(chosen.actions) == set(legal)
        lit = {action for spot in chosen.targets for action in chosen.after(spot)}
        assert lit == set(legal)
        for action in legal:
            for gesture in gestures(state, action):
                assert played(state, gesture) == action, (state.due, gesture)


def test_the_sampled_games_meet_every_decision_and_every_action() -> None:
    """Nothing is left out but the re-roll, too rare to be met, and what only earlier rules ask."""
    met: set[type] = set()
    decided: set[type] = set()
    for one in GAMES:
        for state in tried(*one):
            decided.add(type(state.due))
            met.update(type(action) for action in NORD.legal_actions(state))
    assert decided == set(LEGAL)
    assert met >= set(WAYS) - {Reroll, DiscardCube}


def test_a_spot_that_may_not_be_picked_changes_nothing() -> None:
    """Pointing at a place that is not lit leaves the selection as it was."""
    state = positions(*GAMES[0])[0]
    chosen = selection(state, NORD.legal_actions(state)[:1])
    other = selection(state, NORD.legal_actions(state)[1:]).targets[0]
    assert pick(chosen, other) == (chosen, None)
