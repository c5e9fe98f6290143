"""Boats on the Grand Canal."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.scenery.water_life import turn_left
from venise.ui.svg import svg
from venise.ui.table.drawing.paint import box, disc, path, stroke

VIEW: Final = (-40, -36, 80, 52)

GONDOLA: Final = (
    path("M-34 4C-20 14 20 14 32 4C24 10 -22 10 -34 4Z", "#04141A", fill_opacity=0.5)
    + stroke("M-26 12Q-18 9 -10 12T6 12T22 12", "#BFE3E4", 1.4, stroke_opacity=0.6)
    + path("M-36 -8C-33 4 -20 8 0 8C20 8 29 4 33 -12L36 -13C34 -2 32 3 26 7", "#1B1513", 1.2)
    + path(
        "M-36 -8C-33 6 -20 9 0 9C20 9 30 5 34 -12C26 1 14 3 0 3C-16 3 -28 1 -36 -8Z", "#241B18", 1.2
    )
    + stroke("M33 -12L37 -16M34 -9L38 -11M33 -6L37 -7", "#D8DEE0", 1.6)
    + path("M-2 3V-5C3 -9 9 -9 13 -5V3Z", "#A32A22", 1.2)
    + stroke("M-27 -24L-12 12", "#B98A55", 1.8)
    + path("M-24 0L-26 -14C-24 -18 -19 -18 -18 -14L-17 0Z", "#E9DEC2", 1.2)
    + box((-25, -9), (8, 3), "#A32A22")
    + disc((-21.6, -21), 3.6, "#E3B98F", 1.2)
    + path("M-26 -23C-25 -27 -18 -27 -17 -23Z", "#D9B765", 1)
)
"""A gondola that glides right, its reflection below it."""


@keep(8)
def gondola(width: int, *, left: bool) -> Surface:
    """A gondola at a breadth in pixels."""
    size = width, round(width * VIEW[3] / VIEW[2])
    return svg(turn_left(GONDOLA, left=left), size, VIEW)
