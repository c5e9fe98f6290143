"""The table of The Patrons of Venice at the moments of a turn, and its accounts.

`python -m tests.ui.gallery.patrons` plays the game anew; every picture here then changes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace

from tests.tables.sessions import Session, look_of
from tests.ui.gallery.doge import REST, move, point
from tests.ui.gallery.games import FOLDER
from tests.ui.gallery.menus import Maker
from venise.catalogue.patrons import PATRONS
from venise.games import GAMES
from venise.games.patrons import decisions
from venise.games.patrons.actions import ChooseFirst, Deal, Draw, Open
from venise.games.patrons.state import State
from venise.match.journal import match_text
from venise.match.reading import load
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.table.spots import Spot
from venise.ui.tables.patrons.scene import PatronsScene
from venise.ui.tables.patrons.spots import on_action, on_site, on_tile
from venise.ui.words import Words
from venise_ai.patrons.greedy import GreedyPatrons

FILE: Final = FOLDER / "patrons.replay"
SEATS: Final = 5
LATE: Final = 12
"""A turn in which businesses and statues stand."""

LUCK: Final = (Deal, ChooseFirst, Draw)
"""What follows by itself at the table."""

Condition = Callable[[State], bool]


def played(look: Look, meets: Condition, *, lift: bool = True) -> Session:
    """The kept game at the first position that meets a condition, the pointer out of the way."""
    words = Words(look.words.language, *PATRONS.word_folders, strict=True)
    session = Session(PATRONS, replace(look, words=words), [None] * SEATS)
    session.rest()
    for action in load(FILE, GAMES).steps:
        state = session.match.state
        if state.current_player >= 0 and meets(state):
            break
        if not isinstance(action, LUCK):
            session.lift()
            session.play(action)
    if lift:
        session.lift()
        move(session, (look.size[0] // 2, 2))
    return session


def due(kind: type, turn: int = LATE) -> Condition:
    """Whether a decision of that kind is due, from that turn on."""
    return lambda state: isinstance(state.due, kind) and state.turn >= turn


def wide(kind: type) -> Condition:
    """Whether a decision of that kind is due by a seat that may open a business."""

    def meets(state: State) -> bool:
        game = PATRONS.rules().game
        return due(kind)(state) and any(isinstance(one, Open) for one in game.legal_actions(state))

    return meets


def at(meets: Condition, deed: Callable[[Session], None] | None = None) -> Maker:
    """The table at a moment, after something was done at it."""

    def make(look: Look, _: Path) -> SceneStack:
        session = played(look, meets)
        if deed is not None:
            deed(session)
        return session.stack

    return make


def look_at_lead(session: Session) -> None:
    """Rest on an action, so that what it would bring each seat is told."""
    rest_on(session, on_action(1))


def open_one(session: Session) -> None:
    """Pick a tile, and rest on a free building."""
    action = next(one for one in reversed(session.legal) if isinstance(one, Open))
    point(session, on_tile(action.business))
    rest_on(session, on_site(action.site))


def rest_on(session: Session, spot: Spot) -> None:
    """Rest the pointer on a spot."""
    place = session.point(spot)
    assert place is not None
    move(session, place)


def cover(look: Look, _: Path) -> SceneStack:
    """The curtain before a seat sells, that still has the card dealt to it face down."""

    def meets(state: State) -> bool:
        seat = state.current_player
        return isinstance(state.due, decisions.Selling) and state.players[seat].secret >= 0

    return played(look, meets, lift=False).stack


def over(look: Look, _: Path) -> SceneStack:
    """The accounts of the finished game."""
    session = played(look, lambda state: not state.pending)
    for _frame in range(REST):
        session.frame()
    return session.stack


PATRONS_SCENES: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "patrons-lead": (PatronsScene, at(due(decisions.Lead), look_at_lead)),
    "patrons-reserve": (PatronsScene, at(due(decisions.Reservation, 1))),
    "patrons-loading": (PatronsScene, at(due(decisions.Loading))),
    "patrons-buying": (PatronsScene, at(due(decisions.Buying))),
    "patrons-sponsor": (PatronsScene, at(wide(decisions.Sponsoring), open_one)),
    "patrons-produce": (PatronsScene, at(due(decisions.Producing))),
    "patrons-cover": (DialogScene, cover),
    "patrons-accounts": (ScoringScene, over),
}
"""The scenes of The Patrons of Venice, with their kinds."""


def main() -> None:
    """Play the game anew and keep it."""
    look = look_of(PATRONS, settings=Settings(reduced_motion=True))
    session = Session(PATRONS, look, [None] * SEATS)
    bot, luck = GreedyPatrons(), Random(4)
    session.rest()
    while not session.match.over:
        session.lift()
        state = session.match.state
        seen = session.game.observation(state, state.current_player)
        session.play(bot.choose(seen, luck))
    FILE.write_bytes(match_text(session.match))


if __name__ == "__main__":
    main()
