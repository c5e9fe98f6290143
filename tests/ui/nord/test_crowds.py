"""However many burghers stand on a quarter, they stand on it and not on what is told there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pygame import Rect

from tests.ui.nord.test_layout import laid
from tests.ui.nord.test_quarter_names import figure
from venise.games.nord.city import city
from venise.games.nord.components import MAPS
from venise.ui.table.geometry import around
from venise.ui.tables.nord.art.bridges import LENGTH, RISE
from venise.ui.tables.nord.city_map import BRIDGE, CityMap
from venise.ui.tables.nord.layout import layout
from venise.ui.tables.nord.places import burgher_on, die_on, plan_for

SEATS = 4
EMBLEM = 18
"""Half the width of the emblem on a bridge, in units of its drawing."""


def emblems(plan: CityMap, cells: tuple[tuple[int, int], ...]) -> list[Rect]:
    """Where the emblem of whoever builds a bridge comes to stand, on every side."""
    unit = BRIDGE * plan.radius / (2 * LENGTH)
    middles = (plan.side(*side)[0] for side in city(cells).sides)
    return [around((x, y - RISE * unit), 2 * EMBLEM * unit) for x, y in middles]


@pytest.mark.parametrize("number", range(1, SEATS + 1))
@pytest.mark.parametrize("key", sorted(MAPS))
def test_no_burgher_hides_whose_bridge_it_is_or_a_die(key: str, number: int) -> None:
    """Neither the emblem of a bridge nor the die of the quarter, and each is seen apart."""
    state = laid(key, SEATS)
    plan = plan_for(layout((1280, 800), SEATS), state)
    told = [*emblems(plan, MAPS[key].cells), *(die_on(plan, tile) for tile in range(9))]
    for tile in range(9):
        crowd = [replace(one, burgher=tile) for one in state.players[:number]]
        crowded = replace(state, players=(*crowd, *state.players[number:]))
        figures = [figure(burgher_on(plan, crowded, seat, tile)) for seat in range(number)]
        assert [one for one in figures if one.inflate(-2, -2).collidelist(told) >= 0] == []
        assert len({one.center for one in figures}) == number
