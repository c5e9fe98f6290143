"""The ground of the table: country round the city, but never where the game is played."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from tests.ui.gallery.kept import BLOCK, different
from venise.games.nord.city import city
from venise.games.nord.components import MAPS
from venise.games.nord.layouts.luck import random_layout
from venise.ui.table.drawing.water import water
from venise.ui.table.pieces import whole
from venise.ui.tables.nord.art.country import paint_country
from venise.ui.tables.nord.art.daylight import DAYLIGHTS
from venise.ui.tables.nord.city_ground import city_ground
from venise.ui.tables.nord.city_map import BOAT, CityMap, fit_map
from venise.ui.tables.nord.layout import layout

SIZE = (960, 600)
CITIES = [*(MAPS[key].cells for key in sorted(MAPS)), *(random_layout(n).cells for n in range(4))]


def plan_of(cells: tuple[tuple[int, int], ...]) -> CityMap:
    """Where a city lies in the smallest window."""
    return fit_map(layout(SIZE, 4).city, cells, city(cells).water, ())


@pytest.mark.parametrize("cells", CITIES)
def test_there_is_water_round_every_quarter_and_wherever_the_boat_may_lie(
    cells: tuple[tuple[int, int], ...],
) -> None:
    """Land begins beyond all that can be played on, and there is some."""
    plan = plan_of(cells)
    middles = tuple(plan.centre(cell) for cell in cells)
    shore = paint_country(Surface(SIZE), middles, whole(plan.radius), "noon")
    reach = BOAT[0] * plan.radius
    played = [corner for cell in cells for corner in plan.hexagon(cell, 1.0)]
    for cell in city(cells).water:
        x, y = plan.mooring(cell)
        played += [(x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach)]
    assert not any(shore.has(*at) for at in played)
    assert shore.land.count() > 0


def test_while_quarters_are_laid_there_is_only_water() -> None:
    """They may come to lie anywhere, so nothing is in their way."""
    cells = MAPS["bruges"].cells
    begun = CityMap(40, (300.0, 300.0), (cells[0], *(None,) * 8))
    ground = city_ground(SIZE, begun, "noon")
    corner = pygame.Rect(600, 0, 360, 200)
    open_water = water(SIZE).convert(24).subsurface(corner)
    assert different(ground.convert(24).subsurface(corner), open_water).count() == 0


def test_every_hour_looks_different() -> None:
    """Somebody who looks up sees what time it is."""
    plan = plan_of(MAPS["bruges"].cells)
    hours = [city_ground(SIZE, plan, hour).convert(24) for hour in DAYLIGHTS]
    for number, one in enumerate(hours):
        for other in hours[number + 1 :]:
            assert different(one, other).count() > SIZE[0] * SIZE[1] / BLOCK**2 / 5
