"""What evidence on layouts of any game reports: a line for each check, with its seconds."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random

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
