"""Boards of one's own as the editor and the library see them."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.engine.share_codes import MOST_TYPED
from venise.games.pilotis.components import PRINTED, Layout
from venise.games.pilotis.layouts import editing
from venise.games.pilotis.layouts.code import code, decode_code
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.editing import EMPTY, settle
from venise.games.pilotis.layouts.mirroring import across, complete, down, essence
from venise.games.pilotis.layouts.tours import tours
from venise.games.pilotis.layouts.trial_results import DayAndNight
from venise.ui.editor.game import DraftTool
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.services import LayoutServices
from venise.ui.editor.telling import BAD
from venise.ui.editor.trial_view import ComparedTrial
from venise.ui.editor.usual import UsualLayouts
from venise.ui.look import Look
from venise.ui.scenes.stacking import Stacking
from venise.ui.table.drawing.water import water
from venise.ui.tables.pilotis.art.printed import portrait
from venise.ui.tables.pilotis.own.painting import PilotisArt
from venise.ui.tables.pilotis.own.pieces import PilotisPieces, Spot
from venise.ui.tables.pilotis.own.telling import describe_balance, describe_symmetry, list_faults
from venise.ui.tables.pilotis.own.tour_table import TourTable
from venise.ui.tables.pilotis.own.trial import BoardTrialWords
from venise.ui.text import Ink

FACT: Final = Ink(units=18)
PRINTED_BOARDS: Final = {key: settle(layout) for key, layout in PRINTED.items()}


class PilotisBoards(UsualLayouts[Layout, Layout]):
    """What the editor and the library ask about boards; a draft is a layout that lacks pieces."""

    name = "board"
    codec = BOARD_CODEC
    printed = PRINTED_BOARDS
    pieces = PilotisPieces()
    views = ("day", "night")
    empty = EMPTY
    longest_code = MOST_TYPED
    encode = staticmethod(code)
    essence = staticmethod(essence)
    draw_portrait = staticmethod(portrait)
    draft_of = staticmethod(settle)
    faults = staticmethod(list_faults)

    def art(self, look: Look) -> PilotisArt:
        """How boards are painted."""
        return PilotisArt(look)

    def ground(self, size: tuple[int, int]) -> Surface:
        """The water."""
        return water(size)

    def finish(self, draft: Layout) -> Layout:
        """A board without faults as one to be played on."""
        return BOARD_CODEC.whole(draft)

    def decode(self, text: str) -> Layout:
        """The board of a share code; raises BadLayout, also where a gem cannot be reached."""
        return BOARD_CODEC.whole(decode_code(text))

    def read_code(self, text: str) -> Layout:
        """The board of a share code, its gems reachable or not; raises BadCode."""
        return settle(decode_code(text))

    def tools(self, draft: Layout) -> list[DraftTool[Layout]]:
        """One half laid like the other, clearing, and a board by luck."""
        some = draft != EMPTY
        return [
            DraftTool("across", lambda: complete(draft, across), some),
            DraftTool("down", lambda: complete(draft, down), some),
            DraftTool("clear", lambda: EMPTY, some),
            DraftTool("dice", lambda: editing.by_luck(self.services.fresh_seed())),
        ]

    def tell(self, stack: Stacking, layout: Layout) -> None:
        """The tours of the four colours, how unequal they are, and whether the board is even."""
        look, words = stack.look, stack.look.words
        both = tours(layout, night=False), tours(layout, night=True)
        stack.write(words("board.tours"), FACT)
        titles = words("board.by-day"), words("board.by-night")
        stack.put(TourTable(look, stack.box(TourTable.height(look)), titles, both))
        balance, even = describe_balance(words, both)
        stack.write(f"• {balance}", FACT if even else BAD)
        stack.write(f"• {describe_symmetry(words, layout)}", FACT)
        stack.write(f"• {words('board.reached')}", FACT)

    def try_out(self, layout: Layout) -> ComparedTrial[DayAndNight]:
        """Have bots play on a board, behind the window."""
        return ComparedTrial(self.services.try_out(code(layout)), BoardTrialWords(layout))


def board_library(services: LayoutServices) -> LibraryScene[Layout, Layout, Spot]:
    """The library of boards."""
    return LibraryScene(PilotisBoards(services))
