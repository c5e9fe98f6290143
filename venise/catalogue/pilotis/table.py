"""What the window asks of Venise on piles."""

from __future__ import annotations

from typing import Final

from venise.catalogue.entry import StartTrial, TableFactory
from venise.games.pilotis.components import Layout
from venise.games.pilotis.state import State
from venise.match.boards import AnyBoards
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.services import layout_services
from venise.ui.scenes.services import MenuServices
from venise.ui.table.scene import scene_of
from venise.ui.table.still import still_of
from venise.ui.tables.pilotis.art.printed import paint_map
from venise.ui.tables.pilotis.illustrations import GUIDE
from venise.ui.tables.pilotis.own.game import board_library
from venise.ui.tables.pilotis.own.pieces import Spot
from venise.ui.tables.pilotis.table import PilotisTable
from venise.ui.tables.pilotis.thumbnail import thumbnail


def library(
    services: MenuServices, boards: AnyBoards, try_out: StartTrial
) -> LibraryScene[Layout, Layout, Spot]:
    """The list of the player's own boards and of the printed ones."""
    return board_library(layout_services(services, boards, try_out))


TABLE: Final = TableFactory[State](
    guide=GUIDE,
    scene=scene_of(PilotisTable),
    thumbnail=thumbnail,
    still=still_of(PilotisTable),
    paint_map=paint_map,
    dress="venetian",
    library=library,
)
