"""The judgement of the strongest bot: to the hand-made one is added what its own games taught."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise.games.patrons.actions import Action
from venise.games.patrons.state import State
from venise_ai.learnt_advice import LearntAdvice
from venise_ai.network import check_network, read_network
from venise_ai.patrons.advice import PatronsAdvice
from venise_ai.patrons.features import INPUTS, extract_features

NETWORK_PATH: Final = Path(__file__).with_name("network.json")

NETWORK_FILE: Final = check_network(read_network(NETWORK_PATH), "patrons", INPUTS)
"""What corrects the hand-made judgement; the file says how it was found."""


def make_learnt_advice(points_per_logit: float) -> LearntAdvice[State, Action]:
    """The advice with a corrected evaluation; a step of one in an answer counts so many points."""
    network = NETWORK_FILE.network
    return LearntAdvice(PatronsAdvice(), extract_features, network, points_per_logit)
