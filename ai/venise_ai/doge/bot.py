"""Bots that weigh their ballots in numbers, and leave all other decisions to another bot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from venise.games.doge.actions import Action
from venise.games.doge.decisions import Ballot
from venise.games.doge.state import State
from venise_ai.chance_nodes import never_stop
from venise_ai.doge.sealing import draw_ballot, weigh_ballots
from venise_ai.expertise import Bot
from venise_ai.search_bot import SearchBot


class BallotBot:
    """Seals what does best in imagined worlds, one of the good ballots by lot."""

    def __init__(self, worlds: int, other: Bot[State, Action]) -> None:
        """With that many worlds for a ballot; `other` decides whatever is no ballot."""
        self._worlds, self._other = worlds, other

    def with_share(self, share: float) -> BallotBot:
        """The same bot with that share of its worlds, at least one, and of its iterations."""
        other = self._other
        if isinstance(other, SearchBot):
            other = other.with_share(share)
        return BallotBot(max(1, round(self._worlds * share)), other)

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides."""
        if not isinstance(observation.due, Ballot):
            return self._other.choose(observation, rng, stop)
        return draw_ballot(weigh_ballots(observation, self._worlds, rng, stop), rng)
