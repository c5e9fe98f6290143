"""§8 How long the tours of the four colours are, alone on an empty board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Final

import msgspec

from venise.games.pilotis.boards import DIAGONAL, STRAIGHT, Board, build_board
from venise.games.pilotis.components import COLOURS, Layout
from venise.games.pilotis.halves import ends_below, halves_beyond

LINK_COSTS: Final = {STRAIGHT: 3, DIAGONAL: 4}
"""§5.1, §5.2, §5.5 Hourglasses that a way from pile to pile takes: the card that lays the plank,
and two steps."""

HALF_LINK_COST: Final = 6
"""§5.1, §5.2, §5.5 The same where a long plank is laid, a half from its middle, and three steps
are walked: counted only where no planks from pile to pile lead."""

EVEN: Final = 0.10
"""§8 By what share the longest tour may exceed the shortest on a board that is called fair."""


class Tours(msgspec.Struct, frozen=True):
    """The fewest hourglasses for each colour's four gems, by day or by night."""

    costs: tuple[int, ...]
    """By colour."""

    @property
    def spread(self) -> float:
        """By what share the longest exceeds the shortest."""
        return max(self.costs) / min(self.costs) - 1

    @property
    def even(self) -> bool:
        """§8 Whether nobody has a much longer way than another."""
        return self.spread <= EVEN


def tours(layout: Layout, *, night: bool) -> Tours:
    """The tours of a legal board."""
    table = build_board(layout, night=night)
    return Tours(tuple(cheapest_tour(table, colour) for colour in range(len(COLOURS))))


def cheapest_tour(table: Board, colour: int) -> int:
    """The fewest hourglasses that lead from a colour's start over all its gems, in any order."""
    stops = (table.starts[colour], *table.gems[colour])
    rows = {stop: distances(table, stop) for stop in stops}
    return min(
        sum(rows[one][other] for one, other in pairwise((stops[0], *order)))
        for order in permutations(stops[1:])
    )


def distances(table: Board, start: int) -> dict[int, int]:
    """The fewest hourglasses from a square to each that can be reached."""
    found, waiting = dict[int, int](), {start: 0}
    while waiting:
        square = min(waiting, key=waiting.__getitem__)
        found[square] = cost = waiting.pop(square)
        for other, more in links(table, square):
            if other not in found:
                waiting[other] = min(cost + more, waiting.get(other, cost + more))
    return found


def links(table: Board, square: int) -> Sequence[tuple[int, int]]:
    """The squares that planks laid from there lead to, each with what that costs."""
    sites = [table.sites[number] for number in table.sites_at[square]]
    found = [
        (other, LINK_COSTS[site.shape])
        for site in sites
        if site.shape in LINK_COSTS
        for other in site.squares
        if other != square
    ]
    for half in halves_beyond(table):
        (beside,), ends = table.sites[half].squares, ends_below(table, half)
        if square == beside:
            found += [(end, HALF_LINK_COST) for end in ends]
        elif square in ends:
            found.append((beside, HALF_LINK_COST))
    return found
