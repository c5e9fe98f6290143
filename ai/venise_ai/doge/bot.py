"""The bot that searches, with ballots weighed by rollouts of the year."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from venise.games.doge.actions import Action
from venise.games.doge.decisions import Ballot
from venise.games.doge.state import State
from venise_ai.doge.advice import ballots
from venise_ai.doge.year_rollouts import mix, weigh_ballots
from venise_ai.searching import Findings, SearchBot

CANDIDATES: Final = 20
"""Ballots that are weighed against each other."""

ROLLOUTS: Final = 4
"""Rollouts of the year for each iteration that a search would have: they are that much quicker."""


class DogeBot(SearchBot[State, Action]):
    """A tree for every open decision; a ballot, which others must not foresee, is drawn by lot."""

    def explore(
        self, observation: State, seed: int, tree: int, stop: Callable[[], bool]
    ) -> Findings[Action]:
        """What one of the trees finds; for a ballot how likely each is to be sealed."""
        top = observation.due
        if not isinstance(top, Ballot):
            return super().explore(observation, seed, tree, stop)
        plan = self.plan(observation)
        rollouts = max(1, ROLLOUTS * plan.iterations // plan.trees)
        candidates = ballots(observation, top.seat, CANDIDATES)
        rewards = weigh_ballots(observation, candidates, rollouts, Random(seed + tree), stop)
        return [(ballot, share, rewards[ballot]) for ballot, share in mix(rewards).items()]
