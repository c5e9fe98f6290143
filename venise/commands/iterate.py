"""`venise train --iterate` and `--priors`: what games of the search itself teach it."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from venise.commands.checked_arguments import check_jobs, check_seats, check_seed, game_by_key
from venise.engine.errors import BadOptions, BadRecord
from venise.match.flaws import mask_controls
from venise.match.regular import NO_SUCH_FILE, file_kind
from venise.match.store import delete_leftovers
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.arena.sources import fingerprint_of_learning
from venise_ai.bots import action_features_of, feature_extractor_of
from venise_ai.forward_model import AnyGame
from venise_ai.network import NetworkFile, NetworkTraining, encode_network
from venise_ai.prior_weights import PriorFile, PriorTraining, encode_priors
from venise_ai.training.checkpoint import check_writable, write_result
from venise_ai.training.game_file import ExpertGameFile, ProbedGameFile, RunFile
from venise_ai.training.iteration import (
    ExpertGame,
    GameOfRun,
    GameTask,
    Iteration,
    PlayTasks,
    iterate,
    open_players,
    play_task,
)
from venise_ai.training.learning import TrainedNetwork, load_numpy
from venise_ai.training.prior_learning import (
    LearntPriors,
    ProbedGame,
    ProbedGameTask,
    learn_priors,
    play_probed_game,
)

GAMES_SUFFIX: Final = ".games"
"""What the name of the file of games ends in, behind the name of the network's."""

MOST_ITERATIONS: Final = 100_000
"""More iterations for a decision than anybody can wait for."""

FEWEST_GAMES: Final = 2
"""Of a round: some are learnt from, and one is foretold."""

MOST_GAMES: Final = 50_000
"""In all; as many take up some gigabytes while they are learnt from."""


T = TypeVar("T")
G = TypeVar("G", bound=GameOfRun)
L = TypeVar("L")


class Course(msgspec.Struct, Generic[T, G, L], frozen=True):
    """One kind of thing that is learnt: who plays, who learns, and how it is kept."""

    option: str
    """What is typed for it."""

    usual_length: tuple[int, int]
    """Rounds and games of a round, where nothing else was asked for."""

    usual_iterations: int
    check_game: Callable[[AnyGame], object]
    """Raises BadOptions for a game that has nothing of the kind to learn."""

    open_file: Callable[[Path, Iteration], RunFile[G]]
    play: Callable[[T], G]
    game_type: type[G]
    learnt_type: type[L]
    learn: Callable[[Iteration, Mapping[int, G], PlayTasks[T, G]], Iterator[G | L]]
    encode: Callable[[Iteration, L], tuple[bytes, msgspec.Struct]]
    """The content of the file, and the part that says how it was found."""

    verdict: str
    """What is told in the end, with the fields of that part."""


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


def encode_network_of(run: Iteration, found: TrainedNetwork) -> tuple[bytes, NetworkTraining]:
    """The whole file of the network, and how it was found."""
    training = NetworkTraining(
        how=f"by games of the search itself: {command(run, NETWORK)} --out network.json",
        seats=run.seats,
        games=run.rounds * run.games,
        seed=run.seed,
        positions=found.positions,
        cross_entropy=found.cross_entropy,
        sources=run.sources,
    )
    return encode_network(NetworkFile(1, run.game, found.network, training)), training


def encode_priors_of(run: Iteration, found: LearntPriors) -> tuple[bytes, PriorTraining]:
    """The whole file of the priors, and how they were found."""
    training = PriorTraining(
        how=f"by games in which every action was tried: {command(run, PRIORS)} --out priors.json",
        seats=run.seats,
        games=run.rounds * run.games,
        seed=run.seed,
        decisions=found.decisions,
        explained=found.explained,
        sources=run.sources,
    )
    return encode_priors(PriorFile(1, run.game, found.weights, training)), training


NETWORK: Final[Course[GameTask, ExpertGame, TrainedNetwork]] = Course(
    option="--iterate",
    usual_length=(4, 500),
    usual_iterations=100,
    check_game=feature_extractor_of,
    open_file=ExpertGameFile,
    play=play_task,
    game_type=ExpertGame,
    learnt_type=TrainedNetwork,
    learn=iterate,
    encode=encode_network_of,
    verdict="{positions} positions: others are foretold with a cross-entropy of {surprise}",
)

