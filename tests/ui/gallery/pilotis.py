"""The table of Venise on piles at the moments of a turn, and its accounts.

`python -m tests.ui.gallery.pilotis` plays the game anew; every picture here then changes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from tests.tables.sessions import Session, due
from tests.ui.driver import Driver
from tests.ui.editor.opened import editor
from tests.ui.gallery.kept_game import Condition, KeptGame, click, rest_on
from tests.ui.gallery.menus import REST, Maker
from tests.ui.pilotis.fetcher import Fetcher
from tests.ui.pilotis.own_boards import lent_services, spoken
from venise.catalogue.pilotis import PILOTIS
from venise.games.pilotis import decisions
from venise.games.pilotis.actions import ChooseFirst, Deal, Draw, Lay, Lift, Remove, Walk
from venise.games.pilotis.layouts.editing import WALLS, by_luck, taken_up
from venise.games.pilotis.queries import legal, legal_of
from venise.games.pilotis.state import State
from venise.ui.editor.scene import EditorScene
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.scene import TableScene
from venise.ui.tables.pilotis.own.game import PilotisBoards
from venise.ui.tables.pilotis.play_words import gems_taken
from venise.ui.tables.pilotis.spots import on_plank, on_site, on_square

GAME: Final = KeptGame(PILOTIS, 4, luck=(Deal, ChooseFirst, Draw))

LATE: Final = 5
"""A round in which planks lie."""


def able(*kinds: type, turn: int = LATE) -> Condition:
    """Whether a seat has the turn that may do all of these, from that round on."""

    def meets(state: State) -> bool:
        if not isinstance(state.due, decisions.Playing) or state.round < turn:
            return False
        found = {type(action) for action in legal(state)}
        return found.issuperset(kinds)

    return meets


def reaches_gem(state: State) -> bool:
    """Whether a seat has the turn that may walk to a gem."""
    if not isinstance(state.due, decisions.Playing) or state.round < LATE:
        return False
    return any(gems_taken(state, walk) for walk in legal_of(state, Walk))


def look_at_site(session: Session) -> None:
    """Rest on a place where a plank may be laid."""
    rest_on(session, on_site(legal_of(session.match.state, Lay)[-1].site))


def look_at_gem(session: Session) -> None:
    """Rest on the square of a gem that a walk leads to."""
    state = session.match.state
    walk = next(one for one in legal_of(state, Walk) if gems_taken(state, one))
    rest_on(session, on_square(walk.place))


def take_up(session: Session) -> None:
    """Click on a plank that may be taken or moved."""
    click(session, on_plank(legal_of(session.match.state, Lift)[0].site))


def editing(change: Callable[[Driver], None]) -> Maker:
    """The editor of boards after something was done in it."""

    def make(look: Look, folder: Path) -> SceneStack:
        driver = Driver(EditorScene(PilotisBoards(lent_services(folder))), spoken(look))
        change(driver)
        driver.step(REST)
        return driver.stack

    return make


def laid(driver: Driver) -> None:
    """Lay a board on which one colour has a long way."""
    editor(driver).take_whole(by_luck(4))
    driver.move((5, 5))


def half_laid(driver: Driver) -> None:
    """Lay half of a board, see it by night, and have a wall in hand by keyboard."""
    draft = by_luck(4)
    editor(driver).take_whole(taken_up(taken_up(draft, WALLS[0]), WALLS[0]))
    editor(driver).change_view()
    driver.key(pygame.K_2)


PILOTIS_SCENES: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "pilotis-lay": (TableScene, GAME.at(able(Lay, Walk, turn=1), look_at_site)),
    "pilotis-gem": (TableScene, GAME.at(reaches_gem, look_at_gem)),
    "pilotis-plank": (TableScene, GAME.at(able(Remove, Lift), take_up)),
    "pilotis-excess": (TableScene, GAME.at(due(decisions.Excess))),
    "pilotis-accounts": (ScoringScene, GAME.over),
    "own-board": (EditorScene, editing(laid)),
    "own-board-by-night": (EditorScene, editing(half_laid)),
}
"""The scenes of Venise on piles, with their kinds."""


if __name__ == "__main__":
    GAME.play_anew(Fetcher())
