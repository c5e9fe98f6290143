"""A small ribbon with words, laid on the ground or over a place."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.ui.lettering import Letters
from venise.ui.pictures import keep
from venise.ui.table.marks import draw_rounded_rect, large_sheet, shrink_sheet
from venise.ui.theme import GOLD_LIGHT, INK, PARCHMENT, rgb

HALO: Final = 5
"""Pixels of dark haze round a ribbon, which part it from what lies behind it."""

HAZE: Final = 120
"""How dense it is, of 255."""

EDGE: Final = 2
"""Pixels of the ribbon above and below its words at least, where they can be had."""


class Ribbon(msgspec.Struct, frozen=True):
    """A ribbon with its words."""

    box: Rect
    letters: Letters
    name: str
    colour: str = PARCHMENT

    def draw(self, surface: Surface) -> None:
        """Paint it."""
        surface.blit(cloth(self.box.size, self.colour), self.box.inflate(2 * HALO, 2 * HALO))
        words = self.letters.picture(self.name)
        left = self.box.centerx - words.get_width() // 2
        surface.blit(words, (left, self.top_of(words)))

    def top_of(self, words: Surface) -> int:
        """Where the picture of its words begins: an accent on a capital pushes them down."""
        top = self.letters.top(self.name, self.box.centery)
        ink, inner = words.get_bounding_rect().move(0, top), self.box.inflate(0, -2 * EDGE)
        return top + max(0, min(inner.top - ink.top, inner.bottom - ink.bottom))


def gold_ribbon(letters: Letters, text: str) -> Ribbon:
    """A golden ribbon as wide as its words, not yet laid anywhere."""
    box = Rect(0, 0, letters.width(text) + letters.leading, letters.leading + 4)
    return Ribbon(box, letters, text, GOLD_LIGHT)


@keep(40)
def cloth(size: tuple[int, int], colour: str) -> Surface:
    """An empty ribbon in its haze, HALO pixels larger at each side."""
    sheet, box, round_by = large_sheet(size), Rect((0, 0), size), size[1] / 3
    draw_rounded_rect(sheet, rgb(colour), box, round_by)
    draw_rounded_rect(sheet, rgb(INK), box, round_by, 1)
    picture = halo(size)
    picture.blit(shrink_sheet(sheet), (HALO, HALO))
    return picture


def halo(size: tuple[int, int]) -> Surface:
    """The haze round a ribbon, a new picture."""
    width, height = size[0] + 2 * HALO, size[1] + 2 * HALO
    haze = Surface((width, height), pygame.SRCALPHA)
    inner = Rect((2, 2), (width - 4, height - 4))
    pygame.draw.rect(haze, (*rgb(INK), HAZE), inner, border_radius=height // 3)
    return pygame.transform.box_blur(haze, 2)
