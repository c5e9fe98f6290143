"""What games of bots tell of a board, beside a printed one: a bar and a table."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

import pygame
from pygame import Rect, Surface

from venise.match.board_trial import BoardTrial
from venise.ui.look import Look
from venise.ui.scenes.stacking import Stacking
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

R = TypeVar("R")
"""What games on one board tell."""

R_contra = TypeVar("R_contra", contravariant=True)

Row = tuple[str, str, str]
"""What is counted, here, and on the printed board."""

ComparedGames = BoardTrial[tuple[R | None, R | None]]
"""What its games tell of the board, and of the printed one; None before the first is over."""


class TrialWords(Protocol[R_contra]):
    """How a game tells what games on one of its boards have told."""

    @property
    def name(self) -> str:
        """What the keys of the words begin with."""

    @property
    def standard(self) -> str:
        """The key of the name of the printed board."""

    def titles(self, words: Words) -> list[str]:
        """What is counted, from above."""

    def figures(self, words: Words, found: R_contra) -> list[str]:
        """The figures of one board, in that order."""

    def warmth(self, found: R_contra) -> tuple[float, ...]:
        """How much each piece was used, 1 for the one used most."""


class ComparedTrial(Generic[R]):
    """Games on a board, and the same on a printed one, as the editor asks for them."""

    def __init__(self, games: ComparedGames[R], telling: TrialWords[R]) -> None:
        self._games, self._telling = games, telling

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be, on both boards."""
        return self._games.progress

    @property
    def running(self) -> bool:
        """Whether games are still being played."""
        return self._games.running

    @property
    def problem(self) -> str:
        """Why the games broke off, as the log has it; empty where they did not."""
        return self._games.problem

    def heat(self) -> tuple[float, ...]:
        """How much each piece was used, 1 for the one used most; empty without games."""
        found = self._games.results()[0]
        return () if found is None else self._telling.warmth(found)

    def tell(self, stack: Stacking) -> None:
        """Put the figures of the board beside those of the printed one."""
        box = stack.box(TrialView.height(stack.look, self._telling))
        stack.put(TrialView(stack.look, box, self._games, self._telling))

    def cancel(self) -> None:
        """Stop playing; what was found stays."""
        self._games.cancel()


class TrialView(Widget, Generic[R]):
    """The bar, how many games are done, and the figures of both boards side by side."""

    focusable = False

    def __init__(
        self, look: Look, rect: Rect, trial: ComparedGames[R], telling: TrialWords[R]
    ) -> None:
        """`rect` is as high as `height` says."""
        super().__init__(look, rect)
        self._trial, self._telling = trial, telling

    @staticmethod
    def height(look: Look, telling: TrialWords[R]) -> int:
        """The pixels that all rows need."""
        rows = 2 + len(telling.titles(look.words))
        return rows * look.leading(UNITS) + look.px(BAR + 12)

    def draw(self, surface: Surface) -> None:
        """Paint the bar and write the rows."""
        look, words = self.look, self.look.words
        done, whole = self._trial.progress
        line = look.leading(UNITS)
        bar = Rect(self.rect.x, self.rect.y + look.px(4), self.rect.width, look.px(BAR))
        self._draw_bar(surface, bar, done / max(1, whole))
        top = Rect(self.rect.x, bar.bottom + look.px(4), self.rect.width, line)
        write(surface, look, top, self._say("trial.done", done=done, games=whole), ASIDE)
        head = (("", self._say("trial.here"), words(self._telling.standard)),)
        for number, row in enumerate((*head, *self._rows())):
            place = Rect(self.rect.x, top.bottom + number * line, self.rect.width, line)
            self._draw_row(surface, place, row, HEAD if number == 0 else FIGURE)

    def overflow(self) -> str:
        """The first title that has no room."""
        room = self.rect.width - 2 * round(self.rect.width * FIGURES)
        told = self._telling.titles(self.look.words)
        return next((one for one in told if self.look.width(one, UNITS) > room), "")

    def _say(self, key: str, **values: object) -> str:
        """The game's words for that key."""
        return self.look.words(f"{self._telling.name}.{key}", **values)

    def _rows(self) -> list[Row]:
        """What is counted, with the figure of each board; a dash where no game is done yet."""
        words, telling = self.look.words, self._telling
        titles = telling.titles(words)
        here, usual = (
            ["–"] * len(titles) if one is None else telling.figures(words, one)
            for one in self._trial.results()
        )
        return list(zip(titles, here, usual, strict=True))

    def _draw_row(self, surface: Surface, place: Rect, row: Row, ink: Ink) -> None:
        width = round(place.width * FIGURES)
        first, *figures = boxes.row(place, [None, width, width])
        write(surface, self.look, first, row[0], Ink(UNITS))
        for box, figure in zip(figures, row[1:], strict=True):
            write(surface, self.look, box, figure, ink)

    def _draw_bar(self, surface: Surface, bar: Rect, share: float) -> None:
        radius = bar.height // 2
        pygame.draw.rect(surface, PARCHMENT_DARK, bar, border_radius=radius)
        done = Rect(bar.x, bar.y, round(bar.width * share), bar.height)
        if done.width:
            pygame.draw.rect(surface, TEAL, done, border_radius=radius)
        pygame.draw.rect(surface, GOLD, bar, max(1, self.look.px(1.4)), border_radius=radius)
