"""§3 The winner of a district takes its advisor, or abstains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.doge.actions import NOWHERE, Abstain, Action, Take
from venise.games.doge.components import AREA_COUNT, DISTRICTS, RINGS
from venise.games.doge.decisions import AdvisorChoice
from venise.games.doge.events import Abstained, AdvisorTaken
from venise.games.doge.rules.step import Step, after_move, free, houses_of, pop
from venise.games.doge.state import Advisor, State

ABSTAIN: Final = Abstain()

MOVE: Final = tuple(tuple(Abstain(start, end) for end in DISTRICTS) for start in DISTRICTS)
"""Each way to abstain and move a house, by the district it leaves and where it goes."""

MOVES: Final = tuple(
    tuple(MOVE[start][end] for end in DISTRICTS if end != start) for start in DISTRICTS
)
"""By the district that a house leaves."""

STANDS: Final = tuple(
    tuple(Take(area) for area in range(AREA_COUNT) if area != home) for home in DISTRICTS
)
"""§3.2 By district, every area that its advisor may stand in."""


def has_ring(state: State, seat: int, advisor: int) -> bool:
    """§3.1 Whether the seat has a ring for that advisor.

    Reading: who controls six, this one among them, may take it again: the ring is replaced.
    """
    rings = 0
    for one in state.advisors:
        if one.owner == seat:
            rings += 1
    return rings < RINGS or state.advisors[advisor].owner == seat


def legal_actions(state: State, choice: AdvisorChoice) -> Sequence[Action]:
    """§3.1 to §3.3 Every area but the advisor's home, and every way to abstain."""
    seat, district = choice.seat, choice.district
    actions: list[Action] = []
    if has_ring(state, seat, district):
        actions += STANDS[district]
    actions.append(ABSTAIN)
    for start in houses_of(state, seat):
        if start == district:
            actions += MOVES[start]
        else:
            actions.append(MOVE[start][district])
    return actions


def stand(state: State, seat: int, advisor: int, area: int) -> Step:
    """§3.1, §3.2 The seat controls the advisor, which stands in that area."""
    before = state.advisors[advisor].owner
    state = replace(state, advisors=put(state.advisors, advisor, Advisor(area, seat)))
    return state, (AdvisorTaken(seat, advisor, area, before),)


def take(state: State, choice: AdvisorChoice, action: Take) -> Step:
    """§3.1 The winner takes control of the district's advisor."""
    return stand(pop(state), choice.seat, choice.district, action.area)


def abstain(state: State, choice: AdvisorChoice, action: Abstain) -> Step:
    """§3.3 The advisor becomes neutral, and the winner may move a house."""
    seat, district = choice.seat, choice.district
    state, facts = free(pop(state), district)
    facts = (*facts, Abstained(seat, district))
    if action.start == NOWHERE:
        return state, facts
    state, more = after_move(state, seat, action.start, action.end)
    return state, facts + more
