"""How each action is shown with the hand: which spots to point at, in which order.

The first gesture of an action is the way of clicking; the others are ways of dragging. A gesture
may be cut short as soon as it leaves only one legal action (see `selection`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations
from typing import Final

from venise.games.nord.actions import (
    Action,
    Activate,
    BuildBridge,
    Decline,
    DiscardCube,
    EndTurn,
    Export,
    FillStock,
    KeepCard,
    KeepCube,
    KeepNone,
    LayBoat,
    LayQuarter,
    LoseCubes,
    Move,
    MoveDown,
    PlaceBurgher,
    Produce,
    PutCube,
    ReplaceCube,
    Reroll,
    RestBoat,
    Sell,
    TakeBackDie,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.components import BOARD, COLOURS, FIRST_PORT, MARKET
from venise.games.nord.decisions import Activation, Delivery, PortSale, Secondary
from venise.games.nord.state import State
from venise.ui.table.selection import Selection, new_selection
from venise.ui.table.spots import Gesture, Spot, press
from venise.ui.tables.nord.spots import (
    BOAT,
    BRIDGE,
    ROOM,
    SUPPLY,
    burgher,
    drawn_card,
    in_hand,
    in_stock,
    in_store,
    on_cell,
    on_side,
    on_space,
    on_tile,
    on_water,
    quarter,
)


def move(state: State, action: Move) -> tuple[Gesture, ...]:
    """Point at the tile, then choose between ways; or at a badge; or drag burgher or die there."""
    way = press("move", action.die, action.change, int(action.boat))
    tile = on_tile(action.tile)
    return (
        (tile, way),
        (press("way", action.tile, *way.at),),
        (in_hand(action.die), tile, way),
        (burgher(state.current_player), tile, way),
    )


def activate(state: State, action: Activate) -> tuple[Gesture, ...]:
    """Press the level, point at the tile one stands on, or drag the die onto it."""
    level = press("activate", action.change)
    decision = state.due
    if isinstance(decision, Activation):
        tile = on_tile(decision.tile)
        return ((level,), (tile, level), (in_hand(decision.die), tile, level))
    if isinstance(decision, Secondary):
        return ((level,), (on_tile(decision.tile), level))
    return ((level,),)


def put(target: Spot) -> tuple[Gesture, ...]:
    """Point at the place for an acquired cube, or drag the cube there."""
    return ((target,), (SUPPLY, target))


def sell(_: State, action: Sell) -> tuple[Gesture, ...]:
    """Press the good and the number, or drag the good to the Market; then the marker."""
    rest = (press("sell", action.good, action.count), press("marker", action.marker))
    return (rest, (in_store(action.good), on_tile(MARKET), *rest))


def export(state: State, action: Export) -> tuple[Gesture, ...]:
    """Press the good and its price change, or drag the good to the port; then the marker."""
    decision = state.due
    port = decision.port if isinstance(decision, PortSale) else 0
    rest = (press("export", action.good, action.change), press("marker", action.marker))
    return (rest, (in_store(action.good), on_tile(FIRST_PORT + port), *rest))


def bridge(state: State, action: BuildBridge) -> tuple[Gesture, ...]:
    """Point at the canal or the far tile, or drag a bridge there; then payment and die.

    Payment is a button, or the cubes themselves one after the other, in any order.
    """
    here = state.players[state.current_player].burgher
    side, back = on_side(here, action.tile), press("back", action.back)
    pay = (action.wool, action.flax, action.gold)
    starts = ((side,), (on_tile(action.tile),), (BRIDGE, side))
    payments = ((press("pay", *pay),), *cube_orders(pay))
    return tuple((*start, *payment, back) for payment in payments for start in starts)


@cache
def cube_orders(cubes: tuple[int, int, int]) -> tuple[Gesture, ...]:
    """Every order of pointing at so many cubes of each material in the stock; none for none."""
    if sum(cubes) > MOST_PICKED or not sum(cubes):
        return ()
    every = [in_stock(material) for material in COLOURS for _ in range(cubes[material])]
    return tuple(sorted(set(permutations(every))))


MOST_PICKED: Final = 5
"""Cubes paid with that may be pointed at one by one."""


def move_down(state: State, action: MoveDown) -> tuple[Gesture, ...]:
    """Point at the cube and then at the card, or the other way round, or drag the cube there.

    While cubes are being received a click on a card is for one of those.
    """
    cube, card = in_stock(action.material), on_space(action.space)
    if isinstance(state.due, Delivery):
        return ((cube, card),)
    return ((cube, card), (card, cube))


Way = Callable[..., tuple[Gesture, ...]]

WAYS: Final[dict[type, Way]] = {
    LayQuarter: lambda _, a: ((quarter(a.tile), on_cell(a.cell)),),
    LayBoat: lambda _, a: ((on_water(a.cell),), (BOAT, on_water(a.cell))),
    PlaceBurgher: lambda s, a: (
        (on_tile(a.tile),),
        (burgher(s.current_player), on_tile(a.tile)),
    ),
    TakeBackDie: lambda _, a: ((on_tile(a.tile),),),
    Reroll: lambda _s, _a: ((press("reroll"),),),
    Move: move,
    RestBoat: lambda _, a: ((on_water(a.cell),), (BOAT, on_water(a.cell))),
    Activate: activate,
    Decline: lambda _, a: ((press("decline", a.change),),),
    KeepCube: lambda _s, _a: put(ROOM),
    PutCube: lambda _, a: put(on_space(a.space)),
    ReplaceCube: lambda _, a: (
        (in_stock(a.material), press("replace", a.material)),
        (SUPPLY, in_stock(a.material)),
    ),
    LoseCubes: lambda _s, _a: ((press("lose"),),),
    MoveDown: move_down,
    KeepCard: lambda _, a: ((drawn_card(a.card), on_space(a.space)),),
    KeepNone: lambda _s, _a: ((press("none"),),),
    Sell: sell,
    Export: export,
    UsePriceBuilder: lambda _, a: ((on_space(a.space), press("price", a.good, a.marker)),),
    UseFillBuilder: lambda _, a: ((on_space(a.space), press("use")),),
    DiscardCube: lambda _, a: ((in_stock(a.material), press("discard", a.material)),),
    FillStock: lambda _, a: ((press("fill", a.wool, a.flax, a.gold),),),
    BuildBridge: bridge,
    Produce: lambda _, a: ((on_space(a.space), on_space(a.order)),),
    EndTurn: lambda _s, _a: ((press("end"),),),
}
"""For every action of a seat the ways of showing it."""


def gestures(state: State, action: Action) -> tuple[Gesture, ...]:
    """Every way of showing that action, the way of clicking first."""
    return WAYS[type(action)](state, action)


def selection(state: State, legal: Sequence[Action]) -> Selection[Action]:
    """The selection with nothing picked yet, of those actions in that state."""
    return new_selection(legal, lambda action: gestures(state, action))


def row(space: Spot) -> bool:
    """Whether a space of a board lies on its second row."""
    return space.at[0] >= BOARD.row_one


def drop_target(chosen: Selection[Action], spots: Sequence[Spot]) -> Spot | None:
    """The lit space of the row that a drawn card was let go over: which of them is all one."""
    if not chosen.picked or chosen.picked[0].kind != "drawn":
        return None
    rows = {row(spot) for spot in spots if spot.kind == "space"}
    lit = (spot for spot in chosen.targets if spot.kind == "space" and row(spot) in rows)
    return next(lit, None)
