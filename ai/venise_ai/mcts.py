"""Open-loop Monte Carlo tree search for any number of seats (max^n).

The tree's nodes are sequences of decisions; luck is drawn anew in every iteration, hidden cards in
every few. What is sealed at the same time stands at one node, where each seat mixes without regard
to the others (`mixing.py`), and all of it together leads to the next. An iteration follows the
tree, adds one node, goes on by the advice's weights to the horizon and is judged there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp, sqrt
from random import Random
from typing import Any

import msgspec

from venise.engine.game import CHANCE, TERMINAL
from venise_ai.advice import Advice
from venise_ai.imagined import Course, Juncture
from venise_ai.mixing import Ballot, Draw


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

    again: bool = True
    """Whether the horizon, with many seats, moves on until the searcher's next turn is over."""

    worlds: int = 32
    """How many sets of hidden cards are imagined, to be thought about in turn."""

    flat: bool = False
    """Whether the tree ends with the decision itself: flat Monte Carlo."""

    stay: int = 16
    """Iterations in one imagined world before the next one's turn."""


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

    __slots__ = ("ballots", "edges", "known", "revealed")

    def __init__(self) -> None:
        self.edges: dict[Any, Edge] = {}
        self.ballots: dict[int, Ballot] = {}
        """For each seat what it may seal here."""

        self.revealed: dict[tuple[Any, ...], Node] = {}
        """The node after all seals, by what was sealed."""

        self.known: dict[Juncture, list[Edge]] = {}
        """The edge for each action of every juncture that the search has met here."""


Path = list[tuple[Edge, int]]
"""The edges an iteration took, with the seat that decided at each."""


