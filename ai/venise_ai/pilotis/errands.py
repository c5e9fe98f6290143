"""What a seat needs where gems have not been taken for rounds: it counts on nobody any more.

As long as gems are taken, others lay planks that a seat needs too, and take away those that cross
its way: `needs.py` counts on that. Where all do, all stand still with full hands, each before a
link that it cannot lay. Here a way goes only where the planks of the stock can lie, and a plank
that is missing or in the way is fetched first, wherever it lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from venise.games.pilotis.boards import Board, numbers_in
from venise.games.pilotis.components import MOVE, PIECES, REMOVE
from venise.games.pilotis.rules.end import is_stranded
from venise.games.pilotis.rules.gems import count
from venise.games.pilotis.rules.lifting import falling
from venise.games.pilotis.rules.step import holds
from venise.games.pilotis.state import Player, State, board, laid
from venise_ai.pilotis.evaluation import LEAST, WEIGHTS
from venise_ai.pilotis.needs import help_of_hand, lacking
from venise_ai.pilotis.tours import gems_left, steps_off
from venise_ai.pilotis.ways import (
    DIAGONAL_LINK,
    FAR,
    LONGS,
    STRAIGHT_LINK,
    Links,
    needs_of,
    shortest_over,
    ways_to,
)

PATIENCE: Final = 4
"""Rounds without a gem after which a seat counts on nobody; mostly the next comes sooner."""

FETCHING: Final = 1
"""§5.3 Hourglasses of the card that takes a plank up."""

LACKING_FETCHER: Final = 0.5
"""What it costs beside that to have no such card."""

LACKING_PLANK: Final = 20.0
"""Hourglasses of a plank that is not in the stock: more than of any errand for one."""

CLEARED_LINK: Final = DIAGONAL_LINK + (2 << LONGS)
"""A long plank that another one keeps from lying there, as if it took three."""

ANY: Final[Links] = (STRAIGHT_LINK, DIAGONAL_LINK, CLEARED_LINK)

UNREACHED: Final = 999.0
"""The hourglasses of a gem to which there is no way."""


class Plan(NamedTuple):
    """A way, and what is done before it."""

    player: Player
    """The seat with the plank that it fetches, if it does."""

    way: int
    """The number of the way, that to the plank included."""

    errand: float
    """Hourglasses beside those of the way."""


def counts_alone(state: State) -> bool:
    """Whether so many rounds have brought no gem that nobody is waited for any more."""
    return state.round - state.last_gem >= PATIENCE


def hourglasses_alone(state: State, seat: int) -> float:
    """What the seat needs until its last gem, with its own planks and those that it fetches.

    It reads the seat's own hand, so the state has to be one that shows it.
    """
    player = state.players[seat]
    if count(player) == PIECES.gems:
        return 0.0
    gems = gems_left(state, seat)
    cost = min([price(*plan) for plan in plans(state, seat, gems)], default=UNREACHED)
    cost -= help_of_hand(player)
    if is_stranded(state, seat):
        cost += WEIGHTS.stranded
    return max(LEAST, cost)


def plans(state: State, seat: int, gems: tuple[int, ...]) -> Iterator[Plan]:
    """The ways over those squares at once, and after a plank that they lack was fetched."""
    player = state.players[seat]
    ways = ways_within(state, player, player.place, gems)
    needs = [needs_of(way) for way in ways]
    lacks_short = any(one.shorts > player.short for one in needs)
    lacks_long = any(one.longs > player.long for one in needs)
    for way in ways:
        yield Plan(player, way, 0.0)
    for site in loose_planks(state, seat):
        if lacks_long if board(state).is_long(site) else lacks_short:
            yield from errands(state, player, site, gems)


def errands(state: State, player: Player, site: int, gems: tuple[int, ...]) -> Iterator[Plan]:
    """The ways that lead to an end of that plank first, to take it up."""
    table = board(state)
    long = table.is_long(site)
    richer = replace(player, long=player.long + long, short=player.short + 1 - long)
    rest = without_plank(state, site)
    cost = FETCHING + LACKING_FETCHER * (not can_fetch(player))
    for end in table.sites[site].squares:
        for first in ways_within(state, player, player.place, (end,)):
            for then in ways_within(rest, richer, end, gems):
                yield Plan(richer, first + then, cost)


def loose_planks(state: State, seat: int) -> list[int]:
    """§5.3 The planks that can be taken up once the seat's pawn stands beside them."""
    table, planks = board(state), laid(state)
    standing = 0
    for other, one in enumerate(state.players):
        standing |= (other != seat) << one.place
    standing >>= len(table.squares)
    return [site for site in state.planks if not standing & taken_with(table, planks, site)]


def taken_with(table: Board, planks: int, site: int) -> int:
    """§5.3 The plank of that site and what falls with it, as a set."""
    return falling(table, planks, site) | 1 << site


def without_plank(state: State, site: int) -> State:
    """The board once that plank is taken up."""
    table, planks = board(state), laid(state)
    left = planks & ~taken_with(table, planks, site)
    return replace(state, planks=tuple(numbers_in(left)))


def can_fetch(player: Player) -> bool:
    """Whether a card of the hand takes a plank up."""
    return bool(holds(player, REMOVE) or holds(player, MOVE) or player.jokers)


def ways_within(state: State, player: Player, place: int, goals: tuple[int, ...]) -> list[int]:
    """The numbers of the ways from a place over those squares with the planks of a stock.

    Where it holds too few, that of the shortest way of all, too.
    """
    own: Links = (STRAIGHT_LINK * (player.short > 0), DIAGONAL_LINK * (player.long > 0), 0)
    within = way_number(state, place, goals, own)
    if within < FAR and not lacking_planks(player, within):
        return [within]
    return [way for way in (within, way_number(state, place, goals, ANY)) if way < FAR]


def way_number(state: State, place: int, goals: tuple[int, ...], to_lay: Links) -> int:
    """The number of the shortest way from a place over those squares."""
    key, night = state.options.map, state.options.night
    rows = [ways_to(key, night, state.planks, goal, to_lay) for goal in goals]
    return shortest_over(rows, steps_off(board(state), place, state.planks), goals)[0]


def price(player: Player, way: int, errand: float) -> float:
    """The hourglasses of a plan, and what the seat does not have for it."""
    needs = needs_of(way)
    cost = errand + needs.steps + needs.shorts + 2 * needs.longs + lacking(player, needs, 0.0)
    return cost + LACKING_PLANK * lacking_planks(player, way)


def lacking_planks(player: Player, way: int) -> int:
    """How many planks a way asks for that are not in the stock, by length."""
    needs = needs_of(way)
    return max(0, needs.shorts - player.short) + max(0, needs.longs - player.long)
