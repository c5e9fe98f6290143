"""The targets on the table are the legal actions, no more and no less."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.nord.game import LEGAL, NORD
from venise.games.nord.state import Options, State
from venise.ui.tables.nord.gestures import WAYS, gestures
from venise.ui.tables.nord.selection import pick, selection


def positions(seed: int, seats: int, layout: str) -> list[State]:
    """The positions of a random game in which a seat decides."""
    rng = Random(seed)
    state = NORD.initial_state(seats, Options(map=layout))
    found: list[State] = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(NORD.chance_outcomes(state), rng)
        else:
            found.append(state)
            action = rng.choice(NORD.legal_actions(state))
        state, _ = NORD.apply(state, action)
    return found


GAMES = [(seed, 2 + seed % 3, ("bruges", "free", "basin")[seed % 3]) for seed in range(12)]


@pytest.mark.parametrize(("seed", "seats", "layout"), GAMES)
def test_every_legal_action_is_reached_by_its_gestures_and_nothing_else_is(
    seed: int, seats: int, layout: str
) -> None:
    """Pointing along any gesture plays exactly the action it belongs to."""
    for state in positions(seed, seats, layout):
        legal = NORD.legal_actions(state)
        chosen = selection(state, legal)
        assert set(chosen.actions) == set(legal)
        for action in legal:
            for gesture in gestures(state, action):
                assert played(state, legal, gesture) == action, (state.pending[-1], action, gesture)


def played(state: State, legal: Any, gesture: Any) -> Any:
    """The action that pointing along a gesture plays."""
    chosen, done = selection(state, legal), None
    for spot in gesture:
        assert spot in chosen.handles
        chosen, done = pick(chosen, spot)
        if done is not None:
            return done
    return None


def test_every_action_of_a_seat_has_a_gesture() -> None:
    """The random games meet every decision, so that no kind of action is left out."""
    met: set[type] = set()
    decided: set[type] = set()
    for seed, seats, layout in GAMES:
        for state in positions(seed, seats, layout):
            decided.add(type(state.pending[-1]))
            met.update(type(action) for action in NORD.legal_actions(state))
    assert decided == set(LEGAL)
    assert met >= set(WAYS) - {type(None)}
