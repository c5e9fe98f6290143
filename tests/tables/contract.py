"""The contract of every table: what is promised, in one sentence each, and how it is looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tests.bidding.entry import BIDS
from tests.tables import looks, playing, program, spelling
from tests.tables.playing import Walk
from venise.catalogue import entries
from venise.catalogue.entry import AnyEntry

TABLES: Final = {entry.key: entry for entry in (*entries(), BIDS)}
"""Every game that has a table, and the one that nobody plays."""

OF_A_GAME: Final[dict[str, Callable[[Walk], Iterator[str]]]] = {
    "every action can be clicked and keyed, and pieces carried": playing.hands,
    "a whole game can be played with motion reduced": playing.stillness,
    "the chronicle tells of every step in both languages": playing.chronicle,
    "a fact is told in a sentence, or known to be silent": playing.sentences,
    "looking back shows an earlier moment and comes back": playing.past,
    "the chronicle is spelt right in both languages": spelling.chronicle,
    "the score sheet names every seat, its points and who won": playing.scores,
}
"""What is seen of one random game played at the table."""

OF_A_TABLE: Final[dict[str, Callable[[AnyEntry], Iterator[str]]]] = {
    "a decision is taken back by the seat that made it": playing.undo,
    "nobody takes back another's seal": playing.seals,
    "a secret is covered until its owner lifts the curtain": playing.curtains,
    "what is pointed at in vain is explained": playing.refusals,
    "what is decided, refused or explained leads to a section of the guide": playing.rules,
    "what is asked, tipped or refused is spelt right in both languages": spelling.pointing,
    "nothing is cut and nothing overlaps in any window": looks.lettering,
    "seats are told apart without colours": looks.marks,
    "a new game offers what the entry offers": program.new_games,
    "a match is left and gone on with": program.going_on,
    "bots of every level play": program.bots,
}
"""What is looked for at a table of its own."""
