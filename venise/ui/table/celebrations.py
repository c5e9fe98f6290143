"""What celebrates a deed at any table: bursts of sparks, and a ribbon that proclaims it."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from venise.ui.table.brush import MIDDLE, Brush
from venise.ui.table.bursts import KINDS, Kind, particles
from venise.ui.table.drawing.ribbons import ribbon
from venise.ui.table.drawing.sparks import TURNS, spark
from venise.ui.table.geometry import Point
from venise.ui.table.motions import Motion
from venise.ui.table.pieces import SeatPieces, whole
from venise.ui.table.step_animation import FlyingPiece
from venise.ui.theme import PLAYER_COLOURS

BURST: Final = "burst"
BANNER: Final = "banner"
"""The looks of motions that the kit itself draws."""

ENTRANCE: Final = 0.14
"""Share of its time in which a ribbon comes, and in which it goes."""


def burst(  # noqa: PLR0913 - a burst differs in that many ways
    kind: Kind,
    at: Point,
    reach: float,
    seconds: float,
    *,
    number: int = 14,
    seat: int = -1,
    delay: float = 0.0,
) -> Motion:
    """Things that burst from a point, as far as `reach` pixels; chips are of the seat's colour."""
    which = (KINDS.index(kind), number, seat)
    sizes = (reach, reach)
    return Motion(BURST, which, (at,), sizes, seconds, delay, stays=False, aside=True)


def banner(seat: int, words: str, at: Point, height: float, delay: float = 0.0) -> Motion:
    """A ribbon of a seat's colour with words, its middle on a point; its height in pixels."""
    sizes = (height, height)
    return Motion(BANNER, (seat,), (at,), sizes, 1.7, delay, stays=False, aside=True, words=words)


class CelebrationView:
    """Draws bursts and ribbons."""

    def __init__(self, brush: Brush, pieces: SeatPieces) -> None:
        self._brush, self._pieces = brush, pieces
        self._ribbons: dict[tuple[str, int, int], Surface] = {}

    def colour_of(self, seat: int) -> str:
        """The colour of a seat; none for nobody."""
        return PLAYER_COLOURS[self._pieces.colours[seat]] if seat >= 0 else ""

    def draw_burst(self, surface: Surface, piece: FlyingPiece) -> None:
        """All things of a burst as they fly now."""
        kind, number, seat = piece.motion.which
        reach, (x, y) = piece.size, piece.at
        for one in particles(KINDS[kind], number, piece.share):
            side = whole(0.3 * reach * one.size)
            turn = round(TURNS * one.turn) % TURNS
            picture = spark(KINDS[kind], self.colour_of(seat), turn, side)
            self._brush.put(surface, picture, (x + one.x * reach, y + one.y * reach))

    def draw_banner(self, surface: Surface, piece: FlyingPiece, within: Rect) -> None:
        """A ribbon that opens, stays and fades, never beyond a box."""
        picture = self.ribbon(piece.motion.words, piece.motion.which[0], whole(piece.size))
        come, go = piece.share / ENTRANCE, (1 - piece.share) / ENTRANCE
        picture.set_alpha(round(255 * max(0.0, min(1.0, come, go))))
        rect = picture.get_rect(center=(round(piece.at[0]), round(piece.at[1])))
        rect.y += round(0.5 * rect.height * max(0.0, 1 - come))
        surface.blit(picture, rect.clamp(within))

    def ribbon(self, words: str, seat: int, height: int) -> Surface:
        """A ribbon with its words, kept as long as the table."""
        key = words, seat, height
        if key not in self._ribbons:
            height = max(height, round(1.6 * self._brush.leading("large")))
            width = self._brush.width(words, "large", "bold") + round(2.2 * height)
            picture = ribbon((width, height), self.colour_of(seat)).copy()
            box = Rect(0, 0, width, round(0.88 * height)).inflate(-height, 0)
            self._brush.write(picture, box, words, "large", MIDDLE)
            self._ribbons[key] = picture
        return self._ribbons[key]
