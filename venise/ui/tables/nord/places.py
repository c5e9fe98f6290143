"""Where each spot is on the screen right now: the bridge between what is meant and what is seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from venise.engine.hexes import Cell, neighbours
from venise.games.nord.actions import Action
from venise.games.nord.city import city
from venise.games.nord.components import COLOURS, DECKS
from venise.games.nord.decisions import CardChoice, QuarterPlacement
from venise.games.nord.state import NOWHERE, State
from venise.ui.table.card_block import card_block
from venise.ui.table.geometry import Point, around
from venise.ui.table.selection import Selection
from venise.ui.table.spots import Places, Spot
from venise.ui.tables.nord.art.tiles import (
    BURGHER_PLACES,
    DIE_PLACE,
    DIE_REACH,
    EMBLEM_PLACE,
    EMBLEM_REACH,
)
from venise.ui.tables.nord.city_map import CityMap, fit_map
from venise.ui.tables.nord.layout import BoardLayout, NordLayout
from venise.ui.tables.nord.spots import (
    BOAT,
    BRIDGE,
    ROOM,
    burgher,
    drawn_card,
    in_hand,
    in_stock,
    in_store,
    on_side,
    on_space,
    on_tile,
    on_water,
    quarter,
)
from venise.ui.theme import LINE_SHARE, TYPE_STEPS

DIE_SIZE: Final = 1.9 * DIE_REACH
BURGHER_SIZE: Final = 0.5
"""Sizes on a quarter, in radii."""

DIE: Final = 42
CUBE: Final = 34
"""Size of the dice and cubes lying ready, for the smallest window."""

BROAD: Final = 3
"""From that breadth on, in heights, the market's box has two halves."""

CAPTION: Final = 38
"""Width of the words before prices and bonuses, for the smallest window; they may grow."""

RIM: Final = 9
"""Room round drawn cards in the box of the choices, for the smallest window."""

ROW: Final = 34
"""Height of a row of buttons with usual words, for the smallest window."""

CARDS: Final = 140
"""Height of the room for drawn cards at most, for the smallest window."""

MARGIN: Final = 4
"""Room between the city with its moorings and its box, both sides together."""

TRAY: Final = 118
"""Height of the tray below the city in free placement, for the smallest window."""

TIP: Final = 0.975
"""How far down a name reaches that lies on its own quarter, below the quarter's sign, in radii."""

CLOSE: Final = 1.0
"""Height of a ribbon that has little room, in sizes of its type."""

LEAST_SIGN: Final = 0.6
"""How large a quarter's sign is at least, as a share of its usual size."""

MIDDLE: Final = (0, 0)
"""Where the first quarter is laid."""


def plan_for(layout: NordLayout, state: State) -> CityMap:
    """The largest map of the city that leaves room for what is due."""
    top = state.due
    box = layout.city.inflate(-layout.px(MARGIN), -layout.px(MARGIN))
    spare: Sequence[Cell] = ()
    if isinstance(top, QuarterPlacement):
        box.height -= layout.px(TRAY)
        begun = any(cell is not None for cell in state.cells)
        spare = (*border(state.cells if begun else (MIDDLE,)), MIDDLE)
    water: Iterable[Cell] = ()
    if None not in state.cells:
        water, spare = city(tuple(cell for cell in state.cells if cell is not None)).water, ()
    plan = fit_map(box, state.cells, tuple(water), spare)
    return replace(plan, signs=sign_share(plan.radius, name_size(layout)))


def name_size(layout: NordLayout) -> float:
    """The least size of names on the map, in pixels: that of small words."""
    return TYPE_STEPS["small"] * layout.unit * layout.grown


def sign_share(radius: float, size: float) -> float:
    """How large the sign of a quarter may be above a name of that size, as a share."""
    room = TIP - CLOSE * size / radius - (EMBLEM_PLACE[1] - EMBLEM_REACH)
    return max(LEAST_SIGN, min(1.0, room / (2 * EMBLEM_REACH)))


def border(cells: tuple[Cell | None, ...]) -> tuple[Cell, ...]:
    """The empty cells that touch a quarter laid so far."""
    laid = {cell for cell in cells if cell is not None}
    touching = {near for cell in laid for near in neighbours(cell)}
    return tuple(sorted(touching - laid))


def die_on(plan: CityMap, tile: int) -> Rect:
    """Where the die on a quarter lies."""
    x, y = plan.tile(tile)
    at = (x + DIE_PLACE[0] * plan.radius, y + DIE_PLACE[1] * plan.radius)
    return around(at, DIE_SIZE * plan.radius)


