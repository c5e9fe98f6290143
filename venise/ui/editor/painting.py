"""How the board of the editor is painted: a still picture, and over it what is in hand."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from msgspec.structs import replace
from pygame import Color, Rect, Surface

from venise.ui.editor.game import BoardArt, BoardPicture, BoardPieces, Light
from venise.ui.look import Look
from venise.ui.svg import Skin, skin
from venise.ui.table.brush import fade
from venise.ui.table.geometry import Point
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, PARCHMENT, PARCHMENT_DARK, SOFT_INK

Draft = TypeVar("Draft")
Place = TypeVar("Place")

EMPTY: Final = Ink(units=19, face="italic", colour=SOFT_INK, align="centre")
"""How it is written that nothing is left in the tray."""

COUNT: Final = Ink(units=18, face="bold", align="centre")
"""How the number of pieces in a stack is written."""

BLAME: Final = "#D8402C"
GRID: Final = (190, 225, 224, 46)
HOPE: Final = (255, 214, 102, 120)
"""Lines round what is at fault, round open places, and round those where the piece in hand fits."""

HEAT: Final = ("#2F6E7E", "#C8963E", "#B0281C")
"""From the pieces hardly used to those used most."""

SLOT: Final = 0.92
"""The share of its room in the tray that a piece takes up."""


class BoardPainting(Generic[Draft, Place]):
    """Paints pictures of one look; the still part is kept as long as nothing in it changes."""

    def __init__(
        self, look: Look, pieces: BoardPieces[Draft, Place], art: BoardArt[Draft, Place], empty: str
    ) -> None:
        """`empty` are the words of a tray in which nothing is left."""
        self._look, self._pieces, self._art, self._empty = look, pieces, art, empty
        self._kept: tuple[object, Surface] | None = None

    def draw(self, surface: Surface, picture: BoardPicture[Draft]) -> None:
        """Board and tray, without what is in hand."""
        surface.blit(self._still(picture, surface), picture.board.topleft)

    def draw_goal(self, surface: Surface, picture: BoardPicture[Draft], place: Place) -> None:
        """Light round the place where the piece in hand would come to lie."""
        self._light(surface, picture, place, "white")

    def draw_cursor(self, surface: Surface, picture: BoardPicture[Draft], place: Place) -> None:
        """Light round the place that the keyboard is on."""
        self._light(surface, picture, place, "gold")

    def draw_carried(self, surface: Surface, picture: BoardPicture[Draft], at: Point) -> None:
        """The piece in hand under the pointer."""
        if picture.held is not None:
            shape = self._art.carried(picture.held, picture)
            surface.blit(shape, shape.get_rect(center=at))

    def _light(
        self, surface: Surface, picture: BoardPicture[Draft], place: Place, colour: Light
    ) -> None:
        shape, middle = self._art.light(place, picture, colour)
        kept = surface.get_clip()
        surface.set_clip(picture.board)
        surface.blit(shape, shape.get_rect(center=middle))
        surface.set_clip(kept)

    def _still(self, picture: BoardPicture[Draft], goal: Surface) -> Surface:
        """Everything that only changes with the draft or the view."""
        if self._kept is None or self._kept[0] != picture:
            board, tray = picture.board, picture.tray
            # In the format of its goal, so that every frame copies pixels and converts none.
            sheet = Surface((board.width, board.height + tray.height), 0, goal)
            left, top = -board.x, -board.y
            moved = replace(
                picture,
                camera=picture.camera.push(left, top),
                board=board.move(left, top),
                tray=tray.move(left, top),
            )
            self._art.paint(sheet, moved)
            self._draw_tray(sheet, moved)
            self._kept = (picture, sheet)
        return self._kept[1]

    def _draw_tray(self, sheet: Surface, picture: BoardPicture[Draft]) -> None:
        """The strip of parchment with all that is not placed."""
        look, tray, pieces = self._look, picture.tray, self._pieces
        body = Skin(PARCHMENT, PARCHMENT_DARK, GOLD, look.px(14), look.px(2))
        sheet.blit(skin(tray.inflate(-look.px(12), -look.px(8)).size, body), tray.move(6, 4))
        waiting = [
            [one for one in stack if pieces.place_of(picture.draft, one) is None]
            for stack in pieces.stacks
        ]
        if not any(waiting):
            room = tray.inflate(-2 * look.px(30), 0)
            share = min(1.0, room.width / look.width(self._empty, EMPTY.units, EMPTY.face))
            write(sheet, look, room, self._empty, replace(EMPTY, units=EMPTY.units * share * 0.98))
        for number, alike in enumerate(waiting):
            left = [one for one in alike if one != picture.held]
            if alike:
                place = slot(tray, number, len(waiting))
                shape = self._art.in_tray(alike[0], place.width)
                shown = shape if left else fade(shape)
                sheet.blit(shown, shown.get_rect(center=place.center))
                self._draw_count(sheet, place, len(left) if len(pieces.stacks[number]) > 1 else 0)

    def _draw_count(self, sheet: Surface, place: Rect, number: int) -> None:
        """How many pieces lie on each other, where that may be more than one; nothing for 0."""
        look = self._look
        side = look.leading(COUNT.units)
        badge = Rect(0, 0, side, side)
        badge.bottomright = place.right, place.bottom
        if number:
            body = Skin(PARCHMENT, PARCHMENT, GOLD, side // 2, look.px(1.6))
            sheet.blit(skin(badge.size, body), badge)
            write(sheet, look, badge, str(number), COUNT)


def slot(tray: Rect, number: int, stacks: int) -> Rect:
    """Where one of so many stacks lies in the tray."""
    width = tray.width / stacks
    side = round(min(width, tray.height) * SLOT)
    box = Rect(0, 0, side, side)
    box.center = (round(tray.x + width * (number + 0.5)), tray.centery)
    return box


def heat(warmth: float) -> Color:
    """The colour of a share from 0 to 1."""
    cold, mild, hot = (Color(one) for one in HEAT)
    return cold.lerp(mild, warmth * 2) if warmth < 0.5 else mild.lerp(hot, warmth * 2 - 1)  # noqa: PLR2004
