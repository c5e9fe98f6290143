"""Games of Venise on piles at their table, as far as a test needs them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tests.tables.sessions import COLOURS, NAMES, Session, look_of, play_until
from tests.ui.driver import Point
from tests.ui.pilotis.fetcher import Fetcher
from venise.catalogue.pilotis import PILOTIS
from venise.games.pilotis.actions import Action
from venise.games.pilotis.state import Options, State
from venise.match.match import Match
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.settings import Settings
from venise.ui.table.spots import Spot
from venise.ui.tables.pilotis.table import PilotisTable

STILL = Settings(reduced_motion=True)


def begun_with(options: Options, seats: int = 2) -> Session:
    """A game by these options, at its first decision."""
    players = tuple(Participant(NAMES[seat], HUMAN, COLOURS[seat]) for seat in range(seats))
    rules = PILOTIS.rules()
    match = Match(
        rules.game,
        Setup(players, options, 3),
        [None] * seats,
        refusal=rules.refusal,
        confirm_turns=False,
    )
    session = Session.of(PILOTIS, look_of(PILOTIS, settings=STILL), match)
    session.rest()
    session.lift()
    return session


def played_until(meets: Callable[[State], bool], seats: int = 4) -> Session:
    """A game in which all seats fetched gems until a position meets the condition."""
    begun = Session(PILOTIS, look_of(PILOTIS, settings=STILL), [None] * seats)
    play_until(begun, meets, Fetcher())
    return begun


def table_of(begun: Session) -> PilotisTable:
    """The table of a session."""
    table = begun.scene.table
    assert isinstance(table, PilotisTable)
    return table


def last_actions(begun: Session, number: int) -> Sequence[Action]:
    """What was played last, luck included."""
    return [batch.action for batch in begun.match.history[-number:]]


def drag(begun: Session, start: Spot, goal: Spot) -> None:
    """Carry a piece from its place to another with the pointer."""
    first = begun.point(start)
    assert first is not None
    press(begun, pygame.MOUSEBUTTONDOWN, first)
    press(begun, pygame.MOUSEMOTION, (first[0] + 30, first[1] + 3))
    last = begun.point(goal)
    assert last is not None
    press(begun, pygame.MOUSEMOTION, last)
    press(begun, pygame.MOUSEBUTTONUP, last)
    begun.rest()


def press(begun: Session, kind: int, at: Point) -> None:
    """One movement of the pointer, or of its button."""
    begun.stack.feed([pygame.event.Event(kind, pos=at, rel=(1, 1), button=1, buttons=(1, 0, 0))])
    begun.frame()
