"""The player's statistics at the window: the file of finished games, and the scene on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from venise.catalogue import entries, entry_of
from venise.catalogue.results import achieved
from venise.engine.achievements import Achievement
from venise.match.flaws import BadFile
from venise.match.folders import Folders
from venise.match.match import AnyMatch
from venise.match.results import id_of
from venise.match.results_book import ResultsBook
from venise.match.tallies import list_played_seats
from venise.missing_results import add_missing
from venise.ui.lettering import ELLIPSIS
from venise.ui.levels import level_title
from venise.ui.scene import SceneStack
from venise.ui.scenes.achievement_line import AchievementWords
from venise.ui.scenes.statistics import ResultNames, StatisticsScene
from venise.ui.text import literal
from venise.ui.words import Words

MOST_TOLD: Final = 3
"""So many achievements are named in one line."""

WordsOf = Callable[[str], Words]
"""The words of the game of a key, in the player's language."""


class OwnResults:
    """Keeps what finished games came to, and shows it."""

    def __init__(self, places: Folders, stack: SceneStack, words_of: WordsOf) -> None:
        """Nothing is read before it is asked for."""
        self.book = ResultsBook(places.results)
        self._stack, self._words_of, self._replays = stack, words_of, places.replays

    def show(self, game: str = "") -> None:
        """Show the statistics over whatever is on the screen, of all games or of one."""
        self.book.save()
        language = self._stack.look.words.language
        titles = {entry.key: entry.title_in(language) for entry in entries()}
        names = ResultNames(titles, self.level, self._board, self.achievements)
        self._stack.push(StatisticsScene(self.book.read, self.book.erase, names, game))

    def look_for_missing(self, spare: deque[Callable[[], object]]) -> None:
        """Write results of finished games that the file lacks, a slice whenever there is time."""
        work = add_missing(self.book, self._replays)

        def go_on() -> None:
            with suppress(StopIteration):
                next(work)
                spare.append(go_on)

        spare.append(go_on)

    def achievements(self, game: str) -> tuple[AchievementWords, ...]:
        """What is worth trying in a game, in words."""
        words, known = self._words_of(game), entry_of(game).rules().achievements
        return () if known is None else tuple(in_words(words, one) for one in known.listed)

    def tell_achieved(self, match: AnyMatch) -> str:
        """One line on what persons have achieved for the first time in a match that is over.

        Empty where there is nothing to tell, and for a match that does not count.
        """
        found = achieved(match) if match.over else ()
        if not any(found):
            return ""
        try:
            games = self.book.read().games
        except (BadFile, OSError):
            games = ()
        key, own = match.game.info.key, id_of(match)
        if all(one.id != own for one in games):
            return ""
        earlier = {
            (one.name, feat)
            for one in list_played_seats(
                game for game in games if game.game == key and game.id != own
            )
            for feat in one.achieved
        }
        new = [
            (player.name, feat)
            for player, feats in zip(match.setup.players, found, strict=True)
            for feat in feats
            if (player.name, feat) not in earlier
        ]
        known = entry_of(key).rules().achievements
        listed = {one.key: one for one in known.listed} if known is not None else {}
        return tell_new(self._words_of(key), [(name, listed[feat]) for name, feat in new])

    def level(self, game: str, kind: str) -> str:
        """What a game calls a bot; empty for a person."""
        return level_title(self._words_of(game), kind)

    def _board(self, game: str, board: str) -> str:
        """The name of a map, or the code of a board that a player has laid out."""
        words, key = self._words_of(game), f"map.{board}"
        return words(key) if key in words else board


def in_words(words: Words, one: Achievement) -> AchievementWords:
    """An achievement in the words of its game."""
    title, hint = words(f"achievement.{one.key}"), f"achievement.{one.key}.hint"
    return AchievementWords(one.key, title, words(hint, least=one.least))


def tell_new(words: Words, new: Sequence[tuple[str, Achievement]]) -> str:
    """Who has achieved what in one line: of one the hint too, of many the first of them."""
    if not new:
        return ""
    told: dict[str, list[str]] = {}
    for name, one in new[:MOST_TOLD]:
        said = in_words(words, one)
        quoted = words("statistics.achieved.quoted", achievement=said.title)
        told.setdefault(literal(name), []).append(quoted)
    if len(new) == 1:
        ((name, titles),) = told.items()
        hint = in_words(words, new[0][1]).hint
        return words("statistics.achieved.one", name=name, achievement=titles[0], hint=hint)
    parts = [
        words("statistics.achieved.of", name=name, achievements=", ".join(titles))
        for name, titles in told.items()
    ]
    more = ELLIPSIS if len(new) > MOST_TOLD else ""
    return words("statistics.achieved", achievements=" · ".join(parts) + more)
