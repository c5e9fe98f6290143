"""What the window asks of La Venise du Nord."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.catalogue.entry import GameTable
from venise.games.nord.state import State
from venise.ui.scenes.lobby import Lobby
from venise.ui.tables.nord.cities.kept import Cities
from venise.ui.tables.nord.cities.library import CitiesScene
from venise.ui.tables.nord.cities.lobby import city_lobby
from venise.ui.tables.nord.cities.portrait import of_map
from venise.ui.tables.nord.cities.trying import TryOut
from venise.ui.tables.nord.scene import TableScene
from venise.ui.tables.nord.thumbnail import thumbnail


def library(lobby: Lobby, cities: Cities, try_out: Callable[[str], TryOut]) -> CitiesScene:
    """The list of the player's own cities and of the printed maps."""
    return CitiesScene(city_lobby(lobby, cities, try_out))


TABLE: Final = GameTable[State](
    scene=TableScene,
    thumbnail=thumbnail,
    paint_map=of_map,
    library=library,
)
