"""§2, §2.2.1, §7 The course of a year: order cards, and the end after seven elections."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.games.doge.actions import Action, TurnCard
from venise.games.doge.components import ALL_MARKERS, AREA_COUNT, NO_MARKERS
from venise.games.doge.decisions import ElectionEnd, OrderDraw
from venise.games.doge.events import OrderCardTurned, YearBegan, YearEnded
from venise.games.doge.rules import ballots, end, voting
from venise.games.doge.rules.step import Step
from venise.games.doge.state import State

BARE: Final = (NO_MARKERS,) * AREA_COUNT


def outcomes(state: State, _: OrderDraw) -> Outcomes[Action]:
    """§0, §2.2.1 Every card of the set that has not been turned up, each as likely."""
    left = [area for area in range(AREA_COUNT) if area not in state.order_next]
    return make_outcomes([TurnCard(area) for area in left], (1,) * len(left))


def turn_card(state: State, _: OrderDraw, action: TurnCard) -> Step:
    """§0, §2.2.1 The card lies open; then the next area votes, or a year begins or ends."""
    state = replace(state, order_next=(*state.order_next, action.area))
    facts = (OrderCardTurned(action.area),)
    if state.order_now:
        return voting.open_election(state), facts
    if len(state.order_next) < AREA_COUNT:
        return state, facts
    state, more = finish(state) if state.year else begin(state)
    return state, facts + more


def begin(state: State) -> Step:
    """§2 A year begins: the cards that lie open are its order."""
    order = state.order_next
    state = replace(state, year=state.year + 1, order_now=order, order_next=())
    state, facts = ballots.open_round(state, 1)
    return state, (YearBegan(state.year, order), *facts)


def end_election(state: State, _: ElectionEnd) -> Step:
    """§2.2.1 The area's card goes aside, and a card of the other set is turned up."""
    state, fact = voting.close(state)
    return replace(state, due=OrderDraw(), later=()), (fact,)


def finish(state: State) -> Step:
    """§7, §8 Cards and markers return to their owners; the game ends or another year begins."""
    players = tuple(
        [
            replace(player, left=ALL_MARKERS, stacks=BARE, used=(), shown=NO_MARKERS)
            for player in state.players
        ]
    )
    ended = YearEnded(state.year)
    state = replace(state, players=players)
    state, facts = end.close(state) if end.is_over(state) else begin(state)
    return state, (ended, *facts)
