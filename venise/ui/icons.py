"""Signs that say without words what a button does, drawn on a grid of 24 units."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.theme import INK

Dot = tuple[float, float, float]
"""A disc: the place of its middle and its radius."""

LINES: Final = {
    "undo": "M9 5L4 10L9 15M4.6 10H14A5.4 5.4 0 0 1 14 20.6H9",
    "redo": "M15 5L20 10L15 15M19.4 10H10A5.4 5.4 0 0 0 10 20.6H15",
    "menu": "M4 6.4H20M4 12H20M4 17.6H20",
    "question": "M7.6 8.4C7.6 2.6 16.6 2.8 16.4 8.6C16.2 12 12 12 12 15.6",
    "close": "M6 6L18 18M18 6L6 18",
    "less": "M6 12H18",
    "more": "M6 12H18M12 6V18",
    "dice": "M6 4H18Q20 4 20 6V18Q20 20 18 20H6Q4 20 4 18V6Q4 4 6 4Z",
    "pen": "M5 19L6.5 14L16 4.5L19.5 8L10 17.5L5 19M13.5 7L17 10.5",
    "out": "M12 15V4M7.5 8.5L12 4L16.5 8.5M5 14V20H19V14",
    "course": "M4 4V20H20M7 15.5L11 10.5L14.5 13L20 6",
    "turn": "M18.5 9A7 7 0 1 0 19 13M19.5 4V9.5H14",
    "mirror": "M12 3V21M9 7L3.5 17H9ZM15 7L20.5 17H15Z",
    "across": "M12 3V21M3.5 7.5H8.5V16.5H3.5ZM15 12H21M18.4 9L21.4 12L18.4 15",
    "down": "M3 12H21M7.5 3.5V8.5H16.5V3.5ZM12 15V21M9 18.4L12 21.4L15 18.4",
    "night": "M19.6 14.6A8 8 0 1 1 9.6 4.4A6.6 6.6 0 0 0 19.6 14.6Z",
    "day": (
        "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8M12 2.4V4.6M12 19.4V21.6M2.4 12H4.6M19.4 12H21.6"
        "M5.2 5.2L6.8 6.8M17.2 17.2L18.8 18.8M5.2 18.8L6.8 17.2M17.2 6.8L18.8 5.2"
    ),
    "clear": "M5 7H19M10 7V4.5H14V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
    "fit": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "copy": "M9 8H19V20H9ZM15 8V4H5V16H9",
    "paste": "M6 5H18V20H6ZM9.5 5V3H14.5V5M9 10H15M9 13.5H15M9 17H12.5",
    "scales": "M12 4V20M8 20H16M5 7.5H19M5 7.5L2.6 14H7.4ZM19 7.5L16.6 14H21.4Z",
    "bridge": "M2.5 11Q12 3.5 21.5 11M2.5 11V19M21.5 11V19M6.5 19A5.5 5.5 0 0 1 17.5 19",
    "coins": (
        "M5 7.5A7 3 0 1 1 19 7.5A7 3 0 1 1 5 7.5M5 7.5V12A7 3 0 0 0 19 12V7.5"
        "M5 12V16.5A7 3 0 0 0 19 16.5V12"
    ),
    "hammer": "M7.5 9L13 3.5L20.5 11L15 16.5ZM11 12.5L3.5 20",
    "code": (
        "M10 14Q7.5 11.5 10 9L14 5Q16.5 3 19 5.5Q21 8 18.8 10.2L16.5 12.5"
        "M14 10Q16.5 12.5 14 15L10 19Q7.5 21 5 18.5Q3 16 5.2 13.8L7.5 11.5"
    ),
}
"""The lines of each sign."""

DOTS: Final[dict[str, tuple[Dot, ...]]] = {
    "question": ((12, 19.6, 1.7),),
    "dice": ((8.6, 8.6, 1.7), (12, 12, 1.7), (15.4, 15.4, 1.7)),
}
"""The discs of those that have some."""

WEIGHT: Final = 2.4
"""How broad the lines are, in units."""


@keep(128)
def icon(name: str, size: int, colour: str = INK) -> Surface:
    """A sign in one colour, a square of that many pixels; raises KeyError for an unknown name."""
    lines = (
        f'<path d="{LINES[name]}" fill="none" stroke="{colour}" stroke-width="{WEIGHT}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'
        for x, y, radius in DOTS.get(name, ())
    )
    side = max(1, size)
    return svg(lines + dots, (side, side), (0, 0, 24, 24))
