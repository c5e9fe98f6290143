"""What stands and floats between the houses and the water: a bridge, lanterns, a cog."""

from __future__ import annotations

from typing import Final

from venise.ui.theme import INK, LIT

STONE: Final = "#8E8169"
COPING: Final = "#BDB093"

COG: Final = (
    f'<g stroke="{INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">'
    '<path d="M2 -118L-62 -24M2 -118L70 -30" stroke="#57412C" stroke-width="1.4"/>'
    '<path d="M2 -14V-124" stroke="#57412C" stroke-width="5"/>'
    '<path d="M4 -124Q20 -132 34 -122Q20 -120 4 -112Z" fill="#A32A22"/>'
    '<path d="M-36 -106H42Q58 -74 40 -40Q4 -30 -34 -40Q-20 -74 -36 -106Z" fill="#F4EAD2"/>'
    '<path d="M-14 -106H-2Q12 -74 0 -36L-14 -37Q-2 -72 -14 -106Z" fill="#A9573F"/>'
    '<path d="M20 -106H32Q48 -74 32 -38L20 -37Q34 -74 20 -106Z" fill="#A9573F"/>'
    '<path d="M-42 -107H48" stroke="#57412C" stroke-width="5"/>'
    '<path d="M46 -30V-44H78V-26" fill="#8C5A40"/><path d="M46 -37H78" stroke-width="1.4"/>'
    '<path d="M-68 -34Q-62 12 -36 20H36Q66 14 78 -30L52 -24Q0 -8 -48 -22Z" fill="#7A4B36"/>'
    '<path d="M-62 -14Q0 8 70 -12M-56 0Q0 16 62 2" fill="none" stroke="#55331F" '
    'stroke-width="1.8"/>'
    '<path d="M-64 -23Q0 1 74 -21" fill="none" stroke="#C8963E" stroke-width="2.6"/>'
    '<path d="M82 -46V-54" stroke-width="1.6"/>'
    f'<circle cx="82" cy="-41" r="5" fill="{LIT}" stroke-width="1.6"/></g>'
)
"""A cog with its water line at a height of 14, about 160 units wide and 160 high."""

COG_VIEW: Final = (-88.0, -138.0, 176.0, 160.0)


def bridge(middle: float, ground: float, high: float) -> str:
    """A humped bridge of one arch over the mouth of a side canal, about 200 units wide."""
    left, right, top = middle - 100, middle + 100, ground - 34
    arch = f"M{middle - 62} {high}Q{middle} {top - 14} {middle + 62} {high}Z"
    deck = f"M{left} {ground + 4}Q{middle} {top - 30} {right} {ground + 4}"
    ring = "".join(
        f"M{middle + x} {high - up}l{x * 0.16:.1f} {-8 - (62 - abs(x)) * 0.02:.1f}"
        for side in (-1, 1)
        for x, up in ((side * 58, 8), (side * 44, 22), (side * 26, 31), (side * 9, 34))
    )
    return (
        f'<path d="{deck}V{high}H{left}Z" fill="{STONE}" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{arch}" fill="#173A43" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{ring}" stroke="#5F5544" stroke-width="1.6"/>'
        f'<path d="{deck}" fill="none" stroke="{INK}" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="{deck}" fill="none" stroke="{COPING}" stroke-width="6" stroke-linecap="round"/>'
    )


def lantern(x: float, ground: float) -> str:
    """A lantern on an iron post."""
    top = ground - 50
    return (
        f'<path d="M{x} {ground}V{top}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M{x - 5} {top}L{x - 4} {top - 13}H{x + 4}L{x + 5} {top}Z" fill="#FFE3A0" '
        f'stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="M{x - 7} {top - 13}L{x} {top - 19}L{x + 7} {top - 13}Z" fill="{INK}"/>'
    )
