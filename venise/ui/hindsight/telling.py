"""Looking back in words: chances, losses, decisions, each as sure as the search is."""

from __future__ import annotations

from venise.match.estimate import Estimate
from venise.match.hindsight import JudgedDecision
from venise.ui.hindsight.subject import Subject
from venise.ui.text import literal, verbatim
from venise.ui.words import Words

MINUS = "−"


def percent(words: Words, share: float) -> str:
    """A share in whole percents."""
    return words("number.percent", share=str(round(100 * share)).replace("-", MINUS))


def signed_percent(words: Words, share: float) -> str:
    """A difference in whole percents, with its sign."""
    number = round(100 * share)
    return words("number.percent", share=f"{number:+d}".replace("-", MINUS) if number else "0")


def with_range(words: Words, chance: Estimate) -> str:
    """A chance with its interval, which lies between 0 and 1."""
    low, high = max(0.0, chance.low), min(1.0, chance.high)
    return words(
        "hindsight.range",
        mean=percent(words, chance.mean),
        low=percent(words, low),
        high=percent(words, high),
    )


def name_of(subject: Subject, one: JudgedDecision) -> str:
    """The name of the seat that decides, as rich text."""
    return literal(subject.seats[one.seat].name)


def when_and_who(words: Words, subject: Subject, one: JudgedDecision) -> str:
    """The round and the player of a decision, as rich text."""
    name, number = name_of(subject, one), subject.rounds[one.ply]
    if number:
        return words("hindsight.when.round", round=number, name=name)
    return words("hindsight.when.turn", turn=subject.turns[one.ply] + 1, name=name)


def cost(words: Words, one: JudgedDecision) -> str:
    """What a decision cost, as sure as the search is."""
    key, loss = "hindsight.cost" if one.sure else "hindsight.cost.unsure", one.loss
    low, high = max(0.0, loss.low), min(1.0, loss.high)
    return words(
        key,
        mean=percent(words, loss.mean),
        low=percent(words, low),
        high=percent(words, high),
    )


def sentence_of_cost(words: Words, one: JudgedDecision) -> str:
    """The same as a whole sentence about the move."""
    return words("hindsight.move", cost=cost(words, one))


def told_action(words: Words, subject: Subject, ply: int, action: object) -> str:
    """An action in the position before a step, as rich text."""
    return verbatim(subject.tell(words, ply, action))


def played(words: Words, subject: Subject, one: JudgedDecision) -> str:
    """What was played, in one sentence."""
    action = told_action(words, subject, one.ply, one.played)
    return words("hindsight.played", action=action)


def better(words: Words, subject: Subject, one: JudgedDecision) -> str:
    """What the search would play, in one sentence."""
    action = told_action(words, subject, one.ply, one.better)
    return words("hindsight.better", action=action, iterations=one.iterations)


def verdict_on_best(words: Words, subject: Subject, one: JudgedDecision) -> str:
    """What is said of the better move, where somebody has tried it."""
    chance = with_range(words, one.chance)
    said = words("hindsight.verdict.best", chance=chance, iterations=one.iterations)
    return f"{said}\n{played(words, subject, one)} {sentence_of_cost(words, one)}"


def verdict_on_played(words: Words, subject: Subject, one: JudgedDecision) -> str:
    """What is said of the move that was played, where somebody has tried it again."""
    said = words("hindsight.verdict.played")
    return f"{said} {sentence_of_cost(words, one)}\n{better(words, subject, one)}"


def verdict(words: Words, subject: Subject, found: JudgedDecision, one: JudgedDecision) -> str:
    """What the search thinks of a move that somebody has tried, and of the one that was played."""
    loss = with_range(words, found.loss)
    before = f"{played(words, subject, one)} {sentence_of_cost(words, one)}"
    if found.trifling:
        chance = with_range(words, found.chance)
        said = words("hindsight.verdict.good", chance=chance, iterations=found.iterations)
        return f"{said}\n{before}"
    key = "hindsight.verdict.worse" if found.sure else "hindsight.verdict.unsure"
    return f"{words(key, loss=loss)}\n{better(words, subject, found)}\n{before}"
