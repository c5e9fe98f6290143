"""The kinds of file that the program keeps for itself, sound ones and what becomes of damaged ones.

Lessons, analyses, results, matches of scenarios, and files from which commands go on.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from tests.ai.test_hindsight_run import played
from venise.catalogue import entry_of, games
from venise.catalogue.scenarios import scenarios_of
from venise.commands import statistics
from venise.commands.accounts import GameResult
from venise.commands.simulation_file import SimulationFile, SimulationHeader
from venise.engine.errors import BadRecord
from venise.match.commands import Play
from venise.match.continuing import verify_match
from venise.match.intact_lines import RESULTS_FORMAT, RESULTS_VERSION
from venise.match.journal import match_text, seal_lines
from venise.match.lines import SEAL_LENGTH, FormatVersion, seal_of
from venise.match.reading import load
from venise.match.results import FinishedGame, TriedScenario
from venise.match.results_book import RESULTS_NAME, ResultsBook
from venise.match.setup import Participant
from venise.scenario_file import begin_scenario
from venise.scenario_watch import watch_scenario
from venise.teaching import FILE, Learnt, LeftChapter, Teacher
from venise_ai.analysis.analysis_file import header_of
from venise_ai.analysis.findings_folder import findings_path
from venise_ai.analysis.findings_keeper import FindingsKeeper
from venise_ai.analysis.judged_game import sum_up
from venise_ai.analysis.plies import judge_ply, make_task
from venise_ai.arena.contest import Duel, GameBlock, PlayedGame, list_seatings
from venise_ai.arena.ledger import Ledger, LedgerHeader
from venise_ai.arena.result_file import ResultFile

Judge = Callable[[Path], str]
"""What becomes of a file of a kind; ends the program where it is not as promised."""

LEARNT_STEPS: Final = 6
"""Steps of a lesson that a damaged file is gone on with for."""


def sealed(contents: Sequence[bytes]) -> bytes:
    """The text of lines whose seals all fit, whatever they hold."""
    seal, text = "", b""
    for content in contents:
        seal = seal_of(seal, content)
        text += seal.encode() + b" " + content + b"\n"
    return text


def seal_anew(text: bytes) -> bytes:
    """The same lines with seals that fit."""
    return sealed([line[SEAL_LENGTH + 1 :] for line in text.splitlines()])


@cache
def sound_lessons() -> tuple[bytes, ...]:
    """What is kept of lessons that were left in their middle."""
    entry, found = entry_of("nord"), []
    with tempfile.TemporaryDirectory() as folder:
        teacher = Teacher(Path(folder), lambda _: None)
        for chapter in teacher.chapters(entry)[:2]:
            match = teacher.open(entry, chapter.key)
            for _ in range(LEARNT_STEPS):
                play_on(match)
                left = {entry.key: LeftChapter(chapter.key, match.lesson.progress)}
                fields = msgspec.to_builtins(Learnt({"doge": ["first-turn"]}, left))
                found.append(msgspec.json.encode({"version": 2, **fields}))
    return tuple(found)


def play_on(match: Any) -> None:
    """One step of a lesson: what is said is read, what is waited for is played."""
    lesson = match.lesson
    while lesson.reading and lesson.step is not None:
        lesson.go_on()
    match.tick()
    if lesson.reading or match.over or not match.is_human(match.state.current_player):
        return
    legal = match.game.legal_actions(match.state)
    wanted = next((one for one in legal if lesson.allows(match.state, one)), None)
    if wanted is not None:
        match.submit(Play(match.ply, wanted))
        match.tick()


def try_lessons(path: Path) -> str:
    """What becomes of what is kept of lessons."""
    entry = entry_of("nord")
    shutil.copyfile(path, path.with_name(FILE))
    teacher = Teacher(path.parent, lambda _: None)
    for choice in teacher.choices(entry):
        if choice.left:
            match = teacher.open(entry, choice.key)
            for _ in range(LEARNT_STEPS):
                play_on(match)
            return "lessons gone on with"
    return "lessons begun anew"


@cache
def sound_analyses() -> tuple[bytes, ...]:
    """An analysis of the first steps of a game."""
    game, record = played(), played().record
    tasks = [
        make_task(record, ply, state, record.actions[ply], iterations=1, seed=0)
        for ply, state in enumerate(game.states)
    ]
    lines = [header_of(record, 1, 0), *map(judge_ply, tasks)]
    return (b"".join(msgspec.json.encode(line) + b"\n" for line in lines),)


@cache
def judged_game() -> Any:
    """The game that the analysis is of."""
    return played()


def try_analysis(path: Path) -> str:
    """What becomes of an analysis: all that is told of it can be."""
    game = judged_game()
    header = header_of(game.record, 1, 0)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(path, findings_path(Path(folder), header))
        keeper = FindingsKeeper(Path(folder), header, game)
        with closing(keeper):
            found = sum_up(dict(keeper.read(lambda _: True)), game)
        aside = any(Path(folder).glob("*.damaged"))
    chances = [chance for point in found.course for chance in point.chances]
    numbers = [
        *chances,
        *(one.luck for one in found.seats),
        *(one.lost.mean for one in found.seats),
    ]
    if not all(isfinite(one) and abs(one) < len(game.states) + 1 for one in numbers):
        sys.exit(f"an analysis tells {numbers}: {path.read_bytes()[:300]!r}")
    return "analyses set aside" if aside else "analyses read"


def sound_results() -> tuple[bytes, ...]:
    """A book of some games and scenarios."""
    moment = "2026-11-25T12:00:00"
    lines: list[Any] = [FormatVersion(RESULTS_FORMAT, RESULTS_VERSION)]
    for number in range(5):
        kinds, names = ("human", "greedy"), ("Anna", "Bert")
        name = f"{number:016x}"
        lines += [
            FinishedGame(name, "nord", moment, names, kinds, (60, 50), (1, 2), number, "bruges"),
            TriedScenario(name, "nord", "in_a_row", moment, reached=bool(number % 2)),
        ]
    return (seal_lines(lines),)


def try_results(path: Path) -> str:
    """What becomes of a book of results, whose sums are told."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(path, Path(folder, RESULTS_NAME))
        book = ResultsBook(Path(folder))
        try:
            statistics.answer(book.read(), as_json=False)
            statistics.answer(book.read(), as_json=True)
        except BadRecord:
            return "results refused"
        return "results set aside" if any(Path(folder).glob("*.damaged*")) else "results read"


