"""The choosers of a match and the question one of them is thinking about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from venise.match.outcomes import Fault
from venise.match.seats import AnyAnswer, AnyChooser, AnyQuestion


class Seating:
    """Knows who decides for each seat, and asks at most one question at a time."""

    def __init__(self, choosers: Sequence[AnyChooser | None]) -> None:
        """The choosers in the order of their seats, None for a human."""
        self._choosers = {seat: one for seat, one in enumerate(choosers) if one is not None}
        self._asked: AnyQuestion | None = None

    def is_human(self, seat: int) -> bool:
        """Whether a human holds that seat; never true of CHANCE or TERMINAL."""
        return seat >= 0 and seat not in self._choosers

    def answer(self, seat: int, question: Callable[[], AnyQuestion]) -> AnyAnswer | None:
        """The seat's answer once there is one; asks the question unless it was asked before.

        Raises whatever the chooser raises.
        """
        chooser = self._choosers[seat]
        if self._asked is None:
            self._asked = question()
            chooser.ask(self._asked)
        answer = chooser.poll()
        if answer is None or answer.ply != self._asked.ply:
            return None
        self._asked = None
        return answer

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not answered."""
        return self._asked is not None

    def hurry(self) -> tuple[Fault, ...]:
        """Have the open question, if there is one, answered at once; a fault if that fails."""
        return self._call_chooser(lambda chooser: chooser.hurry())

    def cancel(self) -> tuple[Fault, ...]:
        """Void the question, if one is still open; a fault if its chooser fails at that."""
        faults = self._call_chooser(lambda chooser: chooser.cancel())
        self._asked = None
        return faults

    def _call_chooser(self, call: Callable[[AnyChooser], None]) -> tuple[Fault, ...]:
        """Call the chooser that has the open question, if any; a fault if the call fails."""
        if self._asked is None:
            return ()
        seat = self._asked.seat
        try:
            call(self._choosers[seat])
        except Exception as error:  # noqa: BLE001 - whatever a chooser raises must not end the match
            return (make_fault(seat, error),)
        return ()

    def close(self) -> None:
        """Let every chooser go."""
        for chooser in self._choosers.values():
            chooser.close()


def make_fault(seat: int, error: Exception) -> Fault:
    """The fault of a chooser that raised the error."""
    return Fault(seat, f"{type(error).__name__}: {error}")
