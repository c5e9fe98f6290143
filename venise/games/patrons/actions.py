"""Everything a seat, or luck, may do. An action describes itself and never its place in a list."""

from __future__ import annotations

from typing import Final

import msgspec

RESERVE, SAIL, TRADE, SPONSOR, PRODUCE = range(5)
"""§4.1 to §4.5 The five actions."""

LEADS: Final = ("reserve", "sail", "trade", "sponsor", "produce")
"""Their names."""

UNKNOWN: Final = -2
"""The kind of a card that the viewer may not know."""

SHIP, MARKET, HAND = range(3)
"""§3 Where cards are dealt to."""


class Deal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3 Luck: a card is dealt to a ship of the seat, to the Market, or to the seat's hand."""

    place: int
    seat: int
    kind: int


class ChooseFirst(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3 Luck: this seat leads first."""

    seat: int


class Choose(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4 Lead one of the five actions."""

    action: int


class Pass(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1, §4.3b, §4.4 Do nothing now."""


class Reserve(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Put a cube on the shipment of that ship."""

    owner: int
    berth: int


class Draw(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2a Luck: this raw card is turned up."""

    kind: int


class Keep(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2c Take the shipment into the hand."""


class SellArrival(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2c Sell the shipment at once."""


class Load(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2d Put one of the new cards on the empty ship."""

    kind: int


class Sell(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.3a Sell a card of the hand."""

    kind: int


class Buy(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.3b Buy a card of the Market, or of the Pirate Wharf."""

    kind: int
    wharf: bool


class Open(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 Open a business of a type on a free building, showing cards of the hand if needed."""

    business: int
    site: int
    shown: tuple[int, ...] = ()


class Erect(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 Put up a statue in a campo."""

    campo: int


class Make(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.5 Make one good at the business on that building."""

    site: int


class Done(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.3a, §4.5 Sell or make nothing more."""


Action = (
    Deal
    | ChooseFirst
    | Choose
    | Pass
    | Reserve
    | Draw
    | Keep
    | SellArrival
    | Load
    | Sell
    | Buy
    | Open
    | Erect
    | Make
    | Done
)
