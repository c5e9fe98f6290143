"""How Venise on piles ends between its bots: on its classic boards, by day and by night in turn.

No game of the best bots may end otherwise than by four gems: not by the limit of rounds, nor for
want of gems, nor with all stranded. No place and no corner may win clearly more than the others.
With --results FILE every game is kept there, so that a run can be broken off and taken up again.
The answer is 1 where something is out of balance.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Final

import msgspec

from tests import balance
from tests.balance import BalanceReport, report
from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import COLOURS, PRINTED
from venise.games.pilotis.decisions import GameOver
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import Options, State
from venise.match.estimate import Estimate
from venise_ai.arena.verdicts import estimate

CLASSIC: Final = tuple(key for key in PRINTED if key.startswith("classic"))
SIDES: Final = tuple(Options(map=key, night=night) for key in CLASSIC for night in (False, True))
"""What is played on, one after the other."""


class BoardEnd(msgspec.Struct, frozen=True):
    """What is told of one game."""

    seats: int
    seed: int
    rounds: int
    reason: str
    """§6 Why it ended."""

    shares: tuple[float, ...]
    """Each place's share of the win, that of whoever began first."""

    colours: tuple[float, ...]
    """By colour its share of the win: the corners of the board, clockwise."""


def play(bot: str, budget: float, task: tuple[int, int]) -> BoardEnd:
    """One game of such bots: a number of seats and a seed."""
    seats, seed = task
    state: State = balance.play_through(
        "pilotis", (bot, budget), task, watch_nothing, SIDES[seed % len(SIDES)]
    )
    won = PILOTIS.returns(state)
    colours = [0.0] * len(COLOURS)
    for player, share in zip(state.players, won, strict=True):
        colours[player.colour] = share
    return BoardEnd(
        seats=seats,
        seed=seed,
        rounds=state.round,
        reason=state.due.reason if isinstance(state.due, GameOver) else "",
        shares=tuple(won[(state.first + place) % seats] for place in range(seats)),
        colours=tuple(colours),
    )


def watch_nothing(_state: State, _action: Action) -> None:
    """Only the end of a game is told."""


def rows(most_seats: int) -> Iterator[tuple[str, Callable[[Sequence[BoardEnd]], str]]]:
    """The lines of the table: what is told, and how of many games."""
    yield "games", lambda games: f"{len(games)}"
    yield "rounds, mean and longest", tell_rounds
    yield "ended by four gems", lambda games: f"{sum(one.reason == 'gems' for one in games)}"
    for place in range(most_seats):
        yield f"place {place + 1} from the first wins", partial(balance.tell_place, place)
    for colour, name in enumerate(COLOURS):
        yield f"{name} wins", partial(tell_colour, colour)


def tell_rounds(games: Sequence[BoardEnd]) -> str:
    """How long the games were."""
    rounds = [one.rounds for one in games]
    return f"{fmean(rounds):.1f}, {max(rounds)}"


def tell_colour(colour: int, games: Sequence[BoardEnd]) -> str:
    """A colour's share of the win with its interval."""
    share = share_of_colour(colour, games)
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})" if share.mean else "-"


def share_of_colour(colour: int, games: Sequence[BoardEnd]) -> Estimate:
    """The same as numbers; 0 of a colour that does not play."""
    return estimate([game.colours[colour] for game in games])


def faults(games: Sequence[BoardEnd]) -> Iterator[str]:
    """What is out of balance, a sentence each."""
    seats = games[0].seats
    for game in games:
        if game.reason != "gems":
            yield f"with {seats} seats the game of seed {game.seed} ended by {game.reason!r}"
    for place, won in balance.favoured_places(games):
        yield f"with {seats} seats place {place} wins at least {won.low:.1%}"
    for colour, name in enumerate(COLOURS):
        won = share_of_colour(colour, games)
        if won.low > 1 / seats + balance.MOST_ADVANTAGE:
            yield f"with {seats} seats {name} wins at least {won.low:.1%}"


def main() -> int:
    """Play what is missing and tell what was found; the exit code."""
    asked = BalanceReport(
        "How Venise on piles ends between its bots, on classic boards by day and by night",
        *(BoardEnd, play, rows, faults),
    )
    return report(asked, __doc__, (2, 3, 4), 200)


if __name__ == "__main__":
    sys.exit(main())
