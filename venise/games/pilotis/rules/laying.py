"""§5.1, §5.2 Laying planks: where one may lie, seen from where the pawn stands."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.pilotis.actions import Lay
from venise.games.pilotis.boards import Board
from venise.games.pilotis.components import LONG, SHORT
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import PlankLaid
from venise.games.pilotis.rules.step import Step, with_player
from venise.games.pilotis.state import State, board, laid, with_planks


def fits(table: Board, planks: int, site: int) -> bool:
    """§5.1, §5.2 Whether a plank may lie there: it has its hold, and nothing crosses it."""
    needs = table.needs[site]
    return planks & needs == needs and not planks & table.excludes[site]


def open_sites(table: Board, planks: int, place: int, *, long: bool) -> list[int]:
    """§5.1, §5.2 The sites with an end at the place where a plank of that length may lie."""
    touching = table.longs_at if long else table.shorts_at
    return [site for site in touching[place] if fits(table, planks, site)]


def short_sites(state: State, seat: int) -> list[int]:
    """§5.1 Where the seat may lay a short plank of its stock."""
    player = state.players[seat]
    if not player.short:
        return []
    return open_sites(board(state), laid(state), player.place, long=False)


def long_sites(state: State, seat: int) -> list[int]:
    """§5.2 Where the seat may lay a long plank of its stock."""
    player = state.players[seat]
    if not player.long:
        return []
    return open_sites(board(state), laid(state), player.place, long=True)


def kind_for(table: Board, site: int) -> int:
    """§5.1, §5.2 The kind of card that lays a plank there."""
    return LONG if table.longs >> site & 1 else SHORT


def lay(state: State, top: Playing, action: Lay) -> Step:
    """§5.1, §5.2 The plank lies there."""
    table, player = board(state), state.players[top.seat]
    if table.longs >> action.site & 1:
        player = replace(player, long=player.long - 1)
    else:
        player = replace(player, short=player.short - 1)
    state = with_planks(state, laid(state) | 1 << action.site)
    return with_player(state, top.seat, player), (PlankLaid(top.seat, action.site),)
