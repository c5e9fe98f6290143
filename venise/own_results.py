"""The player's statistics at the window: the file of finished games, and the scene on it."""

from __future__ import annotations

from collections.abc import Callable

from venise.catalogue import entries, entry_of
from venise.match.folders import Folders
from venise.match.results import ResultsBook
from venise.ui.levels import level_title
from venise.ui.scene import SceneStack
from venise.ui.scenes.statistics import ResultNames, StatisticsScene
from venise.ui.words import Words

WordsOf = Callable[[str], Words]
"""The words of the game of a key, in the player's language."""


class OwnResults:
    """Keeps what finished games came to, and shows it."""

    def __init__(self, places: Folders, stack: SceneStack, words_of: WordsOf) -> None:
        """Nothing is read before it is asked for."""
        self.book = ResultsBook(places.results)
        self._stack, self._words_of = stack, words_of

    def show(self, game: str = "") -> None:
        """Show the statistics over whatever is on the screen, of all games or of one."""
        names = ResultNames(
            {entry.key: entry.title for entry in entries()}, self._level, self._board
        )
        self._stack.push(StatisticsScene(self.book.read, self.book.erase, names, game))

    def _level(self, game: str, kind: str) -> str:
        return level_title(self._words_of(entry_of(game).key), kind)

    def _board(self, game: str, board: str) -> str:
        """The name of a map, or the code of a board that a player has laid out."""
        words, key = self._words_of(game), f"map.{board}"
        return words(key) if key in words else board
