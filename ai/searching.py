"""The bot that searches."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from ai.advice import Advice
from ai.greedy import GreedyBot
from ai.mcts import Manner, Search


def never() -> bool:
    """Do not stop early."""
    return False


class SearchBot:
    """Tree search for a fixed number of iterations: equal questions get equal answers."""

    def __init__(self, game: Any, advice: Advice, iterations: int, manner: Manner | None = None) -> None:
        self._game, self._advice = game, advice
        self._iterations = iterations
        self._manner = manner or Manner()
        self.done = 0

    def choose(self, observation: Any, rng: Random, stop: Callable[[], bool] = never) -> Any:
        """The action visited most."""
        actions = self._advice.candidates(observation)
        effort = self._advice.effort(observation)
        if len(actions) == 1:
            return actions[0]
        if not effort:
            return GreedyBot(self._game, self._advice).choose(observation, rng)
        search = Search(self._game, self._advice, observation, self._manner)
        search.run(max(1, round(self._iterations * effort)), rng, stop)
        self.done += search.iterations
        return search.choice()
