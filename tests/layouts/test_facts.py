"""§1.3 What a city tells before anybody has played on it."""

from __future__ import annotations

import pytest

from tests.nord.wayfarer import Wayfarer
from venise.games.nord.components import MARKET, QUARTERS, TILES
from venise.games.nord.layouts.draft import Layout, centre_layout
from venise.games.nord.layouts.facts import DICE, facts
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout

FAR = (99, 99)
ROW = Layout(tuple((q, 0) for q in range(9)), (-1, 0))


@pytest.mark.parametrize("layout", [find_layout("islands"), ROW, *map(random_layout, range(12))])
def test_the_ways_agree_with_a_burgher_who_tries_them_all(layout: Layout) -> None:
    """Every quarter and die: on foot, and only by boat, as found by walking step by step."""
    told, walker = facts(layout), Wayfarer(layout.cells, set())
    for start in range(QUARTERS):
        for die in DICE:
            foot = {end for end, _ in walker.ends(start, FAR, die)}
            anyhow = {end for end, _ in walker.ends(start, layout.boat, die)}
            ways = told.ways[start][die - 1]
            assert set(ways.foot) == foot
            assert set(ways.boat) == anyhow - foot


def test_a_row_of_quarters_is_all_distance() -> None:
    """Nine in a row: eight steps from end to end, eight bridges, two dead ends, 20 moorings."""
    told = facts(ROW)
    assert told.longest == 8
    assert told.mean_distance == pytest.approx(10 / 3)
    assert told.distances[0] == tuple(range(9))
    assert told.dead_ends == (0, 8)
    assert told.bridges == tuple((tile, tile + 1) for tile in range(8))
    assert told.moorings == 22
    assert told.boat_only == ((0, 7), (0, 8), (1, 8), (7, 0), (8, 0), (8, 1))


def test_the_middle_of_a_row_is_stuck_with_high_dice_unless_the_boat_is_near() -> None:
    """From the middle of the row a 5 leads nowhere on foot, and the boat is out of reach."""
    told = facts(Layout(ROW.cells, (-1, 0)))
    assert (4, 5) in told.stuck
    assert (4, 5) not in facts(Layout(ROW.cells, (4, 1))).stuck


def test_on_the_islands_a_five_from_the_market_needs_the_boat() -> None:
    """The facts name what the example of the rulebook shows."""
    ways = facts(find_layout("islands")).ways[MARKET][4]
    assert ways.foot == ()
    assert ways.boat


def test_what_a_die_reaches_is_a_mean_over_all_quarters() -> None:
    """A 1 reaches as many quarters as there are neighbours: twice the sides, by nine."""
    told = facts(find_layout("compact"))
    assert told.reached(1) == pytest.approx((2 * len(told.bridges) / len(TILES), 0))


def test_facts_do_not_depend_on_where_the_city_lies() -> None:
    """A city moved as a whole tells the same."""
    ring = find_layout("ring")
    assert facts(centre_layout(ring)) == facts(ring)
