"""One city in the library: its picture, its name, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.scenes.card_row import BUTTON, beside, height, placed, whole
from venise.ui.tables.nord.cities.kept import KeptCity
from venise.ui.text import Ink, write
from venise.ui.theme import BRICK_DARK, GOLD, PARCHMENT_LIGHT, SOFT_INK
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.icon_button import IconButton

ROW: Final = 118
TITLE: Final = Ink(units=25, face="title")
ASIDE: Final = Ink(units=16, colour=SOFT_INK)
WARNING: Final = Ink(units=16, colour=BRICK_DARK)


class Deeds(msgspec.Struct, frozen=True):
    """What the library does with the city of a row."""

    open: Callable[[KeptCity], None]
    play: Callable[[KeptCity], None]
    rename: Callable[[KeptCity], None]
    duplicate: Callable[[KeptCity], None]
    code: Callable[[KeptCity], None]
    take_out: Callable[[KeptCity], None]
    remove: Callable[[KeptCity], None]
    picture: Callable[[KeptCity, tuple[int, int]], Surface | None]
    """The city at a size in pixels; None while it is not drawn yet."""


class Entry(msgspec.Struct, frozen=True):
    """A city as the list has it."""

    city: KeptCity
    aside: Callable[[], tuple[str, ...]]
    """What is written in small below the name: in one line, or in one each where it is narrow.

    Asked for only when it is looked at: share codes of many cities take their time.
    """

    printed: bool = False
    """Whether it came with the game, and so cannot be changed."""

    restore: Callable[[], None] | None = None
    """Brings a removed city back; None for one that is not removed."""


def picture_size(look: Look) -> tuple[int, int]:
    """The pixels of a city's picture."""
    high = look.px(ROW - 12)
    return high * 4 // 3, high


def narrow(look: Look, width: int, deeds: Deeds, *, printed: bool) -> bool:
    """Whether in cards of that width the buttons have to stand below the words.

    What a file holds does not matter: no card grows when its file was read. `printed` is for a list
    of nothing but the cities that came with the game.
    """
    usual = Entry(KeptCity(Path(), "", None, read=False), tuple, printed=printed)
    return not beside(look, width, picture_size(look)[0], whole(look, found(look, usual, deeds)))


class CityCard(Widget):
    """The ground of a row with the city's picture, its name, and what is written below."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, entry: Entry, deeds: Deeds) -> None:
        super().__init__(look, rect)
        self._entry = entry
        self._picture = deeds.picture
        self.room = rect.width
        """Pixels that picture and words may take up, with the margins."""

        self.words_high = rect.height
        """Pixels from the upper edge that picture and words stand in the middle of."""

    @cached_property
    def lines(self) -> tuple[str, str]:
        """The name, and what is written below it where it is wide."""
        name = self._entry.city.name
        if self._entry.restore is not None:
            name = self.look.words("city.removed", name=name)
        return name, " · ".join(self._asides)

    @cached_property
    def _asides(self) -> tuple[str, ...]:
        return self._entry.aside()

    def pick(self, at: Point) -> Widget | None:
        """Nothing: only its buttons can be pressed."""
        return None

    def picture_box(self) -> Rect:
        """Where the city is painted."""
        box = Rect((0, 0), picture_size(self.look))
        box.midleft = (self.rect.x + self.look.px(6), self.rect.y + self.words_high // 2)
        return box

    def draw(self, surface: Surface) -> None:
        """Paint ground and picture, and write the lines."""
        look, radius = self.look, self.look.px(10)
        pygame.draw.rect(surface, PARCHMENT_LIGHT, self.rect, border_radius=radius)
        pygame.draw.rect(surface, GOLD, self.rect, max(1, look.px(1.4)), border_radius=radius)
        picture, city = self.picture_box(), self._entry.city
        if (drawn := self._picture(city, picture.size)) is not None:
            surface.blit(drawn, picture)
        if city.layout is not None or not city.read:
            pygame.draw.rect(surface, GOLD, picture, max(1, look.px(1.4)))
        left = picture.right + look.px(12)
        width = max(0, self.rect.x + self.room - look.px(10) - left)
        asides, ink = self.asides(width), ASIDE if city.layout or not city.read else WARNING
        first, following = look.leading(TITLE.units, TITLE.face), look.leading(ASIDE.units)
        area = Rect(left, 0, width, first + following * len(asides))
        area.centery = self.rect.y + self.words_high // 2
        line = Rect(left, area.top, width, first)
        write(surface, look, line, self.lines[0], TITLE)
        for aside in asides:
            line = Rect(left, line.bottom, width, following)
            write(surface, look, line, aside, ink)

    def asides(self, width: int) -> tuple[str, ...]:
        """What is written below the name, line by line."""
        fits = self.look.width(self.lines[1], ASIDE.units, ASIDE.face) <= width
        return self.lines[1:] if fits else self._asides


def row(look: Look, place: Rect, entry: Entry, deeds: Deeds, *, below: bool) -> list[Widget]:
    """The widgets of a city, in the order of the Tab key; the buttons beside or below the words."""
    card = CityCard(look, place, entry, deeds)
    buttons = found(look, entry, deeds)
    card.room = placed(look, place, buttons, below=below) - place.x
    card.words_high = height(look, ROW, below=False)
    return [card, *buttons]


def found(look: Look, entry: Entry, deeds: Deeds) -> list[Widget]:
    """What can be done, from left to right; the places are given by the row."""
    words, city = look.words, entry.city

    def drawn(drawing: str, hint: str, deed: Callable[[KeptCity], None]) -> Widget:
        side = look.tall(BUTTON)
        box = Rect(0, 0, side, side)
        return IconButton(look, box, drawing, lambda: deed(city), hint=words(hint), kind="plain")

    def worded(key: str, deed: Callable[[KeptCity], None]) -> Widget:
        size = (Button.width_for(look, words(key), 21), look.tall(BUTTON))
        return Button(look, Rect((0, 0), size), words(key), lambda: deed(city), units=21)

    if entry.restore is not None:
        bring_back = entry.restore
        return [worded("city.restore", lambda _: bring_back())]
    remove = drawn("close", "city.remove", deeds.remove)
    if city.read and city.layout is None:
        return [remove]
    both = [
        drawn("copy", "city.duplicate", deeds.duplicate),
        drawn("code", "city.code", deeds.code),
    ]
    out = drawn("out", "city.export", deeds.take_out)
    play = worded("city.play", deeds.play)
    if entry.printed:
        return [play, *both, out]
    rename = drawn("pen", "city.rename", deeds.rename)
    return [play, worded("city.open", deeds.open), rename, *both, out, remove]
