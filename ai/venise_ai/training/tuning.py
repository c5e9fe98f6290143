"""A bot against itself with other weights, step after step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from venise.engine.chance import random_stream
from venise_ai.arena.backends import PlayBlocks
from venise_ai.arena.contest import Duel, GameBlock, list_seatings
from venise_ai.arena.verdicts import block_balance, mean_when_alone, point_lead
from venise_ai.training.spsa import Spsa
from venise_ai.weights import Training, WeightsFile

POINT_VALUE: Final = 0.02
"""What a point of lead counts beside a win, which counts 1: less noise, and hardly another aim."""

MOST_LEAD: Final = 25.0
"""Points of lead beyond which no more are counted."""


def tune_weights(
    file: WeightsFile, training: Training, playing: PlayBlocks
) -> Iterator[WeightsFile]:
    """The file after each of the steps that are missing; raises VeniseError if a bot fails.

    It depends on nothing but the file: neither on who plays nor on where it was cut off before.
    """
    spsa = Spsa(training.start, training.steps, training.seed)
    for step in range(file.origin.steps_done, training.steps):
        pair = spsa.perturb(file.weights, step)
        up, down = (f"{training.bot}:{side}" for side in ("up", "down"))
        weights = {up: pair[0], down: pair[1]}
        duel = Duel(file.game, (up, down), training.seats, weights=weights)
        result = score_blocks(play_in_seed_order(duel, block_seeds(training, step), playing))
        weights_after = spsa.update(file.weights, step, result)
        file = replace(
            file, weights=weights_after, origin=replace(file.origin, steps_done=step + 1)
        )
        yield file


def block_seeds(training: Training, step: int) -> list[int]:
    """The luck of the blocks of a step."""
    rng = random_stream(training.seed, f"luck:{step}")
    count = -(-training.games // len(list_seatings(training.seats)))
    return [rng.getrandbits(62) for _ in range(count)]


def play_in_seed_order(duel: Duel, luck: Sequence[int], playing: PlayBlocks) -> list[GameBlock]:
    """The blocks in the order of their luck, whichever was finished first."""
    with closing(playing(duel, luck)) as coming:
        return sorted(coming, key=lambda block: luck.index(block.seed))


def score_blocks(blocks: Sequence[GameBlock]) -> float:
    """How far the first bot won: from 1.5, every game and by far, to -1.5."""
    return fmean(
        2 * block_balance(block) - 1 + POINT_VALUE * bounded_lead(block) for block in blocks
    )


def bounded_lead(block: GameBlock) -> float:
    """The points by which the first bot was ahead, within bounds."""
    points = (mean_when_alone(block, 0, point_lead) - mean_when_alone(block, 1, point_lead)) / 2
    return min(max(points, -MOST_LEAD), MOST_LEAD)
