"""§8 The end of the game, and who has won."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.engine.standing import Standing, leaders
from venise.games.doge.components import CONDITIONS
from venise.games.doge.decisions import GameOver
from venise.games.doge.events import GameEnded
from venise.games.doge.rules.palaces import palaces_of
from venise.games.doge.rules.step import Step
from venise.games.doge.state import State

MOST_YEARS: Final = 20
"""Reading: a game that will not end is over after this many years."""


def count_districts(state: State, seat: int) -> int:
    """§8 The districts in which a seat has a palace."""
    return sum([seat in district.palaces for district in state.districts])


def qualifies(state: State, seat: int) -> bool:
    """§8 Whether a seat has the palaces, in as many districts, that end the game."""
    palaces, districts = palaces_of(state, seat), count_districts(state, seat)
    return any(palaces >= need and districts >= spread for need, spread in CONDITIONS)


def is_over(state: State) -> bool:
    """§8 Whether the year that ends is the last."""
    seats = range(len(state.players))
    return state.year >= MOST_YEARS or any(qualifies(state, seat) for seat in seats)


def close(state: State) -> Step:
    """§8 Nobody decides any more."""
    state = replace(state, due=GameOver(), later=())
    return state, (GameEnded(leaders(standing(state))),)


def standing(state: State) -> tuple[Standing, ...]:
    """§8 Only who qualifies can win; then palaces count, then houses on the board.

    Reading: where nobody qualifies after the last year, palaces come first, then the districts
    that hold one, then houses. A full tie is a shared win.
    """
    seats = range(len(state.players))
    able = [qualifies(state, seat) for seat in seats]
    spread = [0 if any(able) else count_districts(state, seat) for seat in seats]
    return tuple(
        [
            (
                int(able[seat]),
                palaces_of(state, seat),
                spread[seat],
                sum([district.houses[seat] for district in state.districts]),
            )
            for seat in seats
        ]
    )
