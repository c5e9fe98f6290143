"""The text of a kept match: a header, then one sealed line for every step.

Each line opens with a seal, a short hash of the seal before it and of the line itself. A line
that was changed, moved, doubled or cut out after it was written no longer fits its seal; only
the last line may be incomplete, because the program was stopped while it wrote.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec

from venise.engine.sights import AnySight
from venise.match.setup import MOST_SEED, Origin, Participant

MATCH_FORMAT: Final = "venise match"
FIRST_VERSION: Final = 1
"""The version of the text of a match every step of which is known."""

MATCH_VERSION: Final = 2
"""That of a match whose first steps are known only as a spectator saw them.

A game's own version says whether its actions still replay.
"""

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
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)] | msgspec.UnsetType = msgspec.UNSET
    """Unset in a file that shows a running match, and then not written: its luck is secret."""

    origin: Origin | None = None


class Played(
    msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True, omit_defaults=True
):
    """An action of a seat or of luck."""

    action: msgspec.Raw
    advised: bool = False
    """Whether the seat had looked at advice about it."""


class Seen(msgspec.Struct, frozen=True, tag="seen", forbid_unknown_fields=True):
    """A step as a spectator saw it; only other such steps come before it."""

    action: msgspec.Raw
    events: msgspec.Raw


class Undone(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """The last action that stood was taken back."""


class Ended(msgspec.Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """The game ended with these scores; nothing follows."""

    scores: tuple[int, ...]


Line = Played | Seen | Undone | Ended


def action_line(action: Any, *, advised: bool = False) -> Played:
    """The line of an action."""
    return Played(msgspec.Raw(msgspec.json.encode(action)), advised)


def seen_line(sight: AnySight) -> Seen:
    """The line of a step as a spectator saw it."""
    encode = msgspec.json.encode
    return Seen(msgspec.Raw(encode(sight.action)), msgspec.Raw(encode(sight.events)))


def seal_line(before: str, content: Any) -> tuple[str, bytes]:
    """The seal of a line that follows another seal, and the whole line with its end."""
    return seal_text(before, msgspec.json.encode(content))


def seal_text(before: str, text: bytes) -> tuple[str, bytes]:
    """The same for a line whose text is known."""
    seal = seal_of(before, text)
    return seal, seal.encode() + b" " + text + b"\n"


def seal_of(before: str, text: bytes) -> str:
    """The seal of a text after another seal, "" for the first."""
    return blake2b(before.encode() + text, digest_size=SEAL_BYTES).hexdigest()
