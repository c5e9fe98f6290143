"""The best level's search, which also tells every seat's chance to win after each action."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean
from typing import Protocol

from venise.engine.chance import random_stream
from venise.engine.game import CHANCE, TERMINAL
from venise.match.estimate import Estimate
from venise_ai.advice import Advice
from venise_ai.analysis.ranked_action import RankedAction
from venise_ai.arena.verdicts import NORMAL_QUANTILE, estimate
from venise_ai.expertise import Expertise
from venise_ai.forward_model import A, ForwardModel, S
from venise_ai.mcts import Edge, Node, Search, SearchSettings
from venise_ai.regret_matching import SampledAction
from venise_ai.simulator import DecisionPoint, Simulator


class ChanceTally:
    """What simulations that began with one action have brought."""

    __slots__ = ("chances", "count", "squares")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.chances = [0.0] * seats
        """Of each seat, added up."""

        self.squares = [0.0] * seats
        """The same of their squares."""

    def add(self, chances: Sequence[float]) -> None:
        """Count one simulation."""
        self.count += 1
        for seat, chance in enumerate(chances):
            self.chances[seat] += chance
            self.squares[seat] += chance * chance

    def means(self) -> tuple[float, ...]:
        """Each seat's chance."""
        return tuple(chance / self.count for chance in self.chances)

    def chance(self, seat: int) -> Estimate:
        """The chance of one seat, with its interval."""
        mean = self.chances[seat] / self.count
        variance = max(0.0, self.squares[seat] / self.count - mean * mean)
        wide = NORMAL_QUANTILE * sqrt(variance / self.count)
        return Estimate(mean, max(0.0, mean - wide), min(1.0, mean + wide))


class NamedLuckModel(ForwardModel[S, A], Protocol[S, A]):
    """A game whose luck has names, as `Game` has it, so that it can be repeated."""

    def chance_key(self, state: S, /) -> str:
        """The name of the luck that decides now, the same in two games that should share it."""


class ChanceSimulator(Simulator[S, A]):
    """A simulator whose luck can be repeated, and that knows what else may be sealed."""

    def __init__(self, game: NamedLuckModel[S, A], advice: Advice[S, A]) -> None:
        super().__init__(game, advice)
        self._name_luck = game.chance_key
        self.luck: int | None = None
        """The seed of all luck, by the name of each piece of it; None draws it anew."""

        self.roots: dict[int, S] = {}
        """The positions in which sealing began, by their hashes."""

        self.sealing_seat = CHANCE
        self.sealed_actions: list[A] = []
        """What that seat may seal there, whether or not the advice thinks of it."""

    def sample_chance(self, point: DecisionPoint[S, A], rng: Random) -> int:
        """The index of one outcome of luck; where luck is repeated, its name decides."""
        if self.luck is not None:
            rng = random_stream(self.luck, self._name_luck(point.state))
        return super().sample_chance(point, rng)

    def _candidates_of(self, state: S, *, sealed: bool) -> Sequence[A]:
        actions = super()._candidates_of(state, sealed=sealed)
        if not sealed or self.sealing_seat != state.current_player:
            return actions
        more = [action for action in self.sealed_actions if action not in actions]
        if not more:
            return actions
        start = self._game.before_seals(state)
        return (*actions, *more) if self.roots.get(hash(start)) == start else actions


