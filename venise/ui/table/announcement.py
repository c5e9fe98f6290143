"""What all must know before anybody goes on, on a ribbon over the table."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.ui.table.brush import MIDDLE, Brush, Style
from venise.ui.table.drawing.ribbons import ribbon
from venise.ui.theme import TypeStep

SHORTEST: Final = 2.2
"""Seconds that any announcement stands."""

PER_LETTER: Final = 0.03
"""Seconds more for each letter."""

UNSEEN: Final = 0.5
"""Seconds in which no press takes it away: it was meant for what was there before."""

WIDTH, TALL = 560, 360
"""The middle of the smallest window, about; a larger one is announced in on a larger ribbon."""

HEIGHT: Final = 46
"""Height of the ribbon there."""

TITLE: Final[TypeStep] = "large"
LINE: Final[TypeStep] = "normal"
"""The sizes of the words."""

TOLD: Final = Style(align=0.5, lines=6)


class Announcement(msgspec.Struct, frozen=True):
    """What has come about, and what follows from it."""

    title: str
    line: str
    seat: int = -1
    """Who brought it about; -1 for nobody."""


class Announcer:
    """Announces one thing after another; each stands until it has been read, or is put away."""

    def __init__(self) -> None:
        self._waiting: list[Announcement] = []
        self._stood = 0.0

    @property
    def standing(self) -> Announcement | None:
        """What is announced now."""
        return self._waiting[0] if self._waiting else None

    def announce(self, found: tuple[Announcement, ...]) -> None:
        """Announce these, one after the other."""
        self._waiting += found

    def tick(self, dt: float) -> bool:
        """Let seconds pass; whether another picture is to be seen."""
        if self.standing is None:
            return False
        begun, self._stood = self._stood == 0.0, self._stood + dt
        letters = len(self.standing.title) + len(self.standing.line)
        if self._stood >= SHORTEST + PER_LETTER * letters:
            self._next()
            return True
        return begun

    def put_away(self) -> None:
        """Go on at once, unless it has only just come."""
        if self._stood >= UNSEEN:
            self._next()

    def clear(self) -> None:
        """Announce nothing: what came about was taken back."""
        self._waiting, self._stood = [], 0.0

    def _next(self) -> None:
        self._waiting, self._stood = self._waiting[1:], 0.0


def draw_announcement(
    brush: Brush, surface: Surface, within: Rect, said: Announcement, paint: str
) -> None:
    """The ribbon, edged in that colour, with its title; on a slip below it what follows."""
    unit = min(within.width / WIDTH, within.height / TALL)
    height = max(round(HEIGHT * unit), round(1.7 * brush.leading(TITLE)))
    width = min(within.width, round(brush.width(said.title, TITLE, "bold") + 2.6 * height))
    band = Rect(0, 0, width, height)
    band.center = within.centerx, within.y + round(0.42 * within.height)
    aside, covered = round(0.4 * height), round(0.3 * height)
    broad = min(within.width, brush.width(said.line, LINE) + 2 * aside)
    high = brush.height(said.line, broad - aside, LINE)
    slip = Rect(0, band.bottom - covered, broad, covered + high + aside)
    slip.centerx = band.centerx
    brush.draw_note(surface, slip)
    text = Rect(slip.x + aside // 2, slip.y + covered, broad - aside, slip.height - covered)
    brush.write(surface, text, said.line, LINE, TOLD)
    surface.blit(ribbon(band.size, paint), band)
    box = Rect(band.x, band.y, band.width, round(0.88 * height)).inflate(-round(1.1 * height), 0)
    brush.write(surface, box, said.title, TITLE, MIDDLE)
