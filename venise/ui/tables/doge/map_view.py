"""The map of Venice with everything that stands and lies on it."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.doge.components import AREA_COUNT, COSTS, DISTRICTS, Counts
from venise.games.doge.queries import lead, reach
from venise.games.doge.state import State
from venise.ui.table.brush import BOLD, LIGHT, MIDDLE, Brush, Style
from venise.ui.table.motions import Hidden
from venise.ui.table.phrases import shorten_saint
from venise.ui.tables.doge.art import desk, relief
from venise.ui.tables.doge.geography import MapPlan
from venise.ui.tables.doge.layout import BlockLayout, DogeLayout, block_rows
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import BACK, PiecePictures

TITLE_TYPE: Final = 31
COUNT_TYPE: Final = 25
"""Sizes of the names of areas, and of the numbers of houses, in units of the sheet."""

IN_GOLD: Final = Style(face="title", align=0.5)
"""How the names of districts are written."""

MEDAL: Final = 48
BADGE: Final = 34
"""Sides of an area's sign, and of its place in the order of votes, in units of the sheet."""

HOUSE: Final = 0.62
"""Side of a house, as a share of what a seat has of the row at least."""

FIGURE: Final = 1.16
"""Breadth of an advisor, as a share of the place where it stands."""

GIVE: Final = 5
"""How far a short name may push aside what stands at either side of it, in pixels."""

OVERLAP: Final = 0.62
"""How far one of several markers of a seat lies beside the next, as a share of its width."""


