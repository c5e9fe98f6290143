"""The messages between the window's process and the thinking processes.

The names of the classes are the tags on the wire: both ends have to run the same sources.
"""

from __future__ import annotations

import msgspec


class AdviceWish(msgspec.Struct, frozen=True):
    """What a question wants beside the decision: a list of the best actions."""

    simulations: int
    """What the list rests on in all, 0 for a first look without any.

    The same question again with more goes on with the search.
    """

    played: bytes = b""
    """An action that the list tells of in any case, or nothing."""


class ThinkRequest(msgspec.Struct, frozen=True, tag=True):
    """Decide about a position, or grow some of the trees that the decision rests on."""

    ticket: int
    """Names the question; the reply carries it."""

    game: str
    """Its name, as `game_named` reads it: with the version of its rules or by those of now."""

    bot: str
    observation: msgspec.Raw
    """The position as the seat may know it, in MessagePack."""

    seed: int
    seconds: float
    """After that time the best found so far is good enough."""

    rank: int = 0
    """Which of the processes that were asked this is."""

    group_size: int = 1
    """How many processes were asked."""

    wish: AdviceWish | None = None
    """The list that is wanted, or None for a decision alone."""


class HurryRequest(msgspec.Struct, frozen=True, tag=True):
    """Answer the question of that ticket at once, with the best found so far."""

    ticket: int


class DropRequest(msgspec.Struct, frozen=True, tag=True):
    """Stop thinking: whatever is being thought about is void."""


class ReadyReply(msgspec.Struct, frozen=True, tag=True):
    """The process has loaded all it needs."""


class DecisionReply(msgspec.Struct, frozen=True, tag=True):
    """The decision about a question."""

    ticket: int
    action: bytes
    fault: str = ""
    """What went wrong on the way, for the player; usually nothing."""

    advice: bytes = b""
    """The list that was wanted; nothing where only a decision was, or could be found."""


class TreesReply(msgspec.Struct, frozen=True, tag=True):
    """The trees that one process was to grow for a question; none is an answer too."""

    ticket: int
    rank: int
    trees: dict[int, tuple[tuple[bytes, int, float], ...]]
    """By number of the tree: actions, how often each was taken, and what it brought."""

    strategy_sample: float | None = None
    """Uniform from 0 to 1: draws a sealed action from the mixed strategy; None for other decisions.

    The same in the replies of all processes.
    """


class FailureReply(msgspec.Struct, frozen=True, tag=True):
    """The bot raised an error over a question."""

    ticket: int
    message: str


Request = ThinkRequest | HurryRequest | DropRequest
Answer = DecisionReply | TreesReply | FailureReply
Reply = ReadyReply | Answer

encode = msgspec.msgpack.encode

request_decoder = msgspec.msgpack.Decoder(Request)
reply_decoder = msgspec.msgpack.Decoder(Reply)
