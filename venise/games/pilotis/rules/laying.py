"""§5.1, §5.2 Laying planks: where one may lie, seen from where the pawn stands."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.pilotis.actions import Lay
from venise.games.pilotis.boards import Board
from venise.games.pilotis.components import LONG, SHORT
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import PlankLaid
from venise.games.pilotis.rules.step import Step, with_player
from venise.games.pilotis.state import Player, State, board, with_plank


def fits(table: Board, planks: int, site: int) -> bool:
    """§5.1, §5.2 Whether a plank may lie there: it has its hold, and nothing crosses it."""
    return planks & table.matters[site] == table.needs[site]


def open_sites(table: Board, planks: int, place: int, *, long: bool) -> list[int]:
    """§5.1, §5.2 The sites with an end at the place where a plank of that length may lie."""
    sites = table.longs_at[place] if long else table.shorts_at[place]
    return [site for site in sites if fits(table, planks, site)]


def short_sites(_: State, table: Board, planks: int, player: Player) -> list[int]:
    """§5.1 Where the seat may lay a short plank of its stock."""
    return open_sites(table, planks, player.place, long=False) if player.short else []


def long_sites(_: State, table: Board, planks: int, player: Player) -> list[int]:
    """§5.2 Where the seat may lay a long plank of its stock."""
    return open_sites(table, planks, player.place, long=True) if player.long else []


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
    state = with_player(with_plank(state, action.site), top.seat, player)
    return state, (PlankLaid(top.seat, action.site),)
