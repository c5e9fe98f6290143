"""`venise train --network`: a network that has seen games by lot and foretells who wins."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import msgspec

from venise.commands.checked_arguments import check_seats, check_seed, game_by_key
from venise.engine.chance import random_stream
from venise.engine.errors import BadOptions, BadRecord
from venise.engine.garbage import collect_seldom
from venise.match.flaws import mask_controls
from venise.match.regular import NO_SUCH_FILE, file_kind
from venise.match.store import delete_leftovers, find_free_path
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.arena.sources import fingerprint_of_learning
from venise_ai.bots import advice_on, feature_extractor_of
from venise_ai.network import NetworkFile, NetworkTraining, encode_network
from venise_ai.training.checkpoint import check_writable, write_result
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
    check_seats(game.info, seats)
    if not VALIDATION_EVERY <= games <= MOST_LEARNT_GAMES:
        raise BadOptions(
            f"a network learns from at least {VALIDATION_EVERY} games, "
            f"at most {MOST_LEARNT_GAMES:,}"
        )
    check_seed(seed)
    if not file:
        raise BadOptions("a network needs a file to be kept in: name one with --out")
    return LearningPlan(key, seats, games, seed, Path(file))


def answer(plan: LearningPlan, *, as_json: bool) -> str:
    """How well the network that was found foretells; it is in the file.

    Raises VeniseError where numpy is missing, or the file is there already or cannot be written.
    """
    load_numpy()
    began = time.perf_counter()
    check_free(plan.file)
    found = learn_from(plan)
    path = keep_network(plan.file, found)
    told = {**msgspec.to_builtins(found.training), "file": str(path)}
    told["seconds"] = round(time.perf_counter() - began, 3)
    return format_json(told) if as_json else format_table(told)


def check_free(path: Path) -> None:
    """Raise BadRecord where a network could not be kept under that name once it is there.

    The name is not taken meanwhile: whatever ends the learning leaves nothing behind.
    """
    if file_kind(path) != NO_SUCH_FILE:
        raise BadRecord(f"{path}: is there already; name another file")
    delete_leftovers(path.parent)
    check_writable(path)


def learn_from(plan: LearningPlan) -> NetworkFile:
    """What the network has learnt, and from what."""
    found = train_network(plan, play_games(plan))
    training = NetworkTraining(
        how=f"by games by lot: {command(plan)}",
        seats=plan.seats,
        games=plan.games,
        seed=plan.seed,
        positions=found.positions,
        cross_entropy=found.cross_entropy,
        sources=fingerprint_of_learning(),
    )
    return NetworkFile(1, plan.game, found.network, training)


def keep_network(path: Path, network: NetworkFile) -> Path:
    """Where the network is now: under another name if that one was taken meanwhile."""
    place = find_free_path(path.parent, path.stem, path.suffix)
    write_result(place, encode_network(network))
    return place


def play_games(plan: LearningPlan) -> list[list[TrainingPosition]]:
    """The positions shown of each game, one game after the other."""
    game = game_by_key(plan.game)
    advice, extract = advice_on(game), feature_extractor_of(game)
    luck = random_stream(plan.seed, "games")
    games: list[list[TrainingPosition]] = []
    with (
        ProgressBar(plan.games, 0, "games were played, and none is kept") as progress,
        collect_seldom(),
    ):
        while len(games) < plan.games:
            games.append(sample_game(game, advice, extract, plan.seats, luck.getrandbits(62)))
            progress.show(len(games), f"{len(games)} of {plan.games} games")
    return games


def train_network(plan: LearningPlan, games: list[list[TrainingPosition]]) -> TrainedNetwork:
    """What a network learns from them."""
    with ProgressBar(EPOCHS, 0, "passes were made, and nothing is kept") as progress:
        return fit_network(games, plan.seed, lambda n: progress.show(n, f"{n} of {EPOCHS} passes"))


def command(plan: LearningPlan) -> str:
    """What to type for the same network."""
    return (
        f"venise train --network --game {plan.game} --seats {plan.seats} "
        f"--games {plan.games} --seed {plan.seed} --out network.json"
    )


def format_table(told: JsonObject) -> str:
    """The same for a reader."""
    return (
        f"{told['games']} games, {told['positions']} positions, {told['seconds']} s\n"
        f"  others are foretold with a cross-entropy of {told['surprise']}\n"
        f"  kept in {mask_controls(told['file'])}"
    )
