"""Named points of the quarters, and the parts that can move there."""

from __future__ import annotations

import math

import pytest
from pygame import Surface

from tests.ui.gallery.kept import different
from tests.ui.nord.hands import Hands, look, new_match
from venise.games.nord.components import QUARTERS
from venise.ui.tables.nord.art.anchors import anchors
from venise.ui.tables.nord.art.parts import moving_parts
from venise.ui.tables.nord.art.tiles import EMBLEM_PLACE, bare_tile
from venise.ui.tables.nord.pieces import Pieces

RADIUS = 100


@pytest.mark.parametrize("quarter", range(QUARTERS))
def test_the_named_points_of_a_quarter_lie_on_it(quarter: int) -> None:
    """Within the hex or above its roofs, and never without the quay and something of its own."""
    named = anchors(quarter)
    points = [point for several in named.values() for point in several]
    assert len(set(named) - {"quay", "lantern"}) >= 1
    assert all(math.dist(point, (0, 0)) < 1 for point in points)


def test_every_moving_part_is_found_under_its_name() -> None:
    """Where it is fixed is a named point of its quarter."""
    for quarter in range(QUARTERS):
        for part in moving_parts(quarter):
            assert part.at in anchors(quarter)[part.name]


def pieces() -> Pieces:
    """The pictures of a table."""
    table = Hands(new_match((0,), 2, seed=3, confirm=True), look())
    return table.scene.view.pieces


def with_parts(still: Surface, made: Pieces, quarter: int) -> Surface:
    """The bare picture of a quarter with its moving parts and its sign laid on it."""
    whole, middle = still.copy(), still.get_width() / 2
    laid = [(made.part(quarter, n, RADIUS), one.at) for n, one in enumerate(moving_parts(quarter))]
    for picture, at in (*laid, (made.quarter_sign(quarter, RADIUS), EMBLEM_PLACE)):
        middles = (round(middle + at[axis] * RADIUS) for axis in (0, 1))
        whole.blit(picture, picture.get_rect(center=tuple(middles)))
    return whole


@pytest.mark.parametrize("quarter", [at for at in range(QUARTERS) if moving_parts(at)])
def test_a_quarter_is_its_bare_picture_with_its_parts_on_it(quarter: int) -> None:
    """What a table moves and what lies in a tray look the same at rest."""
    made = pieces()
    laid, still = made.tile(quarter, RADIUS), bare_tile(quarter, RADIUS)
    dressed = with_parts(still, made, quarter)
    left = different(laid.convert(24), dressed.convert(24)).count()
    assert left * 4 <= different(laid.convert(24), still.convert(24)).count()


def test_a_turned_part_keeps_its_size() -> None:
    """Sails may be painted at any angle about the same point."""
    made = pieces()
    assert made.part(1, 0, RADIUS).get_size() == made.part(1, 0, RADIUS, 30).get_size()
