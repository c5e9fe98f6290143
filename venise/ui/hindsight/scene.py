"""Looking back on a finished game: the sheet with all that was found so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from venise.match.hindsight import Findings, JudgedDecision
from venise.ui.hindsight import telling
from venise.ui.hindsight.chart import ChanceChart
from venise.ui.hindsight.progress import ProgressLine
from venise.ui.hindsight.seat_table import SeatTable
from venise.ui.hindsight.subject import Subject
from venise.ui.look import Look
from venise.ui.scenes.sheet import SheetScene
from venise.ui.scenes.stacking import Stacking
from venise.ui.text import Ink, literal
from venise.ui.theme import BRICK_DARK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label

CHART: Final = 210
"""Units that the chart is high."""

LINE: Final = 26
"""Units that the line about the progress is high."""

PAUSE: Final = 1.0
"""Seconds after which what was found meanwhile is shown."""

COST: Final = Ink(units=18, face="bold", colour=BRICK_DARK)
MOVE: Final = Ink(units=18)
SMALL: Final = 19
"""Units of the words on the buttons of a decision."""

BESIDE: Final = 24
"""Percent of a decision's width that its buttons take."""


class HindsightScene(SheetScene):
    """Progress, chances by turn, luck and skill by seat, and the dearest decisions."""

    wide = 1080
    high = 760

    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self.subject = subject
        self._shown = Findings()
        self._since = 0.0
        self._charts: list[ChanceChart | SeatTable] = []
        self._laid_for: object = None
        """What the sheet was laid out for, besides the look."""

        self._beside_bar = False
        """Whether it was too high the last time, so that it is only laid out beside the bar."""

        self._wide = 0
        """How wide it was without the bar, in pixels."""

    def arrange(self) -> None:
        """Build the widgets for the look as it is now."""
        self._beside_bar = False
        super().arrange()

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("hindsight.title")

    def update(self, dt: float) -> None:
        """Show now and then what was found meanwhile."""
        super().update(dt)
        self._since += dt
        if self._since < PAUSE:
            return
        self._since = 0.0
        found = self.subject.hindsight.findings()
        if self._layout(found) != self._laid_for:
            self.rebuild()
        elif found is not self._shown:
            self._shown = found
            for chart in self._charts:
                chart.take(found)
            self.redraw()

    def _layout(self, found: Findings) -> object:
        """What the sheet is laid out for: only where it changes are all words set anew."""
        hindsight = self.subject.hindsight
        own = found.seats if self.subject.own is not None else ()
        return (
            found.dearest,
            found.draws > 0,
            hindsight.running,
            hindsight.problem,
            hindsight.unsaved,
            own,
        )

    def body(self, area: Rect) -> tuple[list[Widget], int]:
        """All that is known by now, from the top of the area on."""
        if self._beside_bar and area.width == self._wide:
            return [], area.height + 1
        hindsight, look, words = self.subject.hindsight, self.look, self.look.words
        found = self._shown = hindsight.findings()
        self._laid_for = self._layout(found)
        stack = Stacking(look, area)
        stack.put(ProgressLine(look, stack.box(look.tall(LINE)), hindsight))
        stack.write(self._told_progress())
        if hindsight.unsaved and not hindsight.problem:
            stack.write(words("hindsight.unsaved"))
        self._charts = []
        if self.subject.own is None:
            stack.head(words("hindsight.chart"))
            chart = stack.box(look.tall(CHART))
            self._charts.append(ChanceChart(look, chart, self.subject, found))
            stack.write(words(f"hindsight.chart.{self._axis}"))
            self._put_seats(stack, found)
        else:
            self._put_own(stack, found, self.subject.own)
        self._put_dearest(stack, area, found)
        stack.write(words("hindsight.caution"))
        stack.put(*self._charts)
        if stack.bottom - area.y > area.height and not self._beside_bar:
            self._beside_bar, self._wide = True, area.width
        return stack.widgets, stack.bottom - area.y

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        said = self.look.words("hindsight.back")
        width = Button.width_for(self.look, said)
        return [Button(self.look, Rect(0, 0, width, 0), said, self.back)]

    @property
    def _axis(self) -> str:
        """What stands along the chart: rounds, or turns in a game without."""
        return "turns" if None in self.subject.rounds else "rounds"

    def _told_progress(self) -> str:
        """How far the judging is, and how it is done."""
        words, hindsight = self.look.words, self.subject.hindsight
        done, whole = hindsight.progress
        if hindsight.problem:
            return words("hindsight.problem")
        if self.subject.own is not None:
            return words("hindsight.own", name=literal(self.subject.seats[self.subject.own].name))
        return words("hindsight.done" if done == whole else "hindsight.running")

    def _put_seats(self, stack: Stacking, found: Findings) -> None:
        """The table of the seats, and what its columns mean."""
        look, words = self.look, self.look.words
        stack.head(words("hindsight.seats"))
        box = stack.box(SeatTable.height(look, len(self.subject.seats)))
        self._charts.append(SeatTable(look, box, self.subject, found))
        stack.write(words("hindsight.seats.saying"))
        done, whole = self.subject.hindsight.progress
        if found.draws:
            stack.write(words("hindsight.luck"))
        elif done == whole:
            stack.write(words("hindsight.luck.none"))

    def _put_own(self, stack: Stacking, found: Findings, seat: int) -> None:
        """What one seat has given away so far."""
        words = self.look.words
        one = found.seats[seat] if found.seats else None
        if one is None or one.accuracy is None:
            return
        stack.head(words("hindsight.own.sum"))
        share, lost = telling.percent(words, one.accuracy), telling.with_range(words, one.lost)
        told = words("hindsight.accuracy", share=share, decisions=one.decisions)
        stack.write(words("hindsight.own.told", share=told, lost=lost), MOVE)

    def _put_dearest(self, stack: Stacking, area: Rect, found: Findings) -> None:
        """The decisions that cost most, each with its buttons."""
        words = self.look.words
        stack.head(words("hindsight.dearest"))
        if not found.dearest:
            done, whole = self.subject.hindsight.progress
            stack.write(
                words("hindsight.dearest.none" if done == whole else "hindsight.dearest.yet")
            )
        for number, one in enumerate(found.dearest, 1):
            self._put_decision(stack, area, number, one)

    def _put_decision(self, stack: Stacking, area: Rect, number: int, one: JudgedDecision) -> None:
        """One decision: what it cost, what was played, what is better, and what can be done."""
        look, words, subject = self.look, self.look.words, self.subject
        said = [
            (
                words(
                    "hindsight.decision",
                    number=number,
                    when=telling.when_and_who(words, subject, one),
                    cost=telling.cost(words, one),
                ),
                COST,
            ),
            (telling.played(words, subject, one), MOVE),
            (telling.better(words, subject, one), MOVE),
        ]
        beside = area.width * BESIDE // 100 if subject.ways else 0
        wide = area.width - beside - look.px(16)
        area = Rect(area.x, area.y, wide, 0)
        labels = [Label(look, area, text, ink, top=True) for text, ink in said]
        high = max(sum(one.height for one in labels), len(subject.ways) * look.tall(40))
        box = stack.box(high + look.px(6))
        right = Rect(box.right - beside, box.y, beside, high)
        y = box.y
        for label in labels:
            label.rect.update(box.x, y, wide, label.height)
            y += label.height
        stack.put(*labels)
        stack.put(*self._decision_buttons(look, right, one))

    def _decision_buttons(self, look: Look, place: Rect, one: JudgedDecision) -> list[Widget]:
        words, subject = look.words, self.subject
        places = boxes.column(place, [look.tall(34)] * len(subject.ways), look.px(6))
        return [
            Button(
                look, box, words(way.words), partial(way.chosen, one), kind=way.kind, units=SMALL
            )
            for box, way in zip(places, subject.ways, strict=True)
        ]
