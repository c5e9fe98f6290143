"""Quiet life on the Grand Canal: gondolas along its whole way, and gleams on small waves."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Final

from pygame import Surface

from venise.ui.scenery.water_life import STRENGTHS, gleam
from venise.ui.table.geometry import Point
from venise.ui.tables.doge.art.boats import gondola
from venise.ui.tables.doge.art.relief import bridge_picture
from venise.ui.tables.doge.geography import CITY, MapPlan

GONDOLAS: Final = ((0.05, 1.0), (0.42, 1.0), (0.74, -1.0))
"""Where along the canal each begins, as a share of its length, and which way it goes."""

SPEED: Final = 17.0
"""Units of the sheet that a gondola glides in a second."""

BROAD: Final = 52.0
"""Breadth of a gondola, in units of the sheet."""

KEEP_RIGHT: Final = 7.0
"""How far boats keep to their right of the middle, in units of the sheet."""

GLEAMS: Final = 26
SEED: Final = 421


class Boats:
    """Paints what moves on the water of one map."""

    def __init__(self, plan: MapPlan) -> None:
        self.plan = plan
        steps = [math.dist(*leg) for leg in pairwise(CITY.grand_canal)]
        self._length = sum(steps)
        self._legs = tuple(zip(pairwise(CITY.grand_canal), steps, strict=True))
        random = Random(SEED)
        along = [random.random() * self._length for _ in range(GLEAMS)]
        self._gleams = tuple(
            self._shifted(self.at(far)[0], random.uniform(-14, 14)) for far in along
        )

    def at(self, far: float) -> tuple[Point, Point]:
        """The point so far along the canal on the sheet, and the direction there."""
        far %= self._length
        for ((x, y), (u, v)), step in self._legs:
            if far <= step:
                share, way = far / step, ((u - x) / step, (v - y) / step)
                return (x + (u - x) * share, y + (v - y) * share), way
            far -= step
        return CITY.grand_canal[-1], (1.0, 0.0)

    def _shifted(self, point: Point, aside: float) -> Point:
        """A point of the sheet, moved up or down and put into the window."""
        return self.plan.place((point[0], point[1] + aside))

    def draw(self, surface: Surface, seconds: float) -> None:
        """Paint everything as it is after so many seconds; the bridge hides what is below it."""
        across, clip = self.plan.scale[0], surface.get_clip()
        surface.set_clip(self.plan.box.inflate(-round(26 * across), -round(26 * across)))
        for number, point in enumerate(self._gleams):
            strength = math.sin(seconds * (0.5 + number % 5 * 0.09) + number * 2.4)
            if strength > 0:
                light = gleam(round(22 * across), round(strength * (STRENGTHS - 1)), 0.6)
                surface.blit(light, light.get_rect(center=point))
        for begin, way in GONDOLAS:
            (x, y), (u, v) = self.at(begin * self._length + way * seconds * SPEED)
            side = KEEP_RIGHT * way
            place = self.plan.place((x - v * side, y + u * side + 1.2 * math.sin(2 * seconds + x)))
            picture = gondola(round(BROAD * across), left=u * way < 0)
            surface.blit(picture, picture.get_rect(center=place))
        bridge, box = bridge_picture(self.plan.box.size)
        surface.blit(bridge, box.move(self.plan.box.topleft))
        surface.set_clip(clip)
