"""Files from others: whatever is in them, one clear sentence and nothing changed or lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.match.playing import setup, start
from tests.match.toy import GAMES
from venise.engine.errors import BadRecord
from venise.match import reading
from venise.match.continuing import verify_match
from venise.match.journal import make_header, match_text
from venise.match.lines import MATCH_VERSION, SEAL_LENGTH, seal_of
from venise.match.match import AnyMatch, run
from venise.match.slices import run_to_end


def finished() -> AnyMatch:
    """A match between two bots, played to its end."""
    match = start(setup())
    run(match)
    return match


FINISHED = finished()
TEXT = match_text(FINISHED)
HEADER: dict[str, Any] = msgspec.to_builtins(
    msgspec.json.decode(msgspec.json.encode(make_header(FINISHED)))
)


def sealed(*contents: bytes) -> bytes:
    """A file whose every seal fits, whatever its lines hold."""
    seal, text = "", b""
    for content in contents:
        seal = seal_of(seal, content)
        text += seal.encode() + b" " + content + b"\n"
    return text


def with_header(**changes: Any) -> bytes:
    """A file of a first line with some fields changed."""
    return sealed(msgspec.json.encode({**HEADER, **changes}))


def with_lines(*lines: bytes) -> bytes:
    """A file of a good first line and any others."""
    return sealed(msgspec.json.encode(HEADER), *lines)


def contents() -> list[bytes]:
    """The contents of a good file's lines."""
    return [line[SEAL_LENGTH + 1 :] for line in TEXT.splitlines()]


def read(path: Path) -> AnyMatch:
    """The match of a file, verified to its end."""
    return verify_match(reading.load(path, GAMES))


DEEP = b"[" * 100_000 + b"]" * 100_000

