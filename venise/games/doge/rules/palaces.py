"""§6 Palaces: who may build, for how many houses, and several seats at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import put
from venise.games.doge.actions import Action, BreakSeals, Build, Leave, Pledge
from venise.games.doge.components import COSTS, PALACES
from venise.games.doge.decisions import Building, PalaceChoice, PledgeReveal
from venise.games.doge.events import (
    ChoiceSealed,
    Event,
    PalaceBuilt,
    PalaceDeclined,
    PalacesBlocked,
    SealsBroken,
)
from venise.games.doge.rules.step import Step, clockwise, pop, push
from venise.games.doge.state import District, State


def price(district: District) -> int:
    """§6 The houses that the next palace costs; 0 where no space is free."""
    return COSTS[len(district.palaces)] if len(district.palaces) < len(COSTS) else 0


def palaces_of(state: State, seat: int) -> int:
    """§6.2 The palaces of a seat on the board."""
    return sum([district.palaces.count(seat) for district in state.districts])


def can_build(state: State, seat: int, district: int) -> bool:
    """§6, §6.2 Whether the seat has the houses there, a palace left, and a space is free."""
    ground = state.districts[district]
    cost = price(ground)
    return cost > 0 and ground.houses[seat] >= cost and palaces_of(state, seat) < PALACES


def open_building(state: State, building: Building) -> Step:
    """§6, §6.1 Asks those who can build; sealed if there are several.

    Reading: all houses that come together are placed before it is looked who can build.
    """
    state, district = pop(state), building.district
    able = [
        seat
        for seat in clockwise(state)
        if seat in building.builders and can_build(state, seat, district)
    ]
    if not able:
        return state, ()
    if len(able) == 1:
        return push(state, PalaceChoice(able[0], district)), ()
    return ask(state, tuple(able), district), ()


def ask(state: State, seats: tuple[int, ...], district: int) -> State:
    """§6.1 The state in which those seats are asked to pledge, the first of them first."""
    asks = [PalaceChoice(seat, district, sealed=True) for seat in reversed(seats)]
    return push(state, PledgeReveal(district, seats), *asks)


def legal_actions(_: State, choice: PalaceChoice) -> Sequence[Action]:
    """§6 A palace, or none."""
    if choice.sealed:
        return [Pledge(choice.seat, build=True), Pledge(choice.seat, build=False)]
    return [Build(), Leave()]


def build(state: State, choice: PalaceChoice, _: Build) -> Step:
    """§6 The palace stands on the lowest free space."""
    cost = price(state.districts[choice.district])
    return raise_palace(pop(state), choice.seat, choice.district, cost)


def leave(state: State, choice: PalaceChoice, _: Leave) -> Step:
    """§6 Nobody has to build."""
    return pop(state), (PalaceDeclined(choice.seat, choice.district),)


def raise_palace(state: State, seat: int, district: int, cost: int) -> Step:
    """§6 The houses go back to the supply, and the palace stands on the next space."""
    ground, player = state.districts[district], state.players[seat]
    houses = put(ground.houses, seat, ground.houses[seat] - cost)
    after = District(houses, (*ground.palaces, seat))
    state = replace(
        state,
        districts=put(state.districts, district, after),
        players=put(state.players, seat, replace(player, supply=player.supply + cost)),
    )
    return state, (PalaceBuilt(seat, district, len(ground.palaces), cost),)


def pledge(state: State, choice: PalaceChoice, action: Pledge) -> Step:
    """§6.1 The answer lies there sealed; nothing else has changed."""
    player = replace(state.players[choice.seat], sealed=action)
    state = pop(replace(state, players=put(state.players, choice.seat, player)))
    return state, (ChoiceSealed(choice.seat),)


def outcomes(_: State, __: PledgeReveal) -> Outcomes[Action]:
    """§6.1 The answers as they were sealed."""
    return make_outcomes((BreakSeals(),), (1,))


def reveal(state: State, shown: PledgeReveal, _: BreakSeals) -> Step:
    """§6.1 All who have said so build at the same price, on spaces side by side.

    Reading: if there are more of them than free spaces, nobody builds.
    """
    district, players = shown.district, list(state.players)
    answers = [players[seat].sealed for seat in shown.seats]
    for seat in shown.seats:
        players[seat] = replace(players[seat], sealed=None)
    state = replace(pop(state), players=tuple(players), reveals=state.reveals + 1)
    building = tuple([one.seat for one in answers if isinstance(one, Pledge) and one.build])
    facts: list[Event] = [SealsBroken(shown.seats)]
    facts += [PalaceDeclined(seat, district) for seat in shown.seats if seat not in building]
    ground = state.districts[district]
    if len(building) > len(COSTS) - len(ground.palaces):
        return state, (*facts, PalacesBlocked(district, building))
    cost = price(ground)
    for seat in building:
        state, more = raise_palace(state, seat, district, cost)
        facts += more
    return state, tuple(facts)
