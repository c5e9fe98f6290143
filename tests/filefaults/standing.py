"""What stands in a player's folder: each file judged by the readers of the game itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from venise.engine.errors import VeniseError
from venise.games import GAMES
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code
from venise.match.boards import PICTURE_SUFFIX
from venise.match.claim import NOTE_SUFFIX
from venise.match.continuing import verify_match
from venise.match.journal import JOURNAL_SUFFIX, REPLAY_SUFFIX
from venise.match.match import AnyMatch
from venise.match.reading import load
from venise.match.removals import MARK_SUFFIX, REMOVED_SUFFIX
from venise.match.store import backup_path
from venise.ui.choices import NewGame
from venise.ui.placement import PLACEMENT_FILE, WindowPlacement
from venise.ui.settings import ASIDE_SUFFIX, SETTINGS_FILE, Settings, read
from venise.ui.tables.nord.cities.kept import DRAFT_SUFFIX, SUFFIX, open_city

BACKUP_SUFFIX: Final = backup_path(Path("a")).suffix
NAMED_BY_LUCK: Final = re.compile(r"\.[0-9a-f]{16}(?=\.removed$)")
KNOWN: Final = frozenset({MARK_SUFFIX, NOTE_SUFFIX, ASIDE_SUFFIX, ".log"})
"""Ends of names of files that keep nothing, or what could not be read."""

RECORDS: Final[dict[str, type[msgspec.Struct]]] = {
    SETTINGS_FILE: Settings,
    PLACEMENT_FILE: WindowPlacement,
    "new-game.json": NewGame,
}


class Thing(NamedTuple):
    """Something that is kept."""

    kind: str
    name: str
    content: str

    @property
    def key(self) -> tuple[str, str]:
        """What stays the same when its content changes."""
        return self.kind, self.name


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


def standing(home: Path) -> Standing:
    """What stands there now; the folder is not changed."""
    things: set[Thing] = set()
    before: set[Thing] = set()
    damaged, beside, cut = list[str](), list[str](), 0
    for path in sorted(path for path in home.rglob("*") if path.is_file()):
        try:
            found = list(told_of(path))
        except (VeniseError, ValueError) as error:
            damaged.append(f"{path.relative_to(home)}: {error}")
            continue
        if not found and path.suffix not in KNOWN:
            beside.append(str(path.relative_to(home)))
        (before if path.suffix == BACKUP_SUFFIX else things).update(found)
        cut += path.suffix == JOURNAL_SUFFIX and bool(found) and load(path, GAMES).cut
    return Standing(frozenset(things), frozenset(before), tuple(damaged), cut, tuple(beside))


def told_of(path: Path) -> Iterator[Thing]:
    """What a file keeps; nothing where the game never reads it; raises BadFile and BadLayout."""
    plain = path.with_suffix("") if path.suffix in {BACKUP_SUFFIX, REMOVED_SUFFIX} else path
    kind = KINDS.get(
        plain.with_suffix("").suffix if path.suffix == REMOVED_SUFFIX else plain.suffix
    )
    if kind is None or path.name.startswith(".") or not path.stat().st_size:
        return
    for thing in kind(path):
        yield renamed(thing, plain.name, path)


def renamed(thing: Thing, name: str, path: Path) -> Thing:
    """The thing under the name that it has whatever luck and the hour have made of it."""
    if path.suffix == REMOVED_SUFFIX:
        return thing._replace(kind="removed", name=NAMED_BY_LUCK.sub("", path.name))
    return thing._replace(name=thing.name or name)


def played(match: AnyMatch) -> Thing:
    """What has been played in a match, whichever file keeps it."""
    text = msgspec.json.encode([batch.action for batch in match.history])
    content = f"{len(match.history)} steps {blake2b(text, digest_size=6).hexdigest()}"
    return Thing("game", str(match.setup.seed), content)


def of_match(path: Path) -> Iterator[Thing]:
    """The game that is being played in it."""
    yield game_in(path.read_bytes(), path)


def of_replay(path: Path) -> Iterator[Thing]:
    """The game, and that it is among the finished ones."""
    game = game_in(path.read_bytes(), path)
    yield game
    yield game._replace(kind="replay")


@cache
def game_in(_text: bytes, path: Path) -> Thing:
    """The game in a file, checked step by step; remembered by what the file holds."""
    saved = load(path, GAMES)
    if path.suffix == REPLAY_SUFFIX and saved.scores is None:
        raise ValueError("a replay without its end")
    return played(verify_match(saved))


def of_record(path: Path) -> Iterator[Thing]:
    """Settings, what was chosen last, or the place of the window."""
    kind = RECORDS.get(path.name.removesuffix(BACKUP_SUFFIX))
    if kind is not None:
        read(path, kind)
        yield Thing("record", "", path.read_text("utf-8"))


def of_city(path: Path) -> Iterator[Thing]:
    """A city, or the copy of one that was taken out."""
    kind = "export" if path.parent.name == "exports" else "city"
    if path.suffix == PICTURE_SUFFIX:
        yield Thing(kind, "", code(open_city(path)[1]))
        return
    name, draft = file.read(path.read_bytes())
    yield Thing(kind, "", f"{name} {draft}")


def of_draft(path: Path) -> Iterator[Thing]:
    """A city in work, which may be kept under another name at any time."""
    draft = str(file.read(path.read_bytes())[1])
    yield Thing("draft", draft, draft)


KINDS: Final[dict[str, Callable[[Path], Iterator[Thing]]]] = {
    JOURNAL_SUFFIX: of_match,
    REPLAY_SUFFIX: of_replay,
    ".json": of_record,
    SUFFIX: of_city,
    PICTURE_SUFFIX: of_city,
    DRAFT_SUFFIX: of_draft,
}
"""How the files that the game reads are read, by the ends of their names."""
