"""§1.3 The way that is shown for a move: one that a burgher can walk, and none is shorter."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import pytest

from venise.engine.hexes import Cell, are_adjacent
from venise.games.nord.city import City, city
from venise.games.nord.components import MAPS, QUARTERS
from venise.games.nord.ground import Ground
from venise.games.nord.routes import TOWNS, Roads, Route
from venise.games.nord.walks import TOUCHED

pytestmark = pytest.mark.rule("1.3")

BOAT: Final = 3
"""Points that a passage by boat costs."""


class Walk(NamedTuple):
    """A walk so far: tiles, which of them were reached by boat, where the boat lies now."""

    path: tuple[int, ...]
    sailed: tuple[int, ...]
    boat: Cell


class Town(NamedTuple):
    """A city with one seat's bridges and the boat."""

    place: City
    bridges: tuple[int, ...]
    boat: Cell

    @property
    def roads(self) -> Roads:
        """The ways that the game finds here."""
        return TOWNS.roads(Ground(self.place.cells), self.bridges)

    def walks(self, walk: Walk, points: int) -> Iterator[Walk]:
        """Every way to go on with exactly these points, tried tile by tile."""
        if not points:
            yield walk
        for tile, side in self.place.near[walk.path[-1]]:
            if tile in walk.path:
                continue
            further = walk._replace(path=(*walk.path, tile))
            if points:
                yield from self.walks(further, points - 1)
            if side in self.bridges:
                yield from self.walks(further, points)
        if points >= BOAT and are_adjacent(walk.boat, self.place.cells[walk.path[-1]]):
            yield from self.passages(walk, points - BOAT)

    def passages(self, walk: Walk, points: int) -> Iterator[Walk]:
        """Every way to go on with a passage by boat and these points after it."""
        for tile in set(range(QUARTERS)) - set(walk.path):
            for cell in self.place.shores[tile]:
                path, sailed = (*walk.path, tile), (*walk.sailed, len(walk.path))
                yield from self.walks(Walk(path, sailed, cell), points)


def towns(number: int) -> list[Town]:
    """Printed maps with up to five bridges of one seat, and the boat anywhere."""
    found: list[Town] = []
    for seed in range(number):
        luck = Random(seed)
        place = city(luck.choice([*MAPS.values()]).cells)
        bridges = luck.sample(range(len(place.sides)), luck.randrange(6))
        found.append(Town(place, tuple(sorted(bridges)), luck.choice(place.water)))
    return found


def shortest(walks: list[Walk]) -> dict[tuple[int, Cell | None], int]:
    """For each end, and resting place of the boat if it was used, the fewest tiles touched."""
    least: dict[tuple[int, Cell | None], int] = {}
    for walk in walks:
        end = walk.path[-1], walk.boat if walk.sailed else None
        least[end] = min(len(walk.path), least.get(end, QUARTERS))
    return least


@pytest.mark.parametrize("points", range(1, 7))
def test_the_way_shown_can_be_walked_and_none_is_shorter(points: int) -> None:
    """Among all ways that spend the die exactly, on foot and by boat, one of the shortest."""
    for town in towns(20):
        start = town.boat[0] % QUARTERS
        walks = list(town.walks(Walk((start,), (), town.boat), points))
        known = {(walk.path, walk.sailed) for walk in walks}
        for (tile, cell), length in shortest(walks).items():
            if tile == start:
                continue
            route = shown(town, start, points, (tile, cell))
            assert (route.path, route.sailed) in known
            assert len(route.path) == length


def test_a_way_crosses_for_free_only_over_bridges() -> None:
    """All round the basin, where the same tiles in another order would cost a point too many."""
    place = city(MAPS["basin"].cells)
    town = Town(place, (1, 4, 6, 9), place.water[0])
    walks = town.walks(Walk((0,), (), town.boat), 6)
    known = {walk.path for walk in walks if not walk.sailed and walk.path[-1] == 8}
    assert town.roads.walk(0, 6, 8).path in known


def shown(town: Town, start: int, points: int, end: tuple[int, Cell | None]) -> Route:
    """The way that the game shows to a tile and a resting place of the boat."""
    tile, cell = end
    if cell is None:
        return town.roads.walk(start, points, tile)
    return town.roads.sail(start, town.boat, points, (tile, cell))


def test_a_second_passage_begins_where_the_first_landed() -> None:
    """From a quarter at the water, not yet seen, that no later walk touches again."""
    for town in towns(40):
        start, boat = town.boat[0] % QUARTERS, town.boat
        for touched, left, legs in town.roads.approaches(start, boat, 2 * BOAT):
            if len(legs) > 1:
                (_, _, first), (landing, end, second) = legs
                assert landing == end
                assert town.place.shores[landing]
                assert not first >> landing & 1
                assert (touched, left) == ((first | second) & TOUCHED, 0)


def test_the_water_is_listed_in_order() -> None:
    """Cells come by q, then by r, in every city and process alike, each once."""
    for layout in MAPS.values():
        place = city(layout.cells)
        for cells in (place.water, *place.shores):
            assert list(cells) == sorted(set(cells))
        assert set(place.water) == {cell for shore in place.shores for cell in shore}
