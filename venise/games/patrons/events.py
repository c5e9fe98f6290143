"""Facts that happened: enough in each to animate it and to print its line in the log."""

from __future__ import annotations

import msgspec


class CardDealt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3 A card was dealt to a ship, the Market or a hand."""

    place: int
    seat: int
    kind: int


class FirstLeadChosen(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The seat that leads first was drawn."""

    seat: int


class TurnBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A turn began; the seat leads it."""

    seat: int
    number: int


class ActionLed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The lead chose the action that all perform."""

    seat: int
    action: int


class ShipmentReserved(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat put its cube on a shipment and paid for it."""

    seat: int
    owner: int
    berth: int
    price: int


class CardTurnedUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A new raw card was turned up."""

    kind: int


class DiscardsShuffled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The discards were shuffled into the deck."""

    number: int


class PiratesStruck(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Pirates! were among the new cards."""

    number: int


class ShipmentStolen(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat's rightmost shipment went to the Pirate Wharf."""

    seat: int
    kind: int


class ShipmentKept(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat took a shipment into its hand."""

    seat: int
    owner: int
    kind: int


class ShipmentSold(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat sold a shipment on its arrival."""

    seat: int
    owner: int
    kind: int
    price: int


class ShipsMoved(msgspec.Struct, frozen=True, tag=True, gc=False):
    """All shipments moved one ship to the right."""


class ShipLoaded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat put a new card on its empty ship."""

    seat: int
    kind: int


class CardSold(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat sold a card of its hand."""

    seat: int
    kind: int
    price: int


class CardBought(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat bought a card."""

    seat: int
    kind: int
    price: int
    wharf: bool


class Passed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat did nothing, or nothing more."""

    seat: int


class CardsShown(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat showed cards of its hand."""

    seat: int
    kinds: tuple[int, ...]


class BusinessOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat opened a business."""

    seat: int
    business: int
    site: int
    price: int


class StatueErected(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat put up a statue."""

    seat: int
    campo: int
    price: int


class GoodMade(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat made a good at a business."""

    seat: int
    site: int
    business: int
    income: int
    owner: int
    """Who got the income: the seat itself, or the owner of the business (§6)."""


class PointsGained(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat has more points than before."""

    seat: int
    points: int


class TurnEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """All have performed the action."""

    seat: int


class GameEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The game is over."""

    winners: tuple[int, ...]


Event = (
    CardDealt
    | FirstLeadChosen
    | TurnBegan
    | ActionLed
    | ShipmentReserved
    | CardTurnedUp
    | DiscardsShuffled
    | PiratesStruck
    | ShipmentStolen
    | ShipmentKept
    | ShipmentSold
    | ShipsMoved
    | ShipLoaded
    | CardSold
    | CardBought
    | Passed
    | CardsShown
    | BusinessOpened
    | StatueErected
    | GoodMade
    | PointsGained
    | TurnEnded
    | GameEnded
)
