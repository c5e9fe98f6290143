"""The file that a training writes: at every moment whole, and all that is needed to go on."""

from __future__ import annotations

from pathlib import Path

from venise.engine.errors import BadRecord
from venise.match.store import half_written_path, write_without_backup
from venise_ai.weights import Origin, Training, WeightsFile, encode_weights, read_weights


def new_checkpoint(game: str, training: Training, how: str) -> WeightsFile:
    """The file before the first step."""
    return WeightsFile(1, game, training.start, Origin(how, training))


def resume_checkpoint(path: Path, game: str, training: Training) -> WeightsFile:
    """The file as an earlier run of the same training left it.

    Raises VeniseError, saying what is different, if it is another's or damaged.
    """
    file = read_weights(path)
    theirs = file.origin.training
    if theirs is None or file.game != game:
        raise BadRecord(f"{path}: holds no training for this game; name another file")
    for field, what in (
        ("bot", "another bot"),
        ("seats", "another number of players"),
        ("steps", "another number of steps"),
        ("games", "another number of games a step"),
        ("seed", "another seed"),
        ("sources", "bots or rules that have been changed since"),
        ("start", "other weights at its start"),
    ):
        if getattr(theirs, field) != getattr(training, field):
            raise BadRecord(f"{path}: holds a training with {what}; name another file")
    if file.origin.steps_done > training.steps or file.weights.keys() != training.start.keys():
        raise BadRecord(f"{path}: is damaged; name another file")
    return file


def write_checkpoint(path: Path, file: WeightsFile) -> None:
    """Put the file in its place, whole; raises BadRecord where that cannot be done."""
    write_result(path, encode_weights(file))


def check_writable(path: Path) -> None:
    """Raise BadRecord where no file of that name can be written; nothing is left in its place.

    Makes the folder.
    """
    probe = half_written_path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        probe.touch(exist_ok=False)
        probe.unlink()
    except OSError as error:
        raise BadRecord(f"{path}: cannot be written: {error.strerror or error}") from error


def write_result(path: Path, content: bytes) -> None:
    """Put what a training found in its place, whole; raises BadRecord where that cannot be done."""
    try:
        write_without_backup(path, content)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be written: {error.strerror or error}") from error
