"""How a board is seen: the whole of it, closer, and aside."""

from __future__ import annotations

import pytest
from pygame import Rect

from venise.ui.table.camera import CLOSEST, FARTHEST, Camera, fit_view
from venise.ui.table.geometry import Point

BOX = Rect(100, 50, 400, 300)


def test_all_of_a_board_is_shown_in_the_middle_of_its_box() -> None:
    """As large as it fits, or as large as is wished at most."""
    wide = fit_view(BOX, (-1, -1, 3, 1))
    assert (wide.to_pixel((-1, 0)), wide.to_pixel((3, 0))) == ((100, 200), (500, 200))
    small = fit_view(BOX, (-1, -1, 3, 1), most=10)
    assert (small.to_pixel((1, 0)), small.scale) == (BOX.center, 10)


@pytest.mark.parametrize("steps", [-3, 0.5, 2, 40])
def test_what_is_under_the_pointer_stays_there(steps: float) -> None:
    """However far the wheel is turned; the view never becomes closer or farther than it may."""
    camera, pointer = Camera(20, (130, 70)).push(5, -3), (222, 111)
    seen = camera.to_board(pointer)
    closer = camera.enlarge(steps, pointer)
    assert closer.to_pixel(seen) == pytest.approx(pointer)
    assert FARTHEST <= closer.zoom <= CLOSEST


@pytest.mark.parametrize("at", [(0, 0), (2.5, -7.25)])
def test_a_pixel_leads_back_to_its_point(at: Point) -> None:
    """Whatever the view."""
    camera = Camera(33, (12, 9)).enlarge(1.5, (50, 60))
    assert camera.to_board(camera.to_pixel(at)) == pytest.approx(at)
