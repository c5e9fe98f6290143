"""One game of expert iteration: the search with its latest judgement among others of a pool.

What a position turned out to be worth is half how the game ended and half what the search, looking
ahead, took it for: the end alone is mostly luck, and the search alone believes what it believed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Generic

import msgspec

from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.game import CHANCE, TERMINAL, E, Game
from venise_ai.advice import Advice, FeatureExtractor
from venise_ai.expertise import Bot
from venise_ai.forward_model import A, S
from venise_ai.mcts import Edge, Search, SearchSettings
from venise_ai.search_bot import pick_most_visited, sample_by_visits
from venise_ai.training.self_play import TrainingPosition

RESULT_SHARE: Final = 0.5
"""How much the end of the game counts in what a position is taken to be worth."""

NOISE_SHARE: Final = 0.25
"""How much of each prior at the root is drawn by lot, so that poor-looking actions are tried."""

NOISE_SPREAD: Final = 10.0
"""The parameter of the Dirichlet distribution of that noise, over the number of actions."""

DRAWN_SHARE: Final = 0.15
"""The share of searched decisions that are drawn by visits in place of taking the most visited."""

FEATURE_DIGITS: Final = 4
"""Decimals of a feature that are kept."""


class Explorer(Generic[S, A]):
    """A seat that searches with exploration, and says what the search takes a position for."""

    def __init__(
        self, game: Game[S, A, E], advice: Advice[S, A], settings: SearchSettings, iterations: int
    ) -> None:
        self._game, self._advice = game, advice
        self._settings, self._iterations = settings, iterations

    def decide(self, observation: S, rng: Random) -> tuple[A, tuple[float, ...]]:
        """An action, and each seat's share of the win by the search; () where nothing is searched.

        Equal observations and equal generators give the same.
        """
        actions = self._advice.candidates(observation)
        share = self._advice.search_share(observation)
        if len(actions) == 1 or not share:
            return rng.choice(actions), ()
        search = Search(self._game, self._advice, observation, self._settings)
        iterations = max(1, round(self._iterations * share))
        found = grow(search, iterations, rng)
        statistics = search.root_statistics()
        best = pick_most_visited([statistics])
        action = best
        if self._game.is_sealed(observation) or rng.random() < DRAWN_SHARE:
            action = sample_by_visits([statistics], rng.random())
        return action, found.shares(search.root.edges.get(best))


class RootRewards(Generic[S, A]):
    """What the iterations of a search brought every seat, by the action they began with."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._sums: dict[Edge[S, A] | None, list[float]] = {}

    def add(self, edge: Edge[S, A] | None, rewards: Sequence[float]) -> None:
        """Count an iteration that began with that edge; None for a sealed decision."""
        sums = self._sums.setdefault(edge, [0.0] * self._seats)
        for seat, reward in enumerate(rewards):
            sums[seat] += reward

    def shares(self, edge: Edge[S, A] | None) -> tuple[float, ...]:
        """The seats' rewards behind that edge, scaled to come to 1 together."""
        sums = self._sums[edge]
        total = sum(sums)
        return tuple([one / total if total else 1.0 / self._seats for one in sums])


def grow(search: Search[S, A], iterations: int, rng: Random) -> RootRewards[S, A]:
    """Search with noise at the root; what each seat was rewarded with on the way."""
    found: RootRewards[S, A] = RootRewards(len(search.game.scores(search.observation)))
    for number in range(iterations):
        path, sampled, end = search.simulate(search.determinize(rng), rng)
        search.iterations += 1
        rewards = end.rewards or search.evaluate(end)
        search.back_up(path, sampled, rewards)
        found.add(None if sampled else path[0][0], rewards)
        if not number:
            add_noise(search, rng)
    return found


def add_noise(search: Search[S, A], rng: Random) -> None:
    """Mix the priors at the root with a draw of Dirichlet's distribution."""
    edges = list(search.root.edges.values())
    noise = [rng.gammavariate(NOISE_SPREAD / len(edges), 1.0) for _ in edges]
    total = sum(noise)
    for edge, one in zip(edges, noise, strict=True):
        edge.prior = (1.0 - NOISE_SHARE) * edge.prior + NOISE_SHARE * one / total


class SeenPosition(msgspec.Struct):
    """A position as a turn began, and what a search took it for in that turn; () if none did."""

    rows: tuple[tuple[float, ...], ...]
    promised: tuple[float, ...]
    searched: tuple[float, ...] = ()

    def outcome(self, ends: Sequence[float]) -> TrainingPosition:
        """What a network is to learn of it, now that the game has ended."""
        return TrainingPosition(self.rows, training_target(ends, self.searched), self.promised)


class PositionRecorder(Generic[S, A]):
    """Puts positions into numbers, and says what the hand-made judgement promises."""

    def __init__(
        self, advice: Advice[S, A], extract: FeatureExtractor[S], points_per_logit: float
    ) -> None:
        self._advice, self._extract = advice, extract
        self._points_per_logit = points_per_logit

    def record(self, state: S) -> SeenPosition:
        """The position as it is kept."""
        rows = tuple([round_features(row) for row in self._extract(state)])
        values = self._advice.evaluate(state)
        return SeenPosition(rows, round_features([one / self._points_per_logit for one in values]))


def round_features(numbers: Sequence[float]) -> tuple[float, ...]:
    """The numbers with as many decimals as are kept."""
    return tuple([round(one, FEATURE_DIGITS) for one in numbers])


Player = Explorer[S, A] | Bot[S, A]
"""Who holds a seat: one that explores, or one that plays as it always does."""


def play_expert_game(
    game: Game[S, A, E],
    players: Sequence[Player[S, A]],
    recorder: PositionRecorder[S, A],
    seed: int,
) -> list[TrainingPosition]:
    """The first position of every turn but the first one, with what it turned out to be worth."""
    state, turn, ply = game.initial_state(len(players), game.options_type()), -1, 0
    seen: list[SeenPosition] = []
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            player, observation = players[seat], game.observation(state, seat)
            rng = random_stream(seed, f"bot:{seat}:{ply}")
            if isinstance(player, Explorer):
                action, shares = player.decide(observation, rng)
                if seen and shares and not seen[-1].searched:
                    seen[-1].searched = shares
            else:
                action = player.choose(observation, rng)
        state, _ = game.apply(state, action)
        ply += 1
        if state.turn_player != turn and state.current_player != TERMINAL:
            turn = state.turn_player
            seen.append(recorder.record(state))
    ends = game.returns(state)
    return [one.outcome(ends) for one in seen]


def training_target(ends: Sequence[float], searched: Sequence[float]) -> tuple[float, ...]:
    """What a network is to say of a position: the end mixed with what a search said, if any did."""
    if not searched:
        return tuple(ends)
    return tuple(
        [
            RESULT_SHARE * end + (1.0 - RESULT_SHARE) * share
            for end, share in zip(ends, searched, strict=True)
        ]
    )


AnyPlayer = Player[Any, Any]
"""A player of one of several games, known by its key only when the program runs."""
