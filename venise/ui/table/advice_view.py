"""The list of advice on its slip, and the action that it shows as a ghost on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface

from venise.engine.game import Position
from venise.ui.table import lights
from venise.ui.table.advice_words import AdviceRow
from venise.ui.table.brush import LIGHT, RIGHT, SOFT, TITLE
from venise.ui.table.card_block import area
from venise.ui.table.frame import LiveFrame
from venise.ui.table.game_table import GameTable
from venise.ui.table.geometry import Point
from venise.ui.table.selection import new_selection
from venise.ui.table.spots import BUTTON, Combination, Gesture, Places, Spot, Way
from venise.ui.table.target_view import TargetView
from venise.ui.theme import TypeStep

S = TypeVar("S", bound=Position)
A = TypeVar("A")

STEP: Final[TypeStep] = "small"
"""The size of all words but the heading."""

WIDE: Final = 226
"""Width of the slip, for the smallest window."""

MARGIN: Final = 11
INDENT: Final = 25
"""Room left of the words of an action, for its number."""

CHANCE: Final = "100 %"
"""The widest chance."""

STEPS: Final = 24
"""Places between two corners in which the slip may stand as well."""

CLEAR: Final = 100
"""How many times worse it is to hide what is not to be hidden than what had better not be."""

GHOST: Final = 190
"""Opacity of a piece where it would come to lie, of 255."""

SIGN: Final = 18
"""Side of the number of an action, for the smallest window."""


class SlipPlaces(NamedTuple):
    """What the slip may lie on."""

    clear: Sequence[Rect]
    """What it is not to hide: what the seat has, and what the list speaks of."""

    seen: Sequence[Rect]
    """What it had better not hide."""

    def cost(self, box: Rect) -> int:
        """The pixels of both that a box would hide, each as often as it counts."""
        return CLEAR * hidden(box, self.clear) + hidden(box, self.seen)


class AdviceView(Generic[S, A]):
    """Draws the list for one look; it stays where it stands while it hides no more there."""

    def __init__(self, table: GameTable[S, A]) -> None:
        self._table, self._view = table, table.view
        self._written: tuple[object, ...] = ()
        self._picture: Surface | None = None
        self._rows: tuple[Rect, ...] = ()
        self._hides: int | None = None
        """What it costs where it stands; None before any action is listed."""

        self.box = Rect(0, 0, 0, 0)
        """Where the slip is; empty while none is shown."""

    def close(self) -> None:
        """No slip is shown, or one about another decision comes."""
        self._hides, self.box = None, Rect(0, 0, 0, 0)

    def row_at(self, at: Point) -> int | None:
        """The row under a point of the window."""
        rects = (rect.move(self.box.topleft) for rect in self._rows)
        found = (number for number, rect in enumerate(rects) if rect.collidepoint(at))
        return next(found, None) if self.box.collidepoint(at) else None

    def draw(
        self,
        surface: Surface,
        said: tuple[str, str, str],
        rows: tuple[AdviceRow, ...],
        shown: int,
        around: SlipPlaces,
    ) -> None:
        """The slip: heading, state of the search, words below; and the rows, one of them open."""
        written = (said, rows, shown)
        if written != self._written or self._picture is None:
            self._written, self._picture = written, self._write(surface, said, rows, shown)
        picture = self._picture
        self.box = self._place(surface, picture.get_size(), around)
        brush = self._view.brush
        brush.draw_note(surface, self.box)
        surface.blit(picture, self.box)

    def _place(self, surface: Surface, size: tuple[int, int], around: SlipPlaces) -> Rect:
        """Where a slip of a size hides least: where it stands, if it can stay, else at an edge."""
        room = self._room(surface)
        boxes = list_places(room, size)
        stays = Rect((0, 0), size)
        low = self.box.centery > room.centery
        stays.topleft = self.box.left, self.box.bottom - size[1] if low else self.box.top
        stays.clamp_ip(room)
        if self._hides is not None and around.cost(stays) <= self._hides:
            return stays
        best = min(boxes, key=around.cost)
        self._hides = around.cost(best) if self._rows else None
        return best

    def _room(self, surface: Surface) -> Rect:
        """The table below the bar."""
        px, layout = self._view.layout.px, self._view.layout
        room = surface.get_rect().inflate(-px(12), -px(12))
        top = layout.prompt.bottom + px(6)
        return Rect(room.x, top, room.width, room.bottom - top)

    def _write(
        self, surface: Surface, said: tuple[str, str, str], rows: tuple[AdviceRow, ...], shown: int
    ) -> Surface:
        """The words of the slip, as high as they need."""
        brush, px = self._view.brush, self._view.layout.px
        wide = min(px(WIDE * self._view.layout.grown), self._room(surface).width)
        sheet = Surface((wide, surface.get_height()), SRCALPHA)
        inner = Rect(px(MARGIN), px(MARGIN - 3), wide - 2 * px(MARGIN), 0)
        heading, state, below = said
        line = brush.leading(STEP)
        head = Rect(inner.x, inner.y, inner.width, brush.leading("large"))
        brush.write(sheet, head, heading, "large", TITLE)
        brush.write(sheet, head, state, STEP, RIGHT)
        y, found = head.bottom + px(2), list[Rect]()
        for number, row in enumerate(rows):
            top = y
            y = self._write_row(sheet, Rect(inner.x, y, inner.width, 0), number, row, shown)
            found.append(Rect(0, top, wide, y - top))
            y += px(4)
        self._rows = tuple(found)
        brush.write(sheet, Rect(inner.x, y, inner.width, line), below, STEP, SOFT)
        return sheet.subsurface(Rect(0, 0, wide, y + line + px(MARGIN - 4)))

    def _write_row(
        self, sheet: Surface, place: Rect, number: int, row: AdviceRow, shown: int
    ) -> int:
        """One action, with its worth and reasons where it is the one shown; where it ends."""
        brush, px, line = self._view.brush, self._view.layout.px, self._view.brush.leading(STEP)
        is_open = number == shown
        wide = brush.width(CHANCE, STEP, "bold") if row.chance else 0
        left = place.x + px(INDENT)
        across = place.right - left - wide - px(6)
        high = brush.height(row.title, across, STEP, "bold" if is_open else "text")
        if is_open:
            brush.mark(sheet, Rect(place.x - px(4), place.y, place.width + px(8), high))
        cap = Rect(place.x, place.y + (line - px(SIGN)) // 2, px(SIGN), px(SIGN))
        sheet.blit(lights.cap(px(SIGN)), cap)
        brush.inscribe(sheet, cap, str(number + 1), px(SIGN) * 0.8, LIGHT)
        box = Rect(left, place.y, across, high)
        brush.paragraph(sheet, box, row.title, STEP, "bold" if is_open else "text")
        chance = Rect(place.right - wide, place.y, wide, line)
        brush.write(sheet, chance, row.chance, STEP, RIGHT)
        y = place.y + high
        for text in (row.worth, *row.reasons) if is_open else ():
            high = brush.height(text, place.right - left, STEP)
            brush.paragraph(sheet, Rect(left, y, place.right - left, high), text, STEP)
            y += high
        return y

    def draw_ghost(self, surface: Surface, live: LiveFrame[S, A], action: A, number: int) -> None:
        """The action on the table: its places lit, its piece where it would come to lie."""
        state = live.moment.state
        ways = self._table.gestures(state, action)
        spots = [spot for spot in gesture_of(ways[0]) if spot in live.places]
        chosen = new_selection([action], lambda one: self._table.gestures(state, one))
        pointed = spots[0] if spots else None
        moment = replace(live.moment, chosen=chosen, pointed=pointed)
        self._view.draw_light(surface, replace(live, moment=moment, hovered=pointed, signs={}))
        light = TargetView(self._view.brush)
        for spot in spots:
            if spot.kind == BUTTON:
                light.draw_frames(surface, live.places[spot][:1])
        self._draw_piece(surface, live, ways)
        if spots:
            at = self._view.sign_place(spots[0], live.places[spots[0]][0])
            self._draw_number(surface, at, number)

    def _draw_piece(self, surface: Surface, live: LiveFrame[S, A], ways: Sequence[Way]) -> None:
        """A piece that could be carried there, as a shade of itself at the end of its way."""
        for way in reversed(ways):
            ends = carried_ends(gesture_of(way), live.places, self._table.draggable)
            if ends is None:
                continue
            piece, target = ends
            box = live.places[piece][0].clip(surface.get_rect())
            carried = self._view.paint_carried(live, piece, box.width)
            if carried is not None:
                picture = carried.copy()
            elif box.width and box.height:
                picture = surface.subsurface(box).copy()
            else:
                return
            picture.set_alpha(GHOST)
            self._view.brush.put(surface, picture, live.places[target][0].center)
            return

    def _draw_number(self, surface: Surface, at: tuple[int, int], number: int) -> None:
        """The number that the action has in the list, beside its first place."""
        side = self._view.layout.px(SIGN)
        cap = Rect(at[0] - side // 2, at[1] - side // 2, side, side).clamp(surface.get_rect())
        surface.blit(lights.cap(side), cap)
        self._view.brush.inscribe(surface, cap, str(number + 1), side * 0.8, LIGHT)


def gesture_of(way: Way) -> Gesture:
    """All spots of a way to show an action."""
    return (*way.parts, way.last) if isinstance(way, Combination) else way


def carried_ends(
    gesture: Gesture, places: Places, dragged: Collection[str]
) -> tuple[Spot, Spot] | None:
    """The piece that a gesture carries, and where it goes; None where nothing is carried."""
    first, *rest = gesture
    if first.kind not in dragged or first not in places:
        return None
    target = next((spot for spot in rest if spot in places), None)
    return (first, target) if target is not None else None


def list_places(room: Rect, size: tuple[int, int]) -> list[Rect]:
    """Where a slip may stand in its room: in the corners, lower ones first, or between them."""
    free = room.width - size[0], max(0, room.height - size[1])
    shares = [0.0, 1.0, *(number / STEPS for number in range(1, STEPS))]
    aside = [(across, 1.0 - down) for down in shares for across in (0.0, 1.0)]
    below = [(across, down) for down in (1.0, 0.0) for across in shares[2:]]
    return [
        Rect(room.x + round(across * free[0]), room.y + round(down * free[1]), *size)
        for across, down in (*aside, *below)
    ]


def hidden(box: Rect, things: Sequence[Rect]) -> int:
    """How many pixels of things lie under a box."""
    return sum(area(box.clip(things[hit])) for hit in box.collidelistall(things))
