"""What must hold in every position: planks, cards, jokers, tiles and gems are conserved."""

from __future__ import annotations

from collections.abc import Iterator

from venise.engine.tuples import plus
from venise.games.pilotis.boards import numbers_in
from venise.games.pilotis.components import COPIES, KINDS, NO_CARDS, PIECES, STOCKS
from venise.games.pilotis.decisions import FRESH, Landing, Playing
from venise.games.pilotis.rules.gems import ALL_GEMS
from venise.games.pilotis.state import EVERYONE, State, board, laid


def find_violation(state: State) -> str | None:
    """The first rule of conservation that a true state breaks, in one sentence, or None."""
    return next(faults(state), None)


def faults(state: State) -> Iterator[str]:
    """Every rule of conservation that a true state breaks."""
    assert state.viewer == EVERYONE
    yield from plank_faults(state)
    yield from card_faults(state)
    yield from drawn_faults(state)
    yield from seat_faults(state)


def plank_faults(state: State) -> Iterator[str]:
    """§5 Planks that are lost, too many, without hold, or across each other."""
    table, planks, stock = board(state), laid(state), STOCKS[len(state.players)]
    top = state.due
    longs = (planks & table.longs).bit_count()
    shorts = planks.bit_count() - longs
    if isinstance(top, Landing):
        lifted = table.longs >> top.site & 1
        longs, shorts = longs + lifted, shorts + 1 - lifted
    shorts += state.lost_short + sum(player.short for player in state.players)
    longs += state.lost_long + sum(player.long for player in state.players)
    if (shorts, longs) != (stock.short * stock.seats, stock.long * stock.seats):
        yield f"there are {shorts} short planks and {longs} long ones"
    if planks >> len(table.sites):
        yield "a plank lies where none can lie"
        return
    for site in numbers_in(planks):
        if table.sites[site].needs & ~planks:
            yield f"the plank {table.sites[site].name} has no hold"
        if table.excludes[site] & planks != 1 << site:
            yield f"the plank {table.sites[site].name} crosses another"


def card_faults(state: State) -> Iterator[str]:
    """§1.3 Cards and jokers that are lost or too many."""
    every = plus(state.pile.counts, state.discards)
    for player in state.players:
        every = plus(every, plus(player.known, player.secret.counts))
    for kind, name in enumerate(KINDS):
        if every[kind] != COPIES[kind]:
            yield f"there are {every[kind]} cards of {name}"
    piles = [one for player in state.players for one in (player.secret, *player.drawn)]
    for layer in (state.pile, *piles):
        if layer.size != sum(layer.counts) or min(layer.counts) < 0:
            yield f"{layer.size} cards are counted where {layer.counts} lie"
    if state.supply + sum(player.jokers for player in state.players) != PIECES.jokers:
        yield "jokers are lost or too many"


def drawn_faults(state: State) -> Iterator[str]:
    """§4.2 What was drawn of several piles is held in secret, or was put away."""
    for player in state.players:
        held, drawn = player.secret.counts, NO_CARDS
        for gone in player.away:
            held = plus(held, gone)
        for layer in player.drawn:
            drawn = plus(drawn, layer.counts)
        if player.drawn and held != drawn:
            yield f"{held} cards are held or put away where {drawn} were drawn"


def seat_faults(state: State) -> Iterator[str]:
    """What is wrong with the seats' pawns, gems, tiles and jokers."""
    table, planks = board(state), laid(state)
    base = len(table.squares)
    for seat, player in enumerate(state.players):
        if player.place >= base and not planks >> player.place - base & 1:
            yield f"seat {seat}: the pawn stands where no plank lies"
        won = player.gems.bit_count()
        if not 0 <= player.gems <= ALL_GEMS or not 0 <= player.tiles <= min(won, PIECES.gems - 1):
            yield f"seat {seat}: {player.tiles} hourglass tiles for {won} gems"
        if not 0 <= player.jokers <= PIECES.jokers_in_hand:
            yield f"seat {seat}: {player.jokers} jokers"
        if min(player.known) < 0 or min(player.short, player.long) < 0:
            yield f"seat {seat}: less than nothing"
        if (player.gems == ALL_GEMS) != (seat in state.finished):
            yield f"seat {seat}: all gems, or not, and yet finished is {state.finished}"
    top = state.due
    if isinstance(top, Playing):
        if not 0 <= top.left <= PIECES.hourglasses:
            yield f"{top.left} hourglasses are left"
        if top.done == FRESH and top.left != PIECES.hourglasses:
            yield "hourglasses are spent and nothing is played"
