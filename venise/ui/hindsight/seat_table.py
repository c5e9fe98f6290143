"""What each seat did well, what it gave away, and what luck gave it, in a table."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.match.hindsight import Findings, SeatFindings
from venise.ui.hindsight.subject import SeatLabel, Subject
from venise.ui.hindsight.telling import percent, signed_percent, with_range
from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, INK, PARCHMENT_DARK, SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget

NAME: Final = Ink(units=18)
AMOUNT: Final = Ink(units=18, face="bold")
ABOVE: Final = Ink(units=16, face="italic", colour=SOFT_INK)
INSIDE: Final = Ink(units=15, face="bold", align="centre")
ROW: Final = 32
"""Units of a row."""

NARROW: Final = 0.55
"""The smallest share of its size that a word above a column shrinks to."""


class SeatTable(Widget):
    """A row for each seat below the names of the columns."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, subject: Subject, found: Findings) -> None:
        super().__init__(look, rect)
        self._subject, self._found = subject, found

    def take(self, found: Findings) -> None:
        """Show what is found by now."""
        self._found = found

    @classmethod
    def height(cls, look: Look, seats: int) -> int:
        """The pixels that so many seats need."""
        return look.leading(ABOVE.units) + seats * look.tall(ROW)

    @property
    def _lucky(self) -> bool:
        """Whether luck has a column: not where no draw was worth anything."""
        return self._found.draws > 0

    def draw(self, surface: Surface) -> None:
        """Write names of columns and rows."""
        look = self.look
        heights = [look.leading(ABOVE.units), *[look.tall(ROW)] * len(self._subject.seats)]
        above, *rows = boxes.column(self.rect, heights)
        for box, said in zip(self._columns(above)[1:], self._titles(), strict=True):
            write(surface, look, box, said, self._narrowed(said, box.width))
        for row, face, one in zip(rows, self._subject.seats, self._found.seats, strict=False):
            self._draw_row(surface, row, face, one)

    def overflow(self) -> str:
        """The first name of a column that has no room even in the smallest letters."""
        boxed = zip(self._columns(self.rect)[1:], self._titles(), strict=True)
        narrow = (
            said
            for box, said in boxed
            if self.look.width(said, ABOVE.units * NARROW, ABOVE.face) > box.width
        )
        return next(narrow, "")

    def _titles(self) -> list[str]:
        words = self.look.words
        luck = [words("hindsight.column.luck")] if self._lucky else []
        return [words("hindsight.column.accuracy"), words("hindsight.column.lost"), *luck]

    def _columns(self, row: Rect) -> list[Rect]:
        """The places of the name, of the share, of what was given away, of luck."""
        parts = [row.width * 30 // 100, row.width * 28 // 100, None]
        return boxes.row(
            row, [*parts, *([row.width // 8] if self._lucky else [])], self.look.px(14)
        )

    def _narrowed(self, said: str, width: int) -> Ink:
        """The ink of a column's name, smaller where the column is narrow."""
        wide = self.look.width(said, ABOVE.units, ABOVE.face)
        return replace(
            ABOVE, units=ABOVE.units * max(NARROW, min(1.0, 0.98 * width / max(1, wide)))
        )

    def _draw_row(self, surface: Surface, row: Rect, face: SeatLabel, one: SeatFindings) -> None:
        look, words = self.look, self.look.words
        name, share, lost, *luck = self._columns(row)
        side = min(row.height, look.px(28))
        picture = face.emblem(side)
        surface.blit(picture, picture.get_rect(midleft=name.midleft))
        beside = Rect(
            name.x + side + look.px(8), name.y, name.width - side - look.px(8), row.height
        )
        write(surface, look, beside, face.name, NAME)
        self._draw_share(surface, share, one)
        told = with_range(words, one.lost) if one.decisions else ""
        write(surface, look, lost, told, AMOUNT)
        for box in luck:
            write(surface, look, box, signed_percent(words, one.luck), AMOUNT)

    def _draw_share(self, surface: Surface, box: Rect, one: SeatFindings) -> None:
        """The share of decisions without a certain error, as a bar with its figure."""
        look, words = self.look, self.look.words
        track = box.inflate(0, -look.px(10))
        pygame.draw.rect(surface, PARCHMENT_DARK, track, border_radius=look.px(4))
        if one.accuracy is None:
            return
        part = Rect(track.topleft, (round(track.width * one.accuracy), track.height))
        pygame.draw.rect(surface, GOLD, part, border_radius=look.px(4))
        told = words(
            "hindsight.accuracy", share=percent(words, one.accuracy), decisions=one.decisions
        )
        write(surface, look, track, told, replace(INSIDE, colour=INK))
