"""§2.1 Phase one: in every round all seats seal an area card with ballot markers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import plus, put
from venise.games.doge.actions import Action, LayOut, Seal
from venise.games.doge.components import AREA_COUNT, MOST_MARKERS, Counts, rounds_of
from venise.games.doge.decisions import Ballot, BallotReveal
from venise.games.doge.events import BallotLaid, BallotSealed, Event, RoundBegan
from venise.games.doge.rules import voting
from venise.games.doge.rules.step import Step, clockwise, pop
from venise.games.doge.state import State


def open_round(state: State, number: int) -> Step:
    """§2.1, §2.1.2 The next round, for all who have a marker left; or the first election."""
    if number > rounds_of(len(state.players)):
        return voting.open_election(state), ()
    seats = tuple(seat for seat in clockwise(state) if sum(state.players[seat].left))
    if not seats:
        return voting.open_election(state), ()
    return ask(state, seats, number), (RoundBegan(number),)


def ask(state: State, seats: tuple[int, ...], number: int) -> State:
    """§2.1.1 The state in which those seats are asked for a ballot, the first of them now."""
    asks = tuple(Ballot(seat, number) for seat in reversed(seats[1:]))
    later = (BallotReveal(seats, number), *asks)
    return replace(state, due=Ballot(seats[0], number), later=later, turn_player=seats[0])


@lru_cache(maxsize=128)
def handfuls(left: Counts) -> tuple[Counts, ...]:
    """§2.1.1 Every choice of one to four markers among those left, by value."""
    choices = product(*(range(number + 1) for number in left))
    return tuple(one for one in choices if 1 <= sum(one) <= MOST_MARKERS)


@lru_cache(maxsize=2048)
def ballots_on(seat: int, area: int, left: Counts) -> tuple[Seal, ...]:
    """§2.1.1 The ballots of a seat on one area card: there are few, and they come up often."""
    return tuple([Seal(seat, area, markers) for markers in handfuls(left)])


def legal_actions(state: State, ballot: Ballot) -> Sequence[Seal]:
    """§2.1.1, §2.1.2 Every area not used this year, with one to four markers."""
    seat = ballot.seat
    player = state.players[seat]
    left, used = player.left, player.used
    actions: list[Seal] = []
    for area in range(AREA_COUNT):
        if area not in used:
            actions += ballots_on(seat, area, left)
    return actions


def seal(state: State, ballot: Ballot, action: Seal) -> Step:
    """§2.1.1 The ballot lies there sealed; nothing else has changed but whose turn it is."""
    player = replace(state.players[ballot.seat], sealed=action)
    state = pop(replace(state, players=put(state.players, ballot.seat, player)))
    if state.due.seat >= 0:
        state = replace(state, turn_player=state.due.seat)
    return state, (BallotSealed(ballot.seat),)


def outcomes(state: State, reveal: BallotReveal) -> Outcomes[Action]:
    """§2.1.2 The ballots as they were sealed."""
    sealed = [state.players[seat].sealed for seat in reveal.seats]
    ballots = [(one.seat, one.area, sum(one.markers)) for one in sealed if isinstance(one, Seal)]
    return make_outcomes((LayOut(tuple(ballots)),), (1,))


def lay_out(state: State, reveal: BallotReveal, _: LayOut) -> Step:
    """§2.1.2 The markers go face down to the areas named, and the cards are used."""
    players = list(state.players)
    facts: list[Event] = []
    for seat in reveal.seats:
        player, ballot = players[seat], players[seat].sealed
        assert isinstance(ballot, Seal)
        area, markers = ballot.area, ballot.markers
        players[seat] = replace(
            player,
            left=tuple([have - some for have, some in zip(player.left, markers, strict=True)]),
            stacks=put(player.stacks, area, plus(player.stacks[area], markers)),
            used=(*player.used, area),
            sealed=None,
        )
        facts.append(BallotLaid(seat, area, sum(markers)))
    state, more = open_round(replace(state, players=tuple(players)), reveal.round + 1)
    return state, (*facts, *more)
