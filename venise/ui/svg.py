"""Pictures from SVG text at their exact size, and soft shadows; each drawn only once."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import msgspec
import pygame

from venise.ui.pictures import keep

Size = tuple[int, int]

FINEST: Final = 4
"""Pixels of a shadow's blur that one pixel stands for while it is blurred, at most.

A large shadow blurred at a quarter of its size is the same to the eye, and sixteen times less work.
"""


@keep(1024)
def svg(
    body: str, size: Size, view: tuple[float, float, float, float] | None = None
) -> pygame.Surface:
    """The elements in `body` as a picture of exactly that size in pixels, not to be drawn on."""
    return rasterise(body, size, view)


def rasterise(
    body: str, size: Size, view: tuple[float, float, float, float] | None = None
) -> pygame.Surface:
    """The elements in `body` as a new picture of exactly that size in pixels.

    `view` is the rectangle of drawing units that fills the picture, by default one unit to the
    pixel. Where the proportions differ the drawing is centred. Gradients need percent units;
    `use`, `text`, `image`, clips, masks and filters do not draw.
    """
    width, height = max(1, size[0]), max(1, size[1])
    left, top, wide, high = view or (0, 0, width, height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="{left} {top} {wide} {high}">{body}</svg>'
    )
    drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))
    # Always a surface of our own: the loader's has its colours in another order than the window,
    # and takes forty times as long to be painted. Nothing lies below it yet, so that nothing need
    # be mixed: that takes a tenth of the time.
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    drawn.set_alpha(None)
    picture.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return picture


RULE: Final = 0.7
"""How broad the line inside an edge is, as a share of the edge."""


class Skin(msgspec.Struct, frozen=True):
    """How a rounded body looks: a gradient from top to bottom, and an edge."""

    top: str
    bottom: str
    edge: str
    radius: float = 12
    edge_width: float = 2
    rule: str = ""
    """The colour of a fine line inside the edge; empty for none."""


@keep(512)
def skin(size: Size, look: Skin) -> pygame.Surface:
    """A rounded body of that size in pixels; radius and edge are in pixels too."""
    inset = look.edge_width / 2
    stops = (
        f'<stop offset="0" stop-color="{look.top}"/><stop offset="1" stop-color="{look.bottom}"/>'
    )
    gradient = f'<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient>'
    width, height = size[0] - look.edge_width, size[1] - look.edge_width
    radius = min(look.radius, width / 2, height / 2)
    body = (
        f'<defs>{gradient}</defs><rect x="{inset}" y="{inset}" width="{width}" height="{height}" '
        f'rx="{radius}" fill="url(#g)" stroke="{look.edge}" stroke-width="{look.edge_width}"/>'
    )
    if look.rule:
        line = RULE * look.edge_width
        inner, less = look.edge_width + line, 2 * look.edge_width + 2 * line
        body += (
            f'<rect x="{inner}" y="{inner}" width="{size[0] - less}" height="{size[1] - less}" '
            f'rx="{max(1, radius - inner)}" fill="none" stroke="{look.rule}" '
            f'stroke-width="{line}" stroke-opacity=".8"/>'
        )
    return svg(body, size)


@keep(256)
def soft_shadow(size: Size, radius: int, blur: int, strength: int = 120) -> pygame.Surface:
    """The shadow of a rounded body, larger than it by `blur` pixels on every side.

    `strength` is the darkness from 0 to 255.
    """
    coarse = max(1, min(FINEST, blur // 4))
    margin = max(1, blur // coarse)
    small = (max(1, size[0] // coarse), max(1, size[1] // coarse))
    shape = pygame.Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    body = pygame.Rect((margin, margin), small)
    pygame.draw.rect(shape, (10, 20, 24, strength), body, border_radius=radius // coarse)
    blurred = pygame.transform.gaussian_blur(shape, max(1, margin // 2))
    return pygame.transform.smoothscale(blurred, (size[0] + 2 * blur, size[1] + 2 * blur))


def draw_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, drop: int
) -> None:
    """The shadow a rounded body casts, `drop` pixels below it."""
    shade = soft_shadow(rect.size, radius, blur)
    surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + drop)))
