"""The library: the maps that came with the game and the player's own cities."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import ClassVar, Final

import pygame
from pygame import Surface

from venise.engine.errors import BadLayout, VeniseError
from venise.games.nord.components import MAPS
from venise.games.nord.layouts.code import code, decoded
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.layouts.naming import named
from venise.games.nord.layouts.turning import essence
from venise.match.boards import PICTURE_SUFFIX
from venise.match.folders import typed
from venise.match.shelf import LONGEST_TITLE
from venise.match.slices import Sliced
from venise.ui.findings import found
from venise.ui.look import Look
from venise.ui.scenes.dialog import message
from venise.ui.scenes.kept_card import CardButton, CardFace, CardStyle
from venise.ui.scenes.kept_files import KeptFilesScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.tables.nord.cities.editor import EditorScene
from venise.ui.tables.nord.cities.kept import SUFFIX, Cities, KeptCity
from venise.ui.tables.nord.cities.lobby import CityLobby
from venise.ui.tables.nord.cities.portrait import png, portrait
from venise.ui.tables.nord.cities.telling import wrong
from venise.ui.text import Ink, literal
from venise.ui.widgets.button import Button

CARD: Final = 118
"""Units of height of a card."""


def picture_size(look: Look) -> tuple[int, int]:
    """The pixels of a city's picture."""
    high = look.px(CARD - 12)
    return high * 4 // 3, high


