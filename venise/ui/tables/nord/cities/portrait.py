"""A city as a picture: on the list, and to be taken out."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface
from pygame.transform import smoothscale

from venise.games.nord.components import FREE
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.layouts.editing import BOAT
from venise.games.nord.layouts.naming import find_layout
from venise.ui.choices import MapChoice
from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.tables.nord.cities.painting import look_of
from venise.ui.tables.nord.cities.unlaid import loose_quarters
from venise.ui.tables.nord.city_ground import city_ground, draw_parts
from venise.ui.tables.nord.city_map import fit_map

SMALL: Final = 240
FINER: Final = 2
"""Pictures less high than so many pixels are drawn that many times larger and then shrunk."""

MARGIN: Final = 0.03
"""Water between the city and the edge, as a share of the height."""


@keep(64)
def portrait(layout: Layout, size: tuple[int, int]) -> Surface:
    """The city on its canals at a size in pixels, not to be drawn on."""
    if size[1] >= SMALL:
        return paint_city(layout, size)
    return smoothscale(paint_city(layout, (FINER * size[0], FINER * size[1])), size)


def of_map(choice: MapChoice, size: tuple[int, int]) -> Surface:
    """The city of a map at a size in pixels, not to be drawn on; pale where it is yet to be laid.

    Raises BadCode for a key that is neither a map's nor a share code.
    """
    if choice.key == FREE:
        return svg(loose_quarters(size), size)
    return portrait(find_layout(choice.key), size)


def paint_city(layout: Layout, size: tuple[int, int], room: float = 1.0) -> Surface:
    """The city on its canals in that share of the height, each piece drawn at its exact size."""
    margin = round(2 * MARGIN * size[1])
    box = Rect(0, 0, size[0], round(room * size[1])).inflate(-margin, -margin)
    plan = fit_map(box, layout.cells, (), (layout.boat,))
    picture = city_ground(size, plan, "noon")
    draw_parts(picture, plan)
    ship = look_of(BOAT, plan.radius)
    picture.blit(ship, ship.get_rect(center=plan.centre(layout.boat)))
    return picture
