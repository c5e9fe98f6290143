"""A seat goes on when a bot from outside fails: our greedy bot plays the rest of its game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Generic

from venise.engine.errors import VeniseError
from venise_ai.chance_nodes import never_stop
from venise_ai.expertise import Bot
from venise_ai.forward_model import A, S

SUBSTITUTE: Final = "greedy"
"""The bot of ours that plays on for one from outside."""


class SubstitutedBot(Generic[S, A]):
    """One seat of one game: the bot until it fails once, from then on its substitute."""

    def __init__(self, bot: Bot[S, A], substitute: Bot[S, A]) -> None:
        self._bot, self._substitute = bot, substitute
        self.fault = ""
        """In which way the bot failed, in a sentence; empty while it has not."""

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """A legal action, whatever the bot does."""
        state = rng.getstate()
        if not self.fault:
            try:
                return self._bot.choose(observation, rng, stop)
            except VeniseError as error:
                self.fault = str(error)
        # The substitute's luck must not hang on how far the bot came.
        rng.setstate(state)
        return self._substitute.choose(observation, rng, stop)
