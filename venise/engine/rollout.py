"""A game at random: the loop whose speed is told; compiled where the rules are."""

from __future__ import annotations

from bisect import bisect_right
from random import Random

from venise.engine.game import CHANCE, TERMINAL, AnyGame, Staged


def count_random_plies(game: AnyGame, state: Staged, rng: Random) -> int:
    """How many plies a game of random choices takes from a state to its end."""
    legal_actions, outcomes, apply = game.legal_actions, game.chance_outcomes, game.apply
    random = rng.random
    done = 0
    while (seat := state.due.seat) != TERMINAL:
        # `draw` and `rng.choice` take longer, and are not what is measured.
        if seat == CHANCE:
            luck = outcomes(state)
            action = luck.actions[bisect_right(luck.sums, random() * luck.sums[-1])]
        else:
            actions = legal_actions(state)
            action = actions[int(random() * len(actions))]
        state, _ = apply(state, action)
        done += 1
    return done
