"""What the features of all games share."""

from __future__ import annotations

from typing import Annotated

import msgspec

RowNumber = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
"""One feature of a position or an action: none of ours is nearly as large."""


def turn_order(seats: int, seat: int, turn_player: int, most: int) -> tuple[float, ...]:
    """A one where the seat's turn stands, counted from the turn that is played; `most` numbers.

    A game for fewer seats than `most` leaves the last ones at nothing.
    """
    after = (seat - turn_player) % seats
    return tuple([float(place == after) for place in range(most)])
