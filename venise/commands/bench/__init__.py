"""`venise bench`: how fast the rules are, measured on games played at random."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from statistics import median
from typing import Final

import msgspec

from venise import compiled
from venise.commands.bench.cities import check_city, kinds, printed_maps
from venise.commands.bench.report import report
from venise.commands.bench.shares import Sample, Shares, measure_shares
from venise.commands.bench.trial import BenchTrial, Pace, run_trial
from venise.commands.checked_arguments import check_seats, game_by_key
from venise.engine.errors import BadOptions
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.pool import R, T, TaskFunction, run_tasks

MOST_REPEATS: Final = 1000


class Size(msgspec.Struct, frozen=True):
    """How much is played for one figure."""

    others: int
    """Games played before the first that counts, so that usual caches are filled."""

    games: int
    """Games that count, each played twice: new, and once more."""

    looks: int
    """How often is looked where the time goes."""


FULL: Final = Size(others=100, games=30, looks=500)
QUICK: Final = Size(others=20, games=6, looks=200)


class BenchPlan(msgspec.Struct, frozen=True):
    """What is to be measured."""

    game: str
    seats: tuple[int, ...] = ()
    """Numbers of players; none for all that the game is for."""

    cities: tuple[str, ...] = ()
    """Maps, or kinds of them; none for every kind, and every map with the most players."""

    repeats: int = 5
    size: Size = FULL


def parse_numbers(text: str) -> tuple[int, ...]:
    """The whole numbers of a list such as 2,4; raises BadOptions."""
    try:
        return tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError as error:
        raise BadOptions(f"numbers of players are written like 2,4 and not {text!r}") from error


def answer(plan: BenchPlan, *, as_json: bool) -> str:
    """The speeds, the memory and the cost of each module; raises BadOptions."""
    told = measure(plan, trials(plan))
    return format_json(told) if as_json else report(game_by_key(plan.game), told)


def trials(plan: BenchPlan) -> list[BenchTrial]:
    """What is tried once for every repeat; raises BadOptions naming what cannot be."""
    info = game_by_key(plan.game).info
    if not 1 <= plan.repeats <= MOST_REPEATS:
        raise BadOptions(f"the number of repeats has to be from 1 to {MOST_REPEATS}")
    for seats in plan.seats:
        check_seats(info, seats)
    chosen = sorted(set(plan.seats)) or range(info.seats[0], info.seats[1] + 1)
    cities = [(seats, city) for seats in chosen for city in plan.cities or kinds(plan.game)]
    if not plan.cities:
        cities += [(max(chosen), city) for city in printed_maps(plan.game)]
    size = plan.size
    return [
        BenchTrial(plan.game, seats, check_city(plan.game, city), size.others, size.games)
        for seats, city in dict.fromkeys(cities)
    ]


def measure(plan: BenchPlan, wanted: list[BenchTrial]) -> JsonObject:
    """All figures, each of several trials in fresh processes."""
    # Repeat by repeat, so that a machine that is busy for a while spoils a little of everything.
    every = [msgspec.structs.replace(t, repeat=n) for n in range(plan.repeats) for t in wanted]
    paces: list[Pace] = []
    with ProgressBar(len(every), 0, "figures were taken, and nothing is told of them") as progress:
        for pace in in_fresh_processes(run_trial, every):
            paces.append(pace)
            progress.show(len(paces), f"{len(paces)} of {len(every)} figures")
    sample = Sample(plan.game, wanted[-1].seats, plan.size.looks)
    (shares,) = in_fresh_processes(measure_shares, [sample])
    return {
        "game": plan.game,
        "python": platform.python_version(),
        "variant": compiled.variant(),
        "repeats": plan.repeats,
        "other_games_before": plan.size.others,
        "games": plan.size.games,
        "loop_steps_per_second": spread([pace.steps for pace in paces]),
        "speeds": [figures(t, paces[index :: len(wanted)]) for index, t in enumerate(wanted)],
        "modules": describe_shares(shares, sample.seats),
    }


def in_fresh_processes(function: TaskFunction[T, R], tasks: Iterable[T]) -> Iterable[R]:
    """What the function returns for each task, done in a process of its own, one after another."""
    for task in tasks:
        yield from (answer for _, answer in run_tasks(function, [task], 1))


def figures(trial: BenchTrial, paces: list[Pace]) -> JsonObject:
    """One line of the answer: the speeds and the memory of all repeats of a trial."""
    peaks = [pace.peak_mib for pace in paces if pace.peak_mib is not None]
    return {
        "players": trial.seats,
        "city": trial.city,
        "new_plies_per_second": spread([pace.new for pace in paces]),
        "warm_plies_per_second": spread([pace.warm for pace in paces]),
        "peak_mib": round(max(peaks), 1) if peaks else None,
    }


def spread(values: list[float]) -> dict[str, float]:
    """The median of some figures, with the lowest and the highest."""
    return {
        "median": round(median(values)),
        "lowest": round(min(values)),
        "highest": round(max(values)),
    }


def describe_shares(shares: Shares | None, seats: int) -> JsonObject | None:
    """Where the time goes, in parts of a hundred; None where it cannot be seen."""
    if shares is None:
        return None
    percent = {name: round(100 * share, 1) for name, share in shares.modules.items()}
    return {"players": seats, "samples": shares.samples, "percent": percent}
