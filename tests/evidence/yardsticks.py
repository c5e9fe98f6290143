"""Every level of a game against players from outside: rules of thumb, and OpenSpiel's tree search.

OpenSpiel's MCTSBot has as much time for a decision as the level took on average in the same game,
10 ms at least; it plays 12 plies by lot and judges by the difference of the scores. With --results
FILE every block is kept there, so that a run can be broken off and taken up again.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec
import numpy as np
from open_spiel.python.algorithms import mcts

from tests import measurements
from venise.adapters.games import description_of
from venise.adapters.openspiel import VeniseGame, VeniseState
from venise.catalogue import rules_of
from venise.engine.game import CHANCE
from venise.engine.garbage import collect_seldom
from venise.games import GAMES
from venise.match.leads import lead
from venise_ai.arena.contest import Duel, list_seatings, make_contestant, play_bots
from venise_ai.arena.verdicts import estimate
from venise_ai.chance_nodes import never_stop
from venise_ai.expertise import AnyBot
from venise_ai.pool import run_tasks

TITLE: Final = "Every level against players from outside"
COLUMNS: Final = (
    "Level",
    "Against",
    "Seats",
    "Budget",
    "Games",
    "The level wins",
    "Seconds a turn",
)

THUMB, OPENSPIEL = "thumb", "OpenSpiel MCTS"

PLIES: Final = 12
"""Plies by lot before OpenSpiel's search compares the scores."""

LEAST_SECONDS: Final = 0.01
MOST_SIMULATIONS: Final = 1_000_000
LEAD_SCALE: Final = 8.0
"""A lead of that many points is rewarded by 0.73, none by 0.5."""


class TimedBot:
    """A bot whose processor time for decisions with a choice is counted."""

    def __init__(self, bot: AnyBot, game: Any) -> None:
        self._bot, self._game = bot, game
        self.seconds, self.decisions = 0.0, 0

    def choose(self, observation: Any, rng: Random, stop: Callable[[], bool] = never_stop) -> Any:
        """What the bot chooses."""
        began = time.thread_time()
        action = self._bot.choose(observation, rng, stop)
        if len(self._game.legal_actions(observation)) > 1:
            self.seconds += time.thread_time() - began
            self.decisions += 1
        return action

    def mean_seconds(self) -> float:
        """For a decision, so far."""
        return max(LEAST_SECONDS, self.seconds / max(1, self.decisions))


class TimeIsUpError(Exception):
    """OpenSpiel's search has used its time."""


class TimedSearch(mcts.MCTSBot):  # type: ignore[misc]  # OpenSpiel tells no types
    """OpenSpiel's search, ended by the clock in place of a number of simulations."""

    def __init__(self, game: VeniseGame, evaluator: mcts.Evaluator, luck: Any) -> None:
        super().__init__(game, 1.4, MOST_SIMULATIONS, evaluator, random_state=luck)
        self.deadline = 0.0
        self.root: Any = None

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        self.root = root
        if root.explore_count and time.thread_time() > self.deadline:
            raise TimeIsUpError
        return super()._apply_tree_policy(root, state)

    def choose_number(self, state: VeniseState, seconds: float) -> int:
        """The number of the action that was explored most in that time."""
        self.deadline = time.thread_time() + seconds
        with suppress(TimeIsUpError):
            self.mcts_search(state)
        return int(self.root.best_child().action)


