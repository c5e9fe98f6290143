"""Actions that are put together from several pieces in any order, and completed by a button."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import pytest
from pygame import Rect

from venise.ui.table.geometry import Point
from venise.ui.table.hand import PointerHand
from venise.ui.table.selection import Selection, new_selection
from venise.ui.table.spots import SEAL, Combination, Spot

LEFT: Final = Spot("side", (0,))
RIGHT: Final = Spot("side", (1,))
ONE: Final = Spot("marker", (1,))
TWO: Final = Spot("marker", (2,))

PLACES: Final = {
    LEFT: Rect(0, 0, 50, 50),
    RIGHT: Rect(60, 0, 50, 50),
    ONE: Rect(0, 100, 20, 20),
    TWO: Rect(60, 100, 20, 20),
}

SEALS: Final = {
    f"{side.at[0]}: {' '.join(str(marker.at[0]) for marker in markers)}": Combination(
        (side, *markers), SEAL
    )
    for side in (LEFT, RIGHT)
    for markers in ((ONE,), (TWO,), (ONE, TWO))
}
"""One or two markers to either side."""


def under(point: Point) -> list[Spot]:
    """The spots under a point."""
    return [spot for spot, rect in PLACES.items() if rect.collidepoint(point)]


def offered() -> Selection[str]:
    """Every seal, none begun."""
    return new_selection(list(SEALS), lambda seal: (SEALS[seal],))


@pytest.fixture
def hand() -> PointerHand[str]:
    """A hand to which the seals are offered."""
    hand: PointerHand[str] = PointerHand(("marker",))
    hand.offer(offered())
    return hand


def drag(hand: PointerHand[str], piece: Spot, at: Point) -> str | None:
    """Carry a piece from its place to a point."""
    hand.press(PLACES[piece].center, under)
    hand.hover((at[0] + 9, at[1] + 9), under)
    return hand.release(at, under)


@pytest.mark.parametrize("order", list(permutations((LEFT, ONE, TWO))))
def test_parts_are_picked_in_any_order(hand: PointerHand[str], order: tuple[Spot, ...]) -> None:
    """Side and markers may come one after the other as one likes; only the button completes."""
    assert [hand.pick(spot) for spot in order] == [None, None, None]
    assert hand.pick(SEAL) == "0: 1 2"


def test_the_button_lights_up_once_the_parts_are_an_action(hand: PointerHand[str]) -> None:
    """A side alone cannot be sealed; with a marker it can, and more may follow."""
    hand.pick(LEFT)
    assert SEAL not in hand.chosen.targets
    hand.pick(TWO)
    assert set(hand.chosen.targets) == {SEAL, ONE}


def test_a_part_is_put_back_by_picking_it_again(hand: PointerHand[str]) -> None:
    """All other parts stay."""
    for spot in (LEFT, ONE, TWO, ONE):
        hand.pick(spot)
    assert hand.chosen.picked == (LEFT, TWO)


def test_another_side_takes_the_place_of_the_first(hand: PointerHand[str]) -> None:
    """The markers stay as they were put together."""
    for spot in (LEFT, ONE, TWO, RIGHT):
        hand.pick(spot)
    assert hand.pick(SEAL) == "1: 1 2"


def test_one_drag_picks_marker_and_side(hand: PointerHand[str]) -> None:
    """The next marker joins it on the same side, wherever that is let go."""
    assert drag(hand, ONE, (20, 20)) is None
    assert drag(hand, TWO, (30, 20)) is None
    assert hand.pick(SEAL) == "0: 1 2"


def test_a_part_let_go_elsewhere_goes_back(hand: PointerHand[str]) -> None:
    """What was put together before is kept."""
    drag(hand, ONE, (20, 20))
    drag(hand, TWO, (300, 300))
    assert set(hand.chosen.picked) == {LEFT, ONE}


def test_pointing_in_vain_keeps_the_parts(hand: PointerHand[str]) -> None:
    """The spot is remembered, so that a reason can be given."""
    drag(hand, ONE, (20, 20))
    hand.pick(Spot("elsewhere"))
    assert set(hand.chosen.picked) == {LEFT, ONE}
    assert hand.missed[-1] == Spot("elsewhere")
