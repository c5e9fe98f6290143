"""The named sound of every fact of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.patrons import events as facts
from venise.ui.timeline import Tween

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


def list_sounds(event: object, _: Sequence[Tween]) -> Sequence[tuple[float, str]]:
    """Seconds and names of what is heard of a fact."""
    sound = SOUNDS.get(type(event))
    return [(0.0, sound)] if sound is not None else []
