"""The library: the maps that came with the game and the player's own cities."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.engine.errors import BadLayout
from venise.games.nord.components import MAPS
from venise.games.nord.layouts.code import code, decoded
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.layouts.naming import named
from venise.games.nord.layouts.turning import essence
from venise.match.boards import PICTURE_SUFFIX
from venise.match.flaws import BadFile, Finding
from venise.match.folders import typed
from venise.match.shelf import LONGEST_TITLE
from venise.match.slices import Sliced
from venise.ui.findings import found, refused
from venise.ui.scenes.card_row import height
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.listing import ListScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.tables.nord.cities.editor import EditorScene
from venise.ui.tables.nord.cities.kept import SUFFIX, KeptCity
from venise.ui.tables.nord.cities.lobby import CityLobby
from venise.ui.tables.nord.cities.portrait import png, portrait
from venise.ui.tables.nord.cities.rows import ROW, Deeds, Entry, narrow, row
from venise.ui.tables.nord.cities.telling import wrong
from venise.ui.text import Ink, RichText, literal
from venise.ui.theme import SOFT_INK
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.line import Line

ASIDE: Final = Ink(units=18, face="italic", colour=SOFT_INK)
LONGEST_PATH: Final = 1000


class CitiesScene(ListScene):
    """Lists all cities; a file dropped onto the window is brought in."""

    wide = 1100
    high = 740

    def __init__(self, lobby: CityLobby) -> None:
        super().__init__()
        self.lobby, self._cities = lobby, lobby.cities
        self._kept: dict[Path, KeptCity] = {}
        """The player's cities, by their files."""

        self._removed: dict[Path, KeptCity] = {}
        """What was removed since the scene was opened, by where it lies now."""

        self._closed: Finding | None = None
        """Why nobody could look for the player's cities when that was last told, or None."""

        self._deeds = Deeds(
            open=self._once_read(lambda city: self.stack.push(EditorScene(lobby, city))),
            play=self._once_read(lambda city: self.stack.push(NewGameScene(lobby, map_key(city)))),
            rename=self._once_read(self._ask_name),
            duplicate=self._once_read(self._duplicate),
            code=self._once_read(self._copy_code),
            take_out=self._once_read(self._take_out),
            remove=self._remove,
            picture=self._picture,
        )

    def enter(self) -> None:
        """Look what there is."""
        self._kept = {city.path: city for city in self._cities.listed()}
        self.begin_reading(path for path, city in self._kept.items() if not city.read)
        before, self._closed = self._closed, self._cities.closed
        if self._closed and not before:
            words = self.look.words
            self.stack.push(message(words, words("city.failed"), found(words, self._closed)))

    def read(self, path: Path) -> Sliced[None]:
        """Read a city, which is one slice."""
        self._kept[path] = self._cities.read(path)
        yield

    def resume(self, result: object = None) -> None:
        """Look again: the editor may have kept something."""
        self.enter()
        super().resume(result)

    def exit(self) -> None:
        """Delete for good what was removed and not restored."""
        self._cities.forget()
        # A city of the same name, begun since, has its draft in the same place.
        there = {city.path for city in self._cities.listed()}
        for path in {city.path for city in self._removed.values()} - there:
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
        look, y, own = self.look, area.y, self._own()
        below = narrow(look, area.width, self._deeds, printed=not own)
        high = height(look, ROW, below=below)
        self.lines = {}
        for path, city in (*own, *self._printed()):
            make = partial(self._row, path, city, below=below)
            self.lines[path] = Line(look, Rect(area.x, y, area.width, high), path, make)
            y += high + look.px(10)
        widgets: list[Widget] = [*self.lines.values()]
        words = look.words("city.hint")
        text = RichText(look, words, area.width, ASIDE).height
        widgets.append(Label(look, Rect(area.x, y, area.width, text), words, ASIDE))
        return widgets, y + text - area.y

    def buttons(self) -> Sequence[Button]:
        """The way back, a new city, and the way for one from elsewhere."""
        words = self.look.words
        return (
            self._button(words("city.new"), lambda: self.stack.push(EditorScene(self.lobby))),
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

    def _own(self) -> list[tuple[Path, KeptCity]]:
        """The player's cities by name, with their files, those just removed in their old places."""
        both = [*self._kept.items(), *self._removed.items()]
        return sorted(both, key=lambda one: (one[1].name.casefold(), one[1].path))

    def _printed(self) -> list[tuple[Path, KeptCity]]:
        """The cities that came with the game, as if their keys were files."""
        words = self.look.words
        return [(Path(key), KeptCity(Path(key), words(f"map.{key}"), named(key))) for key in MAPS]

    def _row(self, path: Path, city: KeptCity, place: Rect, *, below: bool) -> list[Widget]:
        """The row of a city as it is known by now; it was listed as `city`."""
        city = self._kept.get(path, city)
        entry = Entry(
            city,
            partial(self._aside, city),
            printed=str(path) in MAPS,
            restore=partial(self._restore, path) if path in self._removed else None,
        )
        return row(self.look, place, entry, self._deeds, below=below)

    def _aside(self, city: KeptCity) -> tuple[str, ...]:
        """What is written below the name of a city."""
        words = self.look.words
        if str(city.path) in MAPS:
            return (words("city.printed"),)
        if city.layout is None:
            return (words("city.damaged" if city.read else "list.unread"),)
        like = printed_essences().get(essence(city.layout))
        same = () if like is None else (words("city.same", name=words(f"map.{like}")),)
        return code(city.layout), *same

    def _picture(self, city: KeptCity, size: tuple[int, int]) -> Surface | None:
        """The city, once it is drawn."""
        layout = city.layout
        if layout is None:
            return None
        return self.picture((city.path, size), layout, lambda: portrait(layout, size))

    def _once_read(self, deed: Callable[[KeptCity], None]) -> Callable[[KeptCity], None]:
        """The deed, done with a city as its file has it; not done where that cannot be used."""

        def do(city: KeptCity) -> None:
            if not city.read:
                city = self._kept[city.path] = self._cities.read(city.path)
                self.renew_line(city.path)
            if city.layout is not None:
                deed(city)

        return do

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
            self.stack.push(EditorScene(self.lobby, copies[0]))

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
        folder, cities = self.lobby.exports, self._cities
        if self._attempt(lambda: done.append(cities.take_out(city, png(layout), folder))):
            path, picture = done[0]
            saying = words("city.exported", path=literal(path), picture=literal(picture.name))
            self.stack.push(message(words, words("city.export"), saying))

    def _remove(self, city: KeptCity) -> None:
        def remove() -> None:
            self._removed[self._cities.remove(city.path)] = self._kept.get(city.path, city)

        self._attempt(remove)

    def _restore(self, removed: Path) -> None:
        def restore() -> None:
            self._cities.restore(removed)
            del self._removed[removed]

        self._attempt(restore)


@cache
def printed_essences() -> dict[Layout, str]:
    """The cities that came with the game, as `essence` tells them apart."""
    return {essence(named(key)): key for key in MAPS}


def map_key(city: KeptCity) -> str:
    """The key of the city among the maps of a new game: of a printed one its own, else its code."""
    if city.layout is None or city.path.name in MAPS:
        return city.path.name
    return code(city.layout)