class ChanceSearch(Search[S, A]):
    """A search for one decision that counts the chances of all seats for each action of the root.

    The tree grows as the best level's does. Any action of the root can be tried on purpose.
    """

    def __init__(
        self,
        game: NamedLuckModel[S, A],
        expertise: Expertise[S, A],
        observation: S,
        settings: SearchSettings,
        actions: Sequence[A],
    ) -> None:
        """A search among those actions of the seat that decides in the observation."""
        super().__init__(game, expertise.with_network(), observation, settings)
        self._chance_simulator = ChanceSimulator(game, self.advice)
        self._simulator = self._chance_simulator
        self._expertise = expertise
        self._seat = observation.current_player
        self._seats = len(game.scores(observation))
        self._left = expertise.share_left(observation)
        self._actions = tuple(actions)
        self._thought_of = frozenset(self.advice.candidates(observation))
        self._forced: A | None = None
        self._first: A | None = None
        self.tallies: dict[A, ChanceTally] = {}
        """What each action of the root has brought so far."""

        self._at_root = True

    def allow_sealed(self, action: A) -> None:
        """Have the seat seal that action too, if the advice does not think of it."""
        self._chance_simulator.sealing_seat = self._seat
        self._chance_simulator.sealed_actions.append(action)

    def world(self, number: int, rng: Random) -> DecisionPoint[S, A]:
        """The root in a determinization, where an iteration begins, with what is searched."""
        point = super().world(number, rng)
        self._at_root = True
        self._first = None
        if self._sealing_seat is None:
            point.actions = point.actions or self._actions
        else:
            self._chance_simulator.roots[hash(point.state)] = point.state
        return point

    def priors(self, point: DecisionPoint[S, A]) -> Sequence[float]:
        """The advice's priors; at the root the smallest for what the advice does not think of."""
        if point.actions is not self._actions:
            return super().priors(point)
        known = [one for one in self._actions if one in self._thought_of]
        found = dict(zip(known, self.advice.priors(point.state, known), strict=True))
        least = min(found.values())
        return [found.get(one, least) for one in self._actions]

    def select(self, edges: list[Edge[S, A]]) -> int:
        """The best edge, but at the root the one that is tried on purpose."""
        if not self._at_root or self._sealing_seat is not None:
            return super().select(edges)
        self._at_root = False
        index = super().select(edges) if self._forced is None else self._index_of(self._forced)
        self._first = self._actions[index]
        return index

    def sample_sealed(
        self, node: Node[S, A], point: DecisionPoint[S, A], made: tuple[A, ...], rng: Random
    ) -> SampledAction[A]:
        """What the seat seals, but at the root what is tried on purpose."""
        sample = super().sample_sealed(node, point, made, rng)
        if node is self.root and point.seat == self._seat and not made:
            if self._forced is not None:
                sample.index = point.actions.index(self._forced)
            self._first = point.actions[sample.index]
        return sample

    def back_up(
        self,
        path: Sequence[tuple[Edge[S, A], int]],
        sampled: Sequence[SampledAction[A]],
        rewards: Sequence[float],
    ) -> None:
        """Count rewards and chances; the root does not count what was tried on purpose.

        Otherwise what is compared would look as if the search had preferred it.
        """
        if self._forced is not None:
            sampled = [sample for sample in sampled if sample.seat != self._seat]
            path = path if self._sealing_seat is not None else path[1:]
        super().back_up(path, sampled, rewards)
        if self._first is not None:
            tally = self.tallies.get(self._first)
            if tally is None:
                tally = self.tallies[self._first] = ChanceTally(self._seats)
            tally.add(rewards[self._seats : 2 * self._seats])

    def evaluate(self, point: DecisionPoint[S, A]) -> tuple[float, ...]:
        """For each seat its reward, and behind these each seat's chance to win."""
        values = self.advice.evaluate(point.state)
        rewards = [self.reward_of_lead(values, seat) for seat in range(len(values))]
        if point.seat == TERMINAL:
            shares = self.game.returns(point.state)
            rewards = [0.8 * w + 0.2 * r for w, r in zip(shares, rewards, strict=True)]
            chances = self._expertise.scale_for(self._seats).chances_at_end(shares, self._left)
        else:
            chances = self._expertise.chances(values, point.state)
        point.rewards = (*rewards, *chances)
        return point.rewards

    def compare(self, better: A, other: A, pairs: int, rng: Random) -> Estimate:
        """How much better the chance of the seat is after one action than after another.

        Both are tried as often in the same worlds and with the same luck. The interval is taken
        over worlds, because what is hidden is the same in all pairs of a world.
        """
        differences: dict[int, list[float]] = {}
        for pair in range(pairs):
            number = pair % self.settings.determinizations
            seed = rng.getrandbits(63)
            self._chance_simulator.luck = seed
            first, second = [self._try_action(one, number, seed) for one in (better, other)]
            differences.setdefault(number, []).append(first - second)
        self._chance_simulator.luck = self._forced = None
        return estimate([fmean(one) for one in differences.values()], bounds=inf)

    def _try_action(self, action: A, world: int, seed: int) -> float:
        """The chance of the seat in one simulation that begins with the action."""
        self._forced = action
        rng = Random(seed)
        path, sampled, end = self.simulate(self.world(world, rng), rng)
        rewards = end.rewards or self.evaluate(end)
        self.back_up(path, sampled, rewards)
        return rewards[self._seats + self._seat]

    def _index_of(self, action: A) -> int:
        return self._actions.index(action)


def rank_actions(search: ChanceSearch[S, A], seat: int) -> list[RankedAction[A]]:
    """The actions that the search has tried, the one it would play first."""
    statistics = search.root_statistics()
    total = sum(visits for _, visits, _ in statistics) or 1
    ordered = sorted(statistics, key=lambda one: (-one[1], -one[2]))
    return [
        RankedAction(action, visits / total, tally.means(), tally.chance(seat))
        for action, visits, _ in ordered
        if (tally := search.tallies.get(action)) is not None
    ]
