"""Advice in words: what an action is worth, and the reasons why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.match.advice import AnyAdviceList, AnyWeighedAction, Reason
from venise.match.estimate import Estimate
from venise.ui.words import Words

SURE: Final = 0.015
"""Half an interval of a chance below which it need not be told."""

EQUAL: Final = 0.005
"""A difference of chances that is none."""

LEAST_TOLD: Final = 0.005
"""A share of a mixture that is told."""

FOR: Final = "+"
AGAINST: Final = "−"
"""What stands before a reason for an action, and before one against it."""

WHOLE: Final = 20.0
"""Points from which on no tenths are told."""


class AdviceRow(msgspec.Struct, frozen=True):
    """One action of the list, in words."""

    title: str
    """What is done."""

    chance: str
    """The chance to win, in percent."""

    worth: str
    """How sure that is, how far it is behind the first, and the points."""

    reasons: tuple[str, ...]


def say_rows(
    words: Words,
    players: Sequence[str],
    actions: Sequence[tuple[str, AnyWeighedAction]],
    found: AnyAdviceList,
) -> tuple[AdviceRow, ...]:
    """The rows of a list, given each action in words.

    Where nothing was searched there is only one thing to do, and no chance is told. Of actions with
    the same words it is said that the table tells them apart.
    """
    if not found.simulations:
        return tuple(AdviceRow(title, "", words("advice.only"), ()) for title, _ in actions)
    titles = [title for title, _ in actions]
    return tuple(
        AdviceRow(
            title if titles.count(title) == 1 else f"{title} {words('advice.shown')}",
            percent(words, one.chance.mean),
            say_worth(words, one, first=number == 0, sealed=found.sealed),
            say_reasons(words, players, one.reasons) or (words("advice.alike"),),
        )
        for number, (title, one) in enumerate(actions)
    )


def say_worth(words: Words, one: AnyWeighedAction, *, first: bool, sealed: bool) -> str:
    """How sure the chance is, how far it is behind the first of the list, and the points.

    Of a secret decision first how often it is to be played, where that is known.
    """
    parts = []
    if sealed and one.share >= LEAST_TOLD:
        parts.append(words("advice.mixed", percent=round(100 * one.share)))
    if first and half(one.chance) >= SURE:
        low, high = round(100 * one.chance.low), round(100 * one.chance.high)
        parts.append(words("advice.between", low=low, high=high))
    if not first:
        parts.append(say_behind(words, one.behind))
    parts.append(words("advice.points", points=number(words, one.points)))
    return " · ".join(parts)


def say_behind(words: Words, behind: Estimate) -> str:
    """How far an action is behind the first, with the interval where that is not sure."""
    if behind.mean < EQUAL:
        return words("advice.equal")
    less = number(words, 100 * behind.mean)
    if half(behind) < SURE / 2:
        return words("advice.behind", less=less)
    return words("advice.behind.about", less=less, more=number(words, 100 * half(behind)))


def say_reasons(words: Words, players: Sequence[str], reasons: Sequence[Reason]) -> tuple[str, ...]:
    """Each reason as what there is before and after, or after this action and the other."""
    return tuple(say_reason(words, players, reason) for reason in reasons)


def say_reasons_of_better(
    words: Words, players: Sequence[str], reasons: Sequence[Reason]
) -> tuple[str, ...]:
    """What an action lacks beside a better one, as the reasons for and against the better one."""
    turned = [replace(one, after=one.other, other=one.after, gain=-one.gain) for one in reasons]
    return say_reasons(words, players, sorted(turned, key=lambda one: one.gain <= 0))


def say_reason(words: Words, players: Sequence[str], reason: Reason) -> str:
    """One reason."""
    what = words(f"advice.feature.{reason.feature}", name=players[reason.seat])
    now, after, other = (number(words, one) for one in (reason.now, reason.after, reason.other))
    moved = (reason.after - reason.now) * (reason.after - reason.other)
    grows = other == now or (moved > 0 and reason.gain > 0)
    if after not in (now, other) and grows:
        said = words("advice.reason.becomes", what=what, now=now, after=after)
    else:
        said = words("advice.reason.instead", what=what, after=after, other=other)
    return f"{FOR if reason.gain > 0 else AGAINST} {said}"


def percent(words: Words, share: float) -> str:
    """A share in whole percent; never none and never all, because nothing is certain."""
    return words("number.percent", share=min(99, max(1, round(100 * share))))


def number(words: Words, value: float) -> str:
    """A number of points or pieces, with a tenth where it is small and not whole."""
    shown = f"{value:.0f}" if abs(value) >= WHOLE else f"{value:.1f}".removesuffix(".0")
    return shown.replace("-", "−").replace(".", words("number.decimal"))


def half(spread: Estimate) -> float:
    """Half the width of an interval."""
    return (spread.high - spread.low) / 2
