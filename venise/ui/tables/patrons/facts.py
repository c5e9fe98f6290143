"""What the kinds of facts of this game are to its table."""

from __future__ import annotations

from typing import Final

from venise.games.patrons import events
from venise.ui.table.chronicle import FactKinds

FACTS: Final = FactKinds(
    headings=(events.TurnBegan, events.GameEnded),
    beginnings=(events.TurnEnded, events.TurnBegan),
    spoken={
        events.BusinessOpened: ("seat", "patrons.saying.opened"),
        events.StatueErected: ("seat", "patrons.saying.statue"),
        events.ShipmentStolen: ("seat", "patrons.saying.stolen"),
        events.GameEnded: ("winners", "patrons.saying.won"),
    },
    gathered=(events.CardSold,),
    silent=(events.CardDealt, events.ShipsMoved, events.TurnEnded, events.Passed),
)
