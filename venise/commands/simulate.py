"""`venise simulate`: games between bots, each checked ply by ply, as fast as they can be played."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.catalogue import rules_of
from venise.commands.accounts import GameResult, summarize_game
from venise.commands.checked_arguments import (
    check_first_seed,
    check_game_count,
    check_jobs,
    check_seats,
    game_by_key,
    options_for,
)
from venise.commands.simulation_file import SIMULATION_VERSION, SimulationFile, SimulationHeader
from venise.engine.errors import BadOptions, VeniseError
from venise.match.flaws import mask_controls
from venise.match.journal import REPLAY_SUFFIX, match_text
from venise.match.match import AnyMatch, Match, run
from venise.match.outcomes import AnyBatch
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, Setup, name_after_bot
from venise.match.store import write_with_backup
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json_line
from venise_ai import bots
from venise_ai.arena.contest import faults_of
from venise_ai.arena.sources import CHANGED_SOURCES, fingerprint_with
from venise_ai.expertise import AnyBot
from venise_ai.forward_model import AnyGame
from venise_ai.pool import run_tasks

MOST_PLIES: Final = 100_000
"""No game comes near: one that does will not end."""


class SimulationPlan(msgspec.Struct, frozen=True):
    """The games to be played: game number n has the seed `seed + n`."""

    game: str
    map_name: str | None
    bots: tuple[str, ...]
    """The name of the bot at each seat."""

    games: int
    seed: int
    check: bool
    """Whether every position is tested for what no rule may break."""

    keep: str | None
    """Folder that receives every game as a replay."""


def answer(
    plan: SimulationPlan, *, jobs: int, as_json: bool, resume: str | None = None
) -> Generator[str, None, None]:
    """What is to be printed, as games end: for programs a line for each game, then the sums.

    With `resume` games are kept in that file, and those that it has are not played again. After
    Ctrl-C come the sums of the games told by then, and KeyboardInterrupt again. Raises VeniseError
    if a game or a bot is broken, or the file is another simulation's.
    """
    check_plan(plan)
    check_jobs(jobs)
    began = time.perf_counter()
    header = header_of(plan)
    results: list[GameResult] = []
    with SimulationFile(Path(resume), header) if resume else nullcontext() as file:
        kept = find_kept(plan, file)

        def sum_up(*, interrupted: bool) -> str:
            played = [one for one in results if one.seed not in kept]
            told = {"games": len(results), "sources": header.sources, "interrupted": interrupted}
            summed = summary(plan, results) | told | timing(played, time.perf_counter() - began)
            if as_json:
                return format_json_line({"summary": summed})
            return format_table(plan, summed, results)

        hidden = as_json and sys.stdout.isatty()
        try:
            with (
                ProgressBar(plan.games, len(kept), describe_kept(file), hidden=hidden) as progress,
                closing(play_games(plan, jobs, file, progress)) as arrived,
            ):
                for one in arrived:
                    results.append(one)
                    if as_json:
                        yield format_json_line(one)
        except KeyboardInterrupt:
            if results:
                yield sum_up(interrupted=True)
            raise
    yield sum_up(interrupted=False)


def header_of(plan: SimulationPlan) -> SimulationHeader:
    """What a file of these games begins with."""
    replays = None if plan.keep is None else str(Path(plan.keep).absolute())
    sources = fingerprint_with(plan.bots)
    return SimulationHeader(
        SIMULATION_VERSION, plan.game, plan.map_name, plan.bots, plan.check, replays, sources
    )


def seats_for(key: str, names: str, players: int) -> tuple[str, ...]:
    """The bot of each seat from a list: one name stands for all; raises BadOptions."""
    info = game_by_key(key).info
    check_seats(info, players)
    listed = tuple(name.strip() for name in names.split(","))
    if len(listed) == 1:
        return listed * players
    if len(listed) != players:
        raise BadOptions(f"{len(listed)} bots are named for {players} players")
    return listed


def check_plan(plan: SimulationPlan) -> None:
    """Raise VeniseError for what would fail in the first game, before any process starts."""
    game = game_by_key(plan.game)
    game.initial_state(len(plan.bots), options_for(game, plan.map_name))
    for name in plan.bots:
        bots.make_bot(name, game)
    check_game_count(plan.games)
    check_first_seed(plan.seed, plan.games)


def play_games(
    plan: SimulationPlan, jobs: int, file: SimulationFile | None, progress: ProgressBar
) -> Generator[GameResult, None, None]:
    """Every game in the order of the seeds, as soon as it and all before it are played.

    Those that the file has are taken from it; all others are added to it as they end.
    """
    found, done = find_kept(plan, file), 0
    missing = [seed for seed in seeds_of(plan) if seed not in found]
    with closing(arriving(plan, missing, jobs, checked=file is not None)) as played:
        for seed in seeds_of(plan):
            while seed not in found:
                one = next(played)
                if file:
                    file.add(one)
                found[one.seed] = one
                done += 1
                told = plan.games - len(missing) + done
                progress.show(told, f"{told} of {plan.games} games")
            yield found[seed]


def seeds_of(plan: SimulationPlan) -> range:
    """The seed of every game."""
    return range(plan.seed, plan.seed + plan.games)


def find_kept(plan: SimulationPlan, file: SimulationFile | None) -> dict[int, GameResult]:
    """The games of the plan that an earlier run has left in the file, by their seeds."""
    kept = {} if file is None else file.records
    return {seed: kept[seed] for seed in seeds_of(plan) if seed in kept}


def describe_kept(file: SimulationFile | None) -> str:
    """The end of a sentence that begins with how many games were played before Ctrl-C."""
    if file is None:
        return "games were played, and none is kept; --resume FILE keeps them and goes on"
    return f"games are kept in {file.path}; the same command goes on from there"


def arriving(
    plan: SimulationPlan, seeds: Sequence[int], jobs: int, *, checked: bool
) -> Generator[GameResult, None, None]:
    """The results as games end: by this process, or by several in any order.

    Where games are kept, it is `checked` before each that the sources are still the same.
    """
    sources = fingerprint_with(plan.bots) if checked else None
    work = partial(play_by_sources, plan, sources)
    jobs = min(jobs, len(seeds), os.cpu_count() or 1)
    if jobs <= 1:
        yield from (work(seed) for seed in seeds)
    else:
        with closing(run_tasks(work, seeds, jobs)) as played:
            for _, one in played:
                yield one


def play_by_sources(plan: SimulationPlan, sources: str | None, seed: int) -> GameResult:
    """One game; raises VeniseError where the sources are no longer those that are named."""
    if sources is not None and fingerprint_with(plan.bots) != sources:
        raise VeniseError(CHANGED_SOURCES)
    return play(plan, seed)


def play(plan: SimulationPlan, seed: int) -> GameResult:
    """One game between bots from its set-up to its end."""
    game = game_by_key(plan.game)
    players = tuple(Participant(name_after_bot(name), name) for name in plan.bots)
    setup = Setup(players, options_for(game, plan.map_name), seed)
    seated = [seat_bot(name, game) for name in plan.bots]
    choosers = [ImmediateChooser(bot.choose) for bot in seated]
    match = Match(game, setup, choosers)
    match.follow(make_checker(match, check=plan.check))
    faults = run(match)
    if faults:
        bot = plan.bots[faults[0].seat]
        raise VeniseError(f"the bot {bot!r} failed in the game of seed {seed}: {faults[0].message}")
    if plan.keep is not None:
        save_replay(match, Path(plan.keep))
    return without_forfeits(summarize_game(match), faults_of(seated))


def without_forfeits(result: GameResult, faults: dict[int, str]) -> GameResult:
    """The game as it counts where bots failed: they do not win, but all the others in their place.

    A game in which every bot failed counts as it ended.
    """
    others = tuple(seat for seat in range(len(result.scores)) if seat not in faults)
    winners = tuple(seat for seat in result.winners if seat not in faults)
    return replace(
        result, winners=winners or others or result.winners, faults=tuple(faults.values())
    )


def seat_bot(name: str, game: AnyGame) -> AnyBot:
    """The bot of that name; one from outside is replaced for the rest of the game if it fails."""
    return (
        bots.make_substituted(name, game) if bots.is_external(name) else bots.make_bot(name, game)
    )


def make_checker(match: AnyMatch, *, check: bool) -> Callable[[AnyBatch], None]:
    """A follower that raises VeniseError once the match breaks a law or never ends."""
    violation = rules_of(match.game.info.key).rules().reader.violation

    def follow(batch: AnyBatch) -> None:
        fault = violation(batch.after) if check else None
        if fault is None and batch.ply > MOST_PLIES:
            fault = "the game does not end"
        if fault is not None:
            where = f"seed {match.setup.seed}, ply {batch.ply}, after {batch.action}"
            raise VeniseError(f"{where}: {fault}")

    return follow


def save_replay(match: AnyMatch, folder: Path) -> None:
    """Write the match into the folder as a replay; raises VeniseError."""
    path = folder / f"{match.game.info.key}-{match.setup.seed}{REPLAY_SUFFIX}"
    try:
        write_with_backup(path, match_text(match))
    except OSError as error:
        raise VeniseError(f"{path}: cannot be written: {error.strerror or error}") from error


def summary(plan: SimulationPlan, results: Sequence[GameResult]) -> JsonObject:
    """The plan and the means of all results; equal plans give equal summaries."""
    seats = range(len(plan.bots))
    return {
        "game": plan.game,
        "options": options_for(game_by_key(plan.game), plan.map_name),
        "players": len(plan.bots),
        "bots": plan.bots,
        "games": plan.games,
        "seed": plan.seed,
        "checked": plan.check,
        "mean_rounds": mean(one.rounds for one in results),
        "mean_plies": mean(one.plies for one in results),
        "mean_scores": [mean(one.scores[seat] for one in results) for seat in seats],
        "win_share": [mean(win_share(one, seat) for one in results) for seat in seats],
        "faults": sum(len(one.faults) for one in results),
        "endings": dict(sorted(Counter(one.ending or "none" for one in results).items())),
    }


def win_share(one: GameResult, seat: int) -> float:
    """The seat's share of the win of one game."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def mean(numbers: Iterable[float]) -> float:
    """The mean, to four places."""
    return round(fmean(numbers), 4)


