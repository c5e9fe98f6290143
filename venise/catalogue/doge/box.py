"""The picture on the box of Doge: the districts of Venice as a gilded relief."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from venise.ui.tables.doge.art import relief
from venise.ui.tables.doge.geography import fit_sheet

MAP: Final = 0.8
"""The share of the height that the map takes: the name is written below it."""

MARGIN: Final = 0.03
"""Cloth round the map, as a share of the width."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture at a size in pixels."""
    picture = relief.cloth(size).copy()
    margin = round(MARGIN * size[0])
    room = Rect(margin, margin, size[0] - 2 * margin, round(MAP * size[1]) - margin)
    box = fit_sheet(room).box
    picture.blit(relief.relief(box.size, squares=False), box)
    return picture
