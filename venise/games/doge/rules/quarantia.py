"""§4 What an election brings in the Quarantia: its advisors go out to the districts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import put
from venise.games.doge.actions import NOWHERE, Abstain, Action, BreakSeals, SealShift, Shift, Take
from venise.games.doge.components import DISTRICTS, QUARANTIA, QUARANTIA_ADVISORS
from venise.games.doge.decisions import (
    Building,
    Decision,
    HouseMove,
    MoveReveal,
    QuarantiaPick,
    TiedMoves,
)
from venise.games.doge.events import Abstained, ChoiceSealed, Event, HouseStayed, SealsBroken
from venise.games.doge.rules.advisors import ABSTAIN, MOVES, has_ring, stand
from venise.games.doge.rules.step import (
    Step,
    after_move,
    clockwise,
    free,
    house_moves,
    houses_of,
    move_house,
    pop,
    push,
)
from venise.games.doge.state import NEUTRAL, State

STANDS: Final = tuple(Take(district) for district in DISTRICTS)
"""§4 Every district that an advisor of the Quarantia may stand in."""

FIRST_TIED_MOVES = 2
SECOND_TIED_MOVES = 1
"""§4.1 Houses that each of the seats tied for first, or for second, may move."""


def resolve(state: State, _: int, first: tuple[int, ...], second: tuple[int, ...]) -> Step:
    """§4, §4.1 All three advisors become neutral; then winner, runner-up, winner take one each.

    Reading: without a runner-up the middle one stays neutral. Seats tied for second move houses
    in the runner-up's place.
    """
    facts: tuple[Event, ...] = ()
    for advisor in QUARANTIA_ADVISORS:
        state, more = free(state, advisor)
        facts += more
    if len(first) > 1:
        return push(state, TiedMoves(first, FIRST_TIED_MOVES)), facts
    winner = first[0]
    due: list[Decision] = [QuarantiaPick(winner, 3)]
    if len(second) == 1:
        due.append(QuarantiaPick(second[0], 2))
    elif second:
        due.append(TiedMoves(second, SECOND_TIED_MOVES))
    return push(state, *due, QuarantiaPick(winner, 1)), facts


def next_advisor(state: State) -> int:
    """§4 A neutral advisor of the Quarantia; they are all the same, so the first."""
    return next(one for one in QUARANTIA_ADVISORS if state.advisors[one].owner == NEUTRAL)


def legal_actions(state: State, pick: QuarantiaPick) -> Sequence[Action]:
    """§4 Every district, and every way to abstain and move a house."""
    actions: list[Action] = []
    if has_ring(state, pick.seat, next_advisor(state)):
        actions += STANDS
    actions.append(ABSTAIN)
    for start in houses_of(state, pick.seat):
        actions += MOVES[start]
    return actions


def take(state: State, pick: QuarantiaPick, action: Take) -> Step:
    """§4 The advisor stands in that district under the seat's ring."""
    return stand(pop(state), pick.seat, next_advisor(state), action.area)


def abstain(state: State, pick: QuarantiaPick, action: Abstain) -> Step:
    """§3.3, §4 The advisor stays neutral, and a house may move between any districts."""
    facts: tuple[Event, ...] = (Abstained(pick.seat, QUARANTIA),)
    state = pop(state)
    if action.start == NOWHERE:
        return state, facts
    state, more = after_move(state, pick.seat, action.start, action.end)
    return state, facts + more


def able_movers(state: State, tied: TiedMoves) -> list[int]:
    """§4.1 Those tied who have a house that they could move, in the order of the year."""
    return [seat for seat in clockwise(state) if seat in tied.movers and houses_of(state, seat)]


def open_moves(state: State, tied: TiedMoves) -> Step:
    """§4.1 Asks those tied for their moves, sealed unless one seat alone can move one house.

    Reading: all moves of all seats are sealed before any is made, so that houses that arrive
    together are looked at together. Those without a house are not asked.
    """
    state, able = pop(state), able_movers(state, tied)
    if not able:
        return state, ()
    if len(able) == 1 and count_moves(state, able[0], tied.times) == 1:
        return push(state, HouseMove(able[0])), ()
    return ask(state, tuple(able), tied.times), ()


