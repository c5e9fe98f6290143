"""The final scoring of a match at its table: when it comes, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from venise.engine.game import Position
from venise.engine.standing import leaders
from venise.match.match import AnyMatch
from venise.ui.scene import SceneStack
from venise.ui.table.exits import Exits
from venise.ui.table.game_table import GameTable
from venise.ui.table.scoring import count_advised, scoring, show_scoring, with_levels

S = TypeVar("S", bound=Position)
A = TypeVar("A")


class FinalScoring:
    """Tells once that a match is over, and again after its end was taken back."""

    def __init__(self, match: AnyMatch, exits: Exits) -> None:
        self._match, self._exits = match, exits
        self._told = False
        self.watched = not match.over
        """Whether the end of the match came while it was shown."""

    def is_due(self, *, idle: bool) -> bool:
        """Whether the scoring is to be shown now; true once for each end of the game.

        `idle` says that nothing moves on the table any more.
        """
        if not self._match.over:
            self._told = False
        elif idle and not self._told:
            self._told = True
            return True
        return False

    def show(
        self,
        table: GameTable[S, A],
        stack: SceneStack,
        levels: Sequence[str],
        back: Callable[[], None] | None,
        *,
        crown: bool,
    ) -> None:
        """Show the accounts over the table, after crowning whoever has won, if asked for.

        `levels` are the levels of the bots by seat; `back` takes the last step of the game back.
        """
        match = self._match
        winners = leaders(match.game.standing(match.state))
        said = count_advised(stack.look.words, match, levels)
        accounts = with_levels(table.accounts(match.state, match.history, winners), said)
        found = scoring(stack.look.words, accounts, self._exits, stack.pop, back)
        show_scoring(stack, found, crown=crown)
