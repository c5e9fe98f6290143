"""Draws a quarter at work: its parts in motion, smoke, flashes of light, and who stands there."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Surface

from venise.games.nord.state import State
from venise.ui.table.brush import Brush
from venise.ui.table.drawing.sparks import FADES, glow, puff, spark
from venise.ui.table.geometry import Point
from venise.ui.table.motions import Hidden
from venise.ui.table.pieces import whole
from venise.ui.tables.nord.art.parts import moving_parts
from venise.ui.tables.nord.awake import Light, beams, glints, pose, smoke
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.hours import hour
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.places import burgher_on, die_on

SIZES: Final = 12
"""Sizes in which smoke and light are drawn, for a radius: few, so that they are kept."""


class AwakeQuarter(msgspec.Struct, frozen=True):
    """A quarter at work in the city of a state."""

    plan: CityMap
    state: State
    number: int
    hidden: frozenset[Hidden]
    """What is on its way and not drawn on the quarter."""

    def point(self, at: Point) -> Point:
        """A point given in radii from the middle of the quarter, in pixels."""
        x, y = self.plan.tile(self.number)
        return x + at[0] * self.plan.radius, y + at[1] * self.plan.radius

    def side(self, light: Light) -> int:
        """How large smoke or light is drawn, in pixels: one of few sizes."""
        step = max(1.0, self.plan.radius / SIZES)
        return whole(round(light.size * self.plan.radius / step) * step)


class AwakeView:
    """Draws one quarter at a share of the time for which it is awake."""

    def __init__(self, brush: Brush, pieces: Pieces) -> None:
        self._brush, self._pieces = brush, pieces

    def draw(self, surface: Surface, quarter: AwakeQuarter, share: float) -> None:
        """Its parts in motion, below the pieces that stand on it, then smoke and light."""
        if moving_parts(quarter.number):
            self.draw_parts(surface, quarter, share)
            self.draw_standing(surface, quarter)
        for light in smoke(quarter.number, share):
            picture = puff(quarter.side(light), round(FADES * light.gone))
            self._brush.put(surface, picture, quarter.point(light.at))
        for light in beams(quarter.number, share):
            picture = glow(quarter.side(light), round(FADES * light.gone))
            self._brush.put(surface, picture, quarter.point(light.at))
        for light in glints(quarter.number, share):
            picture = spark("star", "", 0, quarter.side(light))
            self._brush.put(surface, picture, quarter.point(light.at))

    def draw_parts(self, surface: Surface, quarter: AwakeQuarter, share: float) -> None:
        """What can move on the quarter, as it is now."""
        radius, light = quarter.plan.radius, hour(quarter.state)
        for number, part in enumerate(moving_parts(quarter.number)):
            now = pose(part.name, number, share)
            picture = self._pieces.part(quarter.number, number, radius, now.turn, light)
            at = quarter.point((part.at[0] + now.x, part.at[1] + now.y))
            self._brush.put(surface, picture, at)

    def draw_standing(self, surface: Surface, quarter: AwakeQuarter) -> None:
        """The sign of the quarter, its die and the burghers on it once more."""
        plan, state, tile = quarter.plan, quarter.state, quarter.number
        sign = self._pieces.quarter_sign(tile, plan.signs * plan.radius)
        self._brush.put(surface, sign, plan.sign(tile))
        die = state.dice[tile]
        if die is not None and ("die", tile) not in quarter.hidden:
            rect = die_on(plan, tile)
            self._pieces.put(surface, self._pieces.die(die.seat, die.value, rect.width), rect)
        for seat, player in enumerate(state.players):
            if player.burgher == tile and ("burgher", seat) not in quarter.hidden:
                rect = burgher_on(plan, state, seat, tile)
                self._pieces.put(surface, self._pieces.burgher(seat, rect.width), rect)
