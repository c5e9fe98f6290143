"""The named sound of every fact of the game."""

from __future__ import annotations

from typing import Final

from venise.games.patrons import events as facts

SOUNDS: Final[dict[type, str]] = {
    facts.TurnBegan: "turn",
    facts.ActionLed: "gavel",
    facts.ShipmentReserved: "cube",
    facts.CardTurnedUp: "card",
    facts.DiscardsShuffled: "card",
    facts.PiratesStruck: "drum",
    facts.ShipmentKept: "crane",
    facts.ShipmentSold: "coins",
    facts.ShipsMoved: "rigging",
    facts.ShipLoaded: "card",
    facts.CardSold: "coins",
    facts.CardBought: "coins",
    facts.CardsShown: "card",
    facts.BusinessOpened: "hammer",
    facts.StatueErected: "bell",
    facts.GoodMade: "loom",
    facts.GameEnded: "fanfare",
}
"""What is heard once, when a fact begins to be shown."""
