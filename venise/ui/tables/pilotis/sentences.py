"""The sentence of every kind of fact, for the chronicle."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis import actions as act
from venise.games.pilotis import events as facts
from venise.games.pilotis.boards import Board
from venise.games.pilotis.components import JOKER
from venise.ui.table.phrases import opening
from venise.ui.tables.pilotis.deeds import Deed
from venise.ui.tables.pilotis.names import Names

PLANKS: Final = {
    facts.PlankLaid: "laid",
    facts.PlankRemoved: "removed",
    facts.PlankLifted: "lifted",
}
"""What is done with a plank, as the keys of its words have it."""


def tell(names: Names, table: Board, event: object, count: int) -> str:
    """What so many equal facts tell; empty for facts that the lines around them tell."""
    if isinstance(event, Deed):
        return opening(deed(names, table, event))
    return opening(
        turns(names, event) or on_board(names, table, event) or cards(names, event, count)
    )


def deed(names: Names, table: Board, told: Deed) -> str:
    """§5 What was done with a card, and the card where that does not say it."""
    words, base = names.words, len(table.squares)
    said = {"name": names.seat(told.seat), "paid": paid(names, told)}
    done = told.done
    if isinstance(done, facts.PawnWalked):
        place = done.path[-1]
        key = "pilotis.told.walked.plank" if place >= base else "pilotis.told.walked"
        key = f"{key}.gem" if told.gem else key
        return words(key, place=names.place(table, place), **said)
    length = "long" if table.is_long(done.site) else "short"
    key = f"pilotis.told.{PLANKS[type(done)]}.{length}"
    return words(key, ends=names.ends(table, done.site), **said)


def paid(names: Names, told: Deed) -> str:
    """§4.3, §5.6 The steps or the joker, and the tiles, in parentheses; empty for none of them."""
    card, words = told.card, names.words
    tells = card.kind == JOKER or isinstance(told.done, facts.PawnWalked)
    parts = [names.card(card.kind)] if tells else []
    if card.tiles:
        parts.append(words.plural("pilotis.told.tiles", card.tiles))
    return f" ({', '.join(parts)})" if parts else ""


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
    """§2, §5 What happens on the board but for what was done with a card at once."""
    words = names.words
    match event:
        case facts.PlankMoved(seat, _, after):
            told = {"name": names.seat(seat), "ends": names.ends(table, after)}
            return words("pilotis.told.moved", **told)
        case facts.PlanksFell(sites):
            return words.plural("pilotis.told.fell", len(sites))
        case facts.GemTaken(seat, square):
            place = names.place(table, square)
            return words("pilotis.told.gem", name=names.seat(seat), place=place)
    return ""


def cards(names: Names, event: object, count: int) -> str:
    """§4 Cards and jokers."""
    words = names.words
    match event:
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
