"""§1.3 Phase 2: the burgher moves the exact value of a die, over bridges and by boat."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.nord.positions import (
    BUILDER,
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    PORT_1,
    PORT_2,
    RED,
    STRAIT,
    WOOL,
    WORKSHOP,
    board,
    choices,
    facts_of,
    play,
    sides,
    table,
    told,
    walk,
)
from tests.nord.wayfarer import End, Wayfarer
from venise.engine.hexes import Cell, are_adjacent, neighbours
from venise.games.nord.actions import Move, RestBoat
from venise.games.nord.city import city
from venise.games.nord.components import MAPS, QUARTERS, Map
from venise.games.nord.decisions import Activation, Movement
from venise.games.nord.events import BoatMoved, BurgherMoved, Event
from venise.games.nord.ground import Ground
from venise.games.nord.queries import way
from venise.games.nord.state import State

pytestmark = pytest.mark.rule("1.3")


def at(state: State, tile: int) -> Cell:
    """The cell of a quarter."""
    cell = state.cells[tile]
    assert cell is not None
    return cell


def beside(state: State, tile: int) -> list[Cell]:
    """The empty cells that touch a quarter."""
    return sorted(cell for cell in neighbours(at(state, tile)) if cell not in state.cells)


def reached(state: State, *, boat: bool = False) -> set[int]:
    """The tiles that the legal moves lead to, on foot or by boat."""
    return {move.tile for move in choices(state, Move) if move.boat == boat}


def test_example_three_tiles_at_distance_two_one_by_the_own_bridge() -> None:
    """Booklet: with a 2 the burgher reaches three tiles, Order only over its own bridge."""
    due = (Movement(RED, (2, 2)),)
    bridge = sides((ORDER, MARKET))
    with_bridge = table(board(BUILDER, bridges=bridge), board(), due=due)
    without = table(board(BUILDER), board(), due=due)
    assert reached(with_bridge) == {FLAX, MARKET, ORDER}
    assert reached(without) == {FLAX, MARKET}


def test_example_boat_from_order_to_workshop_and_on_to_the_port() -> None:
    """Booklet: with a 5, Market, Order (1), by boat to Workshop (3), Port (1); not otherwise."""
    east, south = at(table(), ORDER)
    state = table(due=(Movement(RED, (5, 5)),), boat=(east - 1, south))
    assert PORT_1 not in reached(state)
    assert PORT_1 in reached(state, boat=True)
    before = play(state, Move(5, 0, PORT_1, boat=True))
    port = at(state, PORT_1)
    shore = next(cell for cell in beside(before, WORKSHOP) if not are_adjacent(cell, port))
    after, events = told(before, RestBoat(shore))
    (moved,) = facts_of(events, BurgherMoved)
    route = way(before, moved)
    assert route.path == (MARKET, ORDER, WORKSHOP, PORT_1)
    assert route.sailed == (2,)
    assert after.boat == shore
    assert after.players[RED].burgher == PORT_1


def test_the_exact_value_must_be_spent() -> None:
    """In a straight city a die leads that many tiles away, to both sides, and nowhere nearer."""
    for points, ends in [(1, {WORKSHOP, ORDER}), (3, {FLAX, PORT_1}), (4, {WOOL, PORT_2})]:
        state = table(due=(Movement(RED, (points, points)),), picture=STRAIT)
        assert reached(state) == ends


def test_no_tile_is_visited_twice_not_even_the_start() -> None:
    """A 2 does not lead back to the start, although one step leads out and one back."""
    state = table(board(PORT_2), board(), due=(Movement(RED, (2, 2)),))
    assert PORT_2 not in reached(state)
    assert reached(state) == {MARKET, GOLD}


def test_no_tile_is_visited_twice_even_by_boat() -> None:
    """The boat never takes a burgher back to a tile of its way: none of the ends is the start."""
    for points in range(3, 7):
        state = table(board(ORDER), board(), due=(Movement(RED, (points, points)),))
        assert ORDER not in reached(state, boat=True)


def test_an_own_bridge_may_be_paid_for_or_not() -> None:
    """Over one's bridge a 1 leads one tile on, or two: the free step is the player's choice."""
    bridge = sides((MARKET, ORDER), picture=STRAIT)
    due = (Movement(RED, (1, 1)),)
    state = table(board(bridges=bridge), board(), due=due, picture=STRAIT)
    assert reached(state) == {WORKSHOP, ORDER, BUILDER}


def test_bridges_of_others_cost_as_much_as_none() -> None:
    """Another's bridge makes no step free."""
    bridge = sides((MARKET, ORDER), picture=STRAIT)
    due = (Movement(RED, (1, 1)),)
    state = table(board(), board(bridges=bridge), due=due, picture=STRAIT)
    assert reached(state) == {WORKSHOP, ORDER}