def timing(results: Sequence[GameResult], seconds: float) -> dict[str, float]:
    """How long it took: the only part of an answer that differs from run to run.

    Games that an earlier run has kept cost nothing.
    """
    plies = sum(one.plies for one in results)
    return {"seconds": round(seconds, 3), "plies_per_second": round(plies / seconds, 1)}


def format_table(plan: SimulationPlan, summed: JsonObject, results: Sequence[GameResult]) -> str:
    """The sums for a reader."""
    games = f"{plan.games} games"
    if summed["interrupted"]:
        games = f"The first {len(results)} of {games}"
    head = (
        f"{games} of {game_by_key(plan.game).info.title}, seeds from {plan.seed}: "
        f"{summed['mean_rounds']:.1f} rounds and {summed['mean_plies']:.0f} plies on average, "
        f"{summed['seconds']} s"
    )
    endings = mask_controls(
        ", ".join(f"{name} {count}" for name, count in summed["endings"].items())
    )
    columns = zip(plan.bots, summed["win_share"], summed["mean_scores"], strict=True)
    rows = [
        f"  seat {seat}  {name:<12} wins {wins:6.1%}   points {points:6.1f}"
        for seat, (name, wins, points) in enumerate(columns)
    ]
    checked = "every position checked" if plan.check else "positions not checked"
    faults = [fault for one in results for fault in one.faults]
    told = f"  forfeited, with greedy in the bot's place: {len(faults)}; the first: "
    rest = [told + mask_controls(faults[0])] if faults else []
    return "\n".join([head, *rows, f"  ended by: {endings}; {checked}", *rest])
