"""§8 Boards laid out by luck: always legal, the same for the same seed."""

from __future__ import annotations

from random import Random

from venise.games.pilotis.components import CELLS, COLOURS, PIECES, PLAIN, Layout
from venise.games.pilotis.layouts.code import CHOSEN, FAMILIES, FAMILY_SIZES, gem_squares
from venise.games.pilotis.layouts.findings import unreachable_gems


def random_layout(seed: int) -> Layout:
    """A board on which planks from pile to pile reach every gem, by day and by night.

    Not over halves, so that a seed means the board that it has always meant.
    """
    luck = Random(seed)
    while True:
        families = [family for family, size in enumerate(FAMILY_SIZES) for _ in range(size)]
        luck.shuffle(families)
        piles = [PLAIN] * CELLS
        for cell, family in zip(CHOSEN, families, strict=True):
            piles[cell] = luck.choice(FAMILIES[family])
        squares = gem_squares(piles)
        luck.shuffle(squares)
        count = PIECES.gems
        gems = [squares[count * place : count * (place + 1)] for place in range(len(COLOURS))]
        layout = Layout(tuple(piles), tuple(tuple(sorted(some)) for some in gems))
        # All pieces are there; the first gem out of reach is enough to try again.
        if next(unreachable_gems(layout, halves=False), None) is None:
            return layout
