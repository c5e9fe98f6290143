"""Buttons in rows: those of a kind, about the same thing, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from venise.ui.table.spots import BUTTON, Spot
from venise.ui.table.wording import ButtonLabel, ChoiceButton, Piece, Row

NOTHING: Mapping[str, int] = {}


def button_rows(
    spots: Iterable[Spot],
    face: Callable[[Spot], ButtonLabel],
    *,
    abreast: Mapping[str, int] = NOTHING,
    about: Callable[[Spot], tuple[Piece, ...]] = lambda _: (),
) -> tuple[Row, ...]:
    """The rows of those spots that are buttons, in their order.

    `face` tells what is on a button, `abreast` how many of a word stand in a row at most, one
    where it names none, and `about` the pictures before a row.
    """

    def alike(spot: Spot) -> tuple[str, tuple[Piece, ...]]:
        return spot.word, about(spot)

    found: list[Row] = []
    for (word, pieces), group in groupby((one for one in spots if one.kind == BUTTON), alike):
        buttons, most = [ChoiceButton(spot, face(spot)) for spot in group], abreast.get(word, 1)
        starts = range(0, len(buttons), most)
        found += [Row(tuple(buttons[start : start + most]), pieces) for start in starts]
    return tuple(found)
