"""Why something cannot be done, in one line: what a click meant, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.refusals import Refusal
from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.components import BUILDERS, BUILDERS_DECK, COLOURS, ORDERS_DECK, SPACES
from venise.games.nord.queries import refusal
from venise.games.nord.state import State
from venise.ui.table.refusals import tell_refusal
from venise.ui.table.spots import Spot
from venise.ui.tables.nord.names import Form, Names


def explain_refusal(names: Names, state: State, reason: Refusal) -> str:
    """The sentence for a refusal, with the section of the rules."""
    fields: dict[str, object] = {}
    for name, value in reason.values.items():
        fields |= WORDED.get(name, plain)(names, state, name, value)
    return tell_refusal(names.words, "nord", reason, fields)


FORMS: Final[tuple[Form, ...]] = ("the", "to", "at")


def plain(_names: Names, _state: State, name: str, value: int | str) -> dict[str, object]:
    """A number as it is."""
    return {name: value}


def tile(names: Names, _: State, __: str, value: int) -> dict[str, object]:
    """A quarter in the forms a sentence may need."""
    return {form: names.place(form, value) for form in FORMS}


def on_space(names: Names, state: State, _: str, value: int) -> dict[str, object]:
    """The title of the card on a space of the deciding seat's board."""
    placed = state.players[state.current_player].spaces[value] if 0 <= value < SPACES else None
    return {"card": names.card(placed.deck, placed.card) if placed else ""}


Worded = Callable[..., dict[str, object]]

WORDED: Final[dict[str, Worded]] = {
    "tile": tile,
    "here": lambda names, _s, _n, value: {"here": names.place("the", value)},
    "material": lambda names, _s, _n, value: {"material": names.material(value)},
    "good": lambda names, _s, _n, value: {"good": names.good(value)},
    "deck": lambda names, _s, _n, value: {"deck": names.deck(value)},
    "card": lambda names, _s, _n, value: {"card": names.card(BUILDERS_DECK, value)},
    "costs": lambda names, _s, _n, value: {"costs": names.either(tuple(value.split(", ")))},
    "seat": lambda names, _s, _n, value: {"name": names.seat(value)},
    "space": on_space,
}
"""How the values of a refusal become words."""


def explain_miss(names: Names, state: State, picked: tuple[Spot, ...], spot: Spot) -> str | None:
    """Why pointing at a spot does nothing now; None where nobody could have meant anything."""
    top = state.due
    if isinstance(top, due.Movement) and spot.kind == "tile":
        if not picked or picked[-1].kind != "hand":
            return out_of_reach(names, state, top, spot.at[0])
        reason = refusal(state, act.Move(picked[-1].at[0], 0, spot.at[0], boat=False))
        return explain_refusal(names, state, reason) if reason is not None else None
    if isinstance(top, due.TurnEnd) and apart(state, top, spot):
        return explain_refusal(names, state, Refusal("1.6", "bridge-apart"))
    idle = idle_card(state, top, picked, spot)
    if idle is not None:
        return explain_refusal(names, state, idle)
    meant = intended_action(state, top, picked, spot)
    if meant is not None and isinstance(top, due.CardChoice) and refusal(state, meant) is None:
        return names.words("nord.why.card-first")
    reason = refusal(state, meant) if meant is not None else None
    return explain_refusal(names, state, reason) if reason is not None else None


def idle_card(
    state: State, top: due.Decision, picked: tuple[Spot, ...], spot: Spot
) -> Refusal | None:
    """What is said of another quarter than the one activated, or of a card that waits its time."""
    if isinstance(top, due.Activation | due.Secondary) and spot.kind == "tile":
        return Refusal("1.4", "elsewhere", {"tile": top.tile}) if spot.at[0] != top.tile else None
    if picked or not isinstance(top, due.TurnEnd) or spot.kind != "space":
        return None
    placed = state.players[top.seat].spaces[spot.at[0]]
    values: dict[str, int | str] = {"space": spot.at[0]}
    if placed is None:
        return Refusal("1.7", "no-card")
    if placed.deck == BUILDERS_DECK and placed.done:
        return Refusal("1.4.2.3", "builder-idle", values)
    return Refusal("1.7", "order-waits", values) if placed.deck == ORDERS_DECK else None


def out_of_reach(names: Names, state: State, top: due.Movement, where: int) -> str:
    """Why neither die leads to a quarter."""
    low, high = top.dice
    reason = refusal(state, act.Move(high, 0, where, boat=False))
    if reason is None or low == high or reason.key == "same-tile":
        reason = reason or refusal(state, act.Move(low, 0, where, boat=False))
    elif reason.key in {"not-that-far", "no-way-on-foot"}:
        costs = reason.values.get("costs")
        key = "out-of-reach" if costs is None else "out-of-reach.costs"
        values = {"tile": where, "low": low, "high": high, "costs": costs or ""}
        reason = Refusal(reason.section, key, values)
    return explain_refusal(names, state, reason) if reason is not None else ""


