"""The scene in which the game is played: the kit's, with this game's table."""

from __future__ import annotations

from functools import partial

from venise.games.patrons.actions import Action
from venise.games.patrons.state import State
from venise.match.match import AnyMatch
from venise.ui.table.exits import Exits
from venise.ui.table.scene import TableScene
from venise.ui.tables.patrons.table import PatronsTable


class PatronsScene(TableScene[State, Action]):
    """Shows a match at this game's table."""

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], colours: tuple[str, ...], exits: Exits
    ) -> None:
        """Names and keys of colours by seat."""
        hidden = match.setup.options.hidden_hands
        table = partial(PatronsTable, players, colours, hidden=hidden)
        super().__init__(match, players, table, exits)
