"""Pieces that lie on water: some bob on its waves, and those above them stand still."""

from __future__ import annotations

import math

import msgspec
from pygame import Rect, Surface

from venise.ui.table.geometry import Point


class FloatingPiece(msgspec.Struct, frozen=True):
    """A piece that lies or stands on the water or above it."""

    picture: Surface
    middle: Point
    lift: float = 0.0
    """How far a wave lifts it, in pixels."""

    pace: float = 0.0
    """How quickly the waves come, in radians a second."""

    @property
    def room(self) -> Rect:
        """Where it is to be seen on any wave."""
        x, y = self.middle
        box = self.picture.get_rect(center=(round(x), round(y)))
        return box.inflate(0, 2 * math.ceil(self.lift))


def split_moving(pieces: list[FloatingPiece]) -> tuple[list[FloatingPiece], list[FloatingPiece]]:
    """The pieces that can be painted once and for all, then those on waves and all above them."""
    still, moving, rooms = list[FloatingPiece](), list[FloatingPiece](), list[Rect]()
    for piece in pieces:
        if piece.lift or piece.room.collidelist(rooms) >= 0:
            moving.append(piece)
            rooms.append(piece.room)
        else:
            still.append(piece)
    return still, moving


def float_pieces(surface: Surface, pieces: list[FloatingPiece], seconds: float) -> None:
    """Paint pieces as they lie on the waves after so many seconds."""
    found = []
    for piece in pieces:
        x, y = piece.middle
        wave = round(piece.lift * math.sin(piece.pace * seconds)) if piece.lift else 0
        found.append((piece.picture, piece.picture.get_rect(center=(round(x), round(y) + wave))))
    surface.blits(found, doreturn=False)
