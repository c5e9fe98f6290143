"""The final scoring over a table, with the ways on."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from venise.ui.scenes.account import Accounts
from venise.ui.scenes.scoring import ScoringScene, Way
from venise.ui.table.exits import Exits
from venise.ui.words import Words


def scoring(
    words: Words, accounts: Accounts, exits: Exits, close: Callable[[ScoringScene], None]
) -> ScoringScene:
    """The scene of these accounts; `close` takes it away from before the table."""
    if exits.unsaved() is not None:
        accounts = replace(accounts, caution=words("table.unsaved.mark"))
    ways = (
        Way(words("table.score.rematch"), exits.rematch, "main"),
        Way(words("table.score.new"), exits.new_game, "main"),
        Way(words("table.score.title"), exits.title),
        Way(words("table.score.look"), lambda: close(shown)),
    )
    shown = ScoringScene(accounts, ways)
    return shown
