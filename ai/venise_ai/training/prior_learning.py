"""Priors learnt from games of the search, in which every action at a decision is tried.

A search that goes by its priors says little of them: what looks poor is hardly tried, and what was
unlucky at first is not tried again. Here every action at the root is tried as often as any other,
however it looks; below it the search goes on as usual. A decision teaches by how its actions
differ from each other, which no standing of the game blurs, and a linear model is fitted to these
differences (least squares with a ridge). The next round's games are played by what was learnt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Final, Generic

import msgspec

from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.game import CHANCE, TERMINAL, E, Game
from venise.engine.garbage import collect_seldom
from venise.games import GAMES
from venise.match.estimate import Chance
from venise_ai.advice import Advice
from venise_ai.bots import action_features_of, expertise_on, search_plan_of
from venise_ai.feature_rows import RowNumber
from venise_ai.forward_model import A, S
from venise_ai.mcts import Search, SearchSettings
from venise_ai.prior_weights import PRIOR_DIGITS, ActionFeatures, FeatureWeight, PriorWeights
from venise_ai.training.expert_game import round_features
from venise_ai.training.iteration import (
    GameOfRun,
    Iteration,
    PlayTasks,
    missing_games,
    recent_games,
)
from venise_ai.training.learning import Array, load_numpy

EVEN_PRIOR: Final = 1000.0
"""The prior of every action at the root: so large that the least tried one is always next."""

RIDGE: Final = 20.0
"""How strongly weights that few decisions speak for are drawn towards nothing, in units of a
decision's action whose features deviate as usual."""

ROUNDING: Final = 1e-9
"""A deviation below it is that of numbers which are equal but for their last digits."""

TRIED_ON_EVERY: Final = 5
"""One game in so many is not learnt from: how well others are foretold is told of these."""


class ProbedDecision(msgspec.Struct, frozen=True):
    """A decision at which every action was tried as often as any other."""

    share_left: Chance
    rows: tuple[tuple[RowNumber, ...], ...]
    """The features of each action."""

    rewards: tuple[Chance, ...]
    """The mean reward that each action brought the seat, from 0 to 1."""


class ProbedGame(GameOfRun, frozen=True):
    """A game, and the decisions that teach something."""

    decisions: tuple[ProbedDecision, ...]


class ProbedGameTask(msgspec.Struct, frozen=True):
    """One game to be played, as a process is told of it."""

    run: Iteration
    number: int
    weights: tuple[FeatureWeight, ...] = ()
    """The priors that its search goes by; none for the hand-made ones."""


class LearntPriors(msgspec.Struct, frozen=True):
    """Weights by feature, and how well they were fitted."""

    weights: dict[str, FeatureWeight]
    decisions: int
    """Those that were learnt from."""

    explained: float
    """The share of the variance between actions of other games that the weights explain."""


def learn_priors(
    run: Iteration,
    games: Mapping[int, ProbedGame],
    playing: PlayTasks[ProbedGameTask, ProbedGame],
) -> Iterator[ProbedGame | LearntPriors]:
    """The games that are missing, as they are finished, and after each round what was learnt.

    `games` holds those that are there already, and has to hold each of the others once it was
    given. Raises VeniseError where numpy is missing or a process is ended from outside.
    """
    game = GAMES[run.game]
    names = action_features_of(game).names
    points = 4.0 * search_plan_of(game, run.seats).settings.lead_scale
    weights: tuple[FeatureWeight, ...] = ()
    for number in range(run.rounds):
        missing = missing_games(run, games, number)
        yield from playing([ProbedGameTask(run, one, weights) for one in missing])
        learnt = fit_priors(
            [one.decisions for one in recent_games(run, games, number)], names, points
        )
        weights = tuple(learnt.weights.values())
        yield learnt


def play_probed_game(task: ProbedGameTask) -> ProbedGame:
    """Play one game; the same wherever it is played."""
    run = task.run
    game = GAMES[run.game]
    features = action_features_of(game)
    advice = features.advice(PriorWeights(task.weights) if task.weights else None)
    seed = random_stream(run.seed, f"game:{task.number}").getrandbits(62)
    prober = Prober(game, advice, search_plan_of(game, run.seats).settings, run.iterations)
    with collect_seldom():
        decisions = probe_game(game, prober, features, (run.seats, seed))
    return ProbedGame(task.number, tuple(decisions))


