"""One city in the library: its picture, its name, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.games.nord.layouts.draft import Layout
from venise.match.cities import KeptCity
from venise.ui.look import Look
from venise.ui.scenes.card_row import BUTTON, beside, height, placed, whole
from venise.ui.tables.nord.cities.portrait import portrait
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
    restore: Callable[[KeptCity], None]


class Entry(msgspec.Struct, frozen=True):
    """A city as the list has it."""

    city: KeptCity
    asides: tuple[str, ...] = ()
    """What is written in small below the name: in one line, or in one each where it is narrow."""

    printed: bool = False
    """Whether it came with the game, and so cannot be changed."""

    removed: bool = False


def picture_size(look: Look) -> tuple[int, int]:
    """The pixels of a city's picture."""
    high = look.px(ROW - 12)
    return high * 4 // 3, high


def narrow(look: Look, width: int, entries: Sequence[Entry], deeds: Deeds) -> bool:
    """Whether in cards of that width the buttons of some have to stand below the words."""
    most = max((whole(look, found(look, one, deeds)) for one in entries), default=0)
    return not beside(look, width, picture_size(look)[0], most)


class CityCard(Widget):
    """The ground of a row with the city's picture, its name, and what is written below."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, entry: Entry, name: str) -> None:
        super().__init__(look, rect)
        self.lines = (name, " · ".join(entry.asides))
        self._asides = entry.asides
        self.room = rect.width
        """Pixels that picture and words may take up, with the margins."""

        self.words_high = rect.height
        """Pixels from the upper edge that picture and words stand in the middle of."""

        self._layout: Layout | None = entry.city.layout
        self._ill = entry.city.layout is None

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
        picture = self.picture_box()
        if self._layout is not None:
            surface.blit(portrait(self._layout, picture.size), picture)
            pygame.draw.rect(surface, GOLD, picture, max(1, look.px(1.4)))
        left = picture.right + look.px(12)
        width = max(0, self.rect.x + self.room - look.px(10) - left)
        asides, ink = self.asides(width), WARNING if self._ill else ASIDE
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
    name = entry.city.name
    if entry.removed:
        name = look.words("city.removed", name=name)
    card = CityCard(look, place, entry, name)
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

    if entry.removed:
        return [worded("city.restore", deeds.restore)]
    remove = drawn("close", "city.remove", deeds.remove)
    if city.layout is None:
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
