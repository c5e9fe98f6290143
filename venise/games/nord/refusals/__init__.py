"""Why an action is not legal: the obstacle with its numbers, and the section that says so.

In the values of refusals seats, tiles, materials, goods, spaces and decks are indices.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.refusals import Refusal, RefusalRules
from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.actions import Action
from venise.games.nord.refusals import cards, city, travel, works
from venise.games.nord.rulebook import LEGAL
from venise.games.nord.state import State

FREE: Final = (due.Movement, due.Activation, due.Delivery, due.TurnEnd)
"""§1.1 Decisions during which free actions may be taken."""

DECISIONS: Final[dict[type, tuple[type, ...]]] = {
    act.LayQuarter: (due.QuarterPlacement,),
    act.LayBoat: (due.BoatPlacement,),
    act.PlaceBurgher: (due.BurgherPlacement,),
    act.TakeBackDie: (due.DieReturn,),
    act.Reroll: (due.Movement,),
    act.Move: (due.Movement,),
    act.RestBoat: (due.BoatRest,),
    act.Activate: (due.Activation, due.Secondary),
    act.Decline: (due.Activation, due.Secondary),
    act.KeepCube: (due.Delivery,),
    act.PutCube: (due.Delivery,),
    act.ReplaceCube: (due.Delivery,),
    act.LoseCubes: (due.Delivery,),
    act.MoveDown: FREE,
    act.KeepCard: (due.CardChoice,),
    act.KeepNone: (due.CardChoice,),
    act.Sell: (due.MarketSale,),
    act.Export: (due.PortSale,),
    act.UsePriceBuilder: (*FREE, due.CardChoice),
    act.UseFillBuilder: (*FREE, due.CardChoice),
    act.DiscardCube: (due.StockFill,),
    act.FillStock: (due.StockFill,),
    act.BuildBridge: (due.TurnEnd,),
    act.Produce: (due.TurnEnd,),
    act.EndTurn: (due.TurnEnd,),
}
"""The decisions that each action can answer; actions of luck answer none of a seat's."""

REASONS: Final[dict[type, Callable[..., Refusal]]] = {
    act.LayQuarter: city.lay_quarter,
    act.LayBoat: city.lay_boat,
    act.PlaceBurgher: city.place_burgher,
    act.TakeBackDie: travel.take_back,
    act.Reroll: travel.reroll,
    act.Move: travel.move,
    act.RestBoat: travel.rest_boat,
    act.Activate: travel.activate,
    act.Decline: travel.decline,
    act.KeepCube: cards.keep_cube,
    act.PutCube: cards.put_cube,
    act.ReplaceCube: cards.replace_cube,
    act.MoveDown: cards.move_down,
    act.KeepCard: cards.keep_card,
    act.Sell: works.sell,
    act.Export: works.export,
    act.UsePriceBuilder: works.use_builder,
    act.UseFillBuilder: works.use_builder,
    act.DiscardCube: cards.discard_cube,
    act.FillStock: works.fill_stock,
    act.BuildBridge: works.build_bridge,
    act.Produce: works.produce,
}
"""Why an action that answers the right kind of decision may still be illegal."""

RULES: Final = RefusalRules(
    LEGAL,
    DECISIONS,
    REASONS,
    game_over=Refusal("2", "game-over"),
    luck_decides=Refusal("1.2", "luck-decides"),
    other_decision=Refusal("1.1", "other-decision"),
)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now, or None if it is."""
    return RULES.find(state, action)
