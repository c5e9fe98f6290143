"""What is decided and no fact tells of: to do nothing more."""

from __future__ import annotations

from venise.games.patrons.actions import Action, Done, Pass
from venise.ui.words import Words


def tell_silent(words: Words, action: Action) -> str:
    """An action that changes nothing by itself in a sentence; empty for all others."""
    match action:
        case Pass():
            return words("patrons.silent.pass")
        case Done():
            return words("patrons.silent.done")
    return ""
