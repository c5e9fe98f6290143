"""How much play through PettingZoo and OpenSpiel costs, and what is wanted of it.

Through AEC a game is played at random by turns with an empty environment of the same spaces and
wrappers, which has no rules; through OpenSpiel by turns with the game itself. Both of a turn meet
the same busy machine, so that the ratio counts. Wanted: at least 0.5 and 0.4.

Then games are played by two processes, which get environments pickled, by turns with this one; how
much quicker they are together is up to the processors that are free.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import median
from typing import Any, Final

import numpy as np
import pyspiel
from pettingzoo.utils import wrappers

from tests import measurements
from venise.adapters import openspiel
from venise.adapters.games import DESCRIPTIONS
from venise.adapters.pettingzoo import SeatsInTurn, env, raw_env
from venise.compiled import variant
from venise.engine.rollout import count_random_plies

WANTED: Final = {"PettingZoo": 0.5, "OpenSpiel": 0.4}
"""Steps a second as a share of those without rules, or without the library."""

SHARED_OUT: Final = "PettingZoo, 2 processes"
"""Compared with one process, by the clock."""

COLUMNS: Final = ("Library", "Game", "Steps a second", "Compared with", "Share", "Wanted")

WORKERS: Final = 2
TOGETHER: Final = 8
"""Games that are shared out among them at a time."""

Play = Callable[[int], int]
"""Plays a game of that seed at random and returns how many steps it took."""


def main() -> int:
    """Measure, print a line for each game, and return 1 where one is too slow."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="default 20")
    parser.add_argument("--games", default=",".join(DESCRIPTIONS), help="by key (all)")
    chosen = parser.parse_args()
    rows: list[tuple[object, ...]] = []
    enough = True
    for key in chosen.games.split(","):
        for library, ours, other in pairs(key):
            pace, base, share = compare(ours, other, chosen.rounds)
            enough &= share >= WANTED[library]
            row = (library, key, f"{pace:,.0f}", f"{base:,.0f}", f"{share:.2f}", WANTED[library])
            print("{:<10} {:<8} {:>7} of {:>7} steps a second: {} ({} wanted)".format(*row))
            rows.append(row)
        pace, base, share = compare_processes(key, chosen.rounds)
        rows.append((SHARED_OUT, key, f"{pace:,.0f}", f"{base:,.0f}", f"{share:.2f}", ""))
        print("{:<10} {:<8} {:>7} of {:>7} steps a second: {}".format(*rows[-1]))
    measurements.write(chosen.table, f"Play through other libraries, {variant()}", COLUMNS, rows)
    return 0 if enough else 1


def pairs(key: str) -> list[tuple[str, Play, Play]]:
    """What is compared for a game: through each library, and without rules or library."""
    return [
        ("PettingZoo", in_turn(env(key)), in_turn(wrapped(EmptyEnvironment(key)))),
        ("OpenSpiel", through_openspiel(key), without_library(key)),
    ]


def compare(ours: Play, other: Play, rounds: int) -> tuple[float, float, float]:
    """Steps a second of both, and the median of their ratios over rounds by turns."""
    paces = []
    for number in range(rounds + 1):
        turns = (ours, other) if number % 2 else (other, ours)
        once = {play: pace_of(play, number) for play in turns}
        paces.append((once[ours], once[other]))
    paces = paces[1:]  # the first fills what is remembered
    share = median(one / base for one, base in paces)
    return median(one for one, _ in paces), median(base for _, base in paces), share


def compare_processes(key: str, rounds: int) -> tuple[float, float, float]:
    """Steps a second in several processes and in one, and the median of their ratios."""
    games, paces = [env(key)] * TOGETHER, []
    with ProcessPoolExecutor(WORKERS) as workers:
        for number in range(rounds + 1):
            seeds = range(number * TOGETHER, (number + 1) * TOGETHER)
            shared_out = clock(lambda: workers.map(play_game, games, seeds))  # noqa: B023 - at once
            paces.append((shared_out, clock(lambda: map(play_game, games, seeds))))  # noqa: B023
    paces = paces[1:]
    share = median(one / base for one, base in paces)
    return median(one for one, _ in paces), median(base for _, base in paces), share


def clock(play: Callable[[], Iterable[int]]) -> float:
    """Steps a second by the clock in games that tell how many they took."""
    began = time.perf_counter()
    return sum(play()) / (time.perf_counter() - began)


def play_game(played: Any, seed: int) -> int:
    """The steps of a random game in that environment, a copy of it where another process plays."""
    return in_turn(played)(seed)


def pace_of(play: Play, seed: int) -> float:
    """Steps a second of processor time in one game."""
    began = time.process_time()
    return play(seed) / (time.process_time() - began)


def in_turn(played: Any) -> Play:
    """Random play in an environment of PettingZoo's."""

    def play(seed: int) -> int:
        random, steps = Random(seed).random, 0
        played.reset(seed=seed)
        for _ in played.agent_iter():
            seen, _, ended, cut, _ = played.last()
            if ended or cut:
                played.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            played.step(int(legal[int(random() * len(legal))]))
            steps += 1
        return steps

    return play


class EmptyEnvironment(SeatsInTurn):
    """The spaces of a game without its rules: anything goes, and it ends after a while."""

    LENGTH: Final = 400

    def __init__(self, key: str) -> None:
        made = raw_env(key)
        described = DESCRIPTIONS[key]
        super().__init__(described, len(made.possible_agents), {})
        self._size, self._row = described.numbering.size, described.flattening.size

    def observe(self, agent: str) -> Any:
        """Nothing but zeros, and a few legal numbers for the seat whose turn it is."""
        mask = np.zeros(self._size, np.int8)
        if agent == self.agent_selection:
            mask[:4] = 1
        return {"observation": np.zeros(self._row, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The next seat's turn."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._go_to(None)
        self._accumulate_rewards()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew."""
        self._taken = 0
        super().reset(seed, options)

    def _go_to(self, state: Any) -> None:
        """Count the turn."""
        self._taken += 1
        if self._taken > self.LENGTH:
            self.rewards = dict.fromkeys(self.possible_agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, True)
            self._skip_agent_selection = None
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._taken % len(self.possible_agents)]


def wrapped(made: SeatsInTurn) -> Any:
    """The environment behind the same checks as a game's."""
    checked = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def through_openspiel(key: str) -> Play:
    """Random play of a game in OpenSpiel, luck included."""
    assert openspiel.OWN  # it registers the games as it is loaded
    game = pyspiel.load_game(f"python_venise_{key}")

    def play(seed: int) -> int:
        rng, steps = Random(seed), 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions, weights = zip(*outcomes, strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def without_library(key: str) -> Play:
    """The same random play by the game itself, as `venise bench` plays it."""
    described = DESCRIPTIONS[key]
    first = described.initial_state(described.game.info.seats[0], {})
    return lambda seed: count_random_plies(described.game, first, Random(seed))


if __name__ == "__main__":
    sys.exit(main())
