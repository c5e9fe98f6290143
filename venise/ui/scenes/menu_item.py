"""What a menu offers: a button's words, what it does, and how it looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from venise.ui.widgets.button import Kind


class MenuItem(NamedTuple):
    """One button of a menu."""

    words: str
    chosen: Callable[[], None]
    """What it does."""

    kind: Kind = "plain"
