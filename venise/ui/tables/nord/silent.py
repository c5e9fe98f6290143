"""What is decided and no fact tells of at once: a way whose fare is still open, a builder."""

from __future__ import annotations

from venise.games.nord.actions import Action, Move, UseFillBuilder
from venise.ui.tables.nord.names import Names


def tell_silent(names: Names, action: Action) -> str:
    """An action that only leads to another decision in a sentence; empty for all others."""
    match action:
        case Move(_, _, tile, boat):
            key = "nord.silent.boat" if boat else "nord.silent.walk"
            return names.words(key, place=names.place("to", tile))
        case UseFillBuilder():
            return names.words("nord.silent.fill")
    return ""
