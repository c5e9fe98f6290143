"""How many hourglasses a seat needs at least to take its gems, with the planks that lie.

A link where a plank lies costs two steps, one without costs the card that lays a plank as well.
Squares are sets of bits, so that all distances from a square are found in a few dozen steps.
"""

from __future__ import annotations

from functools import lru_cache
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
from venise.games.pilotis.state import State, board

LAID_COST: Final = 2
"""§5.5 Onto a plank and off it again."""

OPEN_COSTS: Final = {STRAIGHT: 3, DIAGONAL: 4}
"""§5.1, §5.2, §5.5 The card that lays the plank, and two steps."""

HALF_COST: Final = 3
BAR_COST: Final = 4
"""§5.5 Steps over a long plank with a half, and over a bar between two short ones."""

OPEN_HALF_COST: Final = 4
"""§5.1 The same over a half that has yet to be laid onto the long plank."""

OPEN_HALVES_COST: Final = 6
"""§5.1, §5.2 The same where the long plank has yet to be laid, too."""

MOST_COST: Final = OPEN_HALVES_COST
FAR: Final = 99
"""The distance of what cannot be reached."""

KEPT: Final = 1 << 15
"""Distances that are kept: the same planks come up again and again in a search."""

Edges = tuple[tuple[int, ...], ...]
"""By cost, and by square, the squares that so many hourglasses lead to, as a set."""


@lru_cache(maxsize=64)
def open_edges(key: str, night: bool) -> Edges:  # noqa: FBT001 - a cache takes its arguments by place
    """The edges of an empty board."""
    table = board_of(key, night)
    edges = [[0] * len(table.squares) for _ in range(MOST_COST + 1)]
    for site in table.sites:
        cost = OPEN_COSTS.get(site.shape)
        if cost is not None:
            join(edges[cost], *site.squares)
    for half in halves_beyond(table):
        join_half(table, half, edges[OPEN_HALVES_COST])
    return tuple(map(tuple, edges))


def join_half(table: Board, half: int, row: list[int]) -> None:
    """Add the edges from the square of a half to those of the long plank under it."""
    for square in ends_below(table, half):
        join(row, table.sites[half].squares[0], square)


def join(row: list[int], one: int, other: int) -> None:
    """Add an edge between two squares."""
    row[one] |= 1 << other
    row[other] |= 1 << one


def add_planks(table: Board, planks: tuple[int, ...], edges: list[list[int]]) -> None:
    """Add what planks on these sites lead to."""
    laid = set(planks)
    for number in planks:
        site = table.sites[number]
        if site.shape in OPEN_COSTS:
            join(edges[LAID_COST], *site.squares)
        elif site.shape == HALF:
            join_half(table, number, edges[HALF_COST])
            (long,) = numbers_in(site.needs)
            for partner in numbers_in(table.rests[long]):
                if partner != number and partner in laid:
                    join(edges[HALF_COST], site.squares[0], table.sites[partner].squares[0])
        elif site.shape == BAR:
            first, second = numbers_in(site.needs)
            for one in table.sites[first].squares:
                for other in table.sites[second].squares:
                    join(edges[BAR_COST], one, other)


def add_open_halves(table: Board, planks: tuple[int, ...], edges: list[list[int]]) -> None:
    """Add what halves lead to, once laid onto long planks that lie, where nothing else leads."""
    for half in halves_beyond(table):
        if table.needs[half] & to_bits(planks):
            join_half(table, half, edges[OPEN_HALF_COST])


@lru_cache(maxsize=KEPT)
def edges_with(key: str, night: bool, planks: tuple[int, ...]) -> Edges:  # noqa: FBT001
    """The edges of a board on which these planks lie."""
    edges = [list(row) for row in open_edges(key, night)]
    add_planks(board_of(key, night), planks, edges)
    add_open_halves(board_of(key, night), planks, edges)
    return tuple(map(tuple, edges))


@lru_cache(maxsize=KEPT)
def distances(key: str, night: bool, planks: tuple[int, ...], source: int) -> tuple[int, ...]:  # noqa: FBT001
    """By square the fewest hourglasses that lead from the source to it."""
    edges = edges_with(key, night, planks)
    costs = [cost for cost in range(LAID_COST, MOST_COST + 1) if any(edges[cost])]
    found = [FAR] * len(edges[0])
    found[source] = 0
    reached, waiting = 1 << source, [0] * (MOST_COST + 1)
    waiting[0] = 1 << source
    edge, far = 1 << source, 0
    while edge or any(waiting):
        for square in numbers_in(edge):
            found[square] = far
            for cost in costs:
                waiting[(far + cost) % (MOST_COST + 1)] |= edges[cost][square]
        waiting[far % (MOST_COST + 1)] = 0
        far += 1
        edge = waiting[far % (MOST_COST + 1)] & ~reached
        reached |= edge
        if far > FAR:
            break
    return tuple(found)


def steps_off(table: Board, place: int, planks: tuple[int, ...]) -> list[tuple[int, int]]:
    """§5.5 The squares that a pawn comes to next, each with the steps to it; itself on a square.

    A half that alone leads to a square, and does not lie yet, counts as a step more.
    """
    base = len(table.squares)
    if place < base:
        return [(place, 0)]
    site = table.sites[place - base]
    if site.shape in OPEN_COSTS:
        return [
            *((square, 1) for square in site.squares),
            *(
                (table.sites[half].squares[0], 2 if half in planks else 3)
                for half in halves_beyond(table)
                if table.needs[half] >> place - base & 1
            ),
        ]
    if site.shape == HALF:
        (long,) = numbers_in(site.needs)
        return [(site.squares[0], 1), *((square, 2) for square in table.sites[long].squares)]
    return [
        (square, 2) for short in numbers_in(site.needs) for square in table.sites[short].squares
    ]


class Tour(msgspec.Struct, frozen=True):
    """The shortest way over all gems that a seat has not taken."""

    cost: int
    """Hourglasses; 0 where it has them all."""

    first: int
    """The square of the gem that comes first; -1 where there is none."""


@lru_cache(maxsize=KEPT)
def tour(
    key: str,
    night: bool,  # noqa: FBT001 - a cache takes its arguments by place
    planks: tuple[int, ...],
    place: int,
    gems: tuple[int, ...],
) -> Tour:
    """The shortest tour from a place over those squares."""
    if not gems:
        return Tour(0, -1)
    table = board_of(key, night)
    rows = [distances(key, night, planks, gem) for gem in gems]
    starts = steps_off(table, place, planks)
    to = [min([row[square] + steps for square, steps in starts]) for row in rows]
    best, first = FAR * len(gems), gems[0]
    for order in permutations(range(len(gems))):
        cost = to[order[0]]
        for one, other in pairwise(order):
            cost += rows[one][gems[other]]
        if cost < best:
            best, first = cost, gems[order[0]]
    return Tour(best, first)


def gems_left(state: State, seat: int) -> tuple[int, ...]:
    """The squares of the gems that the seat has not taken."""
    player = state.players[seat]
    squares = board(state).gems[player.colour]
    return tuple([square for number, square in enumerate(squares) if not player.gems >> number & 1])


def tour_of(state: State, seat: int) -> Tour:
    """The shortest tour of a seat."""
    options = state.options
    place, gems = state.players[seat].place, gems_left(state, seat)
    return tour(options.map, options.night, state.planks, place, gems)
