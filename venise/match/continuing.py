"""Going on with a kept match, or looking at it, once the rules have agreed to every step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import BinaryIO

from venise.engine.errors import VeniseError
from venise.match.claim import Claim, InUse
from venise.match.flaws import BadFile, Flaw
from venise.match.growing import GrowingFile, reopen_file
from venise.match.journal import Journal
from venise.match.match import AnyFindRefusal, AnyMatch, Match
from venise.match.outcomes import describe_unsaved
from venise.match.reading import MOST_MATCH_BYTES, SavedMatch, load
from venise.match.regular import read_bounded
from venise.match.seats import AnyChooser, ScriptedChooser
from venise.match.setup import HUMAN
from venise.match.slices import Sliced, run_to_end


def resume_match(
    saved: SavedMatch,
    choosers: Sequence[AnyChooser | None],
    *,
    confirm_turns: bool = False,
    refusal: AnyFindRefusal | None = None,
) -> AnyMatch:
    """The match at the position it was left in, with every step checked against the rules.

    Raises BadFile naming file, line and what is wrong.
    """
    match = _begin_match(saved, choosers, confirm_turns=confirm_turns, refusal=refusal)
    return run_to_end(_retrace(saved, match))


def verify_match(saved: SavedMatch) -> AnyMatch:
    """The match of a file, to be looked at only; raises BadFile like `resume_match`."""
    return run_to_end(verify_in_slices(saved))


def verify_in_slices(saved: SavedMatch) -> Sliced[AnyMatch]:
    """What `verify_match` does, in slices, one for every step."""
    kinds = [player.kind for player in saved.setup.players]
    looker: AnyChooser = ScriptedChooser(())
    lookers = [None if kind == HUMAN else looker for kind in kinds]
    return (yield from _retrace(saved, _begin_match(saved, lookers)))


def continue_journal(saved: SavedMatch, match: AnyMatch) -> Journal:
    """The journal of a revived match, which follows it from now on.

    What was left of an incomplete last line is cut off first. Where the file cannot be written its
    `unsaved` says why. With the file untouched, raises InUse where another copy of the program
    plays the match or has played on, and BadFile where the file has been damaged since it was
    loaded, or is gone.
    """
    file = GrowingFile(
        saved.path, read_bounded(saved.path, MOST_MATCH_BYTES)[: saved.length] + b"\n"
    )
    journal = Journal(file, saved.seal)
    try:
        file.take(*_take_file(saved), saved.length)
    except OSError as error:
        journal.unsaved = describe_unsaved(saved.path, error)
    else:
        journal.save()
    match.follow(journal.keep)
    return journal


def _begin_match(
    saved: SavedMatch,
    choosers: Sequence[AnyChooser | None],
    *,
    confirm_turns: bool = False,
    refusal: AnyFindRefusal | None = None,
) -> AnyMatch:
    """The match at its first position."""
    setup = saved.setup
    try:
        return Match(saved.game, setup, choosers, confirm_turns=confirm_turns, refusal=refusal)
    except VeniseError as error:
        raise BadFile(Flaw.IMPOSSIBLE, saved.path, 1, problem=error) from error


def _retrace(saved: SavedMatch, match: AnyMatch) -> Sliced[AnyMatch]:
    """Take every step of the file."""
    path, scores = saved.path, saved.scores
    for number, step in enumerate(saved.steps, 2):
        try:
            match.retrace(step, advised=number - 2 in saved.advised)
        except BadFile as error:
            raise error.at(path, number) from error
        yield
    if scores is not None and (not match.over or scores != match.game.scores(match.state)):
        raise BadFile(Flaw.WRONG_SCORES, path, len(saved.steps) + 2)
    return match


def _take_file(saved: SavedMatch) -> tuple[BinaryIO, Claim]:
    """The file, open and ours; raises InUse where another copy plays it or has played on."""
    opened = reopen_file(saved.path)
    if opened is None:
        raise InUse(f"{saved.path} is being played in another window")
    file, held = opened
    try:
        if load(saved.path, {saved.game.info.key: saved.game}).seal != saved.seal:
            raise InUse(f"{saved.path} is being played in another window")
    except VeniseError:
        held.release()
        file.close()
        raise
    return opened
