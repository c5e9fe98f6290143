"""Boards of the players' own as small text files, and reading one that may come from anywhere."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

import msgspec

from venise.engine.errors import BadLayout

LONGEST_NAME: Final = 40
"""Letters of a board's name that a file keeps."""

MOST_BYTES: Final = 4096
MOST_LETTERS: Final = 120
"""Letters of a problem that are told: a file must not fill the screen with its own words."""

F = TypeVar("F", bound=msgspec.Struct)
"""The whole of a file."""

R = TypeVar("R", bound=msgspec.Struct)


class Stamp(msgspec.Struct, frozen=True):
    """What every version of a file begins with."""

    format: str
    version: int


class BoardFormat(Generic[F]):
    """The files of one kind of board, whose records begin with the two fields of a stamp."""

    def __init__(self, stamp: Stamp, noun: str, kind: type[F]) -> None:
        """`noun` is what such a board is called in sentences."""
        self._stamp, self._noun, self._kind = stamp, noun, kind

    def write(self, content: F) -> bytes:
        """The text of a file, for people to read."""
        return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"

    def read(self, text: bytes) -> F:
        """What stands in a file; raises BadLayout in one sentence."""
        noun = self._noun
        if len(text) > MOST_BYTES:
            told = f"the file is larger than {MOST_BYTES} bytes, so it holds no {noun}"
            raise BadLayout(told, "foreign")
        stamp = decode_record(text, Stamp, f"this is not the file of a {noun}", "foreign")
        if stamp.format != self._stamp.format:
            raise BadLayout(f"this is not the file of a {noun}", "foreign")
        if stamp.version != self._stamp.version:
            raise BadLayout(f"the {noun} was written by another version of Venise", "version")
        return decode_record(text, self._kind, f"the file of the {noun} is damaged", "damaged")


def decode_record(text: bytes, kind: type[R], complaint: str, fault: str) -> R:
    """The record of that type in a text; raises BadLayout."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadLayout(f"{complaint} ({quote_text(str(error))})", fault) from error
    except RecursionError:
        raise BadLayout(f"{complaint} (it is nested too deeply)", fault) from None


def quote_text(words: str) -> str:
    """The file's own words, bounded, without what could end a line or steer a terminal."""
    return "".join(one if one.isprintable() else "?" for one in words[:MOST_LETTERS])


def clean_name(name: str) -> str:
    """A name from a file without what could end a line or steer a terminal."""
    return "".join(letter for letter in name if letter.isprintable()).strip()
