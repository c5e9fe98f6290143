"""What one decision was worth: the best action found, the one that was played, and the loss."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, Final, Generic

import msgspec

from venise.match.estimate import Chance, Estimate
from venise.match.hindsight import NOTICED_LOSS
from venise_ai.analysis.chance_search import ChanceSearch, NamedLuckModel, rank_actions
from venise_ai.analysis.ranked_action import RankedAction
from venise_ai.bots import expertise_on, make_best_searcher
from venise_ai.chance_nodes import never_stop
from venise_ai.forward_model import A, ForwardModel, S

LEAST_PAIRS: Final = 32
"""Pairs of simulations in which two actions are compared at least: one in each world."""

KEPT_ACTIONS: Final = 3
"""How many of the best actions are told."""

MOST_SIMULATIONS: Final = 1_000_000_000
"""So many nobody waits for."""

FIRST_SHARE, LAST_SHARE = 0.5, 1.5
"""The share of the iterations that a decision gets at the start of a game, and at its end.

Late decisions cost more of a win, what is good often takes several steps to be seen, and
simulations are short.
"""


class DecisionWorth(msgspec.Struct, Generic[A], frozen=True):
    """A decision as the search sees it, from what the seat knew."""

    seat: Annotated[int, msgspec.Meta(ge=0)]
    played: A
    best: A
    """The best action that was found; the one that was played where none is better."""

    chances: tuple[Chance, ...]
    """Each seat's chance to win, if the best action is played."""

    chance: Estimate
    """The chance of the seat that decides, after the best action."""

    loss: Estimate
    """How much of its chance the seat has given away; nothing where it found the best action."""

    iterations: Annotated[int, msgspec.Meta(ge=0, le=MOST_SIMULATIONS)]
    """Simulations in all."""

    ranked: tuple[RankedAction[A], ...]
    """The best actions, the first is the one that the search would play."""

    @property
    def is_error(self) -> bool:
        """Whether the search is sure that another action was better, by more than a trifle."""
        return self.loss.low > 0.0 and self.loss.mean >= NOTICED_LOSS

    @property
    def is_unsure(self) -> bool:
        """Whether another action looks better, and may be none."""
        return self.loss.mean >= NOTICED_LOSS and self.loss.low <= 0.0


def choices_of(game: ForwardModel[S, A], observation: S, played: A) -> Sequence[A]:
    """The actions that are searched: what is worth thinking about, and what was played.

    Empty where the decision deserves no search, or nothing else was worth a thought.
    """
    if len(game.legal_actions(observation)) == 1:
        return ()
    advice = expertise_on(game).with_network()
    if not advice.search_share(observation):
        return ()
    actions = tuple(advice.candidates(observation))
    found = actions if played in actions else (*actions, played)
    return found if len(found) > 1 else ()


def judge_decision(
    game: NamedLuckModel[S, A], observation: S, played: A, iterations: int, seed: int
) -> DecisionWorth[A] | None:
    """What the decision was worth; None where there was nothing to decide.

    `iterations` is for a decision that deserves a full share; late ones get more than early ones.
    Where another action than the one played looks best, as many simulations more tell both apart.
    Equal seeds give equal answers.
    """
    actions = choices_of(game, observation, played)
    if not actions:
        return None
    rng = Random(seed)
    seat = observation.current_player
    search = make_search(game, observation, actions, played)
    left = expertise_on(game).share_left(observation)
    share = search.advice.search_share(observation)
    share *= left * FIRST_SHARE + (1.0 - left) * LAST_SHARE
    search.run(max(LEAST_PAIRS, round(iterations * share)), rng, never_stop)
    best = rank_actions(search, seat)[0].action
    loss = Estimate(0.0, 0.0, 0.0)
    pairs = 0
    if best != played:
        pairs = max(LEAST_PAIRS, round(iterations * share / 2))
        loss = search.compare(best, played, pairs, rng)
        if loss.mean <= 0.0:
            best, loss = played, Estimate(0.0, 0.0, max(0.0, loss.high))
    tally = search.tallies[best]
    return DecisionWorth(
        seat,
        played,
        best,
        tally.means(),
        tally.chance(seat),
        loss,
        search.iterations + 2 * pairs,
        tuple(rank_actions(search, seat)[:KEPT_ACTIONS]),
    )


def make_search(
    game: NamedLuckModel[S, A], observation: S, actions: Sequence[A], played: A
) -> ChanceSearch[S, A]:
    """The search of the best level for that decision, before it has begun."""
    expertise: Any = expertise_on(game)
    settings = make_best_searcher(game).plan_for(observation).settings
    search: ChanceSearch[S, A] = ChanceSearch(game, expertise, observation, settings, actions)
    search.allow_sealed(played)
    return search
