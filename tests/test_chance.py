"""Luck: what it may give, and how one of those is drawn."""

from __future__ import annotations

from collections import Counter
from random import Random

from venise.engine.chance import draw, make_outcomes


class Counting(Random):
    """Luck that gives one number after another."""

    number = -1

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """The next number below the first one, from 0 again after the last."""
        self.number = (self.number + step) % start
        return self.number


def test_each_action_is_drawn_as_often_as_it_weighs() -> None:
    """Every number below the sum of the weights means one action."""
    lots = make_outcomes("abcd", [1, 3, 2, 1])
    luck = Counting()
    assert Counter(draw(lots, luck) for _ in range(7)) == {"a": 1, "b": 3, "c": 2, "d": 1}


def test_outcomes_tell_each_action_with_its_weight() -> None:
    """In the order in which they were given."""
    lots = make_outcomes("ab", [2, 5])
    assert list(lots) == [("a", 2), ("b", 5)]
    assert len(lots) == 2
