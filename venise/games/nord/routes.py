"""§1.3 Where a burgher can go with an exact number of movement points, and along which path."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from venise.engine.hexes import Cell
from venise.games.nord.city import City, city

BOAT_COST = 3
"""§1.3 Movement points that a passage by boat costs."""


class Route(msgspec.Struct, frozen=True, gc=False):
    """One way to a tile: the tiles in order, and which of them were reached by boat."""

    path: tuple[int, ...]
    sailed: tuple[int, ...] = ()


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Everything an exact number of movement points allows from one tile."""

    walks: dict[int, Route]
    """Tiles reached without the boat, with one shortest way to each."""

    passages: dict[int, dict[Cell, Route]]
    """Tiles reached with the boat, for each cell where the boat may then rest."""


@lru_cache(maxsize=60_000)
def reach(
    cells: tuple[Cell, ...], bridges: tuple[int, ...], boat: Cell, start: int, points: int
) -> Reach:
    """§1.3 Where the points lead, spent exactly, no tile visited twice.

    A step costs 1, or nothing over one's own bridge if the player likes; the boat costs 3 and
    must touch the tile where it is boarded. Reading: the boat may be used twice with 6 points,
    the second time from where it came to rest after the first.
    """
    found = Reach({}, {})
    search(city(cells), frozenset(bridges), found, (Route((start,)), boat, None), points)
    return Reach(
        dict(sorted(found.walks.items())),
        {tile: dict(sorted(ways.items())) for tile, ways in sorted(found.passages.items())},
    )


Stage = tuple[Route, Cell, Cell | None]
"""A route so far, where the boat lies, and where it has come to rest if it was used."""


def search(place: City, own: frozenset[int], found: Reach, stage: Stage, points: int) -> None:
    """Adds to what was found every way to spend exactly the points from this stage on."""
    route, boat, rest = stage
    tile = route.path[-1]
    if points == 0 and len(route.path) > 1:
        keep(found, route, rest)
    for near, side in place.near[tile]:
        if near in route.path:
            continue
        step = (Route((*route.path, near), route.sailed), boat, rest)
        if side in own:
            search(place, own, found, step, points)
        if points:
            search(place, own, found, step, points - 1)
    if points >= BOAT_COST and tile in place.harbours[boat]:
        sail(place, own, found, stage, points - BOAT_COST)


def sail(place: City, own: frozenset[int], found: Reach, stage: Stage, points: int) -> None:
    """Adds every way that goes on by boat, to any tile not yet visited that has a shore."""
    route, _, _ = stage
    for tile, shore in enumerate(place.shores):
        if tile in route.path:
            continue
        path = (*route.path, tile)
        passage = Route(path, (*route.sailed, len(path) - 1))
        for cell in shore:
            search(place, own, found, (passage, cell, cell), points)


def keep(found: Reach, route: Route, rest: Cell | None) -> None:
    """Adds a complete route, unless a shorter one to the same end is known."""
    tile = route.path[-1]
    if rest is None:
        known = found.walks.get(tile)
        if known is None or len(route.path) < len(known.path):
            found.walks[tile] = route
        return
    ways = found.passages.setdefault(tile, {})
    known = ways.get(rest)
    if known is None or len(route.path) < len(known.path):
        ways[rest] = route
