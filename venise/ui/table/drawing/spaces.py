"""Empty spaces on boards: for a cube, for a card, round ones."""

from __future__ import annotations

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.table.drawing.canvas import Size, centred_view, draw_picture, square
from venise.ui.table.drawing.paint import box, darker, disc, gradient, stroke
from venise.ui.theme import GOLD


@keep(64)
def cube_space(size: int) -> Surface:
    """An empty space for a cube, sunk into the parchment."""
    edge = (size - 2, size - 2)
    rounding = size * 0.14
    body = (
        gradient("s", ((0, "#5B4630", 0.42), (0.3, "#7A5F34", 0.2), (1, "#7A5F34", 0.12)))
        + box((1, 1), edge, "url(#s)", rounding=rounding)
        + box((1, 1), edge, "none", rounding=rounding, stroke="#8A744F", stroke_width=1.2)
    )
    return svg(body, (size, size))


def outline(size: Size, rounding: float) -> str:
    """A rounded edge as a path that is left open: dashes of a closed one end in a splinter."""
    (width, height), turn = size, f"A{rounding} {rounding} 0 0 1"
    right, low, near = width - 1, height - 1, 1 + rounding
    return (
        f"M{width / 2} 1H{right - rounding}{turn} {right} {near}V{low - rounding}"
        f"{turn} {right - rounding} {low}H{near}{turn} 1 {low - rounding}V{near}"
        f"{turn} {near} 1H{width / 2}"
    )


@keep(64)
def card_space(size: Size) -> Surface:
    """An empty space for a card, in a dashed rim."""
    width, height = size
    dash = f"{width * 0.07:.1f} {width * 0.05:.1f}"
    edge, rounding = (width - 2, height - 2), round(width * 0.09)
    ground = box((1, 1), edge, "#7A5F34", rounding=rounding, fill_opacity=0.13)
    line = stroke(
        outline(size, rounding), "#8A744F", 1.2, stroke_dasharray=dash, stroke_linecap="butt"
    )
    return svg(ground + line, size)


@keep(32)
def round_space(size: int, *, free: bool) -> Surface:
    """A round space: golden while free, worn once covered."""
    rim, ground = (GOLD, "#F9E7B4") if free else ("#A4967A", "#CDBF9F")
    body = disc((0, 0), 22, rim, 2.6) + disc(
        (0, 0), 17.6, ground, stroke=darker(rim, 0.3), stroke_width=1.4
    )
    return draw_picture(body, square(size), centred_view(24))
