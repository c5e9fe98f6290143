"""What a finished game is summed up as, and what commands ask of a game before they play it."""

from __future__ import annotations

from typing import Final

import msgspec

from venise.catalogue import rules_of
from venise.engine.errors import BadOptions
from venise.engine.game import AnyGame
from venise.match.match import AnyMatch

MOST_GAMES: Final = 1_000_000
"""More games than anybody can wait for."""


class GameResult(msgspec.Struct, frozen=True):
    """One game summed up, luck counted as plies."""

    seed: int
    plies: int
    rounds: int
    """Rounds begun; 0 in a game without rounds."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that share the win; none in a game that is not over."""

    ending: str | None
    faults: tuple[str, ...] = ()
    """How bots from outside failed, a sentence for each; `greedy` played on for them."""


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


def summarize_game(match: AnyMatch) -> GameResult:
    """The sum of a match as it stands."""
    game, state = match.game, match.state
    account = rules_of(game.info.key).rules().account
    events = (event for step in match.history for event in step.events)
    shares = game.returns(state)
    return GameResult(
        seed=match.setup.seed,
        plies=len(match.history),
        rounds=account.rounds(state) or 0,
        scores=game.scores(state),
        winners=tuple(seat for seat, share in enumerate(shares) if share > 0),
        ending=account.ending(state, events),
    )
