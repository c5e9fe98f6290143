"""One hour of the day turns into the next by and by, or at once where nothing is to move."""

from __future__ import annotations

from pygame import Surface

from tests.ui.gallery.kept import different
from venise.games.nord.city import city
from venise.games.nord.components import MAPS
from venise.ui.tables.nord.city_ground import city_ground
from venise.ui.tables.nord.city_map import fit_map
from venise.ui.tables.nord.day_ground import FADING, DayGround
from venise.ui.tables.nord.layout import layout

SIZE = (960, 600)
CELLS = MAPS["bruges"].cells
PLAN = fit_map(layout(SIZE, 4).city, CELLS, city(CELLS).water, ())


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures look the same."""
    return different(one.convert(24), other.convert(24)).count() == 0


def test_a_new_hour_fades_in_and_then_stays() -> None:
    """First all is as it was, then something between, at last exactly the new hour."""
    day = DayGround(SIZE)
    noon, dusk = (city_ground(SIZE, PLAN, hour) for hour in ("noon", "dusk"))
    assert alike(day.ground(PLAN, "noon", 1.0, gently=True), noon)
    assert alike(day.ground(PLAN, "dusk", 1.1, gently=True), noon)
    seconds, between, seen = 1.1, 0, noon
    while day.changing(seconds + 0.1):
        seconds += 0.1
        seen = day.ground(PLAN, "dusk", seconds, gently=True)
        between += not alike(seen, noon) and not alike(seen, dusk)
    assert between > 5
    assert FADING < seconds < FADING + 4
    assert alike(seen, dusk)


def test_with_reduced_motion_a_new_hour_is_there_at_once() -> None:
    """Nothing fades, and nothing has to be painted again."""
    day = DayGround(SIZE)
    day.ground(PLAN, "noon", 0.0, gently=False)
    seen = day.ground(PLAN, "night", 0.0, gently=False)
    assert alike(seen, city_ground(SIZE, PLAN, "night"))
    assert not day.changing(1.0)


def test_an_hour_that_is_taken_back_is_as_it_was() -> None:
    """Undo in the middle of the change ends it."""
    day = DayGround(SIZE)
    noon = day.ground(PLAN, "noon", 1.0, gently=True)
    day.ground(PLAN, "dusk", 1.1, gently=True)
    assert day.ground(PLAN, "noon", 1.2, gently=True) is noon
    assert not day.changing(2.0)
