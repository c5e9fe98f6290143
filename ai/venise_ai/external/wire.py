"""What a bot from outside and whoever asks it say to each other: bounded frames of MessagePack."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

import msgspec

from venise.engine.errors import VeniseError

LENGTH_BYTES: Final = 4
"""Before every message stands its length, in so many bytes, the highest first."""

MOST_CALL_BYTES: Final = 16 * 2**20
"""Longer calls are nonsense; a position takes a few thousand bytes."""

MOST_REPLY_BYTES: Final = 2**16
"""Longer replies are nonsense; an action or an error takes some hundred bytes."""

T = TypeVar("T")


class DecideCall(msgspec.Struct, frozen=True, tag=True):
    """Decide about a position."""

    observation: msgspec.Raw
    """The position as the seat may know it, in MessagePack."""

    seed: int
    seconds: float
    """After that time `stop` is true."""

    number: int = 0
    """Names the question; its answer carries it."""


class HurryCall(msgspec.Struct, frozen=True, tag=True):
    """Let `stop` be true from now on."""


class Loaded(msgspec.Struct, frozen=True, tag=True):
    """The bot has been made and waits for positions."""


class Decided(msgspec.Struct, frozen=True, tag=True):
    """The action that the bot chose."""

    action: msgspec.Raw
    number: int
    """Of the question that it answers."""


class Failed(msgspec.Struct, frozen=True, tag=True):
    """Loading or deciding ended in an error."""

    message: str
    number: int = 0
    """Of the question over which it failed; 0 for loading."""


class BotEnded(msgspec.Struct, frozen=True, tag=True):
    """The bot is no more; said by the process that watches over it."""

    how: str
    """In which way, in words that go on from its name."""


Call = DecideCall | HurryCall
Reply = Loaded | Decided | Failed | BotEnded

call_decoder = msgspec.msgpack.Decoder(Call)
reply_decoder = msgspec.msgpack.Decoder(Reply)


def decode(decoder: msgspec.msgpack.Decoder[T], content: bytes | msgspec.Raw) -> T:
    """What the content stands for; raises VeniseError for all that it should not be.

    However deep it is nested: the decoder goes no deeper than Python's own limit.
    """
    try:
        return decoder.decode(content)
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError) as error:
        raise VeniseError("it is no message") from error


def frame(message: Call | Reply) -> bytes:
    """A message as it goes through a pipe."""
    return framed(msgspec.msgpack.encode(message))


def framed(content: bytes) -> bytes:
    """The content of a message behind its length."""
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def write(descriptor: int, content: bytes) -> None:
    """Write all of it; raises OSError where nobody reads any more."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def receive(descriptor: int, most: int) -> bytes | None:
    """The content of the next message, waited for; None once the other side has ended.

    Raises VeniseError for one of more than `most` bytes.
    """
    try:
        length = int.from_bytes(read(descriptor, LENGTH_BYTES), "big")
        if length > most:
            raise VeniseError(f"it is longer than {most} bytes")
        return read(descriptor, length)
    except (EOFError, OSError):
        return None


def read(descriptor: int, size: int) -> bytes:
    """So many bytes, waited for; raises EOFError at the end."""
    # Of the descriptor itself: a buffered file has a lock, which a fork in between never lets go.
    parts, left = [], size
    while left:
        part = os.read(descriptor, left)
        if not part:
            raise EOFError
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


class FrameWriter:
    """Writes frames on a thread of its own: whoever sends them never waits for whoever reads."""

    def __init__(self, descriptor: int, close: Callable[[], Any]) -> None:
        """`close` is called on that thread once all is written, or nobody reads any more."""
        self._descriptor, self._close = descriptor, close
        self._frames: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=self._run, daemon=True).start()

    def send(self, content: bytes) -> None:
        """Have that frame written after all before it."""
        self._frames.put(content)

    def end(self) -> None:
        """Write nothing more than was sent."""
        self._frames.put(None)

    def _run(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (content := self._frames.get()) is not None:
                write(self._descriptor, content)
        with contextlib.suppress(OSError):
            self._close()
