"""Icons of the tools in the bar, drawn on a grid of 24 units."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.table.drawing.canvas import square
from venise.ui.table.drawing.paint import disc, stroke
from venise.ui.theme import INK

Strokes = tuple[str, ...]

LINES: Final[dict[str, Strokes]] = {
    "undo": ("M9 5L4 10L9 15", "M4.6 10H14A5.4 5.4 0 0 1 14 20.6H9"),
    "redo": ("M15 5L20 10L15 15", "M19.4 10H10A5.4 5.4 0 0 0 10 20.6H15"),
    "menu": ("M4 6.4H20", "M4 12H20", "M4 17.6H20"),
    "question": ("M7.6 8.4C7.6 2.6 16.6 2.8 16.4 8.6C16.2 12 12 12 12 15.6",),
}
"""Lines of each icon."""

WEIGHT: Final = 2.3


@keep(32)
def icon(name: str, size: int, colour: str = INK) -> Surface:
    """An icon in one colour, a square of that many pixels; raises KeyError for an unknown name."""
    drawn = "".join(stroke(line, colour, WEIGHT) for line in LINES[name])
    if name == "question":
        drawn += disc((12, 19.6), 1.7, colour)
    return svg(drawn, square(size), (0, 0, 24, 24))
