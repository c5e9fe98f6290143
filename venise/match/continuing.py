"""Going on with a kept match, or looking at it, once the rules have agreed to every step."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import BinaryIO

from venise.engine.errors import VeniseError
from venise.match.claim import InUse, claim
from venise.match.flaws import BadFile, Flaw
from venise.match.journal import Journal
from venise.match.match import Match, Refusal
from venise.match.outcomes import Unsaved, unsaved
from venise.match.reading import Saved, load
from venise.match.seats import Chooser, ScriptedChooser
from venise.match.setup import HUMAN


def revive(
    saved: Saved,
    choosers: Sequence[Chooser | None],
    *,
    confirm_turns: bool = False,
    refusal: Refusal | None = None,
) -> Match:
    """The match at the position it was left in, with every step checked against the rules.

    Raises BadFile naming file, line and what is wrong.
    """
    path, game = saved.path, saved.game
    try:
        match = Match(game, saved.setup, choosers, confirm_turns=confirm_turns, refusal=refusal)
    except VeniseError as error:
        raise BadFile(Flaw.IMPOSSIBLE, path, 1, problem=error) from error
    for number, step in enumerate(saved.steps, 2):
        try:
            match.retrace(step)
        except BadFile as error:
            raise error.at(path, number) from error
    if saved.scores is not None and (not match.over or saved.scores != game.scores(match.state)):
        raise BadFile(Flaw.WRONG_SCORES, path, len(saved.steps) + 2)
    return match


def verified(saved: Saved) -> Match:
    """The match of a file, to be looked at only; raises BadFile like `revive`."""
    kinds = [player.kind for player in saved.setup.players]
    return revive(saved, [None if kind == HUMAN else ScriptedChooser(()) for kind in kinds])


def go_on(saved: Saved, match: Match) -> Journal | Unsaved:
    """The journal of a revived match, which follows it from now on.

    What was left of an incomplete last line is cut off first. With the file untouched, raises InUse
    where another copy of the program plays the match or has played on, and BadFile where the file
    has been damaged since it was loaded, or is gone.
    """
    try:
        file = open(saved.path, "ab", opener=_there)  # noqa: SIM115 - the journal closes it
    except FileNotFoundError as error:
        raise BadFile(Flaw.UNREADABLE, saved.path, reason=error.strerror or error) from error
    except OSError as error:
        return unsaved(saved.path, error)
    try:
        _take_over(file, saved)
        _cut(file, saved.length)
    except OSError as error:
        file.close()
        return unsaved(saved.path, error)
    except VeniseError:
        file.close()
        raise
    journal = Journal(saved.path, file, saved.seal)
    match.follow(journal.keep)
    return journal


def _there(path: str, flags: int) -> int:
    """Open a file as asked for, without making one where there is none."""
    return os.open(path, flags & ~os.O_CREAT)


def _take_over(file: BinaryIO, saved: Saved) -> None:
    """Claim the file; raises InUse where it is another copy's, or no longer what was loaded."""
    if not claim(file) or load(saved.path, {saved.game.info.key: saved.game}).seal != saved.seal:
        raise InUse(f"{saved.path} is being played in another window")


def _cut(file: BinaryIO, length: int) -> None:
    """Have the file end with its last complete line."""
    file.truncate(length)
    file.write(b"\n")
    file.flush()
