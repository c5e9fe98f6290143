"""Where cards lie that are shown side by side: as large as their box allows."""

from __future__ import annotations

from pygame import Rect


def card_places(box: Rect, number: int, shape: float, gap: int, most: int = 1) -> tuple[Rect, ...]:
    """Places of so many cards in the middle of a box, in as many lines as make them largest.

    `shape` is how wide a card is, as a share of its height; `most` is how many lines there may be.
    """
    choices = [_fit(box, number, lines, shape, gap) for lines in range(1, most + 1)]
    wide, columns = max(choices, key=lambda found: found[0])
    high, lines = round(wide / shape), -(-number // max(1, columns))
    top = box.centery - (lines * (high + gap) - gap) // 2
    left = box.centerx - (columns * (wide + gap) - gap) // 2
    return tuple(
        Rect(
            left + place % columns * (wide + gap), top + place // columns * (high + gap), wide, high
        )
        for place in range(number)
    )


def _fit(box: Rect, number: int, lines: int, shape: float, gap: int) -> tuple[int, int]:
    """How wide cards in so many lines can be, and how many stand in a line."""
    columns = max(1, -(-number // lines))
    high = (box.height - gap * (lines - 1)) / lines
    return int(min(shape * high, (box.width - gap * (columns - 1)) / columns)), columns
