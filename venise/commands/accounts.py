"""What a finished game is summed up as, and what the commands know of each game for that."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from math import isfinite
from typing import Any, Final

import msgspec

from venise.engine.errors import BadOptions
from venise.engine.game import Game
from venise.games import GAMES
from venise.games.nord import invariants
from venise.games.nord.decisions import GameOver
from venise.games.nord.events import Event, LastRoundBegan
from venise.games.nord.state import State
from venise.match.match import Match

AnyGame = Game[Any, Any, Any]

MOST_GAMES: Final = 1_000_000
"""More games than anybody can wait for."""


class Account(msgspec.Struct, frozen=True):
    """How to read one game's states and events."""

    rounds: Callable[[Any], int]
    """Rounds begun."""

    ending: Callable[[Any, Iterable[Any]], str | None]
    """What brings about the end, from a state and all events before; None: not in sight."""

    broken: Callable[[Any], str | None]
    """The first law of conservation that a state breaks, in one sentence."""


class Result(msgspec.Struct, frozen=True):
    """One game summed up, luck counted as plies."""

    seed: int
    plies: int
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that share the win; none in a game that is not over."""

    ending: str | None


def nord_ending(state: State, events: Iterable[Event]) -> str | None:
    """§2 The end condition that was met first; "rounds" where only the limit of rounds ends it."""
    met = next((event.reason for event in events if isinstance(event, LastRoundBegan)), None)
    return "rounds" if met is None and isinstance(state.due, GameOver) else met


ACCOUNTS: Final = {"nord": Account(lambda state: state.round, nord_ending, invariants.broken)}
"""For every playable game its account."""


def game_named(key: str) -> AnyGame:
    """The game of that key; raises BadOptions naming those there are."""
    if key not in GAMES:
        raise BadOptions(f"there is no game called {key!r}; the games are: {', '.join(GAMES)}")
    game: AnyGame = GAMES[key]
    return game


def options_for(game: AnyGame, map_name: str | None) -> msgspec.Struct:
    """The game's options, on that map if one is named; raises BadOptions."""
    chosen = {} if map_name is None else {"map": map_name}
    try:
        options: msgspec.Struct = msgspec.convert(chosen, game.options_type)
    except msgspec.ValidationError as error:
        raise BadOptions(f"{game.info.title} has no maps to choose from") from error
    return options


def check_number(games: int) -> None:
    """Raise BadOptions for a number of games that cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise BadOptions(f"the number of games has to be from 1 to {MOST_GAMES:,}")


def result(match: Match) -> Result:
    """The sum of a match as it stands."""
    game, state = match.game, match.state
    account = ACCOUNTS[game.info.key]
    events = (event for step in match.history for event in step.events)
    shares = game.returns(state)
    return Result(
        seed=match.setup.seed,
        plies=len(match.history),
        rounds=account.rounds(state),
        scores=game.scores(state),
        winners=tuple(seat for seat, share in enumerate(shares) if share > 0),
        ending=account.ending(state, events),
    )


def pretty(answer: object) -> str:
    """The answer as JSON to be read by people and programs alike, whatever can be printed.

    All but plain letters is spelt out: names that no encoding has stay true, and steer nothing.
    """
    return json.dumps(finite(msgspec.to_builtins(answer)), indent=2)


def finite(value: object) -> object:
    """The same with nothing in the place of infinite numbers, which JSON does not know."""
    if isinstance(value, dict):
        return {key: finite(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [finite(one) for one in value]
    return None if isinstance(value, float) and not isfinite(value) else value
