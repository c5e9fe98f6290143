"""What lies on the Market is seen: the goods whose sales covered its bonus spaces."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from tests.ui.driver import look_for
from tests.ui.gallery.games import positions
from venise.games.nord.components import COLOURS, MARKET
from venise.ui.table.drawing.emblems import COLOURS as SEATS
from venise.ui.tables.nord.art.tiles import BONUS_PLACES, BONUS_REACH
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.view import NordView

PLAYERS = ("Anna", "Bert", "Cleo", "Dirk")


@pytest.mark.parametrize("good", COLOURS)
def test_a_covered_bonus_has_the_colour_of_what_was_sold(good: int) -> None:
    """On the Market and in the box beside it lies one of the goods sold, whichever it was."""
    look = look_for((1920, 1080))
    view = NordView(look, Names(look.words, PLAYERS), Pieces(SEATS[:4]))
    state = positions("bruges")[0]
    market = replace(state.market, bonuses=state.market.bonuses[1:], sold=(good,))
    sold = replace(state, market=market)
    plan, picture = view.plan(sold), Surface(look.size)
    view.city.draw_bonuses(picture, plan, sold)
    side = round(2 * BONUS_REACH * plan.radius)
    space = Rect(0, 0, side, side)
    (x, y), (dx, dy) = plan.tile(MARKET), BONUS_PLACES[0]
    space.center = (round(x + dx * plan.radius), round(y + dy * plan.radius))
    assert has(picture.subsurface(space), view.pieces.cloth(good))
    view.market.draw_bonuses(picture, view.layout, view.layout.market, sold)
    assert has(picture.subsurface(view.layout.market), view.pieces.cloth(good))


def has(picture: Surface, colour: pygame.Color) -> bool:
    """Whether a colour covers a notable part of a picture's middle."""
    found = pygame.mask.from_threshold(picture, colour, (14, 14, 14, 255))
    return found.count() >= 8
