"""§5.1, §8 Half planks that lead where nothing else does.

On nearly all boards every square is reached by planks from pile to pile. Where one is not, a half
plank from the middle of a long one may still lead there.
"""

from __future__ import annotations

from functools import lru_cache

from venise.games.pilotis.board import Board
from venise.games.pilotis.boards import DIAGONAL, HALF, MOST_BOARDS, STRAIGHT, numbers_in


@lru_cache(maxsize=MOST_BOARDS)
def halves_beyond(table: Board) -> tuple[int, ...]:
    """The sites of halves whose square no planks from pile to pile join to the long one's ends."""
    joined = joined_squares(table)
    return tuple(
        [
            number
            for number, site in enumerate(table.sites)
            if site.shape == HALF
            and not joined[site.squares[0]] >> ends_below(table, number)[0] & 1
        ]
    )


def ends_below(table: Board, half: int) -> tuple[int, ...]:
    """The squares that the long plank under a half leads to."""
    (long,) = numbers_in(table.sites[half].needs)
    return table.sites[long].squares


def joined_squares(table: Board) -> list[int]:
    """By square those that planks from pile to pile join to it, as a set, itself among them."""
    joined = [1 << square for square in range(len(table.squares))]
    for site in table.sites:
        if site.shape in {STRAIGHT, DIAGONAL}:
            one, other = site.squares
            together = joined[one] | joined[other]
            for square in numbers_in(together):
                joined[square] = together
    return joined
