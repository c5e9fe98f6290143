"""§7 By night two more piles stand."""

from __future__ import annotations

import pytest

from tests.pilotis.positions import A, choices, place_of, play, position
from venise.games.pilotis.boards import board_of

pytestmark = pytest.mark.rule("7")


def test_two_more_piles_stand_where_there_is_open_water_by_day() -> None:
    """At 13 and 43, and all else is the same."""
    day, night = (board_of("classic-1", by) for by in (False, True))
    assert {one.name for one in night.squares} - {one.name for one in day.squares} == {"13", "43"}
    assert {one.name for one in day.sites} < {one.name for one in night.sites}
    assert [night.name(gem) for gem in night.gems[0]] == [day.name(gem) for gem in day.gems[0]]


def test_planks_reach_them() -> None:
    """From bridge 12, below its deck, eastward."""
    state = position(night=True, pawns={A: "12u"}, hands={A: "short step-2"})
    assert "lay short 12u-13" in choices(state)
    state, _ = play(state, "lay short 12u-13", "walk step-2 13")
    assert place_of(state, A) == "13"
    assert "lay short 12u-13" not in choices(position(pawns={A: "12u"}, hands={A: "short"}))
