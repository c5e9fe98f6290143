"""Dividing rectangles: rows, columns and grids of boxes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Length = int | None
"""A length in pixels, or None for an equal share of what is left."""


def lengths(whole: int, parts: Sequence[Length], gap: int) -> list[int]:
    """The parts in pixels; those without a length share evenly what the others leave."""
    fixed = sum(part for part in parts if part is not None) + gap * (len(parts) - 1)
    free = [number for number, part in enumerate(parts) if part is None]
    left = max(0, whole - fixed)
    shares = {
        number: left * (place + 1) // len(free) - left * place // len(free)
        for place, number in enumerate(free)
    }
    return [shares[number] if part is None else part for number, part in enumerate(parts)]


def row(rect: pygame.Rect, parts: Sequence[Length], gap: int = 0) -> list[pygame.Rect]:
    """Boxes side by side, as high as the rectangle."""
    boxes, x = [], rect.x
    for width in lengths(rect.width, parts, gap):
        boxes.append(pygame.Rect(x, rect.y, width, rect.height))
        x += width + gap
    return boxes


def column(rect: pygame.Rect, parts: Sequence[Length], gap: int = 0) -> list[pygame.Rect]:
    """Boxes below one another, as wide as the rectangle."""
    boxes, y = [], rect.y
    for height in lengths(rect.height, parts, gap):
        boxes.append(pygame.Rect(rect.x, y, rect.width, height))
        y += height + gap
    return boxes


def grid(rect: pygame.Rect, across: int, down: int, gap: int = 0) -> list[pygame.Rect]:
    """Equal boxes, row by row."""
    rows = column(rect, [None] * down, gap)
    return [box for line in rows for box in row(line, [None] * across, gap)]


def inner(rect: pygame.Rect, margin: int) -> pygame.Rect:
    """The rectangle less a margin on every side."""
    return rect.inflate(-2 * margin, -2 * margin)


def centre_box(rect: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """A box of that size in the middle of the rectangle."""
    box = pygame.Rect((0, 0), size)
    box.center = rect.center
    return box
