"""The named sound of every fact of the game: what is heard when it is shown."""

from __future__ import annotations

from typing import Final, Literal

from venise.games.nord import events as facts
from venise.games.nord import final_events as final

Sound = Literal[
    "round",
    "turn",
    "tile",
    "splash",
    "step",
    "dice",
    "die",
    "bell",
    "cube",
    "lost",
    "card",
    "built",
    "coins",
    "price",
    "bridge",
    "crash",
    "goods",
    "fanfare",
    "silence",
]
"""What can be heard; `silence` for facts that another one sounds for."""

SOUNDS: Final[dict[type, Sound]] = {
    facts.FirstPlayerChosen: "bell",
    facts.QuarterLaid: "tile",
    facts.BoatLaid: "splash",
    facts.BurgherPlaced: "step",
    facts.RoundBegan: "round",
    facts.LastRoundBegan: "bell",
    facts.TurnBegan: "turn",
    facts.DieTakenBack: "die",
    facts.DiceRolled: "dice",
    facts.BurgherMoved: "step",
    facts.BoatMoved: "splash",
    facts.DieTurned: "die",
    facts.DieExpelled: "die",
    facts.DiePlaced: "die",
    facts.DieKeptOff: "die",
    facts.TileActivated: "bell",
    facts.PowerDeclined: "silence",
    facts.CubesGained: "silence",
    facts.CubeStored: "cube",
    facts.CubeReplaced: "cube",
    facts.CubePut: "cube",
    facts.CubesLost: "lost",
    facts.WorkshopBuilt: "built",
    facts.BuilderActivated: "built",
    facts.CardDrawn: "card",
    facts.CardKept: "card",
    facts.CardsReturned: "silence",
    facts.GoodsSold: "coins",
    facts.BonusCovered: "silence",
    facts.GoodExported: "coins",
    facts.PriceChanged: "price",
    facts.BuilderUsed: "built",
    facts.CubeDiscarded: "lost",
    facts.StockFilled: "cube",
    facts.BridgeDestroyed: "crash",
    facts.BridgeBuilt: "bridge",
    facts.DieReturned: "die",
    facts.GoodsProduced: "goods",
    facts.OrderFulfilled: "card",
    facts.TurnEnded: "silence",
    final.StoreSold: "coins",
    final.ChainScored: "coins",
    final.MasterBridgesScored: "coins",
    final.BuildersScored: "coins",
    final.GameEnded: "fanfare",
}
"""The sound of every kind of fact."""
