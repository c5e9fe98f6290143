"""Every kind of file below a player's folder, each with the reader of the game that judges it."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from venise.catalogue import entries
from venise.engine.coded_pictures import read_code
from venise.engine.errors import BadLayout, VeniseError
from venise.games import GAMES
from venise.match.boards import PICTURE_SUFFIX
from venise.match.claim import NOTE_SUFFIX
from venise.match.continuing import verify_match
from venise.match.journal import JOURNAL_SUFFIX, REPLAY_SUFFIX
from venise.match.match import AnyMatch
from venise.match.played_order import ORDER_FILE
from venise.match.reading import load
from venise.match.removals import MARK_SUFFIX, REMOVED_SUFFIX
from venise.match.reporting import LOG_FILE
from venise.match.results_book import RESULTS_NAME, TURNS_NAME, ResultsBook
from venise.match.setup import BranchOrigin
from venise.match.showing import SHOWN_SUFFIX
from venise.match.store import DAMAGED_SUFFIX, backup_path
from venise.teaching import FILE as LESSONS_FILE
from venise.teaching import Learnt
from venise.ui.choices import NewGame
from venise.ui.placement import PLACEMENT_FILE, WindowPlacement
from venise.ui.settings import ASIDE_SUFFIX, SETTINGS_FILE, Settings, read
from venise_ai.analysis.analysis_file import AnalysisHeader
from venise_ai.analysis.findings_folder import SUFFIX as ANALYSIS_SUFFIX

BACKUP_SUFFIX: Final = backup_path(Path("a")).suffix
EXPORTS: Final = "exports"
MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}")
NAMED_BY_LUCK: Final = re.compile(r"\.[0-9a-f]{16}(?=\.removed$)")
BEING_WRITTEN: Final = re.compile(r"\.(.+)\.[0-9a-f]{8}", re.DOTALL)
KNOWN: Final = frozenset(
    {MARK_SUFFIX, NOTE_SUFFIX, *(Path(one).suffix for one in (LOG_FILE, TURNS_NAME, ORDER_FILE))}
)
"""Ends of names of files that keep nothing."""

SET_ASIDE: Final = frozenset({ASIDE_SUFFIX, DAMAGED_SUFFIX})
"""Ends of names of files that could not be read and were set aside as they were."""

LAST_GAMES: Final = tuple(entry.last_game for entry in entries())
"""The files that hold what was chosen last for a new game, one for each game."""

PICTURE_END: Final = b"IEND\xaeB`\x82"

ILL: Final[set[str]] = set()
"""Fingerprints of what a scenario has damaged on purpose, before anything went wrong."""


class Thing(NamedTuple):
    """Something that is kept."""

    kind: str
    name: str
    content: str

    @property
    def key(self) -> tuple[str, str]:
        """What stays the same when its content changes."""
        return self.kind, self.name


class NobodyJudges(Exception):
    """A file of a kind that no reader here knows: its loss would not be noticed."""


def told_of(path: Path) -> Iterator[Thing]:
    """What a file keeps; nothing where the game never reads it.

    Raises NobodyJudges, VeniseError or ValueError.
    """
    content = path.read_bytes()
    if (print_ := fingerprint(content)) in ILL:
        yield Thing("damaged", print_, "")
        if path.name == RESULTS_NAME:
            yield from of_results(path)
        return
    kind = judge_of(path)
    if path.suffix in SET_ASIDE:
        yield Thing("set aside", path.name, print_)
    elif kind is not None and content and not path.name.startswith("."):
        for thing in kind(path):
            yield renamed(thing, plain(path).name, path)


def judge_of(path: Path) -> Callable[[Path], Iterator[Thing]] | None:
    """What reads such a file; None for one that keeps nothing. Raises NobodyJudges."""
    name = kind_of(path)
    if name in KNOWN:
        return None
    if name not in KINDS:
        raise NobodyJudges(f"nobody judges files like {name}: {path.name}")
    return KINDS[name]


def kind_of(path: Path) -> str:
    """The end of the name that tells what is in a file, or the whole name of a record.

    Whether it is being written, a backup, removed or set aside is left out.
    """
    being_written = BEING_WRITTEN.fullmatch(path.name)
    own = plain(path.with_name(being_written[1]) if being_written else path)
    if own.suffix in SET_ASIDE:
        # Of several that were set aside all but the first have a number.
        own = own.with_name(re.sub(r"-\d+(?=\.|$)", "", own.stem))
    if own.name in LAST_GAMES:
        return LAST_GAMES[0]  # of every game it is the same record
    return own.name if own.suffix == ".json" else own.suffix


def plain(path: Path) -> Path:
    """The path without the mark of a backup or of what was removed."""
    own = path.with_name(NAMED_BY_LUCK.sub("", path.name))
    return own.with_suffix("") if own.suffix in {BACKUP_SUFFIX, REMOVED_SUFFIX} else own


def renamed(thing: Thing, name: str, path: Path) -> Thing:
    """The thing under the name that it has whatever luck and the hour have made of it."""
    if path.suffix == REMOVED_SUFFIX:
        return thing._replace(kind="removed", name=without_luck(path.name))
    return thing._replace(name=thing.name or without_luck(name))


def without_luck(name: str) -> str:
    """The name of a file without what luck and the hour have put into it."""
    return MOMENT.sub("*", NAMED_BY_LUCK.sub("", name))


def fingerprint(content: bytes) -> str:
    """A short text for a content."""
    return blake2b(content, digest_size=6).hexdigest()


# Matches


def played(match: AnyMatch) -> Thing:
    """What has been played in a match, whichever file keeps it."""
    text = msgspec.json.encode([batch.action for batch in match.history])
    content = f"{len(match.history)} steps {fingerprint(text)}"
    origin = match.setup.origin
    branch = f" from step {origin.steps}" if isinstance(origin, BranchOrigin) else ""
    return Thing("game", f"{match.setup.seed}{branch}", content)


def of_match(path: Path) -> Iterator[Thing]:
    """The game that is being played in it; of one that is over, that it is among the finished."""
    game = game_in(path.read_bytes(), path)
    if path.parent.name == EXPORTS:
        yield Thing("export", "", f"{game.name} {game.content}")
        return
    yield game
    if plain(path).suffix == REPLAY_SUFFIX:
        yield game._replace(kind="replay")


def of_shown(path: Path) -> Iterator[Thing]:
    """What a spectator saw of a running game; raises ValueError for a part of it."""
    if load(path, GAMES).cut:
        raise ValueError("a part of what was seen")
    yield Thing("export", "", fingerprint(path.read_bytes()))


@cache
def game_in(_text: bytes, path: Path) -> Thing:
    """The game in a file, checked step by step; remembered by what the file holds."""
    saved = load(path, GAMES)
    if plain(path).suffix == REPLAY_SUFFIX and saved.scores is None:
        raise ValueError("a replay without its end")
    return played(verify_match(saved))


# What finished games came to


def of_results(path: Path) -> Iterator[Thing]:
    """That there are any, and all results and verdicts that count, as the statistics read them."""
    yield Thing("results", RESULTS_NAME, "")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(path, Path(folder, RESULTS_NAME))
        found = ResultsBook(Path(folder)).read()
    if found.aside is not None and fingerprint(path.read_bytes()) not in ILL:
        raise ValueError("a line of the results is damaged")
    for game in found.games:
        told = f"{game.names} {game.points} {game.daily} {game.achievements}"
        yield Thing("result", f"{game.game} {game.id}", told)
    for one in found.tries:
        yield Thing("verdict", f"{one.game} {one.id}", f"{one.scenario} {one.reached}")


def of_analysis(path: Path) -> Iterator[Thing]:
    """Every step that was judged, whose line is whole; raises ValueError for a damaged line."""
    first, *lines = path.read_bytes().split(b"\n")
    if not lines:
        return
    header = msgspec.json.decode(first, type=AnalysisHeader)
    for line in lines[:-1]:
        yield Thing("finding", f"{header.record} {json.loads(line)['ply']}", fingerprint(line))


# Small files


def of_record(path: Path, kind: type[msgspec.Struct]) -> Iterator[Thing]:
    """Settings, what was chosen or learnt, or the place of the window."""
    read(path, kind)
    yield Thing("record", "", path.read_text("utf-8"))


def of_text(path: Path) -> Iterator[Thing]:
    """What is told of an error; that it is whole shows in its last line."""
    if not path.read_bytes().endswith(b"\n"):
        raise ValueError("a part of a text")
    yield Thing("text", "", "whole")


# Boards


def of_board(path: Path, codec: Any) -> Iterator[Thing]:
    """A board, or the copy of one that was taken out; in work it may get another name any time."""
    name, draft = codec.from_bytes(path.read_bytes())
    if plain(path).suffix == codec.draft_suffix:
        yield Thing("draft", str(draft), str(draft))
    else:
        kind = "export" if path.parent.name == EXPORTS else "board"
        yield Thing(kind, "", f"{name} {draft}")


def of_picture(path: Path) -> Iterator[Thing]:
    """A picture that is whole, with the board that it carries if it carries one."""
    content = path.read_bytes()
    if not content.endswith(PICTURE_END):
        raise ValueError("a part of a picture")
    try:
        carried = read_code(content, "board")
    except BadLayout:
        carried = "no board"
    yield Thing("picture", "", carried)


def kinds() -> dict[str, Callable[[Path], Iterator[Thing]]]:
    """How every kind of file is read, by the end of its name; a record by the whole of it."""
    records: dict[str, type[msgspec.Struct]] = {
        SETTINGS_FILE: Settings,
        PLACEMENT_FILE: WindowPlacement,
        LESSONS_FILE: Learnt,
        LAST_GAMES[0]: NewGame,
    }
    boards = [rules.boards.codec for entry in entries() if (rules := entry.rules()).boards]
    suffixes = [(codec, end) for codec in boards for end in (codec.suffix, codec.draft_suffix)]
    return {
        JOURNAL_SUFFIX: of_match,
        REPLAY_SUFFIX: of_match,
        SHOWN_SUFFIX: of_shown,
        Path(RESULTS_NAME).suffix: of_results,
        ANALYSIS_SUFFIX: of_analysis,
        PICTURE_SUFFIX: of_picture,
        ".txt": of_text,
        **{name: partial(of_record, kind=kind) for name, kind in records.items()},
        **{end: partial(of_board, codec=codec) for codec, end in suffixes},
    }


KINDS: Final = kinds()
"""How the files that the game writes are read."""

BAD: Final = (VeniseError, ValueError, msgspec.MsgspecError)
"""What a reader raises for a file that is a part of something."""
