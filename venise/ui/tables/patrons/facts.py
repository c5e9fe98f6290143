"""What the kinds of facts of this game are to its table."""

from __future__ import annotations

from typing import Final

from venise.games.patrons import events
from venise.ui.table.chronicle import Facts

FACTS: Final = Facts(
    headings=(events.TurnBegan, events.GameEnded),
    beginnings=(events.TurnEnded, events.TurnBegan),
    gathered=(events.CardSold,),
    silent=(events.CardDealt, events.ShipsMoved, events.TurnEnded, events.Passed),
)
