"""What a table says of the thing that the pointer rests on: a title and lines below it."""

from __future__ import annotations

from pygame import Rect, Surface

from venise.ui.table.brush import Brush
from venise.ui.text import verbatim
from venise.ui.widgets.tooltip import draw_tooltip


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
    parts = [line for text in lines for line in text.split("\n")]
    text = "\n".join(
        [f"**{verbatim(title)}**" if parts else verbatim(title), *map(verbatim, parts)]
    )
    draw_tooltip(surface, brush.look, text, at, above=above)