class MapView(msgspec.Struct, frozen=True):
    """Draws the map of a state."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: DogeLayout

    def draw(self, surface: Surface, state: State, hidden: frozenset[Hidden]) -> None:
        """The pieces of all areas, and light round the one that votes."""
        plan = self.layout.plan
        if state.votes:
            glow = relief.glow(state.order_now[0], plan.box.size)
            surface.blit(glow, plan.box)
        for area in range(AREA_COUNT):
            self.draw_area(surface, plan, state, area, hidden)

    def draw_area(
        self,
        surface: Surface,
        plan: MapPlan,
        state: State,
        area: int,
        hidden: frozenset[Hidden],
    ) -> None:
        """Name, palaces, houses, ballots and advisors of an area."""
        rows = block_rows(plan.block(area), built=area in DISTRICTS)
        self.draw_title(surface, rows.name, state, area)
        if area in DISTRICTS:
            self.draw_palaces(surface, rows.palaces, state, area)
            self.draw_houses(surface, rows.houses, state, area)
        counted = bool(state.votes) and state.order_now[0] == area
        if counted:
            self.draw_votes(surface, rows, state.votes)
        else:
            self.draw_ballots(surface, rows, state, area)
            self.draw_reaches(surface, rows, state, area)
        for number, box in advisor_places(rows.advisors, state, area):
            if ("advisor", number) not in hidden:
                owner = state.advisors[number].owner
                self.pieces.put(surface, self.pieces.advisor(owner, FIGURE * box.width), box)

    def draw_title(self, surface: Surface, row: Rect, state: State, area: int) -> None:
        """The name of an area between its sign and its place in the order of this year's votes."""
        box, unit = name_box(self.layout.plan, row), self.layout.plan.scale[0]
        style, size = IN_GOLD if area in DISTRICTS else relief.ON_CRIMSON, self.title_size
        name = self.names.area(area)
        whole = self.brush.fitting((name,), box.width, size, style)
        brief = self.brush.fitting((shorten_saint(name),), box.width + 2 * GIVE, size, style)
        written = whole or brief
        # A short name that is still too long pushes its sign and its place a little aside.
        wide = self.brush.painted(size, style).width(written)
        box.inflate_ip(max(0, wide - box.width), 0)
        side, mark = round(MEDAL * unit), round(BADGE * unit)
        sign = Rect(box.x - side - 1, row.centery - side // 2, side, side)
        self.pieces.put(surface, self.pieces.sign(area, side), sign)
        if area in state.order_now:
            badge = Rect(box.right + 1, row.centery - mark // 2, mark, mark)
            blue = is_blue(state.year)
            self.pieces.put(surface, desk.order_badge(mark, blue=blue), badge)
            place = str(state.order_now.index(area) + 1)
            self.brush.inscribe(surface, badge, place, 0.62 * mark, LIGHT)
        self.brush.inscribe(surface, box, written, size, style)

    @property
    def title_size(self) -> float:
        """The size of the names of all areas, in pixels: as large as the longest one may be.

        Where that is less than small words have, long names are shortened or left out.
        """
        plan = self.layout.plan
        names = (
            (self.names.area(area), name_box(plan, block_rows(plan.block(area), built=True).name))
            for area in range(AREA_COUNT)
        )
        wish = TITLE_TYPE * plan.scale[0]
        fits = self.brush.largest(((name, box.width) for name, box in names), wish, IN_GOLD)
        return self.brush.snapped(fits)

    def draw_palaces(self, surface: Surface, row: Rect, state: State, area: int) -> None:
        """The five spaces, with the palaces that stand and the prices of those to come."""
        owners = state.districts[area].palaces
        for space, box in enumerate(spaces(row)):
            if space < len(owners):
                self.pieces.put(surface, self.pieces.palace(owners[space], box.width), box)
            elif space == len(owners):
                self.pieces.put(surface, self.pieces.space(COSTS[space], 1.16 * box.width), box)
            else:
                later = self.pieces.space(COSTS[space], 0.9 * box.width, later=True)
                self.pieces.put(surface, later, box)

    def draw_houses(self, surface: Surface, row: Rect, state: State, area: int) -> None:
        """Each seat's houses with their number."""
        for seat, box in house_places(row, state, area):
            house = house_square(box)
            self.pieces.put(surface, self.pieces.house(seat, house.width), house)
            count = Rect(house.right, box.y, box.right - house.right, box.height)
            number = str(state.districts[area].houses[seat])
            size = COUNT_TYPE * self.layout.plan.scale[0]
            self.brush.inscribe(surface, count, number, size, BOLD)

    def draw_ballots(self, surface: Surface, rows: BlockLayout, state: State, area: int) -> None:
        """The markers of each seat: their values where they are known, else how many there are."""
        row = rows.ballots
        for seat, box in presence_places(row, rows.slip, state, area):
            stack = state.players[seat].stacks[area]
            values = marker_values(stack)
            side = min(row.height, box.width)
            step = min(OVERLAP * side, (box.width - side) / max(1, len(values) - 1))
            for place, value in enumerate(values):
                spot = Rect(round(box.x + place * step), box.y, side, row.height)
                self.pieces.put(surface, self.pieces.marker(seat, value, side), spot)

    def draw_votes(self, surface: Surface, rows: BlockLayout, votes: tuple[int, ...]) -> None:
        """What was counted for each seat: its emblem over the number."""
        seats = [seat for seat, number in enumerate(votes) if number]
        emblems = centre_boxes(rows.ballots, len(seats), rows.slip)
        slips = centre_boxes(rows.reaches, len(seats), rows.slip)
        for seat, upper, lower in zip(seats, emblems, slips, strict=True):
            side = min(upper.width, rows.ballots.height)
            self.pieces.put(surface, self.pieces.emblem(seat, side), upper)
            slip = lower.inflate(-max(2, lower.width // 8), 0)
            self.brush.draw_slip(surface, slip, str(votes[seat]), self.pieces.tint(seat))

    def draw_reaches(self, surface: Surface, rows: BlockLayout, state: State, area: int) -> None:
        """The votes that each seat has or can have, and who is certain to be ahead by how many."""
        row = rows.reaches
        for seat, box in presence_places(row, rows.slip, state, area):
            one = reach(state, seat, area)
            text = str(one.least) if one.least == one.most else f"{one.least}–{one.most}"
            slip = box.inflate(-max(2, box.width // 8), -1)
            self.brush.draw_slip(surface, slip, text, self.pieces.tint(seat))
        ahead = lead(state, area)
        if ahead is not None:
            box = presence_boxes(row, rows.slip, state, area)[-1]
            least, most = ahead.least, ahead.most
            text = f"+{least}" if least == most else f"+{least}–{most}"
            self.pieces.put(surface, desk.plaque((box.width, row.height)), box)
            self.brush.inscribe(surface, box, text, 0.72 * row.height, MIDDLE)
            cap = desk.crown(round(0.72 * row.height))
            self.brush.put(surface, cap, (box.centerx, box.y - 0.2 * row.height))


def name_box(plan: MapPlan, row: Rect) -> Rect:
    """Where an area's name is written, between its sign and its place in the order of votes."""
    unit = plan.scale[0]
    left, right = row.x + round(0.5 * MEDAL * unit), row.right - round(0.6 * BADGE * unit)
    return Rect(left + 1, row.y, right - left - 2, row.height)


def house_square(box: Rect) -> Rect:
    """Where the house stands in what a seat has of a row; its number comes beside it."""
    side = min(round(HOUSE * box.width), box.height)
    return Rect(box.x, box.centery - side // 2, side, side)


def spaces(row: Rect) -> tuple[Rect, ...]:
    """The places of the palaces of a district."""
    return centre_boxes(row, len(COSTS), 1.1 * row.height)


def shares(row: Rect, number: int) -> tuple[Rect, ...]:
    """A row in equal parts."""
    width = row.width / max(1, number)
    return tuple(
        Rect(round(row.x + place * width), row.y, round(width), row.height)
        for place in range(number)
    )


def centre_boxes(row: Rect, number: int, width: float) -> tuple[Rect, ...]:
    """So many boxes of a width side by side in the middle of a row."""
    width = min(width, row.width / max(1, number))
    left = row.centerx - width * number / 2
    return tuple(
        Rect(round(left + place * width), row.y, round(width), row.height)
        for place in range(number)
    )


def house_places(row: Rect, state: State, area: int) -> tuple[tuple[int, Rect], ...]:
    """The seats that have houses in a district, and where those stand."""
    houses = state.districts[area].houses
    seats = [seat for seat, number in enumerate(houses) if number]
    return tuple(zip(seats, centre_boxes(row, len(seats), row.height * 1.9), strict=True))


def present_seats(state: State, area: int) -> list[int]:
    """The seats whose markers or advisors are in an area."""
    owners = {one.owner for one in state.advisors if one.area == area}
    return [
        seat
        for seat, player in enumerate(state.players)
        if sum(player.stacks[area]) or seat in owners
    ]


def presence_boxes(row: Rect, slip: int, state: State, area: int) -> tuple[Rect, ...]:
    """A box for each of those seats, and one more where somebody is certain to be ahead."""
    number = len(present_seats(state, area)) + (lead(state, area) is not None)
    return centre_boxes(row, number, slip)


def presence_places(row: Rect, slip: int, state: State, area: int) -> tuple[tuple[int, Rect], ...]:
    """The seats that are present in an area, and where their markers lie in a row."""
    boxes = presence_boxes(row, slip, state, area)
    return tuple(zip(present_seats(state, area), boxes, strict=False))


def advisor_places(row: Rect, state: State, area: int) -> tuple[tuple[int, Rect], ...]:
    """The advisors that stand in an area, and where."""
    there = [number for number, one in enumerate(state.advisors) if one.area == area]
    boxes = centre_boxes(row, len(there), row.height)
    return tuple((number, square_in(box)) for number, box in zip(there, boxes, strict=True))


def is_blue(year: int) -> bool:
    """§2.2.1 Whether the cards of that year are the blue ones; the first year's are brown."""
    return year > 0 and year % 2 == 0


def square_in(box: Rect) -> Rect:
    """The largest square in the middle of a box."""
    side = min(box.size)
    return Rect(box.centerx - side // 2, box.centery - side // 2, side, side)


def marker_values(stack: Counts) -> list[int]:
    """The values in a stack, the highest first; backs where they are not known."""
    if len(stack) == 1:
        return [BACK] * stack[0]
    return [value for value in reversed(range(len(stack))) for _ in range(stack[value])]
