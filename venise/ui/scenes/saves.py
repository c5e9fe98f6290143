"""The saved games: play one, name it, delete it and have it back, take it out, bring it in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import pygame

from venise.match.claim import InUse
from venise.match.flaws import BadFile, Finding
from venise.match.folders import typed
from venise.match.shelf import BATCH, LONGEST_TITLE, Kept
from venise.match.slices import Sliced
from venise.ui.findings import found, refused, unreachable
from venise.ui.scenes.calm import Calm
from venise.ui.scenes.card_row import height
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.listing import ListScene
from venise.ui.scenes.lobby import Lobby
from venise.ui.scenes.saved_row import ROW, Deeds, narrow, row
from venise.ui.text import Ink, RichText, literal
from venise.ui.theme import SOFT_INK
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.line import Line

ASIDE: Final = Ink(units=18, face="italic", colour=SOFT_INK)
OLDER: Final = 48
"""Units of height of the button that makes the list longer."""

LONGEST_PATH: Final = 1000


class SavesScene(ListScene):
    """Lists what is saved, the newest first; a file dropped onto the window is brought in."""

    wide = 940
    high = 660

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby = lobby
        self._shelf = lobby.shelf
        self._kept: dict[Path, Kept] = {}
        """What is listed, by its file."""

        self._most = BATCH
        """How many are listed at most."""

        self._older = 0
        """How many there are that the list does not reach."""

        self._closed: Finding | None = None
        """Why nobody could look what there is, or None."""

        self._removed: dict[Path, Kept] = {}
        """What was removed since the scene was opened, by where it lies now."""

        self._deeds = Deeds(
            play=self._play,
            rename=self._ask_title,
            take_out=self._take_out,
            remove=self._remove,
            recover=self._recover,
            picture=self._picture,
        )

    def enter(self) -> None:
        """Look what there is."""
        self._look_again()

    def exit(self) -> None:
        """Delete for good what was removed and not restored."""
        self._shelf.forget()

    def event(self, event: pygame.event.Event) -> bool:
        """A dropped file is brought in; the rest is for the widgets."""
        if event.type == pygame.DROPFILE:
            self._bring_in(event.file)
            return True
        return super().event(event)

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("saves.finished" if self._deeds.finished else "saves.heading")

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """A row for each saved game, those just removed in their old places, and a hint."""
        look, gap = self.look, self.look.px(10)
        below = narrow(look, area.width, self._deeds)
        high, y = height(look, ROW, below=below), area.y
        self.lines = {}
        for path, kept in self._listed():
            make = partial(self._row, path, kept, below=below)
            self.lines[path] = Line(look, pygame.Rect(area.x, y, area.width, high), path, make)
            y += high + gap
        widgets: list[Widget] = [*self.lines.values()]
        if self._older:
            more = look.words.plural("saves.older", self._older)
            button = self._button(more, self._reach_back, "plain")
            button.rect.update(area.x, y, min(button.rect.width, area.width), look.tall(OLDER))
            widgets.append(button)
            y += button.rect.height + gap
        words = self._hint(bool(widgets))
        if not widgets and self._closed is None:
            least = RichText(look, words, area.width, ASIDE).height * 2
            box = pygame.Rect(area.topleft, (area.width, max(area.height, least)))
            return [Calm(look, box, words)], box.height
        text = RichText(look, words, area.width, ASIDE).height
        widgets.append(Label(look, pygame.Rect(area.x, y, area.width, text), words, ASIDE))
        return widgets, y + text - area.y

    def read(self, path: Path) -> Sliced[None]:
        """Read a saved game in slices, and remember it."""
        self._kept[path] = yield from self._shelf.reading(path)

    def buttons(self) -> Sequence[Button]:
        """The way back, and the way for a file from elsewhere."""
        words = self.look.words
        return (
            self._button(words("saves.back"), self.back, "main"),
            self._button(words("saves.import"), self._ask_path, "plain"),
            self._button(
                words("saves.heading" if self._deeds.finished else "saves.finished"),
                self._switch,
                "plain",
            ),
        )

    def _hint(self, any_game: bool) -> str:  # noqa: FBT001 - what the list holds
        """The words below the list."""
        words = self.look.words
        if self._closed is not None:
            return unreachable(words, self._closed.path)[1]
        if self._deeds.finished:
            return words("saves.finished.hint" if any_game else "saves.finished.none")
        return words("saves.hint" if any_game else "saves.none")

    def _look_again(self) -> None:
        """See what there is, as far back as the list goes."""
        try:
            (newest, self._older), self._closed = self._shelf.counted(self._most), None
        except BadFile as error:
            newest, self._older, self._closed = (), 0, error.finding
        self._kept = {kept.path: kept for kept in newest}
        self.begin_reading(path for path, kept in self._kept.items() if not kept.read)

    def _reach_back(self) -> None:
        """List older games as well, as many as were listed at first."""
        self._most += BATCH
        self._look_again()
        self.rebuild()

    def _switch(self) -> None:
        """Show the finished games in place of the unfinished, or the other way round."""
        self.exit()
        self._removed.clear()
        finished = not self._deeds.finished
        self._deeds = msgspec.structs.replace(self._deeds, finished=finished)
        self._shelf = self._lobby.finished if finished else self._lobby.shelf
        self._most = BATCH
        self._look_again()
        self.rebuild()

    def _play(self, kept: Kept) -> None:
        """Go on with a game, or look at one that is over."""
        if self._deeds.finished:
            self._lobby.open_finished(kept.path)
        else:
            self._lobby.open_saved(kept.path)

    def _button(self, words: str, chosen: Callable[[], None], kind: Kind) -> Button:
        width = Button.width_for(self.look, words)
        return Button(self.look, pygame.Rect(0, 0, width, 0), words, chosen, kind=kind)

    def _listed(self) -> list[tuple[Path, Kept]]:
        """What is kept and what was just removed, with its file, the newest first."""
        both = [*self._kept.items(), *self._removed.items()]
        return sorted(both, key=lambda one: one[1].path.stem, reverse=True)

    def _row(self, path: Path, kept: Kept, place: pygame.Rect, *, below: bool) -> list[Widget]:
        """The row of a game as it is known by now; it was listed as `kept`."""
        restore = partial(self._restore, path) if path in self._removed else None
        kept = self._kept.get(path, kept)
        return row(self.look, place, kept, self._deeds, restore=restore, below=below)

    def _attempt(self, deed: Callable[[], object]) -> bool:
        """Whether a deed succeeded; the list is renewed, and a failure told."""
        words, problem = self.look.words, ""
        try:
            deed()
        except InUse:
            problem = words("table.inuse")
        except BadFile as error:
            problem = found(words, error.finding)
        except OSError as error:
            problem = refused(words, error)
        self._look_again()
        self.rebuild()
        if problem:
            self.stack.push(message(words, words("saves.failed"), problem))
        return not problem

    def _ask_title(self, kept: Kept) -> None:
        words = self.look.words

        def rename(title: str) -> bool:
            return self._attempt(lambda: self._shelf.rename(kept.path, title))

        saying = words("saves.rename.saying")
        heading = words("saves.rename")
        self.stack.push(EntryScene(heading, saying, kept.title, rename, LONGEST_TITLE))

    def _ask_path(self) -> None:
        words = self.look.words
        heading, saying = words("saves.import"), words("saves.import.saying")
        self.stack.push(EntryScene(heading, saying, "", self._bring_in, LONGEST_PATH))

    def _bring_in(self, name: str) -> bool:
        path = typed(name)
        if self._deeds.finished:
            self._switch()
        return self._attempt(lambda: self._shelf.bring_in(path))

    def _take_out(self, kept: Kept) -> None:
        done: list[Path] = []
        lobby, words = self._lobby, self.look.words
        if self._attempt(lambda: done.append(self._shelf.take_out(kept.path, lobby.exports))):
            saying = words("saves.exported", path=literal(done[0]))
            self.stack.push(message(words, words("saves.export"), saying))

    def _picture(self, kept: Kept, size: tuple[int, int]) -> pygame.Surface | None:
        """The board of a saved game, once it is drawn."""
        if not kept.read:
            return None
        return self.picture((kept.path, size), kept.state, lambda: self._lobby.picture(kept, size))

    def _recover(self, kept: Kept) -> None:
        self._attempt(lambda: self._shelf.recover(kept.path))

    def _remove(self, kept: Kept) -> None:
        def remove() -> None:
            known = self._kept.get(kept.path, kept)
            self._removed[self._shelf.remove(kept.path)] = known

        self._attempt(remove)

    def _restore(self, removed: Path) -> None:
        def restore() -> None:
            self._shelf.restore(removed)
            del self._removed[removed]

        self._attempt(restore)
