"""Draws a quarter at work over the city: its parts in motion, smoke, flashes, and who stands there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Surface

from venise.games.nord.state import State
from venise.ui.table.brush import Brush
from venise.ui.table.drawing.sparks import FADES, glow, puff, spark
from venise.ui.table.motions import Hidden
from venise.ui.table.pieces import whole
from venise.ui.tables.nord.art.daylight import Hour
from venise.ui.tables.nord.art.parts import moving_parts
from venise.ui.tables.nord.art.tiles import EMBLEM_PLACE
from venise.ui.tables.nord.awake import Light, beams, glints, pose, smoke
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.hours import hour
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.places import burgher_on, die_on

SIZES: Final = 12
"""Sizes in which smoke and light are drawn, for a radius: few, so that they are kept."""


class AwakeView:
    """Draws one quarter at a share of the time for which it is awake."""

    def __init__(self, brush: Brush, pieces: Pieces) -> None:
        self._brush, self._pieces = brush, pieces

    def draw(
        self,
        surface: Surface,
        plan: CityMap,
        state: State,
        tile: int,
        share: float,
        hidden: frozenset[Hidden],
    ) -> None:
        """The quarter's parts in motion, below the pieces that stand on it."""
        self.parts(surface, plan, tile, share, hour(state))
        self.standing(surface, plan, state, tile, hidden)
        x, y = plan.tile(tile)
        for lights, picture in (
            (smoke(tile, share), puff),
            (beams(tile, share), glow),
        ):
            for light in lights:
                side = stepped(light.size * plan.radius, plan.radius)
                at = (x + light.at[0] * plan.radius, y + light.at[1] * plan.radius)
                self._brush.put(surface, picture(side, round(FADES * light.gone)), at)
        self.flashes(surface, plan, tile, glints(tile, share))

    def flashes(self, surface: Surface, plan: CityMap, tile: int, lights: Iterable[Light]) -> None:
        """Stars of light."""
        x, y = plan.tile(tile)
        for light in lights:
            side = stepped(light.size * plan.radius, plan.radius)
            at = (x + light.at[0] * plan.radius, y + light.at[1] * plan.radius)
            self._brush.put(surface, spark("star", "", 0, side), at)

    def parts(self, surface: Surface, plan: CityMap, tile: int, share: float, light: Hour) -> None:
        """What can move on the quarter, as it is now."""
        x, y = plan.tile(tile)
        for number, part in enumerate(moving_parts(tile)):
            now = pose(part.name, number, share)
            picture = self._pieces.part(tile, number, plan.radius, now.turn, light)
            at = (
                x + (part.at[0] + now.x) * plan.radius,
                y + (part.at[1] + now.y) * plan.radius,
            )
            self._brush.put(surface, picture, at)

    def standing(
        self,
        surface: Surface,
        plan: CityMap,
        state: State,
        tile: int,
        hidden: frozenset[Hidden],
    ) -> None:
        """The sign of the quarter, its die and the burghers on it once more."""
        if not moving_parts(tile):
            return
        x, y = plan.tile(tile)
        dx, dy = EMBLEM_PLACE
        sign = self._pieces.quarter_sign(tile, plan.radius)
        self._brush.put(surface, sign, (x + dx * plan.radius, y + dy * plan.radius))
        die = state.dice[tile]
        if die is not None and ("die", tile) not in hidden:
            rect = die_on(plan, tile)
            self._pieces.put(surface, self._pieces.die(die.seat, die.value, rect.width), rect)
        for seat, player in enumerate(state.players):
            if player.burgher == tile and ("burgher", seat) not in hidden:
                rect = burgher_on(plan, state, seat, tile)
                self._pieces.put(surface, self._pieces.burgher(seat, rect.width), rect)


def stepped(size: float, radius: float) -> int:
    """A size in pixels, one of few for each radius."""
    step = max(1.0, radius / SIZES)
    return whole(round(size / step) * step)
