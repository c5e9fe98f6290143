"""The panel beside the board: tools, what is told of the layout, the ways on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from pygame import Rect

from venise.ui.look import Look
from venise.ui.scenes.menu import fitting
from venise.ui.scenes.stacking import Stacking
from venise.ui.text import Ink
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.scroll_view import BAR_UNITS, ScrollView

MARGIN: Final = 24
LEAST_LINES: Final = 4
"""Lines of what is told of the layout that are in sight at least."""

ROWS: Final = 2
"""Rows in which the tools stand, of equal length."""

TOOL: Final = 46
BUTTON: Final = 46
HEADING: Final = Ink(units=28, face="title", align="centre")


class PanelTool(msgspec.Struct, frozen=True):
    """A small button: its drawing, its hint, and what it does."""

    drawing: str
    hint: str
    chosen: Callable[[], None]
    enabled: bool = True


class PanelButton(msgspec.Struct, frozen=True):
    """A large button at the foot of the panel."""

    words: str
    chosen: Callable[[], None]
    kind: Kind = "main"
    enabled: bool = True


class PanelContent(msgspec.Struct, frozen=True):
    """All that stands on the panel."""

    heading: str
    tools: tuple[PanelTool, ...]
    buttons: tuple[PanelButton, ...]
    tell: Callable[[Stacking], None]
    """Puts between them what is told; asked again where it has to be narrower."""


def build_panel(look: Look, box: Rect, content: PanelContent) -> list[Widget]:
    """All widgets of the panel, in the order of the Tab key, smaller where it is too narrow."""
    return fitting(look, lambda smaller: build_at(smaller, box, content))


def build_at(look: Look, box: Rect, content: PanelContent) -> list[Widget]:
    """The widgets of the panel at one size."""
    inside = box.inflate(-2 * look.px(MARGIN), -2 * look.px(20))
    high, gap, button = look.tall(TOOL), look.px(8), look.tall(BUTTON)
    tools, buttons = content.tools, content.buttons
    rows, across = ROWS, -(-len(tools) // ROWS)
    heights = [look.leading(28, "title"), rows * high + (rows - 1) * gap, None]
    heights.append(len(buttons) * button + (len(buttons) - 1) * gap)
    others = sum(high for high in heights if high is not None) + 3 * look.px(12)
    heights[2] = max(look.leading(20) * LEAST_LINES, inside.height - others)
    head, grid, body, foot = boxes.column(inside, heights, look.px(12))
    found: list[Widget] = [Panel(look, box), Label(look, head, content.heading, HEADING)]
    places = boxes.grid(grid, across, rows, gap)
    for tool, place in zip(tools, places, strict=False):  # the last row need not be full
        small = IconButton(look, place, tool.drawing, tool.chosen, hint=tool.hint, kind="plain")
        small.enabled = tool.enabled
        found.append(small)
    found.append(make_view(look, body, content.tell))
    lines = boxes.column(foot, [None] * len(buttons), gap)
    return [
        *found,
        *(make_button(look, one, line) for one, line in zip(buttons, lines, strict=True)),
    ]


def make_button(look: Look, button: PanelButton, place: Rect) -> Button:
    """A large button in its place."""
    made = Button(look, place, button.words, button.chosen, kind=button.kind, units=22)
    made.enabled = button.enabled
    return made


def make_view(look: Look, area: Rect, tell: Callable[[Stacking], None]) -> ScrollView:
    """What is told of the layout, in a view that scrolls if it must."""
    stack = Stacking(look, area)
    tell(stack)
    if stack.bottom - area.y > area.height:
        bar = look.px(BAR_UNITS) + look.px(8)
        stack = Stacking(look, Rect(area.topleft, (area.width - bar, area.height)))
        tell(stack)
    return ScrollView(look, area, stack.widgets, stack.bottom - area.y)
