"""Opens matches: from what was chosen, or from a kept file, with their bots and journals."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import convert

from venise.catalogue import entry_of, games, titles
from venise.catalogue.entry import AnyEntry
from venise.engine.errors import BadOptions, VeniseError
from venise.engine.game import AnyGame
from venise.engine.record import name_rules
from venise.match.advice import AnyAdviceGiver
from venise.match.board_trial import AnyBoardTrial
from venise.match.claim import is_in_use
from venise.match.continuing import continue_journal, resume_match
from venise.match.flaws import BadFile, Flaw
from venise.match.folders import Folders
from venise.match.journal import REPLAY_SUFFIX, begin_journal
from venise.match.match import AnyFindRefusal, AnyMatch, Match
from venise.match.played_order import mark_played
from venise.match.reading import SavedMatch, list_files, list_unfinished, load
from venise.match.results_book import ResultsBook
from venise.match.saved_games import SavedGames, game_of
from venise.match.seats import AnyChooser
from venise.match.setup import DailyOrigin, Origin, Setup
from venise.open_match import OpenMatch
from venise.result_clock import ResultClock
from venise.scenario_watch import watch_scenario
from venise.ui.choices import NewGame

if TYPE_CHECKING:  # loaded when the first picture shows
    from venise.seated_bots import SeatedBots

FEW_GAMES: Final = 3
"""So many finished games of a kind, and nothing is suggested any more."""


class Opener:
    """Makes matches with their bots, and knows which were left unfinished."""

    def __init__(
        self,
        folders: Folders,
        now: Callable[[], datetime],
        external_bots: Sequence[str] = (),
        results: ResultsBook | None = None,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """`external_bots` are those from outside that the player has named.

        A kept match that names another is not opened: anybody's file could have their code run.
        `results` is where it is written down what matches come to, `monotonic` tells seconds.
        """
        self._results = results if results is not None else ResultsBook(folders.results)
        self._external_bots = frozenset(external_bots)
        self._folders = folders
        self._now, self._monotonic = now, monotonic
        self._bots: SeatedBots | None = None
        self._trial: AnyBoardTrial | None = None
        self._unreadable: set[Path] = set()
        self.saved_games = SavedGames(folders.matches, games(), rounds_of, now)
        """The unfinished matches, as the player sees them."""

        self.finished = SavedGames(folders.replays, games(), rounds_of, now, REPLAY_SUFFIX)
        """The finished ones."""

    def waiting_title_in(self, language: str) -> str:
        """The name in a language of the game left unfinished, where there are several games."""
        path = self.find_unfinished()
        return titles(language).get(game_of(path), "") if path is not None else ""

    def find_unfinished(self) -> Path | None:
        """The unfinished match played last that can be gone on with, as far as is known, or None.

        One with a person in it goes before all of bots alone.

        Raises BadFile where nobody can look for it.
        """
        left = list_unfinished(self._folders.matches)
        free = (path for path in left if path not in self._unreadable and not is_in_use(path))
        return next(free, None)

    def may_have_unfinished(self) -> bool:
        """Whether there is such a match, or nobody can look for it."""
        try:
            return self.find_unfinished() is not None
        except BadFile:
            return True

    def new(
        self,
        entry: AnyEntry,
        game: NewGame,
        origin: Origin | None = None,
        *,
        confirm_turns: bool,
    ) -> OpenMatch:
        """A new match of that game, kept from its first step on; its file tells the origin."""
        rules = entry.rules()
        players = self._load_bots().draw(entry, game)
        chosen = {"map": game.map, **game.options} if game.map else dict(game.options)
        setup = Setup(players, convert(chosen, rules.game.options_type), game.seed, origin)
        match = Match(
            rules.game,
            setup,
            self._choosers(rules.game, [player.kind for player in players]),
            confirm_turns=confirm_turns,
            refusal=rules.refusal,
        )
        journal = begin_journal(match, self._folders.matches, self._now())
        mark_played(journal.path)
        clock = ResultClock(self._results, self._now, self._monotonic, whole=True)
        return self._advised(OpenMatch(match, journal, self._folders.replays, clock))

    def open_unfinished(self, path: Path, *, confirm_turns: bool) -> OpenMatch:
        """The match of a journal at the position it was left in; of one only shown, a copy.

        Raises BadFile in one sentence; the file stays, and is not offered again. Raises InUse
        where another copy of the program plays the match.
        """
        try:
            saved = load(path, games())
            if saved.lacks_luck:
                own = self.saved_games.import_file(path)
                return self.open_unfinished(own, confirm_turns=confirm_turns)
            choosers = self._bots_of(saved)
            match = resume_match(
                saved, choosers, confirm_turns=confirm_turns, refusal=refusal_of(saved)
            )
        except BadFile:
            self._unreadable.add(path)
            raise
        clock = ResultClock(self._results, self._now, self._monotonic)
        journal = continue_journal(saved, match)
        # Before the match, if it is over, becomes a replay that nobody need open again.
        scenario = watch_scenario(self._results, entry_of(match.game.info.key), match)
        opened = OpenMatch(match, journal, self._folders.replays, clock)
        opened.scenario = scenario
        return self._advised(opened)

    def _advised(self, opened: OpenMatch) -> OpenMatch:
        """The same match with an advisor, unless it is a daily game."""
        if not isinstance(opened.match.setup.origin, DailyOrigin):
            opened.advisor = self._advise_on(opened.match.game)
        return opened

    def advise(self, entry: AnyEntry) -> AnyAdviceGiver | None:
        """Whoever advises on one match of that game; nobody before the bots' process runs."""
        return self._advise_on(entry.rules().game)

    def _advise_on(self, game: AnyGame) -> AnyAdviceGiver | None:
        return self._bots.advisor(name_rules(game)) if self._bots is not None else None

    def open_from_anywhere(self, path: Path, *, confirm_turns: bool) -> OpenMatch:
        """The match of a file that need not be the program's own: a copy of it is gone on with.

        A finished match is only looked at. Raises BadRecord, InUse, and OSError where the copy
        cannot be written.
        """
        saved = load(path, games())
        if saved.scores is not None:
            match = resume_match(saved, self._bots_of(saved), refusal=refusal_of(saved))
            book = self._results if lies_in(path, self._folders.replays) else None
            opened = OpenMatch(match, None, self._folders.replays)
            opened.scenario = watch_scenario(book, opened.entry, match)
            return opened
        own = lies_in(path, self._folders.matches)
        return self.open_unfinished(
            path if own else self.saved_games.import_file(path), confirm_turns=confirm_turns
        )

    def is_new_to(self, entry: AnyEntry) -> bool:
        """Whether fewer games of that kind were finished here than make somebody used to it."""
        try:
            finished = list_files(self._folders.replays, REPLAY_SUFFIX)
        except BadFile:
            return False
        return sum(game_of(path) == entry.key for path in finished) < FEW_GAMES

    def warm(self) -> None:
        """Start the bots' process, so that it is ready when the first of them has to think."""
        self._load_bots().warm()

    def try_out(self, entry: AnyEntry, board: str) -> AnyBoardTrial:
        """Bots play on the board of that key, in processes behind the window.

        Raises BadOptions for a game whose players lay out no boards.
        """
        boards = entry.rules().boards
        if boards is None:
            raise BadOptions(f"{entry.title} has no boards of the players' own")
        self.end_trial()
        self._trial = boards.try_out(board)
        return self._trial

    def end_trial(self) -> None:
        """Stop the games on a board, whoever watched them."""
        if self._trial is not None:
            self._trial.cancel()
            self._trial = None

    def close(self) -> None:
        """End the bots' processes."""
        self.end_trial()
        if self._bots is not None:
            self._bots.close()

    def _bots_of(self, saved: SavedMatch) -> list[AnyChooser | None]:
        """The bots that a file names; raises BadFile where there is none of that name."""
        try:
            kinds = [player.kind for player in saved.setup.players]
            return self._choosers(saved.game, kinds)
        except VeniseError as error:
            raise BadFile(Flaw.IMPOSSIBLE, saved.path, 1, problem=error) from error

    def _choosers(self, game: AnyGame, kinds: Sequence[str]) -> list[AnyChooser | None]:
        self.warm()
        return self._load_bots().choosers(name_rules(game), kinds)

    def _load_bots(self) -> SeatedBots:
        from venise.seated_bots import SeatedBots  # noqa: PLC0415 - it takes time to load

        if self._bots is None:
            self._bots = SeatedBots(self._external_bots)
        return self._bots


def lies_in(path: Path, folder: Path) -> bool:
    """Whether a file lies right in a folder, whatever links lead to either."""
    return Path(realpath(path)).parent == Path(realpath(folder))


def rounds_of(match: AnyMatch) -> int | None:
    """The round that a match has come to, counted from 1; None in a game without rounds."""
    return entry_of(match.game.info.key).rules().reader.rounds(match.state)


def refusal_of(saved: SavedMatch) -> AnyFindRefusal:
    """What says why an action is not allowed in the game of a file."""
    return entry_of(saved.game.info.key).rules().refusal
