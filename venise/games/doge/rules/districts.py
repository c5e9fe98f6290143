"""§5 What an election brings in a district: the advisor, then houses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from venise.engine.tuples import add, put
from venise.games.doge.actions import Place
from venise.games.doge.components import RUNNER_UP_HOUSES, WINNER_HOUSES
from venise.games.doge.decisions import AdvisorChoice, Building, Decision, Placement
from venise.games.doge.events import HousesPlaced
from venise.games.doge.rules.step import Step, clockwise, free, pop, push
from venise.games.doge.state import State

PLACES: Final = tuple(
    tuple(Place(number) for number in range(most, -1, -1)) for most in range(WINNER_HOUSES + 1)
)
"""By the most houses that may be placed, every number of them, the most first."""


def resolve(state: State, district: int, first: tuple[int, ...], second: tuple[int, ...]) -> Step:
    """§5, §5.1 The winner takes the advisor and places two houses, the runner-up places one.

    Seats tied for first leave the advisor neutral and place two each; those tied for second one.
    """
    due = placements(state, district, second, RUNNER_UP_HOUSES)
    due += placements(state, district, first, WINNER_HOUSES)
    if len(first) == 1:
        return push(state, *due, AdvisorChoice(first[0], district)), ()
    state, facts = free(state, district)
    return push(state, *due), facts


def placements(state: State, district: int, seats: tuple[int, ...], most: int) -> list[Decision]:
    """§5, §6.1 Those seats place houses one after the other, then all that did may build."""
    if not seats:
        return []
    asked = [Placement(seat, district, most) for seat in clockwise(state) if seat in seats]
    return [Building(district, ()), *reversed(asked)]


def legal_actions(state: State, placement: Placement) -> Sequence[Place]:
    """§5, §5.1 As many houses as allowed and in supply, or fewer."""
    most = min(placement.most, state.players[placement.seat].supply)
    return PLACES[most]


def place(state: State, placement: Placement, action: Place) -> Step:
    """§5 The houses stand in the district; who has placed any may build there (§6)."""
    seat, district, number = placement.seat, placement.district, action.number
    facts = (HousesPlaced(seat, district, number),)
    state = pop(state)
    if number == 0:
        return state, facts
    player, ground = state.players[seat], state.districts[district]
    state = replace(
        state,
        players=put(state.players, seat, replace(player, supply=player.supply - number)),
        districts=put(
            state.districts, district, replace(ground, houses=add(ground.houses, seat, number))
        ),
    )
    return with_builder(state, seat), facts


def with_builder(state: State, seat: int) -> State:
    """§6 The state in which that seat takes part in the next building."""
    pending = [*state.later, state.due]
    for place in range(len(pending) - 1, -1, -1):
        building = pending[place]
        if isinstance(building, Building):
            pending[place] = replace(building, builders=(*building.builders, seat))
            break
    return replace(state, due=pending[-1], later=tuple(pending[:-1]))
