"""§5 What an election brings in a district: the advisor, then houses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import add, put
from venise.games.doge.actions import Action, BreakSeals, Place, SealPlace
from venise.games.doge.components import RUNNER_UP_HOUSES, WINNER_HOUSES
from venise.games.doge.decisions import (
    AdvisorChoice,
    Building,
    Decision,
    Placement,
    PlacementReveal,
    TiedPlacements,
)
from venise.games.doge.events import ChoiceSealed, Event, HousesPlaced, SealsBroken
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
    due = placements(district, second, RUNNER_UP_HOUSES)
    due += placements(district, first, WINNER_HOUSES)
    if len(first) == 1:
        return push(state, *due, AdvisorChoice(first[0], district)), ()
    state, facts = free(state, district)
    return push(state, *due), facts


def placements(district: int, seats: tuple[int, ...], most: int) -> list[Decision]:
    """§5, §6.1 Those seats place houses, then all that did may build."""
    if not seats:
        return []
    if len(seats) == 1:
        return [Building(district, ()), Placement(seats[0], district, most)]
    return [Building(district, ()), TiedPlacements(district, seats, most)]


def open_placements(state: State, tied: TiedPlacements) -> Step:
    """§5.1 Asks those tied how many houses they place, sealed if several have any in supply.

    Reading: they place at the same time, so none of them sees how many another does.
    """
    state = pop(state)
    seats = [seat for seat in clockwise(state) if seat in tied.seats]
    able = tuple([seat for seat in seats if state.players[seat].supply])
    if len(able) <= 1:
        return ask_openly(state, tied), ()
    without = tuple([HousesPlaced(seat, tied.district, 0) for seat in seats if seat not in able])
    return ask(state, able, tied.district, tied.most), without


def open_in_turn(state: State, tied: TiedPlacements) -> Step:
    """The same by the first version of the rules: they place openly, one after the other."""
    return ask_openly(pop(state), tied), ()


def ask_openly(state: State, tied: TiedPlacements) -> State:
    """§5.1 The state in which those tied place their houses one after the other."""
    seats = [seat for seat in clockwise(state) if seat in tied.seats]
    return push(state, *[Placement(seat, tied.district, tied.most) for seat in reversed(seats)])


def ask(state: State, seats: tuple[int, ...], district: int, most: int) -> State:
    """§5.1 The state in which those seats seal how many houses they place, the first first."""
    asks = [Placement(seat, district, most, sealed=True) for seat in reversed(seats)]
    return push(state, PlacementReveal(district, seats, most), *asks)


def legal_actions(state: State, placement: Placement) -> Sequence[Place | SealPlace]:
    """§5, §5.1 As many houses as allowed and in supply, or fewer."""
    most = min(placement.most, state.players[placement.seat].supply)
    if placement.sealed:
        return [SealPlace(placement.seat, number) for number in range(most, -1, -1)]
    return PLACES[most]


def seal_place(state: State, placement: Placement, action: SealPlace) -> Step:
    """§5.1 The number lies there sealed; nothing else has changed."""
    player = replace(state.players[placement.seat], sealed=action)
    state = pop(replace(state, players=put(state.players, placement.seat, player)))
    return state, (ChoiceSealed(placement.seat),)


def outcomes(_: State, __: PlacementReveal) -> Outcomes[Action]:
    """§5.1 The numbers as they were sealed."""
    return make_outcomes((BreakSeals(),), (1,))


def reveal(state: State, shown: PlacementReveal, _: BreakSeals) -> Step:
    """§5.1 All houses are placed together; who has placed any may build there (§6.1)."""
    players = list(state.players)
    sealed = [players[seat].sealed for seat in shown.seats]
    for seat in shown.seats:
        players[seat] = replace(players[seat], sealed=None)
    state = replace(pop(state), players=tuple(players), reveals=state.reveals + 1)
    facts: tuple[Event, ...] = (SealsBroken(shown.seats),)
    for one in sealed:
        assert isinstance(one, SealPlace)
        state, more = set_houses(state, one.seat, shown.district, one.number)
        facts += more
    return state, facts


def place(state: State, placement: Placement, action: Place) -> Step:
    """§5 The houses stand in the district; who has placed any may build there (§6)."""
    return set_houses(pop(state), placement.seat, placement.district, action.number)


def set_houses(state: State, seat: int, district: int, number: int) -> Step:
    """§5 So many houses of a seat go from its supply to the district."""
    facts = (HousesPlaced(seat, district, number),)
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
