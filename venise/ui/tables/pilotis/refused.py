"""Why something cannot be done, in one line: what a click meant, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.games.pilotis import actions as act
from venise.games.pilotis import decisions as due
from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import COSTS, JOKER, LONG, MOVE, REMOVE, SHORT, STEPS
from venise.games.pilotis.queries import Refusal, budget, holds, refusal
from venise.games.pilotis.state import State, board
from venise.ui.table.phrases import opening
from venise.ui.table.spots import Gesture, Spot
from venise.ui.tables.pilotis.names import Names


def explain_refusal(names: Names, reason: Refusal) -> str:
    """The sentence for a refusal, with the section of the rules."""
    fields: dict[str, object] = dict(reason.values)
    for key in ("card",):
        if isinstance(found := fields.get(key), int):
            fields[key] = names.card(found)
    for key in ("cost", "left"):
        if isinstance(found := fields.get(key), int):
            fields[key] = names.glasses(found)
    sentence = opening(names.words(f"pilotis.refusal.{reason.key}", **fields))
    return names.words("pilotis.refusal.rule", sentence=sentence, section=reason.section)


def why_not(names: Names, state: State, picked: Gesture, spot: Spot) -> str | None:
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
    usual = LONG if board(state).longs >> site & 1 else SHORT
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
    return FIRST[kind](state, kind)


def of_first_site(state: State, kind: int) -> Action:
    """The card played for the first place at the pawn that takes such a plank."""
    table, seat = board(state), state.current_player
    long = kind == LONG
    sites = table.sites_at[state.players[seat].place]
    found = (site for site in sites if bool(table.longs >> site & 1) == long)
    return act.Lay(kind, next(found, 0))


def of_first_plank(state: State, kind: int) -> Action:
    """The card played for the first plank there could be at the pawn."""
    table, seat = board(state), state.current_player
    site = next(iter(table.sites_at[state.players[seat].place]), 0)
    return act.Remove(kind, site) if kind == REMOVE else act.Lift(kind, site)


def standing_still(state: State, kind: int) -> Action:
    """The card played for a walk to where the pawn stands."""
    return act.Walk(kind, state.players[state.current_player].place)


FIRST: Final[dict[int, Callable[[State, int], Action]]] = {
    SHORT: of_first_site,
    LONG: of_first_site,
    REMOVE: of_first_plank,
    MOVE: of_first_plank,
    **dict.fromkeys(STEPS, standing_still),
}
"""By kind of card, what it would be played for first."""
