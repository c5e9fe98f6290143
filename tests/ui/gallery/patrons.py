"""The table of The Patrons of Venice at the moments of a turn, and its accounts.

`python -m tests.ui.gallery.patrons` plays the game anew; every picture here then changes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.tables.sessions import Session
from tests.ui.gallery.kept_game import Condition, KeptGame, click, rest_on
from tests.ui.gallery.menus import Maker
from venise.catalogue.patrons import PATRONS
from venise.games.patrons import decisions
from venise.games.patrons.actions import ChooseFirst, Deal, Draw, Open
from venise.games.patrons.state import State
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.tables.patrons.scene import PatronsScene
from venise.ui.tables.patrons.spots import on_action, on_site, on_tile
from venise_ai.patrons.greedy import GreedyPatrons

GAME: Final = KeptGame(PATRONS, 5, luck=(Deal, ChooseFirst, Draw))

LATE: Final = 12
"""A turn in which businesses and statues stand."""


def due(kind: type, turn: int = LATE) -> Condition:
    """Whether a decision of that kind is due, from that turn on."""
    return lambda state: isinstance(state.due, kind) and state.turn >= turn


def wide(kind: type) -> Condition:
    """Whether a decision of that kind is due by a seat that may open a business."""

    def meets(state: State) -> bool:
        game = PATRONS.rules().game
        return due(kind)(state) and any(isinstance(one, Open) for one in game.legal_actions(state))

    return meets


def look_at_lead(session: Session) -> None:
    """Rest on an action, so that what it would bring each seat is told."""
    rest_on(session, on_action(1))


def open_one(session: Session) -> None:
    """Pick a tile, and rest on a free building."""
    action = next(one for one in reversed(session.legal) if isinstance(one, Open))
    click(session, on_tile(action.business))
    rest_on(session, on_site(action.site))


def cover(look: Look, _: Path) -> SceneStack:
    """The curtain before a seat sells, that still has the card dealt to it face down."""

    def meets(state: State) -> bool:
        seat = state.current_player
        return isinstance(state.due, decisions.Selling) and state.players[seat].secret >= 0

    return GAME.played(look, meets, lift=False).stack


PATRONS_SCENES: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "patrons-lead": (PatronsScene, GAME.at(due(decisions.Lead), look_at_lead)),
    "patrons-reserve": (PatronsScene, GAME.at(due(decisions.Reservation, 1))),
    "patrons-loading": (PatronsScene, GAME.at(due(decisions.Loading))),
    "patrons-buying": (PatronsScene, GAME.at(due(decisions.Buying))),
    "patrons-sponsor": (PatronsScene, GAME.at(wide(decisions.Sponsoring), open_one)),
    "patrons-produce": (PatronsScene, GAME.at(due(decisions.Producing))),
    "patrons-cover": (GuardedDialogScene, cover),
    "patrons-accounts": (ScoringScene, GAME.over),
}
"""The scenes of The Patrons of Venice, with their kinds."""


if __name__ == "__main__":
    GAME.play_anew(GreedyPatrons())
