"""What the workshops work with: the loom, the lace pillow, the goldsmith's anvil."""

from __future__ import annotations

from venise.ui.table.drawing.paint import box, disc, path, stroke
from venise.ui.tables.nord.art.cubes import CLOTHS
from venise.ui.theme import INK


def loom() -> str:
    """A loom with a piece of purple cloth."""
    warp = "".join(f"M{x} -12V6" for x in range(-12, 14, 4))
    return (
        stroke("M-17 16V-17M17 16V-17", INK, 5.4)
        + stroke("M-17 16V-17M17 16V-17", "#A9763F", 3)
        + stroke(warp, "#EADCF0", 1.6)
        + box((-14, -2), (28, 12), CLOTHS[0], 1.4)
        + stroke("M-14 2H14M-14 6H14", "#A67BB8", 1.3)
        + stroke("M-19 -14H19M-19 11H19", INK, 5.4)
        + stroke("M-19 -14H19M-19 11H19", "#C89A62", 3)
    )


def pillow() -> str:
    """A lacemaker's pillow with pins and bobbins."""
    bobbins = "".join(
        stroke(f"M{x * 0.5} 4L{x} 15", INK, 1)
        + box((x - 1.7, 12), (3.4, 7), "#C89A62", 1.1, rounding=1.4)
        for x in (-14, -7, 0, 7, 14)
    )
    cushion = (
        "M-20 -16Q-15 -15 -11 -16Q0 -19 11 -16Q15 -15 20 -16Q17 -5 20 6Q15 5 11 6H-11Q-15 5 -20 6"
        "Q-17 -5 -20 -16Z"
    )
    scallops = "q-4 2 0 5" * 4
    strip = f"M-8 -15{scallops}H8{'q4 -3 0 -5' * 4}Z"
    holes = "".join(disc((x, y), 1.5, "#7FA3C4") for x in (-4, 4) for y in (-11, -4, 2))
    return (
        path(cushion, "#5F88AE", 1.7)
        + path(strip, "#FFFFFF", 1.3)
        + holes
        + disc((0, -7.5), 2.4, "none", stroke="#7FA3C4", stroke_width=1.3)
        + disc((0, 0), 2.4, "none", stroke="#7FA3C4", stroke_width=1.3)
        + bobbins
    )
