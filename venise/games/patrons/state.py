"""The state of a game of The Patrons of Venice: the table, and the decisions that are due."""

from __future__ import annotations

from typing import Final

import msgspec

from venise.games.patrons.components import NO_CARDS, PIECES, TILES, Counts
from venise.games.patrons.decisions import Decision, GameOver

EVERYONE: Final = -1
"""The viewer of a true state: nothing in it is masked."""

NOBODY: Final = -1
"""Who has reserved a shipment that is free."""

NONE: Final = -1
"""The secret card of a seat that has none any more."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before set-up."""

    guilds: bool = False
    """§6 The variant in which others' businesses may be used."""

    hidden_hands: bool = False
    """Whether people have to remember the hands of others: a table shows them face down."""


class Shipment(msgspec.Struct, frozen=True, gc=False):
    """§2 A raw card on a ship."""

    kind: int
    reserver: int = NOBODY


Ships = tuple[Shipment | None, ...]
"""What lies on a seat's ships, from the one that is loaded to the one that is unloaded."""


class Business(msgspec.Struct, frozen=True, gc=False):
    """A tile on a building."""

    seat: int
    type: int


class Player(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One seat's ships, hand and purse."""

    ships: Ships = (None, None, None)
    known: Counts = NO_CARDS
    """Cards of the hand that came there in the open."""

    secret: int = NONE
    """The kind of the card that was dealt face down, while it has not been shown."""

    ducats: int = PIECES.ducats
    favours: int = 0
    cubes: int = PIECES.cubes


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table at one moment."""

    options: Options
    players: tuple[Player, ...]
    deck: Counts
    """Raw cards face down; in an observation with the secret cards of others among them."""

    piles: Counts
    """Manufactured cards that nobody has."""

    suspects: Counts
    """Raw cards, by kind, of which each may be a secret one: none is known to have lain open.

    A reshuffle leaves no more of a kind than were hidden just before it.
    """

    due: Decision
    """What is to be decided now; GameOver once the game is over."""

    later: tuple[Decision, ...] = ()
    """What waits until that is decided, the next decision last."""

    discards: Counts = NO_CARDS
    market: Counts = NO_CARDS
    wharf: Counts = NO_CARDS
    incoming: Counts = NO_CARDS
    """§4.2a New cards that lie open and are not yet loaded."""

    businesses: tuple[Business | None, ...] = ()
    """By site."""

    statues: tuple[int, ...] = ()
    """§4.4 The campi that have one, in the order in which they were put up."""

    tiles: tuple[int, ...] = TILES
    """By type, the tiles that are left."""

    favours: int = PIECES.favours
    """Favours that are left."""

    reshuffled: bool = False
    """Whether discards have ever been shuffled into the deck."""

    drawn: int = 0
    """Cards ever dealt or turned up; names the luck of the next one."""

    turn: int = 0
    """Turns begun."""

    turn_player: int = 0
    """§4 The lead of the turn."""

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
