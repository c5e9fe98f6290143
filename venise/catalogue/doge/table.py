"""What the window asks of Doge."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.catalogue.entry import Size, TableFactory
from venise.games.doge.state import State
from venise.ui.choices import MapChoice
from venise.ui.table.scene import scene_of
from venise.ui.table.still import still_of
from venise.ui.tables.doge.illustrations import GUIDE
from venise.ui.tables.doge.table import DogeTable
from venise.ui.tables.doge.thumbnail import thumbnail


def paint_map(_: MapChoice, size: Size) -> Surface:
    """Never asked: the game has one map, which no new game offers."""
    return Surface(size)


TABLE: Final = TableFactory[State](
    guide=GUIDE,
    scene=scene_of(DogeTable),
    thumbnail=thumbnail,
    still=still_of(DogeTable),
    paint_map=paint_map,
    dress="venetian",
)
