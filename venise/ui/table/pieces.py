"""The pictures of pieces that every table needs: by seat instead of colour, at any size."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pygame import Color, Rect, Surface

from venise.ui import icons
from venise.ui.table.drawing import dice, emblems, tokens, water
from venise.ui.table.drawing.people.person import Dress, Temper
from venise.ui.table.drawing.portraits import portrait
from venise.ui.table.throws import quarter_turns, rolled
from venise.ui.table.tools import ICONS, Tool
from venise.ui.table.wording import Piece
from venise.ui.theme import PLAYER_COLOURS

LIES: Final = 0.94
"""The share of a throw after which the die lies still."""

SPIN: Final = 1.6
"""How often a thrown die spins round before it lies."""

LEAST: Final = 5
"""Pixels below which no piece is drawn."""


class SeatPieces:
    """The pictures of the players at one table; sizes are widths in pixels."""

    dress: ClassVar[Dress] = "flemish"
    """What the players wear in their portraits."""

    def __init__(self, colours: tuple[str, ...]) -> None:
        """`colours` holds the key of each seat's colour."""
        self.colours: tuple[Any, ...] = colours
        self.tempers: tuple[Temper, ...] = ()
        """Of each seat the temper that its portrait shows; where empty, those of the names."""

    def put(self, surface: Surface, picture: Surface, box: Rect) -> None:
        """A picture in the middle of a box."""
        surface.blit(picture, picture.get_rect(center=box.center))

    def tint(self, seat: int) -> Color:
        """The colour of a seat's pieces."""
        return Color(PLAYER_COLOURS[self.colours[seat]])

    def water(self, size: tuple[int, int]) -> Surface:
        """Open water."""
        return water.water(size)

    def die(self, seat: int, value: int, size: float) -> Surface:
        """A seat's die showing a value, or blank for 0."""
        return dice.die(self.colours[seat], value, whole(size))

    def tumbling(self, seat: int, value: int, share: float, size: float) -> Surface:
        """A seat's die rolling, at last showing the value."""
        pose = min(dice.POSES - 1, int(share * dice.POSES))
        if share >= 1:
            return self.die(seat, value, size)
        return dice.rolling_die(self.colours[seat], value, pose, whole(size))

    def thrown(self, seat: int, value: int, share: float, size: float) -> Surface:
        """A seat's die thrown over the table, at last lying still with the value."""
        if share >= LIES:
            return self.die(seat, value, size)
        left, part = quarter_turns(share, dice.FACES)
        face = (value - 1 + left * 2 + left // 3) % dice.FACES + 1 if left else value
        turn = round(SPIN * dice.TURNS * (1 - rolled(share / LIES))) % dice.TURNS
        fall = min(dice.FALLS, round(2 * dice.FALLS * min(part, 1 - part))) if left else 0
        return dice.thrown_die(self.colours[seat], face, turn, fall, whole(1.16 * size))

    def portrait(self, seat: int, name: str, size: float) -> Surface:
        """Who sits there, by name, in a medallion of the seat's colour."""
        temper = self.tempers[seat] if self.tempers else None
        return portrait(name, self.colours[seat], whole(size), self.dress, temper)

    def winning_portrait(self, seat: int, name: str, size: float) -> Surface:
        """The same, smiling: whoever has won."""
        return portrait(name, self.colours[seat], whole(size), self.dress, "merry")

    def emblem(self, seat: int, size: float) -> Surface:
        """A seat's emblem on its shield."""
        return emblems.emblem(self.colours[seat], whole(size))

    def first_player(self, size: float) -> Surface:
        """The mark of the first player."""
        return tokens.first_player(whole(size))

    def icon(self, tool: Tool, size: float) -> Surface:
        """The sign of a tool."""
        return icons.icon(ICONS[tool], whole(size))

    def picture_of(self, look: str, _which: tuple[int, ...], _size: float) -> Surface:
        """What a motion calls by name; a game has its own. Raises KeyError for an unknown one."""
        raise KeyError(look)

    def small(self, piece: Piece, seat: int, size: float) -> Surface:
        """A seat's piece beside words; a game adds its own. Raises KeyError for an unknown one."""
        kind, number = piece
        if kind == "die":
            return self.die(seat, number, size)
        raise KeyError(kind)


def whole(size: float) -> int:
    """A size in pixels that can be drawn."""
    return max(LEAST, round(size))
