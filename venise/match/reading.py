"""Reading the file of a match, which may come from anywhere: nothing in it is trusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from types import GenericAlias
from typing import Any, Final

import msgspec

from venise.engine.game import AnyGame
from venise.engine.record import game_of_version
from venise.engine.sights import AnySight, Sight
from venise.match.commands import Undo
from venise.match.flaws import BadFile, Flaw
from venise.match.journal import JOURNAL_SUFFIX
from venise.match.lines import (
    FIRST_VERSION,
    MATCH_FORMAT,
    MATCH_VERSION,
    SEAL_LENGTH,
    Ended,
    FormatVersion,
    Header,
    Line,
    Played,
    Seen,
    seal_of,
)
from venise.match.played_order import find_place, read_order
from venise.match.regular import open_regular, read_bounded
from venise.match.setup import HUMAN, Setup
from venise.match.slices import Sliced, run_to_end

MOST_MATCH_BYTES: Final = 4 * 1024 * 1024
MOST_LINES: Final = 20_000
LONGEST_FIRST_LINE: Final = 64 * 1024
"""Bytes of a first line; that of a match with a board of its own has a few thousand."""

MOST_FIRST_LINES: Final = 4096
"""Matches of which it is kept whether a person plays in them."""

LINES_PER_SLICE: Final = 50
"""Lines that are checked, or decoded, in one slice."""


class SavedMatch(msgspec.Struct, frozen=True):
    """A match as its file tells it, decoded but not yet checked against the rules."""

    path: Path
    game: AnyGame
    setup: Setup
    steps: tuple[Any, ...]
    """Actions, Undo() where one was taken back, and a Sight for what only a spectator has seen.

    The first stands in line 2.
    """

    scores: tuple[int, ...] | None
    """The scores written at the end, or None for a match that goes on."""

    cut: bool
    """Whether the last line was incomplete and was left out."""

    seal: str
    """The seal of the last complete line."""

    length: int
    """Bytes up to the end of the last complete line, its line feed not counted."""

    advised: frozenset[int] = frozenset()
    """Which of the steps, counted from 0, a seat took that had looked at advice about them."""

    lacks_luck: bool = False
    """Whether the file shows a running match: its seed is a secret, and 0 stands in its place."""


Rank = tuple[bool, int]
"""Whether a person plays in a match, and its place in the order of the last steps; 0 without one.

The greater, the further to the front; matches of equal rank go by the moments in their names.
"""


class Seated(msgspec.Struct, frozen=True):
    """Of a participant only what is needed to tell people from bots."""

    kind: str = HUMAN


class SeatedAt(msgspec.Struct, frozen=True):
    """Of the first line of a match only who plays."""

    players: tuple[Seated, ...]


def list_unfinished(folder: Path) -> tuple[Path, ...]:
    """The journals in a folder, the one played last first, those of bots alone behind all others.

    Raises BadFile where nobody can look into it.
    """
    return tuple(rank_unfinished(folder))


def rank_unfinished(folder: Path) -> dict[Path, Rank]:
    """The same, each with its rank."""
    order = read_order(folder)
    newest = list_files(folder, JOURNAL_SUFFIX)
    ranks = {path: (not is_of_bots_alone(path), find_place(path, order)) for path in newest}
    return dict(sorted(ranks.items(), key=lambda ranked: ranked[1], reverse=True))


def is_of_bots_alone(path: Path) -> bool:
    """Whether the file says that no person plays in its match; False where it cannot be read."""
    try:
        return _says_bots_alone(path, path.stat().st_ino)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return False


@lru_cache(MOST_FIRST_LINES)
def _says_bots_alone(path: Path, _inode: int) -> bool:
    """Kept, as no match changes its players; raises OSError and whatever decoding raises."""
    with open_regular(path, buffering=0) as file:
        line = (file.read(LONGEST_FIRST_LINE) or b"").split(b"\n", 1)[0]
    players = msgspec.json.decode(line[SEAL_LENGTH + 1 :], type=SeatedAt).players
    return bool(players) and all(one.kind != HUMAN for one in players)


def list_files(folder: Path, suffix: str) -> tuple[Path, ...]:
    """The files of that kind, the newest first; none where there is no such folder.

    An empty one is left out: the program was stopped before the first line of its match. Raises
    BadFile where nobody can look into the folder, which may pass.
    """
    try:
        files = [path for path in folder.iterdir() if path.suffix == suffix]
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except OSError as error:
        reason = error.strerror or error
        raise BadFile(Flaw.UNREADABLE, folder, reason=reason) from error
    return tuple(sorted(filter(_is_begun, files), key=lambda path: path.stem, reverse=True))


def _is_begun(path: Path) -> bool:
    """Whether the file holds anything; False for one that another copy has just taken away."""
    try:
        return path.stat().st_size > 0
    except FileNotFoundError:
        return False
    except OSError:
        # Whoever opens it is told what the disk says.
        return True


def load(path: Path, games: Mapping[str, AnyGame]) -> SavedMatch:
    """What the file holds; raises BadFile naming file, line and what is wrong."""
    return run_to_end(load_in_slices(path, games))


def read_header(path: Path) -> Header:
    """The first line of a match's file, whose seal fits; raises BadFile."""
    line = read_bounded(path, MOST_MATCH_BYTES).split(b"\n", 1)[0]
    check_stamp(path, line)
    _, contents = run_to_end(check_seals(path, [line]))
    header: Header = decode_record(path, 1, contents[0], Header)
    return header


