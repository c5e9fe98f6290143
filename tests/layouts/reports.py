"""What evidence on layouts of any game reports: a line for each check, with its seconds."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

from tests.layouts.typos import mislaid, typos

Row = tuple[str, str]
"""What was found, and the seconds that it took."""


def report(what: str, began: float) -> Row:
    """What was found and the seconds it took; printed."""
    seconds = f"{time.perf_counter() - began:.1f}"
    sys.stdout.write(f"{what} ({seconds} s)\n")
    sys.stdout.flush()
    return what, seconds


def try_damaged(texts: int, damage: Callable[[Random], bytes], read: Callable[[bytes], str]) -> Row:
    """Every damaged text is read or refused in one short sentence; ends the program if not.

    `read` answers with a kind, which begins with WRONG where neither happened.
    """
    began, luck, answers = time.perf_counter(), Random(1), Counter[str]()
    for number in range(texts):
        text = damage(luck)
        answer = read(text)
        if answer.startswith("WRONG"):
            sys.exit(f"text {number}: {answer}: {text[:200]!r}")
        answers[answer] += 1
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(answers.items()))
    return report(f"{texts} damaged texts: {kinds}", began)


def try_slips(codes: Iterable[str], decode: Callable[[str], object]) -> Row:
    """Every slip is found, its place named, and the right code told; ends the program if not."""
    began, texts, tried = time.perf_counter(), 0, 0
    for text in codes:
        texts += 1
        for position, typed in typos(text):
            tried += 1
            fault = mislaid(typed, position, text, decode)
            if fault is not None:
                sys.exit(f"{text} misspelt: {fault}")
    return report(f"{tried} slips in {texts} codes found and located", began)
