"""A picture of a board (PNG) that carries its share code, so that the board can be had from it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final

from venise.engine.errors import BadLayout
from venise.engine.share_codes import MOST_TYPED

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
KEYWORD: Final = b"Venise\x00"
"""Begins the piece of text in the picture that holds the code."""

HEADER_END: Final = len(SIGNATURE) + 25
"""Where the first chunk of a PNG file ends, the one that says how large the picture is."""

MOST_PICTURE_BYTES: Final = 16 * 1024 * 1024
MOST_CHUNKS: Final = 10_000


def put_code(picture: bytes, code: str) -> bytes:
    """The content of a PNG file with the code in it."""
    content = b"tEXt" + KEYWORD + code.encode("ascii")
    length = (len(content) - 4).to_bytes(4, "big")
    chunk = length + content + zlib.crc32(content).to_bytes(4, "big")
    return picture[:HEADER_END] + chunk + picture[HEADER_END:]


def read_code(picture: bytes, noun: str) -> str:
    """The code in a picture; raises BadLayout for one without, `noun` being what it lacks."""
    for kind, content in chunks(picture):
        if kind == b"tEXt" and content.startswith(KEYWORD):
            return content[len(KEYWORD) :][: MOST_TYPED + 1].decode("latin-1")
    raise BadLayout(f"this picture carries no {noun}", "no code")


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG file with their kinds, as far as they are whole; none of another file."""
    place = len(SIGNATURE) if picture.startswith(SIGNATURE) else len(picture)
    for _ in range(MOST_CHUNKS):
        length = int.from_bytes(picture[place : place + 4], "big")
        end = place + 8 + length
        if place + 8 > len(picture) or end > len(picture):
            return
        yield picture[place + 4 : place + 8], picture[place + 8 : end]
        place = end + 4