def intended_action(
    state: State, top: due.Decision, picked: tuple[Spot, ...], spot: Spot
) -> act.Action | None:
    """The action a player most likely meant by pointing at a spot."""
    if picked and picked[-1].kind == "stock" and spot.kind == "space":
        return act.MoveDown(picked[-1].at[0], spot.at[0])
    if picked and picked[-1].kind == "space" and spot.kind == "stock":
        return act.MoveDown(spot.at[0], picked[-1].at[0])
    if picked and picked[-1].kind == "drawn" and spot.kind == "space":
        return act.KeepCard(picked[-1].at[0], spot.at[0])
    if picked and isinstance(top, due.TurnEnd):
        return None
    guess = GUESSES.get((type(top), spot.kind))
    return guess(state, top, spot) if guess is not None else None


def apart(state: State, top: due.TurnEnd, spot: Spot) -> bool:
    """Whether the spot is a side that the burgher's quarter does not have."""
    return spot.kind == "side" and state.players[top.seat].burgher not in spot.at


def bridge_meant(state: State, top: due.TurnEnd, spot: Spot) -> act.Action | None:
    """A bridge from the burgher to the quarter, or over the canal, pointed at; none to itself."""
    here = state.players[top.seat].burgher
    far = next((end for end in spot.at if end != here), None)
    return act.BuildBridge(far, here, 0, 0, 0) if far is not None else None


def cube_meant(state: State, top: due.Delivery, spot: Spot) -> act.Action:
    """A cube for the card pointed at, or the use of a builder that asks for no more."""
    space = spot.at[0]
    placed = state.players[top.seat].spaces[space]
    if placed is not None and placed.done and placed.deck == BUILDERS_DECK:
        kind = BUILDERS[placed.card].kind
        if kind == "fill":
            return act.UseFillBuilder(space)
        if kind == "price":
            return act.UsePriceBuilder(space, -1, 0)
    return act.PutCube(space)


def card_meant(state: State, top: due.CardChoice, spot: Spot) -> act.Action | None:
    """Any drawn card on the space pointed at, rather one that may lie there."""
    hand = state.decks[top.deck].hand
    counts = hand.counts if hand is not None else ()
    meant = [act.KeepCard(card, spot.at[0]) for card, count in enumerate(counts) if count]
    fits = (action for action in meant if refusal(state, action) is None)
    return next(fits, meant[0] if meant else None)


def space_meant(state: State, top: due.TurnEnd, spot: Spot) -> act.Action:
    """A cube of the stock for an unfinished card pointed at, or production for a finished one."""
    player, space = state.players[top.seat], spot.at[0]
    placed = player.spaces[space]
    cubes = [material for material in COLOURS if player.stock[material]]
    if placed is not None and not placed.done and cubes:
        return act.MoveDown(cubes[0], space)
    return act.Produce(space, SPACES - 1)


Guess = Callable[..., act.Action | None]

GUESSES: Final[dict[tuple[type, str], Guess]] = {
    (due.QuarterPlacement, "tile"): lambda _s, _t, spot: act.LayQuarter(spot.at[0], (0, 0)),
    (due.BoatPlacement, "tile"): lambda s, _t, spot: act.LayBoat(s.cells[spot.at[0]] or (0, 0)),
    (due.DieReturn, "tile"): lambda _s, _t, spot: act.TakeBackDie(spot.at[0]),
    (due.BoatRest, "water"): lambda _s, _t, spot: act.RestBoat((spot.at[0], spot.at[1])),
    (due.Activation, "tile"): lambda _s, _t, _spot: act.Activate(),
    (due.Delivery, "space"): cube_meant,
    (due.Delivery, "room"): lambda _s, _t, _spot: act.KeepCube(),
    (due.Delivery, "stock"): lambda _s, _t, spot: act.ReplaceCube(spot.at[0]),
    (due.CardChoice, "space"): card_meant,
    (due.CardChoice, "drawn"): lambda _s, _t, spot: act.KeepCard(spot.at[0], 0),
    (due.MarketSale, "good"): lambda _s, _t, spot: act.Sell(spot.at[0], 1, 1),
    (due.PortSale, "good"): lambda _s, _t, spot: act.Export(spot.at[0], 0),
    (due.TurnEnd, "tile"): bridge_meant,
    (due.TurnEnd, "side"): bridge_meant,
    (due.TurnEnd, "space"): space_meant,
}
"""What pointing at a spot most likely means while a decision is due."""
