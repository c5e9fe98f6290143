"""Parts of the statistics: figures side by side, the last games as bars, and a table of sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.match.tallies import PlayedSeat, Totals
from venise.ui.look import Look
from venise.ui.numerals import format_share
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, INK, PAPER_EDGE, PARCHMENT_DARK, SOFT_INK, TEAL
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.heading import Heading

NUMBER: Final = Ink(units=30, face="bold", align="centre")
BELOW: Final = Ink(units=16, colour=SOFT_INK, align="centre")
NAME: Final = Ink(units=18)
AMOUNT: Final = Ink(units=18, face="bold", align="right")
MARK: Final = Ink(units=14, colour=SOFT_INK)
ROW: Final = 32
"""Units of a row of a table."""

MOST_WIDE: Final = 22
"""Units of the widest bar."""


class Figure(msgspec.Struct, frozen=True):
    """A number with what it counts."""

    number: str
    words: str


class FigureRow(Widget):
    """Numbers in large, side by side, each over what it counts."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, figures: Sequence[Figure]) -> None:
        super().__init__(look, rect)
        self.figures = tuple(figures)

    def draw(self, surface: Surface) -> None:
        """Write them."""
        for place, figure in zip(self._places(), self.figures, strict=True):
            upper, lower = self._halves(place)
            number, below = self._inks(place, figure)
            write(surface, self.look, upper, figure.number, number)
            write(surface, self.look, lower, figure.words, below)

    def _places(self) -> list[Rect]:
        return boxes.row(self.rect, [None] * len(self.figures), self.look.px(10))

    def _halves(self, place: Rect) -> tuple[Rect, Rect]:
        high = self.look.leading(NUMBER.units, NUMBER.face)
        return (
            Rect(place.topleft, (place.width, high)),
            Rect(place.x, place.y + high, place.width, place.height - high),
        )

    def _inks(self, place: Rect, figure: Figure) -> tuple[Ink, Ink]:
        """Both inks, smaller where a place is narrow."""
        return tuple(
            replace(ink, units=ink.units * min(1.0, 0.96 * place.width / max(1, wide)))
            for ink, said in ((NUMBER, figure.number), (BELOW, figure.words))
            for wide in [self.look.width(said, ink.units, ink.face)]
        )  # type: ignore[return-value] # two inks give two


class ResultChart(Widget):
    """The last games from left to right: as high as their points or places, golden where won."""

    focusable = False

    def __init__(
        self, look: Look, rect: Rect, seats: Sequence[PlayedSeat], *, by_points: bool
    ) -> None:
        super().__init__(look, rect)
        self.seats = tuple(seats)
        self._by_points = by_points
        self._most = max([1, *(one.points for one in seats)])

    def bar(self, number: int) -> Rect:
        """Where the bar of a game stands."""
        ground = self._ground()
        step = min(ground.width / max(1, len(self.seats)), self.look.px(1.5 * MOST_WIDE))
        wide = max(2, round(step * 0.7))
        high = max(2, round(ground.height * self._share(self.seats[number])))
        return Rect(ground.x + round(number * step), ground.bottom - high, wide, high)

    def draw(self, surface: Surface) -> None:
        """Paint ground, bars and the line of the average."""
        look, ground = self.look, self._ground()
        for number, one in enumerate(self.seats):
            bar = self.bar(number)
            pygame.draw.rect(surface, GOLD if one.won else TEAL, bar)
            pygame.draw.rect(surface, INK, bar, 1)
        pygame.draw.line(surface, PAPER_EDGE, ground.bottomleft, ground.bottomright, look.px(2))
        if self._by_points:
            average = sum(one.points for one in self.seats) / len(self.seats)
            y = ground.bottom - round(ground.height * max(0.0, average) / self._most)
            pygame.draw.line(surface, INK, (ground.x, y), (ground.right, y), max(1, look.px(1)))
            for value, at in ((self._most, ground.y), (round(average), y)):
                place = Rect(self.rect.x, at - look.leading(14) // 2, look.px(38), look.leading(14))
                if value != self._most or at == ground.y:
                    write(surface, look, place, str(value), MARK)

    def _share(self, one: PlayedSeat) -> float:
        """How high a bar is, as a share of the ground."""
        if self._by_points:
            return max(0, one.points) / self._most
        seats = len(one.game.kinds)
        return (seats - one.game.places[one.seat] + 1) / seats

    def _ground(self) -> Rect:
        left = self.look.px(40) if self._by_points else 0
        drop = self.look.px(10)
        return Rect(
            self.rect.x + left, self.rect.y + drop, self.rect.width - left, self.rect.height - drop
        )


class TotalsRow(msgspec.Struct, frozen=True):
    """One line of a table."""

    name: str
    totals: Totals


class TotalsTable(Widget):
    """A heading, and for each row its games, the share won as a bar, and the usual points."""

    focusable = False

    def __init__(
        self, look: Look, rect: Rect, heading: str, rows: Sequence[TotalsRow], *, points: bool
    ) -> None:
        super().__init__(look, rect)
        self.heading, self.rows, self._points = heading, tuple(rows), points
        head = Rect(rect.topleft, (rect.width, Heading.height(look)))
        self._head = Heading(look, head, heading)

    @classmethod
    def height(cls, look: Look, rows: int) -> int:
        """The pixels that so many rows need below their heading."""
        return Heading.height(look) + look.px(8) + rows * look.tall(ROW)

    def move(self, right: int, down: int) -> None:
        """Change its place, heading and all."""
        super().move(right, down)
        self._head.move(right, down)

    def draw(self, surface: Surface) -> None:
        """Write heading and rows."""
        look = self.look
        self._head.draw(surface)
        high = look.tall(ROW)
        top = self._head.rect.bottom + look.px(8)
        for number, row in enumerate(self.rows):
            self._draw_row(
                surface, Rect(self.rect.x, top + number * high, self.rect.width, high), row
            )

    def _draw_row(self, surface: Surface, place: Rect, row: TotalsRow) -> None:
        look = self.look
        name, games, won, *points = boxes.row(place, self._columns(), look.px(8))
        write(surface, look, name, row.name, NAME)
        write(surface, look, games, str(row.totals.games), AMOUNT)
        track = won.inflate(0, -look.px(16))
        pygame.draw.rect(surface, PARCHMENT_DARK, track, border_radius=look.px(4))
        part = Rect(track.topleft, (round(track.width * row.totals.share), track.height))
        pygame.draw.rect(surface, GOLD, part, border_radius=look.px(4))
        share = format_share(look.words, row.totals.share)
        write(surface, look, won, share, replace(MARK, colour=INK, align="centre"))
        for box in points:
            write(surface, look, box, f"{row.totals.average:.0f}", AMOUNT)

    def _columns(self) -> list[int | None]:
        """How wide each column is; the name takes the rest."""
        look = self.look
        amount = look.width("0000", AMOUNT.units, AMOUNT.face)
        return [None, amount, look.px(70), *([amount] if self._points else [])]
