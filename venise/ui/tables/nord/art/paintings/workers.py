"""People at work on cards: bodies, arms and dress under the heads of all portraits."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.ui.table.drawing.paint import Point, darker, disc, lighter, path, stroke, transform
from venise.ui.table.drawing.people.bust import head
from venise.ui.table.drawing.people.person import Hat, Person, Temper, person
from venise.ui.tables.nord.art.paintings.rooms import LINE
from venise.ui.theme import INK

LINEN: Final = "#FBF4E2"

HEAD: Final = 0.34
"""Size of a head on the body below it."""

CHIN: Final = -23.6
"""How high the chin is above the waist."""

STRAIGHT: Final = 13
"""Units from shoulder to hand below which an arm is bent less."""

BODY: Final = (
    "M-13.4 2C-14.4 -9 -14 -17 -9.4 -20.4C-6 -22.4 6 -22.4 9.4 -20.4C14 -17 14.4 -9 13.4 2Z"
)
SHADE: Final = "M9.4 -20.4C14 -17 14.4 -9 13.4 2H7C9.6 -7 9.6 -14 6.4 -21.4Z"
"""A torso whose waist is at the origin, and its side away from the light."""


class PaintedWorker(msgspec.Struct, frozen=True):
    """Who is at work, and in what dress."""

    name: str
    """The face follows from it."""

    hat: Hat
    coat: str
    apron: str = ""
    """Its colour; empty for none."""

    fabric: str = "#6E2430"
    """The colour of the hat."""

    temper: Temper = "calm"

    @property
    def person(self) -> Person:
        """Who that is, with the hat of the work."""
        return replace(person(self.name), hat=self.hat, fabric=self.fabric, temper=self.temper)


def arm(shoulder: Point, hand: Point, paints: tuple[str, str], bend: float) -> str:
    """An arm bent outwards by so many units, with its hand; the paints are of sleeve and skin."""
    (x, y), (to_x, to_y) = shoulder, hand
    # A short arm that is bent as much as a long one would be drawn as a spike.
    bend *= min(1.0, math.dist(shoulder, hand) / STRAIGHT)
    elbow_x, elbow_y = (x + to_x) / 2 + bend, (y + to_y) / 2 + 0.8 * abs(bend)
    wrist_x, wrist_y = to_x - 0.2 * (to_x - elbow_x), to_y - 0.2 * (to_y - elbow_y)
    line = f"M{x} {y}Q{elbow_x:.1f} {elbow_y:.1f} {wrist_x:.1f} {wrist_y:.1f}"
    sleeve, skin = paints
    return disc(hand, 3.1, skin, LINE) + stroke(line, INK, 7.8) + stroke(line, sleeve, 5.6)


def torso(worker: PaintedWorker) -> str:
    """The body of somebody seen from the front, to the waist."""
    body = path(BODY, worker.coat, LINE) + path(SHADE, INK, fill_opacity=0.2)
    body += path("M-5 -21.8L0 -14.4L5 -21.8Z", LINEN, 0.9)
    if worker.apron:
        body += path("M-7.4 -12H7.4L9.6 2H-9.6Z", worker.apron, 0.9)
        body += stroke("M-7.4 -12L-8.6 -20.8M7.4 -12L8.6 -20.8", worker.apron, 1.6)
    return body + stroke("M-8.8 -18C-10.8 -13 -10.8 -6 -10.6 0", lighter(worker.coat, 0.4), 1.2)


def at_work(worker: PaintedWorker, at: Point, hands: Sequence[Point], lean: float = 0) -> str:
    """Somebody whose waist is at a point, leaning by degrees; hands are given from the waist."""
    one = worker.person
    chin = transform(head(one), (0, CHIN - HEAD * one.chin), HEAD)
    body = transform(chin + torso(worker), (0, 0), 1, lean)
    sleeve = lighter(worker.coat, 0.14)
    left = arm((-10.6, -15.6), hands[0], (sleeve, one.skin), -5)
    right = arm((10.6, -15.6), hands[1], (darker(sleeve, 0.14), one.skin), 5)
    return transform(body + left + right, at)
