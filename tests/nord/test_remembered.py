"""What the rules remember never answers for another board, city or state, and does not pile up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from venise.engine.game import CHANCE
from venise.engine.hexes import Cell
from venise.games.nord.city import city, geometry
from venise.games.nord.components import MAPS, QUARTERS
from venise.games.nord.game import NORD
from venise.games.nord.ground import Ground
from venise.games.nord.routes import MOST_ROADS, MOST_TOWNS, TOWNS, Roads
from venise.games.nord.rules import builders, materials
from venise.games.nord.state import Options, State
from venise.games.nord.walks import Walks

Step = tuple[State, Any, Any]
"""A state, what may be done there, and the action that was taken."""


def played(seed: int, options: Options) -> list[Step]:
    """A game at random as it goes when no other is played meanwhile."""
    luck, state = Random(seed), NORD.initial_state(4, options)
    steps: list[Step] = []
    while state.pending:
        chance = state.current_player == CHANCE
        actions = NORD.chance_outcomes(state).actions if chance else NORD.legal_actions(state)
        steps.append((state, actions, luck.choice([*actions])))
        state, _ = NORD.apply(state, steps[-1][2])
    return steps


@pytest.mark.rule("1.1")
def test_games_played_in_turns_do_not_mix() -> None:
    """Two games on other maps, a decision of each by turns: all is as in each of them alone."""
    one, other = played(1, Options()), played(2, Options(map="ring"))
    for pair in zip(one, other, strict=False):
        for state, actions, action in pair:
            if state.current_player != CHANCE:
                assert [*NORD.legal_actions(state)] == [*actions]
            NORD.apply(state, action)


@pytest.mark.rule("1.1")
def test_what_is_known_of_a_state_is_told_of_that_state() -> None:
    """After a ply, an equal state that is another object, and any earlier one, is answered too."""
    steps = [step for step in played(3, Options()) if step[0].current_player != CHANCE]
    for (before, offered, action), (after, then, _) in pairwise(steps):
        NORD.apply(before, action)
        assert [*NORD.legal_actions(before)] == [*offered]
        assert [*NORD.legal_actions(replace(after))] == [*NORD.legal_actions(after)] == [*then]


@pytest.mark.rule("1.1")
def test_what_a_board_allows_is_told_of_that_board() -> None:
    """The stock or the cards of a seat change between two questions, and back."""
    states = [state for state, _, _ in played(3, Options())]
    luck = Random(0)
    for _ in range(2000):
        state, seat = luck.choice(states), luck.randrange(4)
        player = state.players[seat]
        found = builders.BOARDS.means(state, seat)
        assert found.cards == builders.cards_of(player.board)
        assert found.downs == materials.moves_down(player.stock, player.board)


@pytest.mark.rule("3.1")
def test_a_city_is_told_of_its_own_cells() -> None:
    """Of each map in turn, and of an equal layout that is another object."""
    for layout in [*MAPS.values(), *MAPS.values()]:
        for cells in (layout.cells, (*layout.cells,)):
            assert geometry(Ground(cells)).cells == city(cells).cells == layout.cells


@pytest.mark.rule("1.3")
def test_roads_are_kept_for_a_city_and_its_bridges() -> None:
    """Asked again they are the same, also when another city was asked about in between."""
    for bridges in ((), (1,), (1, 4)):
        found = {key: TOWNS.roads(Ground(layout.cells), bridges) for key, layout in MAPS.items()}
        for key, layout in MAPS.items():
            assert TOWNS.roads(Ground((*layout.cells,)), bridges) is found[key]
            assert found[key].walks.place == city(layout.cells)


@pytest.mark.rule("1.3")
def test_roads_of_a_city_do_not_pile_up() -> None:
    """Those over several bridges are kept while they are few; those over one or none for good."""
    cells = Ground(MAPS["basin"].cells)
    TOWNS.forget()
    lasting = [(), *[(side,) for side in range(len(geometry(cells).sides))]]
    kept = [TOWNS.roads(cells, bridges) for bridges in lasting]
    others = [*combinations(range(len(geometry(cells).sides)), 3)]
    several = (0, 1)
    first = TOWNS.roads(cells, several)
    while_few = MOST_ROADS - len(lasting) - 1
    for bridges in others[:while_few]:
        TOWNS.roads(cells, bridges)
    assert TOWNS.roads(cells, several) is first
    TOWNS.roads(cells, others[while_few])
    assert TOWNS.roads(cells, several) is not first
    for few, roads in zip(lasting, kept, strict=True):
        assert TOWNS.roads(cells, few) is roads


@pytest.mark.rule("1.3")
def test_towns_do_not_pile_up() -> None:
    """As the roads of one, the towns: those that lie elsewhere are others."""
    cells = MAPS["basin"].cells
    grounds = [Ground(tuple([(q + step, r) for q, r in cells])) for step in range(MOST_TOWNS + 1)]
    here, *moved = grounds
    TOWNS.forget()
    first = TOWNS.roads(here, ())
    for others in moved[: MOST_TOWNS - 1]:
        TOWNS.roads(others, ())
    assert TOWNS.roads(here, ()) is first
    TOWNS.roads(moved[MOST_TOWNS - 1], ())
    assert TOWNS.roads(here, ()) is not first


@pytest.mark.rule("1.3")
def test_what_is_forgotten_is_found_anew() -> None:
    """Roads and the walks of their city."""
    before = TOWNS.roads(Ground(MAPS["basin"].cells), ())
    TOWNS.forget()
    after = TOWNS.roads(Ground(MAPS["basin"].cells), ())
    assert after is not before
    assert after.walks is not before.walks


class Interrupting(dict[Cell, tuple[int, ...]]):
    """The harbours of a city; in the middle of a question about one, another is asked."""

    meanwhile: Callable[[], object] | None = None

    def __getitem__(self, boat: Cell) -> tuple[int, ...]:
        """The tiles that touch the cell, after what is asked meanwhile, once."""
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            meanwhile()
        return super().__getitem__(boat)


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("further", [0, 1])
def test_roads_that_two_ask_at_once_answer_both(further: int) -> None:
    """The table asks while a bot in the background is answered, about the same way or another."""
    place, bridges = city(MAPS["compact"].cells), (0, 3, 8, 12)
    alone, harbours = Roads(Walks(place), bridges), Interrupting(place.harbours)
    roads = Roads(Walks(replace(place, harbours=harbours)), bridges)
    departures = range(len(place.water) * QUARTERS)
    for departure in departures:
        other = (departure + further) % len(departures)
        harbours.meanwhile = lambda other=other: roads.last_legs(other, 5)
        assert roads.last_legs(departure, 6) == alone.last_legs(departure, 6)
        assert roads.last_legs(other, 5) == alone.last_legs(other, 5)
