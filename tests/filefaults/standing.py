"""What stands in a player's folder: each file judged by the readers of the game itself."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.filefaults.kinds import (
    BACKUP_SUFFIX,
    BAD,
    KNOWN,
    SET_ASIDE,
    NobodyJudges,
    Thing,
    told_of,
)
from venise.games import GAMES
from venise.match.journal import JOURNAL_SUFFIX
from venise.match.reading import load


class Standing(NamedTuple):
    """All that stands in a folder."""

    things: frozenset[Thing]
    before: frozenset[Thing]
    """What backups hold."""

    damaged: tuple[str, ...]
    """A sentence for each file that is a part of something."""

    cut: int
    """Matches whose last line is incomplete."""

    beside: tuple[str, ...]
    """Files that no part of the game reads: what was being written, and empty ones."""

    unjudged: tuple[str, ...] = ()
    """A sentence for each file of a kind that nobody here can judge."""


def standing(home: Path) -> Standing:
    """What stands there now; the folder is not changed."""
    things: set[Thing] = set()
    before: set[Thing] = set()
    damaged, beside, unjudged, cut = list[str](), list[str](), list[str](), 0
    for path in sorted(path for path in home.rglob("*") if path.is_file()):
        try:
            found = list(told_of(path))
        except NobodyJudges as error:
            unjudged.append(str(error))
            continue
        except BAD as error:
            damaged.append(f"{path.relative_to(home)}: {error}")
            continue
        if not found and path.suffix not in KNOWN | SET_ASIDE:
            beside.append(str(path.relative_to(home)))
        (before if path.suffix == BACKUP_SUFFIX else things).update(found)
        cut += path.suffix == JOURNAL_SUFFIX and bool(found) and load(path, GAMES).cut
    unknown = tuple(sorted(set(unjudged)))
    return Standing(
        frozenset(things), frozenset(before), tuple(damaged), cut, tuple(beside), unknown
    )
