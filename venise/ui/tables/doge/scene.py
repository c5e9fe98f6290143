"""The scene in which Doge is played: the kit's, with this game's table."""

from __future__ import annotations

from functools import partial

from venise.games.doge.actions import Action
from venise.games.doge.state import State
from venise.match.match import AnyMatch
from venise.ui.table.exits import Exits
from venise.ui.table.scene import TableScene
from venise.ui.tables.doge.table import DogeTable


class DogeScene(TableScene[State, Action]):
    """Shows a match at this game's table."""

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], colours: tuple[str, ...], exits: Exits
    ) -> None:
        """Names and keys of colours by seat."""
        super().__init__(match, players, partial(DogeTable, players, colours), exits)
