"""What the table says to outcomes of the match that are no steps."""

from __future__ import annotations

from tests.ui.driver import look_for
from venise.match.outcomes import Fault
from venise.ui.table.answers import answer

NAMES, KINDS = ("Anna", "Bert", "Cleo"), ("human", "mcts", "./mybot.py:MyBot")


def told(seat: int) -> str:
    """What is said where the bot at that seat failed."""
    fault = Fault(seat, "the bot './mybot.py:MyBot' failed: ZeroDivisionError: division by zero")
    return answer(look_for().words, NAMES, KINDS, fault, lambda _: "")


def test_a_bot_from_outside_that_fails_is_told_with_its_fault() -> None:
    """Whoever wrote it learns at the table what went wrong; of our own bots only the log tells."""
    assert told(2).startswith("Cleo failed")
    assert "ZeroDivisionError: division by zero" in told(2)
    assert told(1) == "Bert hesitated, then played without much thought."
