"""§1.3 Where a burgher can go with an exact number of movement points, and along which path.

A step costs 1; over one's own bridge it may be free, at the player's choice. Reading: as the last
step too, when no points are left. So a walk costs at most its steps, and at the least those of them
that do not cross a bridge of one's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from venise.engine.hexes import Cell
from venise.games.nord.actions import Action
from venise.games.nord.components import QUARTERS
from venise.games.nord.ground import Ground
from venise.games.nord.walks import (
    PACED,
    TOUCHED,
    Column,
    Departure,
    Leg,
    Tiles,
    Walks,
    walks_of,
)

BOAT_COST: Final = 3
"""§1.3 Movement points that a passage by boat costs."""

MOST_POINTS: Final = 6
"""The highest face of a movement die."""

FACES: Final = MOST_POINTS + 1
"""Numbers of points, none among them."""

UNKNOWN: Final = -1
"""Stands for tiles that nobody has asked for."""

MOST_TOWNS: Final = 1 << 5
"""Roads are kept for so many cities at most."""

MOST_ROADS: Final = 3 << 5
"""So many roads are kept for a city at most."""

LASTING: Final = 1
"""Every game asks about seats with so few bridges; their roads are kept with the city."""

Approach = tuple[Tiles, int, tuple[Leg, ...]]
"""A way up to its last passage: tiles touched, points left for after it, the legs between boats."""


class Route(msgspec.Struct, frozen=True, gc=False):
    """One way to a tile: the tiles in order, and which of them were reached by boat."""

    path: tuple[int, ...]
    sailed: tuple[int, ...] = ()
    """The indices in the path of tiles reached by boat."""


class Roads:
    """Every way through one city for a seat with certain bridges; answers are remembered."""

    def __init__(self, walks: Walks, bridges: tuple[int, ...]) -> None:
        self.walks = walks
        self.costing = costs(self.walks, bridges)
        """For each number of points, 0 to 6, the walks that may cost exactly that."""

        self._over_bridges = tuple(
            [
                cost & ~steps
                for cost, steps in zip(self.costing[:PACED], self.walks.taking, strict=False)
            ]
        )
        self._landing = tuple([column & self.walks.ashore for column in self.costing[:PACED]])
        self._on_foot = [UNKNOWN] * (QUARTERS * FACES)
        self._last_legs: dict[int, Column] = {}
        self._landings: dict[int, Tiles] = {}
        self._latest: tuple[Departure, tuple[Column, ...]] = -1, ()

        self.moves: dict[int, tuple[Action, ...]] = {}
        """For a departure and a die as it was rolled what movement makes of it, once asked for."""

    def on_foot(self, start: int, points: int) -> Tiles:
        """§1.3 The tiles reached on foot with exactly the points."""
        question = start * FACES + points
        known = self._on_foot[question]
        if known == UNKNOWN:
            known = self.walks.ends(self.costing[points] & self.walks.starting[start])
            self._on_foot[question] = known
        return known

    def by_boat(self, departure: Departure, points: int) -> Tiles:
        """§1.3 The tiles reached by boat with exactly the points."""
        last_legs = self.last_legs(departure, points)
        return self.walks.ends(last_legs) if last_legs else 0

    def last_legs(self, departure: Departure, points: int) -> Column:
        """§1.3 The walks that may follow a passage: they touch no tile again.

        The boat is boarded where it lies, after a walk, and a passage costs 3.

        Reading: with 6 points the boat may be used twice, the second time from where it came to
        rest: any cell that touches the tile of the first landing.
        """
        question = departure * FACES + points
        known = self._last_legs.get(question)
        if known is None:
            known = 0
            left = points - BOAT_COST
            for before in range(left + 1):
                known |= self._landing[left - before] & self.clear(departure, before)
            if points == 2 * BOAT_COST:
                aboard, _ = self.walks.aboard(departure)
                first = self.walks.taking[0] & aboard or self._over_bridges[0] & aboard
                known |= self._landing[0] & self.walks.clear_of_two(first)
            self._last_legs[question] = known
        return known

    def clear(self, departure: Departure, before: int) -> Column:
        """The walks that touch no tile of at least one walk aboard that may cost these points.

        Both dice ask in turn, with points from none on, so what was found for the latest departure
        is at hand; it is replaced whole, since a bot in the background may ask in between.
        """
        latest, found = self._latest
        if latest != departure:
            found = ()
        while len(found) <= before:
            aboard, paced = self.walks.aboard(departure)
            over_bridges = self._over_bridges[len(found)] & aboard
            clear = paced[len(found)]
            found += (clear | self.walks.clear_of(over_bridges) if over_bridges else clear,)
            self._latest = departure, found
        return found[before]

    def landings(self, departure: Departure, points: int, tile: int) -> Tiles:
        """§1.3 The tiles where the boat may have landed last on a way to the tile."""
        question = (departure * FACES + points) * QUARTERS + tile
        known = self._landings.get(question)
        if known is None:
            known = self.walks.starts(self.last_legs(departure, points), tile)
            self._landings[question] = known
        return known

    def walk(self, start: int, points: int, tile: int) -> Route:
        """§1.3 A shortest way on foot that spends the points exactly and ends on the tile."""
        walks = self.costing[points] & self.walks.starting[start] & self.walks.ending[tile]
        return self.route([(leg,) for leg in self.walks.legs(walks)])

    def sail(self, start: int, boat: Cell, points: int, end: tuple[int, Cell]) -> Route:
        """§1.3 A shortest way by boat to a tile after which the boat rests on a cell."""
        tile, cell = end
        landed = sum([self.walks.starting[landing] for landing in self.walks.place.harbours[cell]])
        last_legs = landed & self.walks.ending[tile]
        return self.route(
            [
                (*legs, last)
                for touched, left, legs in self.approaches(start, boat, points)
                for last in self.walks.legs(
                    last_legs & self.costing[left] & self.walks.avoiding(touched)
                )
            ]
        )

    def approaches(self, start: int, boat: Cell, points: int) -> Iterator[Approach]:
        """§1.3 The ways to a last passage, as `last_legs` knows them, with their legs."""
        aboard, _ = self.walks.aboard(self.walks.departure(start, boat))
        for before in range(points - BOAT_COST + 1):
            left = points - BOAT_COST - before
            for leg in self.walks.legs(self.costing[before] & aboard):
                touched = leg[2] & TOUCHED
                yield touched, left, (leg,)
                if left == BOAT_COST:
                    resting = self.walks.taking[0] & self.walks.ashore
                    for second in self.walks.legs(resting & self.walks.avoiding(touched)):
                        yield touched | second[2] & TOUCHED, 0, (leg, second)

    def route(self, ways: list[tuple[Leg, ...]]) -> Route:
        """Of some ways as legs between boats, one that touches the fewest tiles."""
        legs = min(ways, key=lambda legs: (sum(length(leg) for leg in legs), legs))
        path: tuple[int, ...] = ()
        sailed: list[int] = []
        for leg in legs:
            sailed.append(len(path))
            path += self.path(leg)
        return Route(path, tuple(sailed[1:]))

    def path(self, leg: Leg) -> tuple[int, ...]:
        """The tiles of a walk in order: on every tile one of its sides leads on."""
        tile, _, walk = leg
        sides, path = walk >> QUARTERS, [tile]
        while len(path) < length(leg):
            tile, side = next(step for step in self.walks.place.near[tile] if sides >> step[1] & 1)
            sides ^= 1 << side
            path.append(tile)
        return tuple(path)


def costs(walks: Walks, bridges: tuple[int, ...]) -> tuple[Column, ...]:
    """§1.3 For each number of points, 0 to 6, the walks that may cost exactly that.

    A walk over one more bridge may cost whatever it may cost without it, or a point less.
    """
    costing = [*walks.taking]
    for bridge in bridges:
        crossed = walks.crossing[bridge]
        for points, dearer in enumerate(costing[1:]):
            costing[points] |= dearer & crossed
    return tuple(costing[: MOST_POINTS + 1])


def length(leg: Leg) -> int:
    """How many tiles a leg touches."""
    return (leg[2] & TOUCHED).bit_count()


class Towns:
    """The roads of cities, for the bridges that were asked about.

    Of each city those over several bridges are forgotten when they are many; the others, which
    every game asks about, stay with the city. A cache of functions knows no such difference, and
    is looked into at every move.
    """

    def __init__(self) -> None:
        self._known: dict[Ground, dict[tuple[int, ...], Roads]] = {}

    def roads(self, ground: Ground, bridges: tuple[int, ...]) -> Roads:
        """§1.3 Every way through a city for a seat with bridges on certain sides."""
        known = self._known.get(ground)
        if known is None:
            if len(self._known) >= MOST_TOWNS:
                self._known.clear()
            known = self._known[ground] = {}
        found = known.get(bridges)
        if found is None:
            if len(known) >= MOST_ROADS:
                for sides in [*known]:
                    if len(sides) > LASTING:
                        known.pop(sides, None)  # a bot in the background may be doing the same
            found = known[bridges] = Roads(walks_of(ground), bridges)
        return found

    def forget(self) -> None:
        """Let the next question be as the first, so that its time can be told."""
        walks_of.cache_clear()
        self._known.clear()


TOWNS: Final = Towns()
"""All that games ask, whatever their city."""
