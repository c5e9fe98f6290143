"""A ribbon on which a deed is proclaimed."""

from __future__ import annotations

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size, draw_picture
from venise.ui.table.drawing.paint import box, darker, number, polygon, stroke
from venise.ui.theme import GOLD, PARCHMENT


@keep(24)
def ribbon(size: Size, paint: str) -> Surface:
    """A ribbon of parchment with tails and an edge of gold and of a colour; pixels."""
    width, height = 100 * size[0] / size[1], 100.0
    tail = 34.0
    tails = "".join(
        polygon(
            (
                (at, 26),
                (at + way * 2 * tail, 26),
                (at + way * 2 * tail, 94),
                (at, 94),
                (at + way * 0.6 * tail, 60),
            ),
            darker(paint, 0.2),
            4,
        )
        for at, way in ((2, 1), (width - 2, -1))
    )
    sheet = box((tail, 6), (width - 2 * tail, 76), PARCHMENT, 4, rounding=8)
    lines = "".join(
        stroke(f"M{number(tail + 8)} {y}H{number(width - tail - 8)}", colour, thick)
        for y, colour, thick in ((15, GOLD, 4), (73, paint, 6))
    )
    return draw_picture(tails + sheet + lines, size, (0, 0, width, height))
