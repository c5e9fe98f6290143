"""Compares a picture with the one that was kept of it, and keeps it anew where that is wished."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pygame
from PIL import Image
from pygame import Mask, Surface

FOLDER: Final = Path(__file__).parents[1] / "pictures"
SUFFIX: Final = ".webp"
QUALITIES: Final = (60, 75, 90, 100)
"""Of the kept pictures: they are looked at, and take a tenth of what they would as PNG.

A picture whose packing at one alone would count as a difference is kept at the next.
"""

BLOCK: Final = 8
"""Side, in pixels, of the blocks whose means are compared: packing blurs single pixels."""

LIGHT: Final = 12
COLOUR: Final = 24
"""Differences of a block's lightness, and of each of its colours, that do not count, of 255."""


def blocks(picture: Surface) -> Surface:
    """The picture with one pixel for each block."""
    size = picture.get_width() // BLOCK, picture.get_height() // BLOCK
    return pygame.transform.smoothscale(picture, size)


def different(picture: Surface, wanted: Surface) -> Mask:
    """The blocks in which two pictures of one size differ."""
    one, other = blocks(picture), blocks(wanted)
    found = beyond(one, other, COLOUR)
    grey = pygame.transform.grayscale(one), pygame.transform.grayscale(other)
    found.draw(beyond(*grey, LIGHT), (0, 0))
    return found


def beyond(one: Surface, other: Surface, tolerance: int) -> Mask:
    """The pixels of which some channel differs by more than that."""
    near = (tolerance + 1, tolerance + 1, tolerance + 1, 255)
    found = pygame.mask.from_threshold(one, (0, 0, 0), near, other)
    found.invert()
    return found


def loaded(path: Path) -> Surface:
    """A kept picture."""
    return pygame.image.load(path).convert(32)


def save(picture: Surface, path: Path) -> None:
    """Keep a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    for quality in QUALITIES:
        whole.save(path, quality=quality, method=6)
        if different(picture, loaded(path)).count() == 0:
            return


def marked(picture: Surface, where: Mask) -> Surface:
    """The picture darkened, with all that differs in red."""
    shown = picture.copy()
    shown.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
    red = where.to_surface(setcolor=(255, 40, 40, 255), unsetcolor=(0, 0, 0, 0))
    shown.blit(pygame.transform.scale_by(red, BLOCK), (0, 0))
    return shown


def assert_like(picture: Surface, name: str, folder: Path = FOLDER) -> None:
    """Fail unless the picture is like the kept one of that name.

    A failure leaves two pictures in the folder: the new one, and one that shows what differs. With
    UPDATE_GOLDEN=1 a picture that differs is kept instead.
    """
    path = folder / f"{name}{SUFFIX}"
    wanted = loaded(path) if path.exists() else None
    if wanted is not None and wanted.get_size() == picture.get_size():
        where = different(picture, wanted)
        if where.count() == 0:
            return
        said = f"{where.count()} blocks of {BLOCK}x{BLOCK} pixels differ"
    else:
        where, said = None, "there is no such picture" if wanted is None else "another size"
    if os.environ.get("UPDATE_GOLDEN"):
        save(picture, path)
        return
    raise AssertionError(f"{path.name}: {said}; see {left(picture, where, name, folder)}")


def left(picture: Surface, where: Mask | None, name: str, folder: Path) -> str:
    """The pictures that a failure leaves, for its message."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {folder / f"actual-{name}.png": picture}
    if where is not None:
        made[folder / f"difference-{name}.png"] = marked(picture, where)
    for path, one in made.items():
        pygame.image.save(one, path)
    return " and ".join(map(str, made))
