"""The quarters have their names on the table, where they hide nothing that is played with."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest
from msgspec.structs import replace
from pygame import SRCALPHA, Mask, Rect, Surface, Vector2
from pygame.draw import polygon
from pygame.mask import from_surface

from tests.ui.driver import look_for
from venise.games.nord.city import city
from venise.games.nord.components import FIRST_PORT, MAPS, MARKET, TILES
from venise.games.nord.game import NORD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.state import Options, State
from venise.ui.lettering import ELLIPSIS
from venise.ui.settings import Settings
from venise.ui.table.geometry import around
from venise.ui.table.label_ribbon import Ribbon
from venise.ui.table.overlay import SIGN
from venise.ui.table.selection import Selection
from venise.ui.tables.nord.art.tiles import (
    BONUS_PLACES,
    BONUS_REACH,
    EMBLEM_REACH,
    PORT_PLACES,
    PORT_REACH,
)
from venise.ui.tables.nord.city_map import BRIDGE, CityMap
from venise.ui.tables.nord.name_ribbons import find_ribbon, find_tray_ribbons
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.pills import pill_rect
from venise.ui.tables.nord.places import burgher_on, city_places, die_on, tray_places
from venise.ui.tables.nord.view import NordView

SIZES: Final = [(960, 600), (1280, 800), (1920, 1080)]
LAYOUTS: Final = [*sorted(MAPS), *(code(random_layout(number)) for number in range(8))]
COLOURS: Final = ("red", "blue", "green", "yellow")


def seen(
    size: tuple[int, int], language: str, layout: str, text: float = 1.0
) -> tuple[CityMap, State, list[Ribbon]]:
    """The city of four players as the table shows it, and the ribbons by quarter."""
    look = look_for(size, language, Settings(language=language, text_size=text))
    names = Names(look.words, ("Anna", "Bert", "Cleo", "Dirk"))
    view, state = NordView(look, names, Pieces(COLOURS)), NORD.initial_state(4, Options(map=layout))
    plan = view.plan(state)
    found = (find_ribbon(plan, names, view.brush, tile) for tile in range(len(TILES)))
    return plan, state, [ribbon for ribbon in found if ribbon is not None]


def pieces_on(plan: CityMap, state: State, tile: int) -> list[Rect]:
    """Where everything comes to lie that is played with on a quarter, and its sign."""
    spaces = [(at, BONUS_REACH) for at in BONUS_PLACES] if tile == MARKET else []
    spaces += [(at, PORT_REACH) for at in PORT_PLACES] if tile >= FIRST_PORT else []
    x, y = plan.tile(tile)
    found = [
        around((x + dx * plan.radius, y + dy * plan.radius), 2 * reach * plan.radius)
        for (dx, dy), reach in spaces
    ]
    found.append(around(plan.sign(tile), 2 * EMBLEM_REACH * plan.signs * plan.radius))
    crowd = tuple(replace(player, burgher=tile) for player in state.players)
    crowded = replace(state, players=crowd)
    burghers = [figure(burgher_on(plan, crowded, seat, tile)) for seat in range(len(crowd))]
    return [*found, *burghers, die_on(plan, tile), pill_rect(plan, tile, 2)]


def figure(box: Rect) -> Rect:
    """What of the box of a burgher its figure fills."""
    return Pieces(COLOURS).burgher(0, box.width).get_bounding_rect(min_alpha=128).move(box.topleft)


MISSING: Final = 1
"""The most names that have no room in larger letters, on a city that luck laid."""


@pytest.mark.parametrize(("text", "rim"), [(1.0, 4), (1.5, 10)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_name_hides_nothing_and_nothing_hides_it(
    layout: str, size: tuple[int, int], language: str, text: float, rim: int
) -> None:
    """No piece, sign or badge meets the letters, whatever the city looks like."""
    plan, state, ribbons = seen(size, language, layout, text)
    places = [rect for tile in range(len(TILES)) for rect in pieces_on(plan, state, tile)]
    assert len(ribbons) >= len(TILES) - MISSING * (text > 1 and layout not in MAPS)
    for ribbon in ribbons:
        written = ribbon.box.inflate(-rim, -rim)
        assert written.collidelist(places) == -1, ribbon.name
        assert Rect((0, 0), size).contains(ribbon.box)
    boxes = [ribbon.box for ribbon in ribbons]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_every_name_is_whole_in_letters_that_can_be_read(
    size: tuple[int, int], language: str, text: float
) -> None:
    """None is cut, with larger text neither, and no letter is smaller than elsewhere."""
    _, _, ribbons = seen(size, language, "bruges", text)
    look = look_for(size, language, Settings(language, text_size=text))
    names = Names(look.words, ())
    assert [one.name for one in ribbons] == [names.tile(tile) for tile in range(len(TILES))]
    assert not [one.name for one in ribbons if ELLIPSIS in one.name]
    assert all(one.letters.size >= look.scale.step_px("small") for one in ribbons)


FOOT: Final = 0.15
"""How much of a bridge a name may cover: no more than where it stands on the quay."""

TILE: Final = 0.87
"""How far the ground of a quarter reaches, in radii of its cell."""

STRAYS: Final = 0.1
"""The most of a name of usual length that may lie on other quarters."""

USUAL: Final = 0.86
"""Width of such a name, in radii."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_name_lies_beside_the_bridges_that_may_stand(layout: str, language: str) -> None:
    """Even the longest cover no more than the foot of one, on the quarter that they name."""
    plan, _, ribbons = seen((1280, 800), language, layout)
    pieces = Pieces(COLOURS)
    for one, other in city(tuple(plan.cell_of(tile) for tile in range(len(TILES)))).sides:
        middle, angle = plan.side(one, other)
        picture = pieces.bridge(0, BRIDGE * plan.radius, angle)
        corner, bridge = picture.get_rect(center=middle), from_surface(picture, 128)
        for ribbon in ribbons:
            box = ribbon.box.inflate(-4, -4)
            apart = Vector2(box.topleft) - corner.topleft
            hidden = bridge.overlap_area(Mask(box.size, fill=True), apart)
            assert hidden <= FOOT * bridge.count(), ribbon.name


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_name_lies_on_no_other_quarter(layout: str, language: str) -> None:
    """Whoever reads one knows which quarter it names; only the longest reach over the canal."""
    plan, _, ribbons = seen((1280, 800), language, layout)
    grounds = [hexagon(plan, tile) for tile in range(len(TILES))]
    for tile, ribbon in enumerate(ribbons):
        box = ribbon.box
        if box.width <= USUAL * plan.radius:
            others = (ground for other, ground in enumerate(grounds) if other != tile)
            name = Mask(box.size, fill=True)
            strayed = sum(ground.overlap_area(name, box.topleft) for ground in others)
            assert strayed <= STRAYS * name.count(), ribbon.name
            assert ribbon.box.top < plan.tile(tile)[1] + TILE * plan.radius


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_sign_of_a_key_lies_on_no_name(layout: str, size: tuple[int, int]) -> None:
    """Nor does the number of an advice: each quarter has its own within itself."""
    look = look_for(size, "fr")
    names = Names(look.words, ("Anna", "Bert", "Cleo", "Dirk"))
    view, state = NordView(look, names, Pieces(COLOURS)), NORD.initial_state(4, Options(map=layout))
    plan = view.plan(state)
    boxes = [ribbon.box for ribbon in view.city.ribbons(plan)]
    for spot, (rect, *_) in city_places(plan, state, Selection()).items():
        if spot.kind == "tile":
            (x, y), side = view.sign_place(spot, rect), view.layout.px(SIGN)
            sign = Rect(x - side // 2, y - side // 2, side, side)
            assert sign.collidelist(boxes) == -1, spot


def hexagon(plan: CityMap, tile: int) -> Mask:
    """The ground of a quarter in the window."""
    surface = Surface((1280, 800), SRCALPHA)
    polygon(surface, "white", plan.hexagon(plan.cell_of(tile), TILE))
    return from_surface(surface)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("laid", range(9))
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_quarters_in_the_tray_have_their_names_apart(
    text: float, laid: int, size: tuple[int, int], language: str
) -> None:
    """However many are left, each name is whole and meets no other and no quarter but its own."""
    look = look_for(size, language, Settings(language, text_size=text))
    names = Names(look.words, ("Anna", "Bert"))
    view = NordView(look, names, Pieces(COLOURS))
    state = NORD.initial_state(2, Options(map="free"))
    cells = tuple((tile, 0) if tile < laid else None for tile in range(len(TILES)))
    ground = replace(state.ground, cells=cells)
    lying = tray_places(view.layout, replace(state, ground=ground))
    ribbons = find_tray_ribbons(lying, names, view.brush)
    forms = [{names.tile(tile), names.brief_tile(tile)} for tile in range(laid, len(TILES))]
    assert all(one.name in form for one, form in zip(ribbons, forms, strict=True))
    boxes = [one.box for one in ribbons]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    assert all(Rect((0, 0), size).contains(box) for box in boxes)
    quarters = [rect.inflate(-4, -4) for (rect,) in lying.values()]
    assert [box for box in boxes if box.collidelist(quarters) >= 0] == []
