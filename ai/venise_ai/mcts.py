"""Open-loop Monte Carlo tree search for any number of seats (max^n).

The tree's nodes are sequences of decisions; luck is drawn anew in every iteration, hidden cards
(the determinization) in every few. What is sealed at the same time stands at one node, where each
seat plays a mixed strategy without regard to the others (`regret_matching.py`), and all of it
together leads to the next. An iteration selects a path down the tree, adds one node, plays on by
the advice's priors to the horizon, evaluates the position there and backs the rewards up.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp, sqrt
from random import Random
from typing import Generic

import msgspec

from venise.engine.game import CHANCE, TERMINAL
from venise_ai.advice import Advice
from venise_ai.forward_model import A, ForwardModel, S
from venise_ai.regret_matching import RegretMatcher, SampledAction
from venise_ai.simulator import DecisionPoint, Simulator


class SearchSettings(msgspec.Struct, frozen=True):
    """How a search goes about its work."""

    exploration: float = 0.6
    """The exploration constant: how strongly priors and rare visits pull against the mean."""

    prior_exponent: float = 1.0
    """The exponent of the advice's weights in the tree: 0 treats all actions alike."""

    rollout_exponent: float = 2.5
    """The exponent of the advice's weights beyond the tree; the higher, the less is tried out."""

    scale: float = 8.0
    """A lead of that many points is rewarded by 0.73, none by 0.5."""

    horizon: int = 4
    """The horizon: how often the turn passes to the next seat before the position is judged."""

    again: bool = True
    """Whether the horizon, with many seats, moves on until the searcher's next turn is over."""

    worlds: int = 32
    """How many determinizations, sets of hidden cards, are thought about in turn."""

    flat: bool = False
    """Whether the tree ends with the decision itself: flat Monte Carlo."""

    stay: int = 16
    """Iterations in one imagined world before the next one's turn."""


