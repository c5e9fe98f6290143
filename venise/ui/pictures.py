"""Pictures that are drawn once and shown often: each kind keeps a few, and all are dropped at once.

They are shared: blit them, never draw on them. They are kept by size, so that after a resize none
of them is of any more use: then call `forget`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Drawn = TypeVar("Drawn")

DROPS: Final[list[Callable[[], None]]] = []
"""What empties the memory of each function that keeps its pictures."""


def keep(most: int) -> Callable[[Callable[Asked, Drawn]], Callable[Asked, Drawn]]:
    """What has a function draw the same picture once, and keep that many at most.

    The one longest unused goes first. The function's arguments have to be hashable.
    """

    def keeping(draw: Callable[Asked, Drawn]) -> Callable[Asked, Drawn]:
        pictures = lru_cache(maxsize=most)(draw)
        DROPS.append(pictures.cache_clear)
        # functools cannot say of a function that its arguments have to be hashable.
        return pictures  # type: ignore[return-value]

    return keeping


def forget() -> None:
    """Drop every picture that any function keeps; each is drawn anew when it is next asked for."""
    for drop in DROPS:
        drop()
