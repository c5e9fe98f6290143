"""A small network: one hidden layer, one number for each row of numbers.

`ai/venise_ai/training/learning.py` finds one, `ai/venise_ai/forward.py` asks it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from venise.engine.errors import BadData
from venise_ai.weights import Sentence, Word

DIGITS: Final = 5
"""Decimals of a number in a file, more than what is learnt can tell."""

Column = tuple[float, ...]
"""A number for each hidden unit."""


class Network(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of inputs and hidden units that an answer is made of."""

    inward: tuple[Column, ...]
    """For each input what it adds to the hidden units."""

    resting: Column
    """What the hidden units have without any input."""

    outward: Column
    """What each hidden unit adds to the answer, as far as it is above zero."""

    direct: tuple[float, ...]
    """For each input what it adds to the answer by itself."""


class NetworkTraining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a network has learnt from."""

    how: Sentence
    """How the games were played, and the command."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=100)]
    games: int
    seed: int
    positions: int
    """Those it has learnt from, without those it was tried on."""

    surprise: float
    """How badly it foretells the ends of games it has not seen: mean cross-entropy, in nats."""

    sources: Word
    """The fingerprint of the sources that it was learnt with, for the record."""


class NetworkFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of a file."""

    version: Literal[1]
    game: Word
    network: Network
    learnt: NetworkTraining


def read_network(path: Path) -> NetworkFile:
    """A file that came with the game; raises msgspec.DecodeError or OSError."""
    return msgspec.json.decode(path.read_bytes(), type=NetworkFile)


def check_network(file: NetworkFile, game: str, inputs: int) -> NetworkFile:
    """The same file; raises BadData unless it is of that game and looks at so many inputs."""
    network = file.network
    hidden = {len(network.resting), len(network.outward), *map(len, network.inward)}
    if file.game != game:
        raise BadData(f"the network is of the game {file.game!r}, not {game!r}")
    if {len(network.inward), len(network.direct)} != {inputs}:
        raise BadData(f"the network looks at {len(network.inward)} numbers, not {inputs}")
    if len(hidden) != 1:
        raise BadData("the network's hidden units are not as many everywhere")
    return file


def encode_network(file: NetworkFile) -> bytes:
    """The content of such a file, a line for each input."""
    text = msgspec.json.encode(file).replace(b"],[", b"],\n[").replace(b'},"', b'},\n"')
    return text + b"\n"
