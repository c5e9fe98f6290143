"""How far a seat is ahead."""

from __future__ import annotations

import pytest

from venise.match.leads import lead


@pytest.mark.parametrize(("values", "leads"), [((5, 3, 4), (1, -2, -1)), ((2, 2), (0, 0))])
def test_a_lead_is_what_a_seat_has_above_the_best_of_the_others(
    values: tuple[int, ...], leads: tuple[int, ...]
) -> None:
    """Who is behind has less than 0, who is level 0."""
    assert tuple(lead(values, seat) for seat in range(len(values))) == leads
