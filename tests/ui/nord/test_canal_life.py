"""Life on the canals: seldom painted, still when it should be, and never in the way."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.ui.nord.hands import Hands, look, new_match
from venise.games.nord.city import city
from venise.games.nord.components import MAPS
from venise.ui.settings import Settings
from venise.ui.tables.nord.canal_life import GLINTS, waters
from venise.ui.tables.nord.city_map import fit_map
from venise.ui.tables.nord.layout import layout


def pictures(hands: Hands, seconds: float) -> int:
    """How many new pictures a table asks for in that time, once it has come to rest."""
    for _ in range(60):
        hands.stack.update(1 / 60)
    count = 0
    for _ in range(round(seconds * 60)):
        hands.stack.dirty = False
        hands.stack.update(1 / 60)
        count += hands.stack.dirty
    return count


def at_rest() -> Hands:
    """A table at which a person is asked."""
    return Hands(new_match((0,), 2, seed=3, confirm=True), look())


def test_the_water_moves_at_most_ten_times_a_second() -> None:
    """In front it lives, quietly."""
    hands = at_rest()
    hands.stack.awake = True
    assert 15 <= pictures(hands, 2) <= 20


def test_behind_another_window_everything_is_still() -> None:
    """Nobody looks: nothing is painted."""
    hands = at_rest()
    hands.stack.awake = False
    assert pictures(hands, 2) == 0


def test_with_reduced_motion_the_water_is_still() -> None:
    """Who does not want what moves only to please gets none of it."""
    hands = at_rest()
    calm = look()
    hands.stack.relook(
        type(calm)(calm.scale, calm.fonts, calm.words, Settings(reduced_motion=True))
    )
    hands.wait()
    hands.stack.awake = True
    assert pictures(hands, 2) == 0


@pytest.mark.parametrize("key", sorted(MAPS))
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_nothing_swims_into_a_quarter(key: str, size: tuple[int, int]) -> None:
    """Glints and the whole way of every swan lie on the water and inside the box."""
    box = layout(size, 4).city
    plan = fit_map(box, MAPS[key].cells, city(MAPS[key].cells).water, ())
    found = waters(plan, box)
    assert 8 <= len(found.glints) <= GLINTS
    assert all(box.collidepoint(at) for at in found.glints)
    for (x, y), reach in found.swans:
        way = Rect(round(x - reach), round(y - reach / 2), round(2 * reach), round(reach))
        assert box.contains(way)
        assert not any(
            plan.within(cell, at)
            for cell in MAPS[key].cells
            for at in (way.midleft, way.midright, way.midtop, way.midbottom)
        )
