"""The baseline: leads what brings it farthest ahead, and answers by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from venise.games.patrons import decisions as due
from venise.games.patrons.actions import (
    Action,
    Buy,
    Erect,
    Load,
    Make,
    Open,
    Reserve,
    Sell,
    SellArrival,
)
from venise.games.patrons.components import (
    BUSINESSES,
    PIECES,
    PRODUCTS,
    RECIPES,
    STAYS,
    TYPES,
    VALUES,
    Counts,
)
from venise.games.patrons.forecasts import forecast_statue
from venise.games.patrons.game import PATRONS
from venise.games.patrons.rules.campi import has_neighbour, has_statue
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import State
from venise.match.leads import lead
from venise_ai.chance_nodes import never_stop, resolve_chance
from venise_ai.patrons.hands import (
    LUXURIES,
    BusinessTypes,
    HandPlan,
    count_held,
    hand_of,
    kind_arriving,
    kind_on_ship,
    plan_hand,
    types_of_seats,
)
from venise_ai.simple import choose_best

SAMPLES: Final = 3
"""Worlds in which each of the five actions is tried."""

DUCAT_VALUE: Final = 0.1
CARD_VALUE: Final = 0.06
SET_VALUE: Final = 0.5
"""What a ducat, a ducat of the value of spare cards, and a luxury good for which all cards are
there are worth in points."""

LEAST_PROFIT: Final = 1
"""§4.1, §4.3b A reservation, or a card bought to be sold, has to bring more ducats than this."""

BARGAIN: Final = 0.1
"""§4.3b The rank of a card that is bought to be sold, for every ducat that it will bring."""

Judge = Callable[[State], tuple[float, ...]]
"""What a position is worth to every seat, in points."""

Answering = Callable[[State], Action]
"""How the seat that decides is foreseen to answer a led action."""

REFUSED: Final = -1.0
"""The rank of what a rule of thumb never does."""


class GreedyPatrons:
    """A one-ply heuristic player, which foresees that the others answer as it would."""

    def __init__(self, answering: Answering | None = None, judge: Judge | None = None) -> None:
        """Who foresees other answers, and judges the end of the turn otherwise, where told how."""
        self._answering = answering or answer_by_thumb
        self._judge = judge or count_all

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides."""
        actions = PATRONS.legal_actions(observation)
        if not isinstance(observation.due, due.Lead):
            return answer(observation, actions)
        luck = rng.getrandbits(63)
        return choose_best(
            actions, lambda action: self.lead_after(observation, action, luck), rng, stop
        )

    def lead_after(self, observation: State, action: Action, luck: int) -> float:
        """The mean lead of the seat that leads an action after all have answered it."""
        total, seat = 0.0, observation.current_player
        for sample in range(SAMPLES):
            rng = Random(luck + sample)
            state, _ = PATRONS.apply(PATRONS.resample(observation, rng), action)
            state = resolve_chance(PATRONS, state, rng)
            while state.turn == observation.turn and state.current_player >= 0:
                state, _ = PATRONS.apply(state, self._answering(state))
                state = resolve_chance(PATRONS, state, rng)
            total += lead(self._judge(state), seat)
        return total / SAMPLES


def count_all(state: State) -> tuple[float, ...]:
    """What lies before every seat."""
    return tuple([value(state, seat, has) for seat, has in enumerate(points(state))])


def value(state: State, seat: int, has: int) -> float:
    """What a seat has: points, ducats, cards and goods for which all of them are there."""
    plan = plan_of(state, seat)
    money = DUCAT_VALUE * state.players[seat].ducats + CARD_VALUE * plan.spare_value
    return has + money + SET_VALUE * plan.complete


def plan_of(state: State, seat: int) -> HandPlan:
    """What the cards of the seat are good for, at its businesses and at the one it aims at."""
    hand, types = hand_of(state, seat), types_of_seats(state)[seat]
    return plan_hand(hand, tuple(sorted((*types, *aim_of(state, hand, types)))))


