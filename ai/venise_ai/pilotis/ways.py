"""What a seat's shortest way to its gems asks for: steps, short planks and long ones.

Cards are scarcer than hourglasses, so a link where a plank lies is worth more here than in
`tours.py`, which counts hourglasses alone. A length and what it consists of are one number, so that
lengths can be added and compared as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise, permutations
from typing import Final

import msgspec

from venise.games.pilotis.boards import (
    BAR,
    DIAGONAL,
    HALF,
    STRAIGHT,
    Board,
    board_of,
    numbers_in,
    to_bits,
)
from venise.games.pilotis.halves import ends_below, halves_beyond
from venise.games.pilotis.state import State
from venise_ai.pilotis.tours import gems_left, steps_off

STEP_PRICE: Final = 2
SHORT_PRICE: Final = 3
LONG_PRICE: Final = 4
"""How much longer a step, and a plank that does not lie yet, make a way."""

CROSSED_PRICE: Final = 4
"""The same for a long plank that another one in its block keeps from lying there."""

SHORTS: Final = 7
LONGS: Final = 14
LENGTH: Final = 21
"""Where in the number of a way its short planks, long planks and length begin; steps come first."""

MOST: Final = (1 << SHORTS) - 1
"""No way has more steps, or planks of either length."""

SQUARES: Final = 6
"""Bits of the number of a square."""

SQUARE: Final = (1 << SQUARES) - 1
FAR: Final = 1 << 40
"""The number of a way that there is not."""

KEPT: Final = 1 << 15
"""Ways that are kept: the same planks come up again and again in a search."""


def walk_number(steps: int) -> int:
    """The number of a way of so many steps over planks that lie."""
    return STEP_PRICE * steps << LENGTH | steps


WALK: Final = walk_number(2)
STRAIGHT_LINK: Final = WALK + (SHORT_PRICE << LENGTH | 1 << SHORTS)
DIAGONAL_LINK: Final = WALK + (LONG_PRICE << LENGTH | 1 << LONGS)
CROSSED_LINK: Final = DIAGONAL_LINK + (CROSSED_PRICE << LENGTH)
HALF_LINK: Final = walk_number(3)
HALF_ON_TOP: Final = walk_number(1) + (SHORT_PRICE << LENGTH | 1 << SHORTS)
BAR_LINK: Final = walk_number(4)


class WayNeeds(msgspec.Struct, frozen=True, gc=False):
    """The shortest way over all gems that a seat has not taken."""

    steps: int
    """§5.5 Steps that it takes."""

    shorts: int
    """§5.1 Short planks that have to be laid."""

    longs: int
    """§5.2 The same of long ones."""

    near: int
    """The length of the part to the first gem."""


Links = tuple[int, int, int]
"""The numbers of a link that a short plank can be laid for, a long one, and one that is crossed.

