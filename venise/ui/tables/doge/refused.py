"""Why something cannot be done, in one line: what a click meant, and what the rules say to it."""

from __future__ import annotations

from typing import Final

from venise.engine.refusals import Refusal
from venise.games.doge import actions as act
from venise.games.doge import decisions as due
from venise.games.doge.actions import NOWHERE, Action
from venise.games.doge.components import AREA_COUNT, NO_MARKERS, QUARANTIA
from venise.games.doge.queries import refusal
from venise.games.doge.state import State
from venise.ui.table.refusals import tell_refusal, word_values
from venise.ui.table.spots import Gesture, Spot
from venise.ui.tables.doge.names import Names

AREAS_NAMED = ("area", "district")
"""The values of a refusal that are areas."""

WORDED: Final = {"have": Names.markers, "supply": Names.houses}
"""How other values of a refusal become words."""


def explain_refusal(names: Names, reason: Refusal) -> str:
    """The sentence for a refusal, with the section of the rules."""
    fields = word_values(names, reason, WORDED)
    for name in AREAS_NAMED:
        value = reason.values.get(name)
        if isinstance(value, int) and 0 <= value < AREA_COUNT:
            fields |= {form: names.place(form, value) for form in ("the", "in", "of")}
    return tell_refusal(names.words, "doge", reason, fields)


def explain_miss(names: Names, state: State, picked: Gesture, spot: Spot) -> str | None:
    """Why pointing at a spot does nothing now; None where nobody could have meant anything."""
    top = state.due
    if isinstance(top, due.Placement | due.PalaceChoice) and spot.kind == "area":
        what = "palace" if isinstance(top, due.PalaceChoice) else "here"
        return names.words(f"doge.why.{what}", area=names.place("in", top.district))
    if isinstance(top, due.HouseMove) and spot.kind == "area" and not picked:
        return names.words("doge.why.house")
    meant = intended_action(state, picked, spot)
    reason = refusal(state, meant) if meant is not None else None
    return explain_refusal(names, reason) if reason is not None else None


def intended_action(state: State, picked: Gesture, spot: Spot) -> Action | None:
    """What somebody meant who pointed at a spot after others."""
    top = state.due
    if isinstance(top, due.Ballot):
        return intended_ballot(state, top, picked, spot)
    if spot.kind != "area":
        return None
    start = next((one.at[0] for one in picked if one.kind == "house"), NOWHERE)
    if isinstance(top, due.AdvisorChoice | due.QuarantiaPick):
        return act.Take(spot.at[0]) if start == NOWHERE else act.Abstain(start, spot.at[0])
    if isinstance(top, due.HouseMove) and top.sealed:
        return act.SealShift(top.seat, start, spot.at[0])
    return act.Shift(start, spot.at[0]) if isinstance(top, due.HouseMove) else None


def intended_ballot(state: State, top: due.Ballot, picked: Gesture, spot: Spot) -> Action | None:
    """§2.1.1 The ballot with that area, or with one marker more."""
    spots = (*picked, spot)
    used = state.players[top.seat].used
    free = (area for area in range(AREA_COUNT) if area not in used)
    area = next((one.at[0] for one in reversed(spots) if one.kind == "area"), None)
    counts = list(NO_MARKERS)
    for one in spots:
        if one.kind == "marker":
            counts[one.at[0]] += 1
    if not any(counts):
        have = state.players[top.seat].left
        counts[next(value for value, number in enumerate(have) if number)] = 1
    return act.Seal(top.seat, next(free, QUARANTIA) if area is None else area, tuple(counts))
