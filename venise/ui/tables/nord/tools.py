"""The tools at the end of the bar and small signs the table needs beside its pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Color, Surface

from venise.ui.svg import svg
from venise.ui.theme import GOLD, GOLD_LIGHT, INK

Tool = Literal["undo", "redo", "help", "menu"]
TOOLS: Final[tuple[Tool, ...]] = ("undo", "redo", "help", "menu")
"""The tools, in the order of Layout.tools."""

STROKE: Final = (
    f'fill="none" stroke="{INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
)

BACK: Final = f'<path d="M9 5L4.6 9.4L9 13.8M5 9.4H14A5 5 0 0 1 14 19.4H9" {STROKE}/>'

DRAWINGS: Final[dict[Tool, str]] = {
    "undo": BACK,
    "redo": f'<g transform="translate(24 0) scale(-1 1)">{BACK}</g>',
    "help": (
        f'<path d="M8 9A4 4 0 1 1 13.4 12.7Q12 13.4 12 15" {STROKE}/>'
        f'<circle cx="12" cy="19.2" r="1.7" fill="{INK}"/>'
    ),
    "menu": f'<path d="M5 7H19M5 12H19M5 17H19" {STROKE}/>',
}
"""Drawings on a field of 24 by 24."""


def tool_sign(tool: Tool, size: int) -> Surface:
    """What is drawn on a tool."""
    return svg(DRAWINGS[tool], (size, size), (0, 0, 24, 24))


def coin(size: int) -> Surface:
    """A gold coin without its number: victory points."""
    body = (
        f'<circle cx="12" cy="12.6" r="10.6" fill="{INK}" fill-opacity=".35"/>'
        f'<circle cx="12" cy="12" r="10.4" fill="{GOLD}" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle cx="12" cy="12" r="7.8" fill="{GOLD_LIGHT}" stroke="{INK}" '
        'stroke-opacity=".4" stroke-width=".8"/>'
    )
    return svg(body, (size, size), (0, 0, 24, 24))


def first_player(size: int) -> Surface:
    """The mark of the first player: a flag with a one."""
    body = (
        f'<path d="M6 3V22" {STROKE}/>'
        f'<path d="M6 4H20L17 9L20 14H6Z" fill="{GOLD_LIGHT}" stroke="{INK}" stroke-width="1.5" '
        'stroke-linejoin="round"/>'
        f'<path d="M10.4 7.2L12.2 6V12" {STROKE.replace("2.6", "1.7")}/>'
    )
    return svg(body, (size, size), (0, 0, 24, 24))


@lru_cache(maxsize=64)
def ring(size: int, share: int) -> Surface:
    """A ring of light that fades; `share` is how far it has, from 0 to 16."""
    picture = Surface((size, size), pygame.SRCALPHA)
    light = Color(255, 222, 128, max(0, 230 - 14 * share))
    radius = size // 2 - 3
    pygame.draw.circle(picture, light, (size // 2, size // 2), radius, max(2, size // 22))
    return picture
