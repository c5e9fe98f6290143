"""§5.5 Walking: square to plank and plank to plank, one step each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from venise.games.pilotis.actions import Action, Walk
from venise.games.pilotis.boards import MOST_SITES, MOST_SQUARES, Board, lowest, numbers_in, to_bits
from venise.games.pilotis.components import JOKER, STEPS
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import Event, PawnWalked
from venise.games.pilotis.rules import gems
from venise.games.pilotis.rules.step import Step, own_gems, with_player
from venise.games.pilotis.state import Player, State, board, laid

Way = tuple[int, int]
"""A place, and the own gems on the way to it, that place included, as a set of squares."""

Reach = tuple[list[int], int]
"""The places that a pawn can come to, in rising order, and the places that it cannot, as a set."""

MOST_STEPS: Final = max(STEPS.values())
"""§5.5 The longest walk."""

MOST_KEPT: Final = 1 << 14
"""Surroundings of places of which each answer is remembered, the latest."""

WALKS: Final = tuple(
    [
        tuple([Walk(card, place) for place in range(MOST_SQUARES + MOST_SITES)])
        for card in range(JOKER + 1)
    ]
)
"""§5.5 By card and place the walks that take no gem on the way, built once."""


def free_places(table: Board, planks: int) -> int:
    """§5.5 Where a pawn can stand: every square, and every plank."""
    base = len(table.squares)
    return (1 << base) - 1 | planks << base


@lru_cache(maxsize=MOST_KEPT)
def sites_within(table: Board, place: int) -> int:
    """§5.5 The sites of the planks that a walk from the place may lead over."""
    reached = 1 << place
    for _ in range(MOST_STEPS):
        for one in numbers_in(reached):
            reached |= table.neighbours[one]
    return reached >> len(table.squares)


@lru_cache(maxsize=MOST_KEPT)
def reach_by_steps(table: Board, planks: int, place: int) -> tuple[Reach, ...]:
    """§5.5 By number of steps, from none, where they or fewer lead from the place."""
    neighbours, left = table.neighbours, free_places(table, planks) & ~(1 << place)
    found: list[int] = []
    edge, reach = [place], [(found, left)]
    for _ in range(MOST_STEPS):
        beside = 0
        for one in edge:
            beside |= neighbours[one]
        beside &= left
        left ^= beside
        edge = numbers_in(beside)
        found = sorted(found + edge)
        reach.append((found, left))
    return tuple(reach)


def walk_actions(
    table: Board, planks: int, player: Player, cards: Sequence[int]
) -> dict[int, list[Action]]:
    """§5.5 By card every place that it leads to, and every way that takes other gems.

    Shorter walks cost as much as the full one. A way that takes fewer gems than another to the
    same place is not offered.
    """
    if not cards:
        return {}
    place, lying = player.place, own_gems(table, player)
    # Few planks lie so near that a walk may lead over them: the same few come up again and again.
    near = planks & sites_within(table, place)
    reach = reach_by_steps(table, near, place)
    actions: dict[int, list[Action]] = {}
    for card in cards:
        found, left = reach[STEPS[card]]
        walks = WALKS[card]
        if lying & ~left:
            actions[card] = [
                Walk(card, one, gem_bits(table, player, past)) if past else walks[one]
                for one, past in ends_past_gems(table, near, place, STEPS[card], lying)
            ]
        else:
            actions[card] = [walks[one] for one in found]
    return actions


@lru_cache(maxsize=MOST_KEPT)
def ends_past_gems(
    table: Board, planks: int, place: int, steps: int, lying: int
) -> tuple[Way, ...]:
    """§5.5 Every place that so many steps lead to, by every way that takes other gems before it."""
    best: dict[int, list[int]] = {}
    for one, found in sorted(ways(table, planks, place, steps, lying)):
        best.setdefault(one, []).append(found)
    ends = []
    for one, sets in best.items():
        for found in sets:
            if any(found & other == found and found != other for other in sets):
                continue
            if one != place or found:
                ends.append((one, found & ~(1 << one)))
    return tuple(ends)


def gem_bits(table: Board, player: Player, squares: int) -> int:
    """The gems on those squares, as bits in their order on the board."""
    bits = 0
    for number, square in enumerate(table.gems[player.colour]):
        bits |= (squares >> square & 1) << number
    return bits


def gem_squares(table: Board, player: Player, bits: int) -> int:
    """The squares of those gems."""
    squares = table.gems[player.colour]
    return to_bits([squares[number] for number in numbers_in(bits)])


def ways(  # noqa: PLR0913, PLR0917 - what a walk depends on
    table: Board, planks: int, place: int, steps: int, lying: int, wanted: Way | None = None
) -> dict[Way, Way | None]:
    """§5.5 Every place and set of own gems that at most so many steps lead to, and from where.

    Those found before the wanted one, if there is one. Nobody walks on once the last gem is
    taken (§6).
    """
    free = free_places(table, planks)
    before: dict[Way, Way | None] = {(place, 0): None}
    edge = [(place, 0)]
    for _ in range(steps):
        following = []
        for way in edge:
            one, found = way
            if found == lying:
                continue
            for beside in numbers_in(table.neighbours[one] & free):
                arrived = (beside, found | lying & 1 << beside)
                if arrived not in before:
                    before[arrived] = way
                    following.append(arrived)
        if wanted in before:
            break
        edge = following
    return before


def path(table: Board, planks: int, player: Player, action: Walk) -> tuple[int, ...]:
    """§5.5 The places that the walk leads over, from the first to the last: a shortest way.

    Of several that are as short it is the one whose first places have the lowest numbers.
    """
    if action.past:
        return path_past_gems(table, planks, player, action)
    place, target, neighbours = player.place, action.place, table.neighbours
    free = free_places(table, planks) & ~own_gems(table, player)
    before = neighbours[target]
    if before >> place & 1:
        return place, target
    beside, before = neighbours[place] & free, before & free
    if beside & before:
        return place, lowest(beside & before), target
    for one in numbers_in(beside):
        last = neighbours[one] & before
        if last:
            return place, one, lowest(last), target
    raise ValueError(f"no planks lead to {table.name(target)}")


def path_past_gems(table: Board, planks: int, player: Player, action: Walk) -> tuple[int, ...]:
    """§5.5 The same for a walk that takes gems before its last place."""
    target, lying = action.place, own_gems(table, player)
    last = (target, gem_squares(table, player, action.past) | lying & 1 << target)
    before = ways(table, planks, player.place, STEPS[action.card], lying, last)
    way: Way | None = last
    places = []
    while way is not None:
        places.append(way[0])
        way = before[way]
    return tuple(reversed(places))


def walk(state: State, top: Playing, action: Walk) -> Step:
    """§5.5, §2 The pawn stands there, and has taken the own gems on its way."""
    table, player = board(state), state.players[top.seat]
    lying = own_gems(table, player)
    places = path(table, laid(state), player, action)
    state = with_player(state, top.seat, replace(player, place=action.place))
    facts: list[Event] = [PawnWalked(top.seat, places)]
    # No walk is long enough to come to a gem, to another, and back to the first.
    for place in places[1:]:
        if lying >> place & 1:
            state, taken = gems.take(state, top.seat, place)
            facts.append(taken)
    return state, tuple(facts)
