"""Games of bots on one board, of whatever game, and what they tell about playing there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec

from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, TERMINAL, AnyGame
from venise_ai.bots import make_bot

MOST_TRIAL_GAMES: Final = 10_000

G = TypeVar("G")
R = TypeVar("R")
"""The result of one game, and what several tell."""


class Trial(msgspec.Struct, frozen=True):
    """The games to be played on a board: game number n has the seed `seed + n`."""

    map: str
    """Key of a printed map, or the share code of a board."""

    bot: str = "greedy-1"
    """Sits at every seat."""

    seats: int = 3
    games: int = 100
    seed: int = 1


class TrialKind(msgspec.Struct, Generic[G, R], frozen=True):
    """How the boards of one game are tried out."""

    standard: str
    """The printed map on which the same games are played, to be compared."""

    check: Callable[[Trial], None]
    """Raises VeniseError for a trial that cannot be played."""

    play: Callable[[Trial, int], G]
    """One game with that seed; a function of a module, since processes are told it by name."""

    summarize: Callable[[Sequence[G]], R]
    """What games tell together, at least one."""


def check_numbers(trial: Trial) -> None:
    """Raise BadOptions for a number of games or a seed that there is not."""
    if not 1 <= trial.games <= MOST_TRIAL_GAMES:
        raise BadOptions(f"the number of games has to be from 1 to {MOST_TRIAL_GAMES}")
    if trial.seed < 0:
        raise BadOptions("the seed has to be 0 or more")


def play_steps(
    game: AnyGame, trial: Trial, state: Any, seed: int
) -> Iterator[tuple[Any, Sequence[Any]]]:
    """The states of one game from its set-up to its end, each with what happened before it."""
    bot, ply = make_bot(trial.bot, game), 0
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            luck = random_stream(seed, f"bot:{seat}:{ply}")
            action = bot.choose(game.observation(state, seat), luck)
        state, events = game.apply(state, action)
        yield state, events
        ply += 1
