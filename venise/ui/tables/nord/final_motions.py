"""The motion of the final scoring: what counts lights up, and its points fly to its board."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from venise.games.nord import final_events as final
from venise.games.nord.city import city
from venise.games.nord.components import BUILDERS, BUILDERS_DECK
from venise.ui.table.geometry import around
from venise.ui.table.motions import Motion, Motions, pulse, throw, total, travel
from venise.ui.tables.nord.motions import Stage, points

LIT: Final = 0.45
"""Seconds that one piece is lit."""

NEXT: Final = 0.16
"""Seconds from one lit piece to the next."""

KINDS: Final = frozenset(builder.kind for builder in BUILDERS) - {"order"}
"""The builders that count for what they are; the others act as orders."""

FAREWELL: Final = 1.2
"""Seconds that the winners are lit before the accounts open."""


def store_sold(stage: Stage, e: final.StoreSold) -> Motions:
    """The goods leave the store for the Market one after another, and points come back."""
    end = around(stage.market(), stage.cube())
    start = around(stage.store(e.seat, e.good).center, stage.cube())
    goods = tuple(
        throw(travel("good", (e.good,), start, end, 0.3, delay=0.08 * i, stays=False))
        for i in range(e.count)
    )
    return (*goods, points(stage, e.seat, e.points, end, total(goods)))


def chain_scored(stage: Stage, e: final.ChainScored) -> Motions:
    """The bridges of the chain light up one after another."""
    return light_places(stage, e.seat, e.points, tuple(bridge(stage, side) for side in e.sides))


def master_bridges_scored(stage: Stage, e: final.MasterBridgesScored) -> Motions:
    """The bridge warden lights up, then each bridge."""
    cells = tuple(cell for cell in stage.after.cells if cell is not None)
    sides = city(cells).sides
    standing = (bridge(stage, sides[side]) for side in stage.after.players[e.seat].bridges)
    return light_places(stage, e.seat, e.points, (*builders(stage, e.seat, "bridge"), *standing))


def builders_scored(stage: Stage, e: final.BuildersScored) -> Motions:
    """The master builders on the board light up one after another, then those under it."""
    places = (*builders(stage, e.seat), *used_up(stage, e.seat))
    return light_places(stage, e.seat, e.points, places)


def game_ended(stage: Stage, e: final.GameEnded) -> Motions:
    """The emblems of the winners are lit for a while."""
    heads = (stage.board(seat).header for seat in e.winners)
    return tuple(
        pulse(around((head.x + head.height // 2, head.centery), 1.6 * head.height), FAREWELL)
        for head in heads
    )


def light_places(stage: Stage, seat: int, number: int, rects: tuple[Rect, ...]) -> Motions:
    """Places lit one after another; the points fly from the last of them to the seat's board."""
    rings: tuple[Motion, ...] = tuple(
        pulse(rect, LIT, delay=NEXT * place) for place, rect in enumerate(rects)
    )
    start = around(rects[-1].center, stage.cube())
    return (*rings, points(stage, seat, number, start, total(rings)))


def bridge(stage: Stage, sides: tuple[int, int]) -> Rect:
    """A square round the bridge between two quarters."""
    return around(stage.plan.side(*sides)[0], 0.7 * stage.plan.radius)


def builders(stage: Stage, seat: int, kind: str = "") -> tuple[Rect, ...]:
    """The spaces of a seat's master builders at work, of one kind only if one is named.

    One that acts as an order is no builder any more.
    """
    return tuple(
        stage.space(seat, space)
        for space, placed in enumerate(stage.after.players[seat].spaces)
        if placed is not None
        and placed.done
        and placed.deck == BUILDERS_DECK
        and BUILDERS[placed.card].kind in ({kind} if kind else KINDS)
    )


def used_up(stage: Stage, seat: int) -> tuple[Rect, ...]:
    """The lower rim of a seat's board, once for each used builder that lies under it."""
    box = stage.board(seat).box
    rim = around(box.midbottom, stage.cube())
    used = (BUILDERS[card] for card in stage.after.players[seat].used)
    return tuple(rim for builder in used if builder.kind in KINDS)
