"""The text of a kept match: a header, then one sealed line for every step.

Each line opens with a seal, a short hash of the seal before it and of the line itself. A line
that was changed, moved, doubled or cut out after it was written no longer fits its seal; only
the last line may be incomplete, because the program was stopped while it wrote.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec

from venise.match.setup import MOST_SEED, Origin, Participant

MATCH_FORMAT: Final = "venise match"
MATCH_VERSION: Final = 1
"""The version of the text; a game's own version says whether its actions still replay."""

SEAL_BYTES: Final = 6
SEAL_LENGTH: Final = 2 * SEAL_BYTES

Name = Annotated[str, msgspec.Meta(max_length=40)]


class FormatVersion(msgspec.Struct, frozen=True):
    """What is read first of a header: whether the rest can be understood at all."""

    format: Name
    version: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: everything that is agreed before the first action."""

    format: Name
    version: int
    game: Name
    game_version: int
    players: Annotated[tuple[Participant, ...], msgspec.Meta(max_length=16)]
    options: msgspec.Raw
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
    origin: Origin | None = None


class Played(
    msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True, omit_defaults=True
):
    """An action of a seat or of luck."""

    action: msgspec.Raw
    advised: bool = False
    """Whether the seat had looked at advice about it."""


class Undone(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """The last action that stood was taken back."""


class Ended(msgspec.Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """The game ended with these scores; nothing follows."""

    scores: tuple[int, ...]


Line = Played | Undone | Ended


def action_line(action: Any, *, advised: bool = False) -> Played:
    """The line of an action."""
    return Played(msgspec.Raw(msgspec.json.encode(action)), advised)


def seal_line(before: str, content: Any) -> tuple[str, bytes]:
    """The seal of a line that follows another seal, and the whole line with its end."""
    text = msgspec.json.encode(content)
    seal = seal_of(before, text)
    return seal, seal.encode() + b" " + text + b"\n"


def seal_of(before: str, text: bytes) -> str:
    """The seal of a text after another seal, "" for the first."""
    return blake2b(before.encode() + text, digest_size=SEAL_BYTES).hexdigest()
