"""A start that is suggested to whoever has played little, and why: from what all can see."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.games.nord.actions import Move
from venise.games.nord.components import WORKSHOP_TILE
from venise.games.nord.decisions import BurgherPlacement, Movement
from venise.games.nord.queries import legal
from venise.games.nord.state import State
from venise.ui.table.suggestion import Suggestion
from venise.ui.tables.nord.forecast import DIE_FACES, with_burgher_at
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.spots import on_tile

ROLLS: Final = DIE_FACES**2
"""The rolls of two dice that are equally likely."""


class SuggestedStart(msgspec.Struct, frozen=True, order=True):
    """A quarter for the burgher to start on; the greater the better."""

    fetching: int
    """With how many of the rolls the higher die can be used where there is raw material."""

    reached: int
    """Quarters in reach, added up over all rolls."""

    later: int
    """The number of the quarter, negative: of equal ones the first is suggested."""

    @property
    def tile(self) -> int:
        """The quarter."""
        return -self.later


@lru_cache(maxsize=8)
def find_start(state: State) -> SuggestedStart | None:
    """The best start of all quarters; None unless a burgher is to be placed."""
    top = state.due
    if not isinstance(top, BurgherPlacement):
        return None
    return max(judge_start(state, top.seat, tile) for tile in range(len(state.cells)))


def judge_start(state: State, seat: int, tile: int) -> SuggestedStart:
    """§1.3 What the first move from a quarter can do, over all rolls."""
    fetching = reached = 0
    there = with_burgher_at(state, seat, tile)
    for low, high in combinations_with_replacement(range(1, DIE_FACES + 1), 2):
        moves = legal(replace(there, due=Movement(seat, (low, high))))
        ends = {(move.tile, move.die) for move in moves if isinstance(move, Move)}
        weight = 1 if low == high else 2
        fetching += weight * any(end < WORKSHOP_TILE and die == low for end, die in ends)
        reached += weight * len({end for end, _ in ends})
    return SuggestedStart(fetching, reached, -tile)


def suggest_start(names: Names, state: State) -> Suggestion | None:
    """The start that is suggested, with the reason; None unless a burgher is to be placed."""
    start = find_start(state)
    if start is None:
        return None
    key = "nord.start.always" if start.fetching == ROLLS else "nord.start.often"
    the = names.place("the", start.tile)
    reason = names.words(key, the=the, rolls=start.fetching, all=ROLLS)
    return Suggestion(on_tile(start.tile), reason)
