"""§1.3 The walks of a city: each is listed once, and each column tells the truth about them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from venise.games.nord.city import City, city
from venise.games.nord.components import MAPS, QUARTERS
from venise.games.nord.walks import TOUCHED, Leg, Walks, tiles

pytestmark = pytest.mark.rule("1.3")

CROWDED = ((0, 0), (-1, 1), (-2, 2), (-1, 0), (-3, 3), (-1, -1), (0, 1), (1, 0), (2, -1))
"""A city with seven walks between two of its tiles, which take all the places kept for them."""

CITIES = {key: layout.cells for key, layout in MAPS.items()} | {"crowded": CROWDED}

EVERY_CITY = pytest.mark.parametrize("key", [*CITIES])


def paths(place: City, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The path and every one that goes on from it without a tile twice."""
    yield path
    for tile, _ in place.near[path[-1]]:
        if tile not in path:
            yield from paths(place, (*path, tile))


def leg_of(place: City, path: tuple[int, ...]) -> Leg:
    """A path as its start, its end, and its tiles, sides and number of steps in one number."""
    steps = [tuple(sorted(step)) for step in pairwise(path)]
    tiles = sum(1 << tile for tile in path)
    sides = sum(1 << place.sides.index((low, high)) for low, high in steps)
    marked = 1 << len(place.sides) + len(steps)
    return path[0], path[-1], tiles | (sides | marked) << QUARTERS


def every_leg(walks: Walks) -> list[Leg]:
    """All walks that a city knows, in their order."""
    return [*walks.legs(walks.all)]


@EVERY_CITY
def test_every_walk_is_listed_once(key: str) -> None:
    """As tried tile by tile: start, end, tiles touched, sides crossed and number of steps."""
    place = city(CITIES[key])
    tried = [leg_of(place, path) for start in range(QUARTERS) for path in paths(place, (start,))]
    assert sorted(every_leg(Walks(place))) == sorted(tried)


@EVERY_CITY
def test_columns_are_the_walks_they_are_named_for(key: str) -> None:
    """Those that cross a side, start or end on a tile, take some steps or keep off some tiles."""
    place = city(CITIES[key])
    walks = Walks(place)
    legs = every_leg(walks)
    for side in range(len(place.sides)):
        crossing = [leg for leg in legs if leg[2] >> QUARTERS + side & 1]
        assert sorted(walks.legs(walks.crossing[side])) == sorted(crossing)
    for tile in range(QUARTERS):
        assert [*walks.legs(walks.starting[tile])] == [leg for leg in legs if leg[0] == tile]
        assert [*walks.legs(walks.ending[tile])] == [leg for leg in legs if leg[1] == tile]
    for seed in range(20):
        tiles = Random(seed).getrandbits(QUARTERS)
        off = [leg for leg in legs if not leg[2] & tiles & TOUCHED]
        assert sorted(walks.legs(walks.avoiding(tiles))) == sorted(off)


@EVERY_CITY
def test_water_is_where_walks_say(key: str) -> None:
    """Those that start where a boat lands, and those that end where one lying on a cell can be."""
    place = city(CITIES[key])
    walks = Walks(place)
    for leg in every_leg(walks):
        start, end = leg[0], leg[1]
        column = walks.starting[start] & walks.ending[end]
        assert bool(walks.ashore & column) == bool(place.shores[start])
        for boat in place.water:
            aboard, _ = walks.aboard(walks.departure(start, boat))
            assert bool(aboard & column) == (boat in place.shores[end])


@EVERY_CITY
def test_a_walk_after_another_touches_none_of_its_tiles(key: str) -> None:
    """Nor, after two landings, a tile between them where the boat could lie."""
    place = city(CITIES[key])
    walks = Walks(place)
    legs, shore = every_leg(walks), [tile for tile in range(QUARTERS) if place.shores[tile]]
    for start, boat in enumerate(place.water[:QUARTERS]):
        for steps in range(3):
            whole, clear_of_paced = walks.aboard(walks.departure(start, boat))
            aboard = whole & walks.taking[steps]
            before = {walk & TOUCHED for _, _, walk in walks.legs(aboard)}
            between = {
                used | 1 << tile for used in before for tile in shore if not used >> tile & 1
            }
            after = [leg for leg in legs if any(not leg[2] & used for used in before)]
            after_two = [leg for leg in legs if any(not leg[2] & used for used in between)]
            assert [*walks.legs(walks.clear_of(aboard))] == after
            assert clear_of_paced[steps] == walks.clear_of(aboard)
            assert [*walks.legs(walks.clear_of_two(aboard))] == after_two


@EVERY_CITY
def test_the_ends_of_walks_are_told_for_all_at_once(key: str) -> None:
    """Where each of some walks ends, whichever and however many they are, and no other tiles."""
    walks = Walks(city(CITIES[key]))
    for number in (0, 1, 2, 5, 8):
        for avoided in (0, 1, 0b100100, 0b111100111):
            some = walks.taking[number] & walks.avoiding(avoided)
            ends = {end for _, end, _ in walks.legs(some)}
            for _ in range(2):  # Worked out, and then remembered.
                assert set(tiles(walks.ends(some))) == ends
    assert walks.ends(walks.all) == TOUCHED


@EVERY_CITY
def test_the_starts_of_walks_are_told_for_one_end(key: str) -> None:
    """Where those of some walks start that end on a tile, and no other tiles."""
    walks = Walks(city(CITIES[key]))
    for number in (0, 1, 2, 5, 8):
        for avoided in (0, 1, 0b100100, 0b111100111):
            some = walks.taking[number] & walks.avoiding(avoided)
            for tile in range(QUARTERS):
                starts = {start for start, end, _ in walks.legs(some) if end == tile}
                assert set(tiles(walks.starts(some, tile))) == starts


@EVERY_CITY
def test_the_boat_rests_beside_a_tile_where_it_landed(key: str) -> None:
    """On any water that touches one of the tiles, each cell told once and in order."""
    place = city(CITIES[key])
    walks = Walks(place)
    for seed in range(20):
        landings = Random(seed).getrandbits(QUARTERS)
        beside = {cell for tile in tiles(landings) for cell in place.shores[tile]}
        for _ in range(2):
            assert walks.moorings(landings) == tuple(sorted(beside))