def test_an_own_bridge_may_be_the_last_step_without_points_left() -> None:
    """Builder (1) to Order and then free over the bridge to the Market, or beyond it."""
    bridge = sides((ORDER, BUILDER), (BUILDER, PORT_1), picture=STRAIT)
    due = (Movement(RED, (1, 1)),)
    state = table(board(bridges=bridge), board(), due=due, picture=STRAIT)
    assert reached(state) == {WORKSHOP, ORDER, BUILDER, PORT_1}


def test_a_move_over_bridges_alone_does_not_spend_the_die() -> None:
    """Free steps do not count: the points must still be spent in full on the way."""
    bridge = sides((MARKET, ORDER), (ORDER, BUILDER), picture=STRAIT)
    due = (Movement(RED, (3, 3)),)
    state = table(board(bridges=bridge), board(), due=due, picture=STRAIT)
    assert reached(state) == {FLAX, PORT_1, PORT_2}


@pytest.mark.parametrize("points", [1, 2])
def test_the_boat_costs_three(points: int) -> None:
    """With fewer than three points there is no passage, though the boat lies alongside."""
    state = table(board(ORDER), board(), due=(Movement(RED, (points, points)),))
    assert reached(state, boat=True) == set()


def test_the_boat_goes_to_any_quarter_with_a_shore() -> None:
    """With a 3 beside the boat every other tile is an end, since each touches water."""
    state = table(board(ORDER), board(), due=(Movement(RED, (3, 3)),))
    assert reached(state, boat=True) == set(range(QUARTERS)) - {ORDER}


def test_the_boat_must_be_adjacent_to_be_used() -> None:
    """From a tile that the boat does not touch, a 3 takes nobody aboard; a 4 may walk there."""
    state = table(board(MARKET), board(), due=(Movement(RED, (3, 3)),))
    assert reached(state, boat=True) == set()
    state = table(board(MARKET), board(), due=(Movement(RED, (4, 4)),))
    assert WORKSHOP in reached(state, boat=True)


def test_the_boat_rests_on_any_empty_cell_beside_the_tile_it_went_to() -> None:
    """Its user chooses among all empty cells that touch the arrival tile."""
    state = table(board(ORDER), board(), due=(Movement(RED, (3, 3)),))
    state = play(state, Move(3, 0, WORKSHOP, boat=True))
    assert state.boat is not None
    assert choices(state) == [RestBoat(cell) for cell in beside(state, WORKSHOP)]
    for cell in beside(state, WORKSHOP):
        after, events = told(state, RestBoat(cell))
        assert after.boat == cell
        assert facts_of(events, BoatMoved) == [BoatMoved(RED, state.boat, cell)]
        assert after.due == Activation(RED, WORKSHOP, 3)


def test_the_boat_may_stay_on_its_cell() -> None:
    """A passage between two tiles that the boat touches may leave it where it is."""
    state = table(board(ORDER), board(), due=(Movement(RED, (3, 3)),))
    state = play(state, Move(3, 0, PORT_2, boat=True))
    assert state.boat is not None
    assert RestBoat(state.boat) in choices(state)


def test_an_enclosed_basin_is_water_too() -> None:
    """On the map with a basin the boat may lie inside the ring of quarters."""
    basin = MAPS["basin"]
    due = (Movement(RED, (3, 3)),)
    state = table(board(FLAX), board(), due=due, ground=Ground(basin.cells), boat=(1, 0))
    state = play(state, Move(3, 0, MARKET, boat=True))
    assert RestBoat((1, 0)) in choices(state)


def test_with_a_six_the_boat_may_be_used_twice() -> None:
    """In a straight city the far end is reached over a tile whose shore touches both."""
    state = table(board(WOOL), board(), due=(Movement(RED, (6, 6)),), picture=STRAIT)
    assert MARKET in reached(state, boat=True)
    assert offered(state) == reference(state, 6)


