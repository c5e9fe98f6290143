"""What bots know of La Venise du Nord."""

from __future__ import annotations

from typing import Final

from venise_ai.expertise import Expertise, Judging
from venise_ai.nord.advice import CountingAdvice, NordAdvice
from venise_ai.nord.experienced import ExperiencedAdvice
from venise_ai.nord.features import portrait
from venise_ai.nord.greedy_1.bot import GreedyOne
from venise_ai.nord.weights import AT_HAND, WEIGHTS

NORD: Final = Expertise(
    advice=NordAdvice,
    experienced=ExperiencedAdvice,
    finished_only=lambda: NordAdvice(AT_HAND),
    counting=CountingAdvice,
    judging=Judging(WEIGHTS, NordAdvice),
    portraying=portrait,
    yardstick=GreedyOne,
)