def aim_of(state: State, hand: Counts, types: BusinessTypes) -> list[int]:
    """What the seat will open next: the luxury nearest to its cards, and who makes what it needs.

    Of types that it does not own and of which tiles are left.
    """
    free = [kind for kind in range(len(TYPES)) if state.tiles[kind] and kind not in types]
    luxuries = sorted(
        [kind for kind in free if kind in LUXURIES], key=lambda kind: -count_held(hand, kind)
    )[:1]
    needed = {good for kind in (*luxuries, *types) for good in RECIPES[kind]}
    return luxuries + [kind for kind in free if PRODUCTS[kind] in needed]


def answer_by_thumb(state: State) -> Action:
    """What the seat that decides does by rules of thumb."""
    return answer(state, PATRONS.legal_actions(state))


def answer(state: State, actions: Sequence[Action]) -> Action:
    """What the seat does about a led action, by rules of thumb."""
    if len(actions) == 1:
        return actions[0]
    seat = state.current_player
    plan = plan_of(state, seat)
    ranks = [rank(state, seat, plan, action) for action in actions]
    return actions[ranks.index(max(ranks))]


def rank(state: State, seat: int, plan: HandPlan, action: Action) -> float:
    """How much a rule of thumb is for an action; 0 to do nothing, below it for what it refuses."""
    thumb = THUMB_RULES.get(type(action))
    return 0.0 if thumb is None else thumb(state, seat, plan, action)


def rank_reserving(state: State, seat: int, plan: HandPlan, action: Reserve) -> float:
    """§4.1 What it brings beyond its price, if a business waits for it."""
    kind = kind_on_ship(state, action.owner, action.berth)
    price = PIECES.reserve_own if action.owner == seat else PIECES.reserve_other
    profit = VALUES[kind] - price
    return profit if profit > LEAST_PROFIT and plan.missing[kind] else REFUSED


def rank_selling_arrival(state: State, _: int, plan: HandPlan, __: SellArrival) -> float:
    """§4.2c Goods of the trade are sold; one of every kind that is needed is kept."""
    kind = kind_arriving(state)
    return REFUSED if plan.missing[kind] or STAYS[kind] else 1.0


def rank_loading(_: State, __: int, plan: HandPlan, action: Load) -> float:
    """§4.2d What is needed, then what is dear."""
    return VALUES[action.kind] + 5 * (plan.missing[action.kind] > 0)


def rank_selling(_: State, __: int, plan: HandPlan, action: Sell) -> float:
    """§4.3a Trade goods go, and others beyond the first without a use."""
    kept = 1 if STAYS[action.kind] else 0
    return VALUES[action.kind] if plan.spare[action.kind] > kept else REFUSED


def rank_buying(_: State, __: int, plan: HandPlan, action: Buy) -> float:
    """§4.3b What a business waits for, from the Wharf if it is there; there also a bargain.

    Bought to be sold, it comes into the deck again, where little else may be left than Pirates!.
    """
    if plan.missing[action.kind]:
        return 1.0 + action.wharf
    profit = VALUES[action.kind] - PIECES.wharf
    return BARGAIN * profit if action.wharf and profit > LEAST_PROFIT else REFUSED


def rank_opening(state: State, _: int, __: HandPlan, action: Open) -> float:
    """§4.4 Income for its price, at a building with a statue or a business of the type."""
    site, kind = action.site, action.business
    fitting = has_statue(state, site) or has_neighbour(state, site, kind)
    return 1.0 + income(state, site, kind) / BUSINESSES[kind].cost + 0.5 * fitting


def rank_erecting(state: State, seat: int, _: HandPlan, action: Erect) -> float:
    """§4.4 A statue from which the seat gains more than any other."""
    gains = list(forecast_statue(state, action.campo).gains)
    own = gains.pop(seat)
    return own if own > max(gains) else REFUSED


def rank_making(_: State, __: int, ___: HandPlan, ____: Make) -> float:
    """§4.5 Whatever can be made."""
    return 1.0


THUMB_RULES: Final[dict[type, Callable[..., float]]] = {
    Reserve: rank_reserving,
    SellArrival: rank_selling_arrival,
    Load: rank_loading,
    Sell: rank_selling,
    Buy: rank_buying,
    Open: rank_opening,
    Erect: rank_erecting,
    Make: rank_making,
}
"""The rule of thumb for each kind of action; to do nothing has none."""
