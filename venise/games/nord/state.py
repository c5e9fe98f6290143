"""The state of a game of La Venise du Nord: the table, and the decisions that are due."""

from __future__ import annotations

from typing import Final

import msgspec

from venise.engine.hexes import Cell
from venise.engine.layers import Layer
from venise.games.nord.components import NOTHING, PRICE_CARDS, SPACES, Counts
from venise.games.nord.decisions import Decision, GameOver
from venise.games.nord.ground import Ground

NOWHERE: Final = -1
"""The tile of a burgher not yet placed."""

NO_CARD: Final = -1
"""The card kept by whoever put all of them back."""

NOT_YET: Final = -2
"""The card kept by whoever is still looking."""

EVERYONE: Final = -1
"""The viewer of a true state: nothing in it is masked."""

TALLY: Final = ("market", "ports", "store", "bridges", "master bridges", "builders")
"""Where points come from, in the order of Player.tally."""

IN_MARKET, IN_PORTS, IN_STORE, IN_BRIDGES, IN_MASTER_BRIDGES, IN_BUILDERS = range(6)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before set-up."""

    map: str = "bruges"
    """Key of a printed map, the share code of a city, or "free" for free placement (§3.2)."""

    strict_chains: bool = False
    """Reading of §2.1.2: a chain is a path that may not branch, split so that it scores most."""

    order_deck_end: bool = False
    """Third end trigger, reported from one foreign rules digest: the order deck is empty."""


class Die(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A die lying on a quarter."""

    seat: int
    value: int


Dice = tuple[Die | None, ...]
"""The die on each quarter: never more than one (§1.4)."""


class Placed(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A card on a player board with the cubes on it; it is looked up by more than once a turn."""

    deck: int
    card: int
    cubes: Counts = NOTHING
    done: bool = False
    """A workshop is built, or a builder's cost is paid."""


Spaces = tuple[Placed | None, ...]
"""What lies on the card spaces of a board, the first row before the second."""


class Board(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The card spaces of a player board; what follows from them is looked up by them."""

    spaces: Spaces = (None,) * SPACES


BARE: Final = Board()
"""A board without a card."""


class Player(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One seat's board and pieces; its free dice are those that lie on no tile.

    Most steps leave all but one of them as they are.
    """

    burgher: int = NOWHERE
    stock: Counts = (1, 1, 1)
    """Raw materials in the stock at the top of the board."""

    board: Board = BARE

    store: Counts = NOTHING
    """Finished goods at the bottom of the board."""

    bridges: tuple[int, ...] = ()
    """The sides of the city where this seat's bridges stand, in rising order."""

    used: tuple[int, ...] = ()
    """Single-use builder cards slid under the board."""

    tally: tuple[int, ...] = (0,) * len(TALLY)
    """Victory points by source, in the order of TALLY."""

    @property
    def spaces(self) -> Spaces:
        """What lies on the card spaces of the board."""
        return self.board.spaces

    @property
    def points(self) -> int:
        """All victory points scored so far."""
        return sum(self.tally)


class Market(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """§1.4.1.3 The Market tile and what lies beside it."""

    bonuses: tuple[int, ...]
    """Free bonus spaces, best first."""

    cubes: Counts = NOTHING
    """Price cubes beside the tile, by good."""

    cards: tuple[int, ...] = (0,) * len(PRICE_CARDS)
    """Price cards beside the tile, by kind as in PRICE_CARDS."""

    gone: tuple[int, ...] = (0,) * len(PRICE_CARDS)
    """Price cards discarded for good, by kind as in PRICE_CARDS."""

    sold: tuple[int, ...] = ()
    """The good whose cube covers a bonus space, for each sale that covered one, in their order."""

    @property
    def prices(self) -> Counts:
        """§1.4.1.3 The price of each good: its cubes and cards, +2 cards counting twice."""
        totals = list(self.cubes)
        for (good, value), number in zip(PRICE_CARDS, self.cards, strict=True):
            totals[good] += value * number
        return totals[0], totals[1], totals[2]


class Take(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Cards that one look took from one pile of a deck."""

    size: int
    pile: int
    """How many cards the pile held before."""

    counts: tuple[int, ...]
    """The cards by kind; in an observation all zeros where the viewer did not see them."""


class CardLook(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """What one seat drew from a deck at one time, and kept of it."""

    seat: int
    takes: tuple[Take, ...]
    """From the piles in their order, the topmost first."""

    kept: int = NOT_YET
    """The kind of the card that was kept, NO_CARD for none, NOT_YET while they are looked at."""


class DeckPast(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """What has become of a deck since somebody drew across piles that others know apart.

    From then on what a seat knows is no longer told by groups of layers: it follows from what every
    seat drew and kept.
    """

    piles: tuple[Layer, ...]
    """The piles before, and what each seat knew of them by groups."""

    looks: tuple[CardLook, ...]
    """All that was drawn since, the latest last."""


class Deck(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A deck of cards, drawn from the first layer on, and the cards someone is looking at."""

    layers: tuple[Layer, ...]
    hand: Layer | None = None
    """Cards drawn and not yet kept or returned."""

    drawn: int = 0
    """Cards ever drawn; names the luck of the next draw."""

    past: DeckPast | None = None
    """By which the seats know it; None while the groups of the layers tell what they know."""

    @property
    def size(self) -> int:
        """Cards left to draw."""
        return sum([layer.size for layer in self.layers])


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table at one moment."""

    options: Options
    ground: Ground
    boat: Cell | None
    dice: Dice

    players: tuple[Player, ...]
    market: Market
    ports: tuple[Counts, Counts]
    """For each port, 1 for every good that has been exported there."""

    decks: tuple[Deck, Deck, Deck]
    due: Decision
    """What is to be decided now; GameOver once the game is over."""

    later: tuple[Decision, ...] = ()
    """What waits until that is decided, the next decision last."""

    first: int = 0
    """The first player, who opens every round."""

    turn_player: int = 0
    round: int = 0
    """Rounds begun; 0 during set-up."""

    last_round: bool = False
    """§2 The end was triggered: the game ends when this round does."""

    viewer: int = EVERYONE
    """The seat whose knowledge an observation shows, or SPECTATOR, or EVERYONE."""

    @property
    def cells(self) -> tuple[Cell | None, ...]:
        """The cells of the nine quarters, in the order of TILES; None while not laid."""
        return self.ground.cells

    @property
    def current_player(self) -> int:
        """The seat that decides now, CHANCE, or TERMINAL."""
        return self.due.seat

    @property
    def pending(self) -> tuple[Decision, ...]:
        """All that is to be decided, the next decision last; empty once the game is over."""
        return () if isinstance(self.due, GameOver) else (*self.later, self.due)
