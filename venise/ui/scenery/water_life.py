"""What lives on every canal: swans, and small waves that catch the light."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.theme import CREAM, INK

STRENGTHS: Final = 8
"""Steps in which a gleam comes and goes."""

SWAN: Final = (
    f'<g stroke="{INK}" stroke-width="2.4" stroke-linejoin="round">'
    '<path d="M-30 6C-34 -4 -20 -14 -6 -10C4 -8 10 -2 12 2C14 -8 8 -16 10 -24C12 -32 22 -34 26 -28'
    'C28 -24 24 -24 22 -23C16 -22 18 -14 20 -6C22 4 18 13 4 14C-12 15 -26 13 -30 6Z" '
    f'fill="{CREAM}"/><path d="M24 -29L34 -25L25 -23Z" fill="#D98A2B" stroke-width="1.4"/>'
    '<path d="M-24 3C-16 -4 -4 -4 4 3" fill="none" stroke-width="1.6"/></g>'
)
"""A swan that looks right, in about 40 units each way."""

WAVE: Final = (
    '<path d="M-36 18Q-26 13 -16 18T4 18T24 18" fill="none" stroke="#BFE3E4" stroke-width="2.4"/>'
)
"""The wave that it makes."""

FLOATING: Final = 52 / 56
"""The share of a swan's picture that is above the water."""


@keep(16)
def swan(width: int, *, left: bool) -> Surface:
    """A swan that looks left or right, out of the water, in seven tenths of its width of height."""
    return svg(turn_left(SWAN, left=left), (width, round(width * 0.7)), (-40, -40, 80, 56))


@keep(16)
def swimming_swan(size: int, *, left: bool) -> Surface:
    """A swan with its wave, in a square."""
    return svg(turn_left(SWAN + WAVE, left=left), (size, size), (-40, -40, 80, 80))


def turn_left(body: str, *, left: bool) -> str:
    """A drawing that looks right, turned to the left where that is wished."""
    return f'<g transform="scale(-1 1)">{body}</g>' if left else body


@keep(64)
def gleam(width: int, strength: int, brightest: float) -> Surface:
    """A flat gleam of light on a small wave.

    `strength` runs from 0 to STRENGTHS - 1, and is as solid as `brightest` at its end.
    """
    share = strength / (STRENGTHS - 1) * brightest
    return svg(
        '<path d="M2 6Q14 1 26 6T50 6" fill="none" stroke="#CFEDEC" stroke-linecap="round" '
        f'stroke-width="3" stroke-opacity="{share:.2f}"/>',
        (max(6, width), max(2, width // 4)),
        (0, 0, 52, 12),
    )
