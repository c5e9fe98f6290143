"""The baseline: the most promising area each round, houses wherever they go, palaces at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from venise.games.doge import decisions as due
from venise.games.doge.actions import (
    NOWHERE,
    Abstain,
    Action,
    Build,
    Place,
    Pledge,
    Seal,
    SealShift,
    Shift,
    Take,
)
from venise.games.doge.components import QUARANTIA, rounds_of
from venise.games.doge.game import DOGE
from venise.games.doge.rules.palaces import price
from venise.games.doge.state import State
from venise_ai.doge.prospects import (
    chance_to_win,
    completes,
    houses_missing,
    rescues,
    strength,
    votes_guessed,
)
from venise_ai.luck import never

PALACE: Final = 8.0
FRESH: Final = 3.0
HOUSE: Final = 1.0
SECOND: Final = 0.5
"""What winning is worth where it brings a palace, and more in a district that holds none of one's
own; where it brings houses; and what coming second is."""


class GreedyDoge:
    """Decides by the position alone; equal areas are told apart by luck."""

    def choose(self, observation: State, rng: Random, stop: Callable[[], bool] = never) -> Action:
        """A legal action for the seat that decides."""
        actions = DOGE.legal_actions(observation)
        top = observation.due
        stop()
        if isinstance(top, due.Ballot):
            return best_ballot(observation, top, actions, rng)
        if isinstance(top, due.AdvisorChoice | due.QuarantiaPick):
            return best_stand(observation, top.seat, actions)
        if isinstance(top, due.HouseMove):
            return best_move(observation, top.seat, actions)
        if isinstance(top, due.Placement) and not price(observation.districts[top.district]):
            return Place(0)
        return next(one for one in actions if is_eager(one))


def is_eager(action: Action) -> bool:
    """Whether the action places as many houses as possible, or builds."""
    return isinstance(action, Build | Place) or (isinstance(action, Pledge) and bool(action.build))


def best_ballot(state: State, ballot: due.Ballot, actions: Sequence[Action], rng: Random) -> Seal:
    """The most promising area, with an even share of the votes that are left."""
    seat = ballot.seat
    rounds = rounds_of(len(state.players)) - ballot.round + 1
    share = round(strength(state.players[seat].left) / rounds)
    ballots = [one for one in actions if isinstance(one, Seal)]
    nearest = min(abs(strength(one.markers) - share) for one in ballots)
    fitting = [one for one in ballots if abs(strength(one.markers) - share) == nearest]
    fewest = min(sum(one.markers) for one in fitting)
    fitting = [one for one in fitting if sum(one.markers) == fewest]
    return max(fitting, key=lambda one: (ballot_value(state, seat, one), rng.random()))


def ballot_value(state: State, seat: int, ballot: Seal) -> float:
    """What an area is worth with those votes, times the guessed chance to win it."""
    area = ballot.area
    mine, _ = votes_guessed(state, seat, area)
    chance = chance_to_win(state, seat, area, mine + strength(ballot.markers))
    return worth(state, seat, area) * (chance + SECOND * (1 - chance) / 2)


def worth(state: State, seat: int, area: int) -> float:
    """What winning an area is worth."""
    if area == QUARANTIA:
        return HOUSE
    missing = houses_missing(state, seat, area)
    if missing <= min(2, state.players[seat].supply):
        return PALACE if seat in state.districts[area].palaces else PALACE + FRESH
    return 2 * HOUSE if price(state.districts[area]) else 0.1


def best_stand(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """A house that completes a palace or is of no use where it is, else the next vote's area."""
    moves = [one for one in actions if isinstance(one, Abstain) and one.start != NOWHERE]
    for useful in (completes, rescues):
        for one in moves:
            if useful(state, seat, one.start, one.end):
                return one
    order = (*state.order_now[1:], *state.order_next)
    stands = [one for one in actions if isinstance(one, Take)]
    if stands:
        return min(
            stands, key=lambda one: order.index(one.area) if one.area in order else len(order)
        )
    return Abstain()


def best_move(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """A house that completes a palace, else none."""
    moves = [one for one in actions if isinstance(one, Shift | SealShift)]
    for useful in (completes, rescues):
        for one in moves:
            if one.start != NOWHERE and useful(state, seat, one.start, one.end):
                return one
    return moves[0]
