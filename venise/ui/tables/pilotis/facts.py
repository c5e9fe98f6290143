"""What the kinds of facts of this game are to its table."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis import events
from venise.ui.table.chronicle import FactKinds
from venise.ui.tables.pilotis.deeds import join_deeds

FACTS: Final = FactKinds(
    headings=(events.TurnBegan, events.GameEnded),
    beginnings=(events.EndNears, events.TurnBegan),
    gathered=(events.CardDrawn, events.CardGivenUp, events.CardDiscarded),
    silent=(events.CardDealt, events.CornersDrawn),
    join=join_deeds,
    spoken={
        events.GemTaken: ("seat", "pilotis.saying.gem"),
        events.PlankRemoved: ("seat", "pilotis.saying.removed"),
        events.GameEnded: ("winners", "pilotis.saying.won"),
    },
)
