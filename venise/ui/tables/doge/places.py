"""Where everything lies that can be pointed at."""

from __future__ import annotations

from pygame import Rect

from venise.games.doge import decisions as due
from venise.games.doge.actions import Action
from venise.games.doge.components import AREA_COUNT, DISTRICTS, MARKER_COUNT, QUARANTIA_ADVISORS
from venise.games.doge.state import NEUTRAL, State
from venise.ui.table.frame import Moment
from venise.ui.table.geometry import Point
from venise.ui.table.spots import Gesture, Places, Spot
from venise.ui.tables.doge.layout import BlockLayout, DogeLayout, block_rows
from venise.ui.tables.doge.map_view import (
    advisor_places,
    house_places,
    house_square,
    marker_values,
    name_box,
    spaces,
    square_in,
)
from venise.ui.tables.doge.seat_view import ballot_places, square_left
from venise.ui.tables.doge.spots import (
    ADVISOR,
    PALACE,
    SPACE,
    SUPPLY,
    on_area,
    on_house,
    on_marker,
)

Now = Moment[State, Action]


def places(layout: DogeLayout, moment: Now) -> Places:
    """Every place that can be pointed at; what lies on others comes after them."""
    state, picked = moment.state, moment.chosen.picked
    found: Places = {on_area(area): area_rects(layout, area, picked) for area in range(AREA_COUNT)}
    seat = moment.decider
    if seat < 0 or moment.covered:
        return found
    top = state.due
    if isinstance(top, due.Ballot):
        found |= markers(layout, state, seat, picked)
    if isinstance(top, due.AdvisorChoice | due.QuarantiaPick):
        found[ADVISOR] = (advisor_rect(layout, state, asked_advisor(state)),)
    if isinstance(top, due.AdvisorChoice | due.QuarantiaPick | due.HouseMove):
        found |= houses(layout, state, seat)
    stock = layout.desk.stock
    if isinstance(top, due.Placement):
        found[SUPPLY] = (square_left(stock[0]),)
    if isinstance(top, due.PalaceChoice):
        found[PALACE] = (square_left(stock[-1]),)
        built = len(state.districts[top.district].palaces)
        found[SPACE] = (spaces(rows_of(layout, top.district).palaces)[built],)
    return found


def rows_of(layout: DogeLayout, area: int) -> BlockLayout:
    """The rows of pieces in an area."""
    return block_rows(layout.plan.block(area), built=area in DISTRICTS)


def area_rects(layout: DogeLayout, area: int, picked: Gesture) -> tuple[Rect, ...]:
    """The name on the map and the card on the desk; once picked, the card in the ballot too."""
    found = name_box(layout.plan, rows_of(layout, area).name), layout.desk.cards[area]
    return (*found, ballot_places(layout.desk.ballot)[0]) if on_area(area) in picked else found


def markers(layout: DogeLayout, state: State, seat: int, picked: Gesture) -> Places:
    """§2.1.1 The markers in the hand and in the ballot.

    Markers of one value are alike: of those in the hand the first that is free stands for all, of
    those in the ballot the last, so that any of them can be clicked.
    """
    found: Places = {}
    chosen = [spot for spot in picked if spot.kind == "marker"]
    hand, ballot = hand_markers(layout, state, seat, picked), ballot_markers(layout, picked)
    for value in {value for value, _ in (*hand, *ballot)}:
        taken = sum(spot.at[0] == value for spot in chosen)
        free = tuple(box for one, box in hand if one == value)
        laid = tuple(box for one, box in ballot if one == value)
        if free:
            found[on_marker(value, taken)] = free
        if laid:
            found[on_marker(value, taken - 1)] = laid
    return found


def hand_markers(
    layout: DogeLayout, state: State, seat: int, picked: Gesture
) -> list[tuple[int, Rect]]:
    """The markers that are not in the ballot: value and place."""
    taken = [spot.at[0] for spot in picked if spot.kind == "marker"]
    found = []
    for value, box in shown_markers(layout, state, seat):
        if value in taken:
            taken.remove(value)
        else:
            found.append((value, box))
    return found


def taken_markers(
    layout: DogeLayout, state: State, seat: int, picked: Gesture
) -> list[tuple[int, Rect]]:
    """The places of the hand from which markers went into the ballot."""
    free = hand_markers(layout, state, seat, picked)
    return [one for one in shown_markers(layout, state, seat) if one not in free]


def shown_markers(layout: DogeLayout, state: State, seat: int) -> list[tuple[int, Rect]]:
    """All markers of a seat that are not placed: value and place."""
    values = marker_values(state.players[seat].left)[:MARKER_COUNT]
    return list(zip(values, layout.desk.markers, strict=False))


def ballot_markers(layout: DogeLayout, picked: Gesture) -> list[tuple[int, Rect]]:
    """The markers in the ballot: value and place."""
    values = [spot.at[0] for spot in picked if spot.kind == "marker"]
    return list(zip(values, ballot_places(layout.desk.ballot)[1], strict=False))


def asked_advisor(state: State) -> int:
    """The advisor that is being decided about."""
    top = state.due
    if isinstance(top, due.AdvisorChoice):
        return top.district
    free = (one for one in QUARANTIA_ADVISORS if state.advisors[one].owner == NEUTRAL)
    return next(free, QUARANTIA_ADVISORS[0])


def advisor_rect(layout: DogeLayout, state: State, number: int) -> Rect:
    """Where an advisor stands."""
    area = state.advisors[number].area
    there = dict(advisor_places(rows_of(layout, area).advisors, state, area))
    return there[number]


def houses(layout: DogeLayout, state: State, seat: int) -> Places:
    """The houses that a seat could move."""
    found: Places = {}
    for district in DISTRICTS:
        for owner, box in house_places(rows_of(layout, district).houses, state, district):
            if owner == seat:
                found[on_house(district)] = (box,)
    return found


def house_rect(layout: DogeLayout, state: State, seat: int, district: int) -> Rect:
    """Where a seat's houses stand in a district, or would stand."""
    row = rows_of(layout, district).houses
    there = dict(house_places(row, state, district))
    return house_square(there[seat]) if seat in there else square_in(row)


def find_spots(layout: DogeLayout, found: Places, at: Point) -> list[Spot]:
    """The spots under a point, the topmost first; an area is all of its land."""
    rects = [spot for spot in reversed(found) if any(box.collidepoint(at) for box in found[spot])]
    area = layout.plan.area_at(at)
    land = [on_area(area)] if area is not None and on_area(area) not in rects else []
    return [*rects, *land]
