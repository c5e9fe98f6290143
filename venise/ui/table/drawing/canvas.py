"""Pictures from drawings: at an exact size, with a soft shadow, lettered."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from venise.assets import asset
from venise.ui.graphemes import drawable
from venise.ui.pictures import forget, keep
from venise.ui.svg import svg
from venise.ui.theme import INK
from venise.ui.typefaces import FACES, Face, Typeface

Size = tuple[int, int]
View = tuple[float, float, float, float]

COARSE: Final = 2
"""Shadows of pieces are blurred at half their size."""


def sparse(picture: Surface) -> Surface:
    """The picture packed so that what is clear in it costs nothing to paint.

    A ring of light is painted thirty times as fast; only for pictures that are blitted as they are.
    """
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def square(size: float) -> Size:
    """A square size in whole pixels, at least one."""
    side = max(1, round(size))
    return side, side


def centred_view(reach: float) -> View:
    """A square view of drawing units around the origin."""
    return -reach, -reach, 2 * reach, 2 * reach


def draw_picture(body: str, size: Size, view: View) -> Surface:
    """The drawing at that size in pixels."""
    return svg(body, size, view)


def add_shadow(picture: Surface, blur: float, drop: float, strength: int = 110) -> Surface:
    """A picture standing on its own soft shadow; `blur` and `drop` are in pixels.

    The picture has to leave room for the shadow: the size stays as it is.
    """
    width, height = picture.get_size()
    coarse = (max(1, width // COARSE), max(1, height // COARSE))
    shade = pygame.transform.smoothscale(picture, coarse)
    shade.fill((0, 0, 0, strength), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.box_blur(shade, max(1, round(blur / COARSE)), repeat_edge_pixels=False)
    whole = Surface((width, height), pygame.SRCALPHA)
    shade = pygame.transform.smoothscale(shade, (width, height))
    shade.set_alpha(None)
    whole.blit(shade, (0, round(drop)))
    whole.blit(picture, (0, 0))
    return whole


@keep(64)
def typeface(face: Face, size: int) -> Typeface:
    """A face at a size in pixels."""
    # Once pygame has ended its fonts are of no use, even where it begins again.
    pygame.register_quit(forget)
    return Typeface(asset("fonts"), FACES[face], size)


def fitting(area: pygame.Rect, text: str, face: Face, colour: str) -> Surface:
    """One line, as large as fits the area's height and width."""
    height, shown = max(6, area.height), drawable(text)
    picture = typeface(face, height).picture(shown, colour)
    if picture.get_width() <= area.width:
        return picture
    height = max(6, height * area.width // picture.get_width())
    return typeface(face, height).picture(shown, colour)


def draw_letter(
    surface: Surface, area: pygame.Rect, text: str, face: Face = "bold", colour: str = INK
) -> None:
    """Write one line in the middle of an area, its baseline the same for every text."""
    picture = fitting(area, text, face, colour)
    surface.blit(picture, picture.get_rect(center=area.center))


def stamp(surface: Surface, area: pygame.Rect, text: str, colour: str = INK) -> None:
    """Write a figure with the middle of its strokes in the middle of an area."""
    picture = fitting(area, text, "bold", colour)
    strokes = picture.get_bounding_rect()
    surface.blit(picture, strokes.move_to(center=area.center), strokes)
