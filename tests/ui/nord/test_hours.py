"""The day goes by with the rounds: from the morning to the night of the last one."""

from __future__ import annotations

import pytest

from tests.ui.gallery.games import PLAYED, positions
from venise.games.nord.queries import in_last_round
from venise.ui.tables.nord.hours import DAY, hour


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_begins_in_the_morning_and_the_day_never_turns_back(name: str) -> None:
    """Hour follows hour through every position of a recorded game."""
    hours = [hour(state) for state in positions(name)]
    order = [(*DAY, "night").index(one) for one in hours]
    assert order[0] == 0
    assert order == sorted(order)


@pytest.mark.parametrize("name", PLAYED)
def test_the_last_round_and_no_other_is_played_by_night(name: str) -> None:
    """It is seen in the light that this round is the last."""
    assert all((hour(state) == "night") == in_last_round(state) for state in positions(name))


def test_a_long_game_sees_every_hour() -> None:
    """Four people who play to the end have had the whole day."""
    assert {hour(state) for state in positions("bruges")} == {*DAY, "night"}
