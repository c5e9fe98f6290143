"""What reports on the balance of a game share: games of one bot at every seat, kept in a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from tests import measurements
from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.game import CHANCE, TERMINAL
from venise.engine.garbage import collect_seldom
from venise.games import GAMES
from venise.match.estimate import Estimate
from venise_ai.arena.contest import Duel, choose_legal_action, make_contestant
from venise_ai.arena.verdicts import estimate
from venise_ai.pool import run_tasks

MOST_ADVANTAGE = 0.04
"""How far the lower end of a place's share of the win may lie above an equal share."""


class BalanceGame(Protocol):
    """What is told of one game, whichever it is of."""

    @property
    def seats(self) -> int:
        """At its table."""

    @property
    def seed(self) -> int:
        """Of its luck."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Each place's share of the win, that of whoever began first."""


G = TypeVar("G", bound=BalanceGame)


class KeptGames(msgspec.Struct, Generic[G]):
    """The file of a run."""

    bot: str
    budget: float
    games: list[G]


class BalanceReport(NamedTuple, Generic[G]):
    """What a report on the balance of one game plays, tells and judges."""

    title: str
    kind: type[G]
    """What is kept of a game."""

    play: Callable[[str, float, tuple[int, int]], G]
    """A game of bots of that name and budget: a number of seats and a seed."""

    rows: Callable[[int], Iterable[tuple[str, Callable[[Sequence[G]], str]]]]
    """The lines of the table for so many seats at most: what is told, and how of many games."""

    faults: Callable[[Sequence[G]], Iterable[str]]
    """What is out of balance with one number of seats, a sentence each."""


def report(of: BalanceReport[G], description: str | None, seats: Sequence[int], games: int) -> int:
    """Play what is missing and tell what was found: 1 where something is out of balance, else 0.

    By default so many games are played with each of those numbers of seats.
    """
    parser = make_parser(description, seats, games)
    chosen = parser.parse_args()
    groups = play_missing(chosen, read_kept(chosen, of.kind), of.play)
    columns = ("What", *(f"{seats} seats" for seats in chosen.seats))
    lines = [[what, *map(tell, groups)] for what, tell in of.rows(max(chosen.seats))]
    sys.stdout.write(measurements.table(columns, lines))
    measurements.write(chosen.table, of.title, columns, lines)
    faults = [fault for played in groups for fault in of.faults(played)]
    sys.stdout.write("\n".join(faults or ["all in balance"]) + "\n")
    return int(bool(faults))


def make_parser(
    description: str | None, seats: Sequence[int], games: int
) -> argparse.ArgumentParser:
    """What a report on balance may be asked, with those numbers of seats and games as usual."""
    parser = measurements.make_parser(description)
    usual = " ".join(map(str, seats))
    parser.add_argument("--bot", default="mcts", help="who plays at every seat (mcts)")
    parser.add_argument(
        "--seats", type=int, nargs="+", default=list(seats), help=f"seats ({usual})"
    )
    measurements.offer_games(parser, "for each number of seats", games)
    return parser


def play_missing(
    chosen: argparse.Namespace,
    kept: KeptGames[G],
    play: Callable[[str, float, tuple[int, int]], G],
) -> list[list[G]]:
    """The games by numbers of seats, once those that the file lacks are played and kept."""
    wanted = [
        (seats, seed)
        for seats in chosen.seats
        for seed in range(chosen.seed, chosen.seed + chosen.games)
    ]
    known = {(one.seats, one.seed) for one in kept.games}
    missing = [one for one in wanted if one not in known]
    played = run_tasks(partial(play, chosen.bot, chosen.budget), missing, chosen.jobs)
    for number, (_, one) in enumerate(played, 1):
        kept.games.append(one)
        if chosen.results and (number % 10 == 0 or number == len(missing)):
            chosen.results.write_bytes(msgspec.json.encode(kept))
    return [[one for one in kept.games if one.seats == seats] for seats in chosen.seats]


def read_kept(chosen: argparse.Namespace, kind: type[G]) -> KeptGames[G]:
    """The games of earlier runs; ends the program where others played them."""
    path: Path | None = chosen.results
    if path is None or not path.exists():
        return KeptGames(chosen.bot, chosen.budget, [])
    kept: KeptGames[G] = msgspec.json.decode(path.read_bytes(), type=KeptGames[kind])  # type: ignore[valid-type]  # msgspec reads it
    if (kept.bot, kept.budget) != (chosen.bot, chosen.budget):
        sys.exit(f"{path} holds games of {kept.bot} with a budget of {kept.budget:g}")
    return kept


def play_through(
    key: str,
    contestant: tuple[str, float],
    task: tuple[int, int],
    watch: Callable[[Any, Any], None],
    options: Any = None,
) -> Any:
    """The last state of a game of that bot with that budget: a number of seats and a seed.

    `watch` is told each state before it is left, with the action. Without options it is played
    by the usual ones.
    """
    (seats, seed), (bot, budget), game = task, contestant, GAMES[key]
    player = make_contestant(Duel(key, (bot, bot), seats, budget=budget), bot)
    state: Any = game.initial_state(seats, options or game.options_type())
    ply = 0
    with collect_seldom():
        while (seat := state.current_player) != TERMINAL:
            if seat == CHANCE:
                action = draw_chance_action(game, state, seed)
            else:
                rng = random_stream(seed, f"bot:{seat}:{ply}")
                action = choose_legal_action(game, player, state, rng)
            watch(state, action)
            state, _ = game.apply(state, action)
            ply += 1
    return state


def shares_of_places(games: Sequence[BalanceGame]) -> list[Estimate]:
    """By place from the first on, the share of the win with its interval."""
    return [estimate([game.shares[place] for game in games]) for place in range(games[0].seats)]


def tell_place(place: int, games: Sequence[BalanceGame]) -> str:
    """A place's share of the win with its interval."""
    if place >= games[0].seats:
        return "-"
    share = shares_of_places(games)[place]
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def favoured_places(games: Sequence[BalanceGame]) -> list[tuple[int, Estimate]]:
    """The places, from 1 on, that win clearly more than an equal share."""
    even = 1 / games[0].seats
    return [
        (place, won)
        for place, won in enumerate(shares_of_places(games), 1)
        if won.low > even + MOST_ADVANTAGE
    ]
