"""What ending the turn or selling now would waste or bring about, in short sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.nord.actions import (
    Action,
    BuildBridge,
    Produce,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.components import BOARD, WORKSHOPS
from venise.games.nord.decisions import Delivery, MarketSale, TurnEnd
from venise.games.nord.events import CubesLost
from venise.games.nord.queries import (
    bridge_sites,
    in_last_round,
    last_round_reason,
    legal,
    room,
    room_made,
)
from venise.games.nord.state import State
from venise.games.nord.worth import finished_by_stock, worthwhile
from venise.ui.table.selection import Selection
from venise.ui.table.turns import Turn
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.names import Names

Lines = tuple[str, ...]

LAST: Final = BOARD.bridges - 1
"""Bridges standing before the one that brings the last round."""


def before_end(names: Names, state: State, chosen: Selection[Action]) -> Lines:
    """What could still be done before the turn ends, and what doing it would bring about."""
    top = state.due
    if not isinstance(top, TurnEnd) or chosen.picked:
        return ()
    return (
        *unbuilt(names, state, top.seat, chosen.actions),
        *unmade(names, state, top.seat, chosen),
        *trigger(names, state),
    )


def left_undone(names: Names, state: State) -> Lines:
    """What is lost, or put off, if the seat that decides ends its turn now; empty for nothing."""
    seat, gains = state.current_player, worthwhile(state)
    found = (
        *unmade(names, state, seat, selection(state, legal(state))),
        *unbuilt(names, state, seat, gains),
    )
    if not in_last_round(state):
        return found
    return *found, *unused(names, state, seat, gains), *unfinished(names, state, seat)


def unfinished(names: Names, state: State, seat: int) -> Lines:
    """The cards that cubes of the stock would still finish, for points."""
    cards = (state.players[seat].spaces[space] for space in finished_by_stock(state))
    return tuple(
        names.words("nord.warn.down", card=names.card(placed.deck, placed.card))
        for placed in cards
        if placed is not None
    )


def unused(names: Names, state: State, seat: int, actions: Sequence[Action]) -> Lines:
    """The master builders that those actions call on."""
    kinds = UsePriceBuilder | UseFillBuilder
    spaces = {action.space for action in actions if isinstance(action, kinds)}
    cards = (state.players[seat].spaces[space] for space in sorted(spaces))
    return tuple(
        names.words("nord.warn.builder", card=names.card(placed.deck, placed.card))
        for placed in cards
        if placed is not None
    )


def unbuilt(names: Names, state: State, seat: int, actions: Sequence[Action]) -> Lines:
    """The bridges that those actions build, and whether one more ends the game."""
    payable = {action.tile for action in actions if isinstance(action, BuildBridge)}
    sites = tuple(
        names.words("nord.warn.bridge.site", tile=names.tile(tile), cost=cost)
        for tile, _, cost in bridge_sites(state, seat)
        if tile in payable
    )
    if not sites:
        return ()
    found = [names.words("nord.warn.bridge", sites=names.either(sites))]
    if len(state.players[seat].bridges) == LAST and not in_last_round(state):
        found.append(names.words("nord.warn.fifth"))
    return tuple(found)


def unmade(names: Names, state: State, seat: int, chosen: Selection[Action]) -> Lines:
    """The workshops that can still produce."""
    spaces = {action.space for action in chosen.actions if isinstance(action, Produce)}
    found: list[str] = []
    for space in sorted(spaces):
        placed = state.players[seat].spaces[space]
        if placed is not None:
            made = WORKSHOPS[placed.card]
            goods = names.goods(made.colour, made.capacity)
            card = names.card(placed.deck, placed.card)
            found.append(names.words("nord.warn.produce", card=card, goods=goods))
    return tuple(found)


def trigger(names: Names, state: State) -> Lines:
    """Whether the table as it stands brings the last round."""
    reason = None if in_last_round(state) else last_round_reason(state)
    return (names.words(f"nord.warn.{reason}"),) if reason is not None else ()


def wasted_cubes(names: Names, turn: Turn | None) -> Lines:
    """The cubes that the seat lost in its turn."""
    events = turn.events if turn is not None else ()
    return tuple(
        names.words("nord.warn.lost", cubes=names.cubes(event.material, event.count))
        for event in events
        if isinstance(event, CubesLost) and turn is not None and event.seat == turn.seat
    )


def scarce(names: Names, state: State) -> Lines:
    """That fewer cubes fit than were received, and for how many more room can be made."""
    top = state.due
    if not isinstance(top, Delivery):
        return ()
    now = room(state, top.seat, top.material)
    if now >= top.left:
        return ()
    own = top.seat == state.turn_player
    most = min(room_made(state, top.seat, top.material), top.left) if own else now
    found: list[str] = []
    if most > now:
        found.append(names.words("nord.warn.room.made", room=now, most=most))
    if most < top.left:
        over = names.cubes(top.material, top.left - most)
        found.append(names.words("nord.warn.room", room=most, cubes=over))
    return tuple(found)


def sale(names: Names, state: State) -> Lines:
    """Which bonus a sale covers, and whether it is the last one."""
    top, free = state.due, state.market.bonuses
    if not isinstance(top, MarketSale) or not free:
        return ()
    if len(free) > 1:
        return (names.words.plural("nord.warn.bonus", len(free) - 1, bonus=free[0]),)
    covered = names.words("nord.warn.bonus.only", bonus=free[0])
    return (covered,) if in_last_round(state) else (covered, names.words("nord.warn.bonus.last"))


def before_deciding(names: Names, state: State, chosen: Selection[Action]) -> Lines:
    """Every caution about the decision that is due."""
    every: Sequence[Lines] = (
        scarce(names, state),
        sale(names, state),
        before_end(names, state, chosen),
    )
    return tuple(line for lines in every for line in lines)