def sound_scenarios() -> tuple[bytes, ...]:
    """Matches of scenarios as they begin."""
    entry = entry_of("pilotis")
    return tuple(
        match_text(begin_scenario(entry, one, [Participant("Anna", kind) for kind in one.seats]))
        for one in scenarios_of(entry)[:3]
    )


def try_scenario(path: Path) -> str:
    """What becomes of a match that says it is a scenario's."""
    try:
        match = verify_match(load(path, games()))
    except BadRecord:
        return "scenarios refused"
    watch = watch_scenario(None, entry_of(match.game.info.key), match)
    return "scenarios watched" if watch is not None else "scenarios of no such aim"


SIMULATION: Final = SimulationHeader(1, "nord", None, ("random", "random"), False, None, "x")
DUEL: Final = LedgerHeader(1, Duel("nord", ("random", "greedy"), 2), "x")


def sound_resumed() -> tuple[bytes, ...]:
    """Files from which a simulation and an arena go on."""
    games_played = [GameResult(seed, 80, 9, (60, 50), (0,), None) for seed in range(4)]
    times = ((0.25, 0.5), (0.125,))
    blocks = [
        GameBlock(
            seed, tuple(PlayedGame(one, (1.0, 0.0), (60, 50), times) for one in list_seatings(2))
        )
        for seed in range(4)
    ]
    encode = msgspec.json.encode
    simulated = b"".join(encode(line) + b"\n" for line in (SIMULATION, *games_played))
    return (simulated, b"".join(encode(line) + b"\n" for line in (DUEL, *blocks)))


def try_resumed(path: Path) -> str:
    """What becomes of a file that a command is to go on from."""
    read = 0
    openings: tuple[Callable[[Path], ResultFile[Any, Any]], ...] = (
        lambda copy: SimulationFile(copy, SIMULATION),
        lambda copy: Ledger(copy, DUEL),
    )
    for opening in openings:
        copy = path.with_name("copy")
        shutil.copyfile(path, copy)
        try:
            with opening(copy) as file:
                read += bool(file.records)
        except BadRecord as error:
            if str(copy) not in str(error):
                sys.exit(f"an unclear error: {error}")
        copy.unlink()
    return "files to go on from read" if read else "files to go on from refused or begun anew"


KeptKind = tuple[str, Callable[[], tuple[bytes, ...]], Judge, bool]

KINDS: Final[tuple[KeptKind, ...]] = (
    ("lessons", sound_lessons, try_lessons, False),
    ("analyses", sound_analyses, try_analysis, False),
    ("results", sound_results, try_results, True),
    ("scenarios", sound_scenarios, try_scenario, True),
    ("files to go on from", sound_resumed, try_resumed, False),
)
"""The name of a kind, sound ones, what becomes of one, and whether its lines have seals."""


def judge_kept(rng: Random, path: Path, damaged: Callable[[Random, bytes], bytes]) -> str:
    """Damage a file of one of the kinds, and tell what became of it."""
    _, sound, judge, has_seals = rng.choice(KINDS)
    text = damaged(rng, rng.choice(sound()))
    path.write_bytes(seal_anew(text) if has_seals and rng.random() < 0.7 else text)
    return judge(path)
