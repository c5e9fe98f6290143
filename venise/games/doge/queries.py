"""What a player may ask of a position: who can bring what to an area, what a palace costs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from venise.games.doge.actions import Action, SealShift
from venise.games.doge.components import ALL_MARKERS, CONDITIONS, Counts
from venise.games.doge.decisions import HouseMove
from venise.games.doge.game import DOGE
from venise.games.doge.refusals import refusal
from venise.games.doge.rules.end import MOST_YEARS, count_districts, qualifies
from venise.games.doge.rules.palaces import can_build, palaces_of, price
from venise.games.doge.rules.step import move_house
from venise.games.doge.rules.voting import ranking
from venise.games.doge.state import Player, State

__all__ = [
    "MOST_YEARS",
    "Lead",
    "Progress",
    "Reach",
    "can_build",
    "lead",
    "legal",
    "moves_left",
    "own_move",
    "palaces_of",
    "price",
    "progress",
    "qualifies",
    "ranking",
    "reach",
    "refusal",
    "with_own_move",
]


class Reach(msgspec.Struct, frozen=True):
    """The votes that a seat may turn out to have in an area."""

    number: int
    """Markers that lie there face down."""

    advisors: int
    """Its advisors that stand there."""

    least: int
    most: int
    """Votes, with markers of the lowest and of the highest values that can be there."""


class Lead(msgspec.Struct, frozen=True):
    """Whoever is certain to have most votes of what lies in an area, and by how many."""

    seat: int
    least: int
    most: int
    """Votes more than anybody else: at least, and at most."""


class Progress(msgspec.Struct, frozen=True):
    """§8 How far a seat is on one way to end the game."""

    palaces: int
    need: int
    districts: int
    spread: int
    """Palaces and districts that hold one: those there are, and those needed."""

    @property
    def reached(self) -> bool:
        """Whether the condition is met."""
        return self.palaces >= self.need and self.districts >= self.spread


def legal(state: State) -> Sequence[Action]:
    """Every legal action of the seat that decides, in a fixed order; none for luck."""
    return DOGE.legal_actions(state) if state.current_player >= 0 else ()


def moves_left(state: State) -> int:
    """§4.1 How many houses the seat that decides may still move before any house is looked at."""
    seat = state.due.seat
    return sum([1 for one in state.pending if isinstance(one, HouseMove) and one.seat == seat])


def own_move(state: State) -> SealShift | None:
    """§4.1 The first move that the seat which decides on its second one has sealed, if any."""
    top = state.due
    if not isinstance(top, HouseMove) or top.number == 1:
        return None
    first = state.players[top.seat].sealed
    return first if isinstance(first, SealShift) else None


def with_own_move(state: State) -> State:
    """§4.1 The position once that move is made; the same where there is none."""
    first = own_move(state)
    if first is None or first.start < 0:
        return state
    return move_house(state, first.seat, first.start, first.end)[0]


def reach(state: State, seat: int, area: int) -> Reach:
    """§2.2.2 What a seat may have in an area, as whoever sees this state can tell."""
    player = state.players[seat]
    stack = player.stacks[area]
    number = sum(stack)
    advisors = sum(one.owner == seat and one.area == area for one in state.advisors)
    if len(stack) == len(ALL_MARKERS):
        votes = advisors + sum(value * some for value, some in enumerate(stack))
        return Reach(number, advisors, votes, votes)
    lowest = unseen_values(player)
    return Reach(
        number,
        advisors,
        advisors + sum(lowest[:number]),
        advisors + sum(lowest[len(lowest) - number :]),
    )


def lead(state: State, area: int) -> Lead | None:
    """§2.2.2 Who is ahead in an area whatever lies face down there, as far as the viewer knows."""
    reaches = [reach(state, seat, area) for seat in range(len(state.players))]
    for seat, one in enumerate(reaches):
        others = [other for place, other in enumerate(reaches) if place != seat]
        ahead = one.least - max(other.most for other in others)
        if ahead > 0:
            return Lead(seat, ahead, one.most - max(other.least for other in others))
    return None


def unseen_values(player: Player) -> list[int]:
    """The values of a seat's markers that were not turned up this year, the lowest first."""
    shown: Counts = player.shown
    return [value for value, number in enumerate(ALL_MARKERS) for _ in range(number - shown[value])]


def progress(state: State, seat: int) -> tuple[Progress, ...]:
    """§8 How far a seat is towards each of the three ways to end the game."""
    palaces, districts = palaces_of(state, seat), count_districts(state, seat)
    return tuple(Progress(palaces, need, districts, spread) for need, spread in CONDITIONS)
