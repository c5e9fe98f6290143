"""Games of The Patrons of Venice told line by line as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests.telling import Teller
from venise.games.patrons import notation
from venise.games.patrons.actions import Action
from venise.games.patrons.components import CAMPI, TYPES
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import State


def read(_: State, text: str) -> Action:
    """The action that a text means, whatever the position."""
    return notation.read(text)


def describe_position(state: State) -> str:
    """What else a position holds: purses, the Market, the Wharf, the deck and its discards."""
    purses = " ".join(str(player.ducats) for player in state.players)
    heaps = (state.market, state.wharf, state.incoming, state.discards, state.deck)
    cards = " ".join(",".join(map(str, heap)) for heap in heaps)
    return f"turn {state.turn} of {state.turn_player}, purses {purses}, cards {cards}"


def describe_end(state: State) -> Iterator[str]:
    """Every seat, and what stands on the map."""
    for seat in range(len(state.players)):
        yield notation.write_seat(state, seat)
    for site, business in enumerate(state.businesses):
        if business is not None:
            yield f"building {site + 1}: {TYPES[business.type]} of seat {business.seat}"
    yield f"statues {[CAMPI[campo] for campo in state.statues]}"


TELLER: Final = Teller(PATRONS, read, notation.write, describe_position, describe_end)
