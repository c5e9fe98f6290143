"""Buttons of a choice in rows."""

from __future__ import annotations

from venise.ui.table.rows import button_rows
from venise.ui.table.spots import Spot, press
from venise.ui.table.wording import ButtonLabel


def test_buttons_of_one_word_stand_abreast_as_far_as_told() -> None:
    """Others stand alone, and what is no button in no row."""
    spots = [press("pay", 1), press("pay", 2), press("pay", 3), Spot("card"), press("end")]
    rows = button_rows(spots, lambda spot: ButtonLabel(spot.word), abreast={"pay": 2})
    assert [[button.spot.at for button in row.buttons] for row in rows] == [
        [(1,), (2,)],
        [(3,)],
        [()],
    ]


def test_buttons_about_different_things_stand_in_rows_of_their_own() -> None:
    """The thing is drawn before its row."""
    spots = [press("sell", 0, 1), press("sell", 0, 2), press("sell", 1, 1)]
    rows = button_rows(
        spots,
        lambda spot: ButtonLabel(str(spot.at)),
        abreast={"sell": 3},
        about=lambda spot: (("good", spot.at[0]),),
    )
    assert [row.pieces for row in rows] == [(("good", 0),), (("good", 1),)]
    assert [len(row.buttons) for row in rows] == [2, 1]