FOREIGN = {
    "empty": (b"", "line 1: is not the beginning"),
    "text": (b"Dear Sir or Madam,\n", "line 1: is not the beginning"),
    "binary": (bytes(range(256)) * 20, "line 1: is not the beginning"),
    "other JSON": (b'{"format": "chess", "version": 1}\n', "line 1: is not the beginning"),
    "deep": (b"0" * SEAL_LENGTH + b" " + DEEP, "line 1: is not the beginning"),
    "future": (with_header(version=MATCH_VERSION + 1, extra=1), "later version of Venise"),
    "never": (with_header(version=0), "names a version that never was"),
    "future rules": (with_header(game_version=2), "rules of a later version"),
    "past rules": (with_header(game_version=0), "rules that have changed"),
    "unknown game": (with_header(game="ludo"), "a game that is not known: ludo"),
    "steering name": (with_header(game="\x1b\x9b\u202e\u2066\u2028"), "not known: ?????"),
    "long name": (with_header(game="x" * 50_000), "line 1: "),
    "unknown field": (with_header(cheat=True), "line 1: "),
    "no seats": (with_header(players=[]), "line 1: pebbles is for two or three"),
    "many seats": (with_header(players=[{"name": "A"}] * 1000), "line 1: "),
    "options": (with_header(options={"turns": "many"}), "line 1: "),
    "endless": (with_header(options={"turns": 10**9}), "line 1: "),
    "negative seed": (with_header(seed=-1), "line 1: "),
    "vast seed": (with_header(seed=10**30), "line 1: "),
    "not UTF-8": (with_lines(b'{"type":"play","action":{"type":"\xff\xfe"}}'), "line 2: "),
    "not a number": (with_lines(b'{"type":"play","action":{"type":"Put","heap":NaN}}'), "line 2: "),
    "infinite": (with_lines(b'{"type":"play","action":{"type":"Put","heap":1e999}}'), "line 2: "),
    "many digits": (with_lines(b'{"type":"end","scores":[' + b"9" * 9000 + b"]}"), "line 2: "),
    "deep line": (with_lines(b'{"type":"play","action":' + DEEP + b"}"), "line 2: "),
    "unknown line": (with_lines(b'{"type":"eval","code":"1"}'), "line 2: "),
    "unknown action": (with_lines(b'{"type":"play","action":{"type":"Win"}}'), "line 2: "),
    "control letters": (with_lines(b'{"type":"play","a\\n\\u001b[2J":1}'), "line 2: "),
    "illegal": (with_lines(b'{"type":"play","action":{"type":"Put","heap":0}}'), "line 2: breaks"),
    "wrong luck": (with_lines(b'{"type":"play","action":{"type":"Roll","value":9}}'), "2: breaks"),
    "undo": (with_lines(b'{"type":"undo"}'), "line 2: takes back"),
    "early end": (with_lines(b'{"type":"end","scores":[0,0]}'), "line 2: gives scores"),
    "too long": (sealed(*contents(), b'{"type":"undo"}'), f"line {len(contents()) + 1}: follows"),
    "wrong scores": (
        sealed(*contents()[:-1], b'{"type":"end","scores":[99,0]}'),
        "gives scores that the game does not lead to",
    ),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_bad_file_gives_one_sentence_and_is_left_alone(name: str, tmp_path: Path) -> None:
    """The error names the file, the line and what is wrong, in bounded length, on one line."""
    text, sentence = FOREIGN[name]
    path = tmp_path / "bad.replay"
    path.write_bytes(text)
    with pytest.raises(BadRecord) as caught:
        read(path)
    told = str(caught.value)
    assert sentence in told
    assert told.startswith(f"{path}, line ")
    assert len(told) < len(str(path)) + 300
    assert told.isprintable()
    assert path.read_bytes() == text


def swap(lines: list[bytes]) -> list[bytes]:
    """Two lines change places."""
    return [*lines[:2], lines[3], lines[2], *lines[4:]]


def drop(lines: list[bytes]) -> list[bytes]:
    """One line is gone."""
    return [*lines[:3], *lines[4:]]


def double(lines: list[bytes]) -> list[bytes]:
    """One line stands there twice."""
    return [*lines[:4], lines[3], *lines[4:]]


@pytest.mark.parametrize("change", [swap, drop, double])
def test_moved_lines_are_noticed(
    change: Callable[[list[bytes]], list[bytes]], tmp_path: Path
) -> None:
    """Lines that are sound one by one but no longer in their order are not accepted."""
    path = tmp_path / "moved.replay"
    path.write_bytes(b"\n".join([*change(TEXT.splitlines()), b""]))
    with pytest.raises(BadRecord, match="is damaged or was changed after it was written"):
        read(path)


@given(st.integers(0, len(TEXT) - 2), st.integers(1, 255))
def test_every_changed_byte_is_noticed(place: int, change: int) -> None:
    """A flipped byte anywhere in a complete file is an error."""
    text = bytearray(TEXT)
    text[place] ^= change
    lines = bytes(text).split(b"\n")
    with pytest.raises(BadRecord):
        read_lines(lines)


def read_lines(lines: list[bytes]) -> None:
    """Check the head and the seals of a file's lines."""
    reading.check_stamp(Path("x"), lines[0])
    run_to_end(reading.check_seals(Path("x"), lines))


@given(junk=st.binary(max_size=300), sound_seal=st.booleans())
def test_random_lines_are_never_more_than_an_error(junk: bytes, *, sound_seal: bool) -> None:
    """Arbitrary bytes behind a good first line are refused or left out as incomplete."""
    lines = (with_lines(junk) if sound_seal else with_lines() + junk).split(b"\n")
    try:
        _, sound = run_to_end(reading.check_seals(Path("x"), lines))
        work = reading.decode_steps(Path("x"), sound, GAMES["toy"])
        steps, scores, advised = run_to_end(work)
    except BadRecord:
        return
    assert (steps, scores, advised) == ((), None, frozenset())


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    """Neither a file of too many bytes nor one of too many lines is worked through."""
    large, long = tmp_path / "large.replay", tmp_path / "long.replay"
    with large.open("wb") as file:
        file.truncate(reading.MOST_MATCH_BYTES + 1)
    with pytest.raises(BadRecord, match="is larger than"):
        read(large)
    long.write_bytes(TEXT + b"\n" * reading.MOST_LINES)
    with pytest.raises(BadRecord, match="one line too many"):
        read(long)


def test_what_is_no_file_cannot_be_read(tmp_path: Path) -> None:
    """A missing file and a folder are told by name."""
    for path in (tmp_path / "missing.replay", tmp_path):
        with pytest.raises(BadRecord, match="cannot be read"):
            read(path)
