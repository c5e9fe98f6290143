"""Everything a seat, or luck, may do; sites and places are numbers of the board's table."""

from __future__ import annotations

from typing import Final

import msgspec

UNKNOWN: Final = -2
"""The kind of a card that the viewer may not know."""


class DrawCorners(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 Luck: the first seat has that colour of those in play, the others follow."""

    first: int


class Deal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 Luck: a card is dealt to the seat."""

    seat: int
    kind: int


class ChooseFirst(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 Luck: this seat begins."""

    seat: int


class Lay(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.1, §5.2 Lay a plank of the stock, for a card of that kind."""

    card: int
    site: int


class Remove(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.3 Take a plank into the stock, for a card of that kind."""

    card: int
    site: int


class Lift(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.4 Lift a plank to lay it elsewhere, for a card of that kind."""

    card: int
    site: int


class Land(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.4 Lay the lifted plank."""

    site: int


class Walk(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.5 Walk to a place, for a card of that kind."""

    card: int
    place: int
    past: int = 0
    """The own gems on the way, all but one at its end, as bits in their order on the board."""


class TakeJoker(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Take a joker from the supply."""


class Exchange(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 Exchange four cards for a joker; which ones is decided next."""


class GiveUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 A card of that kind is one of the four."""

    kind: int


class EndTurn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Do nothing more, and draw."""


class Draw(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Luck: the seat draws a card."""

    seat: int
    kind: int


class Discard(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2 Put a card away, or a joker back."""

    kind: int


Play = Lay | Remove | Lift | Walk
"""What a card is played for."""

Action = (
    DrawCorners
    | Deal
    | ChooseFirst
    | Lay
    | Remove
    | Lift
    | Land
    | Walk
    | TakeJoker
    | Exchange
    | GiveUp
    | EndTurn
    | Draw
    | Discard
)