class Edge(Generic[S, A]):
    """An action out of a node: how often it was taken, and what it brought its seat."""

    __slots__ = ("node", "total", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.visits = 0
        self.total = 0.0
        self.node: Node[S, A] | None = None


class Node(Generic[S, A]):
    """A point between decisions, reached by the same actions whatever luck did."""

    __slots__ = ("ballots", "edges", "known", "revealed")

    def __init__(self) -> None:
        self.edges: dict[A, Edge[S, A]] = {}
        self.ballots: dict[int, RegretMatcher[A]] = {}
        """For each seat what it may seal here."""

        self.revealed: dict[tuple[A, ...], Node[S, A]] = {}
        """The node after all seals, by what was sealed."""

        self.known: dict[DecisionPoint[S, A], list[Edge[S, A]]] = {}
        """The edge for each action of every point that the search has met here."""


class Search(Generic[S, A]):
    """One search for one decision."""

    def __init__(
        self,
        game: ForwardModel[S, A],
        advice: Advice[S, A],
        observation: S,
        settings: SearchSettings,
    ) -> None:
        self.game, self.advice, self.settings = game, advice, settings
        self.observation = observation
        self.root: Node[S, A] = Node()
        self.iterations = 0
        self._course: Simulator[S, A] = Simulator(game, advice)
        self._worlds: list[DecisionPoint[S, A]] = []
        self._passes = settings.horizon
        self._sealer = observation.current_player if game.is_sealed(observation) else None
        if settings.again:
            self._passes = max(settings.horizon, len(game.scores(observation)) + 1)

    def run(self, iterations: int, rng: Random, stop: Callable[[], bool]) -> None:
        """At most that many more iterations, at least one: `stop` or a settled choice ends it."""
        goal = self.iterations + iterations
        while self.iterations < goal:
            self.iterate(rng)
            if stop() or (self.iterations % 64 == 0 and self.settled(goal - self.iterations)):
                return

    def iterate(self, rng: Random) -> None:
        """Go once from the root to the horizon and remember what came of it."""
        path, draws, end = self.descend(self.world(rng), rng)
        self.iterations += 1
        rewards = end.rewards or self.judge(end)
        for edge, seat in path:
            edge.visits += 1
            edge.total += rewards[seat]
        for draw in draws:
            draw.learn(rewards[draw.seat])

    def world(self, rng: Random) -> DecisionPoint[S, A]:
        """The root in one of the imagined worlds: each is lived in for a while, in turn.

        What others have sealed is not known in any: the root is where the first of it was sealed.
        """
        number = self.iterations // self.settings.stay % self.settings.worlds
        if number == len(self._worlds):
            state = self.game.resample(self.game.before_seals(self.observation), rng)
            self._worlds.append(self._course.begin(state))
        return self._worlds[number]

    def descend(
        self, point: DecisionPoint[S, A], rng: Random
    ) -> tuple[list[tuple[Edge[S, A], int]], list[SampledAction[A]], DecisionPoint[S, A]]:
        """The edges taken, the seals drawn and the point at the horizon.

        Seals that are made together count as one turn, before which the horizon may lie.
        """
        course, passes, flat = self._course, self._passes, self.settings.flat
        path: list[tuple[Edge[S, A], int]] = []
        draws: list[SampledAction[A]] = []
        seals: tuple[A, ...] = ()
        node: Node[S, A] | None = self.root
        turn = point.turn
        while (seat := point.seat) != TERMINAL:
            sealing = point.sealed
            if seals and not sealing and node is not None:
                node, seals = self.after_seals(node, seals), ()
            keep = node is not None
            if seat == CHANCE:
                place = course.luck(point, rng)
            elif len(point.actions or course.choices(point)) == 1:
                place = 0
            elif node is None:
                place = self.rollout_choice(point, rng)
            elif sealing:
                draws.append(draw := self.seal(node, point, rng))
                place = draw.place
                seals = (*seals, point.actions[place])
            else:
                edges = node.known.get(point) or self.attach(node, point)
                place = self.best(edges)
                edge = edges[place]
                path.append((edge, seat))
                node = edge.node
                if node is None and not flat:
                    edge.node = Node()
            point = course.after(point, place, keep=keep)
            if not sealing and (point.sealed or point.turn != turn):
                passes -= 1
                if not passes:
                    break
            turn = point.turn
        return path, draws, point

    def seal(self, node: Node[S, A], point: DecisionPoint[S, A], rng: Random) -> SampledAction[A]:
        """What the seat that decides seals, whatever others have sealed at this node."""
        ballot = node.ballots.get(point.seat)
        if ballot is None:
            ballot = node.ballots[point.seat] = RegretMatcher()
        options = ballot.known.get(point)
        if options is None:
            prior_exponent = self.settings.prior_exponent
            weights = [weight**prior_exponent for weight in self.glance(point)]
            options = ballot.known[point] = ballot.offered(point.actions, weights)
        return ballot.draw(options, point.seat, rng)

    def after_seals(self, node: Node[S, A], seals: tuple[A, ...]) -> Node[S, A] | None:
        """The node after these seals; None where there was none, or where no tree is grown."""
        following = node.revealed.get(seals)
        if following is None and not self.settings.flat:
            node.revealed[seals] = Node()
        return following

    def glance(self, point: DecisionPoint[S, A]) -> Sequence[float]:
        """The advice's weights of what may be done; of sealed actions, by what the seat knows."""
        state = point.state
        if point.sealed:
            state = self.game.observation(state, point.seat)
        return self.advice.weights(state, point.actions)

    def rollout_choice(self, point: DecisionPoint[S, A], rng: Random) -> int:
        """The place of what the seat that decides might do, beyond the tree."""
        cumulative = point.cumulative
        if not cumulative:
            rollout_exponent = self.settings.rollout_exponent
            weights = self.glance(point)
            cumulative = point.cumulative = tuple(
                accumulate([weight**rollout_exponent for weight in weights])
            )
        return bisect_right(cumulative, rng.random() * cumulative[-1], 0, len(cumulative) - 1)

    def attach(self, node: Node[S, A], point: DecisionPoint[S, A]) -> list[Edge[S, A]]:
        """The node's edge for each action of the point, new ones where there were none."""
        edges, actions = node.edges, point.actions
        met = [edges.get(action) for action in actions]
        found = [edge for edge in met if edge is not None]
        if len(found) < len(met):
            prior_exponent = self.settings.prior_exponent
            weights = [weight**prior_exponent for weight in self.glance(point)]
            share = sum(weights)
            for action, edge, weight in zip(actions, met, weights, strict=True):
                if edge is None:
                    edges[action] = Edge(weight / share)
            found = [edges[action] for action in actions]
        node.known[point] = found
        return found

    def best(self, edges: list[Edge[S, A]]) -> int:
        """The place of the edge with the best mean reward and pull of the unexplored."""
        visits = total = 0.0
        for edge in edges:
            visits += edge.visits
            total += edge.total
        hope = total / visits - 0.05 if visits else 0.5
        pull = self.settings.exploration * sqrt(visits + 1.0)
        chosen, most = 0, -1.0
        for place, edge in enumerate(edges):
            tried = edge.visits
            score = (edge.total / tried if tried else hope) + pull * edge.weight / (1 + tried)
            if score > most:
                chosen, most = place, score
        return chosen

    def judge(self, point: DecisionPoint[S, A]) -> tuple[float, ...]:
        """For each seat 0 to 1: how far it is ahead, squeezed; at the end, mostly the win."""
        values = self.advice.values(point.state)
        rewards = tuple(self.squeeze(values, seat) for seat in range(len(values)))
        if point.seat == TERMINAL:
            shares = self.game.returns(point.state)
            rewards = tuple(0.8 * w + 0.2 * r for w, r in zip(shares, rewards, strict=True))
        point.rewards = rewards
        return rewards

    def squeeze(self, values: tuple[float, ...], seat: int) -> float:
        """The lead of a seat over the best of the others, as a number between 0 and 1."""
        best = max(value for other, value in enumerate(values) if other != seat)
        return 1.0 / (1.0 + exp(min(60.0, (best - values[seat]) / self.settings.scale)))

    def settled(self, left: int) -> bool:
        """Whether the most visited action cannot be caught up with in the iterations left."""
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def found(self) -> tuple[tuple[A, int, float], ...]:
        """Each action of the decision: how often it was taken, and what it brought in all.

        Of a sealed decision, how much of the mixture it is.
        """
        if self._sealer is not None:
            return self.root.ballots[self._sealer].mixture()
        return tuple((action, e.visits, e.total) for action, e in self.root.edges.items())
