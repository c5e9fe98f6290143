"""What the window asks of Venise on piles."""

from __future__ import annotations

from typing import Final

from venise.catalogue.entry import TableFactory
from venise.games.pilotis.state import State
from venise.ui.tables.pilotis.illustrations import GUIDE
from venise.ui.tables.pilotis.printed import paint_map
from venise.ui.tables.pilotis.scene import PilotisScene
from venise.ui.tables.pilotis.thumbnail import thumbnail

TABLE: Final = TableFactory[State](
    guide=GUIDE, scene=PilotisScene, thumbnail=thumbnail, paint_map=paint_map, dress="venetian"
)
