"""The bots that play Doge: legal, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.doge.actions import Action
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.bots import make_bot
from venise_ai.doge.advice import MOST_BALLOTS, DogeAdvice
from venise_ai.expertise import Bot


def play(bots: list[Bot[State, Action]], seed: int) -> State:
    """The end of a game between bots."""
    luck, state = Random(seed), DOGE.initial_state(len(bots))
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw(DOGE.chance_outcomes(state), luck)
        else:
            action = bots[seat].choose(DOGE.observation(state, seat), luck)
            assert action in DOGE.legal_actions(state)
        state, _ = DOGE.apply(state, action)
    return state


@pytest.mark.parametrize("seats", [3, 4])
def test_the_greedy_baseline_ends_its_games_and_beats_chance(seats: int) -> None:
    """Alone among bots that draw lots it wins most games, in far fewer years."""
    wins = 0.0
    for seed in range(8):
        bots = [make_bot("random", DOGE) for _ in range(seats)]
        bots[seed % seats] = make_bot("greedy", DOGE)
        wins += DOGE.returns(play(bots, seed))[seed % seats]
    assert wins >= 7
    assert play([make_bot("greedy", DOGE)] * seats, 1).year <= 10


def test_few_ballots_are_thought_about_and_all_are_legal() -> None:
    """The advice offers the most promising ones, on more than one area."""
    state = DOGE.initial_state(4)
    while state.current_player == CHANCE:
        state, _ = DOGE.apply(state, draw(DOGE.chance_outcomes(state), Random(1)))
    advice = DogeAdvice()
    offered = advice.candidates(DOGE.observation(state, state.current_player))
    assert 1 < len(offered) <= MOST_BALLOTS
    assert set(offered) <= set(DOGE.legal_actions(state))
    assert all(weight > 0 for weight in advice.priors(state, offered))
