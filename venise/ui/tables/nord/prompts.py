"""What the player who decides is asked, in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.games.nord import decisions as due
from venise.games.nord.actions import Action, BuildBridge, Decline, MoveDown, Produce
from venise.games.nord.components import MATERIALS
from venise.games.nord.state import State
from venise.ui.table.phrases import opening
from venise.ui.table.selection import Selection
from venise.ui.tables.nord.names import Names

Prompt = Callable[..., str]
"""Asks about a decision of one kind: the names, the decision and what was picked so far."""


def prompt(names: Names, state: State, chosen: Selection[Action]) -> str:
    """The line for the current decision, and for what was pointed at so far."""
    top = state.due
    if isinstance(top, due.GameOver):
        return names.words("table.prompt.over")
    if top.seat < 0:
        return names.words("table.prompt.luck")
    key = next_question(chosen) if chosen.picked else None
    if key is not None:
        return names.words(key)
    return opening(PROMPTS[type(top)](names, top, chosen))


def next_question(chosen: Selection[Action]) -> str | None:
    """The key of the question that follows the last spot picked, if it has one of its own."""
    spot, following = chosen.picked[-1], {target.word for target in chosen.targets}
    if spot.kind == "stock" and following == {""}:
        return "nord.prompt.down"
    stock = {target.kind for target in chosen.targets} == {"stock"}
    if stock and spot.kind == "space":
        return "nord.prompt.down.which"
    if stock and any(isinstance(action, BuildBridge) for action in chosen.actions):
        return "nord.prompt.TurnEnd.pay.more"
    for word, key in FOLLOWING.items():
        if word in following:
            return key
    if any(isinstance(action, Produce) for action in chosen.actions):
        return "nord.prompt.TurnEnd.order"
    return None


FOLLOWING: Final = {
    "pay": "nord.prompt.TurnEnd.pay",
    "back": "nord.prompt.TurnEnd.back",
    "price": "nord.prompt.price",
    "use": "nord.prompt.use",
    "marker": "nord.prompt.MarketSale.marker",
}
"""The question that the buttons of a second step answer."""


def movement(names: Names, top: due.Movement, chosen: Selection[Action]) -> str:
    """Which dice were rolled, or how far the die that was picked leads."""
    low, high = top.dice
    spot = chosen.picked[-1] if chosen.picked else None
    if spot is not None and spot.kind == "tile":
        return names.words("nord.prompt.Movement.way", to=names.place("to", spot.at[0]))
    if spot is not None and spot.kind == "hand":
        return names.words("nord.prompt.Movement.die", value=spot.at[0])
    key = "nord.prompt.Movement.same" if low == high else "nord.prompt.Movement"
    return names.words(key, a=low, b=high)


def quarter_placement(names: Names, _: due.QuarterPlacement, chosen: Selection[Action]) -> str:
    """Which quarter to lay, or where."""
    if not chosen.picked:
        return names.words("nord.prompt.QuarterPlacement")
    the = names.place("the", chosen.picked[0].at[0])
    return names.words("nord.prompt.QuarterPlacement.cell", the=the)


def card_choice(names: Names, top: due.CardChoice, chosen: Selection[Action]) -> str:
    """Which card to keep, or where."""
    if not chosen.picked:
        return names.words("nord.prompt.CardChoice")
    card = names.card(top.deck, chosen.picked[0].at[0])
    return names.words("nord.prompt.CardChoice.space", card=card)


def activation(names: Names, top: due.Activation, chosen: Selection[Action]) -> str:
    """Whether to activate a quarter, or that it cannot be done."""
    can = any(not isinstance(action, Decline) for action in chosen.actions)
    key = "nord.prompt.Activation" if can else "nord.prompt.Activation.none"
    return names.words(key, the=names.place("the", top.tile), die=top.die)


def turn_end(names: Names, _: due.TurnEnd, chosen: Selection[Action]) -> str:
    """What can still be done before the turn ends."""
    kinds = {type(action) for action in chosen.actions}
    build, produce = BuildBridge in kinds, Produce in kinds
    if build and produce:
        return names.words("nord.prompt.TurnEnd.both")
    if build:
        return names.words("nord.prompt.TurnEnd.bridge")
    if produce:
        return names.words("nord.prompt.TurnEnd.produce")
    return names.words(f"nord.prompt.TurnEnd.{'down' if MoveDown in kinds else 'neither'}")


def plain(key: str) -> Prompt:
    """A question without anything in it that changes."""
    return lambda names, _top, _chosen: names.words(f"nord.prompt.{key}")


PROMPTS: Final[dict[type, Prompt]] = {
    due.QuarterPlacement: quarter_placement,
    due.BoatPlacement: plain("BoatPlacement"),
    due.BurgherPlacement: plain("BurgherPlacement"),
    due.DieReturn: plain("DieReturn"),
    due.Movement: movement,
    due.BoatRest: plain("BoatRest"),
    due.Activation: activation,
    due.Delivery: lambda names, top, _: names.words.plural(
        f"nord.prompt.Delivery.{MATERIALS[top.material]}", top.left
    ),
    due.CardChoice: card_choice,
    due.MarketSale: lambda names, top, _: names.words.plural("nord.prompt.MarketSale", top.value),
    due.PortSale: lambda names, top, _: names.words(
        "nord.prompt.PortSale", points=names.points(top.value)
    ),
    due.Secondary: lambda names, top, _: names.words(
        "nord.prompt.Secondary", the=names.place("the", top.tile), value=top.value
    ),
    due.StockFill: lambda names, top, _: names.words(
        f"nord.prompt.StockFill{'.around' if top.around else ''}"
    ),
    due.TurnEnd: turn_end,
}
"""The question of every decision a seat takes."""
