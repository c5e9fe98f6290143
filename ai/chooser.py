"""Bots as the match sees them: asked and polled, never waited for."""

from __future__ import annotations

from ai.bots import make
from ai.worker import Worker
from venise.games import GAMES
from venise.match.seats import Answer, Question


class BotChooser:
    """Decides for one seat by asking a worker, which several choosers may share."""

    def __init__(self, worker: Worker, game: str, bot: str) -> None:
        """For the game of that key; raises VeniseError if there is no such bot."""
        make(bot, GAMES[game])
        self._worker = worker
        self._game, self._bot = game, bot
        self._ticket = 0
        self._ply = 0

    def ask(self, question: Question) -> None:
        """Begin to think."""
        self._ply = question.ply
        self._ticket = self._worker.ask(self._game, self._bot, question.observation, question.seed)

    def poll(self) -> Answer | None:
        """The decision, once."""
        action = self._worker.reply(self._ticket)
        return None if action is None else Answer(self._ply, action)

    def drop(self) -> None:
        """Stop thinking."""
        self._worker.drop(self._ticket)

    def close(self) -> None:
        """Stop thinking; the worker goes on for others."""
        self.drop()
