"""What commands and matches ask of The Patrons of Venice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from venise.catalogue.entry import GameRules, StateReader
from venise.games.patrons import invariants, notation
from venise.games.patrons.achievements import ACHIEVEMENTS
from venise.games.patrons.actions import Action
from venise.games.patrons.decisions import GameOver
from venise.games.patrons.events import Event
from venise.games.patrons.game import PATRONS
from venise.games.patrons.refusals import refusal
from venise.games.patrons.rules.end import goal
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import State
from venise.match.daily import DailyRules
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.sentences import tell
from venise.ui.tables.patrons.silent import tell_silent


def ending(state: State, _: Iterable[Event]) -> str | None:
    """§5 What has ended the game: points, or the limit of turns; None before the end."""
    if not isinstance(state.due, GameOver):
        return None
    return "points" if max(points(state)) >= goal(state) else "turns"


RULES: Final = GameRules[State, Action, Event](
    game=PATRONS,
    reader=StateReader(lambda state: state.turn, ending, invariants.find_violation),
    refusal=refusal,
    levels=("greedy", "oneply", "alderman", "mcts"),
    switches=("guilds", "hidden_hands"),
    achievements=ACHIEVEMENTS,
    write=lambda _, action: notation.write(action),
    read=lambda _, text: notation.read(text),
    teller=lambda words, players: lambda _, event, count: tell(Names(words, players), event, count),
    silent=tell_silent,
    daily=DailyRules(
        seats=(3, 4, 5),
        levels=("greedy", "greedy", "oneply", "oneply", "alderman", "alderman", "mcts"),
    ),
)
