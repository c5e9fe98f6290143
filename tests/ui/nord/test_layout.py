"""The table fits every window: nothing overlaps, nothing leaves the window."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from pygame import Rect

from tests.ui.driver import look_for
from venise.games.nord.actions import ChooseFirst
from venise.games.nord.city import city
from venise.games.nord.components import MAPS
from venise.games.nord.game import NORD
from venise.games.nord.state import Options, State
from venise.ui.lettering import Letters
from venise.ui.settings import INTERFACE_SIZES, TEXT_SIZES
from venise.ui.table.columns import MIDDLE_SHARE
from venise.ui.table.layout import fit
from venise.ui.tables.nord.city_map import CityMap, fit_map
from venise.ui.tables.nord.layout import CARD, WIDTHS, BoardLayout, NordLayout, layout
from venise.ui.tables.nord.places import MARGIN, plan_for

SIZES = [(960, 600), (1280, 800), (1920, 1080), (1024, 1366), (3840, 2160)]
SEATS = [2, 3, 4]


def boxes(one: NordLayout) -> list[Rect]:
    """The large boxes of the table."""
    others = [board.box for board in one.others]
    bar = [one.moment, one.prompt, *one.tools]
    return [*bar, one.city, one.desk.box, one.choices, one.market, one.chronicle, *others]


def parts(board: BoardLayout) -> list[Rect]:
    """What lies inside a player board."""
    return [board.portrait, board.header, board.pieces, *board.stock, *board.spaces, *board.store]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("interface", INTERFACE_SIZES)
def test_no_two_boxes_overlap(size: tuple[int, int], seats: int, interface: float) -> None:
    """Every box of the table has its own place inside the window, whatever the size wished for."""
    found = boxes(layout(size, seats, interface))
    window = Rect((0, 0), size)
    assert all(window.contains(box) and box.width > 0 and box.height > 0 for box in found)
    assert not [pair for pair in combinations(found, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACE_SIZES)
def test_the_parts_of_a_board_have_their_own_places(
    size: tuple[int, int], interface: float
) -> None:
    """Squares, cards and goods lie inside their board and beside one another, large and small."""
    one = layout(size, 4, interface)
    for board in (one.desk, *one.others):
        found = parts(board)
        assert all(board.box.contains(part) for part in found)
        assert not [pair for pair in combinations(found, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACE_SIZES)
def test_every_board_begins_with_a_square_portrait(size: tuple[int, int], interface: float) -> None:
    """It stands at the upper left, beside the name, and is large enough to know a face by."""
    one = layout(size, 4, interface)
    for board in (one.desk, *one.others):
        assert board.portrait.width == board.portrait.height >= 30
        assert board.portrait.right <= board.header.left
        assert all(part.top >= board.portrait.top for part in parts(board))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_larger_words_leave_cards_their_size(size: tuple[int, int], seats: int) -> None:
    """At every wish they are as large as panels are wished for, never smaller than usual."""
    usual = layout(size, seats).desk.spaces[0].height
    for interface, text in product(INTERFACE_SIZES, TEXT_SIZES):
        one = layout(size, seats, interface, text)
        assert one.desk.spaces[0].height == round(CARD[1] * one.unit)
        assert interface < 1 or one.desk.spaces[0].height >= usual, (interface, text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_follows_the_size_of_everything(size: tuple[int, int], seats: int) -> None:
    """Smaller panels leave the city more room, larger ones less, but never too little."""
    small, usual, large = (layout(size, seats, wish) for wish in (0.8, 1.0, 2.0))
    assert small.desk.box.width < usual.desk.box.width < large.desk.box.width
    assert small.city.width > usual.city.width > large.city.width
    assert large.city.width >= 0.99 * WIDTHS.middle * fit(size)
    for one in (small, usual, large):
        assert one.choices.height > one.px(130)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", sorted(MAPS))
def test_the_whole_city_and_every_mooring_are_in_view(size: tuple[int, int], key: str) -> None:
    """Each printed map fits its box with quarters of at least 40 pixels."""
    box = layout(size, 4).city
    plan = fit_map(box, MAPS[key].cells, city(MAPS[key].cells).water, ())
    assert plan.radius >= 40
    for tile in range(9):
        assert all(box.inflate(2, 2).collidepoint(corner) for corner in hexagon(plan, tile))
    for cell in city(MAPS[key].cells).water:
        assert box.collidepoint(plan.mooring(cell))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_the_first_quarter_is_no_larger_than_those_beside_it(
    size: tuple[int, int], seats: int
) -> None:
    """The empty water is as large as it will be once one quarter lies there."""
    view = layout(size, seats)
    state, _ = NORD.apply(laid("free", seats), ChooseFirst(0))
    begun, _ = NORD.apply(state, NORD.legal_actions(state)[0])
    assert plan_for(view, state).radius == plan_for(view, begun).radius
    assert plan_for(view, state).origin == plan_for(view, begun).origin


def laid(key: str, seats: int) -> State:
    """The table of a printed map before the first turn."""
    state: State = NORD.initial_state(seats, Options(map=key))
    return state


def hexagon(plan: CityMap, tile: int) -> tuple[tuple[float, float], ...]:
    """The corners of a quarter."""
    cell = plan.cells[tile]
    assert cell is not None
    return plan.hexagon(cell)


def test_a_point_in_a_quarter_is_found_there_and_nowhere_else() -> None:
    """The middle of each quarter lies within its own hex only."""
    cells = MAPS["bruges"].cells
    plan = fit_map(layout((1280, 800), 4).city, cells, (), ())
    for tile, cell in enumerate(cells):
        hits = [other for other in cells if plan.within(other, plan.tile(tile))]
        assert hits == [cell]


@pytest.mark.parametrize("seats", SEATS)
def test_in_a_wide_window_panels_grow_in_breadth_where_height_ends(seats: int) -> None:
    """At 200 % they are broader than their height allows; the city keeps almost half the width."""
    usual, large = (layout((3840, 2160), seats, wish) for wish in (1.0, 2.0))
    grown = large.desk.box.width / usual.desk.box.width
    assert grown > 1.03 * large.desk.box.height / usual.desk.box.height
    assert large.city.width >= 0.99 * MIDDLE_SHARE * 3840


LINES = 8
"""Lines that the chronicle has where there is room for them."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_chronicle_has_eight_lines(size: tuple[int, int], seats: int) -> None:
    """At the usual sizes, however many boards stand above it."""
    table = layout(size, seats)
    line = Letters(look_for(size).fonts, "text", table.px(13), "#000000").leading + table.px(2)
    assert table.chronicle.height - table.px(12) >= LINES * line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("key", MAPS)
def test_the_city_fills_its_place(size: tuple[int, int], seats: int, key: str) -> None:
    """From rim to rim in breadth or in height, but for the boat's moorings."""
    table = layout(size, seats)
    state = laid(key, seats)
    plan = plan_for(table, state)
    corners = [corner for tile in range(9) for corner in hexagon(plan, tile)]
    wide = max(x for x, _ in corners) - min(x for x, _ in corners)
    high = max(y for _, y in corners) - min(y for _, y in corners)
    moorings = 2 * plan.radius
    room = table.px(MARGIN) + 2
    assert wide + moorings >= table.city.width - room or high + moorings >= table.city.height - room
