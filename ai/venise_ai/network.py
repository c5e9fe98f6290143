"""A small network: one hidden layer, one number for each row of numbers.

`ai/venise_ai/training/learning.py` finds one, `ai/venise_ai/forward.py` asks it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from venise.engine.errors import BadData
from venise.own_files import read_own_bytes
from venise_ai.weights import Sentence, Word

NETWORK_DIGITS: Final = 5
"""Decimals of a number in a file, more than what is learnt can tell."""

Column = tuple[float, ...]
"""A number for each hidden unit."""


class Network(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename={
        "input_weights": "inward",
        "hidden_biases": "resting",
        "output_weights": "outward",
        "direct_weights": "direct",
    },
):
    """The weights of one hidden layer of rectified units, with a direct path from the inputs.

    Files of version 1 call them `inward`, `resting`, `outward` and `direct`.
    """

    input_weights: tuple[Column, ...]
    """For each input what it adds to the hidden units."""

    hidden_biases: Column
    """What the hidden units have without any input."""

    output_weights: Column
    """What each hidden unit adds to the answer, as far as it is above zero."""

    direct_weights: tuple[float, ...]
    """For each input what it adds to the answer by itself."""

    corrects: bool = False
    """Whether answers are added to the hand-made judgement; else they stand for half of it."""


class NetworkTraining(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"cross_entropy": "surprise"},  # as files that are kept call it
):
    """What a network has learnt from."""

    how: Sentence
    """How the games were played, and the command."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=100)]
    games: int
    seed: int
    positions: int
    """Those it has learnt from, without those it was tried on."""

    cross_entropy: float
    """How badly it foretells the ends of games it has not seen: mean cross-entropy, in nats."""

    sources: Word
    """The fingerprint of the sources that it was learnt with, for the record."""


class NetworkFile(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"training": "learnt"}
):
    """The whole of a file."""

    version: Literal[1]
    game: Word
    network: Network
    training: NetworkTraining


def read_network(path: Path) -> NetworkFile:
    """A file that came with the game; raises msgspec.DecodeError or OSError."""
    return msgspec.json.decode(read_own_bytes(path), type=NetworkFile)


def check_network(file: NetworkFile, game: str, inputs: int) -> NetworkFile:
    """The same file; raises BadData unless it is of that game and looks at so many inputs."""
    network = file.network
    hidden = {
        len(network.hidden_biases),
        len(network.output_weights),
        *map(len, network.input_weights),
    }
    if file.game != game:
        raise BadData(f"the network is of the game {file.game!r}, not {game!r}")
    if {len(network.input_weights), len(network.direct_weights)} != {inputs}:
        raise BadData(f"the network looks at {len(network.input_weights)} numbers, not {inputs}")
    if len(hidden) != 1:
        raise BadData("the network's hidden units are not as many everywhere")
    return file


def encode_network(file: NetworkFile) -> bytes:
    """The content of such a file, a line for each input."""
    text = msgspec.json.encode(file).replace(b"],[", b"],\n[").replace(b'},"', b'},\n"')
    return text + b"\n"
