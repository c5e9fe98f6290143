"""The sentence of every kind of fact, for the chronicle."""

from __future__ import annotations

from venise.games.pilotis import actions as act
from venise.games.pilotis import events as facts
from venise.games.pilotis.boards import Board
from venise.ui.table.phrases import opening
from venise.ui.tables.pilotis.names import Names


def tell(names: Names, table: Board, event: object, count: int) -> str:
    """What so many equal facts tell; empty for facts that the lines around them tell."""
    return opening(
        turns(names, event) or on_board(names, table, event) or cards(names, event, count)
    )


def turns(names: Names, event: object) -> str:
    """§1.4, §4, §6 Turns and the end."""
    words = names.words
    match event:
        case facts.FirstPlayerChosen(seat):
            return words("pilotis.told.first", name=names.seat(seat))
        case facts.TurnBegan(seat, number):
            return words("pilotis.told.turn", round=number, name=names.seat(seat))
        case facts.SeatFinished(seat, rank):
            return words("pilotis.told.finished", name=names.seat(seat), place=rank)
        case facts.EndNears(rounds, reason):
            return words(f"pilotis.told.nears.{reason}", rounds=rounds)
        case facts.GameEnded(winners):
            return words.plural("pilotis.told.ended", len(winners), names=names.seats(winners))
    return ""


def on_board(names: Names, table: Board, event: object) -> str:
    """§2, §5 Planks, pawns and gems."""
    words, base = names.words, len(table.squares)
    match event:
        case facts.PlankLaid(seat, site):
            told = {"name": names.seat(seat), "plank": names.plank(table, site)}
            return words("pilotis.told.laid", ends=names.ends(table, site), **told)
        case facts.PlankRemoved(seat, site):
            told = {"name": names.seat(seat), "plank": names.plank(table, site)}
            return words("pilotis.told.removed", ends=names.ends(table, site), **told)
        case facts.PlankMoved(seat, before, after):
            told = {"name": names.seat(seat), "plank": names.plank(table, after)}
            ends = {"before": names.ends(table, before), "after": names.ends(table, after)}
            return words("pilotis.told.moved", **told, **ends)
        case facts.PlanksFell(sites):
            return words.plural("pilotis.told.fell", len(sites))
        case facts.PawnWalked(seat, path):
            on_plank = path[-1] >= base
            key = "pilotis.told.walked.plank" if on_plank else "pilotis.told.walked"
            return words(key, name=names.seat(seat), place=names.place(table, path[-1]))
        case facts.GemTaken(seat, square):
            place = names.place(table, square)
            return words("pilotis.told.gem", name=names.seat(seat), place=place)
    return ""


def cards(names: Names, event: object, count: int) -> str:
    """§4 Cards and jokers."""
    words = names.words
    match event:
        case facts.CardPlayed(seat, kind, tiles):
            played = {"name": names.seat(seat), "card": names.card(kind)}
            if tiles:
                return words.plural("pilotis.told.played.tiles", tiles, **played)
            return words("pilotis.told.played", **played)
        case facts.JokerTaken(seat):
            return words("pilotis.told.joker", name=names.seat(seat))
        case facts.CardGivenUp(seat, kind):
            given = {"name": names.seat(seat), "card": names.card(kind)}
            return words.plural("pilotis.told.given", count, **given)
        case facts.CardsExchanged(seat):
            return words("pilotis.told.exchanged", name=names.seat(seat))
        case facts.PileRenewed(number):
            return words("pilotis.told.renewed", cards=names.cards(number))
        case facts.CardDrawn(seat, act.UNKNOWN):
            return words.plural("pilotis.told.drawn.hidden", count, name=names.seat(seat))
        case facts.CardDrawn(seat, kind):
            drawn = {"name": names.seat(seat), "card": names.card(kind)}
            return words.plural("pilotis.told.drawn", count, **drawn)
        case facts.CardDiscarded(seat, kind):
            put = {"name": names.seat(seat), "card": names.card(kind)}
            return words.plural("pilotis.told.discarded", count, **put)
    return ""
