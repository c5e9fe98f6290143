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
    """The exponent of the advice's priors in the tree: 0 treats all actions alike."""

    rollout_exponent: float = 2.5
    """The exponent of the advice's priors in rollouts; the higher, the greedier they are."""

    lead_scale: float = 8.0
    """A lead of that many points is rewarded by 0.73, none by 0.5."""

    horizon: int = 4
    """How often the turn passes to the next seat before the position is evaluated."""

    full_round: bool = True
    """Whether the horizon, with many seats, moves on until the searcher's next turn is over."""

    determinizations: int = 32
    """How many full states that fit what the seat knows are searched in turn."""

    flat: bool = False
    """Whether the tree ends with the decision itself: flat Monte Carlo."""

    iterations_per_world: int = 16
    """Iterations in one determinization before the next one's turn."""


class Edge(Generic[S, A]):
    """An action out of a node: how often it was taken, and what it brought its seat."""

    __slots__ = ("node", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.node: Node[S, A] | None = None


class Node(Generic[S, A]):
    """A point between decisions, reached by the same actions whatever luck did."""

    __slots__ = ("children_after_seals", "edges", "edges_at", "matchers")

    def __init__(self) -> None:
        self.edges: dict[A, Edge[S, A]] = {}
        self.matchers: dict[tuple[int, tuple[A, ...]], RegretMatcher[A]] = {}
        """The statistics of what each seat may seal here, after what it has sealed here itself."""

        self.children_after_seals: dict[tuple[A, ...], Node[S, A]] = {}
        """The node after all seals, by what was sealed."""

        self.edges_at: dict[DecisionPoint[S, A], list[Edge[S, A]]] = {}
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
        self._simulator: Simulator[S, A] = Simulator(game, advice)
        self._worlds: list[DecisionPoint[S, A]] = []
        self._turns_to_horizon = settings.horizon
        self._sealing_seat = observation.current_player if game.is_sealed(observation) else None
        if settings.full_round:
            self._turns_to_horizon = max(settings.horizon, len(game.scores(observation)) + 1)

    def run(self, iterations: int, rng: Random, stop: Callable[[], bool]) -> None:
        """At most that many more iterations, at least one: `stop` or a settled choice ends it."""
        goal = self.iterations + iterations
        while self.iterations < goal:
            self.run_iteration(rng)
            if stop() or (self.iterations % 64 == 0 and self.is_decided(goal - self.iterations)):
                return

    def run_iteration(self, rng: Random) -> None:
        """One simulation from the root to the horizon, and its rewards backed up."""
        path, sampled, end = self.simulate(self.determinize(rng), rng)
        self.iterations += 1
        self.back_up(path, sampled, end.rewards or self.evaluate(end))

    def back_up(
        self,
        path: Sequence[tuple[Edge[S, A], int]],
        sampled: Sequence[SampledAction[A]],
        rewards: Sequence[float],
    ) -> None:
        """Count what a simulation has brought each seat."""
        for edge, seat in path:
            edge.visits += 1
            edge.total += rewards[seat]
        for sample in sampled:
            sample.update(rewards[sample.seat])

    def determinize(self, rng: Random) -> DecisionPoint[S, A]:
        """The root in one of the determinizations, each used for some iterations in turn.

        What others have sealed is not known in any: the root is where the first of it was sealed.
        """
        number = (
            self.iterations // self.settings.iterations_per_world % self.settings.determinizations
        )
        return self.world(number, rng)

    def world(self, number: int, rng: Random) -> DecisionPoint[S, A]:
        """The root in the determinization of that number; new ones are drawn as they are needed."""
        while number >= len(self._worlds):
            state = self.game.resample(self.game.before_seals(self.observation), rng)
            self._worlds.append(self._simulator.start(state))
        return self._worlds[number]

    def simulate(
        self, point: DecisionPoint[S, A], rng: Random
    ) -> tuple[list[tuple[Edge[S, A], int]], list[SampledAction[A]], DecisionPoint[S, A]]:
        """The edges taken, the sealed actions sampled and the point at the horizon.

        Seals that are made together count as one turn, before which the horizon may lie.
        """
        simulator, turns, flat = self._simulator, self._turns_to_horizon, self.settings.flat
        path: list[tuple[Edge[S, A], int]] = []
        sampled: list[SampledAction[A]] = []
        seals: tuple[A, ...] = ()
        own: dict[int, tuple[A, ...]] = {}
        node: Node[S, A] | None = self.root
        turn = point.turn_player
        while (seat := point.seat) != TERMINAL:
            sealing = point.sealed
            if seals and not sealing and node is not None:
                node, seals, own = self.child_after_seals(node, seals), (), {}
            keep = node is not None
            if seat == CHANCE:
                index = simulator.sample_chance(point, rng)
            elif len(point.actions or simulator.candidates(point)) == 1:
                index = 0
            elif node is None:
                index = self.sample_rollout_action(point, rng)
            elif sealing:
                made = own.get(seat, ())
                sampled.append(sample := self.sample_sealed(node, point, made, rng))
                index = sample.index
                seals = (*seals, point.actions[index])
                own[seat] = (*made, point.actions[index])
            else:
                edges = node.edges_at.get(point) or self.expand(node, point)
                index = self.select(edges)
                edge = edges[index]
                path.append((edge, seat))
                node = edge.node
                if node is None and not flat:
                    edge.node = Node()
            point = simulator.successor(point, index, keep=keep)
            if not sealing and (point.sealed or point.turn_player != turn):
                turns -= 1
                if not turns:
                    break
            turn = point.turn_player
        return path, sampled, point

    def sample_sealed(
        self, node: Node[S, A], point: DecisionPoint[S, A], made: tuple[A, ...], rng: Random
    ) -> SampledAction[A]:
        """What the seat seals by its mixed strategy, whatever others have sealed at this node.

        It knows what it has `made` there itself.
        """
        matcher = node.matchers.get((point.seat, made))
        if matcher is None:
            matcher = node.matchers[point.seat, made] = RegretMatcher()
        options = matcher.statistics_at.get(point)
        if options is None:
            prior_exponent = self.settings.prior_exponent
            weights = [weight**prior_exponent for weight in self.priors(point)]
            options = matcher.statistics_at[point] = matcher.statistics_of(point.actions, weights)
        return matcher.sample(options, point.seat, rng)

    def child_after_seals(self, node: Node[S, A], seals: tuple[A, ...]) -> Node[S, A] | None:
        """The node after these seals; None where there was none, or where no tree is grown."""
        child = node.children_after_seals.get(seals)
        if child is None and not self.settings.flat:
            node.children_after_seals[seals] = Node()
        return child

    def priors(self, point: DecisionPoint[S, A]) -> Sequence[float]:
        """The advice's priors of the candidates; of sealed actions, by what the seat knows."""
        state = point.state
        if point.sealed:
            state = self.game.observation(state, point.seat)
        return self.advice.priors(state, point.actions)

    def sample_rollout_action(self, point: DecisionPoint[S, A], rng: Random) -> int:
        """The index of the candidate that the rollout policy draws, by its prior to a power."""
        cumulative = point.rollout_sums
        if not cumulative:
            rollout_exponent = self.settings.rollout_exponent
            weights = self.priors(point)
            cumulative = point.rollout_sums = tuple(
                accumulate([weight**rollout_exponent for weight in weights])
            )
        return bisect_right(cumulative, rng.random() * cumulative[-1], 0, len(cumulative) - 1)

    def expand(self, node: Node[S, A], point: DecisionPoint[S, A]) -> list[Edge[S, A]]:
        """The node's edge for each action of the point, new ones where there were none."""
        edges, actions = node.edges, point.actions
        known = [edges.get(action) for action in actions]
        found = [edge for edge in known if edge is not None]
        if len(found) < len(known):
            prior_exponent = self.settings.prior_exponent
            weights = [weight**prior_exponent for weight in self.priors(point)]
            share = sum(weights)
            for action, edge, weight in zip(actions, known, weights, strict=True):
                if edge is None:
                    edges[action] = Edge(weight / share)
            found = [edges[action] for action in actions]
        node.edges_at[point] = found
        return found

    def select(self, edges: list[Edge[S, A]]) -> int:
        """The index of the best edge: its mean reward, and a bonus for its prior (PUCT).

        An edge without visits counts a little less than the node's mean (first-play urgency).
        """
        visits = total = 0.0
        for edge in edges:
            visits += edge.visits
            total += edge.total
        first_play_value = total / visits - 0.05 if visits else 0.5
        bonus = self.settings.exploration * sqrt(visits + 1.0)
        chosen, most = 0, -1.0
        for index, edge in enumerate(edges):
            tried = edge.visits
            score = (edge.total / tried if tried else first_play_value) + bonus * edge.prior / (
                1 + tried
            )
            if score > most:
                chosen, most = index, score
        return chosen

    def evaluate(self, point: DecisionPoint[S, A]) -> tuple[float, ...]:
        """For each seat a reward from 0 to 1: its lead, squeezed; at the end, mostly its win."""
        values = self.advice.evaluate(point.state)
        rewards = tuple(self.reward_of_lead(values, seat) for seat in range(len(values)))
        if point.seat == TERMINAL:
            shares = self.game.returns(point.state)
            rewards = tuple(0.8 * w + 0.2 * r for w, r in zip(shares, rewards, strict=True))
        point.rewards = rewards
        return rewards

    def reward_of_lead(self, values: tuple[float, ...], seat: int) -> float:
        """The lead of a seat over the best of the others, as a number between 0 and 1."""
        best = max(value for other, value in enumerate(values) if other != seat)
        return 1.0 / (1.0 + exp(min(60.0, (best - values[seat]) / self.settings.lead_scale)))

    def is_decided(self, left: int) -> bool:
        """Whether the most visited action cannot be caught up with in the iterations left."""
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def root_statistics(self) -> tuple[tuple[A, int, float], ...]:
        """Each action of the decision: how often it was taken, and what it brought in all.

        Of a sealed decision, its share of the average strategy instead of visits.
        """
        if self._sealing_seat is not None:
            return self.root.matchers[self._sealing_seat, ()].average_strategy()
        return tuple((action, e.visits, e.total) for action, e in self.root.edges.items())