0 for what is no way.
"""

USUAL: Final[Links] = (STRAIGHT_LINK, DIAGONAL_LINK, CROSSED_LINK)


@lru_cache(maxsize=KEPT)
def links_with(
    key: str,
    night: bool,  # noqa: FBT001 - a cache takes its arguments by place
    planks: tuple[int, ...],
    to_lay: Links = USUAL,
) -> tuple[tuple[int, ...], ...]:
    """By square the links from it: the number of the way, shifted, and the square that it leads to.

    Planks lie on these sites; where none lies one can be laid, as far as that is a way.
    """
    straight, diagonal, crossed = to_lay
    table, laid = board_of(key, night), to_bits(planks)
    links: list[list[int]] = [[] for _ in table.squares]
    for number, site in enumerate(table.sites):
        if site.shape not in {STRAIGHT, DIAGONAL}:
            continue
        if laid >> number & 1:
            link = WALK
        elif site.shape == STRAIGHT:
            link = straight
        else:
            link = crossed if laid & table.excludes[number] else diagonal
        if link:
            join(links, link, *site.squares)
    join_over_planks(table, planks, laid, links)
    join_by_halves(table, laid, to_lay, links)
    return tuple([tuple(from_here) for from_here in links])


def join_over_planks(
    table: Board, planks: tuple[int, ...], laid: int, links: list[list[int]]
) -> None:
    """Add the links over halves and bars."""
    for number in planks:
        site = table.sites[number]
        if site.shape == HALF:
            (long,) = numbers_in(site.needs)
            for square in table.sites[long].squares:
                join(links, HALF_LINK, site.squares[0], square)
            for partner in numbers_in(table.rests[long] & laid & ~(1 << number)):
                join(links, HALF_LINK, site.squares[0], table.sites[partner].squares[0])
        elif site.shape == BAR:
            first, second = numbers_in(site.needs)
            for one in table.sites[first].squares:
                for other in table.sites[second].squares:
                    join(links, BAR_LINK, one, other)


def join_by_halves(table: Board, laid: int, to_lay: Links, links: list[list[int]]) -> None:
    """Add the links over halves that do not lie yet, where nothing else leads."""
    straight, diagonal, crossed = to_lay
    for half in halves_beyond(table):
        (long,) = numbers_in(table.needs[half])
        below = crossed if laid & table.excludes[long] else diagonal
        if laid >> long & 1:
            below = WALK
        if straight and below and not laid >> half & 1:
            for square in ends_below(table, half):
                join(links, below + HALF_ON_TOP, table.sites[half].squares[0], square)


def join(links: list[list[int]], link: int, one: int, other: int) -> None:
    """Add a link between two squares, for both ways."""
    links[one].append(link << SQUARES | other)
    links[other].append(link << SQUARES | one)


@lru_cache(maxsize=KEPT)
def ways_to(
    key: str,
    night: bool,  # noqa: FBT001 - a cache takes its arguments by place
    planks: tuple[int, ...],
    target: int,
    to_lay: Links = USUAL,
) -> tuple[int, ...]:
    """By square the number of the shortest way from it to the target."""
    links = links_with(key, night, planks, to_lay)
    found = [FAR] * len(links)
    found[target] = 0
    waiting = [target]
    while waiting:
        top = heappop(waiting)
        far, square = top >> SQUARES, top & SQUARE
        if far > found[square]:
            continue
        for link in links[square]:
            beside, farther = link & SQUARE, far + (link >> SQUARES)
            if farther < found[beside]:
                found[beside] = farther
                heappush(waiting, farther << SQUARES | beside)
    return tuple(found)


@lru_cache(maxsize=KEPT)
def way_over(
    key: str,
    night: bool,  # noqa: FBT001 - a cache takes its arguments by place
    planks: tuple[int, ...],
    place: int,
    gems: tuple[int, ...],
) -> WayNeeds:
    """The shortest way from a place over those squares, in the best order."""
    if not gems:
        return WayNeeds(0, 0, 0, 0)
    rows = [ways_to(key, night, planks, gem) for gem in gems]
    return needs_of(*shortest_over(rows, steps_off(board_of(key, night), place, planks), gems))


def shortest_over(
    rows: Sequence[tuple[int, ...]], starts: Sequence[tuple[int, int]], gems: tuple[int, ...]
) -> tuple[int, int]:
    """The number of the shortest way over those squares, and of its part to the first of them.

    Given are the ways to each of them, and where the pawn comes to first, with the steps.
    """
    to = [min([row[square] + walk_number(steps) for square, steps in starts]) for row in rows]
    best, near = FAR * (len(gems) + 1), 0
    for order in permutations(range(len(gems))):
        far = to[order[0]]
        for one, other in pairwise(order):
            far += rows[one][gems[other]]
        if far < best:
            best, near = far, to[order[0]]
    return best, near


def needs_of(way: int, near: int = 0) -> WayNeeds:
    """What a way of that number consists of."""
    return WayNeeds(way & MOST, way >> SHORTS & MOST, way >> LONGS & MOST, near >> LENGTH)


def way_of(state: State, seat: int) -> WayNeeds:
    """The shortest way of a seat."""
    options, place = state.options, state.players[seat].place
    return way_over(options.map, options.night, state.planks, place, gems_left(state, seat))
