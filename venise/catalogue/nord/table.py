"""What the window asks of La Venise du Nord."""

from __future__ import annotations

from typing import Final

from venise.catalogue.entry import StartTrial, TableFactory
from venise.engine.hexes import Cell
from venise.games.nord.layouts.draft import Draft, Layout
from venise.games.nord.state import State
from venise.match.boards import AnyBoards
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.services import layout_services
from venise.ui.scenes.services import MenuServices
from venise.ui.table.still import still_of
from venise.ui.tables.nord.cities.game import city_library
from venise.ui.tables.nord.cities.portrait import of_map
from venise.ui.tables.nord.illustrations import GUIDE
from venise.ui.tables.nord.scene import NordScene
from venise.ui.tables.nord.table import NordTable
from venise.ui.tables.nord.thumbnail import thumbnail


def library(
    services: MenuServices, boards: AnyBoards, try_out: StartTrial
) -> LibraryScene[Draft, Layout, Cell]:
    """The list of the player's own cities and of the printed maps."""
    return city_library(layout_services(services, boards, try_out))


TABLE: Final = TableFactory[State](
    guide=GUIDE,
    scene=NordScene,
    thumbnail=thumbnail,
    still=still_of(NordTable),
    paint_map=of_map,
    library=library,
)
