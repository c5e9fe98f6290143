"""The table of the accounts: what each source brought each player, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.scenes.bars import shade
from venise.ui.scenes.laurel import wreath_picture
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, INK, SOFT_INK
from venise.ui.typefaces import Face
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget

LINE_SECONDS: Final = 0.12
"""How long each line of the accounts waits for the next at plain speed."""

SHOWN: Final = 8
"""Letters of a name that have room at least."""

NAME: Final = 20
LEVEL: Final = 16
"""Units of a player's name, and of a bot's level below it."""

HIGHEST: Final = 86
"""Units that a line is high at most: what few lines leave goes to the portraits above them."""

NOTHING: Final = "–"
"""Stands for a source that brought nothing."""

FIRST: Final = 0.28
FIRST_AT_MOST: Final = 0.38
"""The first column's share of the width, with the sources: more where their names are long."""

INDENT: Final = 32
"""Units before the name of a source, for its shade."""

STRIPE: Final = "#EADCB9"
WON: Final = "#F2D893"
"""The ground of every other line, and of the winners' columns."""


class ScoreLedger(Widget):
    """The table of points; its lines appear one after another."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, accounts: Accounts) -> None:
        super().__init__(look, rect)
        self.accounts = accounts
        speed = 0.0 if look.settings.reduced_motion else look.settings.speed
        self._pace = LINE_SECONDS / speed if speed else 0.0
        self._time = 0.0
        longest = max([look.width(one, NAME) for one in accounts.sources], default=0)
        needed = longest + look.px(INDENT)
        self._first = round(max(FIRST * rect.width, min(needed, FIRST_AT_MOST * rect.width)))

    @property
    def lines(self) -> int:
        """How many lines of the table are shown so far, the total included."""
        every = len(self.accounts.sources) + 1
        return every if not self._pace else min(every, int(self._time / self._pace))

    def finish(self) -> None:
        """Show every line."""
        self._pace = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; whether another line appeared."""
        before, self._time = self.lines, self._time + dt
        return self.lines != before

    def draw(self, surface: Surface) -> None:
        """Paint the heads, the lines shown so far, and the total."""
        sources = self.accounts.sources
        rows = self._rows()
        for number in range(0, min(self.lines, len(sources)), 2):
            pygame.draw.rect(surface, STRIPE, rows[number + 1], border_radius=4)
        if self.lines > len(sources):
            self._draw_crown(surface, rows)
        self._draw_heads(surface, rows[0])
        for number, source in enumerate(sources[: self.lines]):
            figures = [player.points[number] for player in self.accounts.players]
            self._draw_line(surface, rows[number + 1], source, figures)
            self._draw_swatch(surface, rows[number + 1], number)
        if self.lines > len(sources):
            last = rows[-1]
            pygame.draw.line(surface, GOLD, last.topleft, last.topright, max(1, self.look.px(2)))
            self._draw_totals(surface, last)

    def overflow(self) -> str:
        """The first words that have no room in their row or column."""
        heads, *rows = self._rows()
        title, name = self._title(rows[0]), self._columns(heads)[1]
        if rows[0].height < self.look.leading(30) or self._upper(name).height < self.look.px(40):
            return self.accounts.total
        needed = [(source, title.width, NAME) for source in self.accounts.sources]
        for one in self.accounts.players:
            needed += [(one.name[:SHOWN], name.width, NAME), (one.level, name.width, LEVEL)]
        return next(
            (text for text, room, units in needed if self.look.width(text, units) > room), ""
        )

    def _rows(self) -> list[Rect]:
        """The heads, a line for each source, and the total."""
        number, heads = (
            len(self.accounts.sources) + 1,
            min(self.look.tall(112), self.rect.height // 4),
        )
        heads = max(heads, self.rect.height - number * self.look.tall(HIGHEST))
        return boxes.column(self.rect, [heads, *[None] * number])

    def _columns(self, row: Rect) -> list[Rect]:
        return boxes.row(row, [self._first, *[None] * len(self.accounts.players)])

    def _draw_crown(self, surface: Surface, rows: list[Rect]) -> None:
        """Gold behind the winners' columns, and a wreath behind their portraits."""
        for box, player in zip(self._columns(rows[0])[1:], self.accounts.players, strict=True):
            if player.won:
                ground = Rect(box.x, box.y, box.width, rows[-1].bottom - box.y)
                ground = ground.inflate(-self.look.px(10), 0)
                radius = self.look.px(10)
                pygame.draw.rect(surface, WON, ground, border_radius=radius)
                edge = max(1, self.look.px(1.6))
                pygame.draw.rect(surface, GOLD, ground, edge, border_radius=radius)
                picture = wreath_picture(self._face(box))
                surface.blit(picture, picture.get_rect(center=self._upper(box).center))

    def _upper(self, box: Rect) -> Rect:
        """Where in the head of a column the portrait stands."""
        words = self.look.leading(NAME) + self._below
        return Rect(box.x, box.y + self.look.px(4), box.width, box.height - words - self.look.px(8))

    def _face(self, box: Rect) -> int:
        """How large a portrait in its wreath is in the head of a column."""
        upper = self._upper(box)
        return min(upper.width - self.look.px(14), upper.height)

    @property
    def _below(self) -> int:
        """What the levels take below the names, where anybody has one."""
        return self.look.leading(LEVEL) if any(one.level for one in self.accounts.players) else 0

    def _draw_heads(self, surface: Surface, row: Rect) -> None:
        """The portrait of every player over name, bold for the winners, and level."""
        for box, player in zip(self._columns(row)[1:], self.accounts.players, strict=True):
            upper = self._upper(box)
            picture = player.portrait(round(self._face(box) * 0.7))
            surface.blit(picture, picture.get_rect(center=upper.center))
            face: Face = "bold" if player.won else "text"
            name = Rect(box.x, upper.bottom, box.width, self.look.leading(NAME))
            level = Rect(box.x, name.bottom, box.width, self.look.leading(LEVEL))
            name = name.inflate(-self.look.px(20), 0)
            write(surface, self.look, name, player.name, Ink(NAME, face, INK, "centre"))
            level = level.inflate(-self.look.px(20), 0)
            write(surface, self.look, level, player.level, Ink(LEVEL, "text", SOFT_INK, "centre"))

    def _draw_swatch(self, surface: Surface, row: Rect, source: int) -> None:
        """The shade of a source, as in the bars."""
        side = self.look.px(15)
        box = Rect(row.x + self.look.px(8), row.centery - side // 2, side, side)
        pygame.draw.rect(surface, shade(source), box, border_radius=self.look.px(3))
        pygame.draw.rect(surface, INK, box, 1, border_radius=self.look.px(3))

    def _title(self, row: Rect) -> Rect:
        """Where the name of a line stands."""
        first, indent = self._columns(row)[0], self.look.px(INDENT)
        return Rect(first.x + indent, first.y, first.width - indent, first.height)

    def _draw_line(self, surface: Surface, row: Rect, title: str, figures: Sequence[int]) -> None:
        """A source with what it brought each player, the best in bold."""
        write(surface, self.look, self._title(row), title, Ink(20))
        for box, figure in zip(self._columns(row)[1:], figures, strict=True):
            leads = figure == max(figures) > 0
            ink = Ink(22, "bold" if leads else "text", INK if figure else SOFT_INK, "centre")
            write(surface, self.look, box, str(figure) if figure else NOTHING, ink)

    def _draw_totals(self, surface: Surface, row: Rect) -> None:
        """All points of every player."""
        write(surface, self.look, self._title(row), self.accounts.total, Ink(22, "bold"))
        for box, player in zip(self._columns(row)[1:], self.accounts.players, strict=True):
            ink = Ink(30, "bold" if player.won else "text", INK, "centre")
            write(surface, self.look, box, str(player.total), ink)
