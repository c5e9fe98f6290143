"""The table of Doge at the moments of a year, and its accounts.

`python -m tests.ui.gallery.doge` plays the game anew; every picture here then changes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame
from msgspec.structs import replace

from tests.tables.sessions import Session
from tests.ui.gallery.games import FOLDER
from tests.ui.gallery.menus import Maker
from venise.catalogue.doge import DOGE
from venise.games import GAMES
from venise.games.doge import decisions
from venise.games.doge.actions import BreakSeals, LayOut, Seal, TurnCard, TurnUp
from venise.games.doge.components import QUARANTIA
from venise.games.doge.state import State
from venise.match.journal import match_text
from venise.match.reading import load
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.table.spots import Spot
from venise.ui.tables.doge.scene import DogeScene
from venise.ui.tables.doge.spots import on_area
from venise.ui.words import Words
from venise_ai.bots import make_bot

FILE: Final = FOLDER / "doge.replay"
BOT: Final = "greedy"
REST: Final = 30
"""Frames after which nothing is moving any more, and a tooltip is there."""

LATE: Final = 3
"""A year in which palaces stand in most districts."""

LUCK: Final = (BreakSeals, LayOut, TurnCard, TurnUp)
"""What follows by itself at the table."""

Condition = Callable[[State], bool]


def speaking(look: Look) -> Look:
    """The look with the words of this game."""
    return replace(look, words=Words(look.words.language, *DOGE.word_folders, strict=True))


def played(look: Look, meets: Condition) -> Session:
    """The kept game at the first position that meets a condition, the pointer out of the way."""
    session = Session(DOGE, speaking(look), [None] * 4)
    session.rest()
    for action in load(FILE, GAMES).steps:
        state = session.match.state
        if state.current_player >= 0 and meets(state):
            break
        if not isinstance(action, LUCK):
            session.lift()
            session.play(action)
    session.lift()
    move(session, (look.size[0] // 2, 2))
    return session


def move(session: Session, to: tuple[int, int]) -> None:
    """Rest the pointer somewhere."""
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(0, 0, 0))
    session.stack.feed([event])
    for _ in range(REST):
        session.frame()


def due(kind: type, year: int = 1) -> Condition:
    """Whether a decision of that kind is due, from that year on."""
    return lambda state: isinstance(state.due, kind) and state.year >= year


def at(meets: Condition, deed: Callable[[Session], None] | None = None) -> Maker:
    """The table at a moment, after something was done at it."""

    def make(look: Look, _: Path) -> SceneStack:
        session = played(look, meets)
        if deed is not None:
            deed(session)
        return session.stack

    return make


def fill(session: Session) -> None:
    """Put a ballot together: an area and two markers."""
    ballots = [one for one in session.legal if isinstance(one, Seal) and sum(one.markers) == 2]
    for spot in session.gestures(ballots[-1])[0][:-1]:
        session.frame()
        point(session, spot)
    move(session, (session.stack.look.size[0] // 2, 2))


def point(session: Session, spot: Spot) -> None:
    """Click on a spot."""
    place = session.point(spot)
    assert place is not None
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.event.Event(kind, pos=place, rel=(1, 1), button=1, buttons=(0, 0, 0))
        session.stack.feed([event])
    session.frame()


def look_at(session: Session) -> None:
    """Rest on an area, so that what it can still bring is told."""
    place = session.point(on_area(QUARANTIA))
    assert place is not None
    move(session, place)


def cover(look: Look, _: Path) -> SceneStack:
    """The curtain before the second seat's ballot."""
    session = played(look, due(decisions.Ballot))
    session.play(session.legal[0])
    return session.stack


def over(look: Look, _: Path) -> SceneStack:
    """The accounts of the finished game."""
    session = played(look, lambda state: not state.pending)
    for _frame in range(REST):
        session.frame()
    return session.stack


DOGE_SCENES: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "doge-ballot": (DogeScene, at(due(decisions.Ballot, LATE), fill)),
    "doge-reach": (DogeScene, at(due(decisions.Ballot), look_at)),
    "doge-advisor": (DogeScene, at(due(decisions.AdvisorChoice, 2))),
    "doge-palace": (DogeScene, at(due(decisions.PalaceChoice, LATE))),
    "doge-quarantia": (DogeScene, at(due(decisions.QuarantiaPick))),
    "doge-cover": (DialogScene, cover),
    "doge-accounts": (ScoringScene, over),
}
"""The scenes of Doge, with their kinds."""


def main() -> None:
    """Play the game anew and keep it."""
    from tests.tables.sessions import look_of  # noqa: PLC0415 - only for playing anew

    session = Session(DOGE, look_of(DOGE, settings=Settings(reduced_motion=True)), [None] * 4)
    bot, luck = make_bot(BOT, DOGE.rules().game), Random(4)
    session.rest()
    while not session.match.over:
        session.lift()
        state = session.match.state
        seen = session.game.observation(state, state.current_player)
        session.play(bot.choose(seen, luck))
    FILE.write_bytes(match_text(session.match))


if __name__ == "__main__":
    main()
