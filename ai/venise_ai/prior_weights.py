"""What the features of an action count at a glance: weights learnt from games of the search.

`ai/venise_ai/training/prior_learning.py` finds them; the files lie beside each game's advice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final, Generic, Literal

import msgspec

from venise.engine.errors import BadData
from venise.own_files import read_own_bytes
from venise_ai.advice import Advice
from venise_ai.forward_model import A, S
from venise_ai.weights import Sentence, Word

PRIOR_DIGITS: Final = 4
"""Decimals of a weight in a file, more than what is learnt can tell."""

FeatureWeight = tuple[float, float]
"""Points that one unit of a feature counts at the end of a game, and how many more at its start."""

FeatureWeights = Annotated[dict[Word, FeatureWeight], msgspec.Meta(min_length=1, max_length=200)]


class PriorWeights:
    """The weights of all features in the order of their rows, at any moment of a game."""

    def __init__(self, weights: Sequence[FeatureWeight]) -> None:
        self._weights = tuple(weights)

    def at(self, share_left: float) -> list[float]:
        """What each feature counts while so much of the game is left, from 1 to 0."""
        return [at_end + share_left * more for at_end, more in self._weights]


class PriorTraining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What weights were learnt from."""

    how: Sentence
    """How the games were played, and the command."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=100)]
    games: int
    """Of every round."""

    seed: int
    decisions: int
    """Those learnt from, without those they were tried on."""

    explained: float
    """The share of the differences between actions of games not learnt from that they foretell."""

    sources: Word
    """The fingerprint of the sources that they were learnt with, for the record."""


class PriorFile(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"training": "learnt", "weights": "priors"},
):
    """The whole of a file."""

    version: Literal[1]
    game: Word
    weights: FeatureWeights
    training: PriorTraining

    def weights_of(self, names: Sequence[str]) -> PriorWeights:
        """The weights of these features, in their order."""
        return PriorWeights([self.weights[name] for name in names])


class ActionFeatures(msgspec.Struct, Generic[S, A], frozen=True):
    """How a game of open decisions puts actions into numbers, and goes by what was learnt."""

    names: tuple[str, ...]
    """The features, in the order of a row."""

    extract: Callable[[S, Sequence[A]], Sequence[Sequence[float]]]
    """A row for each action; none where the decision is of a kind that nothing is learnt of."""

    advice: Callable[[PriorWeights | None], Advice[S, A]]
    """The best advice with priors by these weights, or with the hand-made ones."""


def read_priors(path: Path, game: str, names: Sequence[str], seats: int) -> PriorWeights:
    """The weights in a file that came with the game.

    Raises BadData unless they are of that game, of so many seats and of just these features;
    msgspec.DecodeError or OSError.
    """
    file = msgspec.json.decode(read_own_bytes(path), type=PriorFile)
    if file.game != game or file.training.seats != seats:
        raise BadData(f"{path.name}: is of {file.game!r} with {file.training.seats} players")
    if file.weights.keys() != set(names):
        different = sorted(file.weights.keys() ^ set(names))
        raise BadData(f"{path.name}: weighs other features: {', '.join(different)}")
    return file.weights_of(names)


def encode_priors(file: PriorFile) -> bytes:
    """The content of such a file, a line for each feature."""
    text = msgspec.json.encode(file).replace(b'],"', b'],\n"').replace(b'},"', b'},\n"')
    return text + b"\n"
