"""Thrown dice come to rest where nothing is written, whoever throws them."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace
from pygame import Rect

from tests.ui.driver import look_for
from venise.games.nord.actions import Action, ChooseFirst
from venise.games.nord.components import MAPS
from venise.games.nord.decisions import DiceRoll
from venise.games.nord.game import NORD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.state import Options, State
from venise.ui.settings import Settings
from venise.ui.table.frame import Moment
from venise.ui.table.selection import Selection
from venise.ui.table.wording import Wording
from venise.ui.tables.nord.motions import Stage
from venise.ui.tables.nord.table import NordTable

SIZES: Final = [(960, 600), (1280, 800), (1920, 1080)]
LAYOUTS: Final = [*sorted(MAPS), *(code(random_layout(number)) for number in range(4))]
PLAYERS: Final = ("Anna", "Bert", "Cleo", "Dirk")
COLOURS: Final = ("red", "blue", "green", "yellow")


def rolling(layout: str, seats: int) -> State:
    """A game in which luck rolls the dice of the first seat."""
    state: State = NORD.initial_state(seats, Options(map=layout))
    state, _ = NORD.apply(state, ChooseFirst(0))
    while not isinstance(state.due, DiceRoll):
        state, _ = NORD.apply(state, NORD.legal_actions(state)[0])
    return state


def written(table: NordTable, state: State, viewer: int) -> list[Rect]:
    """Where words stand while the dice fly: panels, lines about the turns, names of quarters."""
    moment: Moment[State, Action] = Moment(
        state, viewer, -1, Selection(), None, (), {}, moving=True
    )
    view, layout = table.view, table.view.layout
    arranged = table.arrange(moment, Wording(-1, "", ("What the others did.",)))
    plan = view.plan(state)
    ribbons = [ribbon.box for ribbon in view.city.ribbons(plan)]
    boards = [board.box for board in (layout.desk, *layout.others)]
    bar = layout.moment, layout.prompt
    return [*boards, *bar, layout.chronicle, layout.market, arranged.words, *ribbons]


@pytest.mark.parametrize("interface", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_die_comes_to_rest_on_words(
    layout: str, size: tuple[int, int], interface: float
) -> None:
    """At every size, with any number of seats, for the seat at the screen and for all others."""
    style = look_for(size, "fr", Settings(language="fr", interface_size=interface))
    for seats in (2, 3, 4):
        table = NordTable(PLAYERS[:seats], COLOURS[:seats], style)
        state = rolling(layout, seats)
        for viewer, thrower in product((0, 1), range(seats)):
            now = replace(state, due=DiceRoll(thrower))
            stage = Stage(table.view.layout, table.view.plan(now), viewer, now, now)
            words = written(table, now, viewer)
            for place in stage.roll_places(thrower):
                assert place.collidelist(words) == -1, (seats, viewer, thrower)
                assert Rect((0, 0), size).contains(place)