class Search:
    """One search for one decision."""

    def __init__(self, game: Any, advice: Advice, observation: Any, manner: Manner) -> None:
        self.game, self.advice, self.manner = game, advice, manner
        self.observation = observation
        self.root = Node()
        self.iterations = 0
        self._course = Course(game, advice)
        self._worlds: list[Juncture] = []
        self._passes = manner.turns
        self._sealer = observation.current_player if game.is_sealed(observation) else None
        if manner.again:
            self._passes = max(manner.turns, len(game.scores(observation)) + 1)

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

    def world(self, rng: Random) -> Juncture:
        """The root in one of the imagined worlds: each is lived in for a while, in turn.

        What others have sealed is not known in any: the root is where the first of it was sealed.
        """
        number = self.iterations // self.manner.stay % self.manner.worlds
        if number == len(self._worlds):
            state = self.game.resample(self.game.before_seals(self.observation), rng)
            self._worlds.append(self._course.begin(state))
        return self._worlds[number]

    def descend(self, juncture: Juncture, rng: Random) -> tuple[Path, list[Draw], Juncture]:
        """The edges taken, the seals drawn and the juncture at the horizon.

        Seals that are made together count as one turn, before which the horizon may lie.
        """
        course, passes, flat = self._course, self._passes, self.manner.flat
        path: Path = []
        draws: list[Draw] = []
        seals: tuple[Any, ...] = ()
        node: Node | None = self.root
        turn = juncture.turn
        while (seat := juncture.seat) != TERMINAL:
            sealing = juncture.sealed
            if seals and not sealing and node is not None:
                node, seals = self.after_seals(node, seals), ()
            keep = node is not None
            if seat == CHANCE:
                place = course.luck(juncture, rng)
            elif len(juncture.actions or course.choices(juncture)) == 1:
                place = 0
            elif node is None:
                place = self.imagine(juncture, rng)
            elif sealing:
                draws.append(draw := self.seal(node, juncture, rng))
                place = draw.place
                seals = (*seals, juncture.actions[place])
            else:
                edges = node.known.get(juncture) or self.attach(node, juncture)
                place = self.best(edges)
                edge = edges[place]
                path.append((edge, seat))
                node = edge.node
                if node is None and not flat:
                    edge.node = Node()
            juncture = course.after(juncture, place, keep=keep)
            if not sealing and (juncture.sealed or juncture.turn != turn):
                passes -= 1
                if not passes:
                    break
            turn = juncture.turn
        return path, draws, juncture

    def seal(self, node: Node, juncture: Juncture, rng: Random) -> Draw:
        """What the seat that decides seals, whatever others have sealed at this node."""
        ballot = node.ballots.get(juncture.seat)
        if ballot is None:
            ballot = node.ballots[juncture.seat] = Ballot()
        options = ballot.known.get(juncture)
        if options is None:
            trust = self.manner.trust
            weights = [weight**trust for weight in self.glance(juncture)]
            options = ballot.known[juncture] = ballot.offered(juncture.actions, weights)
        return ballot.draw(options, juncture.seat, rng)

    def after_seals(self, node: Node, seals: tuple[Any, ...]) -> Node | None:
        """The node after these seals; None where there was none, or where no tree is grown."""
        following = node.revealed.get(seals)
        if following is None and not self.manner.flat:
            node.revealed[seals] = Node()
        return following

    def glance(self, juncture: Juncture) -> Sequence[float]:
        """The advice's weights of what may be done; of sealed actions, by what the seat knows."""
        state = juncture.state
        if juncture.sealed:
            state = self.game.observation(state, juncture.seat)
        return self.advice.weights(state, juncture.actions)

    def imagine(self, juncture: Juncture, rng: Random) -> int:
        """The place of what the seat that decides might do, beyond the tree."""
        heaps = juncture.heaps
        if not heaps:
            habit = self.manner.habit
            weights = self.glance(juncture)
            heaps = juncture.heaps = tuple(accumulate([weight**habit for weight in weights]))
        return bisect_right(heaps, rng.random() * heaps[-1], 0, len(heaps) - 1)

    def attach(self, node: Node, juncture: Juncture) -> list[Edge]:
        """The node's edge for each action of the juncture, new ones where there were none."""
        edges, actions = node.edges, juncture.actions
        found: list[Any] = [edges.get(action) for action in actions]
        if None in found:
            trust = self.manner.trust
            weights = [weight**trust for weight in self.glance(juncture)]
            share = sum(weights)
            for place, edge in enumerate(found):
                if edge is None:
                    found[place] = edges[actions[place]] = Edge(weights[place] / share)
        node.known[juncture] = found
        return found

    def best(self, edges: list[Edge]) -> int:
        """The place of the edge with the best mean reward and pull of the unexplored."""
        visits = total = 0.0
        for edge in edges:
            visits += edge.visits
            total += edge.total
        hope = total / visits - 0.05 if visits else 0.5
        pull = self.manner.curiosity * sqrt(visits + 1.0)
        chosen, most = 0, -1.0
        for place, edge in enumerate(edges):
            tried = edge.visits
            score = (edge.total / tried if tried else hope) + pull * edge.weight / (1 + tried)
            if score > most:
                chosen, most = place, score
        return chosen

    def judge(self, juncture: Juncture) -> tuple[float, ...]:
        """For each seat 0 to 1: how far it is ahead, squeezed; at the end, mostly the win."""
        values = self.advice.values(juncture.state)
        rewards = tuple(self.squeeze(values, seat) for seat in range(len(values)))
        if juncture.seat == TERMINAL:
            shares = self.game.returns(juncture.state)
            rewards = tuple(0.8 * w + 0.2 * r for w, r in zip(shares, rewards, strict=True))
        juncture.rewards = rewards
        return rewards

    def squeeze(self, values: tuple[float, ...], seat: int) -> float:
        """The lead of a seat over the best of the others, as a number between 0 and 1."""
        best = max(value for other, value in enumerate(values) if other != seat)
        return 1.0 / (1.0 + exp(min(60.0, (best - values[seat]) / self.manner.scale)))

    def settled(self, left: int) -> bool:
        """Whether the most visited action cannot be caught up with in the iterations left."""
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def found(self) -> tuple[tuple[Any, int, float], ...]:
        """Each action of the decision: how often it was taken, and what it brought in all.

        Of a sealed decision, how much of the mixture it is.
        """
        if self._sealer is not None:
            return self.root.ballots[self._sealer].mixture()
        return tuple((action, e.visits, e.total) for action, e in self.root.edges.items())
