"""What the numbers mean that Venise on piles says."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.said.texts import asked_of
from venise.games.pilotis.boards import BAR, board_of, numbers_in
from venise.games.pilotis.components import (
    BOX,
    CELLS,
    COLOURS,
    COSTS,
    FEWEST_SEATS,
    GIVEN,
    KINDS,
    LONG,
    MOST_SEATS,
    MOVE,
    PIECES,
    PRINTED,
    STEP_2,
    STEPS,
    STOCKS,
)
from venise.games.pilotis.layouts.code import FAMILY_SIZES, code
from venise.games.pilotis.layouts.tours import EVEN
from venise.games.pilotis.rules.end import MOST_DRY_ROUNDS, MOST_ROUNDS, WARNED_BEFORE

BOARD: Final = board_of("classic-1", night=False)
BARS: Final = [site for site in BOARD.sites if site.shape == BAR]
PARTS: Final = {pile.key: len(pile.parts) for pile in BOX.pile}
RANKS: Final = Counter(key.split("-")[0] for key in PRINTED)
TWO, THREE, FOUR = (STOCKS[seats] for seats in (2, 3, 4))
ASKED: Final = asked_of("pilotis")

NUMBERS: Final[dict[str, int]] = ASKED | {
    "long_planks": PIECES.long,
    "short_planks": PIECES.short,
    "tiles": PIECES.tiles,
    "tiles_of_a_seat": PIECES.tiles // MOST_SEATS,
    "jokers": PIECES.jokers,
    "hand": PIECES.hand,
    "jokers_in_hand": PIECES.jokers_in_hand,
    "hourglasses": PIECES.hourglasses,
    "draw": PIECES.draw,
    "dealt": PIECES.dealt,
    "given": sum(GIVEN),
    "joker_cost": PIECES.joker_cost,
    "exchange": PIECES.exchange,
    "gems": PIECES.gems,
    "all_gems": PIECES.gems * len(COLOURS),
    "colours": len(COLOURS),
    "pawns": len(COLOURS),
    "corners": len(BOX.grid.starts),
    "cards": sum(card.copies for card in BOX.card),
    "kinds": len(KINDS),
    "cost_long": COSTS[LONG],
    "cost_move": COSTS[MOVE],
    "middle_steps": STEPS[STEP_2],
    "steps_given": max(STEPS[kind] for kind, cards in enumerate(GIVEN) if cards and kind in STEPS),
    "most_steps": max(STEPS.values()),
    "piles": CELLS - len(BOX.grid.night),
    "night_piles": len(BOX.grid.night),
    "bridges": FAMILY_SIZES[1],
    "walls": FAMILY_SIZES[2],
    "bridge_squares": PARTS["bridge-ns"],
    "wall_squares": PARTS["wall-ns"],
    "bar_supports": len(numbers_in(BARS[0].needs)),
    "piles_of_a_field": len(
        {square for short in numbers_in(BARS[0].needs) for square in BOARD.sites[short].squares}
    ),
    "boards": len(PRINTED),
    "classic_boards": RANKS["classic"],
    "expert_boards": RANKS["expert"],
    "code_length": len(code(PRINTED["classic-1"]).replace("-", "")),
    "even_share": round(EVEN * 100),
    "rounds": MOST_ROUNDS,
    "dry_rounds": MOST_DRY_ROUNDS,
    "warned": WARNED_BEFORE,
    "quick_rounds": MOST_ROUNDS - ASKED["least of quick"],
    "fewest_seats": FEWEST_SEATS,
    "three_seats": sorted(STOCKS)[1],
    "most_seats": MOST_SEATS,
    "short_of_two": TWO.short,
    "long_of_two": TWO.long,
    "short_of_three": THREE.short,
    "long_of_three": THREE.long,
    "short_of_four": FOUR.short,
    "long_of_four": FOUR.long,
}
"""By name what the components, the rules, the achievements and the scenarios have."""
