"""What pointing at something would bring, in short lines: the preview before committing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    COLOURS,
    FIRST_PORT,
    GOODS,
    MARKET,
    ORDERS,
    ORDERS_DECK,
    TILES,
    WORKSHOP_TILE,
    WORKSHOPS,
    WORKSHOPS_DECK,
)
from venise.games.nord.decisions import Activation, Secondary
from venise.games.nord.queries import Preview, preview, reach, room
from venise.games.nord.state import Placed, State
from venise.ui.table.phrases import opening
from venise.ui.table.spots import Spot
from venise.ui.tables.nord.names import HIDDEN, Names

Lines = tuple[str, ...]

DIE_FACES: Final = 6


class Badge(msgspec.Struct, frozen=True):
    """How a quarter can be reached: with which die, leaving which to activate."""

    die: int
    other: int
    change: int
    boat: bool
    path: tuple[int, ...]
    sailed: tuple[int, ...]


@lru_cache(maxsize=2)
def badges(state: State) -> Mapping[int, tuple[Badge, ...]]:
    """For each quarter in reach the ways to it, plain ones first.

    Asked for with every movement of the pointer, so that the latest answers are kept.
    """
    found: dict[int, list[Badge]] = {}
    for way in reach(state):
        move = way.action
        badge = Badge(move.die, way.other, move.change, move.boat, way.path, way.sailed)
        found.setdefault(move.tile, []).append(badge)
    return {tile: tuple(sorted(ways, key=plainness)) for tile, ways in found.items()}


def plainness(badge: Badge) -> tuple[bool, bool, int]:
    """Ways without a builder and without the boat first, then the larger activation."""
    return badge.change != 0, badge.boat, -badge.other


def with_burgher_at(state: State, seat: int, tile: int) -> State:
    """The table with the seat's burgher on that quarter, for asking what it would bring."""
    player = msgspec.structs.replace(state.players[seat], burgher=tile)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return msgspec.structs.replace(state, players=players)


def on_arrival(names: Names, state: State, seat: int, tile: int, value: int) -> Lines:
    """What activating a quarter with a value would bring, and to whom else."""
    there = with_burgher_at(state, seat, tile)
    seen = preview(there, seat, tile, value)
    words, found = names.words, [names.words("nord.hint.level", value=value)]
    found.append(gain(names, there, seat, tile, seen))
    found += foreman_levels(names, state, seat, value)
    holder = state.dice[tile]
    if seen.lower is not None and holder is not None:
        name = names.seat(holder.seat)
        found.append(words("nord.hint.leaves", value=value, lower=seen.lower, name=name))
    elif seen.expels is not None and seen.expels != seat:
        found.append(words("nord.hint.expels", name=names.seat(seen.expels)))
    if seen.secondaries:
        others = tuple(
            words("nord.hint.other", name=names.seat(other), value=level)
            for other, level in seen.secondaries
        )
        found.append(words("nord.hint.others", names=names.join_list(others)))
    return tuple(found)


def foreman_levels(names: Names, state: State, seat: int, value: int) -> Lines:
    """The levels that an active foreman adds to the choice."""
    cards = (p for p in state.players[seat].spaces if p is not None and p.deck == BUILDERS_DECK)
    if not any(p.done and BUILDERS[p.card].kind == "activation" for p in cards):
        return ()
    levels = tuple(str(level) for level in (value - 1, value + 1) if 1 <= level <= DIE_FACES)
    return (names.words("nord.hint.foreman", levels=names.either(levels)),)


def gain(names: Names, state: State, seat: int, tile: int, seen: Preview) -> str:
    """What the power of a quarter would give."""
    words = names.words
    if not seen.possible:
        return words("nord.hint.impossible")
    if tile < WORKSHOP_TILE:
        cubes = names.cubes(tile, seen.cubes)
        free = room(state, seat, tile)
        if free >= seen.cubes:
            return words("nord.hint.gain.cubes", cubes=cubes)
        key = "nord.hint.gain.cubes.room" if free else "nord.hint.gain.cubes.full"
        return words(key, cubes=cubes, room=free)
    if tile < MARKET:
        cards = names.cards(tile - WORKSHOP_TILE, seen.cards)
        return words("nord.hint.gain.cards", cards=cards)
    key = "nord.hint.gain.export" if tile >= FIRST_PORT else "nord.hint.gain.sale"
    return words(key, points=names.points(seen.points))


