"""What commands and matches ask of Doge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from venise.catalogue.entry import GameRules, StateReader
from venise.games.doge import invariants, notation
from venise.games.doge.achievements import ACHIEVEMENTS
from venise.games.doge.actions import Action
from venise.games.doge.decisions import GameOver
from venise.games.doge.events import Event
from venise.games.doge.game import DOGE
from venise.games.doge.refusals import refusal
from venise.games.doge.rules.end import qualifies
from venise.games.doge.state import State
from venise.match.daily import DailyRules
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.sentences import tell
from venise.ui.tables.doge.silent import tell_silent


def ending(state: State, _: Iterable[Event]) -> str | None:
    """§8 What has ended the game: palaces, or the limit of years; None before the end."""
    if not isinstance(state.due, GameOver):
        return None
    seats = range(len(state.players))
    return "palaces" if any(qualifies(state, seat) for seat in seats) else "years"


RULES: Final = GameRules[State, Action, Event](
    game=DOGE,
    reader=StateReader(lambda state: state.year, ending, invariants.find_violation),
    refusal=refusal,
    levels=("oneply", "greedy", "alderman", "mcts"),
    achievements=ACHIEVEMENTS,
    write=lambda _, action: notation.write(action),
    read=notation.read,
    teller=lambda words, players: lambda _, event, __: tell(Names(words, players), event),
    silent=lambda words, action: tell_silent(Names(words, ()), action),
    daily=DailyRules(
        seats=(3, 4),
        levels=("oneply", "oneply", "greedy", "greedy", "alderman", "alderman", "mcts"),
    ),
)
