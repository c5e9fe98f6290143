"""Scenarios at the window: their list, a match of one at its table, and what was reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from venise.catalogue import games
from venise.catalogue.entry import AnyEntry
from venise.catalogue.scenarios import scenario_of, scenarios_of
from venise.match.claim import is_in_use
from venise.match.continuing import verify_match
from venise.match.flaws import BadFile
from venise.match.folders import Folders
from venise.match.journal import JOURNAL_SUFFIX, REPLAY_SUFFIX
from venise.match.reading import list_files, load, read_header
from venise.match.results import ForgottenScenarios
from venise.match.results_book import ResultsBook
from venise.match.saved_games import game_of
from venise.match.scenario import Scenario
from venise.match.setup import HUMAN, Participant, ScenarioOrigin
from venise.match.store import FileVersion, read_file_version
from venise.open_match import OpenMatch
from venise.scenario_file import write_scenario
from venise.scenario_watch import watch_scenario
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.drafting import COLOURS
from venise.ui.findings import explain_refused, explain_unwritable
from venise.ui.levels import level_title
from venise.ui.scene import SceneStack
from venise.ui.scenes.dialog import message
from venise.ui.scenes.scenarios import ScenarioChoice, ScenariosScene
from venise.ui.settings import recall
from venise.ui.table.exits import Exits
from venise.ui.text import literal
from venise.ui.words import Words

NOBODY: Final = NewGame((SeatChoice("", "", ""),), "", 0)
"""Stands for a last game where there was none."""


NEVER: Final = "9"
"""A moment as the book has it, later than any."""

MOST_FINISHED: Final = 8
"""So many finished games of a kind are looked through for verdicts that were not written down."""


class ScenarioCalls(NamedTuple):
    """What scenarios ask of the program."""

    open_saved: Callable[[Path], None]
    """Goes on with a saved match at its table."""

    opened: Callable[[], OpenMatch | None]
    """The match at the table."""

    open_title: Callable[[], None]
    asking: Callable[[Callable[[], None]], Callable[[], None]]
    """A way from the table that asks first where it would lose what cannot be saved."""


class ScenarioGames:
    """Knows the scenarios of every game, begins them, and writes down which were reached."""

    def __init__(
        self,
        stack: SceneStack,
        places: Folders,
        book: ResultsBook,
        words_of: Callable[[str], Words],
        calls: ScenarioCalls,
    ) -> None:
        """`book` is the file of finished games."""
        self._stack, self._places, self._book = stack, places, book
        self._words_of, self._calls = words_of, calls
        self._examined: set[FileVersion | None] = set()
        """The files that were looked through for verdicts that were not written down."""

    def way(self, entry: AnyEntry) -> Callable[[], None] | None:
        """What shows the scenarios of a game; None for one without any."""
        return partial(self.show, entry) if scenarios_of(entry) else None

    def show(self, entry: AnyEntry) -> None:
        """Show the scenarios of a game over whatever is on the screen."""
        self._write_settled(entry)
        self._stack.push(
            ScenariosScene(
                lambda: self._choices(entry),
                lambda key: self.begin(entry, key),
                lambda: self._forget(entry),
            )
        )

    def _forget(self, entry: AnyEntry) -> None:
        """Have nothing count as played in a game; say so where that cannot be written now."""
        self._book.add(ForgottenScenarios(entry.key))
        if (unsaved := self._book.unsaved) is not None:
            words = self._stack.look.words
            told = explain_unwritable(words, unsaved.obstacle)
            self._stack.push(message(words, words("scenario.forget"), told))

    def begin(self, entry: AnyEntry, key: str) -> None:
        """Begin the scenario of that key at its table, and say what its aim is."""
        words, scenario = self._words_of(entry.key), scenario_of(entry, key)
        if scenario is None:
            raise KeyError(key)
        players, folder = self._seat(words, scenario, entry), self._places.matches
        try:
            path = write_scenario(entry, scenario, players, folder, datetime.now().astimezone())
        except OSError as error:
            told = words(
                "table.unsaved", path=literal(folder), reason=explain_refused(words, error)
            )
            self._stack.push(message(words, words("table.unsaved.heading"), told))
            return
        self._calls.open_saved(path)
        if told := self.aim(self._calls.opened()):
            self._stack.push(message(words, title(words, scenario), told))

    def aim(self, opened: OpenMatch | None) -> str:
        """What is to be reached in the match at the table; empty where it is no scenario's."""
        if opened is None or opened.scenario is None:
            return ""
        return aim(self._words_of(opened.entry.key), opened.scenario.scenario)

    def join(self, opened: OpenMatch, exits: Exits) -> Exits:
        """The ways from the table of a match, where it is a scenario's through their list."""
        watch, entry = opened.scenario, opened.entry
        if watch is None:
            return exits
        leave = self._calls.asking

        def show_list() -> None:
            self._calls.open_title()
            self.show(entry)

        def told() -> str:
            words = self._words_of(entry.key)
            if watch.verdict is None:
                return ""
            return words("scenario.reached" if watch.verdict else "scenario.missed")

        return replace(
            exits,
            rematch=leave(partial(self.begin, entry, watch.scenario.key)),
            new_game=leave(show_list),
            new_words="scenario.list",
            achieved=told,
        )

    def _choices(self, entry: AnyEntry) -> tuple[ScenarioChoice, ...]:
        """The scenarios of a game as they are offered; raises nothing where no result is read."""
        words = self._words_of(entry.key)
        try:
            tries = self._book.read().tries
        except (BadFile, OSError):
            tries = ()
        own = [one for one in tries if one.game == entry.key]
        return tuple(
            ScenarioChoice(
                scenario.key,
                title(words, scenario),
                aim(words, scenario),
                tables(words, scenario),
                tried=sum(one.scenario == scenario.key for one in own),
                reached=sum(one.scenario == scenario.key and one.reached for one in own),
            )
            for scenario in scenarios_of(entry)
        )

    def _write_settled(self, entry: AnyEntry) -> None:
        """Write verdicts that an earlier run of the program has settled and not written down."""
        for path in self._own_files(entry):
            with suppress(BadFile):
                if isinstance(read_header(path).origin, ScenarioOrigin):
                    watch_scenario(self._book, entry, verify_match(load(path, games())))

    def _own_files(self, entry: AnyEntry) -> Iterator[Path]:
        """Files that may hold such matches: the unfinished ones, and the last finished.

        Of those only what ended since the book was begun: somebody may have erased what was before.
        Each is looked at once for as long as it is unchanged.
        """
        try:
            left = list_files(self._places.matches, JOURNAL_SUFFIX)
            ended = list_files(self._places.replays, REPLAY_SUFFIX)
            kept = self._book.read()
        except (BadFile, OSError):
            return
        moments = [*(one.ended for one in kept.games), *(one.ended for one in kept.tries)]
        begun = min(moments, default=NEVER)
        own = [path for path in ended if game_of(path) == entry.key][:MOST_FINISHED]
        recent = [path for path in own if _changed(path) >= begun]
        for path in (*(one for one in left if game_of(one) == entry.key), *recent):
            version = read_file_version(path)
            if version not in self._examined and not is_in_use(path):
                self._examined.add(version)
                yield path

    def _seat(self, words: Words, scenario: Scenario, entry: AnyEntry) -> tuple[Participant, ...]:
        """The players with names and colours; the person is called as in the last game."""
        last = recall(self._places.settings / entry.last_game, NOBODY)
        name = next((seat.name.strip() for seat in last.seats if seat.kind == HUMAN), "")
        usual = [words(f"newgame.name.{seat}") for seat in range(len(scenario.seats))]
        own = name or usual[scenario.seat]
        names = [usual[scenario.seat] if one == own else one for one in usual]
        names[scenario.seat] = own
        seated = zip(names, scenario.seats, COLOURS, strict=False)
        return tuple(Participant(called, kind, colour) for called, kind, colour in seated)


