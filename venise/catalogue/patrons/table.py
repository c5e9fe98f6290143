"""What the window asks of The Patrons of Venice."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.catalogue.entry import Size, TableFactory
from venise.games.patrons.state import State
from venise.ui.choices import MapChoice
from venise.ui.tables.patrons.illustrations import GUIDE
from venise.ui.tables.patrons.scene import PatronsScene
from venise.ui.tables.patrons.thumbnail import thumbnail


def paint_map(_: MapChoice, size: Size) -> Surface:
    """Never asked: the game has one map, which no new game offers."""
    return Surface(size)


TABLE: Final = TableFactory[State](
    guide=GUIDE, scene=PatronsScene, thumbnail=thumbnail, paint_map=paint_map, dress="venetian"
)
