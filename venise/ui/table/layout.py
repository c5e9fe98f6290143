"""The parts that every table has, and how its lengths follow the window and the player's wish."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from pygame import Rect

from venise.ui.theme import SMALLEST_WINDOW, Scale

Size = tuple[int, int]

PROMPT_LINES: Final = 2.55
"""Height of the two lines of a prompt, in sizes of its type."""

FRAME: Final = 6
"""What the frame of the bar takes of its height, in pixels of an ordinary window."""

ORDINARY: Final = 900
"""Height of a window, in pixels, up to which frames are as thin as they are drawn."""


class TableLayout(msgspec.Struct, frozen=True, kw_only=True):
    """Where the parts lie that every table has; a game adds its own, and no two overlap."""

    size: Size
    """The window in pixels."""

    unit: float
    """Pixels for one of the smallest window's pixels: all lengths are given for that window."""

    moment: Rect
    """Round and turn."""

    prompt: Rect
    tools: tuple[Rect, ...]
    """Undo, redo, help, menu."""

    choices: Rect
    """The words and buttons of a decision."""

    chronicle: Rect

    grown: float = 1.0
    """How much more than the panels the words have grown."""

    def px(self, length: float) -> int:
        """A length given for the smallest window, in this window's pixels."""
        return max(1, round(length * self.unit))


def scaler(unit: float) -> Callable[[float], int]:
    """A function from a length given for the smallest window to pixels."""
    return lambda length: round(length * unit)


def fit(size: Size) -> float:
    """Pixels for one of the smallest window's pixels, where everything has its usual size."""
    return Scale(size, design=SMALLEST_WINDOW).fit


def wished_unit(size: Size, interface: float, most: float) -> float:
    """Pixels of a unit at the player's size of everything, if it is below `most`.

    The usual size is given however little room there is.
    """
    return min(fit(size) * interface, max(fit(size), most))


def stretch(size: Size, unit: float, interface: float, panels: float, room: float) -> float:
    """How much broader than high panels grow: in a wide window a wish is met across only.

    `panels` are their breadths together in units, `room` the pixels that they may take.
    """
    return max(1.0, min(room / unit / panels, fit(size) * interface / unit))


def bar_height(unit: float, usual: float, text: Scale) -> int:
    """How high the bar is for two lines of the prompt: in units as usual, where those suffice."""
    frame = FRAME * max(1.0, text.size[1] / ORDINARY)
    return max(round(usual * unit), round(PROMPT_LINES * text.step_px("large") + frame))


def bar_parts(
    bar: Rect, moment: int, tools: int, gap: int, side: int | None = None
) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Moment, prompt and tools, left to right; the moment is so many pixels broad.

    `side` is that of a tool, in a bar that is higher.
    """
    square = square_row(bar, tools, gap, bar.height if side is None else side)
    left = Rect(bar.x, bar.y, moment, bar.height)
    prompt = Rect(left.right + gap, bar.y, square[0].x - left.right - 2 * gap, bar.height)
    return left, prompt, square


def stack_boxes(column: Rect, height: int, number: int, gap: int) -> tuple[Rect, ...]:
    """Boxes of one height below one another at the top of a column."""
    return tuple(
        Rect(column.x, column.y + place * (height + gap), column.width, height)
        for place in range(number)
    )


def side_by_side(row: Rect, number: int, gap: int) -> tuple[Rect, ...]:
    """A row in equal parts."""
    wide = (row.width - gap * (number - 1)) / number
    return tuple(
        Rect(round(row.x + place * (wide + gap)), row.y, int(wide), row.height)
        for place in range(number)
    )


def square_row(bar: Rect, number: int, gap: int, side: int) -> tuple[Rect, ...]:
    """Square boxes at the right end of a bar, left to right."""
    start, top = bar.right - number * side - (number - 1) * gap, bar.centery - side // 2
    return tuple(Rect(start + i * (side + gap), top, side, side) for i in range(number))
