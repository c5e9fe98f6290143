"""What the window asks of La Venise du Nord."""

from __future__ import annotations

from typing import Final

from venise.catalogue.entry import GameTable
from venise.games.nord.state import State
from venise.ui.tables.nord.cities.library import CitiesScene
from venise.ui.tables.nord.cities.portrait import of_map
from venise.ui.tables.nord.scene import TableScene
from venise.ui.tables.nord.thumbnail import thumbnail

TABLE: Final = GameTable[State](
    scene=TableScene,
    thumbnail=thumbnail,
    paint_map=of_map,
    library=CitiesScene,
)
