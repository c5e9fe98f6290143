"""Where the arrow keys lead, whatever lies on the screen, and the order of reading."""

import pytest
from pygame import Rect

from venise.engine.hexes import Cell
from venise.ui.directions import ARROWS, Direction, find_nearest, reading_order
from venise.ui.table.hex_map import HexMap

LEFT, RIGHT, UP, DOWN = ARROWS.values()


@pytest.mark.parametrize(("way", "number"), [(LEFT, 0), (RIGHT, 2), (UP, 3), (DOWN, 4)])
def test_an_arrow_leads_to_the_nearest_place_on_its_line(way: Direction, number: int) -> None:
    """One that lies in the line comes before a closer one that lies aside."""
    here = Rect(200, 200, 40, 20)
    places = [Rect(100, 200, 40, 20), here, Rect(320, 195, 90, 30), Rect(0, 100, 500, 20)]
    assert (
        find_nearest(here, [*places, Rect(190, 260, 20, 20), Rect(250, 260, 40, 20)], way) == number
    )


def test_an_arrow_leads_nowhere_past_the_last_place() -> None:
    """Nothing lies to the left of the first of a row, nor above it."""
    row = [Rect(x, 0, 40, 20) for x in (0, 50, 100)]
    assert [find_nearest(row[0], row, way) for way in (LEFT, UP, DOWN)] == [None, None, None]


def test_arrows_lead_along_a_row_of_hexes() -> None:
    """Beside a cell comes the next of its row, and none that stands on the gap between two."""
    cells: list[Cell] = [(0, 0), (1, 0), (1, -1), (0, 1)]
    hexes = HexMap(54, (300, 300))
    places = [Rect(0, 0, 87, 87) for _ in cells]
    for place, cell in zip(places, cells, strict=True):
        place.center = round(hexes.centre(cell)[0]), round(hexes.centre(cell)[1])
    assert find_nearest(places[0], places, RIGHT) == 1
    assert find_nearest(places[0], places, UP) == 2
    assert find_nearest(places[0], places, DOWN) == 3


def test_places_are_read_line_by_line() -> None:
    """From above, and in a line from the left, even where one stands a little higher."""
    places = [Rect(300, 2, 20, 20), Rect(10, 10, 20, 20), Rect(10, 200, 20, 20)]
    assert sorted(places, key=reading_order) == [places[1], places[0], places[2]]
