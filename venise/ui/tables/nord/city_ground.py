"""The ground of the table: water, the country beyond it, and the quarters with their images."""

from __future__ import annotations

from pygame import Surface

from venise.engine.hexes import Cell
from venise.games.nord.city import city
from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size
from venise.ui.table.drawing.paint import Point
from venise.ui.table.drawing.water import water
from venise.ui.table.pieces import whole
from venise.ui.tables.nord.art.bridges import landing
from venise.ui.tables.nord.art.country import farms, feature, paint_country
from venise.ui.tables.nord.art.daylight import DAYLIGHTS, Hour, add_glade, add_sky, grade
from venise.ui.tables.nord.art.reflections import reflection
from venise.ui.tables.nord.art.tiles import tile_without_parts
from venise.ui.tables.nord.city_map import BRIDGE, CityMap


def city_ground(size: Size, plan: CityMap, hour: Hour) -> Surface:
    """Everything below the pieces in a window of that size, a new picture.

    There is country only round a city that has all its quarters: until then they may lie anywhere.
    """
    picture = canal(size, hour).copy()
    laid, radius = quarters(plan), whole(plan.radius)
    standing: tuple[tuple[int, Point], ...] = ()
    if None not in plan.cells:
        middles = tuple(plan.centre(cell) for _, cell in laid)
        shore = paint_country(picture, middles, radius, hour)
        standing = tuple(farms(shore, size, radius))
    for number, at in standing:
        one = feature(number, radius, hour)
        picture.blit(one, one.get_rect(center=(round(at[0]), round(at[1]))))
    for tile, cell in laid:
        image = reflection(tile, radius, hour)
        picture.blit(image, image.get_rect(center=plan.centre(cell)))
    if None not in plan.cells:
        draw_landings(picture, plan, hour)
    for tile, cell in laid:
        quarter = tile_without_parts(tile, radius, hour)
        picture.blit(quarter, quarter.get_rect(center=plan.centre(cell)))
    return picture


def draw_landings(picture: Surface, plan: CityMap, hour: Hour) -> None:
    """Piers wherever a bridge may be built."""
    for one, other in city(tuple(plan.laid(tile) for tile in range(len(plan.cells)))).sides:
        middle, angle = plan.side(one, other)
        pier = landing(whole(BRIDGE * plan.radius), round(angle), hour)
        picture.blit(pier, pier.get_rect(center=middle))


@keep(2)
def canal(size: Size, hour: Hour) -> Surface:
    """Open water in the light of an hour."""
    picture, daylight = water(size).copy(), DAYLIGHTS[hour]
    grade(picture, daylight.water)
    add_sky(picture, daylight.sky)
    if daylight.glade:
        add_glade(picture, daylight.glade)
    return picture


def quarters(plan: CityMap) -> list[tuple[int, Cell]]:
    """The quarters that lie on the map with their cells, the farthest first."""
    laid = [(tile, cell) for tile, cell in enumerate(plan.cells) if cell is not None]
    return sorted(laid, key=lambda one: plan.centre(one[1])[1])
