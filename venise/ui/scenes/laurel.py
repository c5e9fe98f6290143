"""What crowns the winners: a wreath of laurel, and rays of light."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import rasterise
from venise.ui.theme import GOLD_LIGHT, INK

LEAF: Final = "M0 0Q5 -7 0 -14Q-5 -7 0 0Z"

RAYS: Final = 24


def wreath() -> str:
    """A wreath of laurel round the middle of a field of 100 by 100, as SVG elements."""
    leaves = "".join(
        f'<path transform="translate(50 50) rotate({side * turn}) translate(0 39) '
        f'rotate({side * (96 if outer else 58)})" d="{LEAF}" fill="{fill}" stroke="{INK}" '
        'stroke-width="1.2"/>'
        for side in (-1, 1)
        for turn in range(14, 150, 17)
        for outer, fill in ((False, "#5D6F3F"), (True, "#7C8F50"))
    )
    return f'{leaves}<path d="M44 90L50 86L56 90L53 96H47Z" fill="#A32A22" stroke="{INK}"/>'


@keep(8)
def wreath_picture(size: int) -> Surface:
    """The wreath, a square of that many pixels."""
    return rasterise(wreath(), (size, size), (0, 0, 100, 100))


@keep(4)
def rays(size: int) -> Surface:
    """Rays of warm light round a point, fading outwards, a square of that many pixels."""
    beams = "".join(beam(number) for number in range(RAYS))
    glow = (
        '<defs><radialGradient id="r" cx="50%" cy="50%" r="50%">'
        f'<stop offset="0" stop-color="{GOLD_LIGHT}" stop-opacity=".75"/>'
        f'<stop offset=".55" stop-color="{GOLD_LIGHT}" stop-opacity=".28"/>'
        f'<stop offset="1" stop-color="{GOLD_LIGHT}" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="0" cy="0" r="50" fill="url(#r)"/>'
    )
    return rasterise(glow + beams, (size, size), (-50, -50, 100, 100))


def beam(number: int) -> str:
    """One ray, broad at the middle and pointed outwards; every other one is shorter."""
    turn, far = 360 * number / RAYS, 49 if number % 2 else 37
    shape = f"M0 -2.6L{far} 0L0 2.6Z"
    return f'<path transform="rotate({turn:g})" d="{shape}" fill="{GOLD_LIGHT}" fill-opacity=".3"/>'
