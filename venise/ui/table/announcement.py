"""What all must know before anybody goes on, on a ribbon over the table."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.ui.table.brush import MIDDLE, Brush, Style
from venise.ui.table.drawing.ribbons import ribbon

SHORTEST: Final = 2.2
"""Seconds that any announcement stands."""

PER_LETTER: Final = 0.03
"""Seconds more for each letter."""

UNSEEN: Final = 0.5
"""Seconds in which no press takes it away: it was meant for what was there before."""

WIDTH, TALL = 560, 360
"""The middle of the smallest window, about; a larger one is announced in on a larger ribbon."""

HEIGHT: Final = 58
"""Height of the ribbon there."""

TITLE: Final = 25
LINE: Final = 16
"""Sizes of the type there."""

TOLD: Final = Style(align=0.5, lines=2)


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
    height = round(HEIGHT * unit)
    size = TITLE * unit
    width = min(within.width, round(brush.width(said.title, size, "bold") + 2.6 * height))
    band = Rect(0, 0, width, height)
    band.center = within.centerx, within.y + round(0.42 * within.height)
    small = LINE * unit
    broad = min(within.width, round(brush.width(said.line, small) + 0.8 * height))
    slip = Rect(0, band.bottom - round(0.3 * height), broad, round(1.15 * height))
    slip.centerx = band.centerx
    brush.note(surface, slip)
    text = slip.inflate(-round(0.4 * height), 0)
    text.y, text.height = slip.y + round(0.3 * height), slip.height - round(0.36 * height)
    brush.write(surface, text, said.line, small, TOLD)
    surface.blit(ribbon(band.size, paint), band)
    box = Rect(band.x, band.y, band.width, round(0.88 * height)).inflate(-round(1.1 * height), 0)
    brush.write(surface, box, said.title, size, MIDDLE)
