"""What a bot from outside and its process say to each other: frames of MessagePack in two pipes."""

from __future__ import annotations

from typing import IO, Final

import msgspec

LENGTH_BYTES: Final = 4
"""Before every message stands its length, in so many bytes, the highest first."""

MOST_BYTES: Final = 64 * 2**20
"""Longer messages are nonsense."""


class DecideCall(msgspec.Struct, frozen=True, tag=True):
    """DecideCall about a position."""

    observation: msgspec.Raw
    """The position as the seat may know it, in MessagePack."""

    seed: int
    seconds: float
    """After that time `stop` is true."""


class HurryCall(msgspec.Struct, frozen=True, tag=True):
    """Let `stop` be true from now on."""


class Loaded(msgspec.Struct, frozen=True, tag=True):
    """The bot has been made and waits for positions."""


class Decided(msgspec.Struct, frozen=True, tag=True):
    """The action that the bot chose."""

    action: msgspec.Raw


class Failed(msgspec.Struct, frozen=True, tag=True):
    """Loading or deciding ended in an error."""

    message: str


Call = DecideCall | HurryCall
Reply = Loaded | Decided | Failed

call_decoder = msgspec.msgpack.Decoder(Call)
reply_decoder = msgspec.msgpack.Decoder(Reply)


def send(stream: IO[bytes], message: Call | Reply) -> None:
    """Write a message; raises OSError where nobody reads any more."""
    content = msgspec.msgpack.encode(message)
    stream.write(len(content).to_bytes(LENGTH_BYTES, "big") + content)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes | None:
    """The next message, waited for; None once the other side has ended or sends nonsense."""
    head = stream.read(LENGTH_BYTES)
    length = int.from_bytes(head, "big")
    if len(head) < LENGTH_BYTES or length > MOST_BYTES:
        return None
    content = stream.read(length)
    return content if len(content) == length else None
