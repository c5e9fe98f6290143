"""The map of Venice with everything that stands and lies on it."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.doge.components import AREA_COUNT, COSTS, DISTRICTS, Counts
from venise.games.doge.state import State
from venise.ui.table.brush import BOLD, Brush
from venise.ui.table.motions import Hidden
from venise.ui.tables.doge.art import relief
from venise.ui.tables.doge.geography import MapPlan
from venise.ui.tables.doge.layout import SMALL_TYPE, TYPE, DogeLayout, block_rows
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import BACK, PiecePictures

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
            self.area(surface, plan, state, area, hidden)

    def area(
        self,
        surface: Surface,
        plan: MapPlan,
        state: State,
        area: int,
        hidden: frozenset[Hidden],
    ) -> None:
        """Name, palaces, houses, ballots and advisors of an area."""
        rows = block_rows(plan.block(area), built=area in DISTRICTS)
        self.title(surface, rows.name, area)
        if area in DISTRICTS:
            self.palaces(surface, rows.palaces, state, area)
            self.houses(surface, rows.houses, state, area)
        if state.votes and state.order_now[0] == area:
            self.votes(surface, rows.ballots, state.votes)
        else:
            self.ballots(surface, rows.ballots, state, area)
        for number, box in advisor_places(rows.advisors, state, area):
            if ("advisor", number) not in hidden:
                owner = state.advisors[number].owner
                self.pieces.put(surface, self.pieces.advisor(owner, box.width), box)

    def title(self, surface: Surface, row: Rect, area: int) -> None:
        """The sign and the name of an area, in the middle of its row."""
        size, side = self.layout.px(TYPE), round(row.height * 1.1)
        text = self.names.area(area)
        width = self.brush.width(text, size, "bold")
        left = row.centerx - (width + side) // 2
        self.pieces.put(surface, self.pieces.sign(area, side), Rect(left, row.y, side, row.height))
        style = BOLD if area in DISTRICTS else relief.ON_CRIMSON
        box = Rect(left + side + 3, row.y, width + 2, row.height)
        self.brush.write(surface, box, text, size, style)

    def palaces(self, surface: Surface, row: Rect, state: State, area: int) -> None:
        """The five spaces, with the palaces that stand and the prices of those to come."""
        owners = state.districts[area].palaces
        for space, box in enumerate(spaces(row)):
            if space < len(owners):
                self.pieces.put(surface, self.pieces.palace(owners[space], box.width), box)
            elif space == len(owners):
                self.pieces.put(surface, self.pieces.space(COSTS[space], 1.2 * box.width), box)
            else:
                later = self.pieces.space(COSTS[space], 0.8 * box.width, later=True)
                self.pieces.put(surface, later, box)

    def houses(self, surface: Surface, row: Rect, state: State, area: int) -> None:
        """Each seat's houses with their number."""
        for seat, box in house_places(row, state, area):
            side = min(box.width, row.height)
            self.pieces.put(surface, self.pieces.house(seat, side), Rect(box.topleft, (side, side)))
            count = Rect(box.x + side, box.y, box.width - side, box.height)
            number = str(state.districts[area].houses[seat])
            self.brush.write(surface, count, number, self.layout.px(SMALL_TYPE), BOLD)

    def ballots(self, surface: Surface, row: Rect, state: State, area: int) -> None:
        """The markers of each seat: their values where they are known, else how many there are."""
        for seat, box in ballot_places(row, state, area):
            stack = state.players[seat].stacks[area]
            values = marker_values(stack)
            side = min(row.height, box.width)
            step = min(OVERLAP * side, (box.width - side) / max(1, len(values) - 1))
            for place, value in enumerate(values):
                spot = Rect(round(box.x + place * step), box.y, side, row.height)
                self.pieces.put(surface, self.pieces.marker(seat, value, side), spot)

    def votes(self, surface: Surface, row: Rect, votes: tuple[int, ...]) -> None:
        """What was counted for each seat."""
        seats = [seat for seat, number in enumerate(votes) if number]
        for seat, box in zip(seats, centre_boxes(row, len(seats), 2.2 * row.height), strict=True):
            side = min(row.height, box.width // 2)
            left = Rect(box.centerx - side, box.y, side, row.height)
            self.pieces.put(surface, self.pieces.emblem(seat, side), left)
            slip = Rect(box.centerx, box.centery - side // 2, side, side)
            self.brush.slip(surface, slip, str(votes[seat]), self.pieces.tint(seat))


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


def ballot_places(row: Rect, state: State, area: int) -> tuple[tuple[int, Rect], ...]:
    """The seats whose markers lie in an area, and where."""
    stacks = [player.stacks[area] for player in state.players]
    seats = [seat for seat, stack in enumerate(stacks) if sum(stack)]
    return tuple(zip(seats, centre_boxes(row, len(seats), row.height * 2.6), strict=True))


def advisor_places(row: Rect, state: State, area: int) -> tuple[tuple[int, Rect], ...]:
    """The advisors that stand in an area, and where."""
    there = [number for number, one in enumerate(state.advisors) if one.area == area]
    boxes = centre_boxes(row, len(there), row.height)
    return tuple((number, square_in(box)) for number, box in zip(there, boxes, strict=True))


def square_in(box: Rect) -> Rect:
    """The largest square in the middle of a box."""
    side = min(box.size)
    return Rect(box.centerx - side // 2, box.centery - side // 2, side, side)


def marker_values(stack: Counts) -> list[int]:
    """The values in a stack, the highest first; backs where they are not known."""
    if len(stack) == 1:
        return [BACK] * stack[0]
    return [value for value in reversed(range(len(stack))) for _ in range(stack[value])]