class Prober(Generic[S, A]):
    """A seat that tries all its actions evenly, and takes the best one."""

    def __init__(
        self, game: Game[S, A, E], advice: Advice[S, A], settings: SearchSettings, iterations: int
    ) -> None:
        """So many iterations for each action."""
        self._game, self._advice = game, advice
        self._settings, self._iterations = settings, iterations

    def decide(self, observation: S, rng: Random) -> dict[A, float]:
        """The mean reward of each action, or one action alone where nothing is searched.

        Equal observations and equal generators give the same.
        """
        actions = self._advice.candidates(observation)
        if len(actions) == 1 or not self._advice.search_share(observation):
            return {rng.choice(actions): 0.0}
        search = Search(self._game, self._advice, observation, self._settings)
        search.run_iteration(rng)
        for edge in search.root.edges.values():
            edge.prior = EVEN_PRIOR
        for _ in range(self._iterations * len(actions) - 1):
            search.run_iteration(rng)
        return {
            action: total / max(1, visits) for action, visits, total in search.root_statistics()
        }


def probe_game(
    game: Game[S, A, E],
    prober: Prober[S, A],
    features: ActionFeatures[S, A],
    dealt: tuple[int, int],
) -> Iterator[ProbedDecision]:
    """Play a game of so many seats by that seed; its decisions that can teach something."""
    seats, seed = dealt
    state, ply = game.initial_state(seats, game.options_type()), 0
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            observation = game.observation(state, seat)
            rewards = prober.decide(observation, random_stream(seed, f"bot:{seat}:{ply}"))
            action = max(rewards, key=rewards.__getitem__)
            rows = features.extract(observation, tuple(rewards)) if len(rewards) > 1 else ()
            if rows:
                yield ProbedDecision(
                    expertise_on(game).share_left(observation),
                    tuple(map(round_features, rows)),
                    round_features(tuple(rewards.values())),
                )
        state, _ = game.apply(state, action)
        ply += 1


def fit_priors(
    games: Sequence[Sequence[ProbedDecision]], names: Sequence[str], points: float
) -> LearntPriors:
    """Weights fitted to the games, of which there must be two at least; a win is so many points.

    Every fifth is kept to try them on, or the last where there are fewer.
    """
    np = load_numpy()
    every = min(TRIED_ON_EVERY, len(games))
    training = [one for number, game in enumerate(games) if (number + 1) % every for one in game]
    others = [one for number, game in enumerate(games) if not (number + 1) % every for one in game]
    rows, rewards = to_differences(np, training, len(names))
    deviation = rows.std(0)
    # What no two actions of a decision differed in has taught nothing, but is not quite 0.0.
    deviation[deviation < ROUNDING] = np.inf
    scaled = rows / deviation
    found = np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(len(deviation)), scaled.T @ rewards)
    found = found / deviation
    other_rows, other_rewards = to_differences(np, others, len(names))
    error = float(((other_rewards - other_rows @ found) ** 2).sum())
    spread = float((other_rewards**2).sum())
    weights = [round(float(one), PRIOR_DIGITS) for one in points * found]
    pairs = zip(weights[: len(names)], weights[len(names) :], strict=True)
    explained = round(1.0 - error / spread, PRIOR_DIGITS) if spread else 0.0
    return LearntPriors(dict(zip(names, pairs, strict=True)), len(training), explained)


def to_differences(
    np: ModuleType, decisions: Sequence[ProbedDecision], features: int
) -> tuple[Array, Array]:
    """Rows (actions, twice the features) and rewards, less the mean of their decision.

    The second half of a row is the first times the share of the game that is left.
    """
    rows, rewards = [np.zeros((0, 2 * features))], [np.zeros(0)]
    for one in decisions:
        found = np.array(one.rows, dtype=np.float64)
        found = np.hstack([found, one.share_left * found])
        reward = np.array(one.rewards, dtype=np.float64)
        rows.append(found - found.mean(0))
        rewards.append(reward - reward.mean())
    return np.concatenate(rows), np.concatenate(rewards)
