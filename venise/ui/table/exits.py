"""The ways from the table to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from venise.match.advice import AnyAdviceGiver
from venise.match.outcomes import Notice, Unsaved


class Exits(msgspec.Struct, frozen=True):
    """Where the table leads, and what it asks of the program."""

    menu: Callable[[], None]
    """Open the pause menu."""

    rematch: Callable[[], None]
    """Play again with the same seats."""

    new_game: Callable[[], None]
    """To another game, or where `new_words` says."""

    title: Callable[[], None]
    sound: Callable[[str], None] = lambda _: None
    """Let a sound be heard, by its name."""

    share: Callable[[], None] | None = None
    """Copy the result of a daily game that is over; None for any other match."""

    new_words: str = "table.score.new"
    """The key of the words that lead there."""

    replay: Callable[[], None] | None = None
    """Show the match from step to step over the table; None where that is not offered."""

    look_back: Callable[[], None] | None = None
    """Look back on the match once it is over; None where nobody judges it."""

    achieved: Callable[[], str] = lambda: ""
    """One line on what was achieved for the first time in the match; empty while there is none."""

    advised: bool = False
    """Whether whoever plays has finished so few games that a first decision is suggested."""

    advisor: AnyAdviceGiver | None = None
    """Whoever advises those who decide here; None where nobody is advised."""

    taught: bool = False
    """Whether a lesson goes on behind the accounts, which then lead nowhere else."""

    unsaved: Callable[[], Unsaved | None] = lambda: None
    """Why the match cannot be saved now, or None while every step is kept."""

    save: Callable[[], Notice | None] = lambda: None
    """Try to save what is not kept yet; what is to be told of it."""
