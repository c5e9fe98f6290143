"""Who is ahead of whom where points alone do not say it."""

from venise.engine.standing import leaders, place_seats, rank_seats, win_shares

QUALIFIED = ((0, 7, 9), (1, 6, 2), (1, 6, 4), (1, 6, 4))
"""Of the last three, who meet a condition that the first does not, the third and fourth lead."""


def test_numbers_count_in_their_order() -> None:
    """More points do not help a seat that is behind in what counts before them."""
    assert leaders(QUALIFIED) == (2, 3)
    assert rank_seats(QUALIFIED) == (2, 3, 1, 0)


def test_equal_standings_share_the_win() -> None:
    """The leaders split it evenly, and nobody else has any of it."""
    assert win_shares(QUALIFIED) == (0.0, 0.0, 0.5, 0.5)


def test_equal_standings_share_a_place() -> None:
    """Places count from 1, and whoever is behind two comes third."""
    assert place_seats(QUALIFIED) == (4, 3, 1, 1)
