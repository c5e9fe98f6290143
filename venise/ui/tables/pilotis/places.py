"""Where everything lies that can be pointed at."""

from __future__ import annotations

import msgspec
from pygame import Rect

from venise.games.pilotis.actions import UNKNOWN, Action
from venise.games.pilotis.boards import Board, layout_of, numbers_in
from venise.games.pilotis.components import JOKER, KINDS, PILE_KEYS
from venise.games.pilotis.decisions import Landing
from venise.games.pilotis.queries import gem_squares, hand_size, holds
from venise.games.pilotis.state import EVERYONE, Options, State, board, laid
from venise.ui.table.card_places import card_places
from venise.ui.table.frame import Moment
from venise.ui.table.geometry import Point, along, around, distance, frame_of
from venise.ui.table.spots import Places, Spot
from venise.ui.tables.pilotis.geography import (
    DISCARDS,
    JOKERS,
    BoardPlan,
    site_rects,
)
from venise.ui.tables.pilotis.layout import SHAPE, PilotisLayout
from venise.ui.tables.pilotis.spots import (
    DISCARDED,
    LIFTED,
    PAWN,
    STOCK,
    SUPPLY,
    on_card,
    on_plank,
    on_planks,
    on_site,
    on_square,
)

PAWN_SIDE = 0.36
GEM_SIDE = 0.2
"""Sides of a pawn and of a gem, in gaps."""


class BoardPlaces(msgspec.Struct, frozen=True):
    """Where the squares and sites of a board are, whatever lies on them."""

    options: Options
    """What the game is played with, its board above all."""

    squares: tuple[tuple[Rect, ...], ...]
    """The rooms of each square."""

    sites: tuple[tuple[Rect, ...], ...]
    """The room along each site."""


def place_board(plan: BoardPlan, state: State) -> BoardPlaces:
    """The places of the board that a game is played on."""
    table = board(state)
    return BoardPlaces(
        state.options,
        tuple(square_rects(plan, state, square) for square in range(len(table.squares))),
        tuple(site_rects(plan, table, site) for site in range(len(table.sites))),
    )


def places(layout: PilotisLayout, on_board: BoardPlaces, moment: Moment[State, Action]) -> Places:
    """Every place that can be pointed at; what lies on others comes after them."""
    state, seat = moment.state, moment.seat
    plan, sites = layout.plan, on_board.sites
    found: Places = {on_square(square): rects for square, rects in enumerate(on_board.squares)}
    planks = laid(state)
    found |= {on_site(site): rects for site, rects in enumerate(sites) if not planks >> site & 1}
    found |= {on_plank(site): sites[site] for site in numbers_in(planks)}
    if isinstance(state.due, Landing):
        found[LIFTED] = sites[state.due.site]
    found[PAWN] = (pawn_rect(plan, state, seat),)
    found |= {SUPPLY: (plan.stack(JOKERS),), DISCARDED: (plan.stack(DISCARDS),)}
    found[STOCK] = (layout.stock[0].union(layout.stock[1]),)
    found |= {on_planks(long=bool(long)): (layout.stock[long],) for long in range(2)}
    if not moment.covered:
        found |= {
            on_card(kind): (box,)
            for kind, _, box in hand_places(layout, state, seat)
            if kind != UNKNOWN
        }
    return found


def square_rects(plan: BoardPlan, state: State, square: int) -> tuple[Rect, ...]:
    """§3 The room of a square; two rooms below a bridge, first the one where gems lie."""
    one, kind = board(state).squares[square], kind_at(state, square)
    gem = plan.stands(one, kind)[0]
    frames = (frame_of(shape) for shape in plan.shapes(one, kind))
    return tuple(sorted(frames, key=lambda frame: not frame.collidepoint(gem)))


def kind_at(state: State, square: int) -> int:
    """The kind of pile that a square belongs to."""
    return piles_of(state)[board(state).squares[square].cell]


def shape_at(state: State, square: int) -> str:
    """§3 Whether a square belongs to a `plain` pile, a `bridge` or a `wall`."""
    return PILE_KEYS[kind_at(state, square)].partition("-")[0]


def piles_of(state: State) -> tuple[int, ...]:
    """By cell the kind of its pile."""
    return layout_of(state.options.map).piles


def is_concealed(state: State, seat: int) -> bool:
    """§1.3 Whether the viewer may not see the secret cards of a seat."""
    return state.viewer not in {seat, EVERYONE}


def hand_cards(state: State, seat: int) -> list[tuple[int, int]]:
    """The kinds of cards in a hand with their numbers, the joker and what is unknown last."""
    player = state.players[seat]
    concealed = is_concealed(state, seat)
    found = [
        (kind, player.known[kind] if concealed else holds(player, kind))
        for kind in range(len(KINDS))
    ]
    found.append((JOKER, player.jokers))
    hidden = hand_size(player) - sum(number for _, number in found)
    return [(kind, number) for kind, number in (*found, (UNKNOWN, hidden)) if number]


def hand_places(layout: PilotisLayout, state: State, seat: int) -> list[tuple[int, int, Rect]]:
    """Each kind of card in a hand with its number, and where it lies on the desk."""
    cards = hand_cards(state, seat)
    gap = max(2, layout.hand.width // 120)
    boxes = card_places(layout.hand, len(cards), SHAPE, gap)
    return [(kind, number, box) for (kind, number), box in zip(cards, boxes, strict=True)]


def gems_lying(state: State) -> dict[int, list[int]]:
    """By square the seats whose gems lie there."""
    found: dict[int, list[int]] = {}
    for seat in range(len(state.players)):
        for square in gem_squares(state, seat):
            found.setdefault(square, []).append(seat)
    return found


def gem_rect(plan: BoardPlan, state: State, square: int, number: int = 0) -> Rect:
    """Where a gem lies on its square, the first place of it; others lie beside."""
    stands = plan.stands(board(state).squares[square], kind_at(state, square))
    return around(stands[number % len(stands)], GEM_SIDE * plan.gap)


def pawn_rect(plan: BoardPlan, state: State, seat: int) -> Rect:
    """Where the pawn of a seat stands: on a square behind its gems, on a plank along it."""
    place = state.players[seat].place
    there = [one for one, player in enumerate(state.players) if player.place == place]
    return pawn_at(plan, state, place, there.index(seat), len(there))


def pawn_at(plan: BoardPlan, state: State, place: int, number: int, of: int = 1) -> Rect:
    """Where one of so many pawns stands at a place."""
    table, side = board(state), PAWN_SIDE * plan.gap
    base = len(table.squares)
    if place < base:
        gems = len(gems_lying(state).get(place, ()))
        stands = plan.stands(table.squares[place], kind_at(state, place))
        return foot(stands[(gems + number) % len(stands)], side)
    share = 0.5 + 0.2 * (number - (of - 1) / 2)
    return foot(along(*plan.segment(table, place - base), share), side)


def foot(point: Point, side: float) -> Rect:
    """The room of a pawn whose feet are at a point."""
    return around((point[0], point[1] - 0.26 * side), side)


def find_spots(plan: BoardPlan, table: Board, spots: list[Spot], at: Point) -> list[Spot]:
    """Spots under a point, of several planks and places for planks the nearest first."""
    ways = sorted(
        (one for one in spots if one.kind in {"site", "plank"}),
        key=lambda one: distance(at, plan.segment(table, one.at[0])),
    )
    follow = iter(ways)
    return [next(follow) if one.kind in {"site", "plank"} else one for one in spots]
