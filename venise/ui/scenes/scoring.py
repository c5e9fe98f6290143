"""The final scoring: points by source and by round, the winners, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.ui.fonts import Face
from venise.ui.look import Look
from venise.ui.scenes.bars import Bars, shade
from venise.ui.scenes.menu import MenuScene
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, INK, PARCHMENT_DARK, SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel

LINE_SECONDS: Final = 0.12
"""How long each line of the accounts waits for the next at plain speed."""

MARGIN: Final = 34
HEADING: Final = Ink(units=40, face="title", align="centre")
WINNER: Final = Ink(units=24, align="centre", face="bold")
LEAD: Final = Ink(units=19, face="italic", colour=SOFT_INK, align="centre")
CAPTION: Final = Ink(units=17, face="italic", colour=SOFT_INK, align="centre")


class Account(msgspec.Struct, frozen=True):
    """One player's column."""

    name: str
    colour: str
    """The colour of the pieces, as a hexadecimal name."""

    points: tuple[int, ...]
    """By source, in the order of the sources."""

    by_round: tuple[int, ...]
    """What the game would have scored at the start of each round and at the end."""

    emblem: Callable[[int], Surface]
    """The player's emblem for a size in pixels."""

    won: bool

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points)


class Accounts(msgspec.Struct, frozen=True):
    """The whole scoring, already in words."""

    heading: str
    verdict: str
    sources: tuple[str, ...]
    total: str
    curve: str
    """The caption of the points by round."""

    bars: str
    """The caption of the points by source."""

    lead: str
    """Where the lead came from, in one sentence."""

    players: tuple[Account, ...]


class Way(msgspec.Struct, frozen=True):
    """A button below the accounts."""

    words: str
    chosen: Callable[[], None]
    kind: Kind = "plain"


class Ledger(Widget):
    """The table of points; its lines appear one after another."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, accounts: Accounts) -> None:
        super().__init__(look, rect)
        self.accounts = accounts
        speed = 0.0 if look.settings.reduced_motion else look.settings.speed
        self._pace = LINE_SECONDS / speed if speed else 0.0
        self._time = 0.0

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
        heads = min(self.look.px(92), self.rect.height // 5)
        rows = boxes.column(self.rect, [heads, *[None] * (len(sources) + 1)])
        self._heads(surface, rows[0])
        for number, source in enumerate(sources[: self.lines]):
            if number % 2 == 0:
                pygame.draw.rect(surface, "#EADCB9", rows[number + 1], border_radius=4)
            figures = [player.points[number] for player in self.accounts.players]
            self._line(surface, rows[number + 1], source, figures, stressed=False)
            self._swatch(surface, rows[number + 1], number)
        if self.lines > len(sources):
            last = rows[-1]
            pygame.draw.line(surface, GOLD, last.topleft, last.topright, max(1, self.look.px(2)))
            totals = [player.total for player in self.accounts.players]
            self._line(surface, last, self.accounts.total, totals, stressed=True)

    def _columns(self, row: Rect) -> list[Rect]:
        return boxes.row(row, [round(row.width * 0.26), *[None] * len(self.accounts.players)])

    def _heads(self, surface: Surface, row: Rect) -> None:
        """The emblem of every player over the name, bold for the winners."""
        for box, player in zip(self._columns(row)[1:], self.accounts.players, strict=True):
            upper, lower = boxes.column(box, [round(box.height * 0.6), None])
            picture = player.emblem(round(upper.height * 0.9))
            surface.blit(picture, picture.get_rect(center=upper.center))
            face: Face = "bold" if player.won else "text"
            name = lower.inflate(-self.look.px(8), 0)
            write(surface, self.look, name, player.name, Ink(18, face, INK, "centre"))

    def _swatch(self, surface: Surface, row: Rect, source: int) -> None:
        """The shade of a source, as in the bars."""
        side = self.look.px(12)
        box = Rect(row.x, row.centery - side // 2, self.look.px(6), side)
        pygame.draw.rect(surface, shade(source), box, border_radius=2)

    def _line(
        self, surface: Surface, row: Rect, title: str, figures: Sequence[int], *, stressed: bool
    ) -> None:
        """A source with what it brought each player, the best in bold."""
        first, *others = self._columns(row)
        face: Face = "bold" if stressed else "text"
        words = first.inflate(-self.look.px(22), 0)
        write(surface, self.look, words, title, Ink(20, face))
        best = max(figures)
        for box, figure in zip(others, figures, strict=True):
            leads = figure == best > 0
            ink = Ink(24 if stressed else 21, "bold" if leads else "text", INK, "centre")
            write(surface, self.look, box, str(figure), ink)


class Curve(Widget):
    """A line for each player: points by round."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, accounts: Accounts) -> None:
        super().__init__(look, rect)
        self.accounts = accounts

    def draw(self, surface: Surface) -> None:
        """Paint the axes, the lines and the caption."""
        look = self.look
        chart, caption = boxes.column(self.rect, [None, look.leading(17)], look.px(4))
        write(surface, look, caption, self.accounts.curve, CAPTION)
        high = max(1, *(max(player.by_round, default=0) for player in self.accounts.players))
        plot = Rect(chart.x + look.px(34), chart.y + look.px(8), 0, 0)
        plot.size = chart.right - plot.x - look.px(10), chart.bottom - plot.y - look.px(10)
        self._grid(surface, plot, high)
        for player in self.accounts.players:
            self._curve(surface, plot, player, high)

    def _grid(self, surface: Surface, plot: Rect, high: int) -> None:
        """Level lines with their points."""
        step = next(size for size in (5, 10, 20, 25, 50, 100, 1000) if high / size <= LEVELS)
        for level in range(0, high + 1, step):
            y = plot.bottom - round(plot.height * level / high)
            pygame.draw.line(surface, PARCHMENT_DARK, (plot.x, y), (plot.right, y))
            box = Rect(plot.x - self.look.px(36), y - 10, self.look.px(30), 20)
            write(surface, self.look, box, str(level), Ink(14, "text", SOFT_INK, "right"))

    def _curve(self, surface: Surface, plot: Rect, player: Account, high: int) -> None:
        """One player's line, with a dot at its end."""
        steps = max(1, len(player.by_round) - 1)
        points = [
            (plot.x + plot.width * i / steps, plot.bottom - plot.height * value / high)
            for i, value in enumerate(player.by_round)
        ]
        if len(points) > 1:
            pygame.draw.lines(surface, INK, closed=False, points=points, width=self.look.px(5))
            for start, end in pairwise(points):
                pygame.draw.aaline(surface, player.colour, start, end, self.look.px(3))
        for point in points[-1:]:
            pygame.draw.aacircle(surface, INK, point, self.look.px(6))
            pygame.draw.aacircle(surface, player.colour, point, self.look.px(4.5))


