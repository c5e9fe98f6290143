"""The named sound of every fact of the game: what is heard when it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from venise.games.nord import events as facts
from venise.games.nord import final_events as final
from venise.games.nord.queries import way
from venise.games.nord.state import State
from venise.ui.timeline import Tween

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
    "refuse",
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

LANDING: Final[frozenset[Sound]] = frozenset({"tile", "cube", "die", "goods", "coins"})
"""Sounds of things that are heard where they come to lie; all others begin with their motion."""


def list_sounds(
    event: object, before: State, motions: Sequence[Tween]
) -> tuple[tuple[float, Sound], ...]:
    """What is heard of a fact, and when, in time with its motions."""
    sound = SOUNDS[type(event)]
    if sound == "silence":
        return ()
    return tuple((at, sound) for at in moments(event, before, motions))


def moments(event: object, before: State, motions: Sequence[Tween]) -> tuple[float, ...]:
    """Seconds after a fact's beginning at which it is heard; a walk is at every quarter."""
    end = max((motion.end for motion in motions), default=0.0)
    if isinstance(event, facts.BurgherMoved):
        legs = max(1, len(way(before, event).path) - 1)
        return tuple(end * leg / legs for leg in range(1, legs + 1))
    if SOUNDS[type(event)] in LANDING:
        return (end,)
    return (min((motion.start for motion in motions), default=0.0),)
