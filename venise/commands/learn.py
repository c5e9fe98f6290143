"""`venise train --network`: a network that has seen games by lot and foretells who wins."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from venise.commands.accounts import game_by_key
from venise.engine.chance import random_stream
from venise.engine.errors import BadOptions, BadRecord
from venise.engine.garbage import collect_seldom
from venise.match.flaws import mask_controls
from venise.match.regular import NO_FILE, file_kind
from venise.match.setup import MOST_SEED
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.arena.sources import fingerprint_of_learning
from venise_ai.bots import advice_on, feature_extractor_of
from venise_ai.network import NetworkFile, NetworkTraining, encode_network
from venise_ai.training.checkpoint import write_result
from venise_ai.training.learning import (
    EPOCHS,
    VALIDATION_EVERY,
    TrainedNetwork,
    fit_network,
    load_numpy,
)
from venise_ai.training.self_play import TrainingPosition, sample_game

MOST_LEARNT_GAMES: Final = 50_000
"""As many games take up some 6 GB while they are learnt from."""


class LearningPlan(msgspec.Struct, frozen=True):
    """What is asked for."""

    game: str
    seats: int
    games: int
    seed: int
    file: Path


def learning_plan_for(key: str, seats: int, games: int, seed: int, file: str) -> LearningPlan:
    """Games by lot of so many seats, so many, kept in that file; raises VeniseError."""
    game = game_by_key(key)
    feature_extractor_of(game)
    fewest, most = game.info.seats
    if not fewest <= seats <= most:
        raise BadOptions(f"{game.info.title} is for {fewest} to {most} players, not {seats}")
    if not VALIDATION_EVERY <= games <= MOST_LEARNT_GAMES:
        raise BadOptions(
            f"a network learns from at least {VALIDATION_EVERY} games, "
            f"at most {MOST_LEARNT_GAMES:,}"
        )
    if not 0 <= seed <= MOST_SEED:
        raise BadOptions("the seed has to be a whole number from 0 to 2^63 - 1")
    if not file:
        raise BadOptions("a network needs a file to be kept in: name one with --out")
    return LearningPlan(key, seats, games, seed, Path(file))


def answer(course: LearningPlan, *, as_json: bool) -> str:
    """How well the network that was found foretells; it is in the file.

    Raises VeniseError where numpy is missing, or the file is there already or cannot be written.
    """
    load_numpy()
    began = time.perf_counter()
    with reserve_file(course.file):
        lesson = learn_from(course)
    told = {**msgspec.to_builtins(lesson), "file": str(course.file)}
    told["seconds"] = round(time.perf_counter() - began, 3)
    return format_json(told) if as_json else format_table(told)


@contextmanager
def reserve_file(path: Path) -> Iterator[None]:
    """An empty file of that name, to be written; gone again where nothing comes of it.

    It is written once as it will be with the network, so that what would refuse that does so now.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=False)
    except OSError as error:
        if isinstance(error, FileExistsError) and file_kind(path) != NO_FILE:
            raise BadRecord(f"{path}: is there already; name another file") from error
        raise BadRecord(f"{path}: cannot be written: {error.strerror or error}") from error
    try:
        write_result(path, b"")
        yield
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def learn_from(course: LearningPlan) -> NetworkTraining:
    """What the network has learnt from that is now in the file; raises BadRecord."""
    found = train_network(course, play_games(course))
    lesson = NetworkTraining(
        how=f"by games by lot: {command(course)}",
        seats=course.seats,
        games=course.games,
        seed=course.seed,
        positions=found.positions,
        cross_entropy=found.cross_entropy,
        sources=fingerprint_of_learning(),
    )
    write_result(course.file, encode_network(NetworkFile(1, course.game, found.network, lesson)))
    return lesson


def play_games(course: LearningPlan) -> list[list[TrainingPosition]]:
    """The positions shown of each game, one game after the other."""
    game = game_by_key(course.game)
    advice, portray = advice_on(game), feature_extractor_of(game)
    luck = random_stream(course.seed, "games")
    games: list[list[TrainingPosition]] = []
    with (
        ProgressBar(course.games, 0, "games were played, and none is kept") as progress,
        collect_seldom(),
    ):
        while len(games) < course.games:
            games.append(sample_game(game, advice, portray, course.seats, luck.getrandbits(62)))
            progress.show(len(games), f"{len(games)} of {course.games} games")
    return games


def train_network(course: LearningPlan, games: list[list[TrainingPosition]]) -> TrainedNetwork:
    """What a network learns from them."""
    with ProgressBar(EPOCHS, 0, "passes were made, and nothing is kept") as progress:
        return fit_network(
            games, course.seed, lambda n: progress.show(n, f"{n} of {EPOCHS} passes")
        )


def command(course: LearningPlan) -> str:
    """What to type for the same network."""
    return (
        f"venise train --network --game {course.game} --seats {course.seats} "
        f"--games {course.games} --seed {course.seed} --out network.json"
    )


def format_table(told: JsonObject) -> str:
    """The same for a reader."""
    return (
        f"{told['games']} games, {told['positions']} positions, {told['seconds']} s\n"
        f"  others are foretold with a cross-entropy of {told['surprise']}\n"
        f"  kept in {mask_controls(told['file'])}"
    )
