"""Actions of any game told to a reader: in the game's notation, and in the words of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from venise.catalogue import rules_of
from venise.catalogue.entry import GameEntry, GameRules
from venise.engine.game import A, E, S
from venise.ui.table.told_actions import tell_own
from venise.ui.words import Words


class ActionTeller(Generic[S, A]):
    """Tells the actions of one game at one table, in one language."""

    def __init__(self, key: str, language: str, players: Sequence[str]) -> None:
        """For players of those names; a game without a table has no words. Raises BadOptions."""
        entry = rules_of(key)
        self._rules = entry.rules()
        make_teller = self._rules.teller
        self._tell = (
            make_teller(Words(language, *entry.word_folders), tuple(players))
            if make_teller is not None and isinstance(entry, GameEntry)
            else None
        )

    def describe(self, state: S, action: A) -> dict[str, str]:
        """The action as `notation` and in `words`, empty where there are none."""
        return {
            "notation": self._rules.write(state, action),
            "words": self.tell(state, action),
        }

    def tell(self, state: S, action: A) -> str:
        """What the seat that decides does at once by the action, which has to be legal."""
        if self._tell is None:
            return ""
        return tell_action(self._rules, self._tell, state, action)


def tell_action(
    rules: GameRules[S, A, E], tell: Callable[[S, object, int], str], state: S, action: A
) -> str:
    """What the seat that decides does at once by the action, which has to be legal.

    `tell` gives the sentence for so many equal facts that led to a state.
    """
    after, events = rules.game.apply(state, action)
    return tell_own(after, rules.join(events), state.current_player, tell)
