"""The scene in which Venise on piles is played: the kit's, with this game's table."""

from __future__ import annotations

from functools import partial

from venise.games.pilotis.actions import Action
from venise.games.pilotis.state import State
from venise.match.match import AnyMatch
from venise.ui.table.exits import Exits
from venise.ui.table.scene import TableScene
from venise.ui.tables.pilotis.table import PilotisTable


class PilotisScene(TableScene[State, Action]):
    """Shows a match at this game's table."""

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], colours: tuple[str, ...], exits: Exits
    ) -> None:
        """Names and keys of colours by seat."""
        super().__init__(match, players, partial(PilotisTable, players, colours), exits)
