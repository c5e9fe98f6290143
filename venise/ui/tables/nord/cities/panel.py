"""The panel beside the board: tools, what speaks against the city, what it is like, the ways on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
import pygame
from pygame import Rect

from venise.games.nord.layouts.facts import facts
from venise.ui.look import Look
from venise.ui.scenes.menu import fitting
from venise.ui.scenes.stacking import Stacking
from venise.ui.tables.nord.cities.telling import dice, reasons, told
from venise.ui.tables.nord.cities.trial_view import TrialView
from venise.ui.text import Ink, literal, write
from venise.ui.theme import BRICK_DARK, SOFT_INK, TEAL_DARK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.scroll_view import BAR_UNITS, ScrollView

if TYPE_CHECKING:
    from venise.ui.tables.nord.cities.editor import EditorScene

MARGIN: Final = 24
LEAST_LINES: Final = 4
"""Lines of what is told of the city that are in sight at least."""

ACROSS: Final = 5
"""Tools in a row."""

TRIED: Final = 3
"""Seats in the games that bots play on a city."""

TOOL: Final = 46
BUTTON: Final = 46
HEADING: Final = Ink(units=28, face="title", align="centre")
GOOD: Final = Ink(units=20, face="bold", colour=TEAL_DARK)
BAD: Final = Ink(units=19, colour=BRICK_DARK)
FACT: Final = Ink(units=18)
ASIDE: Final = Ink(units=17, face="italic", colour=SOFT_INK)


class Tool(msgspec.Struct, frozen=True):
    """A small button: its drawing, which also names its hint, and what it does."""

    name: str
    chosen: Callable[[], None]
    enabled: bool = True


def panel(scene: EditorScene, box: Rect) -> list[Widget]:
    """All widgets of the panel, in the order of the Tab key, smaller where it is too narrow."""
    return fitting(scene.look, lambda look: built(scene, box, look))


def built(scene: EditorScene, box: Rect, look: Look) -> list[Widget]:
    """The widgets of the panel at one size."""
    inside = box.inflate(-2 * look.px(MARGIN), -2 * look.px(20))
    high, gap, button = look.tall(TOOL), look.px(8), look.tall(BUTTON)
    tools, ways = scene.tools(), buttons(scene)
    rows = -(-len(tools) // ACROSS)
    heights = [look.leading(28, "title"), rows * high + (rows - 1) * gap, None]
    heights.append(len(ways) * button + (len(ways) - 1) * gap)
    others = sum(high for high in heights if high is not None) + 3 * look.px(12)
    heights[2] = max(look.leading(20) * LEAST_LINES, inside.height - others)
    head, grid, body, foot = boxes.column(inside, heights, look.px(12))
    found: list[Widget] = [Panel(look, box), Label(look, head, heading(scene), HEADING)]
    for tool, place in zip(tools, boxes.grid(grid, ACROSS, rows, gap), strict=True):
        hint = look.words(f"city.tool.{tool.name}")
        small = IconButton(look, place, tool.name, tool.chosen, hint=hint, kind="plain")
        small.enabled = tool.enabled
        found.append(small)
    found.append(scrolling(scene, body, look))
    places = boxes.column(foot, [None] * len(ways), gap)
    return [*found, *(placed(look, way, place) for way, place in zip(ways, places, strict=True))]


def heading(scene: EditorScene) -> str:
    """What the city is called."""
    return literal(scene.name) if scene.name else scene.look.words("city.unnamed")


class Way(msgspec.Struct, frozen=True):
    """A large button at the foot of the panel."""

    words: str
    chosen: Callable[[], None]
    kind: Kind = "main"
    enabled: bool = True


def buttons(scene: EditorScene) -> tuple[Way, ...]:
    """The ways on, from above."""
    words, legal = scene.look.words, scene.layout is not None
    keeping = "city.save" if scene.unsaved or not legal else "city.saved"
    trial = scene.trial
    if trial is None:
        key, deed = "city.trial", scene.try_out
    elif trial.running:
        key, deed = "city.trial.stop", scene.stop_trial
    else:
        key, deed = "city.trial.close", scene.leave_trial
    return (
        Way(words(key), deed, enabled=legal),
        Way(words(keeping), scene.save, enabled=scene.unsaved),
        Way(words("city.code"), scene.copy_code, enabled=legal),
        Way(words("city.back"), scene.back, "plain"),
    )


def placed(look: Look, way: Way, place: Rect) -> Button:
    """A large button in its place."""
    button = Button(look, place, way.words, way.chosen, kind=way.kind, units=22)
    button.enabled = way.enabled
    return button


def scrolling(scene: EditorScene, area: Rect, look: Look) -> ScrollView:
    """What is told of the city, in a view that scrolls if it must."""
    stack = sayings(scene, area, look)
    if stack.bottom - area.y > area.height:
        bar = look.px(BAR_UNITS) + look.px(8)
        stack = sayings(scene, Rect(area.topleft, (area.width - bar, area.height)), look)
    return ScrollView(look, area, stack.widgets, stack.bottom - area.y)


def sayings(scene: EditorScene, area: Rect, look: Look) -> Stacking:
    """The reasons why the city is not legal yet, or what it is like."""
    words, stack = look.words, Stacking(look, area)
    if scene.layout is None:
        stack.write(words("city.illegal"), Ink(units=20, face="bold", colour=BRICK_DARK))
        for reason in reasons(words, scene.draft):
            stack.write(f"• {reason}", BAD)
        stack.write(words("city.howto"), ASIDE)
        return stack
    stack.write(words("city.legal"), GOOD)
    if scene.trial is not None:
        if scene.trial.problem:
            stack.write(words("city.trial.broken"), BAD)
        box = stack.box(TrialView.height(look, TRIED))
        stack.put(TrialView(look, box, scene.trial, TRIED))
        stack.write(words("city.trial.heat"), ASIDE)
        return stack
    found = facts(scene.layout)
    for line in told(words, found):
        stack.write(f"• {line}", FACT)
    stack.write(words("city.dice"), ASIDE)
    titles = (words("city.die"), words("city.foot"), words("city.sail"))
    stack.put(DiceTable(look, stack.box(3 * look.leading(18)), titles, dice(words, found)))
    return stack


DICE_UNITS: Final = 17
"""Size of type of the table of dice, in units."""

LEAST_TYPE: Final = 0.75
"""The share of that size below which it is too small."""


class DiceTable(Widget):
    """For each value of the die how many quarters it reaches, on foot and by boat besides."""

    focusable = False

    def __init__(
        self,
        look: Look,
        rect: Rect,
        titles: tuple[str, str, str],
        reached: list[tuple[int, str, str]],
    ) -> None:
        """`titles` stand before the three rows."""
        super().__init__(look, rect)
        self._titles, self._reached = titles, reached

    def draw(self, surface: pygame.Surface) -> None:
        """Write the rows, a column for each value, in smaller type where they would touch."""
        look, units = self.look, DICE_UNITS * min(1.0, self.rect.width / self._needed())
        columns = [self._head(units), *[None] * len(self._reached)]
        for row, line in enumerate(boxes.column(self.rect, [None] * 3)):
            first, *places = boxes.row(line, columns)
            write(surface, look, first, self._titles[row], Ink(units))
            for place, entry in zip(places, self._reached, strict=True):
                ink = Ink(units, "bold" if row == 0 else "text", align="centre")
                write(surface, look, place, str(entry[row]), ink)

    def overflow(self) -> str:
        """The titles, where type that has room could hardly be read."""
        return "" if self._needed() * LEAST_TYPE <= self.rect.width else " ".join(self._titles)

    def _head(self, units: float) -> int:
        """The width of the titles with a gap after them."""
        return max(self.look.width(title, units) for title in self._titles) + self.look.px(8)

    def _needed(self) -> int:
        """The width at which all stands apart in type of full size."""
        look, entries = self.look, [str(one) for entry in self._reached for one in entry]
        widest = max(look.width(one, DICE_UNITS) for one in entries) + look.px(6)
        return self._head(DICE_UNITS) + len(self._reached) * widest
