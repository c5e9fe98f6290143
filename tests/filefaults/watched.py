"""The real program, held still and listened to: no window, no sound, no processes, one thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from typing import Final

from tests.filefaults.judging import judge_in_this_thread
from venise.app import Program
from venise.catalogue import entries
from venise.engine.game import AnyGame
from venise.match.folders import Folders
from venise.match.match import AnyMatch
from venise.match.seats import AnyChooser, ImmediateChooser
from venise.match.setup import HUMAN
from venise.open_match import OpenMatch
from venise.opening import Opener
from venise.ui.loop import Loop
from venise.ui.scene import Scene
from venise.ui.words import Words
from venise_ai.bots import make_bot


class HeardWords(Words):
    """The words of a language; which of them were asked for is noted."""

    heard: Final[set[str]] = set()

    def __call__(self, key: str, **values: object) -> str:
        """The words, noted."""
        self.heard.add(key)
        return super().__call__(key, **values)

    def plural(self, key: str, count: int, **values: object) -> str:
        """The words, noted."""
        self.heard.add(key)
        return super().plural(key, count, **values)


@cache
def spoken(language: str) -> HeardWords:
    """The words of a language, read once for all programs."""
    return HeardWords(language, *entries()[0].word_folders)


class PeopleOnly(Opener):
    """Opens tables without the processes of bots, and seats people and the quickest bots."""

    def warm(self) -> None:
        """Nothing to start."""

    def _choosers(self, game: AnyGame, kinds: Sequence[str]) -> list[AnyChooser | None]:
        """Whatever a file names, quick bots in this process decide for those who are nobody."""
        bot = make_bot("random", game)
        return [None if kind == HUMAN else ImmediateChooser(bot.choose) for kind in kinds]


class HeldLoop(Loop):
    """Beats only when it is made to."""

    def run(self) -> None:
        """Return at once: whoever holds it lets the frames pass."""


class WatchedProgram(Program):
    """The program; whoever watches is told which match is seated and what made it stumble."""

    def __init__(
        self,
        places: Folders,
        seated: Callable[[AnyMatch], None],
        stumbled: Callable[[BaseException], None],
    ) -> None:
        self._seated, self._stumbled = seated, stumbled
        super().__init__(places)
        judge_in_this_thread()
        self._opener = PeopleOnly(places, datetime.now, results=self._results.book)
        self.passing: Callable[[], None] = lambda: None
        """Called whenever something small was written, perhaps several times in a deed."""

        self.services_by_game = {entry.key: self._services(entry) for entry in entries()}
        concerns = self.loop._concerns  # noqa: SLF001 - the same, but for who lets frames pass
        self.loop = HeldLoop(self.window, self.stack, concerns)
        # Whatever is done in the time that a frame can spare is done in the first.
        vars(self.stack)["clock"] = lambda: 0.0
        vars(self._voice)["words_of"] = lambda _, language: spoken(language)
        self.stack.relook(self._voice.look(self.window.size))

    def _seat(self, opened: OpenMatch) -> None:
        super()._seat(opened)
        self._seated(opened.match)

    def _tell_if_lost(self, written: bool) -> None:  # noqa: FBT001 - as the program has it
        super()._tell_if_lost(written)
        self.passing()

    def _show_crash(self, error: Exception) -> Scene:
        self._stumbled(error)
        return super()._show_crash(error)
