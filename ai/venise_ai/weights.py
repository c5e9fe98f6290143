"""Files of weights: what a bot's judgement of positions rests on, and where that came from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, TypeVar

import msgspec

from venise.engine.errors import BadOptions
from venise.match.flaws import BadFile, Flaw
from venise.match.regular import read_bounded
from venise.match.setup import MOST_SEED

MOST_WEIGHTS_BYTES: Final = 65_536
"""No file of weights needs nearly as much."""

LEAST_WEIGHT: Final = 0.0
MOST_WEIGHT: Final = 10.0
"""Points that a weight may be: what it stands for is never harmful, and no single thing decides."""

Weight = Annotated[float, msgspec.Meta(ge=LEAST_WEIGHT, le=MOST_WEIGHT)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
Sentence = Annotated[str, msgspec.Meta(max_length=1000)]
Weights = Annotated[dict[Word, Weight], msgspec.Meta(min_length=1, max_length=200)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


W = TypeVar("W", bound=msgspec.Struct)
"""A game's own record of its weights."""


class Training(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a run of training was asked for; equal ones of equal sources find equal weights."""

    bot: Word
    """Who plays against itself."""

    seats: Positive
    steps: Positive
    games: Positive
    """Games of every step, whole blocks of them."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
    sources: Word
    """The fingerprint of the bots' and the rules' sources, the weights in use among them."""

    start: Weights
    """What it began with."""


class Origin(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"steps_done": "done"}
):
    """How weights were found."""

    how: Sentence
    training: Training | None = None
    """The training that found them, if one did."""

    steps_done: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """The steps of it that these weights have seen."""


class WeightsFile(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "found"}
):
    """The whole of a file."""

    version: Literal[1]
    game: Word
    weights: Weights
    """By the name of a feature the points that one unit of it is worth."""

    origin: Origin


def read_weights(path: Path) -> WeightsFile:
    """The file, whatever game it is for; raises BadFile in one sentence if it is no such file."""
    try:
        return msgspec.json.decode(read_bounded(path, MOST_WEIGHTS_BYTES), type=WeightsFile)
    except RecursionError as fault:
        raise BadFile(Flaw.TOO_DEEP, path) from fault
    except (ValueError, msgspec.DecodeError) as fault:
        raise BadFile(Flaw.GARBLED, path, problem=f"is no file of weights ({fault})") from fault


def encode_weights(file: WeightsFile) -> bytes:
    """The content of such a file, for people to read."""
    return msgspec.json.format(msgspec.json.encode(file)) + b"\n"


def convert_weights(weights: dict[str, float], kind: type[W]) -> W:
    """The weights as a game's own record of them; raises BadOptions unless it names just these."""
    wanted = kind.__struct_fields__
    for name in wanted:
        if name not in weights:
            raise BadOptions(f"the weight {name!r} is missing")
    for name in weights:
        if name not in wanted:
            raise BadOptions(f"there is no weight called {name[:50]!r}")
    return msgspec.convert(weights, kind)