class CitiesScene(KeptFilesScene[KeptCity]):
    """Lists all cities; a file dropped onto the window is brought in."""

    wide = 1100
    high = 740
    name: ClassVar[str] = "city"
    style: ClassVar[CardStyle] = CardStyle(
        high=CARD, picture=picture_size, title=Ink(units=25, face="title"), margins=(12, 10)
    )

    def __init__(self, lobby: CityLobby) -> None:
        super().__init__()
        self.lobby, self._cities = lobby, lobby.cities

    @property
    def folder(self) -> Cities:
        """The player's own cities."""
        return self._cities

    def look_again(self) -> None:
        """See what there is; say so where nobody can."""
        self.kept = {city.path: city for city in self._cities.listed()}
        self.begin_reading(path for path, city in self.kept.items() if not city.read)
        before, self.closed = self.closed, self._cities.closed
        if self.closed and not before:
            self.tell("failed", found(self.look.words, self.closed))

    def read(self, path: Path) -> Sliced[None]:
        """Read a city, which is one slice."""
        self.kept[path] = self._cities.read(path)
        yield

    def resume(self, result: object = None) -> None:
        """Look again: the editor may have kept something."""
        self.look_again()
        super().resume(result)

    def exit(self) -> None:
        """Delete for good what was removed and not restored."""
        super().exit()
        # A city of the same name, begun since, has its draft in the same place.
        there = {city.path for city in self._cities.listed()}
        for path in {city.path for city in self.removed.values()} - there:
            with contextlib.suppress(OSError):
                self._cities.forget_draft(path)

    def listed(self) -> list[tuple[Path, KeptCity]]:
        """The player's cities by name, then those that came with the game."""
        return [*self._own(), *((city.path, city) for city in self._printed())]

    def face(self, item: KeptCity, *, removed: bool) -> CardFace:
        """The name, the share code and what the city plays like, and its picture."""
        shown = item.layout is not None or not item.read
        return CardFace(
            self.say("removed", name=item.name) if removed else item.name,
            partial(self._below, item),
            ill=not shown,
            picture=partial(self._picture, item) if shown else None,
        )

    def actions(self, item: KeptCity) -> list[CardButton]:
        """What can be done with a city: one that came with the game is copied, not changed."""
        if item.read and item.layout is None:
            return [self.removal(item)]

        def button(key: str, action: Callable[[KeptCity], None], drawing: str = "") -> CardButton:
            return CardButton(self.say(key), lambda: self._once_read(item, action), drawing)

        play = button("play", self._play)
        shared = [
            button("duplicate", self._duplicate, "copy"),
            button("code", self._copy_code, "code"),
            button("export", self._take_out, "out"),
        ]
        if came_with_the_game(item):
            return [play, *shared]
        rename = button("rename", self._ask_name, "pen")
        return [play, button("open", self._open), rename, *shared, self.removal(item)]

    def usual(self) -> list[KeptCity]:
        """One of the player's own, or where there is none one that came with the game."""
        own = KeptCity(Path(), "", None, read=False)
        return [own] if self._own() else self._printed()

    def buttons(self) -> Sequence[Button]:
        """The way back, a new city, and the way for one from elsewhere."""
        return (
            self.button(self.say("new"), lambda: self.stack.push(EditorScene(self.lobby))),
            self.button(self.say("import"), self.ask_file, "plain"),
            self.button(self.say("back"), self.back, "plain"),
        )

    def bring_in(self, text: str) -> bool:
        """Whether the city of a share code, or of a file, is kept; where it is wrong, say so."""
        path = typed(text)
        if path.suffix.lower() in {SUFFIX, PICTURE_SUFFIX} or len(path.parts) > 1:
            return self.attempt(lambda: self._cities.bring_in(path))
        name = self.say("imported.name")
        return self.attempt(lambda: self._cities.keep(name, decoded(path.name)))

    def complaint(self, error: VeniseError | OSError) -> str:
        """Why something could not be done, as rich text."""
        return (
            wrong(self.look.words, error)
            if isinstance(error, BadLayout)
            else super().complaint(error)
        )

    def _own(self) -> list[tuple[Path, KeptCity]]:
        """The player's cities by name, with their files, those just removed in their old places."""
        return sorted(self.with_removed(), key=lambda one: (one[1].name.casefold(), one[1].path))

    def _printed(self) -> list[KeptCity]:
        """The cities that came with the game, as if their keys were files."""
        words = self.look.words
        return [KeptCity(Path(key), words(f"map.{key}"), named(key)) for key in MAPS]

    def _below(self, city: KeptCity) -> tuple[str, ...]:
        """What is written below the name of a city."""
        if came_with_the_game(city):
            return (self.say("printed"),)
        if not city.read:
            return (self.look.words("list.unread"),)
        if city.layout is None:
            return (self.say("damaged"),)
        like = printed_essences().get(essence(city.layout))
        same = () if like is None else (self.say("same", name=self.look.words(f"map.{like}")),)
        return code(city.layout), *same

    def _picture(self, city: KeptCity, size: tuple[int, int]) -> Surface | None:
        """The city, once it is drawn."""
        layout = city.layout
        if layout is None:
            return None
        return self.picture((city.path, size), layout, lambda: portrait(layout, size))

    def _once_read(self, city: KeptCity, action: Callable[[KeptCity], None]) -> None:
        """Do something with a city as its file has it; nothing where that cannot be used."""
        city = self.kept.get(city.path, city)
        if not city.read:
            city = self.kept[city.path] = self._cities.read(city.path)
            self.renew_line(city.path)
        if city.layout is not None:
            action(city)

    def _open(self, city: KeptCity) -> None:
        self.stack.push(EditorScene(self.lobby, city))

    def _play(self, city: KeptCity) -> None:
        self.stack.push(NewGameScene(self.lobby, map_key(city)))

    def _ask_name(self, city: KeptCity) -> None:
        def rename(name: str) -> bool:
            return self.attempt(lambda: self._cities.rename(city, name))

        self.ask("rename", city.name, rename, LONGEST_TITLE)

    def _duplicate(self, city: KeptCity) -> None:
        """A copy under a name of its own, opened at once."""
        copies: list[KeptCity] = []
        layout, name = city.layout, self.say("copied.name", name=city.name)
        if layout is not None and self.attempt(
            lambda: copies.append(self._cities.keep(name, layout))
        ):
            self._open(copies[0])

    def _copy_code(self, city: KeptCity) -> None:
        words = self.look.words
        if city.layout is not None:
            pygame.scrap.put_text(code(city.layout))
            self.stack.push(message(words, code(city.layout), self.say("code.copied")))

    def _take_out(self, city: KeptCity) -> None:
        done: list[tuple[Path, Path]] = []
        layout, folder = city.layout, self.lobby.exports
        if layout is None:
            return
        if self.attempt(lambda: done.append(self._cities.take_out(city, png(layout), folder))):
            path, picture = done[0]
            saying = self.say("exported", path=literal(path), picture=literal(picture.name))
            self.tell("export", saying)


def came_with_the_game(city: KeptCity) -> bool:
    """Whether a city is printed, and so cannot be changed."""
    return str(city.path) in MAPS


@cache
def printed_essences() -> dict[Layout, str]:
    """The cities that came with the game, as `essence` tells them apart."""
    return {essence(named(key)): key for key in MAPS}


def map_key(city: KeptCity) -> str:
    """The key of the city among the maps of a new game: of a printed one its own, else its code."""
    if city.layout is None or came_with_the_game(city):
        return city.path.name
    return code(city.layout)
