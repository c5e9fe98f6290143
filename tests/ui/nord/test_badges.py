"""What lies over a quarter in reach: the badge with its dice, the light, whose turn it is."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.ui.nord.hands import Hands, look, new_match, play
from tests.ui.nord.test_layout import SIZES, laid
from venise.games.nord.actions import Move
from venise.games.nord.components import FIRST_PORT, MAPS, MARKET
from venise.games.nord.decisions import Movement
from venise.ui.table.drawing import hexes, water
from venise.ui.table.drawing.hexes import target_drawn
from venise.ui.table.geometry import around
from venise.ui.tables.nord.art.tiles import (
    BONUS_PLACES,
    BONUS_REACH,
    EMBLEM_PLACE,
    EMBLEM_REACH,
    PORT_PLACES,
    PORT_REACH,
)
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.forecast import badges
from venise.ui.tables.nord.layout import layout
from venise.ui.tables.nord.pills import LEAST, distinct, halves, pill_rect, way_spot
from venise.ui.tables.nord.places import die_on, plan_for
from venise.ui.theme import Tint


def marks(plan: CityMap, tile: int) -> list[pygame.Rect]:
    """What is painted on a quarter to be read: its emblem, bonuses and squares."""
    x, y = plan.tile(tile)
    found = [(EMBLEM_PLACE, EMBLEM_REACH)]
    found += [(place, BONUS_REACH) for place in BONUS_PLACES if tile == MARKET]
    found += [(place, PORT_REACH) for place in PORT_PLACES if tile >= FIRST_PORT]
    return [
        around((x + dx * plan.radius, y + dy * plan.radius), 2 * reach * plan.radius)
        for (dx, dy), reach in found
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", sorted(MAPS))
def test_a_badge_hides_nothing_that_is_to_be_read(size: tuple[int, int], key: str) -> None:
    """Neither dice nor emblems, bonuses or squares, on its own quarter or on the next."""
    plan = plan_for(layout(size, 4), laid(key, 4))
    read = [rect for tile in range(9) for rect in (die_on(plan, tile), *marks(plan, tile))]
    for tile in range(9):
        badge = pill_rect(plan, tile, 2)
        assert badge.collidelist(read) == -1
        assert all(part.width >= LEAST for part in halves(badge, 2))


def test_the_dice_of_a_badge_stand_in_one_order_and_are_clicked_apart() -> None:
    """As they were rolled, on every quarter; a click on one leaves that one to activate with."""
    hands, rng = Hands(new_match((0,), 3, seed=5, confirm=True), look()), Random(3)
    for _ in range(12):
        play(hands, "decide", rng, 1)
        hands.wait()
        state = hands.scene.shown
        if not isinstance(state.due, Movement):
            continue
        for tile, every in badges(state).items():
            ways = distinct(every)
            assert [way.other for way in ways] == sorted(w.other for w in ways)
            for way in ways:
                spot = way_spot(tile, way)
                (action,) = hands.scene.hand.chosen.after(spot)
                assert isinstance(action, Move)
                assert (action.tile, action.die) == (tile, way.die)
                assert hands.scene.find_spots(hands.at(spot))[0] == spot


@pytest.mark.parametrize("tint", ["gold", "teal", "white"])
def test_light_that_is_packed_looks_as_it_was_drawn(tint: Tint) -> None:
    """Packing a picture for speed changes no colour by more than a single step."""
    plain, packed = water.water((170, 170)).copy(), water.water((170, 170)).copy()
    plain.blit(target_drawn(70, tint), (6, 6))
    packed.blit(hexes.target(70, tint), (6, 6))
    seen, wanted = (pygame.image.tobytes(picture, "RGB") for picture in (packed, plain))
    assert seen != pygame.image.tobytes(water.water((170, 170)), "RGB")
    pairs = zip(seen, wanted, strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 1


def test_the_board_of_whoever_has_the_turn_is_headed_in_its_colour() -> None:
    """One board of all has a head in its seat's colour, and it is that of the turn."""
    hands = Hands(new_match((0,), 4, seed=6, confirm=True), look())
    play(hands, "decide", Random(1), 20)
    hands.wait()
    scene, picture = hands.scene, hands.shown()
    view, state = scene.view, scene.shown
    boards = (view.layout.desk, *view.layout.others)
    headed = []
    for place, board in enumerate(boards):
        seat = (scene.client.seat + place) % len(boards)
        at = (board.header.centerx, board.header.bottom - 2)
        if picture.get_at(at)[:3] == tuple(view.pieces.tint(seat))[:3]:
            headed.append(seat)
    assert headed == [state.turn_player]
