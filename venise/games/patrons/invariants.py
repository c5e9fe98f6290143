"""What must hold in every position: cards, tiles, cubes and favours are conserved."""

from __future__ import annotations

from collections.abc import Iterator

from venise.engine.tuples import add, plus
from venise.games.patrons.components import (
    CAMPI,
    DECK,
    KINDS,
    NO_CARDS,
    PIECES,
    PILES,
    PIRATES,
    TILES,
    WORKSHOP_GOODS,
    Counts,
)
from venise.games.patrons.decisions import NewCards
from venise.games.patrons.state import EVERYONE, NOBODY, State


def find_violation(state: State) -> str | None:
    """The first rule of conservation that a true state breaks, in one sentence, or None."""
    return next(faults(state), None)


def faults(state: State) -> Iterator[str]:
    """Every rule of conservation that a true state breaks."""
    assert state.viewer == EVERYONE
    every = all_cards(state)
    box = plus(DECK, PILES)
    box = add(box, PIRATES, -pirates_open(state))
    for kind, name in enumerate(KINDS):
        if every[kind] != box[kind]:
            yield f"there are {every[kind]} cards of {name}"
    yield from seat_faults(state)
    yield from secret_faults(state)
    tiles = list(TILES)
    for business in state.businesses:
        if business is not None:
            tiles[business.type] -= 1
    if tuple(tiles) != state.tiles:
        yield f"the tiles left are {state.tiles}"
    if len(set(state.statues)) != len(state.statues) or not set(state.statues) <= set(
        range(len(CAMPI))
    ):
        yield f"the statues stand in {state.statues}"
    if len(state.statues) > PIECES.statues:
        yield "there are too many statues"
    if state.favours + sum(player.favours for player in state.players) != PIECES.favours:
        yield "favours are lost or too many"


def pirates_open(state: State) -> int:
    """Pirates! among the first new cards, which are discarded together."""
    top = state.due
    return top.again if isinstance(top, NewCards) and top.first else 0


def all_cards(state: State) -> Counts:
    """Every card wherever it lies, by kind."""
    places = (state.deck, state.discards, state.market, state.wharf, state.incoming, state.piles)
    total = NO_CARDS
    for counts in (*places, *(player.known for player in state.players)):
        total = plus(total, counts)
        if min(counts) < 0:
            return (-1,) * len(KINDS)
    for player in state.players:
        if player.secret >= 0:
            total = add(total, player.secret, 1)
        for shipment in player.ships:
            if shipment is not None:
                total = add(total, shipment.kind, 1)
    return total


def secret_faults(state: State) -> Iterator[str]:
    """Secret cards that, by what everybody has seen, cannot be secret any more."""
    secrets = NO_CARDS
    for player in state.players:
        if player.secret >= 0:
            secrets = add(secrets, player.secret, 1)
    for kind, name in enumerate(KINDS):
        if secrets[kind] > state.suspects[kind]:
            yield f"{secrets[kind]} cards of {name} are secret, {state.suspects[kind]} may be"


def seat_faults(state: State) -> Iterator[str]:
    """What is wrong with the seats' pieces."""
    for seat, player in enumerate(state.players):
        placed = sum(one is not None and one.seat == seat for one in state.businesses)
        reserved = sum(
            shipment is not None and shipment.reserver == seat
            for other in state.players
            for shipment in other.ships
        )
        if player.cubes < 0 or player.cubes + placed + reserved != PIECES.cubes:
            yield f"seat {seat}: {player.cubes} cubes left, {placed} and {reserved} in use"
        if player.ducats < 0:
            yield f"seat {seat}: {player.ducats} ducats"
        if player.secret >= 0 and player.secret not in WORKSHOP_GOODS:
            yield f"seat {seat}: a secret card that was never dealt"
        if any(one is not None and one.reserver < NOBODY for one in player.ships):
            yield f"seat {seat}: a shipment reserved by nobody there is"
