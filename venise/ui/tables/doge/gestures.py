"""How every action is shown by hand: the way of clicking first."""

from __future__ import annotations

from venise.games.doge import actions as act
from venise.games.doge.actions import NOWHERE, Action
from venise.games.doge.decisions import Placement
from venise.games.doge.state import State
from venise.ui.table.spots import SEAL, Combination, Gesture, Spot, Way
from venise.ui.tables.doge.spots import (
    ADVISOR,
    BUILD,
    LEAVE,
    NO_MOVE,
    PALACE,
    SPACE,
    SUPPLY,
    on_area,
    on_house,
    on_marker,
    place_button,
)


def gestures(state: State, action: Action) -> tuple[Way, ...]:
    """Every way of showing an action of the seat that decides; luck has none."""
    match action:
        case act.Seal():
            return (ballot(action),)
        case act.Take(area):
            return (on_area(area),), (ADVISOR, on_area(area))
        case act.Abstain(start, end) | act.Shift(start, end) | act.SealShift(_, start, end):
            return (move(start, end),)
        case act.Place(number) | act.SealPlace(_, number):
            return place(state, number)
        case act.Build():
            return (BUILD,), (SPACE,), (PALACE, SPACE)
        case act.Leave():
            return ((LEAVE,),)
        case act.Pledge(_, build):
            return ((BUILD,), (SPACE,), (PALACE, SPACE)) if build else ((LEAVE,),)
    return ()


def ballot(action: act.Seal) -> Combination:
    """§2.1.1 An area and markers in any order, then the seal."""
    markers = tuple(
        on_marker(value, number)
        for value, many in enumerate(action.markers)
        for number in range(many)
    )
    return Combination((on_area(action.area), *markers), SEAL)


def move(start: int, end: int) -> Gesture:
    """§3.3, §4.1 A house, then where it goes; or the button for no move."""
    return (NO_MOVE,) if start == NOWHERE else (on_house(start), on_area(end))


def place(state: State, number: int) -> tuple[Gesture, ...]:
    """§5 A button for each number; the district itself, or a house carried there, for the most."""
    top = state.due
    ways: tuple[Gesture, ...] = ((place_button(number),),)
    if not isinstance(top, Placement) or number != min(top.most, supply(state, top.seat)):
        return ways
    there: Spot = on_area(top.district)
    return *ways, (there,), (SUPPLY, there)


def supply(state: State, seat: int) -> int:
    """Houses that a seat could place."""
    return state.players[seat].supply
