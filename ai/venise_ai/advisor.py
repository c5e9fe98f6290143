"""The advisor of a table: asks the processes of the bots for a list, and again for a better one."""

from __future__ import annotations

from typing import Any, Final

from venise.match.advice import AdviceList, AnyAdviceList
from venise_ai.messages import AdviceWish, encode
from venise_ai.worker import Worker

SEED: Final = 35
"""The luck of all advice: the same question gets the same list."""

BOT: Final = "mcts"
"""The level that advises."""

STAGES: Final = ((0, 0.4), (240, 1.2), (800, 4.0), (2400, 9.0))
"""The lists of a decision: simulations that each rests on in all, and seconds it may take.

The first is a look without a search, so that something is there within a moment.
"""

SEARCHED: Final = 1
"""The stage from which on lists rest on a search."""


class BotAdvisor:
    """Advises on the decisions of one match; the bots' worker thinks, as only one seat decides."""

    def __init__(self, worker: Worker, game: str) -> None:
        """For the game of that name, as `game_named` reads it."""
        self._worker, self._game = worker, game
        self._observation: Any = None
        self._wished = b""
        self._stage = len(STAGES)
        self._ticket = 0
        self._failed = False
        """Whether the bots have once found nothing: a process may be lost while it thinks."""

    @property
    def is_thinking(self) -> bool:
        """Whether a better list is to come."""
        return self._stage < len(STAGES)

    def ask(self, observation: Any, played: Any = None) -> None:
        """Begin to think about the decision that is due; `played` is weighed in any case."""
        self._observation = observation
        self._wished = b"" if played is None else encode(played)
        self._stage, self._failed = 0 if played is None else SEARCHED, False
        self._ask_worker()

    def poll(self) -> AnyAdviceList | None:
        """A list, if there is a new or a better one; each is handed over once."""
        if not self.is_thinking:
            return None
        found = self._worker.take_reply(self._ticket)
        if found is None:
            return None
        advice = found.advice
        if advice is None and not self._failed:
            self._failed = True
            self._ask_worker()
            return None
        self._stage += 1
        if advice is None or not advice.simulations:
            self._stage = len(STAGES)
        if self.is_thinking:
            self._ask_worker()
        return advice if advice is not None else AdviceList((), 0)

    def cancel(self) -> None:
        """Stop thinking: the question is void."""
        if self.is_thinking:
            self._stage = len(STAGES)
            self._worker.cancel(self._ticket)

    def _ask_worker(self) -> None:
        simulations, seconds = STAGES[self._stage]
        wish = AdviceWish(simulations, self._wished)
        self._ticket = self._worker.ask(
            self._game, BOT, self._observation, SEED, seconds, wish=wish
        )
