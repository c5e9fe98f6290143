"""How often Python collects garbage: objects that nobody needs but that hold each other.

Positions, actions and events never hold each other in rings, so where games are played by the
thousand there is little to find, and looking through all that is kept costs a twentieth.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SELDOM: Final = 500_000
"""New objects between two collections of garbage while games are played or searched."""


@contextmanager
def collect_seldom() -> Iterator[None]:
    """Until its end, garbage is collected after SELDOM new objects; then as often as before."""
    before = gc.get_threshold()
    gc.set_threshold(SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
