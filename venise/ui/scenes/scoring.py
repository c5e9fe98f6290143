"""The final scoring: points by source and by round, the winners, and the ways on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from pygame import Rect

from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.scenes.bars import Bars
from venise.ui.scenes.curve import Curve
from venise.ui.scenes.ledger import ScoreLedger
from venise.ui.scenes.menu import MenuScene, fitting
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.text import Ink
from venise.ui.theme import BRICK_DARK, SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel

MARGIN: Final = 34
HEADING: Final = Ink(units=40, face="title", align="centre")
WINNER: Final = Ink(units=24, align="centre", face="bold")
CAUTION: Final = Ink(units=19, align="right", face="bold", colour=BRICK_DARK)
BUTTON_UNITS: Final = 22
BARS_PERCENT: Final = 42
"""Of the height beside the table, for the bars of points; the curve has the rest."""

PERCENT_A_BAR: Final = 8
"""What each bar needs of it, and their heading, where there are many."""

LEAD: Final = Ink(units=19, face="italic", colour=SOFT_INK, align="centre")


class ScoringScene(MenuScene):
    """The accounts over the canal; buttons lead on."""

    def __init__(self, accounts: Accounts, items: Sequence[MenuItem]) -> None:
        super().__init__()
        self.accounts = accounts
        self._items = tuple(items)
        self.ledger: ScoreLedger | None = None

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, verdict, table, curves and buttons, smaller if they do not fit."""
        shown = self.ledger.lines if self.ledger is not None else 0
        widgets = fitting(self.look, self._build_widgets)
        if shown and self.ledger is not None:
            self.ledger.finish()
        return widgets

    def _build_widgets(self, look: Look) -> list[Widget]:
        """The widgets at one size."""
        sheet = look.rect.inflate(-look.px(88), -look.px(40))
        inside = boxes.inner(sheet, look.px(MARGIN))
        achieved = self.accounts.achieved
        told = [self.accounts.lead, *([achieved] if achieved else [])]
        lines = [look.leading(40, "title"), look.leading(24), *[look.leading(19)] * len(told)]
        heights = [*lines, None, 0, look.tall(50)]
        column = boxes.column(inside, heights, look.px(10))
        (heading, verdict, *quiet), (middle, _, foot) = column[:-3], column[-3:]
        left, right = boxes.row(middle, [None, round(middle.width * 0.38)], look.px(30))
        share = max(BARS_PERCENT, PERCENT_A_BAR * (len(self.accounts.players) + 1))
        upper, lower = boxes.column(right, [None, right.height * share // 100], look.px(14))
        self.ledger = ScoreLedger(look, left, self.accounts)
        return [
            Panel(look, sheet),
            Label(look, heading, self.accounts.heading, HEADING),
            Label(look, heading, self.accounts.caution, CAUTION),
            Label(look, verdict, self.accounts.verdict, WINNER),
            *(Label(look, box, said, LEAD) for box, said in zip(quiet, told, strict=True)),
            self.ledger,
            Curve(look, upper, self.accounts.players, self.accounts.curve),
            Bars(look, lower, self.accounts.players, self.accounts.bars),
            *self._buttons(look, foot),
        ]

    def _buttons(self, look: Look, row: Rect) -> list[Widget]:
        """One beside the other, with smaller words where they are long: the rest keeps its size."""
        places = boxes.row(row, [None] * len(self._items), look.px(14))
        margins = Button.width_for(look, "")
        shares = [
            (box.width - margins) / look.width(item.words, BUTTON_UNITS, "title")
            for box, item in zip(places, self._items, strict=True)
        ]
        units = BUTTON_UNITS * min([1.0, *shares])
        return [
            Button(look, box, item.words, item.chosen, kind=item.kind, units=units)
            for box, item in zip(places, self._items, strict=True)
        ]

    def event(self, event: pygame.event.Event) -> bool:
        """A click or a key also shows the whole table at once."""
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN} and self.ledger is not None:
            self.ledger.finish()
        return super().event(event)
