"""`venise statistics`: what the player's finished games come to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict

from venise.catalogue import keys
from venise.match.flaws import make_printable
from venise.match.folders import find_folders
from venise.match.results import FinishedGame, KeptResults, TriedScenario
from venise.match.results_book import ResultsBook
from venise.match.tallies import (
    PlayedSeat,
    Totals,
    group_by_name,
    list_played_seats,
    sum_up,
    sum_up_by,
)
from venise.terminal import (
    Adding,
    JsonObject,
    add_command,
    add_json,
    format_json,
    print_answer,
    print_if_heard,
)

STATISTICS_EXAMPLE: Final = """example:
  venise statistics --json > statistics.json"""


def add_statistics(adding: Adding) -> None:
    """`venise statistics`."""
    purpose = "tell what your finished games come to"
    command = add_command(adding, "statistics", purpose, STATISTICS_EXAMPLE)
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell the statistics of the player's own files."""
    kept = ResultsBook(find_folders().results).read()
    if told := describe_damage(kept):
        print_if_heard(told, sys.stderr)
    return print_answer(answer(kept, as_json=arguments.json))


def describe_damage(kept: KeptResults) -> str:
    """One sentence on a damaged file; empty where it is sound."""
    if (stuck := kept.unmended) is not None:
        reason = make_printable(stuck.problem)
        return f"{stuck.path} is damaged and cannot be set aside ({reason}): what is sound is told"
    if kept.aside is not None:
        return f"the file was damaged and lies in {kept.aside} now: what was sound is kept"
    return ""


def answer(kept: KeptResults, *, as_json: bool) -> str:
    """Every finished game and its sums."""
    seats = list_played_seats(kept.games)
    if as_json:
        sums = {"persons": sum_persons(seats), "scenarios": sum_scenarios(kept.tries)}
        return format_json({"games": kept.games, **sums})
    if not kept.games and not kept.tries:
        return "no game was finished yet"
    return "\n".join([*_lines(kept.games, seats), *_scenario_lines(kept.tries)])


def sum_persons(seats: Sequence[PlayedSeat]) -> JsonObject:
    """The sums of each person, in all and by game, level, number of seats and board."""
    return {
        name: {
            "all": sum_of(sum_up(own)),
            "by_game": _sums(sum_up_by(own, lambda one: one.game.game)),
            "by_level": _sums(sum_up_by(own, lambda one: one.rivals)),
            "by_seats": _sums(sum_up_by(own, lambda one: str(len(one.game.kinds)))),
            "by_board": _sums(sum_up_by(own, lambda one: one.game.board)),
        }
        for name, own in group_by_name(seats).items()
    }


def sum_scenarios(tries: Sequence[TriedScenario]) -> JsonObject:
    """By game and scenario, how often it was played and how often its aim was reached."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for one in tries:
        sums = found.setdefault(one.game, {}).setdefault(one.scenario, {"tries": 0, "reached": 0})
        sums["tries"] += 1
        sums["reached"] += one.reached
    return found


def _scenario_lines(tries: Sequence[TriedScenario]) -> list[str]:
    """How many scenarios of each game were reached, for a reader."""
    return [
        f"  {make_printable(game):<20} {sum(one['reached'] > 0 for one in found.values())} "
        f"of {len(found)} scenarios that were tried"
        for game, found in sum_scenarios(tries).items()
    ]


def sum_of(one: Totals) -> JsonObject:
    """A sum with its share and average."""
    return {**asdict(one), "share": round(one.share, 4), "average": round(one.average, 2)}


def _sums(found: dict[str, Totals]) -> JsonObject:
    return {name: sum_of(one) for name, one in found.items()}


def _lines(games: Sequence[FinishedGame], seats: Sequence[PlayedSeat]) -> list[str]:
    """The sums of each person in each game, for a reader."""
    told = [f"{len(games)} finished games"]
    for name, own in group_by_name(seats).items():
        for key, one in sum_up_by(own, lambda seat: seat.game.game).items():
            known = key if key in keys() else make_printable(key)
            told.append(
                f"  {make_printable(name):<20} {known:<10} {one.games:>5} games, {one.wins} won, "
                f"best {one.best}, average {one.average:.1f}, {one.longest} won in a row at most"
            )
    return told
