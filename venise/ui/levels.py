"""What a bot's level is called: at its seat, in the lists of games and in the accounts."""

from __future__ import annotations

from collections.abc import Sequence

from venise.match.leanings import split_leaning
from venise.match.setup import HUMAN, Participant
from venise.ui.words import Words


def seat_levels(words: Words, seats: Sequence[Participant]) -> tuple[str, ...]:
    """The name of the level at each seat; empty for a person."""
    return tuple(level_title(words, seat.kind) for seat in seats)


def level_title(words: Words, kind: str) -> str:
    """The name a new game has for that kind of bot, in the words of its game.

    What it leans to stands behind it. A bot from outside goes by its class. Empty for a person, and
    for a bot that no game offers.
    """
    level, leaning = split_leaning(kind)
    key, behind = f"bots.{level}.title", f"leaning.{leaning}.title"
    if kind != HUMAN and key in words:
        title = words(key)
        # Anybody may write a file: a leaning that no game knows is not told.
        known = leaning and behind in words
        return words("level.leaning", level=title, leaning=words(behind)) if known else title
    return kind.rpartition(":")[2] if is_from_outside(kind) else ""


def is_from_outside(kind: str) -> bool:
    """Whether that kind of bot is somebody else's class, such as `./mybot.py:Class`."""
    return ":" in kind
