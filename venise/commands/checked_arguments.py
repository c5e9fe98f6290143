"""What commands are told about a game and how to play it, checked before anything is played."""

from __future__ import annotations

from typing import Final

import msgspec

from venise.catalogue import rules_of
from venise.engine.errors import BadOptions
from venise.engine.game import AnyGame, GameInfo
from venise.match.setup import MOST_SEED

MOST_GAMES: Final = 1_000_000
"""More games than anybody can wait for."""


def game_by_key(key: str) -> AnyGame:
    """The game of that key; raises BadOptions naming those there are."""
    game: AnyGame = rules_of(key).rules().game
    return game


def options_for(game: AnyGame, map_name: str | None) -> msgspec.Struct:
    """The game's options, on that map if one is named; raises BadOptions."""
    chosen = {} if map_name is None else {"map": map_name}
    try:
        options: msgspec.Struct = msgspec.convert(chosen, game.options_type)
    except msgspec.ValidationError as error:
        raise BadOptions(f"{game.info.title} has no maps to choose from") from error
    return options


def check_game_count(games: int) -> None:
    """Raise BadOptions for a number of games that cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise BadOptions(f"the number of games has to be from 1 to {MOST_GAMES:,}")


def check_seats(info: GameInfo, seats: int) -> None:
    """Raise BadOptions for a number of players that the game is not for."""
    fewest, most = info.seats
    if not fewest <= seats <= most:
        raise BadOptions(f"{info.title} is for {fewest} to {most} players, not {seats}")


def check_seed(seed: int) -> None:
    """Raise BadOptions for a seed that no match has."""
    if not 0 <= seed <= MOST_SEED:
        raise BadOptions("the seed has to be a whole number from 0 to 2^63 - 1")


def check_first_seed(seed: int, count: int) -> None:
    """Raise BadOptions where the seed, or one of so many that follow it, is none of a match."""
    if not 0 <= seed <= MOST_SEED - count:
        raise BadOptions(
            "the seed has to be a whole number from 0 to 2^63 less the number of games"
        )


def check_jobs(jobs: int) -> None:
    """Raise BadOptions for a number of processes that cannot play."""
    if jobs < 1:
        raise BadOptions("the games need at least one process")
