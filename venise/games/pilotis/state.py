"""The state of a game of Venise on piles: the table, and the decisions that are due."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.engine.layers import Layer
from venise.games.pilotis.boards import Board, board_of, numbers_in, to_bits
from venise.games.pilotis.components import FIRST_BOARD, NO_CARDS, PIECES, Counts
from venise.games.pilotis.decisions import Decision, GameOver

MOST_PLANKS_KEPT: Final = 4096
"""Sets of planks that are remembered, the latest."""

EVERYONE: Final = -1
"""The viewer of a true state: nothing in it is masked."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before set-up."""

    map: str = FIRST_BOARD
    """§1.1 The key of a board of the box, or the share code of one's own."""

    night: bool = False
    """§7 Whether the side of the night lies up, with two more piles."""

    places: bool = False
    """§6 Whether the others play on for the places once one has all its gems."""


class Player(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One seat's pawn, planks and cards."""

    colour: int
    place: int
    short: int
    """Short planks in its stock."""

    long: int
    secret: Layer
    """§1.3 Cards that nobody else has seen."""

    known: Counts = NO_CARDS
    """Cards that all know it to hold."""

    jokers: int = 0
    gems: int = 0
    """§2 Which of the four gems of its colour it has taken, as bits in their order on the board."""

    tiles: int = 0
    """§4.3 Hourglass tiles not yet spent."""

    drawn: tuple[Layer, ...] = ()
    """§4.2 Where its secret cards are from several piles all that it has drawn of each, those among
    them that it has put away since; else none."""

    away: tuple[Counts, ...] = ()
    """By layer of `drawn` the cards put away since it began, from that layer or one before it:
    nobody else can tell from which."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table at one moment."""

    options: Options
    players: tuple[Player, ...]
    pile: Layer
    """§1.3 Cards face down."""

    due: Decision
    """What is to be decided now; GameOver once the game is over."""

    later: tuple[Decision, ...] = ()
    """What waits until that is decided, the next decision last."""

    planks: tuple[int, ...] = ()
    """The sites where planks lie, in rising order."""

    lost_short: int = 0
    """§5.3 Short planks that have left the game."""

    lost_long: int = 0
    discards: Counts = NO_CARDS
    supply: int = PIECES.jokers
    """§1.3 Jokers that nobody holds."""

    drawn: int = 0
    """Cards ever drawn; names the luck of the next one."""

    round: int = 0
    """Rounds begun, 0 during set-up."""

    first: int = 0
    """§1.4 The seat that began; a round begins with it."""

    last_gem: int = 0
    """The round in which a gem was last taken, 0 if none was."""

    finished: tuple[int, ...] = ()
    """§6 The seats that have all their gems, in the order in which they got them."""

    turn_player: int = 0
    """§4 The seat whose turn it is."""

    viewer: int = EVERYONE
    """The seat whose knowledge an observation shows, or SPECTATOR, or EVERYONE."""

    @property
    def current_player(self) -> int:
        """The seat that decides now, CHANCE, or TERMINAL."""
        return self.due.seat

    @property
    def pending(self) -> tuple[Decision, ...]:
        """All that is to be decided, the next decision last; empty once the game is over."""
        return () if isinstance(self.due, GameOver) else (*self.later, self.due)


def board(state: State) -> Board:
    """The table of the board that the game is played on."""
    return board_of(state.options.map, state.options.night)


def laid(state: State) -> int:
    """The sites where planks lie, as one set."""
    return _planks_as_bits(state.planks)


@lru_cache(maxsize=MOST_PLANKS_KEPT)
def _planks_as_bits(planks: tuple[int, ...]) -> int:
    # Asked several times in each position, and a set of more than 64 bits is slow to put together.
    return to_bits(planks)


def with_plank(planks: tuple[int, ...], site: int) -> tuple[int, ...]:
    """The sites with one more among them, in rising order."""
    return tuple(sorted((*planks, site)))


def with_planks(state: State, sites: int) -> State:
    """The state with planks on these sites, and on no others."""
    return replace(state, planks=tuple(numbers_in(sites)))
