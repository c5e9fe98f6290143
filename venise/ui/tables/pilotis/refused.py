"""Why something cannot be done, in one line: what a click meant, and what the rules say to it."""

from __future__ import annotations

from typing import Final

from venise.engine.refusals import Refusal
from venise.games.pilotis import actions as act
from venise.games.pilotis import decisions as due
from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import COSTS, JOKER, LONG, MOVE, REMOVE, SHORT, STEPS
from venise.games.pilotis.queries import budget, holds, refusal
from venise.games.pilotis.state import State, board
from venise.ui.table.refusals import tell_refusal, word_values
from venise.ui.table.spots import Gesture, Spot
from venise.ui.tables.pilotis.names import Names

WORDED: Final = {"card": Names.card, "cost": Names.glasses, "left": Names.glasses}
"""How the values of a refusal become words."""


def explain_refusal(names: Names, reason: Refusal) -> str:
    """The sentence for a refusal, with the section of the rules."""
    return tell_refusal(names.words, "pilotis", reason, word_values(names, reason, WORDED))


def explain_miss(names: Names, state: State, picked: Gesture, spot: Spot) -> str | None:
    """Why pointing at a spot does nothing now; None where nobody could have meant anything."""
    meant = intended_action(state, picked, spot)
    reason = refusal(state, meant) if meant is not None else None
    return explain_refusal(names, reason) if reason is not None else None


def intended_action(state: State, picked: Gesture, spot: Spot) -> Action | None:
    """What somebody meant who pointed at a spot after those."""
    card = next((one.at[0] for one in picked if one.kind == "card"), None)
    match spot.kind:
        case "square":
            return act.Walk(walking_card(state, card), spot.at[0])
        case "site":
            return laid_at(state, card, spot.at[0])
        case "plank":
            return of_plank(state, card, spot.at[0])
        case "card":
            return of_card(state, spot.at[0])
        case "supply":
            return act.Exchange() if card is not None else act.TakeJoker()
    return None


def walking_card(state: State, card: int | None) -> int:
    """The picked card, or the one that leads farthest of those that can be paid."""
    if card is not None or not isinstance(state.due, due.Playing):
        return JOKER if card is None else card
    player, limit = state.players[state.due.seat], budget(state, state.due)
    able = [kind for kind in STEPS if holds(player, kind) and COSTS[kind] <= limit]
    held = [kind for kind in STEPS if holds(player, kind)]
    return max(able or held or [JOKER], key=lambda kind: (STEPS[kind], kind != JOKER))


def laid_at(state: State, card: int | None, site: int) -> Action:
    """§5.1, §5.2, §5.4 A plank laid there, or the lifted one."""
    if isinstance(state.due, due.Landing):
        return act.Land(site)
    usual = LONG if board(state).is_long(site) else SHORT
    seat = state.current_player
    joker = not holds(state.players[seat], usual) and holds(state.players[seat], JOKER)
    return act.Lay((JOKER if joker else usual) if card is None else card, site)


def of_plank(state: State, card: int | None, site: int) -> Action:
    """§5.3, §5.4, §5.5 What the picked card does with a plank; without one, a walk there."""
    if card == REMOVE:
        return act.Remove(card, site)
    if card == MOVE:
        return act.Lift(card, site)
    place = len(board(state).squares) + site
    return act.Walk(walking_card(state, card), place)


def of_card(state: State, kind: int) -> Action | None:
    """§4 The card given up or put away; in a turn, what it would be played for first."""
    if isinstance(state.due, due.GivingUp):
        return act.GiveUp(kind)
    if isinstance(state.due, due.Excess):
        return act.Discard(kind)
    if isinstance(state.due, due.Landing):
        return act.Lift(kind, state.due.site)
    return first_play(state, kind)


def first_play(state: State, kind: int) -> Action:
    """The card played for the first place at the pawn that there could be, or to stand still."""
    table, place = board(state), state.players[state.current_player].place
    if kind in STEPS:
        return act.Walk(kind, place)
    if kind in {SHORT, LONG}:
        fitting = table.longs_at if kind == LONG else table.shorts_at
        return act.Lay(kind, next(iter(fitting[place]), 0))
    site = next(iter(table.sites_at[place]), 0)
    return act.Remove(kind, site) if kind == REMOVE else act.Lift(kind, site)