def _changed(path: Path) -> str:
    """The moment of a file's last change as the book has it; empty where nobody can tell."""
    try:
        moment = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return ""
    return f"{moment:%Y-%m-%dT%H:%M:%S}"


def title(words: Words, scenario: Scenario) -> str:
    """What a scenario is called."""
    return words(f"scenario.{scenario.key}")


def aim(words: Words, scenario: Scenario) -> str:
    """What is to be reached in a scenario, with its numbers."""
    bounds = {one.measure: one.most if one.least is None else one.least for one in scenario.aim}
    return words(f"scenario.{scenario.key}.aim", **bounds, rounds=scenario.rounds)


def tables(words: Words, scenario: Scenario) -> str:
    """Who sits at the other seats, and on which board."""
    kinds = [kind for kind in scenario.seats if kind != HUMAN]
    rivals = [
        f"{kinds.count(kind)} × {level_title(words, kind)}"
        if kinds.count(kind) > 1
        else level_title(words, kind)
        for kind in dict.fromkeys(kinds)
    ]
    board = f"map.{scenario.options.get('map', '')}"
    own = words("scenario.board") if "map" in scenario.options else ""
    named = words(board) if board in words else own
    return words("scenario.table", rivals=", ".join(rivals)) + (f" · {named}" if named else "")
