"""What is told of a board: why it is not legal, and what its tours are like."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis.components import PARTS, Layout, cell_name
from venise.games.pilotis.layouts.editing import (
    BRIDGES,
    GEMS,
    STACKS,
    WALLS,
    Piece,
    Square,
    colour_of,
    place_of,
)
from venise.games.pilotis.layouts.findings import BoardFault, board_faults
from venise.games.pilotis.layouts.mirroring import across, down, reflect
from venise.games.pilotis.layouts.tours import Tours
from venise.ui.editor.game import DraftFault
from venise.ui.numerals import format_share
from venise.ui.table.phrases import join_phrases
from venise.ui.tables.pilotis.art.printed import GEMS as COLOURS
from venise.ui.tables.pilotis.names import Names
from venise.ui.words import Words

NAMES: Final = {
    BRIDGES: "board.bridges",
    WALLS: "board.walls",
    **{stack: f"board.gems.{COLOURS[colour]}" for colour, stack in enumerate(GEMS)},
}
"""What the pieces of a stack are called, several of them."""


def list_faults(words: Words, draft: Layout) -> list[DraftFault]:
    """Every reason why a board is not legal yet: what is in the tray, gems out of reach."""
    missing = [
        words.plural(NAMES[stack], count)
        for stack in STACKS
        if (count := sum(place_of(draft, piece) is None for piece in stack))
    ]
    if missing:
        pieces = join_phrases(words, missing)
        return [DraftFault((), words("board.fault.missing", pieces=pieces))]
    found: dict[Piece, str] = {}
    for fault in board_faults(draft):
        gem = gem_of(draft, fault)
        always = fault.values["night"]
        found[gem] = "board.fault.unreachable" if always else "board.fault.by-day"
    return [DraftFault((gem,), words(key, gem=gem_name(words, draft, gem)))
            for gem, key in found.items()]  # fmt: skip


def gem_of(draft: Layout, fault: BoardFault) -> Piece:
    """The gem that cannot be reached."""
    colour = int(fault.values["colour"])
    return next(
        gem
        for gem in GEMS[colour]
        if (square := place_of(draft, gem)) and square_name(draft, square) == fault.values["square"]
    )


def square_name(draft: Layout, square: Square) -> str:
    """A square as the rules write it."""
    return cell_name(square[0]) + PARTS[draft.piles[square[0]]][square[1]]


def gem_name(words: Words, draft: Layout, gem: Piece) -> str:
    """A gem by its colour and where it lies."""
    colour, square = colour_of(gem), place_of(draft, gem)
    if colour is None or square is None:
        return ""
    pile = Names(words, ()).pile(square[0])
    place = words(f"pilotis.place.{PARTS[draft.piles[square[0]]][square[1]]}", pile=pile)
    return words(f"board.gem.{COLOURS[colour]}", place=place)


def describe_balance(words: Words, tours: tuple[Tours, Tours]) -> tuple[str, bool]:
    """Whether the tours are even by day and by night, in a sentence, and whether they are."""
    worst = max(tours, key=lambda one: one.spread)
    if worst.even:
        return words("board.even"), True
    share = format_share(words, worst.spread)
    time = words("board.by-day" if worst is tours[0] else "board.by-night")
    return words("board.uneven", share=share, time=time), False


def describe_symmetry(words: Words, layout: Layout) -> str:
    """In which mirrors the board is its own image, a line."""
    both = [reflect(layout, mirror) == layout for mirror in (across, down)]
    if all(both):
        return words("board.symmetric.both")
    if both[0]:
        return words("board.symmetric.across")
    return words("board.symmetric.down") if both[1] else words("board.symmetric.none")