def load_in_slices(path: Path, games: Mapping[str, AnyGame]) -> Sliced[SavedMatch]:
    """The match that `load` gives, read in slices between which the window can draw."""
    text = read_bounded(path, MOST_MATCH_BYTES)
    lines = text.split(b"\n")
    check_stamp(path, lines[0])
    seal, contents = yield from check_seals(path, lines)
    header = decode_record(path, 1, contents[0], Header)
    game = find_game(path, header, games)
    setup = make_setup(path, header, game)
    steps, scores, advised = yield from decode_steps(path, contents, game)
    length = len(b"\n".join(lines[: len(contents)]))
    return SavedMatch(
        path,
        game,
        setup,
        steps,
        scores,
        cut=length + 1 < len(text),
        seal=seal,
        length=length,
        advised=advised,
        lacks_luck=header.seed is msgspec.UNSET,
    )


def make_setup(path: Path, header: Header, game: AnyGame) -> Setup:
    """What a header agrees on, by seed 0 where its own is a secret; raises BadFile."""
    options = decode_record(path, 1, header.options, game.options_type)
    seed = 0 if header.seed is msgspec.UNSET else header.seed
    return Setup(header.players, options, seed, header.origin)


def decode_record(path: Path, line: int, text: bytes | msgspec.Raw, kind: Any) -> Any:
    """The record of that type in a text; raises BadFile."""
    try:
        return _decoder(kind).decode(text)
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadFile(Flaw.GARBLED, path, line, problem=error) from error
    except RecursionError:
        raise BadFile(Flaw.TOO_DEEP, path, line) from None


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Kept, because a union of many kinds is worked out anew for every decoder."""
    return msgspec.json.Decoder(kind)


def check_stamp(path: Path, line: bytes) -> None:
    """Refuse a file that is something else or comes from another version."""
    try:
        stamp = msgspec.json.decode(line[SEAL_LENGTH + 1 :], type=FormatVersion)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        stamp = None
    if stamp is None or stamp.format != MATCH_FORMAT:
        raise BadFile(Flaw.FOREIGN, path, 1)
    if stamp.version > MATCH_VERSION:
        raise BadFile(Flaw.LATER, path, 1)
    if stamp.version < FIRST_VERSION:
        raise BadFile(Flaw.NEVER, path, 1, version=stamp.version)


def check_seals(path: Path, lines: Sequence[bytes]) -> Sliced[tuple[str, list[bytes]]]:
    """Check the seal of every line; the last seal, and the lines without their seals.

    The last part of a file is either empty, behind the last line feed, or a line that was cut:
    it alone may fail to fit its seal.
    """
    if len(lines) > MOST_LINES:
        raise BadFile(Flaw.TOO_LONG, path, MOST_LINES)
    before, contents = "", []
    for number, line in enumerate(lines, 1):
        content = line[SEAL_LENGTH + 1 :]
        seal = seal_of(before, content)
        if line != f"{seal} ".encode() + content:
            if 1 < number == len(lines):
                break
            raise BadFile(Flaw.DAMAGED, path, number)
        before = seal
        contents.append(content)
        if number % LINES_PER_SLICE == 0:
            yield
    return before, contents


def read_sound_lines(lines: list[bytes]) -> list[bytes]:
    """The contents of the lines before the first one that does not fit its seal."""
    seal, contents = "", []
    for line in lines:
        content = line[SEAL_LENGTH + 1 :]
        seal = seal_of(seal, content)
        if line != f"{seal} ".encode() + content:
            break
        contents.append(content)
    return contents


def find_game(path: Path, header: Header, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game a header names, by the rules of the version that it was played by."""
    game = games.get(header.game)
    if game is None:
        raise BadFile(Flaw.UNKNOWN_GAME, path, 1, game=header.game)
    if header.game_version > game.info.version:
        raise BadFile(Flaw.LATER_RULES, path, 1)
    played = game_of_version(game, header.game_version)
    if played is None:
        raise BadFile(Flaw.OTHER_RULES, path, 1)
    return played


def decode_sight(path: Path, number: int, line: Seen, game: AnyGame) -> AnySight:
    """The step that a line shows as a spectator saw it; raises BadFile."""
    kind = GenericAlias(tuple, (game.event_type, ...))
    events: tuple[Any, ...] = decode_record(path, number, line.events, kind)
    return Sight(decode_record(path, number, line.action, game.action_type), events)


def decode_steps(
    path: Path, contents: Sequence[bytes], game: AnyGame
) -> Sliced[tuple[tuple[Any, ...], tuple[int, ...] | None, frozenset[int]]]:
    """The steps after a header, the scores if the last line gives them, and what was advised."""
    steps: list[Any] = []
    advised: set[int] = set()
    scores = None
    for number, content in enumerate(contents[1:], 2):
        if scores is not None:
            raise BadFile(Flaw.AFTER_END, path, number)
        line = decode_record(path, number, content, Line)
        if isinstance(line, Ended):
            scores = line.scores
        elif isinstance(line, Played):
            if line.advised:
                advised.add(len(steps))
            steps.append(decode_record(path, number, line.action, game.action_type))
        elif isinstance(line, Seen):
            steps.append(decode_sight(path, number, line, game))
        else:
            steps.append(Undo())
        if number % LINES_PER_SLICE == 0:
            yield
    return tuple(steps), scores, frozenset(advised)
