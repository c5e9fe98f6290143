"""The library: the maps that came with the game and the player's own cities."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from venise.engine.errors import BadLayout
from venise.games.nord.components import MAPS
from venise.games.nord.layouts.code import code, decoded
from venise.games.nord.layouts.naming import named
from venise.games.nord.layouts.turning import essence
from venise.match.cities import PICTURE_SUFFIX, SUFFIX, KeptCity
from venise.match.flaws import BadFile
from venise.match.folders import typed
from venise.match.shelf import LONGEST_TITLE
from venise.ui.findings import found, refused
from venise.ui.scenes.card_row import height
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.lobby import Lobby
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.sheet import SheetScene
from venise.ui.tables.nord.cities.editor import EditorScene
from venise.ui.tables.nord.cities.portrait import png
from venise.ui.tables.nord.cities.rows import ROW, Deeds, Entry, narrow, row
from venise.ui.tables.nord.cities.telling import wrong
from venise.ui.text import Ink, RichText, literal
from venise.ui.theme import SOFT_INK
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label

ASIDE: Final = Ink(units=18, face="italic", colour=SOFT_INK)
LONGEST_PATH: Final = 1000


class CitiesScene(SheetScene):
    """Lists all cities; a file dropped onto the window is brought in."""

    wide = 1100
    high = 740

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby, self._cities = lobby, lobby.cities
        self._kept: tuple[KeptCity, ...] = ()
        self._removed: dict[Path, tuple[KeptCity, Path]] = {}
        """What was removed since the scene was opened, and where it lies now."""

        self._deeds = Deeds(
            open=lambda city: self.stack.push(EditorScene(lobby, city)),
            play=lambda city: self.stack.push(NewGameScene(lobby, map_key(city))),
            rename=self._ask_name,
            duplicate=self._duplicate,
            code=self._copy_code,
            take_out=self._take_out,
            remove=self._remove,
            restore=self._restore,
        )

    def enter(self) -> None:
        """Look what there is."""
        self._kept = self._cities.kept()

    def resume(self, result: object = None) -> None:
        """Look again: the editor may have kept something."""
        self.enter()
        super().resume(result)

    def exit(self) -> None:
        """Delete for good what was removed and not restored."""
        self._cities.forget()
        # A city of the same name, begun since, has its draft in the same place.
        there = {city.path for city in self._cities.kept()}
        for path in self._removed.keys() - there:
            with contextlib.suppress(OSError):
                self._cities.forget_draft(path)

    def event(self, event: pygame.event.Event) -> bool:
        """A dropped file is brought in; the rest is for the widgets."""
        if event.type == pygame.DROPFILE:
            self.bring_in(event.file)
            return True
        return super().event(event)

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("city.heading")

    def body(self, area: Rect) -> tuple[list[Widget], int]:
        """A row for each city: one's own before those that came with the game; then a hint."""
        look, y = self.look, area.y
        entries, widgets = (*self._own(), *self._printed()), list[Widget]()
        below = narrow(look, area.width, entries, self._deeds)
        high = height(look, ROW, below=below)
        for entry in entries:
            place = Rect(area.x, y, area.width, high)
            widgets += row(look, place, entry, self._deeds, below=below)
            y += high + look.px(10)
        words = look.words("city.hint")
        text = RichText(look, words, area.width, ASIDE).height
        widgets.append(Label(look, Rect(area.x, y, area.width, text), words, ASIDE))
        return widgets, y + text - area.y

    def buttons(self) -> Sequence[Button]:
        """The way back, a new city, and the way for one from elsewhere."""
        words = self.look.words
        return (
            self._button(words("city.new"), lambda: self.stack.push(EditorScene(self._lobby))),
            self._button(words("city.import"), self._ask_import, "plain"),
            self._button(words("city.back"), self.back, "plain"),
        )

    def bring_in(self, text: str) -> bool:
        """Whether the city of a share code, or of a file, is kept; where it is wrong, say so."""
        path = typed(text)
        if path.suffix.lower() in {SUFFIX, PICTURE_SUFFIX} or len(path.parts) > 1:
            return self._attempt(lambda: self._cities.bring_in(path))
        name = self.look.words("city.imported.name")
        return self._attempt(lambda: self._cities.keep(name, decoded(path.name)))

    def _button(self, words: str, chosen: Callable[[], None], kind: Kind = "main") -> Button:
        width = Button.width_for(self.look, words)
        return Button(self.look, Rect(0, 0, width, 0), words, chosen, kind=kind)

    def _own(self) -> list[Entry]:
        """The player's cities, those just removed in their old places."""
        words = self.look.words
        printed = {essence(named(key)): words(f"map.{key}") for key in MAPS}
        kept = [(city, False) for city in self._kept]
        kept += [(city, True) for city, _ in self._removed.values()]
        kept.sort(key=lambda one: (one[0].name.casefold(), one[0].path))
        entries: list[Entry] = []
        for city, removed in kept:
            asides: tuple[str, ...] = (words("city.damaged"),)
            if city.layout is not None:
                like = printed.get(essence(city.layout))
                same = (words("city.same", name=like),) if like is not None else ()
                asides = (code(city.layout), *same)
            entries.append(Entry(city, asides, removed=removed))
        return entries

    def _printed(self) -> list[Entry]:
        """The maps that came with the game."""
        words = self.look.words
        return [
            Entry(
                KeptCity(Path(key), words(f"map.{key}"), named(key)),
                (words("city.printed"),),
                printed=True,
            )
            for key in MAPS
        ]

    def _attempt(self, deed: Callable[[], object]) -> bool:
        """Whether a deed succeeded; the list is renewed, and a failure told."""
        words, problem = self.look.words, ""
        try:
            deed()
        except BadLayout as error:
            problem = wrong(words, error)
        except BadFile as error:
            problem = found(words, error.finding)
        except OSError as error:
            problem = refused(words, error)
        self.enter()
        self.rebuild()
        if problem:
            self.stack.push(message(words, words("city.failed"), problem))
        return not problem

    def _ask_name(self, city: KeptCity) -> None:
        words = self.look.words

        def rename(name: str) -> bool:
            return self._attempt(lambda: self._cities.rename(city, name))

        heading, saying = words("city.rename"), words("city.rename.saying")
        self.stack.push(EntryScene(heading, saying, city.name, rename, LONGEST_TITLE))

    def _ask_import(self) -> None:
        words = self.look.words
        heading, saying = words("city.import"), words("city.import.saying")
        self.stack.push(EntryScene(heading, saying, "", self.bring_in, LONGEST_PATH))

    def _duplicate(self, city: KeptCity) -> None:
        """A copy under a name of its own, opened at once."""
        copies: list[KeptCity] = []
        layout, name = city.layout, self.look.words("city.copied.name", name=city.name)
        if layout is not None and self._attempt(
            lambda: copies.append(self._cities.keep(name, layout))
        ):
            self.stack.push(EditorScene(self._lobby, copies[0]))

    def _copy_code(self, city: KeptCity) -> None:
        words = self.look.words
        if city.layout is not None:
            pygame.scrap.put_text(code(city.layout))
            self.stack.push(message(words, code(city.layout), words("city.code.copied")))

    def _take_out(self, city: KeptCity) -> None:
        done: list[tuple[Path, Path]] = []
        layout, words = city.layout, self.look.words
        if layout is None:
            return
        folder, cities = self._lobby.exports, self._cities
        if self._attempt(lambda: done.append(cities.take_out(city, png(layout), folder))):
            path, picture = done[0]
            saying = words("city.exported", path=literal(path), picture=literal(picture.name))
            self.stack.push(message(words, words("city.export"), saying))

    def _remove(self, city: KeptCity) -> None:
        def remove() -> None:
            self._removed[city.path] = (city, self._cities.remove(city.path))

        self._attempt(remove)

    def _restore(self, city: KeptCity) -> None:
        def restore() -> None:
            self._cities.restore(self._removed[city.path][1])
            del self._removed[city.path]

        self._attempt(restore)


def map_key(city: KeptCity) -> str:
    """The key of the city among the maps of a new game: of a printed one its own, else its code."""
    if city.layout is None or city.path.name in MAPS:
        return city.path.name
    return code(city.layout)
