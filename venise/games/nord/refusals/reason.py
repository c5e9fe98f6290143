"""What a refusal says."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal."""

    section: str
    """The section of the rulebook that forbids it."""

    key: str
    """The reason, as a key of the catalogues under "nord.refusal."."""

    values: dict[str, int | str] = {}
    """The numbers and pieces concerned: seat, tile, material, good, space, deck as indices."""
