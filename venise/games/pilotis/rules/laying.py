"""§5.1, §5.2 Laying planks: where one may lie, seen from where the pawn stands."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.pilotis.actions import Action, Lay
from venise.games.pilotis.boards import Board
from venise.games.pilotis.components import LONG, SHORT
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import PlankLaid
from venise.games.pilotis.rules.step import Step, with_player
from venise.games.pilotis.state import Player, State, board, laid, with_planks


def fits(table: Board, planks: int, site: int) -> bool:
    """§5.1, §5.2 Whether a plank may lie there: it has its hold, and nothing crosses it."""
    needs = table.sites[site].needs
    return planks & needs == needs and not planks & table.excludes[site]


def open_sites(table: Board, planks: int, place: int, *, long: bool) -> list[int]:
    """§5.1, §5.2 The sites with an end at the place where a plank of that length may lie."""
    longs = table.longs
    return [
        site
        for site in table.sites_at[place]
        if bool(longs >> site & 1) == long and fits(table, planks, site)
    ]


def in_stock(player: Player, *, long: bool) -> int:
    """§1.2 Planks of that length in a seat's stock."""
    return player.long if long else player.short


def lay_actions(state: State, seat: int, kind: int, card: int) -> list[Action]:
    """§5.1, §5.2 Where the seat may lay a plank of the length of that kind, for that card."""
    player, long = state.players[seat], kind == LONG
    if not in_stock(player, long=long):
        return []
    return [
        Lay(card, site) for site in open_sites(board(state), laid(state), player.place, long=long)
    ]


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
