"""The bot that plays by tree search."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate
from random import Random
from typing import Final, Generic

from venise.engine.chance import random_stream
from venise_ai.advice import Advice
from venise_ai.chance_nodes import never_stop
from venise_ai.forward_model import A, ForwardModel, S
from venise_ai.greedy import GreedyBot
from venise_ai.leaning_advice import Leaning, LeaningAdvice
from venise_ai.mcts import Search, SearchSettings
from venise_ai.search_plan import SearchPlan, SearchPlans

DEFAULT_SETTINGS: Final = SearchSettings()
"""The settings of a search where no others are given."""

TreeStatistics = Iterable[tuple[A, int, float]]
"""The root of one tree: each action, its visits, and its rewards in all."""


class SearchBot(Generic[S, A]):
    """Tree search of a fixed size.

    Its iterations are shared out evenly among trees that know nothing of each other, so that
    several processes can grow them at the same time; the trees' visits are added up in a fixed
    order, so that the decision is the same however many processes there are and whichever is done
    first.
    """

    def __init__(
        self,
        game: ForwardModel[S, A],
        advice: Advice[S, A],
        plan: SearchPlan | SearchPlans,
        leaning: Leaning[S] | None = None,
    ) -> None:
        self._game, self._advice = game, advice
        self._plan, self._leaning = plan, leaning

    def with_share(self, share: float) -> SearchBot[S, A]:
        """The same bot with that share of its iterations."""
        return SearchBot(self._game, self._advice, self._plan.with_share(share), self._leaning)

    def with_leaning(self, leaning: Leaning[S]) -> SearchBot[S, A]:
        """The same bot with a leaning in its judgement."""
        return SearchBot(self._game, self._advice, self._plan, leaning)

    def advice_for(self, observation: S) -> Advice[S, A]:
        """The advice by which the seat that decides judges positions."""
        if self._leaning is None:
            return self._advice
        return LeaningAdvice(self._advice, self._leaning, observation)

    def plan_for(self, observation: S) -> SearchPlan:
        """The plan for the number of seats of this game."""
        return self._plan.for_seats(len(self._game.scores(observation)))

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """The action with most visits in all trees; a sealed one is drawn by its share of them."""
        trees = self.count_trees(observation)
        if not trees:
            return self.choose_without_search(observation, rng)
        seed = rng.getrandbits(63)
        grown = [self.grow_tree(observation, seed, tree, stop) for tree in range(trees)]
        return choose_action(grown, self.strategy_sample(observation, seed))

    def strategy_sample(self, observation: S, seed: int) -> float | None:
        """A uniform number from 0 to 1 by which a sealed decision is drawn; None for others.

        To play the same again and again where nobody sees it would let others foresee it.
        """
        # Renaming the stream would change what equal seeds play.
        return random_stream(seed, "lot").random() if self._game.is_sealed(observation) else None

    def count_trees(self, observation: S) -> int:
        """How many trees the decision deserves; none where it is forced or needs no search."""
        forced = len(self._advice.candidates(observation)) == 1
        if forced or not self._advice.search_share(observation):
            return 0
        return self.plan_for(observation).trees

    def choose_without_search(self, observation: S, rng: Random) -> A:
        """The decision where no tree is needed."""
        actions = self._advice.candidates(observation)
        if len(actions) == 1:
            return actions[0]
        return GreedyBot(self._game, self.advice_for(observation)).choose(observation, rng)

    def grow_tree(
        self, observation: S, seed: int, tree: int, stop: Callable[[], bool]
    ) -> TreeStatistics[A]:
        """The root of one tree after its search; each number of a tree has a seed of its own."""
        plan = self.plan_for(observation)
        search = Search(self._game, self.advice_for(observation), observation, plan.settings)
        share = self._advice.search_share(observation)
        iterations = max(1, round(plan.iterations * share / plan.trees))
        search.run(iterations, Random(seed + tree), stop)
        return search.root_statistics()


def choose_action(trees: Iterable[TreeStatistics[A]], number: float | None) -> A:
    """The most visited action, or with a number the one that it draws."""
    return pick_most_visited(trees) if number is None else sample_by_visits(trees, number)


def sample_by_visits(trees: Iterable[TreeStatistics[A]], number: float) -> A:
    """The action that a number from 0 to 1 draws, each as likely as its visits in all."""
    visits: dict[A, int] = {}
    for statistics in trees:
        for action, times, _ in statistics:
            visits[action] = visits.get(action, 0) + times
    sums = list(accumulate(visits.values()))
    return list(visits)[bisect_right(sums, min(int(number * sums[-1]), sums[-1] - 1))]


def pick_most_visited(trees: Iterable[TreeStatistics[A]]) -> A:
    """The action with most visits in all, ties to the larger reward, then to the first."""
    visits: dict[A, int] = {}
    rewards: dict[A, float] = {}
    for statistics in trees:
        for action, times, reward in statistics:
            visits[action] = visits.get(action, 0) + times
            rewards[action] = rewards.get(action, 0.0) + reward
    return max(visits, key=lambda action: (visits[action], rewards[action]))