PRIORS: Final[Course[ProbedGameTask, ProbedGame, LearntPriors]] = Course(
    option="--priors",
    usual_length=(1, 300),
    usual_iterations=24,
    check_game=action_features_of,
    open_file=ProbedGameFile,
    play=play_probed_game,
    game_type=ProbedGame,
    learnt_type=LearntPriors,
    learn=learn_priors,
    encode=encode_priors_of,
    verdict="{decisions} decisions: of how actions of others differ {explained:.1%} is foretold",
)


def course_of(arguments: Namespace) -> Course[Any, Any, Any]:
    """What is to be learnt; raises BadOptions."""
    kinds = [one for one in (arguments.iterate, arguments.priors, arguments.network) if one]
    if len(kinds) != 1 or arguments.network:
        raise BadOptions("--iterations go with either --iterate or --priors, without --network")
    return NETWORK if arguments.iterate else PRIORS


def plan_of(arguments: Namespace, course: Course[T, G, L]) -> IterationPlan:
    """The plan that was typed, the rest as usual; raises VeniseError."""
    if arguments.bot is not None:
        raise BadOptions(f"{course.option} takes no --bot: it is the search that learns")
    if not arguments.out:
        raise BadOptions("what is learnt needs a file to be kept in: name one with --out")
    course.check_game(game_by_key(arguments.game))
    rounds, games = course.usual_length
    iterations = arguments.iterations
    run = run_for(
        arguments.game,
        2 if arguments.seats is None else arguments.seats,
        (
            rounds if arguments.steps is None else arguments.steps,
            games if arguments.games is None else arguments.games,
        ),
        course.usual_iterations if iterations is None else iterations,
        arguments.seed,
    )
    return IterationPlan(run, Path(arguments.out), bool(arguments.resume))


def run_for(key: str, seats: int, length: tuple[int, int], iterations: int, seed: int) -> Iteration:
    """A run of so many rounds of so many games; raises VeniseError."""
    check_seats(game_by_key(key).info, seats)
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
    """How well what was learnt last foretells; it is in the file, and the games beside it.

    Raises VeniseError where numpy is missing, or a file is there already or cannot be written.
    """
    course = course_of(arguments)
    plan = plan_of(arguments, course)
    jobs = 1 if arguments.jobs is None else arguments.jobs
    check_jobs(jobs)
    load_numpy()
    began = time.perf_counter()
    check_free(plan)
    content, training = course.encode(plan.run, learn(plan, course, jobs))
    write_result(plan.file, content)
    told: JsonObject = {**msgspec.to_builtins(training), "file": str(plan.file)}
    told["kept"], told["seconds"] = str(plan.games_file), round(time.perf_counter() - began, 3)
    return format_json(told) if arguments.json else format_table(told, course.verdict)


def check_free(plan: IterationPlan) -> None:
    """Raise BadRecord where the network could not be kept, or games of another run are there."""
    if file_kind(plan.file) != NO_SUCH_FILE:
        raise BadRecord(f"{plan.file}: is there already; name another file")
    if not plan.resume and file_kind(plan.games_file) != NO_SUCH_FILE:
        raise BadRecord(f"{plan.games_file}: is there already; --resume goes on with it")
    delete_leftovers(plan.file.parent)
    check_writable(plan.file)


def learn(plan: IterationPlan, course: Course[T, G, L], jobs: int) -> L:
    """What the last round has learnt; every game is kept as it is finished."""
    run = plan.run
    total = run.rounds * run.games
    kept = f"games are kept in {plan.games_file}; the same command with --resume goes on"
    found: L | None = None
    with (
        course.open_file(plan.games_file, run) as file,
        ProgressBar(total, len(file.records), kept) as progress,
        open_players(course.play, jobs) as playing,
    ):
        for one in course.learn(run, file.records, playing):
            if isinstance(one, course.learnt_type):
                found = one
            elif isinstance(one, course.game_type):
                file.add(one)
                done = len(file.records)
                progress.show(done, f"{done} of {total} games")
    if found is None:
        raise BadRecord(f"{plan.games_file}: holds nothing to learn from")
    return found


def command(run: Iteration, course: Course[T, G, L]) -> str:
    """What to type for the same, but for the name of the file."""
    return (
        f"venise train {course.option} --game {run.game} --seats {run.seats} --steps {run.rounds} "
        f"--games {run.games} --iterations {run.iterations} --seed {run.seed}"
    )


def format_table(told: JsonObject, verdict: str) -> str:
    """The same for a reader."""
    return (
        f"{told['games']} games, {told['seconds']} s, {verdict.format(**told)}\n"
        f"  kept in {mask_controls(told['file'])}, the games in {mask_controls(told['kept'])}"
    )
