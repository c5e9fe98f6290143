"""Houses, towers and trees of a Flemish canal, as SVG elements."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from venise.ui.scenery.gables import bell_gable, stepped_gable
from venise.ui.theme import INK, LIT, WINDOW

WALLS: Final = ("#A9573F", "#C98B62", "#E3D2AE", "#B9735A", "#D8B98C", "#8E4F41", "#C7A27A")
TRIMS: Final = ("#F1E6CC", "#EADBB8", "#E3D2AE")
DOORS: Final = ("#3C5B4E", "#6E2F25", "#2F4A5E", "#57412C")
STEPS: Final = 5
CROWN: Final = 0.16
"""Steps of a stepped gable, and the share of its breadth that the highest takes."""

LIT_SHARE: Final = 0.45
"""Share of the windows behind which a candle burns."""


class HouseFront(msgspec.Struct, frozen=True):
    """A front with its place: lower left corner, width, height of the wall, height of the gable."""

    x: float
    ground: float
    width: float
    wall: float
    gable: float

    @property
    def eaves(self) -> float:
        """Where the gable begins."""
        return self.ground - self.wall


def house(front: HouseFront, rng: Random) -> str:
    """A brick front with a gable, rows of windows, some lit, and a door."""
    wall = rng.choice(WALLS)
    width, rise = front.width, front.gable
    steps = stepped_gable(width, rise, STEPS, CROWN)
    gable = rng.choice((steps, steps, steps, bell_gable(width, rise)))
    shade = (
        f'<path d="M{front.x + front.width * 0.72:.1f} {front.ground}V{front.eaves:.1f}'
        f'H{front.x + front.width:.1f}V{front.ground}Z" fill="#1c2a33" fill-opacity=".12"/>'
    )
    body = (
        f'<path d="{outline(front, gable)}" fill="{wall}" stroke="{INK}" stroke-width="1.6" '
        'stroke-linejoin="round"/>'
    )
    return body + shade + windows(front, rng) + door(front, rng)


def outline(front: HouseFront, gable: str) -> str:
    """The outline of a front that ends with that step of a path."""
    start = f"M{front.x:.1f} {front.ground:.1f}V{front.eaves:.1f}"
    return f"{start}{gable}V{front.ground:.1f}Z"


def windows(front: HouseFront, rng: Random) -> str:
    """Rows of windows on the wall, and one in the gable."""
    across = 3 if front.width > 62 else 2  # noqa: PLR2004 - a broad front has one window more
    storeys = max(1, round(front.wall / 46) - 1)
    high = (front.wall - 40) / storeys
    pane = front.width / (across * 1.75)
    found = []
    for storey in range(storeys):
        y = front.eaves + high * (storey + 0.18)
        for number in range(across):
            x = front.x + front.width * (number + 0.5) / across - pane / 2
            found.append(window(x, y, pane, high * 0.66, lit=rng.random() < LIT_SHARE))
    attic = front.x + front.width / 2 - pane * 0.45
    found.append(window(attic, front.eaves - front.gable * 0.5, pane * 0.9, front.gable * 0.34))
    return "".join(found)


def window(x: float, y: float, width: float, height: float, *, lit: bool = False) -> str:
    """An arched window with a cross of stone."""
    arch = width * 0.32
    fill = LIT if lit else WINDOW
    path = (
        f"M{x:.1f} {y + height:.1f}V{y + arch:.1f}Q{x:.1f} {y:.1f} {x + width / 2:.1f} {y:.1f}"
        f"Q{x + width:.1f} {y:.1f} {x + width:.1f} {y + arch:.1f}V{y + height:.1f}Z"
    )
    cross = (
        f"M{x + width / 2:.1f} {y + 1:.1f}V{y + height:.1f}"
        f"M{x:.1f} {y + height * 0.48:.1f}H{x + width:.1f}"
    )
    sill = (
        f'<rect x="{x - 1.5:.1f}" y="{y + height:.1f}" width="{width + 3:.1f}" height="2.6" '
        'fill="#EADBB8"/>'
    )
    return (
        f'<path d="{path}" fill="{fill}" stroke="#EADBB8" stroke-width="1.5"/>'
        f'<path d="{cross}" stroke="#EADBB8" stroke-width="1" fill="none"/>{sill}'
    )


def door(front: HouseFront, rng: Random) -> str:
    """An arched door, left or right of the middle."""
    width, height = min(17.0, front.width * 0.26), 30.0
    x = front.x + front.width * rng.choice((0.2, 0.5, 0.76)) - width / 2
    x = min(max(x, front.x + 4), front.x + front.width - width - 4)
    top = front.ground - height
    return (
        f'<path d="M{x:.1f} {front.ground}V{top + 8:.1f}Q{x + width / 2:.1f} {top - 4:.1f} '
        f'{x + width:.1f} {top + 8:.1f}V{front.ground}Z" fill="{rng.choice(DOORS)}" '
        f'stroke="{rng.choice(TRIMS)}" stroke-width="1.6"/>'
    )


def belfry(x: float, ground: float, height: float, fill: str) -> str:
    """The far silhouette of a tall belfry with an eight-sided crown."""
    unit = height / 100
    parts = ((0, 30, 13), (30, 58, 11), (58, 78, 8), (78, 90, 5))
    boxes = "".join(
        f'<rect x="{x - half * unit:.1f}" y="{ground - high * unit:.1f}" '
        f'width="{2 * half * unit:.1f}" height="{(high - low) * unit + 1:.1f}" fill="{fill}"/>'
        for low, high, half in parts
    )
    pinnacles = "".join(
        f'<path d="M{x + side * unit - unit:.1f} {ground - base * unit:.1f}l{unit:.1f} '
        f'{-10 * unit:.1f}l{unit:.1f} {10 * unit:.1f}Z" fill="{fill}"/>'
        for base, sides in ((58, (-9.5, 9.5)), (78, (-6.8, 6.8)), (90, (-4, 4)))
        for side in sides
    )
    lights = "".join(
        f'<rect x="{x + side * unit - unit:.1f}" y="{ground - 74 * unit:.1f}" '
        f'width="{2 * unit:.1f}" height="{11 * unit:.1f}" rx="{unit:.1f}" fill="{LIT}" '
        'fill-opacity=".55"/>'
        for side in (-4, 0, 4)
    )
    return boxes + pinnacles + lights


def spire(x: float, ground: float, height: float, fill: str) -> str:
    """The far silhouette of a church tower with a needle on it."""
    unit = height / 100
    return (
        f'<path d="M{x - 8 * unit:.1f} {ground}v{-48 * unit:.1f}h{2 * unit:.1f}'
        f"l{6 * unit:.1f} {-52 * unit:.1f}l{6 * unit:.1f} {52 * unit:.1f}h{2 * unit:.1f}"
        f'V{ground}Z" fill="{fill}"/>'
    )


def tree(x: float, ground: float, size: float) -> str:
    """A round lime tree on the quay."""
    return (
        f'<rect x="{x - size * 0.06:.1f}" y="{ground - size * 0.5:.1f}" width="{size * 0.12:.1f}" '
        f'height="{size * 0.5:.1f}" fill="#4A3828"/>'
        f'<circle cx="{x:.1f}" cy="{ground - size * 0.72:.1f}" r="{size * 0.36:.1f}" '
        f'fill="#55734A" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle cx="{x - size * 0.1:.1f}" cy="{ground - size * 0.8:.1f}" r="{size * 0.2:.1f}" '
        'fill="#789661" fill-opacity=".8"/>'
    )
