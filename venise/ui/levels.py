"""What a bot's level is called: at its seat, in the lists of games and in the accounts."""

from __future__ import annotations

from venise.match.setup import HUMAN
from venise.ui.words import Words


def level_title(words: Words, kind: str) -> str:
    """The name a new game has for that kind of bot, in the words of its game.

    Empty for a person, and for a bot that no new game offers.
    """
    key = f"bots.{kind}.title"
    return words(key) if kind != HUMAN and key in words else ""
