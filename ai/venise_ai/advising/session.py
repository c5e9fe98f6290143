"""Advice on one decision, which goes on where it stopped when more is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from random import Random
from typing import Final, Generic

from venise.match.advice import AdviceList, WeighedAction
from venise.match.estimate import Estimate
from venise_ai.advising.advice_search import AdviceSearch
from venise_ai.advising.first_look import (
    MOST_LOOKED_AT,
    FirstLook,
    chance_of,
    estimate_loss,
)
from venise_ai.advising.reason_finder import ReasonFinder
from venise_ai.analysis.chance_search import NamedLuckModel, rank_actions
from venise_ai.analysis.decisions import LEAST_PAIRS
from venise_ai.analysis.ranked_action import RankedAction
from venise_ai.bots import expertise_on, make_best_searcher, make_bot
from venise_ai.expertise import Bot, Expertise
from venise_ai.forward_model import A, S
from venise_ai.search_bot import SearchBot

MOST_ADVISED: Final = 4
"""How many actions are told of."""

HURRIED_PAIRS: Final = 6
FEWEST_PAIRS: Final = 2
HURRIED_SHARE: Final = 1 / 12
"""Pairs of simulations that compare two actions where there is no time: at most, at least, and
for each simulation before.

Nothing asks any more whether to stop, so that this must not take longer than the search did.
"""

MOST_PAIRS: Final = 128
PAIRS_SHARE: Final = 0.1
"""Pairs where there is time for more than LEAST_PAIRS: at most, and for each simulation before."""

MOST_ALLOWED: Final = 10
"""How many of a mixture the search knows of, so that it need not begin anew with each list."""

LEAST_SHARE: Final = 0.02
"""What is played less often than that is not told of."""

NO_DIFFERENCE: Final = Estimate(0.0, 0.0, 0.0)
"""What the first of a list is behind itself."""


class AdviceSession(Generic[S, A]):
    """What is known so far about the decision of one seat."""

    def __init__(
        self, game: NamedLuckModel[S, A], observation: S, seed: int, played: A | None = None
    ) -> None:
        """About the decision that is due there; `played` is weighed in any case."""
        self._game, self._observation, self._played = game, observation, played
        self._seat, self._seed = observation.current_player, seed
        self._rng = Random(seed)
        self._expertise: Expertise[S, A] = expertise_on(game)
        advice = self._expertise.with_network()
        self._candidates = list(advice.candidates(observation))
        actions = list(self._candidates)
        if played is not None and played not in actions:
            actions.append(played)
        self._actions = actions
        self._forced = len(actions) == 1 or not advice.search_share(observation)
        self._mixture: dict[A, float] = {}
        """What the best level plays of a secret decision, the likeliest first, where it mixes."""

        self._searched_mixture: tuple[A, ...] = ()
        """The likeliest of them when they were first looked at: the search knows of these."""

        self._level_known = False
        """Whether it is known what the best level plays, as its mixture or its lead."""

        self._lead: A | None = None
        """What the best level plays where it neither grows a tree nor mixes."""

        self._simulations, self._pairs = 0, LEAST_PAIRS
        self.search = self._make_search()
        self._reasons = ReasonFinder(
            self.search, self._expertise.list_features, self._seat, self._seed
        )

    def _make_search(self) -> AdviceSearch[S, A]:
        """The search of the best level, which also thinks of what was played and of the mixture."""
        settings = make_best_searcher(self._game).plan_for(self._observation).settings
        search = AdviceSearch(
            self._game, self._expertise, self._observation, settings, self._actions
        )
        for action in (self._played, *self._searched_mixture):
            if action is not None:
                search.allow_sealed(action)
        return search

    def add(self, action: A) -> bool:
        """Tell of that action too; False where this search cannot, because it left it out."""
        if action in self._actions and not self._forced:
            self._played = action
            return True
        return False

    def first_list(self, stop: Callable[[], bool]) -> AdviceList[A]:
        """A list within a moment, from the ends of turns; `stop` is asked after each world."""
        if self._forced:
            return self._list_forced()
        self._find_mixture(stop)
        look = FirstLook(self.search, self._expertise, self._seat)
        seen = look.look(self._promising(), self._seed, stop)
        ordered = list(seen)
        if not self._mixture:
            ordered.sort(key=lambda action: (action != self._lead, -chance_of(seen[action]).mean))
        self._reasons.note_ends(seen)
        told = ordered[:MOST_ADVISED]
        told += [one for one in ordered[MOST_ADVISED:] if one == self._played]
        first = seen[told[0]]
        weighed = [
            WeighedAction(
                action,
                chance_of(seen[action]),
                estimate_loss(first, seen[action]) if number else NO_DIFFERENCE,
                seen[action].points,
                self._mixture.get(action, 0.0),
                self._reasons.find(action, told[:1] if number else [*told[1:], None]),
            )
            for number, action in enumerate(told)
        ]
        tries = sum(len(one.ends) for one in seen.values())
        sealed = self._game.is_sealed(self._observation)
        return AdviceList(tuple(weighed), tries, sealed=sealed, first_look=True)

    def _promising(self) -> list[A]:
        """What a first look is taken at: the mixture, or what looks best at once."""
        found = list(self._mixture)
        if not found:
            advice = self.search.advice
            priors = advice.priors(self._observation, self._candidates)
            ranked = sorted(zip(self._candidates, priors, strict=True), key=lambda one: -one[1])
            found = [action for action, _ in ranked[:MOST_LOOKED_AT]]
        more = (self._lead, self._played)
        return list(dict.fromkeys((*found, *(one for one in more if one is not None))))

    def _find_mixture(self, stop: Callable[[], bool]) -> None:
        """Find out what the best level plays where it does not search, unless that is known."""
        mix = self._expertise.mixture
        if mix is None and not self._level_known:
            self._find_lead(stop)
        if mix is None or self._level_known or not self._game.is_sealed(self._observation):
            return
        found = mix(self._observation, Random(self._seed), stop)
        self._level_known = not stop()
        likely = sorted(found, key=lambda one: -one[1])
        self._mixture = {
            action: share for action, share in likely[:MOST_ADVISED] if share >= LEAST_SHARE
        }
        if not set(self._searched_mixture).issuperset(self._mixture):
            self._searched_mixture = tuple(action for action, _ in likely[:MOST_ALLOWED])
            self._actions = list(dict.fromkeys((*self._actions, *self._searched_mixture)))
            self.search, self._simulations = self._make_search(), 0
            self._reasons.search = self.search

    def _find_lead(self, stop: Callable[[], bool]) -> None:
        """Find out what the best level plays, if it grows no tree."""
        level: Bot[S, A] = make_bot("mcts", self._game)
        if not isinstance(level, SearchBot):
            chosen = level.choose(self._observation, Random(self._seed), stop)
            self._lead = chosen if chosen in self._actions else None
        self._level_known = not stop()

    def _list_forced(self) -> AdviceList[A]:
        """The one action that anybody would choose, where nothing is to be searched."""
        action = make_best_searcher(self._game).choose(self._observation, Random(self._seed))
        return AdviceList((WeighedAction(action, NO_DIFFERENCE, NO_DIFFERENCE, 0.0, 1.0),), 0)

    def weigh(self, simulations: int, stop: Callable[[], bool]) -> AdviceList[A]:
        """The list after so many simulations in all, or after fewer once `stop` is true.

        Where nothing is to be searched it is the one action that anybody would choose.
        """
        if self._forced:
            return self._list_forced()
        self._find_mixture(stop)
        self.search.run(max(1, simulations - self._simulations), self._rng, stop)
        self._simulations = self.search.iterations
        more = min(MOST_PAIRS, round(PAIRS_SHARE * self.search.iterations))
        hurried = stop()
        few = max(FEWEST_PAIRS, min(HURRIED_PAIRS, round(HURRIED_SHARE * self.search.iterations)))
        self._pairs = few if hurried else max(LEAST_PAIRS, more)
        if not hurried:  # else the ends that a list before has seen have to do
            self._reasons.forget()  # the tree has grown, and goes on otherwise
        for action in (self._played, self._lead, *self._mixture):
            if action is not None and action not in self.search.tallies:
                self.search.compare(action, action, 1, self._rng)
        ranked = rank_actions(self.search, self._seat)
        ranked.sort(key=lambda one: one.action != self._lead)
        if self._mixture:
            ranked = self._rank_mixture()
        told = ranked[:MOST_ADVISED]
        told += [one for one in ranked[MOST_ADVISED:] if one.action == self._played]
        return self._list_actions(*self._order(told))

    def _rank_mixture(self) -> list[RankedAction[A]]:
        """The actions by what the best level plays most, and behind them what was played."""
        shares = dict(self._mixture)
        if self._played is not None:
            shares.setdefault(self._played, 0.0)
        tallies = self.search.tallies
        return [
            RankedAction(action, share, tallies[action].means(), tallies[action].chance(self._seat))
            for action, share in shares.items()
        ]

    def _order(
        self, told: Sequence[RankedAction[A]]
    ) -> tuple[list[RankedAction[A]], dict[A, Estimate]]:
        """The actions by what they are worth, and how far each is behind the first.

        First comes what the best level would play, also where a comparison doubts it: `evidence
        advice` found the comparison wrong more often. A mixture stays in its order: of what it
        plays nothing is worth more than the rest.
        """
        behind = self._compare(told[0].action, told[1:])
        if self._mixture:
            return list(told), behind
        return sorted(told, key=lambda one: self._rank(one, behind)), behind

    @staticmethod
    def _rank(one: RankedAction[A], behind: Mapping[A, Estimate]) -> tuple[bool, float]:
        loss = behind.get(one.action)
        return loss is not None, 0.0 if loss is None else loss.mean

    def _compare(self, first: A, others: Sequence[RankedAction[A]]) -> dict[A, Estimate]:
        """How far each of the others is behind the first."""
        found = {}
        for one in others:
            loss = self.search.compare(first, one.action, self._pairs, self._rng)
            found[one.action] = Estimate(max(0.0, loss.mean), loss.low, loss.high)
        return found

    def _list_actions(
        self, told: Sequence[RankedAction[A]], behind: Mapping[A, Estimate]
    ) -> AdviceList[A]:
        """The list, with reasons: for the first against the next, for the others against it.

        The next is the best of those after which the turn ends differently; where it never does,
        the first is held against what there is now.
        """
        first = told[0].action
        others: list[A | None] = [one.action for one in told[1:]]
        weighed = [
            WeighedAction(
                one.action,
                self._chance(first, behind.get(one.action, NO_DIFFERENCE)),
                behind.get(one.action, NO_DIFFERENCE),
                self.search.mean_points(one.action),
                one.share,
                self._reasons.find(one.action, [first] if number else [*others, None]),
            )
            for number, one in enumerate(told)
        ]
        sealed = self._game.is_sealed(self._observation)
        return AdviceList(tuple(weighed), self._simulations, sealed=sealed)

    def _chance(self, first: A, loss: Estimate) -> Estimate:
        """The chance after an action: that after the first, less what it is behind."""
        best = self.search.tallies[first].chance(self._seat)
        mean = min(1.0, max(0.0, best.mean - loss.mean))
        wide = hypot(best.high - best.low, loss.high - loss.low) / 2
        return Estimate(mean, max(0.0, mean - wide), min(1.0, mean + wide))
