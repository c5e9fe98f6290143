"""Bots as the match sees them: asked and polled, never waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from venise.games import game_named
from venise.match.seats import Answer, AnyAnswer, AnyQuestion
from venise_ai.bots import is_external, make_bot
from venise_ai.external.location import locate
from venise_ai.external.substitute import SUBSTITUTE
from venise_ai.worker import Worker

TURN_SECONDS: Final = 4.5
"""What all decisions of a turn may take: no limit on a usual machine, but a slow one plays on."""

TURN_SHARE: Final = 0.6
"""Of the time left in a turn, how much the next decision may take."""

LEAST_SECONDS: Final = 0.03
"""Seconds that a decision may always take, even in a turn that is to be played at once."""


class BotChooser:
    """Decides for one seat by asking a worker, which several choosers may share."""

    def __init__(
        self,
        worker: Worker,
        game: str,
        bot: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """For the game of that name, as `game_named` reads it; raises VeniseError for no such bot.

        Once one from outside has failed, a bot of ours decides in its place.
        """
        if is_external(bot):
            locate(bot)  # it is loaded only where it thinks
        else:
            make_bot(bot, game_named(game))
        self._worker = worker
        self._game, self._bot = game, bot
        self._clock = clock
        self._ticket = 0
        self._ply, self._turn = 0, -1
        self._asked = self._spent = 0.0
        self._hurried = False

    def ask(self, question: AnyQuestion) -> None:
        """Begin to think, no longer than the turn still allows."""
        if question.turn != self._turn:
            self._turn, self._spent, self._hurried = question.turn, 0.0, False
        self._ply, self._asked = question.ply, self._clock()
        left = 0.0 if self._hurried else TURN_SECONDS - self._spent
        seconds = max(LEAST_SECONDS, TURN_SHARE * left)
        self._ticket = self._worker.ask(
            self._game, self._bot, question.observation, question.seed, seconds
        )

    def poll(self) -> AnyAnswer | None:
        """The decision, once."""
        found = self._worker.take_reply(self._ticket)
        if found is None:
            return None
        self._spent += self._clock() - self._asked
        if found.fault and is_external(self._bot):
            self._bot = SUBSTITUTE
        return Answer(self._ply, found.action, found.fault)

    def hurry(self) -> None:
        """Decide at once, and go on so until the turn is over."""
        self._hurried = True
        self._worker.hurry(self._ticket)

    def cancel(self) -> None:
        """Stop thinking."""
        self._worker.cancel(self._ticket)

    def close(self) -> None:
        """Stop thinking; the worker goes on for others."""
        self.cancel()
