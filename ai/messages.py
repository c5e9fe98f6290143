"""What the window's process and the thinking process say to each other."""

from __future__ import annotations

import msgspec


class Think(msgspec.Struct, frozen=True, tag=True):
    """Decide about a position."""

    ticket: int
    """Names the question; the reply carries it."""

    game: str
    bot: str
    observation: msgspec.Raw
    """The position as the seat may know it, in MessagePack."""

    seed: int


class Drop(msgspec.Struct, frozen=True, tag=True):
    """Stop thinking: whatever is being thought about is void."""


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The process has loaded all it needs."""


class Decided(msgspec.Struct, frozen=True, tag=True):
    """The decision about a question."""

    ticket: int
    action: msgspec.Raw


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The bot raised an error over a question."""

    ticket: int
    message: str


Request = Think | Drop
Reply = Ready | Decided | Failed

encode = msgspec.msgpack.encode

requests = msgspec.msgpack.Decoder(Request)
replies = msgspec.msgpack.Decoder(Reply)
