"""§3 Other starting positions: the printed maps, and free placement."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BUILDER,
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    PORT_1,
    WOOL,
    WORKSHOP,
    choices,
    drawn,
    facts_of,
    kinds,
    play,
    told,
)
from tests.nord.wayfarer import Wayfarer
from venise.engine.errors import BadOptions
from venise.engine.hexes import are_adjacent, neighbours
from venise.games.nord.actions import ChooseFirst, LayBoat, LayQuarter, PlaceBurgher
from venise.games.nord.city import city
from venise.games.nord.components import MAPS, QUARTERS, TILES, Map, layout_fault
from venise.games.nord.decisions import BoatPlacement, BurgherPlacement
from venise.games.nord.events import BoatLaid, QuarterLaid
from venise.games.nord.game import NORD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.state import Options, State

PICTURES = {
    "bruges": """
            B
             w f
              M 1 W
             O g
            2 ~
        """,
    "compact": """
             w 1 f
            W M O
           g 2 B ~
        """,
    "islands": """
             2 w
            B O M g W
               ~ f 1
        """,
    "basin": """
               f 1
            2 M ~ W
             O g B
              w
        """,
    "ring": """
              w 1 f
             W   ~ M
              2   O
               g B
        """,
}
"""The five maps as they lie on the table; ~ is the boat, and gaps are water."""

SIDES = {"bruges": 12, "compact": 16, "islands": 14, "basin": 12, "ring": 9}
"""How many pairs of quarters touch on each map."""

EVERY_MAP = pytest.mark.parametrize("layout", MAPS.values(), ids=lambda layout: layout.key)


@pytest.mark.rule("3.1")
@EVERY_MAP
def test_each_map_lies_as_drawn(layout: Map) -> None:
    """The picture and the data file agree on every quarter and on the boat."""
    cells, boat = drawn(PICTURES[layout.key])
    dq, dr = (layout.boat[i] - boat[i] for i in (0, 1))
    assert layout.cells == tuple((q + dq, r + dr) for q, r in cells)


@pytest.mark.rule("3.1")
def test_there_are_five_maps_and_the_standard_one_is_the_default() -> None:
    """The first games are played on the map of Bruges."""
    assert list(MAPS) == list(PICTURES)
    assert NORD.initial_state(2).cells == MAPS["bruges"].cells
    assert Options().map == "bruges"


@pytest.mark.rule("3.1")
@EVERY_MAP
def test_each_map_is_one_city_with_its_boat_on_the_water(layout: Map) -> None:
    """Nine quarters that hang together, the boat beside them, as many sides as counted."""
    assert layout_fault(layout.cells, layout.boat) is None
    assert len(city(layout.cells).sides) == SIDES[layout.key]
    state = NORD.initial_state(3, Options(map=layout.key))
    assert (state.cells, state.boat) == (layout.cells, layout.boat)


@pytest.mark.rule("3.1")
def test_the_standard_map_keeps_the_clues_of_the_booklet() -> None:
    """Market beside Gold and Order, Gold and Workshop beside a Port."""
    cells = MAPS["bruges"].cells
    for one, other in [(MARKET, GOLD), (MARKET, ORDER), (GOLD, PORT_1), (WORKSHOP, PORT_1)]:
        assert are_adjacent(cells[one], cells[other])
    touching = {tile for tile in range(QUARTERS) if are_adjacent(cells[MARKET], cells[tile])}
    assert touching == {WOOL, FLAX, PORT_1, ORDER, GOLD}


@pytest.mark.rule("3.1")
def test_the_boat_of_the_standard_map_touches_order_gold_and_the_far_port() -> None:
    """It begins where the example of the booklet boards it."""
    layout = MAPS["bruges"]
    beside = {TILES[tile] for tile in city(layout.cells).harbours[layout.boat]}
    assert beside == {"order", "gold", "port-2"}


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("points", range(1, 7))
def test_on_the_standard_map_every_die_leads_somewhere_on_foot(points: int) -> None:
    """Without bridges and boat each start has a move for each value."""
    layout = MAPS["bruges"]
    far = (99, 99)
    for start in range(QUARTERS):
        assert Wayfarer(layout.cells, set()).ends(start, far, points), TILES[start]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("points", [5, 6])
def test_on_the_islands_a_five_or_six_from_the_market_needs_the_boat(points: int) -> None:
    """The Market is the only passage, so that long ways end at the water."""
    layout = MAPS["islands"]
    on_foot = Wayfarer(layout.cells, set()).ends(MARKET, (99, 99), points)
    assert on_foot == set()
    assert Wayfarer(layout.cells, set()).ends(MARKET, layout.boat, points)


def free(seats: int, first: int) -> State:
    """The beginning of free placement."""
    return play(NORD.initial_state(seats, Options(map="free")), ChooseFirst(first))


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("seats", "first", "turns"),
    [
        (2, 1, [1, 0, 1, 0, 1, 0, 1, 0, 1]),
        (3, 0, [0, 1, 2, 0, 1, 2, 0, 1, 2]),
        (4, 2, [2, 3, 0, 1, 2, 3, 0, 1, 2]),
    ],
)
def test_players_place_the_quarters_in_turn(seats: int, first: int, turns: list[int]) -> None:
    """From the first player clockwise, nine in all."""
    state = free(seats, first)
    asked = []
    for _ in range(QUARTERS):
        asked.append(state.current_player)
        action = choices(state, LayQuarter)[0]
        state, events = told(state, action)
        assert facts_of(events, QuarterLaid) == [QuarterLaid(asked[-1], action.tile, action.cell)]
    assert asked == turns


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("seats", "first", "right"), [(2, 0, 1), (3, 1, 0), (4, 0, 3)])
def test_the_boat_is_placed_by_the_player_to_the_right_of_the_first(
    seats: int, first: int, right: int
) -> None:
    """Clockwise the last one; it happens before any burgher is placed."""
    state = with_all_quarters(free(seats, first))
    assert state.due == BoatPlacement(right)
    cells = {cell for cell in state.cells if cell}
    shore = {near for cell in cells for near in neighbours(cell)} - cells
    assert {action.cell for action in choices(state, LayBoat)} == shore
    state, events = told(state, LayBoat(min(shore)))
    assert facts_of(events, BoatLaid) == [BoatLaid(right, min(shore))]
    assert state.boat == min(shore)
    assert state.due == BurgherPlacement(first)


def with_all_quarters(state: State) -> State:
    """The state after all nine quarters were laid in a row."""
    for tile in range(QUARTERS):
        state = play(state, LayQuarter(tile, (tile, 0)))
    return state


@pytest.mark.rule("3.2")
def test_the_first_quarter_lies_anywhere_and_the_others_touch_one_already_laid() -> None:
    """The placer chooses any tile left and any cell that shares a side with the city."""
    state = free(2, 0)
    assert choices(state) == [LayQuarter(tile, (0, 0)) for tile in range(QUARTERS)]
    state = play(state, LayQuarter(MARKET, (0, 0)))
    left = set(range(QUARTERS)) - {MARKET}
    offered = {(action.tile, action.cell) for action in choices(state)}
    assert offered == {(tile, cell) for tile in left for cell in neighbours((0, 0))}
    state = play(state, LayQuarter(BUILDER, (1, 0)))
    beside_both = {*neighbours((0, 0)), *neighbours((1, 0))} - {(0, 0), (1, 0)}
    assert {action.cell for action in choices(state)} == beside_both
    assert {action.tile for action in choices(state)} == left - {BUILDER}


@pytest.mark.rule("3.2")
def test_a_freely_placed_city_is_played_like_any_other() -> None:
    """After quarters, boat and burghers the first round begins with the dice."""
    state = play(with_all_quarters(free(2, 1)), LayBoat((-1, 0)))
    state = play(state, PlaceBurgher(MARKET), PlaceBurgher(ORDER))
    assert (state.round, state.turn_player) == (1, 1)
    assert layout_fault(tuple(cell for cell in state.cells if cell), state.boat or (0, 0)) is None
    assert kinds(state) == set(), "luck rolls the dice"


def test_a_share_code_is_taken_as_it_is_written() -> None:
    """A city has one name in a game's options; for another spelling the right one is told."""
    written = code(Layout(MAPS["ring"].cells, MAPS["ring"].boat))
    table = NORD.initial_state(2, Options(map=written))
    assert table.boat is not None
    laid = Layout(tuple(cell for cell in table.cells if cell is not None), table.boat)
    assert code(laid) == written
    with pytest.raises(BadOptions, match=f"has to be written {written}"):
        NORD.initial_state(2, Options(map=written.lower()))
