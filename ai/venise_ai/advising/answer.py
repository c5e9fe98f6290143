"""How a thinking process answers a wish for advice: the search of the last one is gone on with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from venise.games import game_named
from venise.match.advice import AnyAdviceList
from venise_ai.advising.session import AdviceSession
from venise_ai.messages import ThinkRequest


class KeptSession:
    """The search behind the advice that was given last, for a wish to hear more of the same."""

    def __init__(self) -> None:
        self._asked: tuple[object, ...] = ()
        self._session: AdviceSession[Any, Any] | None = None

    def advise(
        self, question: ThinkRequest, observation: Any, played: Any, stop: Callable[[], bool]
    ) -> AnyAdviceList:
        """The list for a question with a wish; the same question goes on with the same search."""
        wish = question.wish
        simulations = wish.simulations if wish is not None else 0
        asked = question.game, bytes(question.observation), question.seed
        session = self._session if asked == self._asked else None
        if session is None or (played is not None and not session.add(played)):
            game: Any = game_named(question.game)
            session = AdviceSession(game, observation, question.seed, played)
            self._session, self._asked = session, asked
        return session.weigh(simulations, stop) if simulations else session.first_list(stop)


@cache
def kept_session() -> KeptSession:
    """That of this process."""
    return KeptSession()