def test_bridges_do_not_hinder_or_help_the_boat() -> None:
    """A passage from the harbour costs 3 whatever bridges stand."""
    due = (Movement(RED, (3, 3)),)
    plain = table(board(ORDER), board(), due=due)
    bridged = table(board(ORDER), board(bridges=sides((ORDER, PORT_2))), due=due)
    assert reached(plain, boat=True) == reached(bridged, boat=True)


def test_several_burghers_may_share_a_tile() -> None:
    """A tile with another's burgher is entered like any other."""
    state = table(board(WOOL), board(MARKET), due=(Movement(RED, (1, 2)),))
    state = play(state, walk(1, MARKET))
    assert [player.burgher for player in state.players] == [MARKET, MARKET]


def test_only_the_own_burgher_moves() -> None:
    """Everybody else stays where they were."""
    state = play(table(board(WOOL), board(ORDER), due=(Movement(RED, (1, 2)),)), walk(1, FLAX))
    assert [player.burgher for player in state.players] == [FLAX, ORDER]
    assert state.boat == table().boat


def offered(state: State) -> set[End]:
    """Every end of a move that the rules offer, with where the boat rests if it is used."""
    found: set[End] = set()
    for move in choices(state, Move):
        if not move.boat:
            found.add((move.tile, None))
            continue
        ashore, events = told(state, move)
        if facts_of(events, BurgherMoved):
            found.add((move.tile, ashore.boat))
        found |= {(move.tile, rest.cell) for rest in choices(ashore, RestBoat)}
    return found


def reference(state: State, points: int) -> set[End]:
    """Every end of a move by the other account."""
    cells = tuple(cell for cell in state.cells if cell is not None)
    joined = city(cells).sides
    bridges = {joined[side] for side in state.players[RED].bridges}
    assert state.boat is not None
    return Wayfarer(cells, bridges).ends(state.players[RED].burgher, state.boat, points)


@pytest.mark.parametrize("layout", MAPS.values(), ids=lambda layout: layout.key)
def test_moves_are_those_found_by_trying_every_way(layout: Map) -> None:
    """On each map, with bridges at random, another search finds the same ends and boats."""
    luck = Random(layout.key)
    place = city(layout.cells)
    for start in range(QUARTERS):
        bridges = tuple(sorted(luck.sample(range(len(place.sides)), luck.randrange(5))))
        boat = luck.choice(place.water)
        for points in range(1, 7):
            state = table(
                board(start, bridges=bridges),
                board(),
                due=(Movement(RED, (points, points)),),
                ground=Ground(layout.cells),
                boat=boat,
            )
            if choices(state, Move):
                assert offered(state) == reference(state, points)
            else:
                assert reference(state, points) == set()


@pytest.mark.parametrize("layout", MAPS.values(), ids=lambda layout: layout.key)
def test_the_way_told_spends_the_die_exactly(layout: Map) -> None:
    """The way shown for a move touches no tile twice and costs the die, free steps left out."""
    luck = Random(layout.key)
    place = city(layout.cells)
    for points in (2, 4, 5, 6):
        player = board(
            luck.randrange(QUARTERS),
            bridges=tuple(sorted(luck.sample(range(len(place.sides)), 3))),
        )
        due = (Movement(RED, (points, points)),)
        state = table(player, board(), due=due, ground=Ground(layout.cells), boat=layout.boat)
        for move in choices(state, Move):
            after, events = told(state, move)
            if facts_of(events, BurgherMoved):
                check_way(state, events, points)
            for rest in choices(after, RestBoat):
                check_way(after, told(after, rest)[1], points)


def check_way(before: State, events: tuple[Event, ...], points: int) -> None:
    """Fails unless the way of the move told is one that costs exactly the points."""
    (moved,) = facts_of(events, BurgherMoved)
    route, place = way(before, moved), city(before.cells)
    assert (route.path[0], route.path[-1]) == (moved.start, moved.tile)
    assert len(set(route.path)) == len(route.path)
    paid = free = 0
    for index, (one, other) in enumerate(pairwise(route.path), 1):
        if index in route.sailed:
            paid += 3
            continue
        side = dict(place.near[one])[other]
        if side in before.players[RED].bridges:
            free += 1
        else:
            paid += 1
    assert paid <= points <= paid + free
    assert bool(route.sailed) == (moved.boat is not None)
