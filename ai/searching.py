"""The bot that searches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from ai.advice import Advice
from ai.fortune import never
from ai.greedy import GreedyBot
from ai.mcts import Manner, Search

USUAL: Final = Manner()
"""How a search goes about its work unless told otherwise."""


Findings = Iterable[tuple[Any, int, float]]
"""What one tree says: each action, how often it was taken, and what that brought in all."""


class SearchBot:
    """Tree search of a fixed size: `iterations` for a decision that deserves a full effort.

    They are shared out evenly among trees that know nothing of each other, so that several
    processes can grow them at the same time; the trees' visits are added up in a fixed order, so
    that the decision is the same however many processes there are and whichever is done first.
    """

    def __init__(
        self,
        game: Any,
        advice: Advice,
        iterations: int,
        manner: Manner = USUAL,
        trees: int = 1,
    ) -> None:
        self._game, self._advice = game, advice
        self._iterations = iterations
        self._manner = manner
        self._trees = trees

    def at(self, share: float) -> SearchBot:
        """The same bot with that share of its iterations, at least one.

        Fewer iterations are shared among fewer trees, so that each sees about as much as before.
        """
        iterations = max(1, round(self._iterations * share))
        trees = max(1, min(self._trees, round(self._trees * share)))
        return SearchBot(self._game, self._advice, iterations, self._manner, trees)

    def choose(self, observation: Any, rng: Random, stop: Callable[[], bool] = never) -> Any:
        """The action visited most in all trees together."""
        trees = self.trees(observation)
        if not trees:
            return self.at_once(observation, rng)
        seed = rng.getrandbits(63)
        return elect(self.explore(observation, seed, tree, stop) for tree in range(trees))

    def trees(self, observation: Any) -> int:
        """How many trees the decision deserves; none where it is forced or a glance is enough."""
        forced = len(self._advice.candidates(observation)) == 1
        return 0 if forced or not self._advice.effort(observation) else self._trees

    def at_once(self, observation: Any, rng: Random) -> Any:
        """The decision where no tree is needed."""
        actions = self._advice.candidates(observation)
        if len(actions) == 1:
            return actions[0]
        return GreedyBot(self._game, self._advice).choose(observation, rng)

    def explore(self, observation: Any, seed: int, tree: int, stop: Callable[[], bool]) -> Findings:
        """What one of the trees finds; the number of the tree gives it luck of its own."""
        search = Search(self._game, self._advice, observation, self._manner)
        effort = self._advice.effort(observation)
        iterations = max(1, round(self._iterations * effort / self._trees))
        search.run(iterations, Random(seed + tree), stop)
        return search.found()


def elect(trees: Iterable[Findings]) -> Any:
    """The action with most visits in all, ties to the larger reward, then to the first."""
    visits: dict[Any, int] = {}
    rewards: dict[Any, float] = {}
    for findings in trees:
        for action, times, reward in findings:
            visits[action] = visits.get(action, 0) + times
            rewards[action] = rewards.get(action, 0.0) + reward
    return max(visits, key=lambda action: (visits[action], rewards[action]))
