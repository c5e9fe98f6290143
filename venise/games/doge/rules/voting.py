"""§2.2 Phase two: the areas vote one after the other."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import plus, put
from venise.games.doge.actions import Action, TurnUp
from venise.games.doge.components import NO_MARKERS, QUARANTIA
from venise.games.doge.decisions import Count, ElectionEnd
from venise.games.doge.events import ElectionEnded, VotesCounted
from venise.games.doge.rules import districts, quarantia
from venise.games.doge.rules.step import Step
from venise.games.doge.state import Player, State


def open_election(state: State) -> State:
    """§2.2.1 The first area of the order votes."""
    return replace(state, due=Count(), later=())


def outcomes(state: State, _: Count) -> Outcomes[Action]:
    """§2.2.2 The markers as they lie in the area that votes."""
    area = state.order_now[0]
    markers = tuple([player.stacks[area] for player in state.players])
    return make_outcomes((TurnUp(area, markers),), (1,))


def votes_of(state: State, area: int) -> tuple[int, ...]:
    """§2.2.2 By seat, the values of its markers and one for each own advisor standing there."""
    found = [
        sum([value * number for value, number in enumerate(player.stacks[area])])
        for player in state.players
    ]
    for advisor in state.advisors:
        if advisor.area == area and advisor.owner >= 0:
            found[advisor.owner] += 1
    return tuple(found)


def ranking(votes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """§2.2.2 The seats with most votes, and those with second most; nobody counts without a vote.

    §4.1, §5.1 Where several have most, nobody is second.
    """
    best = max(votes)
    if best == 0:
        return (), ()
    first = tuple([seat for seat, number in enumerate(votes) if number == best])
    if len(first) > 1:
        return first, ()
    second = max([number for number in votes if number < best], default=0)
    if second == 0:
        return first, ()
    return first, tuple([seat for seat, number in enumerate(votes) if number == second])


def turned_up(player: Player, area: int) -> Player:
    """§2.2.2 The seat with its markers of an area turned up."""
    shown = plus(player.shown, player.stacks[area])
    return replace(player, stacks=put(player.stacks, area, NO_MARKERS), shown=shown)


def count(state: State, _: Count, action: TurnUp) -> Step:
    """§2.2.2 The markers are turned up, and what the result allows is due.

    Reading: where nobody has a vote nothing happens, and the advisors stay as they are.
    """
    area = state.order_now[0]
    votes = votes_of(state, area)
    players = tuple(
        [
            turned_up(player, area) if sum(player.stacks[area]) else player
            for player in state.players
        ]
    )
    first, second = ranking(votes)
    turn = first[0] if first else state.turn_player
    state = replace(state, players=players, votes=votes, due=ElectionEnd(), turn_player=turn)
    facts = (VotesCounted(area, action.markers, votes),)
    if not first:
        return state, facts
    resolve = quarantia.resolve if area == QUARANTIA else districts.resolve
    state, more = resolve(state, area, first, second)
    return state, facts + more


def close(state: State) -> tuple[State, ElectionEnded]:
    """§2.2.1 The area's card goes aside."""
    area, rest = state.order_now[0], state.order_now[1:]
    return replace(state, order_now=rest, votes=()), ElectionEnded(area)
