"""The saved games: play one, name it, delete it and have it back, take it out, bring it in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from venise.engine.errors import VeniseError
from venise.match.claim import InUse
from venise.match.flaws import BadFile, FileFlaw, Flaw
from venise.match.saved_games import LISTED_AT_FIRST, LONGEST_TITLE, MatchSummary, SavedGames
from venise.match.slices import Sliced
from venise.match.typed_paths import parse_path
from venise.ui.findings import explain_unreachable
from venise.ui.look import Look
from venise.ui.scenes.entry import make_name_check
from venise.ui.scenes.exporting import ExportScene
from venise.ui.scenes.kept_card import CardButton, CardFace, CardStyle
from venise.ui.scenes.kept_files import KeptFilesScene
from venise.ui.scenes.saved_words import lines
from venise.ui.scenes.services import MenuServices
from venise.ui.text import Ink, literal
from venise.ui.widgets.button import Button

PICTURE: Final = (126, 92)
"""Units of the picture of the board."""


def picture_size(look: Look) -> tuple[int, int]:
    """The pixels of the picture of the board."""
    return look.px(PICTURE[0]), look.px(PICTURE[1])


class SavesScene(KeptFilesScene[MatchSummary]):
    """Lists what is saved, as it was played last; a file dropped onto the window is brought in."""

    wide = 940
    high = 660
    name = "saves"
    style = CardStyle(
        high=104,
        picture=picture_size,
        title=Ink(units=24, face="title"),
        margins=(16, 16),
        corner=4,
        button=110,
    )

    def __init__(self, services: MenuServices) -> None:
        super().__init__()
        self._services = services
        self._saved_games = services.saved_games
        self._finished = False
        """Whether the games that are over are listed: they are looked at and not recovered."""

        self._most = LISTED_AT_FIRST
        """How many are listed at most."""

        self._older = 0
        """How many there are that the list does not reach."""

    @property
    def folder(self) -> SavedGames:
        """Where the games are kept that are listed."""
        return self._saved_games

    def heading(self) -> str:
        """The words at the top."""
        return self.say("finished" if self._finished else "heading")

    def look_again(self) -> None:
        """See what there is, as far back as the list goes."""
        try:
            (newest, self._older), self.closed = self._saved_games.list_and_count(self._most), None
        except BadFile as error:
            newest, self._older, self.closed = (), 0, error.finding
        self.kept = {kept.path: kept for kept in newest}
        self.begin_reading(path for path, kept in self.kept.items() if not kept.was_read)

    def read(self, path: Path) -> Sliced[None]:
        """Read a saved game in slices, and remember it."""
        self.kept[path] = yield from self._saved_games.reading(path)

    def list_items(self) -> list[tuple[Path, MatchSummary]]:
        """What is kept and what was just removed, in its old place."""
        items = self.all_items()
        return sorted(items, key=lambda one: (one[1].rank, one[1].path.stem), reverse=True)

    def face(self, item: MatchSummary, *, removed: bool) -> CardFace:
        """Title or players, the rest in small, and the board of a game that can be played."""
        title, below = lines(
            self.look.words,
            item,
            self._services.titles_in(self.look.words.language).get(item.game, ""),
            partial(self._services.level, item.game),
            removed=removed,
        )
        shown = item.state is not None or not item.was_read
        picture = partial(self._picture, item) if shown else None
        return CardFace(title, lambda: below, ill=item.problem is not None, picture=picture)

    def actions(self, item: MatchSummary) -> list[CardButton]:
        """What can be done with a game: nothing that could disturb one that is being played."""
        out = CardButton(self.say("export"), lambda: self._take_out(item), "out")
        if item.playing:
            return [out]
        remove = self.removal_button(item)
        if item.problem is not None and (self._finished or not item.problem.recoverable):
            return [out, remove]
        if item.problem is not None:
            return [CardButton(self.say("recover"), lambda: self._recover(item)), out, remove]
        rename = CardButton(self.say("rename"), lambda: self._ask_title(item), "pen")
        play = CardButton(self.say("look" if self._finished else "play"), lambda: self._play(item))
        back = self._services.look_back
        if not self._finished or back is None:
            return [play, rename, out, remove]
        judge = CardButton(self.look.words("hindsight.open"), lambda: back(item.path), "course")
        return [play, judge, rename, out, remove]

    def fullest_items(self) -> list[MatchSummary]:
        """A sound game and one that can be recovered."""
        sound = MatchSummary(Path(), "", datetime.fromtimestamp(0, UTC))
        return [sound, replace(sound, problem=FileFlaw(Flaw.DAMAGED, line=2))]

    def extra_buttons(self) -> list[Button]:
        """The button that makes the list longer, where there is more."""
        if not self._older:
            return []
        words = self.look.words.plural("saves.older", self._older)
        return [self.make_button(words, self._reach_back, "plain")]

    def hint(self, *, empty: bool) -> str:
        """The words below the lines, or alone on an empty list."""
        if self.closed is not None:
            return explain_unreachable(self.look.words, self.closed.path)[1]
        if self._finished:
            return self.say("finished.none" if empty else "finished.hint")
        return self.say("none" if empty else "hint")

    def buttons(self) -> Sequence[Button]:
        """The way back, the way for a file from elsewhere, and the way to the other games."""
        other = "heading" if self._finished else "finished"
        return (
            self.make_button(self.say("back"), self.back),
            self.make_button(self.say("import"), self.ask_file, "plain"),
            self.make_button(self.say(other), self._switch, "plain"),
        )

    def import_file(self, text: str) -> bool:
        """Whether a game from elsewhere is now on the list; where it is wrong, say so."""
        if self._finished:
            self._switch()
        return self.attempt(lambda: self._saved_games.import_file(parse_path(text)))

    def explain(self, error: VeniseError | OSError) -> str:
        """Why something could not be done, as rich text."""
        if isinstance(error, InUse):
            return self.look.words("table.inuse")
        return super().explain(error)

    def _reach_back(self) -> None:
        """List older games as well, as many as were listed at first."""
        self._most += LISTED_AT_FIRST
        self.look_again()
        self.rebuild()

    def _switch(self) -> None:
        """Show the finished games in place of the unfinished, or the other way round."""
        self.exit()
        self.removed.clear()
        self._finished = not self._finished
        self._saved_games = (
            self._services.finished if self._finished else self._services.saved_games
        )
        self._most = LISTED_AT_FIRST
        self.look_again()
        self.rebuild()

    def _play(self, kept: MatchSummary) -> None:
        """Go on with a game, or look at one that is over."""
        if self._finished:
            self._services.open_finished(kept.path)
        else:
            self._services.open_saved(kept.path)

    def _ask_title(self, kept: MatchSummary) -> None:
        def rename(title: str) -> bool:
            return self.attempt(lambda: self._saved_games.rename(kept.path, title))

        check = make_name_check(self.look.words)
        self.ask(
            "rename",
            kept.title,
            rename,
            LONGEST_TITLE,
            lambda title: check(title) if title.strip() else "",
        )

    def _take_out(self, kept: MatchSummary) -> None:
        """Copy a game; of one that is still played, ask for whom."""
        saved, words = self._saved_games, self.look.words
        whole = partial(saved.export, kept.path)
        if self._finished or kept.problem is not None:
            self._copy(whole, lambda path: self.say("exported", path=path))
            return
        shown = partial(saved.export_to_show, kept.path)
        self.stack.push(
            ExportScene(
                words,
                lambda: self._copy(shown, lambda path: words("export.shown", path=path)),
                lambda: self._copy(whole, lambda path: words("export.whole", path=path)),
            )
        )

    def _copy(self, copy: Callable[[Path], Path], said: Callable[[str], str]) -> None:
        """Write a copy, and say where it is."""
        done: list[Path] = []
        if self.attempt(lambda: done.append(copy(self._services.exports))):
            self.tell("export", said(literal(done[0])))

    def _picture(self, kept: MatchSummary, size: tuple[int, int]) -> pygame.Surface | None:
        """The board of a saved game, once it is drawn."""
        if not kept.was_read:
            return None
        return self.picture(
            (kept.path, size), kept.state, lambda: self._services.picture(kept, size)
        )

    def _recover(self, kept: MatchSummary) -> None:
        self.attempt(lambda: self._saved_games.recover(kept.path))
