"""The box of a game as it stands on a shelf: its picture, its name, who plays it, its side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.svg import draw_shadow
from venise.ui.text import Ink, write
from venise.ui.theme import (
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER_EDGE,
    PARCHMENT_DARK,
    PARCHMENT_LIGHT,
    SOFT_INK,
)
from venise.ui.widgets.box_front import BoxFront
from venise.ui.widgets.pressable import Pressable

SIDE: Final = 16
"""Units that the side of a box is wide."""

BAND: Final = 62
BELOW: Final = 24
"""Units of height of the band with the name, and of the line below it."""

NAME: Final = 30
PLAYERS: Final = 21
"""Sizes of the name and of that line."""

LIFT: Final = 8
"""Units that a box is lifted when the pointer is over it."""

SHAPE: Final = 0.74
"""The width of a box as a share of its height."""

LEAST: Final = (150, 200)
"""Units of the smallest box whose picture can still be made out."""


class GameBox(Pressable):
    """Calls `chosen` when it is taken from the shelf."""

    beside: Sequence[str] = ()
    """The names of boxes as large beside it: all are written in one size."""

    def __init__(
        self, look: Look, rect: pygame.Rect, front: BoxFront, chosen: Callable[[], None]
    ) -> None:
        super().__init__(look, rect, chosen)
        self.name, self._front = front.title_in(look.words.language), front
        fewest, most = front.seats
        self._players = look.words("shelf.seats", fewest=fewest, most=most) if fewest else ""

    @property
    def lacks_picture(self) -> bool:
        """Whether its picture was not painted at this size yet."""
        return self._front.lacks(self._front_place(self.rect).size)

    def paint_picture(self) -> None:
        """Paint its picture, which takes as long as several frames."""
        calm = self.look.settings.reduced_motion
        self._front.paint(self._front_place(self.rect).size, at_once=calm)

    def update(self, dt: float) -> bool:
        """Let the picture appear, and the box light up."""
        appeared = self._front.update(dt)
        return super().update(dt) or appeared

    def _front_place(self, body: pygame.Rect) -> pygame.Rect:
        """Where the picture is: all but the side."""
        return pygame.Rect(body.x, body.y, body.width - self.look.px(SIDE), body.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the box, lifted a little under the pointer."""
        look = self.look
        body = self.rect.move(0, -round(look.px(LIFT) * self.glow))
        side, edge = look.px(SIDE), max(1, look.px(2))
        front = self._front_place(body)
        draw_shadow(surface, body, look.px(4), look.px(14), look.px(4))
        slope = side // 2
        flank = [
            (front.right, front.y),
            (body.right, front.y + slope),
            (body.right, front.bottom - slope),
            (front.right, front.bottom),
        ]
        pygame.draw.polygon(surface, PAPER_EDGE, flank)
        pygame.draw.polygon(surface, INK, flank, edge)
        self._front.draw(surface, front)
        self._draw_name(surface, front, edge)
        lit = GOLD_LIGHT if self.glow or self.focused else GOLD
        pygame.draw.rect(surface, lit, front, max(edge, look.px(3)))

    def _draw_name(self, surface: pygame.Surface, front: pygame.Rect, edge: int) -> None:
        """Write the name on a band of paper across the picture."""
        look = self.look
        band = pygame.Rect(front.x, 0, front.width, self._high())
        band.bottom = front.bottom - look.px(18)
        pygame.draw.rect(surface, PARCHMENT_LIGHT, band)
        for y in (band.y, band.bottom - edge):
            pygame.draw.rect(surface, PARCHMENT_DARK, (band.x, y, band.width, edge))
        below = self._below()
        name = pygame.Rect(band.x, band.y, band.width, band.height - below)
        write(surface, look, name, self.name, Ink(self._units(), "title", INK, "centre"))
        if below:
            line = pygame.Rect(band.x, name.bottom - look.px(8), band.width, below)
            write(surface, look, line, self._players, Ink(PLAYERS, "text", SOFT_INK, "centre"))

    def _units(self) -> float:
        """The size of the name, less where it would be wider than the band."""
        look = self.look
        room = 0.86 * (self.rect.width - look.px(SIDE))
        wide = max(look.width(name, NAME, "title") for name in (self.name, *self.beside))
        high = look.leading(NAME, "title")
        return NAME * min(1.0, room / wide, (self._high() - self._below()) / high)

    def _high(self) -> int:
        """The pixels that the band is high."""
        return min(self.look.tall(BAND), self.rect.height // 5) + self._below()

    def _below(self) -> int:
        """The pixels for the line with the players; 0 where a box is too low for it."""
        high, room = self.look.tall(BELOW), 0.86 * (self.rect.width - self.look.px(SIDE))
        fits = high <= self.rect.height // 10 and self.look.width(self._players, PLAYERS) <= room
        return high if self._players and fits else 0

    def overflow(self) -> str:
        """The name, where it is still too wide, or the box too small for its picture."""
        look = self.look
        wide = look.width(self.name, self._units(), "title") > self.rect.width - look.px(SIDE)
        small = self.rect.width < look.px(LEAST[0]) or self.rect.height < look.px(LEAST[1])
        return self.name if wide or small else ""

    def radius(self) -> int:
        """Boxes have sharp corners."""
        return self.look.px(4)
