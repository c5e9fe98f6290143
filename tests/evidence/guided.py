"""Inputs guided by coverage: a damaged file that reaches new lines of the readers is damaged on.

Random damage seldom gets past the first check; here every file that leads the program along a
way between two lines that no file before has taken is kept and becomes the beginning of others.
What may not happen is the same as in `hostile`: no crash, no hang, no unclear error.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final

import msgspec

from tests import measurements
from tests.checkout import ROOT
from tests.evidence.hostile import (
    COLUMNS,
    MOST_SECONDS,
    damaged,
    report,
    rows,
    sound_matches,
    sound_records,
    try_city,
    try_match,
    try_record,
    try_recovery,
)
from tests.kept_kinds import KINDS, KeptKind, seal_anew, sealed
from tests.layouts.damage import DOT
from venise.engine.coded_pictures import put_code
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.match.lines import SEAL_LENGTH

WATCHED: Final = tuple(
    str(ROOT / "venise" / part)
    for part in ("match", "ui/settings.py", "teaching.py", "games/nord/layouts")
)
"""The sources whose lines are watched: everything that reads what comes from others."""

MOST_KEPT: Final = 3000
"""Files that are damaged on, of each kind; a random one goes when another comes."""

LONGEST: Final = 6000
"""Bytes of a file that is damaged on: long ones are slow and reach no more than short ones."""

CROSSED: Final = 0.2
"""The share of files that are made of two."""

Way = tuple[str, int, int]
"""From a line of a source file to the line after it."""


class Watch:
    """The ways between lines that a call has taken."""

    def __init__(self) -> None:
        self.seen: set[Way] = set()
        self._last: dict[FrameType, int] = {}

    def taken(self, call: Callable[[], str]) -> tuple[str, set[Way]]:
        """What the call returns, and the ways it took that none before it has taken."""
        self.now: set[Way] = set()
        self._last.clear()
        sys.settrace(self._enter)
        try:
            answer = call()
        finally:
            sys.settrace(None)
        fresh = self.now - self.seen
        self.seen |= fresh
        return answer, fresh

    def _enter(self, frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_code.co_filename.startswith(WATCHED):
            return None
        self._last[frame] = 0
        return self._line

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.now.add((frame.f_code.co_filename, self._last.get(frame, 0), frame.f_lineno))
            self._last[frame] = frame.f_lineno
        elif event == "return":
            self._last.pop(frame, None)
        return self._line


class Kind(msgspec.Struct):
    """One kind of input: what to begin with, and what becomes of one."""

    name: str
    kept: list[bytes]
    judge: Callable[[Path, bytes], str]


def main() -> int:
    """Try as many inputs as asked and print what became of them; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--inputs", type=int, default=100_000, help="default 100,000")
    parser.add_argument("--seed", type=int, default=1, help="names the damage (1)")
    chosen = parser.parse_args()
    rng, found, watch, slowest = Random(chosen.seed), Counter[str](), Watch(), 0.0
    with tempfile.TemporaryDirectory() as folder:
        path, all_kinds = Path(folder, "from-others"), kinds()
        for number in range(1, chosen.inputs + 1):
            kind = rng.choice(all_kinds)
            text = changed(rng, kind.kept)
            started = time.perf_counter()
            answer, fresh = watch.taken(partial(kind.judge, path, text))
            slowest = max(slowest, time.perf_counter() - started)
            if slowest > MOST_SECONDS:
                sys.exit(f"input {number} took {slowest:.1f} s: {text[:300]!r}")
            found[answer] += 1
            if fresh:
                keep(rng, kind.kept, text)
            if number % 10_000 == 0 or number == chosen.inputs:
                report(number, found, slowest)
                grown = ", ".join(f"{len(one.kept)} {one.name}" for one in all_kinds)
                print(f"  {len(watch.seen)} ways between lines taken; kept: {grown}", flush=True)
    ways = ("ways between lines", f"{len(watch.seen):,}")
    title = f"{chosen.inputs:,} inputs guided by the lines they reach"
    measurements.write(chosen.table, title, COLUMNS, [*rows(found, slowest), ways])
    return 0


def kinds() -> list[Kind]:
    """Every kind of input that may come from others."""
    matches = [text for text in sound_matches() if len(text) <= LONGEST]
    bare = [b"\n".join(line[SEAL_LENGTH + 1 :] for line in text.splitlines()) for text in matches]
    (settings, wishes), (choice, chosen) = sound_records()
    layouts = [random_layout(seed) for seed in range(8)]
    cities = [file.write_text("Ring", draft_of(layout)) for layout in layouts]
    codes = [code(layout).encode() for layout in layouts]
    pictures = [put_code(DOT, code(layout)) for layout in layouts]
    return [
        Kind("matches", list(matches), lambda path, text: put(path, text, try_match)),
        Kind(
            "sealed matches",
            bare,
            lambda path, text: put(path, lined(text), try_match),
        ),
        Kind(
            "recoveries",
            list(bare),
            lambda path, text: put(path, lined(text), try_recovery),
        ),
        Kind("settings", [wishes], lambda path, text: recalled(path, text, settings)),
        Kind("choices", [chosen], lambda path, text: recalled(path, text, choice)),
        *map(kept_kind, KINDS),
        Kind("cities", cities, lambda _, text: try_city(text)),
        Kind("codes", codes, lambda _, text: try_city(text)),
        Kind("pictures", pictures, lambda _, text: try_city(text)),
    ]


def kept_kind(kind: KeptKind) -> Kind:
    """One of the kinds of file that the program keeps for itself."""
    name, sound, judge, has_seals = kind
    make = seal_anew if has_seals else bytes
    return Kind(name, list(sound()), lambda path, text: put(path, make(text), judge))


def changed(rng: Random, kept: list[bytes]) -> bytes:
    """One of the files damaged, or the beginning of one before the end of another."""
    text = rng.choice(kept)
    if rng.random() < CROSSED:
        other = rng.choice(kept)
        text = text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]
    return damaged(rng, text)


def keep(rng: Random, kept: list[bytes], text: bytes) -> None:
    """Have a file be damaged on."""
    if len(text) > LONGEST:
        return
    if len(kept) < MOST_KEPT:
        kept.append(text)
    else:
        kept[rng.randrange(MOST_KEPT)] = text


def put(path: Path, text: bytes, judge: Callable[[Path], str]) -> str:
    """What becomes of a match's file that holds the text."""
    path.write_bytes(text)
    return judge(path)


def lined(text: bytes) -> bytes:
    """The match whose lines hold the lines of the text."""
    return sealed(text.split(b"\n"))


def recalled(path: Path, text: bytes, usual: msgspec.Struct) -> str:
    """What becomes of a file of settings that holds the text."""
    path.write_bytes(text)
    return try_record(path, usual)


if __name__ == "__main__":
    sys.exit(main())
