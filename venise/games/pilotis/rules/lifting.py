"""§5.3, §5.4 Taking planks away: into the stock, or to another place; what rests on them falls."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.pilotis.actions import Action, Land, Lift, Remove
from venise.games.pilotis.boards import Board, numbers_in
from venise.games.pilotis.decisions import Landing, Playing
from venise.games.pilotis.events import Event, PlankLifted, PlankMoved, PlankRemoved, PlanksFell
from venise.games.pilotis.rules.laying import open_sites
from venise.games.pilotis.rules.step import Step, pawns, pop, push, with_player
from venise.games.pilotis.state import State, board, laid, with_planks


def falling(table: Board, planks: int, site: int) -> int:
    """§5.3 The sites whose planks fall when the one of that site is taken."""
    return table.rests[site] & planks


def loose_sites(state: State, seat: int) -> list[int]:
    """§5.3 The sites whose planks the seat may take: at its pawn, and nobody on what moves."""
    table, planks = board(state), laid(state)
    standing = pawns(state) >> len(table.squares)
    return [
        site
        for site in table.sites_at[state.players[seat].place]
        if planks >> site & 1 and not standing & (falling(table, planks, site) | 1 << site)
    ]


def movable_sites(state: State, seat: int) -> list[int]:
    """§5.4 The planks that the seat may lift, since each can lie somewhere else."""
    return [site for site in loose_sites(state, seat) if landing_sites(state, seat, site)]


def landing_sites(state: State, seat: int, site: int) -> list[int]:
    """§5.4 Where the seat may lay the plank of that site, once it is lifted."""
    table, planks = board(state), laid(state)
    rest = planks & ~(falling(table, planks, site) | 1 << site)
    long = bool(table.longs >> site & 1)
    found = open_sites(table, rest, state.players[seat].place, long=long)
    return [one for one in found if one != site]


def take(state: State, site: int) -> tuple[State, tuple[Event, ...]]:
    """§5.3 The board without the plank, and without what rested on it: that leaves the game."""
    table, planks = board(state), laid(state)
    fallen = falling(table, planks, site)
    state = with_planks(state, planks & ~(fallen | 1 << site))
    if not fallen:
        return state, ()
    longs = (fallen & table.longs).bit_count()
    shorts = fallen.bit_count() - longs
    state = replace(state, lost_short=state.lost_short + shorts, lost_long=state.lost_long + longs)
    return state, (PlanksFell(tuple(numbers_in(fallen))),)


def remove(state: State, top: Playing, action: Remove) -> Step:
    """§5.3 The plank lies in the seat's stock, whoever laid it."""
    long = board(state).longs >> action.site & 1
    state, fell = take(state, action.site)
    player = state.players[top.seat]
    player = replace(player, long=player.long + long, short=player.short + 1 - long)
    return with_player(state, top.seat, player), (PlankRemoved(top.seat, action.site), *fell)


def lift(state: State, top: Playing, action: Lift) -> Step:
    """§5.4 The plank is in the seat's hand, to be laid next."""
    state, fell = take(state, action.site)
    state = push(state, Landing(top.seat, action.site))
    return state, (PlankLifted(top.seat, action.site), *fell)


def land_actions(state: State, top: Landing) -> list[Action]:
    """§5.4 Where the lifted plank may lie: with an end at the pawn, and not where it lay."""
    return [Land(site) for site in landing_sites(state, top.seat, top.site)]


def land(state: State, top: Landing, action: Land) -> Step:
    """§5.4 The plank lies there."""
    state = with_planks(state, laid(state) | 1 << action.site)
    return pop(state), (PlankMoved(top.seat, top.site, action.site),)
