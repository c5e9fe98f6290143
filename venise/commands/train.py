"""`venise train`: better weights for the bots' judgement, sought by games against themselves."""

from __future__ import annotations

import time
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from venise.commands.checked_arguments import check_jobs, check_seats, check_seed, game_by_key
from venise.engine.errors import BadOptions, BadRecord
from venise.match.flaws import mask_controls
from venise.match.folders import find_folders
from venise.match.store import delete_leftovers
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.arena.backends import Backend, open_backend
from venise_ai.arena.contest import Duel, list_seatings, make_contestant
from venise_ai.arena.sources import fingerprint
from venise_ai.bots import weighted_evaluation_of
from venise_ai.training.checkpoint import (
    check_writable,
    new_checkpoint,
    resume_checkpoint,
    write_checkpoint,
)
from venise_ai.training.tuning import tune_weights
from venise_ai.weights import Training, WeightsFile

MOST_STEPS_OR_GAMES: Final = 1_000_000
"""More steps, or games of a step, than anybody can wait for."""


class TrainingPlan(msgspec.Struct, frozen=True):
    """What is asked for."""

    game: str
    training: Training
    file: Path
    resume: bool
    """Whether to go on with the file where it is there."""


def training_for(key: str, bot: str, seats: int, length: tuple[int, int], seed: int) -> Training:
    """A training of that bot, so many steps of so many games long; raises VeniseError."""
    game = game_by_key(key)
    check_seats(game.info, seats)
    for number, what in zip(length, ("step", "game at each step"), strict=True):
        if not 1 <= number <= MOST_STEPS_OR_GAMES:
            raise BadOptions(
                f"there has to be at least one {what}, at most {MOST_STEPS_OR_GAMES:,}"
            )
    check_seed(seed)
    if ":" in bot:
        raise BadOptions(f"{bot!r}: training begins with the weights in use and not with a file's")
    start = msgspec.structs.asdict(weighted_evaluation_of(game).weights_in_use)
    make_contestant(Duel(key, (bot, bot), seats, weights={bot: start}), bot)
    block = len(list_seatings(seats))
    steps, games = length[0], -(-length[1] // block) * block
    return Training(bot, seats, steps, games, seed, fingerprint(), start)


def plan_for(key: str, training: Training, file: str | None, *, resume: bool) -> TrainingPlan:
    """What is to be done; without a file's name one for this training lies with the saves."""
    name = blake2b(msgspec.json.encode((key, training)), digest_size=8).hexdigest()
    usual = find_folders().matches.parent / "training" / f"{name}.json"
    return TrainingPlan(key, training, Path(file) if file else usual, resume)


def answer(plan: TrainingPlan, jobs: int, *, as_json: bool) -> str:
    """The weights that were found; the file holds them, and after each step all to go on with.

    Raises VeniseError if a bot fails, a package is missing, or the file is another's.
    """
    check_jobs(jobs)
    began = time.perf_counter()
    file = open_weights(plan)
    before = file.origin.steps_done
    file = train(plan, file, jobs)
    told = summary(plan, file, file.origin.steps_done - before, time.perf_counter() - began)
    return format_json(told) if as_json else format_table(told)


def open_weights(plan: TrainingPlan) -> WeightsFile:
    """The file to go on with, or one to begin with that is on no disk before the first step."""
    delete_leftovers(plan.file.parent)
    if file_exists(plan.file):
        if plan.resume:
            return resume_checkpoint(plan.file, plan.game, plan.training)
        raise BadRecord(f"{plan.file}: is there already; --resume goes on with it")
    check_writable(plan.file)
    return new_checkpoint(plan.game, plan.training, f"by self-play: {command(plan)}")


def file_exists(path: Path) -> bool:
    """Whether there is a file of that name; raises BadRecord where there can be none."""
    try:
        return path.exists()
    except OSError as error:
        raise BadRecord(f"{path}: cannot be written: {error.strerror or error}") from error


def train(plan: TrainingPlan, file: WeightsFile, jobs: int) -> WeightsFile:
    """The file after the last step; it is kept after every one."""
    steps = plan.training.steps
    kept = f"steps are kept in {plan.file}; the same command with --resume goes on from there"
    progress = ProgressBar(steps, file.origin.steps_done, kept)
    with progress, open_backend(Backend(jobs=jobs)) as playing:
        for moved in tune_weights(file, plan.training, playing):
            write_checkpoint(plan.file, moved)
            progress.show(moved.origin.steps_done, f"{moved.origin.steps_done} of {steps} steps")
            file = moved
    return file


def command(plan: TrainingPlan) -> str:
    """What to type for the same weights."""
    training = plan.training
    return (
        f"venise train --game {plan.game} --bot {training.bot} --seats {training.seats} "
        f"--steps {training.steps} --games {training.games} --seed {training.seed}"
    )


def summary(plan: TrainingPlan, file: WeightsFile, steps: int, seconds: float) -> JsonObject:
    """What was found and how; the same whoever played, but for the times."""
    training = plan.training
    return {
        "game": plan.game,
        "command": command(plan),
        "sources": training.sources,
        "file": str(plan.file),
        "steps": file.origin.steps_done,
        "games": file.origin.steps_done * training.games,
        "start": training.start,
        "weights": file.weights,
        "seconds": round(seconds, 3),
        "steps_per_second": round(steps / seconds, 3),
    }


def format_table(told: JsonObject) -> str:
    """The same for a reader."""
    wide = max(map(len, told["weights"]))
    lines = [
        f"{told['steps']} steps, {told['games']} games, {told['seconds']} s ({told['command']})",
        f"  {'weight':{wide}}  in use   found",
    ]
    for name, weight in told["weights"].items():
        lines.append(f"  {name:{wide}}  {told['start'][name]:6.3f}  {weight:6.3f}")
    return "\n".join(map(mask_controls, [*lines, f"  kept in {told['file']}"]))
