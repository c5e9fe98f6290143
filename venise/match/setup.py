"""What is agreed before a match begins: who plays, by which options, with which luck."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

HUMAN: Final = "human"
"""The kind of a participant who plays by hand; every other kind is the name of a bot."""

Text = Annotated[str, msgspec.Meta(max_length=60)]


class Participant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat."""

    name: Text
    kind: Text = HUMAN
    """HUMAN or the name of a bot."""

    colour: Text = ""
    """Key of the colour of the seat's pieces; empty where nobody looks."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that, with the actions, makes a match: equal setups have equal luck."""

    players: tuple[Participant, ...]
    """The participants in the order of their seats."""

    options: Any
    """A record of the game's options_type."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] = 0
    """Names the luck of the whole match."""
