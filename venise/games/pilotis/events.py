"""Facts that happened: enough in each to animate it and to print its line in the log."""

from __future__ import annotations

import msgspec

from venise.games.pilotis.decisions import Reason


class CornersDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 By seat its colour."""

    colours: tuple[int, ...]


class CardDealt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 A seat was dealt a card."""

    seat: int
    kind: int


class FirstPlayerChosen(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 The seat that begins was drawn."""

    seat: int


class TurnBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 A turn began."""

    seat: int
    round: int


class CardPlayed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 A seat played a card, and spent so many hourglass tiles for it."""

    seat: int
    kind: int
    tiles: int


class PlankLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.1, §5.2 A seat laid a plank of its stock."""

    seat: int
    site: int


class PlankRemoved(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.3 A seat took a plank into its stock."""

    seat: int
    site: int


class PlankLifted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.4 A seat lifted a plank."""

    seat: int
    site: int


class PlankMoved(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.4 A seat laid the plank that it had lifted."""

    seat: int
    before: int
    after: int


class PlanksFell(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.3 Planks that had lost their hold left the game."""

    sites: tuple[int, ...]


class PawnWalked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.5 A pawn went from place to place, the first of them where it stood."""

    seat: int
    path: tuple[int, ...]


class GemTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2 A seat took a gem of its colour, and got so many hourglass tiles."""

    seat: int
    square: int
    tiles: int
    points: int = 1


class JokerTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 A seat took a joker in place of playing cards."""

    seat: int


class CardGivenUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 A seat gave a card towards a joker."""

    seat: int
    kind: int


class CardsExchanged(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 A seat got a joker for four cards."""

    seat: int


class PileRenewed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2 So many discards became the new pile."""

    cards: int


class CardDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 A seat drew a card."""

    seat: int
    kind: int


class CardDiscarded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2 A seat that held too many put a card away."""

    seat: int
    kind: int


class SeatFinished(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6 A seat has all its gems while others play on for the places."""

    seat: int
    rank: int
    """From 1."""


class EndNears(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The game will end by itself after so many rounds, unless a gem is taken where that helps."""

    rounds: int
    reason: Reason


class GameEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6 The game is over."""

    winners: tuple[int, ...]
    reason: Reason


Event = (
    CornersDrawn
    | CardDealt
    | FirstPlayerChosen
    | TurnBegan
    | CardPlayed
    | PlankLaid
    | PlankRemoved
    | PlankLifted
    | PlankMoved
    | PlanksFell
    | PawnWalked
    | GemTaken
    | JokerTaken
    | CardGivenUp
    | CardsExchanged
    | PileRenewed
    | CardDrawn
    | CardDiscarded
    | SeatFinished
    | EndNears
    | GameEnded
)
