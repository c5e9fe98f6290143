"""What bots know of Doge."""

from __future__ import annotations

from typing import Final

from venise_ai.doge.advice import DogeAdvice
from venise_ai.doge.greedy import GreedyDoge
from venise_ai.expertise import Expertise

DOGE: Final = Expertise(
    advice=DogeAdvice,
    experienced=DogeAdvice,
    finished_only=DogeAdvice,
    counting=DogeAdvice,
    greedy=GreedyDoge,
)
