"""The strongest bots: they try the best lines of their turn against what rivals may answer."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

from venise.engine.game import TERMINAL
from venise.games.pilotis.actions import Action
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import State
from venise_ai.chance_nodes import never_stop, resolve_chance
from venise_ai.pilotis.evaluation import PilotisWeights, evaluate
from venise_ai.pilotis.turn_search import TurnLine, find_lines
from venise_ai.simple import lead

MOST_LINES: Final = 8
"""Lines that are tried at most; the others look worse at a glance."""

SAMPLES: Final = 3
"""Worlds in which each line is tried at least: with few simulations fewer lines are."""

LEAD_SCALE: Final = 0.8
"""A lead of that many gems is rewarded by 0.73, none by 0.5."""


class LookaheadBot:
    """Plays each of its best lines on for a round, every seat by the best line of its own way."""

    def __init__(self, weights: PilotisWeights, simulations: int) -> None:
        """So many rounds are played out in all for a decision."""
        self._weights, self._simulations = weights, simulations

    def with_share(self, share: float) -> LookaheadBot:
        """The same bot with that share of its simulations."""
        return LookaheadBot(self._weights, max(1, round(self._simulations * share)))

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """The first action of the line that turned out best; of equals the one that looked best."""
        actions = PILOTIS.legal_actions(observation)
        if len(actions) == 1:
            return actions[0]
        lines = find_lines(observation, self._weights, stop)
        lines = lines[: max(2, min(MOST_LINES, self._simulations // SAMPLES))]
        if len(lines) <= 1:
            return lines[0].first if lines else actions[-1]
        seat, luck = observation.current_player, rng.getrandbits(63)
        rewards = [0.0] * len(lines)
        for sample in range(max(1, self._simulations // len(lines))):
            # The same luck for every line, so that they differ by what they do.
            for number, line in enumerate(lines):
                rewards[number] += self.play_on(line, seat, Random(luck + sample))
            if stop():
                break
        return lines[rewards.index(max(rewards))].first

    def play_on(self, line: TurnLine, seat: int, rng: Random) -> float:
        """The reward, 0 to 1, after the answers of all rivals to a line, in one world."""
        state = resolve_chance(PILOTIS, PILOTIS.resample(line.end, rng), rng)
        while state.current_player not in (seat, TERMINAL):
            answers = find_lines(state, self._weights)
            state = answers[0].end
            state = resolve_chance(PILOTIS, state, rng)
        if state.current_player == seat:
            state = find_lines(state, self._weights)[0].end
        if state.current_player == TERMINAL:
            return PILOTIS.returns(state)[seat]
        return 1 / (1 + exp(-lead(evaluate(state, self._weights), seat) / LEAD_SCALE))
