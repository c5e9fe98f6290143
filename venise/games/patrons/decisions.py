"""The decisions of the game: who decides, and what about; a state keeps them as a stack."""

from __future__ import annotations

import msgspec

from venise.engine.game import CHANCE, TERMINAL


class Dealing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3 Luck deals the next card of the preparation."""

    seat: int = CHANCE


class FirstLead(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3 Luck names the seat that leads first."""

    seat: int = CHANCE


class Lead(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4 The seat chooses the action that all perform."""

    seat: int


class Reservation(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 The seat may reserve a shipment."""

    seat: int


class NewCards(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2a, §4.2b Luck turns up new cards: so many first ones, then what replaces pirates."""

    first: int
    again: int = 0
    seat: int = CHANCE


class Unloading(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2c The seat receives the rightmost shipment of a seat's ships."""

    seat: int
    owner: int


class Shifting(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2d All shipments move one ship to the right; never at rest."""

    seat: int = CHANCE


class Loading(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2d The seat chooses a new card for its empty ship."""

    seat: int


class Selling(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.3a The seat may sell cards of that kind and of those after it."""

    seat: int
    least: int = 0


class Buying(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.3b The seat may buy a card; so many have passed in a row before it."""

    seat: int
    passes: int = 0


class Sponsoring(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 The seat may open a business or put up a statue."""

    seat: int


class Producing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.5 The seat may make goods at businesses that have made none for it this turn."""

    seat: int
    used: tuple[int, ...] = ()
    """The buildings where it has made a good."""


class TurnEnd(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4, §5 All have performed the action; never at rest."""

    seat: int = CHANCE


class GameOver(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5 Nobody decides any more."""

    seat: int = TERMINAL


Decision = (
    Dealing
    | FirstLead
    | Lead
    | Reservation
    | NewCards
    | Unloading
    | Shifting
    | Loading
    | Selling
    | Buying
    | Sponsoring
    | Producing
    | TurnEnd
    | GameOver
)