LEVELS: Final = 6
"""Most level lines behind the curves."""


class ScoringScene(MenuScene):
    """The accounts over the canal; buttons lead on."""

    def __init__(self, accounts: Accounts, ways: Sequence[Way]) -> None:
        super().__init__()
        self._accounts = accounts
        self._ways = tuple(ways)
        self.ledger: Ledger | None = None

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, verdict, table, curves and buttons."""
        look = self.look
        sheet = look.rect.inflate(-look.px(120), -look.px(50))
        inside = boxes.inner(sheet, look.px(MARGIN))
        lines = [look.leading(40, "title"), look.leading(24), look.leading(19)]
        heights = [*lines, None, look.tall(50)]
        heading, verdict, lead, middle, foot = boxes.column(inside, heights, look.px(10))
        left, right = boxes.row(middle, [None, round(middle.width * 0.36)], look.px(24))
        upper, lower = boxes.column(right, [None, right.height * 42 // 100], look.px(12))
        shown = self.ledger.lines if self.ledger is not None else 0
        self.ledger = Ledger(look, left, self._accounts)
        if shown:
            self.ledger.finish()
        return [
            Panel(look, sheet),
            Label(look, heading, self._accounts.heading, HEADING),
            Label(look, verdict, self._accounts.verdict, WINNER),
            Label(look, lead, self._accounts.lead, LEAD),
            self.ledger,
            Curve(look, upper, self._accounts),
            Bars(look, lower, self._accounts.players, self._accounts.bars),
            *self._buttons(foot),
        ]

    def _buttons(self, row: Rect) -> list[Widget]:
        places = boxes.row(row, [None] * len(self._ways), self.look.px(14))
        return [
            Button(self.look, box, way.words, way.chosen, kind=way.kind, units=22)
            for box, way in zip(places, self._ways, strict=True)
        ]

    def event(self, event: pygame.event.Event) -> bool:
        """A click or a key also shows the whole table at once."""
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN} and self.ledger is not None:
            self.ledger.finish()
        return super().event(event)
