"""§3 The winner of a district takes its advisor, or abstains."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.doge.actions import NOWHERE, Abstain, Action, Take
from venise.games.doge.components import ADVISOR_HOMES, AREA_COUNT, RINGS
from venise.games.doge.decisions import AdvisorChoice
from venise.games.doge.events import Abstained, AdvisorTaken
from venise.games.doge.rules.step import Step, after_move, free, house_moves, pop
from venise.games.doge.state import Advisor, State


def has_ring(state: State, seat: int, advisor: int) -> bool:
    """§3.1 Whether the seat has a ring for that advisor.

    Reading: who controls six, this one among them, may take it again: the ring is replaced.
    """
    others = [one.owner for number, one in enumerate(state.advisors) if number != advisor]
    return others.count(seat) < RINGS


def legal_actions(state: State, choice: AdvisorChoice) -> Sequence[Action]:
    """§3.1 to §3.3 Every area but the advisor's home, and every way to abstain."""
    seat, district = choice.seat, choice.district
    actions: list[Action] = []
    if has_ring(state, seat, district):
        home = ADVISOR_HOMES[district]
        actions += [Take(area) for area in range(AREA_COUNT) if area != home]
    actions.append(Abstain())
    actions += [
        Abstain(start, end) for start, end in house_moves(state, seat) if district in (start, end)
    ]
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
