"""Wooden cubes seen from above a corner, in any colour, with a mark on two sides."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, square
from venise.ui.table.drawing.paint import lighter, polygon, stroke

TOP: Final = ((0, -22), (20, -11), (0, 0), (-20, -11))
RIGHT: Final = ((20, -11), (0, 0), (0, 22), (20, 11))
HULL: Final = ((0, -22), (20, -11), (20, 11), (0, 22), (-20, 11), (-20, -11))

ON_LEFT: Final = "matrix(.9 .48 0 1 -10 5.5)"
"""Lays a drawing around the origin onto the left side of a cube."""

ON_RIGHT: Final = "matrix(.9 -.48 0 1 10 5.5)"


class CubePaint(msgspec.Struct, frozen=True):
    """The colours of a cube."""

    left: str
    """The side towards the onlooker."""

    bright: float
    """How much lighter the top is, as a share of the way to white."""

    right: str
    """The side away from the light."""

    edges: str


def sides(paint: CubePaint) -> str:
    """The three sides that are seen, 40 units wide and 44 high around the origin."""
    return (
        polygon(HULL, paint.left, 2.4)
        + polygon(TOP, lighter(paint.left, paint.bright))
        + polygon(RIGHT, paint.right)
    )


def cube_drawing(paint: CubePaint, mark: str) -> str:
    """A cube with its edges, and on two sides a mark drawn within 8 units of the origin."""
    return (
        sides(paint)
        + stroke("M-19 -10.6L0 0L19 -10.6M0 0V21", paint.edges, 1.1)
        + stroke("M-18.4 -11.2L0 -21", "#fff", 1.3, stroke_opacity=0.6)
        + f'<g transform="{ON_LEFT}">{mark}</g><g transform="{ON_RIGHT}">{mark}</g>'
    )


@keep(128)
def cube(paint: CubePaint, mark: str, size: int) -> Surface:
    """A cube in a square of that many pixels; `mark` is a drawing within 8 units of the origin."""
    picture = draw_picture(cube_drawing(paint, mark), square(size), centred_view(26.5))
    return add_shadow(picture, size * 0.05, size * 0.035, 100)
