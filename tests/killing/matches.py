"""Games between quick bots, killed at any moment: steps, results and settings."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

from tests.killing.worker import Lost, Tell
from venise.catalogue.results import sum_up
from venise.games import GAMES
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.folders import Folders
from venise.match.journal import Journal, begin_journal
from venise.match.match import AnyMatch, Match
from venise.match.reading import list_unfinished, load
from venise.match.regular import read_bounded
from venise.match.results_book import ResultsBook
from venise.match.seats import AnyChooser, ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.open_match import OpenMatch
from venise.result_clock import ResultClock
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise_ai.bots import make_bot

EVERY: Final = 40
"""Steps between two writings of the settings."""

PLAYERS: Final = tuple(
    Participant(name, HUMAN, colour)
    for name, colour in zip(("Anna", "Bert", "Cleo"), ("red", "blue", "green"), strict=True)
)
"""Persons, so that there are results; bots decide for them."""


class Matches:
    """Plays one game after the other, with journal, replay, result and settings."""

    def __init__(self, key: str) -> None:
        """`key` is that of the game."""
        self.name, self._game = key, GAMES[key]

    def work(self, places: Folders, tell: Tell) -> None:
        """Go on with the match that was left, or begin one; tell of every step that is shown."""
        shown, book = 0, ResultsBook(places.results)
        while True:
            match, journal = self._going(places)
            OpenMatch(match, journal, places.replays, ResultClock(book, now, time.monotonic))
            while not match.over:
                match.tick()
                tell(f"{match.setup.seed} {len(match.history)}")
                shown += 1
                if shown % EVERY == 0:
                    remember(places.settings / SETTINGS_FILE, Settings(speed=shown % 3))

    def check(self, places: Folders, told: Sequence[str]) -> Counter[str]:
        """Every step that was shown is kept, and every finished game has its result."""
        left = list_unfinished(places.matches)
        if len(left) > 1:
            raise Lost(f"{len(left)} matches are open at once")
        saved = [load(path, GAMES) for path in left]
        kept = [verify_match(one) for one in saved]
        shown = {int(seed): int(steps) for seed, steps in map(str.split, told)}
        for match in kept:
            number, last = len(match.history), shown.get(match.setup.seed)
            if last is not None and not last <= number <= last + 1:
                raise Lost(f"step {last} was shown and {number} kept")
        finished = [verify_match(load(path, GAMES)) for path in places.replays.glob("*.replay")]
        if gone := shown.keys() - {match.setup.seed for match in (*finished, *kept)}:
            raise Lost(f"the games of {sorted(gone)} are gone")
        self._check_results(places, finished)
        settings = places.settings / SETTINGS_FILE
        if settings.exists():
            msgspec.json.decode(read_bounded(settings, 10_000), type=Settings)
        for path in places.replays.glob("*.replay"):
            # What was judged need not be judged after every later kill.
            path.unlink()
        sealed = sum(match.game.before_seals(match.state) != match.state for match in kept)
        cut = sum(one.cut for one in saved)
        return Counter(
            {"reported": len(told), "finished": len(finished), "half sealed": sealed, "cut": cut}
        )

    def _check_results(self, places: Folders, finished: Sequence[AnyMatch]) -> None:
        """Raise Lost for a replay without its result, which is written first."""
        ids = {game.id for game in ResultsBook(places.results).read().games}
        for match in finished:
            result = sum_up(match, now())
            if result is not None and result.id not in ids:
                raise Lost(f"a finished game of {match.setup.seed} has no result")

    def _going(self, places: Folders) -> tuple[AnyMatch, Journal]:
        """The match that was left unfinished, or a new one, with its journal."""
        left = list_unfinished(places.matches)
        if left:
            saved = load(left[0], GAMES)
            match = resume_match(saved, self._bots())
            journal = continue_journal(saved, match)
        else:
            options = self._game.options_type()
            seed = random.SystemRandom().getrandbits(62)
            match = Match(self._game, Setup(PLAYERS, options, seed), self._bots())
            journal = begin_journal(match, places.matches, now())
        if not isinstance(journal, Journal):
            raise Lost(f"{journal}")
        return match, journal

    def _bots(self) -> list[AnyChooser | None]:
        """A quick bot for every seat."""
        return [ImmediateChooser(make_bot("random", self._game).choose) for _ in PLAYERS]


def now() -> datetime:
    """The moment."""
    return datetime.now(UTC)
