"""What the columns of a new game need of the scene that they stand in."""

from __future__ import annotations

from typing import Protocol

from venise.ui.choices import GameChoice, NewGame
from venise.ui.look import Look


class GameForm(Protocol):
    """A new game that is being filled in: what is chosen so far, and the way to choose more."""

    @property
    def look(self) -> Look:
        """The window's size, fonts, words and settings as they are now."""

    @property
    def choice(self) -> GameChoice:
        """What can be chosen."""

    @property
    def draft(self) -> NewGame:
        """What is chosen so far."""

    def usual_name(self, seat: int) -> str:
        """The name at a seat where none is typed."""

    def take(self, draft: NewGame, *, anew: bool = True) -> None:
        """Go on with another draft, laid out anew if it may look different."""
