"""§5.3, §5.4 Taking planks away: into the stock, or to another place; what rests on them falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from venise.engine.tuples import without
from venise.games.pilotis.actions import Action, Land, Lift, Remove
from venise.games.pilotis.boards import MOST_SITES, Board, numbers_in
from venise.games.pilotis.components import JOKER
from venise.games.pilotis.decisions import Landing, Playing
from venise.games.pilotis.events import Event, PlankLifted, PlankMoved, PlankRemoved, PlanksFell
from venise.games.pilotis.rules.laying import open_sites
from venise.games.pilotis.rules.step import Step, pawns, pop, push, with_player
from venise.games.pilotis.state import Player, State, board, laid, with_plank, with_planks

REMOVALS: Final = tuple(
    [tuple([Remove(card, site) for site in range(MOST_SITES)]) for card in range(JOKER + 1)]
)
LIFTS: Final = tuple(
    [tuple([Lift(card, site) for site in range(MOST_SITES)]) for card in range(JOKER + 1)]
)
"""By card and site, built once."""

LANDINGS: Final = tuple([Land(site) for site in range(MOST_SITES)])
"""By site, built once."""


def falling(table: Board, planks: int, site: int) -> int:
    """§5.3 The sites whose planks fall when the one of that site is taken."""
    return table.rests[site] & planks


def loose_sites(state: State, table: Board, planks: int, player: Player) -> Sequence[int]:
    """§5.3 The sites whose planks the seat may take: at its pawn, and nobody on what moves."""
    at_hand = table.touching[player.place] & planks
    if not at_hand:
        return ()
    standing = pawns(state) >> len(table.squares)
    if not standing:
        return numbers_in(at_hand)
    return [
        site
        for site in numbers_in(at_hand)
        if not standing & (falling(table, planks, site) | 1 << site)
    ]


def movable_sites(state: State, table: Board, planks: int, player: Player) -> Sequence[int]:
    """§5.4 The planks that the seat may lift, since each can lie somewhere else."""
    return [
        site
        for site in loose_sites(state, table, planks, player)
        if landing_sites(table, planks, player.place, site)
    ]


def landing_sites(table: Board, planks: int, place: int, site: int) -> list[int]:
    """§5.4 Where the plank of that site may lie with an end at the place, once it is lifted."""
    # It makes no room by leaving, nor does what falls: another plank of its length that has an end
    # at the place lies in another block, or is a short one, and those cross nothing.
    found = open_sites(table, planks, place, long=bool(table.longs >> site & 1))
    return [one for one in found if one != site]


def take(state: State, site: int) -> tuple[State, tuple[Event, ...]]:
    """§5.3 The board without the plank, and without what rested on it: that leaves the game."""
    table, planks = board(state), laid(state)
    fallen = falling(table, planks, site)
    if not fallen:
        return replace(state, planks=without(state.planks, site)), ()
    state = with_planks(state, planks & ~(fallen | 1 << site))
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
    place = state.players[top.seat].place
    return [LANDINGS[site] for site in landing_sites(board(state), laid(state), place, top.site)]


def land(state: State, top: Landing, action: Land) -> Step:
    """§5.4 The plank lies there."""
    state = replace(pop(state), planks=with_plank(state.planks, action.site))
    return state, (PlankMoved(top.seat, top.site, action.site),)