def burgher_on(plan: CityMap, state: State, seat: int, tile: int) -> Rect:
    """Where a seat's burgher stands on a quarter, among all that stand there with it."""
    others = [other for other, player in enumerate(state.players) if player.burgher == tile]
    crowd = sorted({*others, seat})
    x, y = plan.tile(tile)
    dx, dy = BURGHER_PLACES[len(crowd) - 1][crowd.index(seat)]
    return around((x + dx * plan.radius, y + dy * plan.radius), BURGHER_SIZE * plan.radius)


def places(
    layout: NordLayout, plan: CityMap, state: State, seat: int, chosen: Selection[Action]
) -> Places:
    """Every place that can be pointed at, but for the buttons of a choice."""
    found: Places = {}
    found |= city_places(plan, state, chosen)
    found |= board_places(layout, state, seat)
    found |= due_places(layout, state, seat)
    return found


def city_places(plan: CityMap, state: State, chosen: Selection[Action]) -> Places:
    """Quarters, canals, sides, the boat and the burghers."""
    size = plan.radius
    found: Places = {
        on_tile(tile): (around(plan.tile(tile), 1.6 * size),)
        for tile, cell in enumerate(state.cells)
        if cell is not None
    }
    for spot in chosen.targets:
        if spot.kind == "cell":
            found[spot] = (around(plan.centre((spot.at[0], spot.at[1])), 1.2 * size),)
    return found if None in state.cells else found | afloat(plan, state)


def afloat(plan: CityMap, state: State) -> Places:
    """Canals, sides, the boat and the burghers of a complete city."""
    found: Places = {}
    size = plan.radius
    geometry = city(tuple(cell for cell in state.cells if cell is not None))
    for cell in geometry.water:
        found[on_water(cell)] = (around(plan.mooring(cell), 0.6 * size),)
    for one, other in geometry.sides:
        found[on_side(one, other)] = (around(plan.side(one, other)[0], 0.42 * size),)
    for number, player in enumerate(state.players):
        if player.burgher != NOWHERE:
            found[burgher(number)] = (burgher_on(plan, state, number, player.burgher),)
    if state.boat is not None:
        found[BOAT] = (around(plan.mooring(state.boat), 0.6 * size),)
    return found


def board_places(layout: NordLayout, state: State, seat: int) -> Places:
    """The stock, the cards, the store and the pieces of the large board."""
    board, player = layout.desk, state.players[seat]
    found: Places = {BRIDGE: (piece_rects(board, 1)[-1],)}
    start = 0
    for material in COLOURS:
        number = player.stock[material]
        if number:
            found[in_stock(material)] = board.stock[start : start + number]
        start += number
    if board.stock[start:]:
        found[ROOM] = board.stock[start:]
    found |= {on_space(space): (rect,) for space, rect in enumerate(board.spaces)}
    found |= {in_store(good): (rect,) for good, rect in enumerate(board.store)}
    if player.burgher == NOWHERE:
        found[burgher(seat)] = (piece_rects(board, 1)[0],)
    return found


