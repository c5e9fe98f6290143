"""`venise train --iterate`: a network learns from games of the search that goes by it."""

from __future__ import annotations

import time
from argparse import Namespace
from pathlib import Path
from typing import Final

import msgspec

from venise.commands.checked_arguments import check_jobs, check_seats, check_seed, game_by_key
from venise.engine.errors import BadOptions, BadRecord
from venise.match.flaws import mask_controls
from venise.match.regular import NO_SUCH_FILE, file_kind
from venise.match.store import delete_leftovers
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.arena.sources import fingerprint_of_learning
from venise_ai.bots import feature_extractor_of
from venise_ai.network import NetworkFile, NetworkTraining, encode_network
from venise_ai.training.checkpoint import check_writable, write_result
from venise_ai.training.game_file import ExpertGameFile
from venise_ai.training.iteration import ExpertGame, Iteration, iterate, open_players
from venise_ai.training.learning import TrainedNetwork, load_numpy

GAMES_SUFFIX: Final = ".games"
"""What the name of the file of games ends in, behind the name of the network's."""

MOST_ITERATIONS: Final = 100_000
"""More iterations for a decision than anybody can wait for."""

FEWEST_GAMES: Final = 2
"""Of a round: some are learnt from, and one is foretold."""

MOST_GAMES: Final = 50_000
"""In all; as many take up some gigabytes while they are learnt from."""


class IterationPlan(msgspec.Struct, frozen=True):
    """What is asked for."""

    run: Iteration
    file: Path
    resume: bool
    """Whether to go on with the games that are kept beside the file."""

    @property
    def games_file(self) -> Path:
        """Where the games are kept."""
        return self.file.with_name(self.file.name + GAMES_SUFFIX)


def plan_of(arguments: Namespace) -> IterationPlan:
    """The plan that was typed, the rest as usual; raises VeniseError."""
    if not arguments.iterate or arguments.network:
        raise BadOptions("--iterations go with --iterate, and that without --network")
    if arguments.bot is not None:
        raise BadOptions("--iterate takes no --bot: it is the search that learns")
    if not arguments.out:
        raise BadOptions("a network needs a file to be kept in: name one with --out")
    run = run_for(
        arguments.game,
        2 if arguments.seats is None else arguments.seats,
        (
            4 if arguments.steps is None else arguments.steps,
            500 if arguments.games is None else arguments.games,
        ),
        100 if arguments.iterations is None else arguments.iterations,
        arguments.seed,
    )
    return IterationPlan(run, Path(arguments.out), bool(arguments.resume))


def run_for(key: str, seats: int, length: tuple[int, int], iterations: int, seed: int) -> Iteration:
    """A run of so many rounds of so many games; raises VeniseError."""
    game = game_by_key(key)
    feature_extractor_of(game)
    check_seats(game.info, seats)
    rounds, games = length
    if rounds < 1 or games < FEWEST_GAMES or rounds * games > MOST_GAMES:
        raise BadOptions(
            f"there has to be at least one step of at least {FEWEST_GAMES} games, "
            f"at most {MOST_GAMES:,} games in all"
        )
    if not 1 <= iterations <= MOST_ITERATIONS:
        raise BadOptions(f"a search takes at least one iteration, at most {MOST_ITERATIONS:,}")
    check_seed(seed)
    return Iteration(key, seats, rounds, games, iterations, seed, fingerprint_of_learning())


def answer(arguments: Namespace) -> str:
    """How well the last network foretells; it is in the file, and the games beside it.

    Raises VeniseError where numpy is missing, or a file is there already or cannot be written.
    """
    plan = plan_of(arguments)
    jobs = 1 if arguments.jobs is None else arguments.jobs
    check_jobs(jobs)
    load_numpy()
    began = time.perf_counter()
    check_free(plan)
    found = network_file(plan, learn(plan, jobs))
    write_result(plan.file, encode_network(found))
    told: JsonObject = {**msgspec.to_builtins(found.training), "file": str(plan.file)}
    told["kept"], told["seconds"] = str(plan.games_file), round(time.perf_counter() - began, 3)
    return format_json(told) if arguments.json else format_table(told)


def check_free(plan: IterationPlan) -> None:
    """Raise BadRecord where the network could not be kept, or games of another run are there."""
    if file_kind(plan.file) != NO_SUCH_FILE:
        raise BadRecord(f"{plan.file}: is there already; name another file")
    if not plan.resume and file_kind(plan.games_file) != NO_SUCH_FILE:
        raise BadRecord(f"{plan.games_file}: is there already; --resume goes on with it")
    delete_leftovers(plan.file.parent)
    check_writable(plan.file)


def learn(plan: IterationPlan, jobs: int) -> TrainedNetwork:
    """The network of the last round; every game is kept as it is finished."""
    run = plan.run
    total = run.rounds * run.games
    kept = f"games are kept in {plan.games_file}; the same command with --resume goes on"
    found: TrainedNetwork | None = None
    with (
        ExpertGameFile(plan.games_file, run) as file,
        ProgressBar(total, len(file.records), kept) as progress,
        open_players(jobs) as playing,
    ):
        for one in iterate(run, file.records, playing):
            if isinstance(one, ExpertGame):
                file.add(one)
                done = len(file.records)
                progress.show(done, f"{done} of {total} games")
            else:
                found = one
    if found is None:
        raise BadRecord(f"{plan.games_file}: holds nothing to learn from")
    return found


def network_file(plan: IterationPlan, found: TrainedNetwork) -> NetworkFile:
    """The whole file of the network, and how it was found."""
    run = plan.run
    training = NetworkTraining(
        how=f"by games of the search itself: {command(run)}",
        seats=run.seats,
        games=run.rounds * run.games,
        seed=run.seed,
        positions=found.positions,
        cross_entropy=found.cross_entropy,
        sources=run.sources,
    )
    return NetworkFile(1, run.game, found.network, training)


def command(run: Iteration) -> str:
    """What to type for the same network."""
    return (
        f"venise train --iterate --game {run.game} --seats {run.seats} --steps {run.rounds} "
        f"--games {run.games} --iterations {run.iterations} --seed {run.seed} --out network.json"
    )


def format_table(told: JsonObject) -> str:
    """The same for a reader."""
    return (
        f"{told['games']} games, {told['positions']} positions, {told['seconds']} s\n"
        f"  others are foretold with a cross-entropy of {told['surprise']}\n"
        f"  kept in {mask_controls(told['file'])}, the games in {mask_controls(told['kept'])}"
    )
