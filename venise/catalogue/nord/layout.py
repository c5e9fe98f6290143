"""`venise layout`: cities by share code or file: shown, checked, made by luck, tried out."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from operator import itemgetter
from pathlib import Path
from stat import S_IFDIR
from typing import Final

import msgspec

from venise.engine.board_files import quote_text
from venise.engine.errors import BadCode, BadLayout, BadOptions, BadRecord
from venise.games.nord.components import MAPS, STANDARD, TILES
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.codec import CITY_CODEC
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.layouts.drawing import drawing
from venise.games.nord.layouts.facts import DICE, Facts, facts
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.layouts.trial_results import TrialResults
from venise.match import boards
from venise.match.regular import NO_FILE, file_kind
from venise.match.setup import MOST_SEED
from venise.progress import ProgressBar
from venise.terminal import FAILED, JsonObject, format_json
from venise_ai.nord.trials import TrialGame, check_trial, play_trial, summarize_games
from venise_ai.pool import run_tasks
from venise_ai.trials import Trial

ILLEGAL: Final = 1
"""The exit code where a city breaks the rules; one that cannot be read has another."""


class NamedCity(msgspec.Struct, frozen=True):
    """A legal city and what it is called, if it has a name."""

    name: str
    layout: Layout


def find_city(what: str) -> NamedCity:
    """The city of a printed map, a file or a share code, in this order; raises BadLayout."""
    if what in MAPS:
        return NamedCity(what, find_layout(what))
    path = Path(what)
    if path.suffix or len(path.parts) > 1 or file_kind(path) not in {NO_FILE, S_IFDIR}:
        return open_city(path)
    try:
        return NamedCity("", find_layout(what))
    except BadCode as error:
        if error.position is not None:
            raise
        told = f"{quote_text(what)!r} is no printed map, no file and no sound share code: {error}"
        raise BadCode(told, error.kind) from error


def open_city(path: Path) -> NamedCity:
    """The city of a file; raises BadLayout."""
    try:
        return NamedCity(*boards.open_board(path, CITY_CODEC))
    except BadRecord as error:
        raise BadLayout(str(error)) from error
    except BadLayout as error:
        raise BadLayout(f"{path}: {error}", error.kind) from error


def show(what: str, *, as_json: bool) -> str:
    """The city with its code and its facts; raises BadLayout."""
    city = find_city(what)
    return format_json(description(city)) if as_json else portrait(city)


def random(seed: int, *, as_json: bool) -> str:
    """A legal city, the same for the same seed; raises BadOptions."""
    if not 0 <= seed <= MOST_SEED:
        raise BadOptions(f"the seed has to be from 0 to {MOST_SEED}")
    city = NamedCity("", random_layout(seed))
    return format_json({"seed": seed, **description(city)}) if as_json else portrait(city)


def verdict(what: str, *, as_json: bool) -> tuple[str, int]:
    """Whether a city is legal: the answer, and the exit code 0, ILLEGAL or FAILED.

    Raises BadLayout where the city cannot be read, unless the answer is asked for as JSON.
    """
    try:
        city = find_city(what)
    except BadLayout as error:
        readable = error.kind == "illegal"
        if not (as_json or readable):
            raise
        told = {"legal": False, **complaint(error)}
        answered = format_json(told) if as_json else f"not legal: {error}"
        return answered, ILLEGAL if readable else FAILED
    sound = {"legal": True, "code": code(city.layout), "name": city.name}
    return format_json(sound) if as_json else f"legal: {sound['code']}", 0


def complaint(error: BadLayout) -> JsonObject:
    """What is wrong, for programs; of a code also where, and how it should be."""
    told: JsonObject = {"reason": str(error)}
    if isinstance(error, BadCode):
        told |= {"position": error.position, "mended": error.mended}
    return told


def simulate(what: str, trial: Trial, *, jobs: int, as_json: bool) -> str:
    """What games of bots tell of the city, beside the same games on the standard map."""
    city = find_city(what)
    if jobs < 1:
        raise BadOptions("the games need at least one process")
    trial = msgspec.structs.replace(trial, map=code(city.layout))
    check_trial(trial)
    began = time.perf_counter()
    here = run_trial(trial, jobs)
    seconds = time.perf_counter() - began
    usual = run_trial(msgspec.structs.replace(trial, map=STANDARD), jobs)
    told = {
        "code": trial.map,
        "bot": trial.bot,
        "players": trial.seats,
        "seed": trial.seed,
        "findings": by_quarter(here),
        "standard": by_quarter(usual),
        "seconds": round(seconds, 3),
    }
    return format_json(told) if as_json else comparison(trial, here, usual)


def run_trial(trial: Trial, jobs: int) -> TrialResults:
    """What all games of a trial tell, whatever the number of processes."""
    seeds = range(trial.seed, trial.seed + trial.games)
    jobs = min(jobs, trial.games, os.cpu_count() or 1)
    kept = f"games on {trial.map} were played, and nothing is told of them"
    games: list[tuple[int, TrialGame]] = []
    with ProgressBar(trial.games, 0, kept) as progress:
        for one in arriving(trial, seeds, jobs):
            games.append(one)
            progress.show(len(games), f"{len(games)} of {trial.games} games on {trial.map}")
    return summarize_games([game for _, game in sorted(games, key=itemgetter(0))])


def arriving(trial: Trial, seeds: range, jobs: int) -> Iterator[tuple[int, TrialGame]]:
    """The games as they end, with their numbers: by this process, or by several in any order."""
    if jobs == 1:
        yield from ((number, play_trial(trial, seed)) for number, seed in enumerate(seeds))
    else:
        yield from run_tasks(partial(play_trial, trial), seeds, jobs)


def by_quarter(told: TrialResults) -> JsonObject:
    """The results to four places, the visits by the names of the quarters."""
    visits = dict(zip(TILES, told.visits, strict=True))
    return {
        "games": told.games,
        "rounds": round(told.rounds, 4),
        "points": round(told.points, 4),
        "winner_points": round(told.best, 4),
        "endings": {name: round(share, 4) for name, share in told.endings.items()},
        "win_share_by_order_of_play": [round(share, 4) for share in told.shares],
        "visits": {name: round(share, 4) for name, share in visits.items()},
    }


def description(city: NamedCity) -> JsonObject:
    """The city for programs: code, places and facts."""
    return {
        "code": code(city.layout),
        "name": city.name,
        "boat": city.layout.boat,
        "quarters": dict(zip(TILES, city.layout.cells, strict=True)),
        "facts": describe(facts(city.layout)),
    }


def describe(told: Facts) -> JsonObject:
    """The facts with the names of the quarters."""
    ways = {
        TILES[start]: {
            str(die): {"foot": names(found.foot), "boat": names(found.boat)}
            for die, found in zip(DICE, row, strict=True)
        }
        for start, row in enumerate(told.ways)
    }
    return {
        "distances": {
            start: dict(zip(TILES, row, strict=True))
            for start, row in zip(TILES, told.distances, strict=True)
        },
        "mean_distance": round(told.mean_distance, 4),
        "longest": told.longest,
        "ways": ways,
        "boat_only": [names(pair) for pair in told.boat_only],
        "stuck": [{"from": TILES[start], "die": die} for start, die in told.stuck],
        "bridges": [names(pair) for pair in told.bridges],
        "dead_ends": names(told.dead_ends),
        "moorings": told.moorings,
    }


def names(tiles: tuple[int, ...]) -> list[str]:
    """The names of quarters."""
    return [TILES[tile] for tile in tiles]


def portrait(city: NamedCity) -> str:
    """The city for a reader."""
    told = facts(city.layout)
    reached = [told.reached(die) for die in DICE]
    dice = ", ".join(
        f"{die}: {foot:.1f} and {boat:.1f}" for die, (foot, boat) in zip(DICE, reached, strict=True)
    )
    lines = [
        " ".join(part for part in (code(city.layout), city.name) if part),
        *(f"  {line}" for line in drawing(city.layout).splitlines()),
        "w wool, f flax, g gold, W workshop, O order, B builder, M market, 1 2 ports, ~ boat",
        f"distance {told.mean_distance:.2f} on average, {told.longest} at most",
        f"quarters that a die reaches on foot, and with the boat besides: {dice}",
        f"{len(told.boat_only)} ways that no die walks, {len(told.stuck)} dice without a move",
        f"{len(told.bridges)} places for bridges, {told.moorings} moorings",
        f"dead ends: {', '.join(names(told.dead_ends)) or 'none'}",
    ]
    return "\n".join(lines)


def comparison(trial: Trial, here: TrialResults, usual: TrialResults) -> str:
    """The results for a reader, beside those of the standard map."""
    both = (here, usual)
    rows: list[tuple[str, tuple[str, ...]]] = [
        ("", (trial.map, STANDARD)),
        ("rounds", tuple(f"{one.rounds:.1f}" for one in both)),
        ("points of a seat", tuple(f"{one.points:.1f}" for one in both)),
        ("points of the winner", tuple(f"{one.best:.1f}" for one in both)),
    ]
    for name in sorted({*here.endings, *usual.endings}):
        shares = tuple(f"{one.endings.get(name, 0.0):.0%}" for one in both)
        rows.append((f"ended by {name}", shares))
    for place in range(trial.seats):
        shares = tuple(f"{one.shares[place]:.0%}" for one in both)
        rows.append((f"wins of seat {place + 1} in turn", shares))
    for tile, name in enumerate(TILES):
        rows.append((f"visits to {name}", tuple(f"{one.visits[tile]:.1%}" for one in both)))
    head = f"{here.games} games of {trial.seats} {trial.bot}, seeds from {trial.seed}"
    return "\n".join([head, *(f"  {name:<24}{one:>22}{other:>10}" for name, (one, other) in rows)])
