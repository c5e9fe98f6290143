"""The scene in which La Venise du Nord is played: the kit's, with this game's table."""

from __future__ import annotations

from functools import partial

from venise.games.nord.actions import Action
from venise.games.nord.state import State
from venise.match.match import AnyMatch
from venise.ui.table.exits import Exits
from venise.ui.table.scene import TableScene
from venise.ui.tables.nord.table import NordTable
from venise.ui.tables.nord.view import NordView


class NordScene(TableScene[State, Action]):
    """Shows a match at this game's table."""

    table: NordTable

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], colours: tuple[str, ...], exits: Exits
    ) -> None:
        """Names and keys of colours by seat."""
        super().__init__(match, players, partial(NordTable, players, colours), exits)

    @property
    def view(self) -> NordView:
        """What paints the table."""
        return self.table.view
