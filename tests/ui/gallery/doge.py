"""The table of Doge at the moments of a year, and its accounts.

`python -m tests.ui.gallery.doge` plays the game anew; every picture here then changes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.tables.sessions import Session
from tests.ui.gallery.kept_game import Condition, KeptGame, click, move, rest_on
from tests.ui.gallery.menus import Maker
from venise.catalogue.doge import DOGE
from venise.games.doge import decisions
from venise.games.doge.actions import BreakSeals, LayOut, Seal, TurnCard, TurnUp
from venise.games.doge.components import QUARANTIA
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.table.scene import TableScene
from venise.ui.tables.doge.spots import on_area
from venise_ai.bots import make_bot

GAME: Final = KeptGame(DOGE, 4, luck=(BreakSeals, LayOut, TurnCard, TurnUp))

LATE: Final = 3
"""A year in which palaces stand in most districts."""


def due(kind: type, year: int = 1) -> Condition:
    """Whether a decision of that kind is due, from that year on."""
    return lambda state: isinstance(state.due, kind) and state.year >= year


def fill(session: Session) -> None:
    """Put a ballot together: an area and two markers."""
    ballots = [one for one in session.legal if isinstance(one, Seal) and sum(one.markers) == 2]
    for spot in session.gestures(ballots[-1])[0][:-1]:
        session.frame()
        click(session, spot)
    move(session, (session.stack.look.size[0] // 2, 2))


def look_at(session: Session) -> None:
    """Rest on an area, so that what it can still bring is told."""
    rest_on(session, on_area(QUARANTIA))


def cover(look: Look, _: Path) -> SceneStack:
    """The curtain before the second seat's ballot."""
    session = GAME.played(look, due(decisions.Ballot))
    session.play(session.legal[0])
    return session.stack


DOGE_SCENES: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "doge-ballot": (TableScene, GAME.at(due(decisions.Ballot, LATE), fill)),
    "doge-reach": (TableScene, GAME.at(due(decisions.Ballot), look_at)),
    "doge-advisor": (TableScene, GAME.at(due(decisions.AdvisorChoice, 2))),
    "doge-palace": (TableScene, GAME.at(due(decisions.PalaceChoice, LATE))),
    "doge-quarantia": (TableScene, GAME.at(due(decisions.QuarantiaPick))),
    "doge-cover": (GuardedDialogScene, cover),
    "doge-accounts": (ScoringScene, GAME.over),
}
"""The scenes of Doge, with their kinds."""


if __name__ == "__main__":
    GAME.play_anew(make_bot("greedy", DOGE.rules().game))
