"""The pieces that travel to show a fact."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.games.doge import events as facts
from venise.games.doge.components import ADVISOR_HOMES, Counts
from venise.games.doge.state import State
from venise.ui.table.geometry import around
from venise.ui.table.motions import Motion, Motions, pulse, total, travel
from venise.ui.table.seat_panels import light_heads
from venise.ui.tables.doge.layout import DogeLayout, SeatLayout
from venise.ui.tables.doge.map_view import (
    advisor_places,
    centre_boxes,
    is_blue,
    presence_places,
    spaces,
)
from venise.ui.tables.doge.pieces import BACK
from venise.ui.tables.doge.places import house_rect, rows_of
from venise.ui.tables.doge.seat_view import square_left

HOUSES, RINGS = range(2)
"""The places of what a seat has left, in their row."""


class Stage(msgspec.Struct, frozen=True):
    """The table that facts move on."""

    layout: DogeLayout
    seat: int
    """The seat at the large place."""

    before: State
    after: State

    def panel(self, seat: int) -> SeatLayout:
        """A seat's panel."""
        return self.layout.panel(seat, self.seat)

    def stock(self, seat: int, kind: int) -> Rect:
        """Where a seat's houses, palaces or rings are."""
        return square_left(self.panel(seat).stock[kind])

    def house(self, state: State, seat: int, district: int) -> Rect:
        """Where a seat's houses stand."""
        return house_rect(self.layout, state, seat, district)

    def advisor(self, state: State, number: int) -> Rect:
        """Where an advisor stands."""
        area = state.advisors[number].area
        places = advisor_places(rows_of(self.layout, area).advisors, state, area)
        return dict(places)[number]


def motions(stage: Stage, event: object) -> Motions:
    """How a fact is shown; nothing for those that show themselves by what they leave."""
    match event:
        case facts.BallotSealed(seat) | facts.ChoiceSealed(seat):
            return sealed(stage, seat)
        case facts.BallotLaid(seat, area, number):
            return laid(stage, seat, area, number)
        case facts.VotesCounted(area, markers, _):
            return counted(stage, area, markers)
        case facts.AdvisorTaken():
            return taken(stage, event)
        case facts.AdvisorFreed(advisor, owner):
            return freed(stage, advisor, owner)
        case facts.HouseMoved(seat, start, end):
            first, last = (
                stage.house(stage.before, seat, start),
                stage.house(stage.after, seat, end),
            )
            return (travel("house", (seat,), first, last, 0.4),)
        case facts.HousesPlaced(seat, district, number):
            return placed(stage, seat, district, number)
        case facts.PalaceBuilt():
            return built(stage, event)
        case _:
            return others(stage, event)


def others(stage: Stage, event: object) -> Motions:
    """What lights up, and the order cards."""
    match event:
        case facts.OrderCardTurned(area):
            return turned(stage, area)
        case facts.PalacesBlocked(district):
            row = rows_of(stage.layout, district).palaces
            return (pulse(around(row.center, row.width), 0.4),)
        case facts.GameEnded(winners):
            return light_heads(stage.panel(seat) for seat in winners)
    return ()


def sealed(stage: Stage, seat: int) -> Motions:
    """Wax is pressed on the ballot."""
    panel = stage.panel(seat)
    box = panel.ballot if seat == stage.seat else panel.markers[0]
    side = box.height
    return (Motion("seal", (seat,), (box.center,), (1.8 * side, float(side)), 0.22),)


