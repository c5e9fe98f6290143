"""What is written beside games, killed at any moment: results, findings, lessons, verdicts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from random import SystemRandom
from typing import Final

import msgspec

from tests.filefaults.homes import seated, whole_game
from tests.killing.worker import Lost, Tell
from venise.catalogue import entry_of
from venise.catalogue.entry import AnyEntry
from venise.catalogue.scenarios import judge_of, scenarios_of
from venise.games import GAMES
from venise.looking_back import played_game
from venise.match.continuing import continue_journal, resume_match
from venise.match.folders import Folders
from venise.match.journal import Journal, begin_journal
from venise.match.lesson import LessonProgress
from venise.match.match import AnyMatch, Match
from venise.match.reading import list_unfinished, load
from venise.match.results import FinishedGame
from venise.match.results_book import ResultsBook
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, ScenarioOrigin, Setup
from venise.scenario_watch import ScenarioWatch
from venise.teaching import Teacher
from venise_ai.analysis.analysis_file import header_of
from venise_ai.analysis.findings_folder import findings_path
from venise_ai.analysis.findings_keeper import FindingsKeeper
from venise_ai.analysis.plies import USUAL_ITERATIONS, AnyFinding, PlyFinding
from venise_ai.bots import make_bot

NORD: Final = "nord"
DAMAGE: Final = b"nobody has written this line\n"
"""A line at the end of the results that does not fit."""

ANEW: Final = "anew"
"""Told before a file that is full is deleted."""


class Results:
    """Writes result after result; of every third start the file is found damaged."""

    name = "results"

    def __init__(self) -> None:
        self._started, self._expected = 0, set[str]()

    def work(self, places: Folders, tell: Tell) -> None:
        """Add a result, and tell once it is reported as kept; read them all now and then."""
        book = ResultsBook(places.results)
        for number in count():
            game = some_result()
            book.add(game)
            if book.unsaved is None:
                tell(game.id)
            if number % 10 == 0:
                ResultsBook(places.results).read()

    def check(self, places: Folders, told: Sequence[str]) -> Counter[str]:
        """Every result that was ever reported as kept is in the file, damaged or not."""
        book, self._started = ResultsBook(places.results), self._started + 1
        self._expected |= set(told)
        kept = {game.id for game in book.read().games}
        if lost := self._expected - kept:
            raise Lost(f"{len(lost)} of {len(self._expected)} results are gone")
        if self._started % 3 == 0 and book.path.exists():
            # A whole line that was written last: what stands before it is sound.
            with book.path.open("r+b") as file:
                content = file.read()
                file.seek(content.rfind(b"\n") + 1)
                file.truncate()
                file.write(DAMAGE)
        return Counter({"reported": len(told)})


def some_result() -> FinishedGame:
    """A finished game like none before."""
    name, today = f"{SystemRandom().getrandbits(60):015x}", "2026-05-04T12:00:00"
    return FinishedGame(
        name,
        NORD,
        today,
        ("Anna", "Bert"),
        (HUMAN, HUMAN),
        (7, 5),
        (1, 2),
        SystemRandom().randrange(99),
    )


class Findings:
    """Keeps what a look back finds of one step after the other; a file that is full begins anew."""

    name = "findings"

    def __init__(self) -> None:
        self._expected = set[str]()

    def work(self, places: Folders, tell: Tell) -> None:
        """Keep findings, and tell of each that is reported as kept."""
        played = played_game(whole_game())
        header = header_of(played.record, USUAL_ITERATIONS, 0)
        while True:
            keeper = FindingsKeeper(places.replays, header, played)
            known = keeper.read(lambda _: False)
            for ply in (ply for ply in played.in_order() if ply not in known):
                found: AnyFinding = PlyFinding(ply)
                keeper.add(found)
                if not keeper.unsaved:
                    tell(str(ply))
            keeper.close()
            tell(ANEW)
            findings_path(places.replays, header).unlink()

    def check(self, places: Folders, told: Sequence[str]) -> Counter[str]:
        """Every finding that was reported as kept since the file was begun has its line."""
        for one in told:
            self._expected = set() if one == ANEW else self._expected | {one}
        path = next(iter(places.replays.glob("*.analysis")), None)
        lines = path.read_bytes().split(b"\n")[1:-1] if path is not None else []
        kept = {str(json.loads(line)["ply"]) for line in lines}
        if lost := self._expected - kept:
            raise Lost(f"{len(lost)} findings of {len(self._expected)} are gone")
        if list(places.replays.glob("*.damaged")):
            raise Lost("sound findings were set aside")
        return Counter({"reported": len(told)})


class Lessons:
    """Remembers how far somebody has come in a lesson, step after step."""

    name = "lessons"

    def __init__(self) -> None:
        self._last = 0

    def work(self, places: Folders, tell: Tell) -> None:
        """Keep the next step, and tell of it once it is kept."""
        lost = list[bool]()
        entry, teacher = entry_of(NORD), Teacher(places.settings, lost.append)
        chapter = teacher.chapters(entry)[0].key
        while True:
            self._last += 1
            teacher.keep(entry, chapter, LessonProgress(self._last))
            if lost.pop():
                tell(str(self._last))

    def check(self, places: Folders, told: Sequence[str]) -> Counter[str]:
        """The step that was kept last stands there, or the one after it."""
        self._last = int(told[-1]) if told else self._last
        found = json.loads((places.settings / "lessons.json").read_bytes()) if self._last else {}
        step = found["left"][NORD]["progress"]["step"] if found else 0
        if step not in {self._last, self._last + 1}:
            raise Lost(f"step {self._last} of a lesson was kept and {step} stands there")
        self._last = step
        return Counter({"reported": len(told)})


class Scenarios:
    """Plays a scenario to its verdict, leaves it, and begins it anew."""

    name = "scenarios"

    def __init__(self) -> None:
        self._settled = set[str]()

    def work(self, places: Folders, tell: Tell) -> None:
        """Go on with what was left; tell of a verdict once the file of results holds it."""
        entry, book = entry_of(NORD), ResultsBook(places.results)
        while True:
            match, journal = going(entry, places)
            watch = ScenarioWatch(book, entry, scenarios_of(entry)[0], match)
            while watch.verdict is None and not match.over:
                match.tick()
            if book.unsaved is None:
                tell(match.setup.players[0].name)
            journal.close()
            journal.path.unlink()

    def check(self, places: Folders, told: Sequence[str]) -> Counter[str]:
        """There are as many verdicts as were reported, and one for every match that is left."""
        self._settled |= set(told)
        tries = {one.id for one in ResultsBook(places.results).read().tries}
        if len(tries) < len(self._settled):
            raise Lost(f"{len(tries)} verdicts are kept and {len(self._settled)} were reported")
        judge, scenario = judge_of(entry_of(NORD)), scenarios_of(entry_of(NORD))[0]
        between = 0
        for path in list_unfinished(places.matches):
            saved = load(path, GAMES)
            match = resume_match(saved, [None for _ in saved.setup.players])
            between += judge.verdict(scenario, match) is not None
        return Counter({"reported": len(told), "between": between})


def going(entry: AnyEntry, places: Folders) -> tuple[AnyMatch, Journal]:
    """The match of the scenario that was left, or a new one, with its journal."""
    bot = make_bot("random", GAMES[NORD])
    scenario, left = scenarios_of(entry)[0], list_unfinished(places.matches)
    bots = [ImmediateChooser(bot.choose) for _ in scenario.seats]
    if left:
        saved = load(left[0], GAMES)
        match = resume_match(saved, bots)
        journal = continue_journal(saved, match)
        if not isinstance(journal, Journal):
            raise Lost(f"{journal}")
        return match, journal
    # The luck of a scenario is always the same, and so would be its verdict's name.
    name = f"{SystemRandom().getrandbits(60):015x}"
    options = msgspec.convert(scenario.options, GAMES[NORD].options_type)
    players = tuple(msgspec.structs.replace(one, name=name) for one in seated(scenario.seats))
    setup = Setup(players, options, scenario.seed, ScenarioOrigin(scenario.key))
    match = Match(GAMES[NORD], setup, bots)
    return match, begin_journal(match, places.matches, datetime.now(UTC))
