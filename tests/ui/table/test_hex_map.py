"""Where hexes lie on the screen."""

from __future__ import annotations

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from venise.engine.hexes import neighbours
from venise.ui.table.geometry import along, around
from venise.ui.table.hex_map import ROOT, HexMap, fit_map, shape

MAP = HexMap(40.0, (300.0, 200.0))
CELLS = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(CELLS)
def test_the_middle_of_a_cell_lies_in_that_cell_alone(cell: tuple[int, int]) -> None:
    """A point is asked for its cell, and a cell whether it holds the point: both agree."""
    at = MAP.centre(cell)
    assert MAP.cell(at) == cell
    assert MAP.within(cell, at)
    assert not any(MAP.within(near, at) for near in neighbours(cell))


@given(CELLS)
def test_neighbours_are_as_far_apart_as_their_sides_and_meet_halfway(cell: tuple[int, int]) -> None:
    """From middle to middle it is the root of three radii, whichever neighbour is asked."""
    for near in neighbours(cell):
        assert dist(MAP.centre(cell), MAP.centre(near)) == pytest.approx(ROOT * MAP.radius)
        middle, _ = MAP.midpoint_and_angle(cell, near)
        assert dist(middle, MAP.centre(cell)) == pytest.approx(ROOT * MAP.radius / 2)


@given(CELLS, st.floats(0.5, 0.99))
def test_the_corners_of_a_shrunk_hex_lie_inside_the_cell(
    cell: tuple[int, int], size: float
) -> None:
    """Six corners, all within the cell, and none of a hex that is larger than it."""
    assert all(MAP.within(cell, corner) for corner in MAP.hexagon(cell, size))
    assert not any(MAP.within(cell, corner) for corner in MAP.hexagon(cell, 1.1))


@given(st.sets(CELLS, max_size=12), st.integers(120, 900), st.integers(120, 900))
def test_the_largest_map_touches_the_box_and_stays_inside(
    cells: set[tuple[int, int]], wide: int, high: int
) -> None:
    """All hexes lie in the box, to the pixel, and they fill its breadth or its height."""
    box = Rect(20, 30, wide, high)
    found = fit_map(box, map(shape, cells))
    corners = [corner for cell in cells for corner in found.hexagon(cell)]
    if not cells:
        assert 3 * found.radius == pytest.approx(min(wide, high))
        return
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    assert box.inflate(2, 2).contains((left, top, right - left, bottom - top))
    filled = (right - left) / wide, (bottom - top) / high
    assert max(filled) == pytest.approx(1)


def test_a_square_stands_about_its_point_and_a_way_begins_and_ends_at_its_ends() -> None:
    """Rounded to pixels, and shares from 0 to 1."""
    assert around((10.4, 20.0), 6).center == (10, 20)
    assert along((0, 0), (10, 20), 0) == (0, 0)
    assert along((0, 0), (10, 20), 0.5) == (5, 10)
    assert along((0, 0), (10, 20), 1) == (10, 20)
