"""What is decided and no fact tells of at once: to end the turn, and to begin an exchange."""

from __future__ import annotations

from venise.games.pilotis.actions import Action, EndTurn, Exchange
from venise.ui.words import Words


def tell_silent(words: Words, action: Action) -> str:
    """An action that changes nothing by itself in a sentence; empty for all others."""
    match action:
        case EndTurn():
            return words("pilotis.silent.end")
        case Exchange():
            return words("pilotis.silent.exchange")
    return ""
