"""What the kinds of facts of this game are to its table."""

from __future__ import annotations

from typing import Final

from venise.games.doge import events
from venise.ui.table.chronicle import FactKinds

FACTS: Final = FactKinds(
    headings=(events.YearBegan, events.RoundBegan, events.VotesCounted, events.GameEnded),
    spoken={
        events.AdvisorTaken: ("seat", "doge.saying.advisor"),
        events.AdvisorFreed: ("owner", "doge.saying.freed"),
        events.PalaceBuilt: ("seat", "doge.saying.palace"),
        events.PalacesBlocked: ("seats", "doge.saying.blocked"),
        events.GameEnded: ("winners", "doge.saying.won"),
    },
    silent=(
        events.OrderCardTurned,
        events.BallotSealed,
        events.ChoiceSealed,
        events.SealsBroken,
        events.ElectionEnded,
    ),
)
