"""§2, §4.3 Gems of one's own colour: whoever comes to one takes it, and an hourglass tile."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.pilotis.components import PIECES
from venise.games.pilotis.events import GemTaken
from venise.games.pilotis.rules.step import with_player
from venise.games.pilotis.state import Player, State, board

ALL_GEMS = (1 << PIECES.gems) - 1
"""§6 The bits of a seat that has all its gems."""


def take(state: State, seat: int, square: int) -> tuple[State, GemTaken]:
    """§2, §4.3 The gem is the seat's, and a tile with it.

    Reading: the last gem brings no tile, since there are three for each of four seats.
    """
    player = state.players[seat]
    taken = player.gems | 1 << board(state).gems[player.colour].index(square)
    tiles = 0 if taken == ALL_GEMS else 1
    player = replace(player, gems=taken, tiles=player.tiles + tiles)
    state = replace(state, last_gem=state.round)
    return with_player(state, seat, player), GemTaken(seat, square, tiles)


def count(player: Player) -> int:
    """§6 Gems that the seat has taken."""
    return player.gems.bit_count()


def has_all(player: Player) -> bool:
    """§6 Whether the seat has every gem of its colour."""
    return player.gems == ALL_GEMS
