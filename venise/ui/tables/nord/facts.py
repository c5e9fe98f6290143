"""What the kinds of facts of this game are to its table."""

from __future__ import annotations

from typing import Final

from venise.games.nord import events
from venise.games.nord import final_events as final
from venise.ui.table.chronicle import FactKinds

FACTS: Final = FactKinds(
    turns=(events.TurnBegan,),
    beginnings=(events.RoundBegan, events.TurnBegan),
    gathered=(events.CubeStored, events.CubePut, events.CubeReplaced, events.CardDrawn),
    headings=(events.RoundBegan, events.LastRoundBegan, final.GameEnded),
    silent=(events.TurnEnded, events.TurnBegan, events.CardsReturned, events.BoatMoved),
    recalled=(events.DiceRolled,),
    spoken={
        events.GoodsSold: ("seat", "nord.saying.sale"),
        events.GoodExported: ("seat", "nord.saying.sale"),
        events.BridgeDestroyed: ("owner", "nord.saying.bridge"),
        events.BuilderActivated: ("seat", "nord.saying.builder"),
        events.LastRoundBegan: ("seat", "nord.saying.last"),
        final.GameEnded: ("winners", "nord.saying.won"),
    },
    scoring_categories={
        final.StoreSold: "nord.tally.store",
        final.ChainScored: "nord.tally.bridges",
        final.MasterBridgesScored: "nord.tally.master bridges",
        final.BuildersScored: "nord.tally.builders",
    },
)
