"""What the window asks of The Patrons of Venice."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Surface

from venise.catalogue.entry import Size, TableFactory
from venise.games.patrons.state import State
from venise.ui.choices import MapChoice
from venise.ui.table.still import still_of
from venise.ui.tables.patrons.illustrations import GUIDE
from venise.ui.tables.patrons.scene import PatronsScene
from venise.ui.tables.patrons.table import PatronsTable
from venise.ui.tables.patrons.thumbnail import thumbnail


def paint_map(_: MapChoice, size: Size) -> Surface:
    """Never asked: the game has one map, which no new game offers."""
    return Surface(size)


TABLE: Final = TableFactory[State](
    guide=GUIDE,
    scene=PatronsScene,
    thumbnail=thumbnail,
    # Whether hands lie covered counts only where several people share a screen.
    still=still_of(partial(PatronsTable, hidden=False)),
    paint_map=paint_map,
    dress="venetian",
)
