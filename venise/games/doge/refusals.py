"""Why an action is not legal: the obstacle with its numbers, and the section that says so.

In the values of refusals seats, areas and districts are indices.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.refusals import Refusal, RefusalRules
from venise.games.doge import actions as act
from venise.games.doge import decisions as due
from venise.games.doge.actions import Action
from venise.games.doge.components import (
    AREA_COUNT,
    DISTRICTS,
    MOST_MARKERS,
    QUARANTIA,
    RINGS,
)
from venise.games.doge.rulebook import LEGAL
from venise.games.doge.state import State

DECISIONS: Final[dict[type, tuple[type, ...]]] = {
    act.Seal: (due.Ballot,),
    act.Take: (due.AdvisorChoice, due.QuarantiaPick),
    act.Abstain: (due.AdvisorChoice, due.QuarantiaPick),
    act.Place: (due.Placement,),
    act.SealPlace: (due.Placement,),
    act.Build: (due.PalaceChoice,),
    act.Leave: (due.PalaceChoice,),
    act.Pledge: (due.PalaceChoice,),
    act.Shift: (due.HouseMove,),
    act.SealShift: (due.HouseMove,),
}
"""The decisions that each action can answer; actions of luck answer none of a seat's."""


def seal(state: State, ballot: due.Ballot, action: act.Seal) -> Refusal:
    """§2.1.1, §2.1.2 The card is used, or these are not one to four of the markers left."""
    if action.seat != ballot.seat:
        return Refusal("2.1.1", "other-seat", {"seat": ballot.seat})
    if not 0 <= action.area < AREA_COUNT:
        return Refusal("2.1.1", "no-such-area", {"area": action.area})
    player = state.players[ballot.seat]
    if action.area in player.used:
        return Refusal("2.1.2", "card-used", {"area": action.area})
    number = sum(action.markers)
    if number == 0:
        return Refusal("2.1.1", "no-marker")
    if number > MOST_MARKERS:
        return Refusal("2.1.1", "too-many-markers", {"number": number, "most": MOST_MARKERS})
    for value, (some, have) in enumerate(zip(action.markers, player.left, strict=False)):
        if some > have:
            return Refusal("2.1.1", "marker-missing", {"value": value, "have": have})
    return Refusal("2.1.1", "no-such-marker")


def take(state: State, top: due.AdvisorChoice | due.QuarantiaPick, action: act.Take) -> Refusal:
    """§3.1, §3.2, §4 All rings are in use, or the advisor may not stand there."""
    rings = [advisor.owner for advisor in state.advisors].count(top.seat)
    if not 0 <= action.area < AREA_COUNT:
        return Refusal("3.2", "no-such-area", {"area": action.area})
    home = QUARANTIA if isinstance(top, due.QuarantiaPick) else top.district
    if action.area == home:
        return Refusal("3.2", "own-home", {"area": action.area})
    return Refusal("3.1", "no-ring", {"rings": rings, "most": RINGS})


def abstain(
    state: State, top: due.AdvisorChoice | due.QuarantiaPick, action: act.Abstain
) -> Refusal:
    """§3.3, §4 No such house, or a move between two other districts."""
    found = bad_way(state, top.seat, (action.start, action.end), "3.3")
    if found is not None:
        return found
    district = top.district if isinstance(top, due.AdvisorChoice) else action.start
    return Refusal("3.3", "other-district", {"district": district})


def bad_way(state: State, seat: int, way: tuple[int, int], section: str) -> Refusal | None:
    """What keeps a house from going that way, if anything does."""
    start, end = way
    for district in way:
        if district not in DISTRICTS:
            return Refusal(section, "no-such-district", {"district": district})
    if start == end:
        return Refusal(section, "same-district", {"district": start})
    if not state.districts[start].houses[seat]:
        return Refusal(section, "no-house", {"district": start})
    return None


def place(state: State, top: due.Placement, action: act.Place | act.SealPlace) -> Refusal:
    """§5, §5.1 Too many houses, or the number is sealed here, or open, or another seat's."""
    if isinstance(action, act.SealPlace) and action.seat != top.seat:
        return Refusal("5.1", "other-seat", {"seat": top.seat})
    if isinstance(action, act.SealPlace) != top.sealed:
        return Refusal("5.1", "sealed-houses" if top.sealed else "open-houses")
    if action.number < 0:
        return Refusal("5", "no-such-number")
    if action.number > top.most:
        return Refusal("5", "too-many-houses", {"number": action.number, "most": top.most})
    return Refusal("5.1", "no-supply", {"supply": state.players[top.seat].supply})


def answer(_: State, top: due.PalaceChoice, action: Action) -> Refusal:
    """§6.1 The answer is sealed here, or open, or another seat's."""
    if isinstance(action, act.Pledge) and action.seat != top.seat:
        return Refusal("6.1", "other-seat", {"seat": top.seat})
    return Refusal("6.1", "sealed-answer" if top.sealed else "open-answer")


def shift(state: State, top: due.HouseMove, action: act.Shift | act.SealShift) -> Refusal:
    """§4.1 No such house, or the move is sealed here, or open, or another seat's."""
    if isinstance(action, act.SealShift) and action.seat != top.seat:
        return Refusal("4.1", "other-seat", {"seat": top.seat})
    if isinstance(action, act.SealShift) != top.sealed:
        return Refusal("4.1", "sealed-move" if top.sealed else "open-move")
    found = bad_way(state, top.seat, (action.start, action.end), "4.1")
    return found or Refusal("4.1", "moved-house", {"district": action.start})


REASONS: Final[dict[type, Callable[..., Refusal]]] = {
    act.Seal: seal,
    act.Take: take,
    act.Abstain: abstain,
    act.Place: place,
    act.SealPlace: place,
    act.Build: answer,
    act.Leave: answer,
    act.Pledge: answer,
    act.Shift: shift,
    act.SealShift: shift,
}
"""Why an action that answers the right kind of decision may still be illegal."""

RULES: Final = RefusalRules(
    LEGAL,
    DECISIONS,
    REASONS,
    game_over=Refusal("8", "game-over"),
    luck_decides=Refusal("2", "luck-decides"),
    other_decision=Refusal("2", "other-decision"),
)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now, or None if it is."""
    return RULES.find(state, action)