def piece_rects(board: BoardLayout, number: int) -> tuple[Rect, ...]:
    """Squares for pieces in a row, one more at the right end for the bridges."""
    box = board.pieces
    side = box.height
    row = tuple(Rect(box.x + i * (side + side // 6), box.y, side, side) for i in range(number))
    return (*row, Rect(box.right - 2 * side, box.y, 2 * side, side))


def due_places(layout: NordLayout, state: State, seat: int) -> Places:
    """What lies ready for a decision of that seat and gives way to no words: cards, quarters."""
    return ready_places(layout, state) if state.due.seat == seat else {}


def ready_places(layout: NordLayout, state: State) -> Places:
    """The same for the decision of whoever it is asked of."""
    match state.due:
        case CardChoice(deck=deck):
            return drawn_places(layout, state, deck)
        case QuarterPlacement():
            return tray_places(layout, state)
        case _:
            return {}


def rolled_places(layout: NordLayout, dice: tuple[int, int]) -> Places:
    """The two rolled dice; equal ones are one spot in two places."""
    low, high = ready_row(layout, 2, DIE)
    if dice[0] == dice[1]:
        return {in_hand(dice[0]): (low, high)}
    return {in_hand(dice[0]): (low,), in_hand(dice[1]): (high,)}


def ready_row(layout: NordLayout, number: int, size: float) -> tuple[Rect, ...]:
    """Squares side by side at the top of the choices."""
    side, box = layout.px(size), layout.choices
    step = min(side + layout.px(10), (box.width - layout.px(24)) // max(1, number))
    start = box.centerx - (step * (number - 1) + side) // 2
    top = box.y + layout.px(8)
    return tuple(Rect(start + i * step, top, side, side) for i in range(number))


def drawn_places(layout: NordLayout, state: State, deck: int) -> Places:
    """The drawn cards above the buttons; equal ones share their place."""
    hand = state.decks[deck].hand
    if hand is None:
        return {}
    shown = [card for card, count in enumerate(hand.counts) if count > 0]
    rects = card_block(card_room(layout), len(shown), layout.unit)
    return {drawn_card(card): (rect,) for card, rect in zip(shown, rects, strict=True)}


def card_room(layout: NordLayout) -> Rect:
    """The upper part of the choices, where drawn cards lie above one row of buttons."""
    px, box = layout.px, layout.choices
    room = box.inflate(-px(2 * RIM), -px(2 * RIM))
    room.height = min(px(CARDS), room.height - row_height(layout) - px(RIM))
    return room


def row_height(layout: NordLayout) -> int:
    """Height of a row of buttons with one line of words, in pixels."""
    return round(ROW * layout.unit * max(1.0, layout.grown))


def seen_quarters(layout: NordLayout, state: State) -> tuple[Rect, ...]:
    """The middle of each quarter, where its pieces and badges lie."""
    plan = plan_for(layout, state)
    laid = (cell for cell in state.cells if cell is not None)
    return tuple(around(plan.centre(cell), 1.6 * plan.radius) for cell in laid)


TRAY_NAMES: Final = 20
"""Height of the room for the names in the tray, for the smallest window."""

LEAST_STEPS: Final = 5
"""Quarters in the tray from which on they are drawn smaller."""


def tray_places(layout: NordLayout, state: State) -> Places:
    """The quarters still to be laid, below the city."""
    left = [tile for tile, cell in enumerate(state.cells) if cell is None]
    box = layout.city
    height = layout.px(TRAY)
    step = box.width / max(len(left), LEAST_STEPS)
    names = names_height(layout)
    side = min(step, height - names) * 0.92
    middle = box.bottom - (height + names) / 2
    start = box.centerx - step * (len(left) - 1) / 2
    return {
        quarter(tile): (around((start + i * step, middle), side),) for i, tile in enumerate(left)
    }


def names_height(layout: NordLayout) -> int:
    """Height of the room for the names in the tray, in pixels: two lines of larger words."""
    usual, lines = layout.px(TRAY_NAMES), 2 * LINE_SHARE * name_size(layout)
    return max(usual, round(lines)) if layout.grown > 1 else usual


def market_halves(layout: NordLayout) -> tuple[Rect, Rect]:
    """Where prices stand, and where bonuses and decks: halves of a broad box, else the whole."""
    box = layout.market
    if box.width < BROAD * box.height:
        return box, box
    left = Rect(box.x, box.y, box.width // 2, box.height)
    return left, Rect(left.right, box.y, box.right - left.right, box.height)


def deck_rects(layout: NordLayout) -> tuple[Rect, ...]:
    """The three decks, at the foot of the market's box, or of its right half."""
    box = market_halves(layout)[1]
    width, height = layout.px(24), layout.px(32)
    step = (box.width - layout.px(16)) // len(DECKS)
    return tuple(
        Rect(box.x + layout.px(8) + deck * step, box.bottom - height - layout.px(6), width, height)
        for deck in range(len(DECKS))
    )


def caption_width(layout: NordLayout) -> int:
    """Width of the words before prices and bonuses, in pixels."""
    return round(CAPTION * layout.unit * max(1.0, layout.grown))


def price_rects(layout: NordLayout) -> tuple[Rect, ...]:
    """The columns of the three goods, in the market's box beside their caption."""
    box = market_halves(layout)[0]
    start = box.x + layout.px(8) + caption_width(layout)
    width = (box.right - layout.px(8) - start) // len(COLOURS)
    return tuple(
        Rect(start + good * width, box.y + layout.px(6), width, layout.px(42)) for good in COLOURS
    )


def hit(
    found: Mapping[Spot, tuple[Rect, ...]], plan: CityMap, state: State, at: Point
) -> list[Spot]:
    """The spots under a point, the topmost first."""
    spots = [spot for spot, rects in found.items() if is_under(spot, rects, plan, state, at)]
    return sorted(spots, key=lambda spot: ORDER.index(spot.kind))


def is_under(spot: Spot, rects: tuple[Rect, ...], plan: CityMap, state: State, at: Point) -> bool:
    """Whether a spot lies under a point."""
    if spot.kind == "tile":
        cell = state.cells[spot.at[0]]
        return cell is not None and plan.within(cell, at)
    if spot.kind == "cell":
        return plan.within((spot.at[0], spot.at[1]), at)
    return any(rect.collidepoint(at) for rect in rects)


ORDER: Final = (
    *("press", "drawn", "quarter", "hand", "supply", "stock", "room", "space", "good", "bridge"),
    *("side", "burgher", "boat", "water", "tile", "cell"),
)
"""Kinds of spots, those that lie on others first."""