def open_waves(state: State, tied: TiedMoves) -> Step:
    """The same by the first version of the rules: two moves are two rounds of one move each."""
    state, able = pop(state), able_movers(state, tied)
    if not able:
        return state, ()
    if tied.times > 1:
        state = push(state, TiedMoves(tied.movers, tied.times - 1))
    if len(able) == 1:
        return push(state, HouseMove(able[0])), ()
    return ask(state, tuple(able), 1), ()


def count_moves(state: State, seat: int, times: int) -> int:
    """§4.1 How many houses a seat may move where so many are allowed: only those it has."""
    return min(times, sum([district.houses[seat] for district in state.districts]))


def ask(state: State, seats: tuple[int, ...], times: int, begun: int | None = None) -> State:
    """§4.1 The state in which those seats are asked for their moves, each for all of its own.

    They decide in their order; a seat that has `begun` goes first, with its second move.
    """
    asks = [
        HouseMove(seat, sealed=True, number=number)
        for seat in sorted(seats, key=lambda one: (one != begun, seats.index(one)))
        for number in range(1 + (seat == begun), 1 + count_moves(state, seat, times))
    ]
    return push(state, MoveReveal(seats, times), *reversed(asks))


def ways_of(state: State, seat: int, first: SealShift | None = None) -> list[tuple[int, int]]:
    """§4.1 No move, or any house from any district to any other, but the one moved first.

    That one still stands where it was: sealed moves are made when all are shown.
    """
    ways = [(NOWHERE, NOWHERE), *house_moves(state, seat)]
    if first is None or first.start < 0 or state.districts[first.start].houses[seat] > 1:
        return ways
    return [way for way in ways if way[0] != first.start]


def move_actions(state: State, move: HouseMove) -> Sequence[Action]:
    """§4.1 No move, or any house from any district to any other; twice not the same house."""
    sealed = state.players[move.seat].sealed
    first = sealed if move.number > 1 and isinstance(sealed, SealShift) else None
    ways = ways_of(state, move.seat, first)
    if move.sealed:
        return [SealShift(move.seat, start, end) for start, end in ways]
    return [Shift(start, end) for start, end in ways]


def shift(state: State, move: HouseMove, action: Shift) -> Step:
    """§4.1 The only seat that can move a house does, or does not."""
    if action.start == NOWHERE:
        return pop(state), (HouseStayed(move.seat),)
    return after_move(pop(state), move.seat, action.start, action.end)


def seal_shift(state: State, move: HouseMove, action: SealShift) -> Step:
    """§4.1 The move lies there sealed; nothing else has changed."""
    player = state.players[move.seat]
    player = replace(player, sealed=action) if move.number == 1 else replace(player, second=action)
    state = pop(replace(state, players=put(state.players, move.seat, player)))
    return state, (ChoiceSealed(move.seat),)


def outcomes(_: State, __: MoveReveal) -> Outcomes[Action]:
    """§4.1 The moves as they were sealed."""
    return make_outcomes((BreakSeals(),), (1,))


def reveal(state: State, shown: MoveReveal, _: BreakSeals) -> Step:
    """§4.1, §6.1 All moves are made together; then who has moved into a district may build there.

    There is one look at each district, whoever came and however often, in the order of the board.
    """
    players = list(state.players)
    moves: list[SealShift] = []
    for seat in shown.seats:
        sealed = players[seat].sealed, players[seat].second
        moves += [move for move in sealed if isinstance(move, SealShift)]
        players[seat] = replace(players[seat], sealed=None, second=None)
    state = replace(pop(state), players=tuple(players), reveals=state.reveals + 1)
    facts: list[Event] = [SealsBroken(shown.seats)]
    arrived: dict[int, tuple[int, ...]] = {}
    for move in moves:
        if move.start == NOWHERE:
            facts.append(HouseStayed(move.seat))
            continue
        state, more = move_house(state, move.seat, move.start, move.end)
        facts += more
        if move.seat not in arrived.setdefault(move.end, ()):
            arrived[move.end] = (*arrived[move.end], move.seat)
    buildings = [Building(end, arrived[end]) for end in sorted(arrived, reverse=True)]
    return push(state, *buildings) if buildings else state, tuple(facts)
