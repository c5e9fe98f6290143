"""A bot from outside as ours see it: asked in its own process, and trusted with nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic

import msgspec

from venise.engine.errors import VeniseError
from venise.games import GAMES
from venise.match.flaws import make_printable
from venise_ai.chance_nodes import never_stop
from venise_ai.external.location import locate, sources_digest
from venise_ai.external.process import shared_process
from venise_ai.external.wire import decode
from venise_ai.forward_model import A, ForwardModel, S


class ExternalBot(Generic[S, A]):
    """Plays what a class from outside chooses, which sees nothing but the observation."""

    def __init__(self, spelling: str, game: ForwardModel[S, A]) -> None:
        """Nothing of the bot runs yet; raises VeniseError where there is none of that spelling."""
        self._spelling, self._game = spelling, game
        self._actions = msgspec.msgpack.Decoder(GAMES[game.info.key].action_type)
        sources = sources_digest(locate(spelling))
        self._process = shared_process(spelling, game.info.key, sources)

    def load(self, stop: Callable[[], bool] = never_stop) -> None:
        """Load the class in its process, once; raises VeniseError naming what is wrong with it."""
        self._process.start(stop)

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """The action it chooses; raises VeniseError where it fails, hangs or answers nonsense."""
        position = msgspec.Raw(msgspec.msgpack.encode(observation))
        answer = self._process.ask(position, rng.getrandbits(63), stop)
        try:
            action: A = decode(self._actions, answer)
        except VeniseError as error:
            raise VeniseError(f"the bot {self._spelling!r} chose no action of the game") from error
        if action not in self._game.legal_actions(observation):
            told = make_printable(str(action))
            raise VeniseError(f"the bot {self._spelling!r} chose {told}, which is not allowed")
        return action
