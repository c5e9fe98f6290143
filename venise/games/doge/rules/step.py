"""What every rule returns, and the few edits of a state that all rules share."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.tuples import add, put
from venise.games.doge.components import ADVISOR_HOMES, DISTRICTS
from venise.games.doge.decisions import Building, Decision
from venise.games.doge.events import AdvisorFreed, Event, HouseMoved
from venise.games.doge.state import NEUTRAL, Advisor, State

Step = tuple[State, tuple[Event, ...]]
"""The next state and the facts that happened."""


def push(state: State, *decisions: Decision) -> State:
    """The state with more decisions, the last of them to be taken first."""
    return replace(state, due=decisions[-1], later=(*state.later, state.due, *decisions[:-1]))


def pop(state: State) -> State:
    """The state with its decision taken and the next one due."""
    return replace(state, due=state.later[-1], later=state.later[:-1])


def clockwise(state: State) -> list[int]:
    """The order in which several seats decide: the first is another one every year.

    Reading: the game has no first player; where the order would matter the decisions are sealed.
    """
    seats = len(state.players)
    return [(state.year - 1 + place) % seats for place in range(seats)]


def free(state: State, advisor: int) -> Step:
    """§3.3 The advisor is neutral: its ring goes home, and it stands where its symbol is."""
    before = state.advisors[advisor]
    after = Advisor(ADVISOR_HOMES[advisor])
    if before == after:
        return state, ()
    state = replace(state, advisors=put(state.advisors, advisor, after))
    return state, (AdvisorFreed(advisor, before.owner),) if before.owner != NEUTRAL else ()


def houses_of(state: State, seat: int) -> list[int]:
    """§3.3, §4 The districts in which a seat has a house that it could move."""
    districts = state.districts
    return [district for district in DISTRICTS if districts[district].houses[seat]]


def house_moves(state: State, seat: int) -> list[tuple[int, int]]:
    """§3.3, §4 Every way to move one of a seat's houses from one district to another."""
    return [(start, end) for start in houses_of(state, seat) for end in DISTRICTS if start != end]


def move_house(state: State, seat: int, start: int, end: int) -> Step:
    """§3.3 A seat's house goes from one district to another."""
    districts = list(state.districts)
    for district, change in ((start, -1), (end, 1)):
        houses = add(districts[district].houses, seat, change)
        districts[district] = replace(districts[district], houses=houses)
    return replace(state, districts=tuple(districts)), (HouseMoved(seat, start, end),)


def after_move(state: State, seat: int, start: int, end: int) -> Step:
    """§3.3, §6 A house moves, and its owner may build where it has gone."""
    state, facts = move_house(state, seat, start, end)
    return push(state, Building(end, (seat,))), facts
