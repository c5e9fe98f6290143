"""§5.1, §5.2 Laying planks: where one may lie, seen from where the pawn stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.pilotis.actions import Lay
from venise.games.pilotis.boards import MOST_SITES, Board
from venise.games.pilotis.components import JOKER
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import PlankLaid
from venise.games.pilotis.rules.step import Step
from venise.games.pilotis.state import Player, State, board, with_plank

MOST_KEPT: Final = 1 << 14
"""Surroundings of places whose open sites are remembered, the latest."""

LAYS: Final = tuple(
    [tuple([Lay(card, site) for site in range(MOST_SITES)]) for card in range(JOKER + 1)]
)
"""By card and site, built once."""


def fits(table: Board, planks: int, site: int) -> bool:
    """§5.1, §5.2 Whether a plank may lie there: it has its hold, and nothing crosses it."""
    return planks & table.matters[site] == table.needs[site]


def open_sites(table: Board, planks: int, place: int, *, long: bool) -> Sequence[int]:
    """§5.1, §5.2 The sites with an end at the place where a plank of that length may lie."""
    # Few planks lie so near that they matter, and the same few come up again and again.
    near = table.longs_near[place] if long else table.shorts_near[place]
    return _open_among(table, planks & near, place, long)


@lru_cache(maxsize=MOST_KEPT)
def _open_among(table: Board, near: int, place: int, long: bool) -> tuple[int, ...]:  # noqa: FBT001 - a cache takes its arguments by place
    sites = table.longs_at[place] if long else table.shorts_at[place]
    return tuple([site for site in sites if fits(table, near, site)])


def short_sites(_: State, table: Board, planks: int, player: Player) -> Sequence[int]:
    """§5.1 Where the seat may lay a short plank of its stock."""
    return open_sites(table, planks, player.place, long=False) if player.short else ()


def long_sites(_: State, table: Board, planks: int, player: Player) -> Sequence[int]:
    """§5.2 Where the seat may lay a long plank of its stock."""
    return open_sites(table, planks, player.place, long=True) if player.long else ()


def lay(state: State, top: Playing, action: Lay) -> Step:
    """§5.1, §5.2 The plank lies there."""
    seat, site, player = top.seat, action.site, state.players[top.seat]
    if board(state).longs >> site & 1:
        player = replace(player, long=player.long - 1)
    else:
        player = replace(player, short=player.short - 1)
    players = put(state.players, seat, player)
    state = replace(state, players=players, planks=with_plank(state.planks, site))
    return state, (PlankLaid(seat, site),)