def cubes_wanted(placed: Placed) -> tuple[int, int, int]:
    """The cubes a card holds when it is full: its cost, or a built workshop's capacity."""
    if placed.deck == WORKSHOPS_DECK:
        card = WORKSHOPS[placed.card]
        if not placed.done:
            return card.cost
        full = tuple(card.capacity if m == card.colour else 0 for m in COLOURS)
        return full[0], full[1], full[2]
    return BUILDERS[placed.card].cost if placed.deck == BUILDERS_DECK else (0, 0, 0)


def due(names: Names, state: State) -> Lines:
    """What the activation that is due would bring."""
    top = state.due
    if isinstance(top, Activation):
        return on_arrival(names, state, top.seat, top.tile, top.die)[1:]
    if isinstance(top, Secondary):
        seen = preview(state, top.seat, top.tile, top.value)
        return (gain(names, state, top.seat, top.tile, seen),)
    return ()


def about(names: Names, state: State, seat: int, spot: Spot) -> tuple[str, Lines]:
    """Title and lines of the tooltip for a spot; an empty title where there is nothing to say."""
    if spot.kind == "tile":
        return about_tile(names, state, spot.at[0])
    if spot.kind == "space":
        placed = state.players[seat].spaces[spot.at[0]]
        if placed is None:
            row = "first" if spot.at[0] < BOARD.row_one else "second"
            return names.words(f"nord.hint.empty.{row}"), ()
        return about_card(names, placed.deck, placed.card, placed)
    if spot.kind == "stock":
        return opening(names.material(spot.at[0])), (names.words("nord.hint.stock"),)
    if spot.kind == "burgher":
        return names.words("nord.hint.burgher", name=names.seat(spot.at[0])), ()
    return "", ()


def about_tile(names: Names, state: State, tile: int) -> tuple[str, Lines]:
    """What a quarter does, who lies and stands there."""
    words = names.words
    found = [words(f"nord.does.{TILES[tile]}")]
    die = state.dice[tile]
    if die is not None:
        found.append(words("nord.hint.die", name=names.seat(die.seat), value=die.value))
    if tile >= FIRST_PORT and any(state.ports[tile - FIRST_PORT]):
        shipped = tuple(
            names.good(good) for good in range(len(GOODS)) if state.ports[tile - FIRST_PORT][good]
        )
        found.append(words("nord.hint.shipped", goods=names.join_list(shipped)))
    return opening(names.place("the", tile)), tuple(found)


def about_card(
    names: Names, deck: int, card: int, placed: Placed | None = None
) -> tuple[str, Lines]:
    """What a card does, what it costs and what it still wants."""
    if card == HIDDEN:
        return names.card(deck, card), ()
    words, found = names.words, [effect(names, deck, card)]
    if deck != ORDERS_DECK:
        cost = (WORKSHOPS if deck == WORKSHOPS_DECK else BUILDERS)[card].cost
        found.append(
            words("nord.card.cost", cubes=names.mixed_cubes(cost))
            if any(cost)
            else words("nord.card.free")
        )
    if placed is not None and deck != ORDERS_DECK:
        found.append(progress(names, placed))
    return names.card(deck, card), tuple(found)


def progress(names: Names, placed: Placed) -> str:
    """Whether a card is done, or what it still wants."""
    if placed.done:
        key = "nord.card.built" if placed.deck == WORKSHOPS_DECK else "nord.card.active"
        return names.words(key)
    wool, flax, gold = (w - c for w, c in zip(cubes_wanted(placed), placed.cubes, strict=True))
    return names.words("nord.card.missing", cubes=names.mixed_cubes((wool, flax, gold)))


def effect(names: Names, deck: int, card: int) -> str:
    """What a card is good for, in one sentence."""
    words = names.words
    if deck == WORKSHOPS_DECK:
        workshop = WORKSHOPS[card]
        material = names.material(workshop.colour)
        return words.plural("nord.effect.workshop", workshop.capacity, material=material)
    if deck == ORDERS_DECK:
        order = ORDERS[card]
        good, price = names.good(order.colour), names.price(order.colour)
        return words("nord.effect.order", good=good, price=price, value=order.value)
    return words(EFFECTS[BUILDERS[card].kind], **card_values(names, card))


def card_values(names: Names, card: int) -> dict[str, object]:
    """The good a master builder names, if it names one, and how far it raises a price."""
    builder = BUILDERS[card]
    if builder.good is None:
        return {}
    good, price = names.good(builder.colour), names.price(builder.colour)
    return {"good": good, "price": price, "value": builder.value}


EFFECTS: Final = {
    "bridge": "nord.effect.bridge",
    "movement": "nord.effect.movement",
    "activation": "nord.effect.activation",
    "price": "nord.effect.price",
    "fill": "nord.effect.fill",
    "order": "nord.effect.acts",
}
"""The sentence of each kind of master builder."""
