"""The ground of the table: water, the country beyond it, and the quarters with their images."""

from __future__ import annotations

from collections.abc import Container, Iterator
from concurrent.futures import ThreadPoolExecutor

from pygame import Surface

from venise.engine.hexes import Cell
from venise.games.nord.city import city
from venise.ui.table.drawing.canvas import Size
from venise.ui.table.drawing.water import water
from venise.ui.table.pieces import whole
from venise.ui.tables.nord.art.bridges import landing
from venise.ui.tables.nord.art.country import farms, feature, paint_country
from venise.ui.tables.nord.art.daylight import DAYLIGHTS, Hour, add_glade, add_sky, multiply_colours
from venise.ui.tables.nord.art.parts import moving_parts, part_picture
from venise.ui.tables.nord.art.reflections import reflection
from venise.ui.tables.nord.art.tiles import bare_tile, quarter_sign
from venise.ui.tables.nord.city_map import BRIDGE, CityMap


def city_ground(size: Size, plan: CityMap, hour: Hour) -> Surface:
    """Everything below the pieces in a window of that size, a new picture.

    There is country only round a city that has all its quarters: until then they may lie anywhere.
    """
    # Python is not needed while drawings turn into pixels: that is done beside painting the land.
    with ThreadPoolExecutor(max_workers=1) as helper:
        for tile, _ in quarters(plan):
            helper.submit(bare_tile, tile, whole(plan.radius), hour)
        picture = canal(size, hour)
        if None not in plan.cells:
            draw_country(picture, plan, hour)
    draw_quarters(picture, plan, hour)
    return picture


def paint_ground(size: Size, plan: CityMap, hour: Hour) -> Iterator[Surface]:
    """The same picture again and again while it is painted in short steps, at last whole."""
    picture = canal(size, hour)
    yield picture
    if None not in plan.cells:
        draw_country(picture, plan, hour)
        yield picture
    for tile, _ in quarters(plan):
        bare_tile(tile, whole(plan.radius), hour)
        yield picture
    draw_quarters(picture, plan, hour)
    yield picture


def draw_country(picture: Surface, plan: CityMap, hour: Hour) -> None:
    """The land round a city and what stands there."""
    radius = whole(plan.radius)
    middles = tuple(plan.centre(cell) for _, cell in quarters(plan))
    shore = paint_country(picture, middles, radius, hour)
    for number, (x, y) in farms(shore, picture.get_size(), radius):
        farm = feature(number, radius, hour)
        picture.blit(farm, farm.get_rect(center=(round(x), round(y))))


def draw_quarters(picture: Surface, plan: CityMap, hour: Hour) -> None:
    """The quarters without what moves there, on their images, with piers where bridges may be."""
    radius = whole(plan.radius)
    pictures = [
        (tile, bare_tile(tile, radius, hour), plan.centre(cell)) for tile, cell in quarters(plan)
    ]
    for tile, quarter, middle in pictures:
        image = reflection(tile, radius, hour)
        picture.blit(image, quarter.get_rect(center=middle))
    if None not in plan.cells:
        draw_landings(picture, plan, hour)
    for tile, quarter, (x, y) in pictures:
        picture.blit(quarter, quarter.get_rect(center=(x, y)))
        sign, (across, down) = quarter_sign(tile, whole(plan.signs * radius)), plan.sign_place
        at = round(x + across * radius), round(y + down * radius)
        picture.blit(sign, sign.get_rect(center=at))


def draw_parts(
    picture: Surface, plan: CityMap, hour: Hour = "noon", awake: Container[int] = ()
) -> None:
    """What can move on the quarters, at rest, but for those quarters that are awake."""
    for tile, cell in quarters(plan):
        if tile in awake:
            continue
        x, y = plan.centre(cell)
        for number, part in enumerate(moving_parts(tile)):
            one = part_picture(tile, number, whole(plan.radius), 0, hour)
            at = (round(x + part.at[0] * plan.radius), round(y + part.at[1] * plan.radius))
            picture.blit(one, one.get_rect(center=at))


def draw_landings(picture: Surface, plan: CityMap, hour: Hour) -> None:
    """Piers wherever a bridge may be built."""
    for one, other in city(tuple(plan.cell_of(tile) for tile in range(len(plan.cells)))).sides:
        middle, angle = plan.side(one, other)
        pier = landing(whole(BRIDGE * plan.radius), round(angle), hour)
        picture.blit(pier, pier.get_rect(center=middle))


def canal(size: Size, hour: Hour) -> Surface:
    """Open water in the light of an hour, a new picture."""
    picture, daylight = water(size).copy(), DAYLIGHTS[hour]
    multiply_colours(picture, daylight.water)
    add_sky(picture, daylight.sky)
    if daylight.glade:
        add_glade(picture, daylight.glade)
    return picture


def quarters(plan: CityMap) -> list[tuple[int, Cell]]:
    """The quarters that lie on the map with their cells, the farthest first."""
    laid = [(tile, cell) for tile, cell in enumerate(plan.cells) if cell is not None]
    return sorted(laid, key=lambda one: plan.centre(one[1])[1])
