"""§1.3 The walks of a city: each is listed once, and each column tells the truth about them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from venise.games.nord.city import City, city
from venise.games.nord.components import MAPS, QUARTERS
from venise.games.nord.walks import TOUCHED, Leg, Walks

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
    """All walks that a city knows."""
    return [leg for column in walks.taking for leg in walks.legs(column)]


@EVERY_CITY
def test_every_walk_is_listed_once(key: str) -> None:
    """As tried tile by tile: start, end, tiles touched, sides crossed and number of steps."""
    place = city(CITIES[key])
    tried = [leg_of(place, path) for start in range(QUARTERS) for path in paths(place, (start,))]
    assert sorted(every_leg(Walks(place))) == sorted(tried)


@EVERY_CITY
def test_columns_are_the_walks_they_are_named_for(key: str) -> None:
    """Those that cross a side, start on a tile, take some steps or keep off some tiles."""
    place = city(CITIES[key])
    walks = Walks(place)
    legs = every_leg(walks)
    for side in range(len(place.sides)):
        crossing = [leg for leg in legs if leg[2] >> QUARTERS + side & 1]
        assert sorted(walks.legs(walks.crossing[side])) == sorted(crossing)
    for start in range(QUARTERS):
        assert list(walks.paced(start, 2)) == [
            leg for leg in walks.legs(walks.taking[2]) if leg[0] == start
        ]
    for seed in range(20):
        tiles = Random(seed).getrandbits(QUARTERS)
        off = [leg for leg in legs if not leg[2] & tiles & TOUCHED]
        assert sorted(walks.legs(walks.avoiding(tiles) & sum(walks.taking))) == sorted(off)


@EVERY_CITY
def test_water_is_where_walks_say(key: str) -> None:
    """Those that start where a boat lands, and those with a cell of water at both ends."""
    place = city(CITIES[key])
    walks = Walks(place)
    for leg in every_leg(walks):
        start, end = (set(place.shores[tile]) for tile in leg[:2])
        place_of = walks.joining([leg[0] * QUARTERS + leg[1]])
        assert bool(walks.ashore & place_of) == bool(start)
        assert bool(walks.along_water & place_of) == bool(start & end)


@EVERY_CITY
def test_what_walks_join_is_told_for_all_at_once(key: str) -> None:
    """Start and end of each of some walks, whichever and however many they are, and no others."""
    walks = Walks(city(CITIES[key]))
    for number in (0, 1, 2, 5, 8):
        for avoided in (0, 1, 0b100100, 0b111100111):
            some = walks.taking[number] & walks.avoiding(avoided)
            ends = {(start, end) for start, end, _ in walks.legs(some)}
            joined = walks.joined(some)
            assert {
                divmod(pair, QUARTERS) for pair, is_joined in enumerate(joined) if is_joined
            } == ends
