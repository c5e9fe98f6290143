"""The one question that stands, what is to be said about it, and its answer; for two threads."""

from __future__ import annotations

from collections import deque
from itertools import count
from threading import Lock
from typing import Any

import msgspec

from venise.match.advice import AnyAdviceList
from venise_ai.messages import AdviceWish, DecisionReply, DropRequest, Request, ThinkRequest, encode
from venise_ai.thinking import action_decoder, advice_decoder


class BotReply(msgspec.Struct, frozen=True):
    """A decision, and what went wrong on the way: usually nothing."""

    action: Any
    fault: str = ""
    advice: AnyAdviceList | None = None
    """The list that was wanted; None where only a decision was, or could be found."""


class QuestionSlot:
    """Holds one question, requests about it, and its reply; a reply to an older one is dropped."""

    def __init__(self) -> None:
        self._tickets = count(1)
        self._lock = Lock()
        self._requests: deque[Request] = deque()
        """At most a question, with a Hurry behind it."""

        self._asked: ThinkRequest | None = None
        self._reply: DecisionReply | None = None

    # For whoever asks

    def ask(  # noqa: PLR0913 - a question, and what is wanted beside its answer
        self,
        game: str,
        bot: str,
        observation: msgspec.Struct,
        seed: int,
        seconds: float,
        *,
        wish: AdviceWish | None = None,
    ) -> int:
        """Put a question, which makes any other void; its ticket."""
        ticket = next(self._tickets)
        question = ThinkRequest(ticket, game, bot, msgspec.Raw(encode(observation)), seed, seconds)
        question = msgspec.structs.replace(question, wish=wish)
        with self._lock:
            self._asked, self._reply = question, None
            self._requests = deque([question])
        return ticket

    def add_request(self, ticket: int, request: Request) -> bool:
        """Say more about that question, if it still stands; whether it does."""
        with self._lock:
            if self._asked is None or self._asked.ticket != ticket:
                return False
            if isinstance(request, DropRequest):
                self._asked = self._reply = None
                self._requests.clear()
            if request not in self._requests:
                self._requests.append(request)
        return True

    def take_reply(self, ticket: int) -> BotReply | None:
        """The bot's reply to the question with that ticket, handed over once; None before."""
        with self._lock:
            if self._reply is None or self._reply.ticket != ticket or self._asked is None:
                return None
            game, reply = self._asked.game, self._reply
            self._asked = self._reply = None
        advice = advice_decoder(game).decode(reply.advice) if reply.advice else None
        return BotReply(action_decoder(game).decode(reply.action), reply.fault, advice)

    def forget(self) -> None:
        """Make the question void."""
        with self._lock:
            self._asked = None

    # For whoever answers

    @property
    def waiting(self) -> tuple[Request, ...]:
        """What has been said and not been taken."""
        with self._lock:
            return tuple(self._requests)

    def take(self, *, question: bool = True) -> Request | None:
        """The next thing that was said, or None; a question only if one is wanted."""
        with self._lock:
            if not self._requests or (isinstance(self._requests[0], ThinkRequest) and not question):
                return None
            return self._requests.popleft()

    def take_urgent(self) -> ThinkRequest | None:
        """The next question, if a Hurry has come for it before it could be taken."""
        with self._lock:
            urgent = self._requests[0] if len(self._requests) > 1 else None
            if not isinstance(urgent, ThinkRequest):
                return None
            self._requests.clear()
            return urgent

    def unanswered(self) -> ThinkRequest | None:
        """The question, if it stands, was taken and has no answer."""
        with self._lock:
            asked = self._asked
            pending = asked is None or asked in self._requests or self._reply is not None
            return None if pending else asked

    def answer(self, reply: DecisionReply) -> None:
        """Keep a reply for whoever asked, unless the question has passed."""
        with self._lock:
            if self._asked is not None and self._asked.ticket == reply.ticket:
                self._reply = reply
