"""Which rule answers which decision and action, and what follows without a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

from venise.engine.chance import Outcomes
from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.actions import Action, Move
from venise.games.nord.decisions import Secondaries, Secondary
from venise.games.nord.rules import (
    activation,
    bridges,
    builders,
    deliveries,
    dice,
    draws,
    market,
    materials,
    movement,
    port,
    production,
    secondary,
    setup,
    turn,
)
from venise.games.nord.rules.step import Step
from venise.games.nord.state import State

LEGAL: Final[dict[type, Callable[..., Sequence[Action]]]] = {
    due.QuarterPlacement: setup.quarter_actions,
    due.BoatPlacement: setup.boat_actions,
    due.BurgherPlacement: setup.burgher_actions,
    due.DieReturn: dice.return_actions,
    due.Movement: movement.legal_actions,
    due.BoatRest: movement.rest_actions,
    due.Activation: activation.legal_actions,
    due.Delivery: deliveries.legal_actions,
    due.CardChoice: draws.legal_actions,
    due.MarketSale: market.legal_actions,
    due.PortSale: port.legal_actions,
    due.Secondary: secondary.legal_actions,
    due.StockFill: builders.fill_actions,
    due.TurnEnd: production.legal_actions,
}
"""What a seat may do about each decision."""


def use_power(state: State, top: due.Activation | Secondary, action: act.Activate) -> Step:
    """§1.4, §1.5 A tile's power is used, in one's own turn or another's."""
    if isinstance(top, Secondary):
        return secondary.activate(state, top, action)
    return activation.activate(state, top, action)


def leave_power(state: State, top: due.Activation | Secondary, action: act.Decline) -> Step:
    """§1.4, §1.5 A tile's power is left unused, in one's own turn or another's."""
    if isinstance(top, Secondary):
        return secondary.decline(state, top, action)
    return activation.decline(state, top, action)


RULES: Final[dict[type, Callable[..., Step]]] = {
    act.ChooseFirst: setup.choose_first,
    act.LayQuarter: setup.lay_quarter,
    act.LayBoat: setup.lay_boat,
    act.PlaceBurgher: setup.place_burgher,
    act.TakeBackDie: dice.take_back,
    act.Roll: dice.roll,
    act.Reroll: dice.reroll,
    act.Move: movement.move,
    act.RestBoat: movement.rest_boat,
    act.KeepCube: deliveries.keep,
    act.PutCube: deliveries.put_on,
    act.ReplaceCube: deliveries.swap,
    act.LoseCubes: deliveries.lose,
    act.MoveDown: materials.move_down,
    act.DrawCard: draws.draw,
    act.KeepCard: draws.keep,
    act.KeepNone: draws.keep_none,
    act.Sell: market.sell,
    act.Export: port.export,
    act.UsePriceBuilder: builders.shift_prices,
    act.UseFillBuilder: builders.open_fill,
    act.DiscardCube: builders.discard,
    act.FillStock: builders.fill,
    act.BuildBridge: bridges.build,
    act.Produce: production.produce,
    act.EndTurn: turn.end_turn,
    act.Activate: use_power,
    act.Decline: leave_power,
}
"""What each action does."""

LUCK: Final[dict[type, Callable[..., Outcomes[Action]]]] = {
    due.FirstPlayerDraw: setup.first_players,
    due.DiceRoll: dice.outcomes,
    due.CardDraw: draws.outcomes,
}
"""What luck may give."""

UNASKED: Final[dict[type, Callable[..., Sequence[Action]] | None]] = {
    **dict.fromkeys(get_args(due.Decision)),
    **{
        kind: LEGAL[kind]
        for kind in (
            due.DieReturn,
            due.Movement,
            due.BoatRest,
            due.Activation,
            due.Delivery,
            due.TurnEnd,
        )
    },
}
"""Of the decisions whose only legal action is taken without asking, unless it moves the burgher,
what may be done there; of the others None."""


class Rulebook:
    """The rules as a game asks them: what may be done, what luck may give, what an action does.

    Whoever applies an action asks for the next legal actions at once, of the very same state, and
    `apply` has worked them out where it looked for an only choice. So a rulebook keeps those of the
    last such state, and of no other: worked out twice they would cost a fifth of the plies a
    second. They are looked up by identity and replaced whole, so that they can never be answered
    for another state, whichever threads ask.
    """

    def __init__(self) -> None:
        self._latest: tuple[State | None, Sequence[Action]] = None, ()

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action of the seat that decides, in a fixed order."""
        known, actions = self._latest
        if known is state:
            return actions
        top = state.due
        return LEGAL[type(top)](state, top)

    def chance_outcomes(self, state: State) -> Outcomes[Action]:
        """Every roll, card or first player that luck may give, with its weight."""
        top = state.due
        return LUCK[type(top)](state, top)

    def apply(self, state: State, action: Action) -> Step:
        """The state after an action and all that follows without a choice, and what happened."""
        after, events = RULES[type(action)](state, state.due, action)
        while True:
            top = after.due
            legal = UNASKED[type(top)]
            if legal is not None:
                choices = legal(after, top)
                only = choices[0]
                if len(choices) > 1 or type(only) is Move:
                    self._latest = after, choices
                    break
                after, more = RULES[type(only)](after, top, only)
            elif type(top) is Secondaries:
                after, more = secondary.following(after, top)
            else:
                break
            events += more
        return after, events
