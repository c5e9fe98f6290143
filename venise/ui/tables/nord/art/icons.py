"""Icons of tools and of the game's nouns, drawn on a grid of 24 units."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from pygame import Surface

from venise.ui.svg import svg
from venise.ui.tables.nord.art.canvas import square
from venise.ui.tables.nord.art.paint import disc, path, stroke
from venise.ui.theme import INK

Strokes = tuple[str, ...]

LINES: Final[dict[str, Strokes]] = {
    "undo": ("M9 5L4 10L9 15", "M4.6 10H14A5.4 5.4 0 0 1 14 20.6H9"),
    "redo": ("M15 5L20 10L15 15", "M19.4 10H10A5.4 5.4 0 0 0 10 20.6H15"),
    "menu": ("M4 6.4H20", "M4 12H20", "M4 17.6H20"),
    "log": ("M6 3.6H18V20.4H6Z", "M9 8H15", "M9 12H15", "M9 16H13"),
    "cards": ("M4 7L12 4.4L15.4 15.4L7.4 18Z", "M14 7.4H20V20H11.4V18.6"),
    "boat": ("M3.6 15.6H20.4L17.6 20H6.4Z", "M11 15V3.6", "M11 4.4C17 5.6 18.4 9 17.4 12.6H11"),
    "arrow": ("M4 12H19", "M13 6L19.4 12L13 18"),
    "tick": ("M4.6 12.6L10 18L19.6 6.4",),
    "hourglass": (
        "M6.4 3.6H17.6",
        "M6.4 20.4H17.6",
        "M7.6 4C7.6 9 16.4 15 16.4 20M16.4 4C16.4 9 7.6 15 7.6 20",
    ),
    "eye": ("M2.6 12C6.6 5.6 17.4 5.6 21.4 12C17.4 18.4 6.6 18.4 2.6 12Z",),
    "question": ("M7.6 8.4C7.6 2.6 16.6 2.8 16.4 8.6C16.2 12 12 12 12 15.6",),
    "speaker": (
        "M14.6 8.6C16.8 10.4 16.8 13.6 14.6 15.4",
        "M17.4 5.8C21.4 9.2 21.4 14.8 17.4 18.2",
    ),
    "die": (
        "M6.4 3.8H17.6A2.6 2.6 0 0 1 20.2 6.4V17.6A2.6 2.6 0 0 1 17.6 20.2",
        "M17.6 20.2H6.4A2.6 2.6 0 0 1 3.8 17.6V6.4A2.6 2.6 0 0 1 6.4 3.8",
    ),
}
"""Lines of each icon."""

WEIGHT: Final = 2.3
HORN: Final = "M3 9.4H7L12 5V19L7 14.6H3Z"
SPOTS: Final = ((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6))


Fill = Callable[[str], str]

FILLS: Final[dict[str, Fill]] = {
    "eye": lambda colour: disc((12, 12), 3.2, colour),
    "question": lambda colour: disc((12, 19.6), 1.7, colour),
    "speaker": lambda colour: path(HORN, colour),
    "die": lambda colour: "".join(disc(spot, 1.6, colour) for spot in SPOTS),
    "hourglass": lambda colour: path("M9.4 18.8C9.8 16.4 14.2 16.4 14.6 18.8Z", colour),
}
"""The filled parts of those icons that have any."""


@lru_cache(maxsize=128)
def icon(name: str, size: int, colour: str = INK) -> Surface:
    """An icon in one colour, a square of that many pixels; raises KeyError for an unknown name."""
    lines = "".join(stroke(line, colour, WEIGHT) for line in LINES[name])
    filled = FILLS[name](colour) if name in FILLS else ""
    return svg(lines + filled, square(size), (0, 0, 24, 24))
