"""What tests and pictures of the editor of boards need: its services, its words, its places."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tests.ui.driver import read_words
from tests.ui.menu_services import Porter
from venise.catalogue import entry_of
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.trial_results import DayAndNight, TrialResults
from venise.match.boards import Boards
from venise.ui.editor.services import LayoutServices
from venise.ui.look import Look


class BoardGames:
    """Games that bots have played on a board."""

    progress = (3, 8)
    running = True
    problem = ""

    def results(self) -> tuple[DayAndNight, DayAndNight]:
        """The same figures for both boards."""
        visits = tuple(cell / 190 for cell in range(20))
        some = TrialResults(3, 11.5, 2.75, 0.98, (0.25, 0.3, 0.2, 0.25), visits)
        told = DayAndNight(some, some, some)
        return told, told

    def cancel(self) -> None:
        """Stop."""
        self.running = False


def lent_services(folder: Path) -> LayoutServices:
    """What the window lends, with the library in that folder."""
    boards = Boards(folder / "cities", BOARD_CODEC)
    lent = Porter(folder=folder).services
    return replace(lent, boards=boards, try_out=lambda _: BoardGames())


def spoken(look: Look) -> Look:
    """The look with the words of this game."""
    return replace(look, words=read_words(look.words.language, *entry_of("pilotis").word_folders))
