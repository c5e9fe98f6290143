"""Games of Doge told line by line as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests.telling import Teller
from venise.games.doge import notation
from venise.games.doge.components import DISTRICTS
from venise.games.doge.game import DOGE
from venise.games.doge.state import State


def describe_position(state: State) -> str:
    """What else a position holds: whose turn it is, votes, seals, and what was turned up."""
    sealed = "".join(notation.SEATS[seat] for seat, one in enumerate(state.players) if one.sealed)
    shown = " ".join("".join(map(str, one.shown)) for one in state.players)
    return (
        f"turn {state.turn_player}, votes {list(state.votes)}, sealed {sealed or notation.NONE}, "
        f"reveals {state.reveals}, shown {shown}"
    )


def describe_end(state: State) -> Iterator[str]:
    """What stands in each district."""
    return (notation.write_district(state, district) for district in DISTRICTS)


TELLER: Final = Teller(DOGE, notation.read, notation.write, describe_position, describe_end)