def laid(stage: Stage, seat: int, area: int, number: int) -> Motions:
    """Markers glide face down to their area."""
    panel, row = stage.panel(seat), rows_of(stage.layout, area).ballots
    start = around((panel.ballot if seat == stage.seat else panel.markers[0]).center, row.height)
    end = around(row.center, row.height)
    return tuple(
        travel(
            "marker",
            (seat, BACK),
            start,
            end.move(place * row.height // 2, 0),
            0.42,
            delay=0.07 * place,
        )
        for place in range(number)
    )


def counted(stage: Stage, area: int, markers: tuple[Counts, ...]) -> Motions:
    """The markers turn up one by one, the lowest first, and the votes of their seats count up."""
    rows = rows_of(stage.layout, area)
    values = [
        (value, seat)
        for seat, counts in enumerate(markers)
        for value, number in enumerate(counts)
        for _ in range(number)
    ]
    side = 1.6 * rows.ballots.height
    room = rows.ballots.inflate(rows.ballots.width // 4, 0)
    boxes = centre_boxes(room, len(values), side)
    spots = sorted(zip(values, boxes, strict=True), key=lambda spot: spot[0][0])
    slips = dict(presence_places(rows.reaches, rows.slip, stage.before, area))
    votes = [
        sum(one.owner == seat and one.area == area for one in stage.before.advisors)
        for seat in range(len(markers))
    ]
    found: list[Motion] = []
    for turn, ((value, seat), box) in enumerate(spots):
        delay, votes[seat] = TURN * turn, votes[seat] + value
        flip = (0.5 * side, side)
        found.append(Motion("marker", (seat, value), (box.center,), flip, 0.2, delay=delay))
        if seat in slips:
            found.append(tally(slips[seat], seat, votes[seat], delay))
    return tuple(found)


TURN: Final = 0.24
"""Seconds from one marker to the next as they are turned up."""


def tally(slip: Rect, seat: int, votes: int, delay: float) -> Motion:
    """The votes of a seat as far as they are counted, on its slip."""
    sizes = (0.7 * slip.width, 0.96 * slip.width)
    return Motion("tally", (seat, votes, slip.height), (slip.center,), sizes, 0.2, delay=delay)


def taken(stage: Stage, event: facts.AdvisorTaken) -> Motions:
    """The ring drops over the advisor, which walks to its area."""
    start = stage.advisor(stage.before, event.advisor)
    end = stage.advisor(stage.after, event.advisor)
    ring = travel("ring", (event.seat,), stage.stock(event.seat, RINGS), start, 0.3, stays=False)
    hides = (("advisor", event.advisor),)
    walk = travel("advisor", (event.seat,), start, end, 0.4, delay=ring.seconds, hides=hides)
    return ring, walk


def freed(stage: Stage, advisor: int, owner: int) -> Motions:
    """The ring goes home, and so does the advisor."""
    start = stage.advisor(stage.before, advisor)
    home = rows_of(stage.layout, ADVISOR_HOMES[advisor]).advisors
    ring = travel("ring", (owner,), start, stage.stock(owner, RINGS), 0.3, stays=False)
    hides = (("advisor", advisor),)
    return ring, travel("advisor", (-1,), start, around(home.center, start.width), 0.3, hides=hides)


def placed(stage: Stage, seat: int, district: int, number: int) -> Motions:
    """Houses come from the supply."""
    start, end = stage.stock(seat, HOUSES), stage.house(stage.after, seat, district)
    return tuple(
        travel("house", (seat,), start, end, 0.35, delay=0.14 * place) for place in range(number)
    )


def built(stage: Stage, event: facts.PalaceBuilt) -> Motions:
    """Houses go back to the supply, and the palace rises on its space."""
    start, end = (
        stage.house(stage.before, event.seat, event.district),
        stage.stock(event.seat, HOUSES),
    )
    houses = tuple(
        travel("house", (event.seat,), start, end, 0.3, delay=0.07 * place, stays=False)
        for place in range(event.price)
    )
    box = spaces(rows_of(stage.layout, event.district).palaces)[event.space]
    side = float(box.width)
    rise = Motion(
        "palace", (event.seat,), (box.center,), (0.3 * side, 1.25 * side), 0.45, total(houses)
    )
    return (*houses, rise)


def turned(stage: Stage, area: int) -> Motions:
    """An order card is turned up."""
    place = len(stage.before.order_next)
    box = stage.layout.following[min(place, len(stage.layout.following) - 1)]
    year = stage.before.year + 1
    sizes = (0.6 * box.width, float(box.width))
    return (Motion("order", (area, int(is_blue(year))), (box.center,), sizes, 0.2),)
