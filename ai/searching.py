"""The bot that searches."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ai.advice import Advice
from ai.fortune import never
from ai.greedy import GreedyBot
from ai.mcts import Manner, Search

USUAL: Final = Manner()
"""How a search goes about its work unless told otherwise."""


class SearchBot:
    """Tree search of a fixed size: `iterations` for a decision that deserves a full effort."""

    def __init__(self, game: Any, advice: Advice, iterations: int, manner: Manner = USUAL) -> None:
        self._game, self._advice = game, advice
        self._iterations = iterations
        self._manner = manner

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
        return search.choice()
