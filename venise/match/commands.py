"""What the outside may ask of a match; each command waits in its queue for the next tick."""

from __future__ import annotations

from typing import Any

import msgspec


class Play(msgspec.Struct, frozen=True):
    """A human seat decides; refused if the match has moved on from that ply."""

    ply: int
    """`Match.ply` of the position the decision was made in."""

    action: Any
    advised: bool = False
    """Whether the seat has looked at advice about this decision."""


class Undo(msgspec.Struct, frozen=True):
    """Take back the last decision of a human seat."""

    seat: int | None = None
    """Who asks: a sealed decision only its own seat takes back."""


class Redo(msgspec.Struct, frozen=True):
    """Make the decision again that was last taken back."""

    seat: int | None = None
    """Who asks: a sealed decision only its own seat makes again."""


class Confirm(msgspec.Struct, frozen=True):
    """Let the match go on after a human's turn; until then the turn can be undone."""


class Hurry(msgspec.Struct, frozen=True):
    """Have the bot that thinks play its turn at once; nothing happens where none thinks."""


Command = Play | Undo | Redo | Confirm | Hurry
