"""A layout of the player's own, of whatever game, as a list shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

Layout = TypeVar("Layout")


class KeptLayout(msgspec.Struct, Generic[Layout], frozen=True):
    """A layout in a file, or one that came with the game."""

    path: Path
    name: str
    layout: Layout | None
    """The layout, or None where its file is damaged or holds one that is not legal."""

    read: bool = True
    """Whether its file was read; where not, its name is that of the file, and no more is known."""
