"""Open-loop Monte Carlo tree search for any number of seats (max^n).

The tree's nodes are sequences of decisions; luck and hidden cards are drawn anew in every
iteration. An iteration follows the tree, adds one node, goes on by the advice's weights to the
horizon and is judged there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from random import Random
from typing import Any

import msgspec

from ai.advice import Advice
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL


class Manner(msgspec.Struct, frozen=True):
    """How a search goes about its work."""

    curiosity: float = 0.6
    """How strongly weights and rarity of visits pull against the mean reward."""

    trust: float = 1.0
    """The exponent of the advice's weights in the tree: 0 treats all actions alike."""

    habit: float = 2.5
    """The exponent of the advice's weights beyond the tree; the higher, the less is tried out."""

    scale: float = 8.0
    """A lead of that many points is rewarded by 0.73, none by 0.5."""

    turns: int = 4
    """The horizon: how often the turn passes to the next seat before the position is judged."""

    worlds: int = 16
    """Iterations that share one imagined set of hidden cards."""


class Edge:
    """An action out of a node: how often it was taken, and what it brought its seat."""

    __slots__ = ("node", "total", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.visits = 0
        self.total = 0.0
        self.node: Node | None = None


class Node:
    """A point between decisions, reached by the same actions whatever luck did."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Any, Edge] = {}


Path = list[tuple[Edge, int]]
"""The edges an iteration took, with the seat that decided at each."""


class Search:
    """One search for one decision."""

    def __init__(self, game: Any, advice: Advice, observation: Any, manner: Manner) -> None:
        self.game, self.advice, self.manner = game, advice, manner
        self.observation = observation
        self.root = Node()
        self.iterations = 0
        self._world = observation

    def run(self, iterations: int, rng: Random, stop: Callable[[], bool]) -> None:
        """At most that many more iterations, at least one: `stop` or a settled choice ends it."""
        goal = self.iterations + iterations
        while self.iterations < goal:
            self.iterate(rng)
            if stop() or (self.iterations % 64 == 0 and self.settled(goal - self.iterations)):
                return

    def iterate(self, rng: Random) -> None:
        """Go once from the root to the horizon and remember what came of it."""
        if self.iterations % self.manner.worlds == 0:
            self._world = self.game.resample(self.observation, rng)
        self.iterations += 1
        path, state = self.descend(self._world, rng)
        rewards = self.rewards(state)
        for edge, seat in path:
            edge.visits += 1
            edge.total += rewards[seat]

    def descend(self, state: Any, rng: Random) -> tuple[Path, Any]:
        """The edges taken and the state at the horizon."""
        game, advice = self.game, self.advice
        path: Path = []
        node: Node | None = self.root
        passes, turn = self.manner.turns, state.turn_player
        while (seat := state.current_player) != TERMINAL:
            if seat == CHANCE:
                action = draw(game.chance_outcomes(state), rng)
            else:
                actions = advice.candidates(state)
                if len(actions) == 1:
                    action = actions[0]
                elif node is None:
                    action = self.imagine(state, actions, rng)
                else:
                    action, node = self.select(node, state, actions, path)
            state, _ = game.apply(state, action)
            if state.turn_player != turn:
                turn = state.turn_player
                passes -= 1
                if not passes:
                    break
        return path, state

    def imagine(self, state: Any, actions: Any, rng: Random) -> Any:
        """What the seat that decides might do, beyond the tree."""
        weights = self.advice.weights(state, actions)
        return rng.choices(actions, [weight**self.manner.habit for weight in weights])[0]

    def select(self, node: Node, state: Any, actions: Any, path: Path) -> tuple[Any, Node | None]:
        """The action to follow, and the node behind it; None where the tree ends."""
        edges = node.edges
        missing = [action for action in actions if action not in edges]
        if missing:
            trust = self.manner.trust
            weights = [weight**trust for weight in self.advice.weights(state, actions)]
            share = sum(weights)
            for action, weight in zip(actions, weights, strict=True):
                if action not in edges:
                    edges[action] = Edge(weight / share)
        action = self.best(node, actions)
        edge = edges[action]
        node.visits += 1
        path.append((edge, state.current_player))
        if edge.node is None:
            edge.node = Node()
            return action, None
        return action, edge.node

    def best(self, node: Node, actions: Any) -> Any:
        """The action with the best mean reward and pull of the unexplored."""
        edges = node.edges
        visits = total = 0.0
        for action in actions:
            edge = edges[action]
            visits += edge.visits
            total += edge.total
        hope = total / visits - 0.05 if visits else 0.5
        pull = self.manner.curiosity * sqrt(visits + 1.0)
        chosen, most = actions[0], -1.0
        for action in actions:
            edge = edges[action]
            tried = edge.visits
            score = (edge.total / tried if tried else hope) + pull * edge.weight / (1 + tried)
            if score > most:
                chosen, most = action, score
        return chosen

    def rewards(self, state: Any) -> tuple[float, ...]:
        """For each seat 0 to 1: how far it is ahead, squeezed; at the end, mostly the win."""
        values = self.advice.values(state)
        squeezed = tuple(self.squeeze(values, seat) for seat in range(len(values)))
        if state.current_player != TERMINAL:
            return squeezed
        shares = self.game.returns(state)
        return tuple(0.8 * w + 0.2 * r for w, r in zip(shares, squeezed, strict=True))

    def squeeze(self, values: tuple[float, ...], seat: int) -> float:
        """The lead of a seat over the best of the others, as a number between 0 and 1."""
        best = max(value for other, value in enumerate(values) if other != seat)
        return 1.0 / (1.0 + exp(min(60.0, (best - values[seat]) / self.manner.scale)))

    def settled(self, left: int) -> bool:
        """Whether the most visited action cannot be caught up with in the iterations left."""
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def choice(self) -> Any:
        """The action visited most, ties to the better mean. Raises ValueError too early."""
        edges = self.root.edges
        return max(edges, key=lambda action: (edges[action].visits, edges[action].total))
