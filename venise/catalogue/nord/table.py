"""What the window asks of La Venise du Nord."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.catalogue.entry import TableFactory
from venise.engine.hexes import Cell
from venise.games.nord.layouts.draft import Draft, Layout
from venise.games.nord.state import State
from venise.ui.editor.library import LibraryScene
from venise.ui.scenes.services import MenuServices
from venise.ui.tables.nord.cities.game import city_library
from venise.ui.tables.nord.cities.kept import Cities
from venise.ui.tables.nord.cities.portrait import of_map
from venise.ui.tables.nord.cities.running_trial import RunningTrial
from venise.ui.tables.nord.cities.services import city_services
from venise.ui.tables.nord.illustrations import GUIDE
from venise.ui.tables.nord.scene import NordScene
from venise.ui.tables.nord.thumbnail import thumbnail


def library(
    services: MenuServices, cities: Cities, try_out: Callable[[str], RunningTrial]
) -> LibraryScene[Draft, Layout, Cell]:
    """The list of the player's own cities and of the printed maps."""
    return city_library(city_services(services, cities, try_out))


TABLE: Final = TableFactory[State](
    guide=GUIDE,
    scene=NordScene,
    thumbnail=thumbnail,
    paint_map=of_map,
    library=library,
)