class ScoreEvaluator(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel tells no types
    """A few plies by lot, then for each seat its lead over the best of the others."""

    def __init__(self, game: Any, rng: Random) -> None:
        self._game, self._rng = game, rng

    def evaluate(self, state: VeniseState) -> Any:
        """By seat a number from 0 to 1."""
        game, ours = self._game, state.state
        for _ in range(PLIES):
            if ours.current_player == CHANCE:
                outcomes = game.chance_outcomes(ours)
                action = self._rng.choices(outcomes.actions, outcomes.weights)[0]
            elif ours.current_player < 0:
                return np.array(game.returns(ours))
            else:
                action = self._rng.choice(game.legal_actions(ours))
            ours, _ = game.apply(ours, action)
        scores = game.scores(ours)
        return np.array([reward_of(scores, seat) for seat in range(len(scores))])

    def prior(self, state: VeniseState) -> list[tuple[int, float]]:
        """All actions alike; luck as it is."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def reward_of(scores: Sequence[int], seat: int) -> float:
    """A lead between 0 and 1."""
    return 1.0 / (1.0 + exp(-lead(scores, seat) / LEAD_SCALE))


class OpenSpielBot:
    """OpenSpiel's MCTSBot in a world that fits what the seat knows, in the time of another bot."""

    def __init__(self, key: str, seats: int, mean_seconds: Callable[[], float]) -> None:
        self._described = description_of(key)
        self._game = VeniseGame(self._described, {"players": seats})
        self._mean_seconds = mean_seconds

    def choose(self, observation: Any, rng: Random, stop: Callable[[], bool] = never_stop) -> Any:
        """The action explored most."""
        game = self._described.game
        legal = game.legal_actions(observation)
        if len(legal) == 1:
            return legal[0]
        state = self._game.begin_at(game.resample(observation, rng))
        luck = np.random.RandomState(rng.getrandbits(32))
        search = TimedSearch(self._game, ScoreEvaluator(game, rng), luck)
        return self._described.numbering.action(search.choose_number(state, self._mean_seconds()))


class PlayedBlock(msgspec.Struct, frozen=True):
    """One seed in every arrangement with the level alone."""

    level: str
    against: str
    seed: int
    shares: tuple[float, ...]
    """The level's share of the win in each game."""

    seconds: tuple[float, float]
    """A turn of the level and of the other, on average."""


class KeptBlocks(msgspec.Struct):
    """The file of a run."""

    game: str
    seats: int
    budget: float
    blocks: list[PlayedBlock]


Task = tuple[str, str, int]
"""Level, opponent and seed."""


def main() -> int:
    """Play what is missing and tell what was found."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--game", default="nord", help="key of the game (nord)")
    parser.add_argument("--seats", type=int, help="at the table (the fewest)")
    parser.add_argument("--levels", nargs="+", help="bots (all levels of the game)")
    parser.add_argument("--against", nargs="+", choices=(THUMB, OPENSPIEL), default=[THUMB])
    measurements.offer_games(parser, "of each pair", 400)
    chosen = parser.parse_args()
    seats = chosen.seats or GAMES[chosen.game].info.seats[0]
    kept = read_kept(chosen.results, KeptBlocks(chosen.game, seats, chosen.budget, []))
    blocks = range(chosen.seed, chosen.seed - (-chosen.games // seats))
    levels = chosen.levels or rules_of(chosen.game).rules().levels
    pairs = [(level, against) for against in chosen.against for level in levels]
    wanted = [(*pair, seed) for pair in pairs for seed in blocks]
    known = {(one.level, one.against, one.seed) for one in kept.blocks}
    missing = [one for one in wanted if one not in known]
    play = partial(play_block, chosen.game, seats, chosen.budget)
    for _, one in run_tasks(play, missing, chosen.jobs):
        kept.blocks.append(one)
        if chosen.results:
            chosen.results.write_bytes(msgspec.json.encode(kept))
    rows = [row(kept, pair) for pair in pairs]
    print(measurements.table(COLUMNS, rows), end="")
    measurements.write(chosen.table, f"{TITLE}: {GAMES[chosen.game].info.title}", COLUMNS, rows)
    return 0


def read_kept(path: Path | None, fresh: KeptBlocks) -> KeptBlocks:
    """The blocks of earlier runs; ends the program where they are of something else."""
    if path is None or not path.exists():
        return fresh
    kept = msgspec.json.decode(path.read_bytes(), type=KeptBlocks)
    if (kept.game, kept.seats, kept.budget) != (fresh.game, fresh.seats, fresh.budget):
        sys.exit(f"{path} holds {kept.game} with {kept.seats} seats, budget {kept.budget:g}")
    return kept


def play_block(key: str, seats: int, budget: float, task: Task) -> PlayedBlock:
    """One seed with the level alone in every seat."""
    level, against, seed = task
    game, shares = GAMES[key], []
    spent: tuple[list[float], list[float]] = ([], [])
    duel = Duel(key, (level, THUMB), seats, budget=budget)
    for seating in list_seatings(seats, alone=True):
        own = TimedBot(make_contestant(duel, level), game)
        other: AnyBot = (
            make_contestant(duel, THUMB)
            if against == THUMB
            else OpenSpielBot(key, seats, own.mean_seconds)
        )
        with collect_seldom():
            state, seconds = play_bots(game, [(own, other)[bot] for bot in seating], seed)
        shares.append(game.returns(state)[seating.index(0)])
        for seat, turns in enumerate(seconds):
            spent[seating[seat]].extend(turns)
    return PlayedBlock(level, against, seed, tuple(shares), (fmean(spent[0]), fmean(spent[1])))


def row(kept: KeptBlocks, pair: tuple[str, str]) -> list[str]:
    """One line of the table."""
    blocks = [one for one in kept.blocks if (one.level, one.against) == pair]
    share = estimate([fmean(one.shares) for one in blocks])
    own, other = (fmean(one.seconds[side] for one in blocks) for side in (0, 1))
    return [
        f"`{pair[0]}`",
        f"`{pair[1]}`" if pair[1] == THUMB else pair[1],
        str(kept.seats),
        f"{kept.budget:g}",
        str(sum(len(one.shares) for one in blocks)),
        f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})",
        f"{own:.3f} and {other:.3f}",
    ]


if __name__ == "__main__":
    sys.exit(main())
