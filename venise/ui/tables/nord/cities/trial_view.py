"""What games of bots tell of a city, beside the standard map: a bar and a table."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from venise.games.nord.layouts.trial_results import TrialResults
from venise.ui.look import Look
from venise.ui.tables.nord.cities.running_trial import RunningTrial
from venise.ui.tables.nord.cities.telling import decimal
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, PARCHMENT_DARK, SOFT_INK, TEAL
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.words import Words

UNITS: Final = 17
BAR: Final = 12
FIGURES: Final = 0.21
"""The share of the width that each of the two columns of figures takes."""

HEAD: Final = Ink(UNITS, "bold", align="right")
FIGURE: Final = Ink(UNITS, align="right")
ASIDE: Final = Ink(16, "italic", SOFT_INK)
ENDINGS: Final = ("bridges", "market", "orders", "rounds")

Row = tuple[str, str, str]
"""What is counted, here, and on the standard map."""


class TrialView(Widget):
    """The bar, how many games are done, and the figures of both cities side by side."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, trial: RunningTrial, seats: int) -> None:
        """`rect` is as high as `height` says."""
        super().__init__(look, rect)
        self._trial, self._seats = trial, seats

    @staticmethod
    def height(look: Look, seats: int) -> int:
        """The pixels that all rows need."""
        rows = 2 + 3 + len(ENDINGS) + seats
        return rows * look.leading(UNITS) + look.px(BAR + 12)

    def draw(self, surface: Surface) -> None:
        """Paint the bar and write the rows."""
        look, words = self.look, self.look.words
        done, whole = self._trial.progress
        line = look.leading(UNITS)
        bar = Rect(self.rect.x, self.rect.y + look.px(4), self.rect.width, look.px(BAR))
        self._bar(surface, bar, done / max(1, whole))
        top = Rect(self.rect.x, bar.bottom + look.px(4), self.rect.width, line)
        write(surface, look, top, words("city.trial.done", done=done, games=whole), ASIDE)
        head = (("", words("city.trial.here"), words("map.bruges")),)
        for number, row in enumerate((*head, *rows(words, self._trial.results(), self._seats))):
            place = Rect(self.rect.x, top.bottom + number * line, self.rect.width, line)
            self._row(surface, place, row, HEAD if number == 0 else FIGURE)

    def overflow(self) -> str:
        """The first title that has no room."""
        room = self.rect.width - 2 * round(self.rect.width * FIGURES)
        told = rows(self.look.words, (None, None), self._seats)
        return next((one for one, *_ in told if self.look.width(one, UNITS) > room), "")

    def _row(self, surface: Surface, place: Rect, row: Row, ink: Ink) -> None:
        width = round(place.width * FIGURES)
        first, *figures = boxes.row(place, [None, width, width])
        write(surface, self.look, first, row[0], Ink(UNITS))
        for box, figure in zip(figures, row[1:], strict=True):
            write(surface, self.look, box, figure, ink)

    def _bar(self, surface: Surface, bar: Rect, share: float) -> None:
        radius = bar.height // 2
        pygame.draw.rect(surface, PARCHMENT_DARK, bar, border_radius=radius)
        done = Rect(bar.x, bar.y, round(bar.width * share), bar.height)
        if done.width:
            pygame.draw.rect(surface, TEAL, done, border_radius=radius)
        pygame.draw.rect(surface, GOLD, bar, max(1, self.look.px(1.4)), border_radius=radius)


def rows(
    words: Words, both: tuple[TrialResults | None, TrialResults | None], seats: int
) -> list[Row]:
    """What is counted, with the figure of each city; a dash where no game is done yet."""
    here, usual = (column(words, one, seats) for one in both)
    titles = [words(f"city.trial.{key}") for key in ("rounds", "points", "best")]
    titles += [words(f"city.trial.ended.{name}") for name in ENDINGS]
    titles += [words("city.trial.wins", place=place + 1) for place in range(seats)]
    return list(zip(titles, here, usual, strict=True))


def column(words: Words, found: TrialResults | None, seats: int) -> list[str]:
    """The figures of one city, from above; dashes while there are none."""
    if found is None:
        return ["–"] * (3 + len(ENDINGS) + seats)
    figures = [decimal(words, one) for one in (found.rounds, found.points, found.best)]
    figures += [percent(words, found.endings.get(name, 0.0)) for name in ENDINGS]
    return figures + [percent(words, share) for share in found.shares]


def percent(words: Words, share: float) -> str:
    """A share as the language writes it."""
    return words("settings.percent", share=round(100 * share))


def warmth(found: TrialResults | None) -> tuple[float, ...]:
    """How often each quarter was visited, 1 for the most visited; nothing without games."""
    if found is None:
        return ()
    most = max(found.visits) or 1.0
    return tuple(share / most for share in found.visits)
