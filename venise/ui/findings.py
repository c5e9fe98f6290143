"""What is wrong with a file, and what keeps one from being written, in the player's language."""

from __future__ import annotations

from pathlib import Path

from venise.match.claim import InUse
from venise.match.flaws import BadFile, FileFlaw, Obstacle, find_obstacle
from venise.match.outcomes import Unsaved
from venise.ui.text import literal
from venise.ui.words import Words


def flaw(words: Words, finding: FileFlaw) -> str:
    """What is wrong, without saying where."""
    return words(f"flaw.{finding.flaw.name.lower()}", **finding.values)


def explain_finding(words: Words, finding: FileFlaw) -> str:
    """What is wrong, and below it in which file and line, as rich text."""
    saying, path = literal(flaw(words, finding)), literal(finding.path)
    if finding.line:
        return words("flaw.at", saying=saying, path=path, line=finding.line)
    return words("flaw.in", saying=saying, path=path)


def explain_unwritable(words: Words, kind: Obstacle) -> str:
    """What keeps a file from being written."""
    return words(f"obstacle.{kind}")


def explain_unsaved(words: Words, key: str, unsaved: Unsaved) -> str:
    """What cannot be written and why, as rich text.

    `key` is that of the words for a match; those for its result alone end in `.result`.
    """
    reason, path = explain_unwritable(words, unsaved.obstacle), literal(unsaved.path)
    return words(f"{key}.result" if unsaved.result else key, reason=reason, path=path)


def explain_unread(
    words: Words, settings: FileFlaw | None, folder: Path | None
) -> tuple[str, str] | None:
    """Heading and rich text for settings, or else a folder, that could not be read, if there is."""
    if settings is not None:
        saying = words("settings.unreadable", reason=explain_finding(words, settings))
        return words("settings.unreadable.heading"), saying
    return explain_unreachable(words, folder) if folder is not None else None


def explain_unreachable(words: Words, folder: Path | None) -> tuple[str, str]:
    """Heading and rich text for a folder that nobody can look into."""
    return words("files.closed.heading"), words("files.closed", path=literal(folder))


def explain_refused(words: Words, error: OSError) -> str:
    """What the system has refused, and where if it says so, as rich text."""
    saying = explain_unwritable(words, find_obstacle(error))
    if not isinstance(error.filename, str):
        return saying
    return words("flaw.in", saying=saying, path=literal(error.filename))


def explain_unopened(words: Words, error: BadFile | OSError | InUse) -> str:
    """Why a file cannot be opened, as rich text."""
    if isinstance(error, InUse):
        return words("table.inuse")
    if isinstance(error, BadFile):
        return words("table.unreadable", reason=explain_finding(words, error.finding))
    return words("table.unreadable", reason=literal(error.strerror or error))
