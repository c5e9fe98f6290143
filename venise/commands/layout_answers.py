"""`venise layout`: boards by share code or file: shown, checked, made by luck, tried out."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from operator import itemgetter
from pathlib import Path
from stat import S_IFDIR
from typing import Any, Final

import msgspec

from venise.catalogue import every_game, rules_of
from venise.catalogue.layouts import AnyQuestions
from venise.commands.checked_arguments import check_jobs, check_seed
from venise.engine.board_files import quote_text
from venise.engine.errors import BadCode, BadLayout, BadOptions, BadRecord
from venise.match import boards
from venise.match.regular import NO_SUCH_FILE, file_kind
from venise.progress import ProgressBar
from venise.terminal import FAILED, JsonObject, format_json
from venise_ai.pool import run_tasks
from venise_ai.trial_run import Job, play_job
from venise_ai.trials import Trial

ILLEGAL: Final = 1
"""The exit code where a board breaks the rules; one that cannot be read has another."""


class NamedBoard(msgspec.Struct, frozen=True):
    """A legal board and what it is called, if it has a name."""

    name: str
    layout: Any


def questions_of(key: str | None, what: str = "") -> AnyQuestions:
    """What to ask of the game of that key, or else of the one whose board `what` is.

    The first game where none is named and none knows it. Raises BadOptions for a game without
    boards of one's own.
    """
    if key is not None:
        found = rules_of(key).layouts
        if found is None:
            raise BadOptions(f"players of {rules_of(key).title} lay out no boards")
        return found()
    known = [entry.layouts() for entry in every_game() if entry.layouts is not None]
    return next((one for one in known if one.knows(what)), known[0])


def find_board(asked: AnyQuestions, what: str) -> NamedBoard:
    """The printed board of that key, or that of a file or a share code; raises BadLayout."""
    if what in asked.printed:
        return NamedBoard(what, asked.printed[what])
    path = Path(what)
    if path.suffix or len(path.parts) > 1 or file_kind(path) not in {NO_SUCH_FILE, S_IFDIR}:
        return open_board(asked, path)
    try:
        return NamedBoard("", asked.decode(what))
    except BadCode as error:
        if error.position is not None:
            raise
        told = f"{quote_text(what)!r} is no printed map, no file and no sound share code: {error}"
        raise BadCode(told, error.kind) from error


def open_board(asked: AnyQuestions, path: Path) -> NamedBoard:
    """The board of a file; raises BadLayout."""
    try:
        return NamedBoard(*boards.open_board(path, asked.codec))
    except BadRecord as error:
        raise BadLayout(str(error)) from error
    except BadLayout as error:
        raise BadLayout(f"{path}: {error}", error.kind) from error


def show(asked: AnyQuestions, what: str, *, as_json: bool) -> str:
    """The board with its code and what it is like; raises BadLayout."""
    board = find_board(asked, what)
    return format_json(description(asked, board)) if as_json else portrait(asked, board)


def random(asked: AnyQuestions, seed: int, *, as_json: bool) -> str:
    """A legal board, the same for the same seed; raises BadOptions."""
    check_seed(seed)
    board = NamedBoard("", asked.invent(seed))
    if as_json:
        return format_json({"seed": seed, **description(asked, board)})
    return portrait(asked, board)


def description(asked: AnyQuestions, board: NamedBoard) -> JsonObject:
    """The board for programs."""
    named = {"code": asked.encode(board.layout), "name": board.name}
    return {**named, **asked.describe(board.layout)}


def portrait(asked: AnyQuestions, board: NamedBoard) -> str:
    """The board for a reader."""
    head = " ".join(part for part in (asked.encode(board.layout), board.name) if part)
    return "\n".join([head, *asked.portray(board.layout)])


def verdict(asked: AnyQuestions, what: str, *, as_json: bool) -> tuple[str, int]:
    """Whether a board is legal: the answer, and the exit code 0, ILLEGAL or FAILED.

    Raises BadLayout where the board cannot be read, unless the answer is asked for as JSON.
    """
    try:
        board = find_board(asked, what)
    except BadLayout as error:
        readable = error.kind == "illegal"
        if not (as_json or readable):
            raise
        told = {"legal": False, **complaint(error)}
        answered = format_json(told) if as_json else f"not legal: {error}"
        return answered, ILLEGAL if readable else FAILED
    sound = {"legal": True, "code": asked.encode(board.layout), "name": board.name}
    return format_json(sound) if as_json else f"legal: {sound['code']}", 0


def complaint(error: BadLayout) -> JsonObject:
    """What is wrong, for programs; of a code also where, and how it should be."""
    told: JsonObject = {"reason": str(error)}
    if isinstance(error, BadCode):
        told |= {"position": error.position, "mended": error.mended}
    return told


def trial_of(
    asked: AnyQuestions, bot: str | None, seats: int | None, games: int, seed: int
) -> Trial:
    """The games that are asked for, with the bot and the seats that are usual where none are."""
    usual = asked.usual_trial
    return Trial(
        "", bot or usual.bot, usual.seats if seats is None else seats, games=games, seed=seed
    )


def simulate(asked: AnyQuestions, what: str, trial: Trial, *, jobs: int, as_json: bool) -> str:
    """What games of bots tell of the board, beside the same games on the first of the box."""
    board = find_board(asked, what)
    check_jobs(jobs)
    trial = msgspec.structs.replace(trial, map=asked.encode(board.layout))
    asked.trials.check(trial)
    began = time.perf_counter()
    here, usual = run_trials(asked, trial, jobs)
    seconds = time.perf_counter() - began
    if not as_json:
        return comparison(asked, trial, here, usual)
    told = {
        "code": trial.map,
        "bot": trial.bot,
        "players": trial.seats,
        "seed": trial.seed,
        "findings": asked.report(here),
        "standard": asked.report(usual),
        "seconds": round(seconds, 3),
    }
    return format_json(told)


def run_trials(asked: AnyQuestions, trial: Trial, jobs: int) -> tuple[object, object]:
    """What all games of a trial tell, and the same games on the board from the box.

    Whatever the number of processes: they play both boards at the same time.
    """
    boards = (trial.map, asked.trials.standard)
    trials = [msgspec.structs.replace(trial, map=board) for board in boards]
    seeds = range(trial.seed, trial.seed + trial.games)
    tasks = [(one, seed) for seed in seeds for one in trials]
    jobs = min(jobs, len(tasks), os.cpu_count() or 1)
    kept = f"games on {' and '.join(boards)} were played, and nothing is told of them"
    games: list[tuple[int, Any]] = []
    with ProgressBar(len(tasks), 0, kept) as progress:
        for one in arriving(asked, tasks, jobs):
            games.append(one)
            progress.show(len(games), f"{len(games)} of {len(tasks)} games on both boards")
    played = [game for _, game in sorted(games, key=itemgetter(0))]
    return asked.trials.summarize(played[::2]), asked.trials.summarize(played[1::2])


def arriving(asked: AnyQuestions, tasks: list[Job], jobs: int) -> Iterator[tuple[int, Any]]:
    """The games as they end, with their numbers: by this process, or by several in any order."""
    play = partial(play_job, asked.trials.play)
    played = enumerate(map(play, tasks)) if jobs == 1 else run_tasks(play, tasks, jobs)
    yield from ((number, game) for number, (_, game) in played)


def comparison(asked: AnyQuestions, trial: Trial, here: object, usual: object) -> str:
    """The results for a reader, beside those of the printed board."""
    rows = [("", (trial.map, asked.trials.standard)), *asked.compare(trial, here, usual)]
    head = f"{trial.games} games of {trial.seats} {trial.bot}, seeds from {trial.seed}"
    wide, side = max(22, len(trial.map) + 2), max(10, len(asked.trials.standard) + 2)
    lines = (f"  {name:<24}{one:>{wide}}{other:>{side}}" for name, (one, other) in rows)
    return "\n".join([head, *lines])
