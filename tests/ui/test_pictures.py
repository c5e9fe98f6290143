"""Pictures are drawn once, few are kept, and all are dropped at once."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface

import venise.ui
from venise.ui import pictures
from venise.ui.pictures import forget, keep


@pytest.fixture
def drawn() -> Iterator[tuple[Callable[[int], Surface], list[int]]]:
    """A drawing of which two are kept, and the sizes that were really drawn."""
    sizes: list[int] = []

    @keep(2)
    def draw(size: int) -> Surface:
        sizes.append(size)
        return Surface((size, size))

    yield draw, sizes
    del pictures.DROPS[-1]


def test_a_picture_is_drawn_once_while_it_is_used(
    drawn: tuple[Callable[[int], Surface], list[int]],
) -> None:
    """Asked again it is the same picture; the one longest unused makes room for a third."""
    draw, sizes = drawn
    first = draw(1)
    draw(2)
    assert draw(1) is first
    draw(3)
    assert draw(1) is first
    draw(2)
    assert sizes == [1, 2, 3, 2]


def test_all_pictures_are_dropped_at_once(
    drawn: tuple[Callable[[int], Surface], list[int]],
) -> None:
    """After `forget` each is drawn anew, whichever function keeps it."""
    draw, sizes = drawn
    draw(1)
    forget()
    draw(1)
    assert sizes == [1, 1]


def functions() -> Iterator[tuple[str, Any]]:
    """Everything in the modules of the window that remembers what it answered."""
    for found in pkgutil.walk_packages(venise.ui.__path__, "venise.ui."):
        module = importlib.import_module(found.name)
        for name, one in vars(module).items():
            if hasattr(one, "cache_clear") and one.__module__ == found.name:
                yield f"{found.name}.{name}", one


def test_nothing_keeps_pictures_of_its_own() -> None:
    """Every function that keeps pictures has a bound, and forgets them with all the others."""
    pygame.font.init()
    remembering = dict(functions())
    assert len(remembering) > 40
    kept = {name for name, one in remembering.items() if one.cache_clear in pictures.DROPS}
    drawing = {
        name
        for name, one in remembering.items()
        if "Surface" in str(one.__wrapped__.__annotations__["return"])
    }
    assert drawing <= kept
    assert all(remembering[name].cache_parameters()["maxsize"] for name in kept)
