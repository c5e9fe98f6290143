"""The daily game: the same for everybody on a date, worked out from the date and the game alone.

What it gives for a date never changes, so nothing here depends on Python's own random numbers or
on what a game offers otherwise: each game states once what its daily games are drawn from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec

from venise.engine.errors import BadOptions
from venise.match.setup import HUMAN, Setup

MOST_DAILY_SEED: Final = 999_999_999
"""The highest seed of a daily game; it can be typed into a new game too."""

T = TypeVar("T")


class DailyRules(msgspec.Struct, frozen=True):
    """What a game's daily games are drawn from; a change gives every date another game."""

    seats: tuple[int, ...]
    """Numbers of players."""

    levels: tuple[str, str, str, str, str, str, str]
    """The rivals' level for each day of the week, Monday first."""

    maps: tuple[str, ...] = ()
    """The keys of its maps; none in a game without maps."""

    options: Mapping[str, bool] = {}
    """The options that differ from the usual ones."""


class DailyGame(msgspec.Struct, frozen=True):
    """The game of one date, by whoever it is played."""

    game: str
    """The key of the game."""

    date: str
    """Year, month and day, as 2026-11-25."""

    seed: int
    kinds: tuple[str, ...]
    """Who decides for each seat: one person, then the bots."""

    options: dict[str, str | bool]
    """What of the game's options is not as usual, the map among it."""


def draw_daily_game(game: str, rules: DailyRules, day: date) -> DailyGame:
    """The daily game of that date, from the key of a game and what its daily games are."""
    name = f"{game} {day.isoformat()}"
    seats = _pick(rules.seats, f"{name} seats")
    options: dict[str, str | bool] = dict(rules.options)
    if rules.maps:
        options["map"] = _pick(rules.maps, f"{name} map")
    level = rules.levels[day.weekday()]
    seed = _number(f"{name} seed") % (MOST_DAILY_SEED + 1)
    return DailyGame(game, day.isoformat(), seed, (HUMAN, *[level] * (seats - 1)), options)


def parse_date(text: str) -> date:
    """The date of a text such as 2026-11-25; raises BadOptions for any other text."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise BadOptions(f"{text!r} is not a date; a date is written like 2026-11-25")
    return day


def is_daily_game(setup: Setup, daily: DailyGame) -> bool:
    """Whether a match with that setup is the daily game, whatever its file claims."""
    options = msgspec.structs.asdict(setup.options)
    usual = msgspec.structs.asdict(type(setup.options)())
    return (
        setup.seed == daily.seed
        and tuple(player.kind for player in setup.players) == daily.kinds
        and options == {**usual, **daily.options}
    )


def _pick(choices: Sequence[T], name: str) -> T:
    """The one of the choices that a name stands for."""
    return choices[_number(name) % len(choices)]


def _number(name: str) -> int:
    """A large number that only the name decides."""
    return int.from_bytes(blake2b(f"daily game: {name}".encode(), digest_size=8).digest(), "big")
