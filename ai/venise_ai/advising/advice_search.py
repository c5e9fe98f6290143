"""The search behind advice: chances and points of each action, and how a turn ends after it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from venise.engine.game import CHANCE, TERMINAL
from venise_ai.analysis.chance_search import ChanceSearch, NamedLuckModel
from venise_ai.expertise import Expertise
from venise_ai.forward_model import A, S
from venise_ai.mcts import Edge, Node, SearchSettings
from venise_ai.regret_matching import SampledAction
from venise_ai.simulator import DecisionPoint

LONGEST_TURN: Final = 80
"""Steps after which a turn counts as over."""


class AdviceSearch(ChanceSearch[S, A]):
    """The search of an analysis, which also counts points and plays single turns to their end."""

    def __init__(
        self,
        game: NamedLuckModel[S, A],
        expertise: Expertise[S, A],
        observation: S,
        settings: SearchSettings,
        actions: Sequence[A],
    ) -> None:
        """A search among those actions of the seat that decides in the observation."""
        super().__init__(game, expertise, observation, settings, actions)
        self._points: dict[A, float] = {}

    def evaluate(self, point: DecisionPoint[S, A]) -> tuple[float, ...]:
        """Rewards and chances, and behind these each seat's points."""
        point.rewards = (*super().evaluate(point), *self.advice.evaluate(point.state))
        return point.rewards

    def back_up(
        self,
        path: Sequence[tuple[Edge[S, A], int]],
        sampled: Sequence[SampledAction[A]],
        rewards: Sequence[float],
    ) -> None:
        """Count rewards, chances, and the points of the seat."""
        super().back_up(path, sampled, rewards)
        if self._first is not None:
            gained = rewards[2 * self._seats + self._seat]
            self._points[self._first] = self._points.get(self._first, 0.0) + gained

    def mean_points(self, action: A) -> float:
        """What the seat may expect at the end after an action that was tried."""
        return self._points[action] / self.tallies[action].count

    def start_of(self, number: int) -> S:
        """The position that is searched, in the world of that number."""
        return self.world(number, Random(number)).state

    def end_of_turn(self, action: A, number: int, seed: int) -> S:
        """The position after the turn that begins with the action, in the world of that number.

        All go on as the search has found best, or as it looks best; equal seeds have equal luck.
        A secret decision ends with the moment in which all see it.
        """
        self._chance_simulator.luck = seed
        rng = Random(seed)
        point, node = self.world(number, rng), self.root
        turn, done, seen = point.turn_player, False, self._sealing_seat is None
        below: Node[S, A] | None = node
        for _ in range(LONGEST_TURN):
            over = done and seen and (self._sealing_seat is not None or point.turn_player != turn)
            if point.seat == TERMINAL or (over and point.seat != CHANCE):
                break
            if point.seat == CHANCE:
                index, seen = self._simulator.sample_chance(point, rng), seen or done
            elif not done and point.seat == self._seat:
                done = True
                index = (point.actions or self._simulator.candidates(point)).index(action)
                edge = node.edges.get(action)
                below = edge.node if edge is not None else None
            else:
                index, below = self._likeliest(point, below)
            point = self._simulator.successor(point, index, keep=False)
        self._chance_simulator.luck = None
        return point.state

    def _likeliest(
        self, point: DecisionPoint[S, A], node: Node[S, A] | None
    ) -> tuple[int, Node[S, A] | None]:
        """What the search has tried most often there, else what looks best, and what follows."""
        if len(point.actions or self._simulator.candidates(point)) == 1:
            return 0, node
        edges = node.edges_at.get(point) if node is not None and not point.sealed else None
        if edges is not None and any(edge.visits for edge in edges):
            index = max(range(len(edges)), key=lambda one: (edges[one].visits, -one))
            return index, edges[index].node
        priors = self.priors(point)
        return max(range(len(priors)), key=lambda one: (priors[one], -one)), None
