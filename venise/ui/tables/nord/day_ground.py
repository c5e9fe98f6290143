"""The ground of the table as hour follows hour: painted bit by bit, then faded in."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size
from venise.ui.tables.nord.art.daylight import Hour
from venise.ui.tables.nord.city_ground import city_ground, paint_ground
from venise.ui.tables.nord.city_map import CityMap

FADING: Final = 3.0
"""Seconds in which one hour turns into the next."""

Ground = tuple[CityMap, Hour]


@keep(2)
def whole_ground(size: Size, wanted: Ground) -> Surface:
    """A ground for a window of that size: the same city is left and come back to."""
    return city_ground(size, *wanted)


class DayGround:
    """Keeps the ground of one window, and lets another hour come over it by and by."""

    def __init__(self, size: Size) -> None:
        self._size = size
        self._shown: tuple[Ground, Surface] | None = None
        self._coming: HourChange | None = None
        self._seen = 0.0

    def changing(self, seconds: float) -> bool:
        """Whether the light is another now than when the ground was last asked for."""
        return self._coming is not None and seconds != self._seen

    def ground(self, plan: CityMap, hour: Hour, seconds: float, *, gently: bool) -> Surface:
        """The ground after so many seconds; a new hour comes gently or at once."""
        wanted, self._seen = (plan, hour), seconds
        if self._shown is None or self._shown[0][0] != plan or not gently:
            return self._at_once(wanted)
        if self._shown[0] == wanted:
            self._coming = None
            return self._shown[1]
        if self._coming is None or self._coming.wanted != wanted:
            self._coming = HourChange(self._size, wanted)
        picture = self._coming.over(self._shown[1], seconds)
        if self._coming.arrived:
            self._shown, self._coming = (wanted, picture), None
        return picture

    def _at_once(self, wanted: Ground) -> Surface:
        self._coming = None
        if self._shown is None or self._shown[0] != wanted:
            self._shown = wanted, whole_ground(self._size, wanted)
        return self._shown[1]


class HourChange:
    """One hour coming over another."""

    def __init__(self, size: Size, wanted: Ground) -> None:
        self.wanted = wanted
        self.arrived = False
        self._painting = paint_ground(size, *wanted)
        self._picture: Surface | None = None
        self._begun = 0.0

    def over(self, before: Surface, seconds: float) -> Surface:
        """The ground after so many seconds: as it was until all is painted, then between both."""
        painted = next(self._painting, None)
        if painted is not None:
            self._picture, self._begun = painted, seconds
        share = (seconds - self._begun) / FADING
        if painted is not None or self._picture is None or share <= 0:
            return before
        self.arrived = share >= 1
        self._picture.set_alpha(None if self.arrived else round(255 * share))
        if self.arrived:
            return self._picture
        mixed = before.copy()
        mixed.blit(self._picture, (0, 0))
        return mixed
