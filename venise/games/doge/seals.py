"""Sealed decisions: which ones they are, and the position before the first of them."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.doge.decisions import (
    Ballot,
    BallotReveal,
    HouseMove,
    MoveReveal,
    PalaceChoice,
    Placement,
    PlacementReveal,
    PledgeReveal,
    Reveal,
)
from venise.games.doge.rules import ballots, districts, palaces, quarantia
from venise.games.doge.rules.step import pop
from venise.games.doge.state import State

REVEALS = (BallotReveal, PledgeReveal, MoveReveal, PlacementReveal)


def is_sealed(state: State) -> bool:
    """Whether what is decided now is sealed."""
    due = state.due
    return isinstance(due, Ballot) or (
        isinstance(due, HouseMove | PalaceChoice | Placement) and due.sealed
    )


def before_seals(state: State) -> State:
    """The position in which the first of the seals was made that nobody has revealed yet.

    A seat that decides on its second move goes first, and its first move is still sealed: it knows
    that one, and nothing of the others'.
    """
    top = state.due
    if not is_sealed(state) and not isinstance(top, REVEALS):
        return state
    begun = top.seat if isinstance(top, HouseMove) and top.number > 1 else None
    while not isinstance(state.due, REVEALS):
        state = pop(state)
    reveal: Reveal = state.due
    players = tuple(
        player
        if player.sealed is None or seat == begun
        else replace(player, sealed=None, second=None)
        for seat, player in enumerate(state.players)
    )
    state = replace(state, players=players)
    if isinstance(reveal, BallotReveal):
        return ballots.ask(state, reveal.seats, reveal.round)
    if isinstance(reveal, PledgeReveal):
        return palaces.ask(pop(state), reveal.seats, reveal.district)
    if isinstance(reveal, PlacementReveal):
        return districts.ask(pop(state), reveal.seats, reveal.district, reveal.most)
    return quarantia.ask(pop(state), reveal.seats, reveal.times, begun)
