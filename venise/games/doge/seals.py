"""Sealed decisions: which ones they are, and the position before the first of them."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.doge.decisions import (
    Ballot,
    BallotReveal,
    HouseMove,
    MoveReveal,
    PalaceChoice,
    PledgeReveal,
    Reveal,
)
from venise.games.doge.rules import ballots, palaces, quarantia
from venise.games.doge.rules.step import pop
from venise.games.doge.state import State

REVEALS = (BallotReveal, PledgeReveal, MoveReveal)


def is_sealed(state: State) -> bool:
    """Whether what is decided now is sealed."""
    due = state.due
    return isinstance(due, Ballot) or (isinstance(due, HouseMove | PalaceChoice) and due.sealed)


def before_seals(state: State) -> State:
    """The position in which the first of the seals was made that nobody has revealed yet."""
    if not is_sealed(state) and not isinstance(state.due, REVEALS):
        return state
    while not isinstance(state.due, REVEALS):
        state = pop(state)
    reveal: Reveal = state.due
    players = tuple(
        player if player.sealed is None else replace(player, sealed=None)
        for player in state.players
    )
    state = replace(state, players=players)
    if isinstance(reveal, BallotReveal):
        return ballots.ask(state, reveal.seats, reveal.round)
    if isinstance(reveal, PledgeReveal):
        return palaces.ask(pop(state), reveal.seats, reveal.district)
    return quarantia.ask(pop(state), reveal.seats)
