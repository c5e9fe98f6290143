"""What the table says to an outcome of the match that is no step of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.refusals import Refusal
from venise.match.outcomes import AimJudged, Cause, Fault, Notice, Refused, Unsaved
from venise.ui.findings import explain_unsaved
from venise.ui.levels import is_from_outside
from venise.ui.text import literal
from venise.ui.words import Words

CAUSES: Final = {
    Cause.SETTLED: "table.refusal.undo.settled",
    Cause.NOTHING_TO_UNDO: "table.refusal.undo.nothing",
    Cause.NOTHING_TO_REDO: "table.refusal.redo.nothing",
    Cause.UNCONFIRMED: "table.refusal.end",
}
"""The words for refusals that the match gives without the game's reason."""


def answer(
    words: Words,
    players: tuple[str, ...],
    kinds: tuple[str, ...],
    outcome: Refused | Fault | Notice,
    explained: Callable[[Refusal], str],
) -> str:
    """The sentence for an outcome; empty where there is nothing to say.

    `kinds` are who sits at the seats, as new games name them; a bot from outside is told what went
    wrong with it. `explained` gives the sentence for the game's own reason.
    """
    match outcome:
        case Refused():
            return answer_refused(words, outcome, explained)
        case Fault():
            name = players[outcome.seat]
            if is_from_outside(kinds[outcome.seat]):
                return words("table.fault.outside", name=name, fault=literal(outcome.message))
            return words("table.fault", name=name)
        case Unsaved():
            return explain_unsaved(words, "table.not_saved", outcome)
        case AimJudged():
            return words("scenario.reached" if outcome.reached else "scenario.missed")
        case _:
            way = ".result" if outcome.result else ".apart" if outcome.apart else ""
            return words(f"table.saved{way}")


def answer_refused(words: Words, refused: Refused, explained: Callable[[Refusal], str]) -> str:
    """The sentence for a refused command: the game's own reason before the match's."""
    if refused.reason is not None:
        return explained(refused.reason)
    key = CAUSES.get(refused.cause, "")
    return words(key) if key else ""
