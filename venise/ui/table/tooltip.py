"""What a table says of the thing that the pointer rests on: a title and lines below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from venise.ui.table.brush import Brush
from venise.ui.table.card_block import area
from venise.ui.text import verbatim
from venise.ui.theme import TypeStep
from venise.ui.widgets.tooltip import WRITING, Slip, draw_slip

STEP: Final[TypeStep] = "normal"
"""The size of its words."""


def tooltip(  # noqa: PLR0913 - what, where and with what
    brush: Brush,
    surface: Surface,
    at: Rect,
    title: str,
    lines: tuple[str, ...],
    *,
    above: bool = True,
) -> None:
    """The tooltip above a place or below it, on the other side where there is no room.

    Title and lines are shown letter by letter: there may be names of players in them.
    """
    draw_slip(surface, slip_of(brush, surface, title, lines), at, above=above)


def tooltip_beside(
    brush: Brush, surface: Surface, kept: tuple[Rect, ...], title: str, lines: tuple[str, ...]
) -> None:
    """The tooltip beside what it explains, which is the first of what it keeps clear of."""
    slip = slip_of(brush, surface, title, lines)
    slip.draw(surface, free_box(slip.size, kept, surface.get_rect(), slip.gap))


def slip_of(brush: Brush, surface: Surface, title: str, lines: tuple[str, ...]) -> Slip:
    """A slip whose words have a size of the table's."""
    scale = brush.look.scale
    units = scale.step_px(STEP) / scale.factor / scale.text
    ink = replace(WRITING, units=units)
    return Slip(brush.look, verbatim_text(title, lines), surface.get_width(), ink=ink)


def verbatim_text(title: str, lines: tuple[str, ...]) -> str:
    """Title and lines as a rich text in which no letter is taken for markup."""
    parts = [line for text in lines for line in text.split("\n")]
    return "\n".join(
        [f"**{verbatim(title)}**" if parts else verbatim(title), *map(verbatim, parts)]
    )


def free_box(size: tuple[int, int], kept: tuple[Rect, ...], window: Rect, gap: int) -> Rect:
    """A box of a size in the window, close to the first place kept, that hides least of all.

    Above comes before below, and that before the sides; at the side of a large place, such as a
    board, comes last.
    """
    inside = window.inflate(-2 * gap, -2 * gap)
    boxes = (box.clamp(inside) for place in kept for box in boxes_round(size, kept[0], place, gap))
    return min(boxes, key=lambda box: sum(area(box.clip(one)) for one in kept))


def boxes_round(size: tuple[int, int], thing: Rect, place: Rect, gap: int) -> Iterable[Rect]:
    """Boxes above, below and at both sides of a place, as near to a thing as may be."""
    box = Rect((0, 0), size)
    box.center = thing.center
    yield box.move(0, place.top - gap - box.bottom)
    yield box.move(0, place.bottom + gap - box.top)
    yield box.move(place.left - gap - box.right, 0)
    yield box.move(place.right + gap - box.left, 0)
