"""Cities as the editor and the library see them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pygame import Surface

from venise.engine.hexes import Cell
from venise.games.nord.components import MAPS
from venise.games.nord.layouts import draft as legality
from venise.games.nord.layouts import editing
from venise.games.nord.layouts.code import MOST_TYPED, code, decode_code
from venise.games.nord.layouts.codec import CITY_CODEC
from venise.games.nord.layouts.draft import Draft, Layout, draft_of
from venise.games.nord.layouts.facts import facts
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.layouts.trial_results import TrialResults
from venise.games.nord.layouts.turning import essence
from venise.ui.editor.game import DraftFault, DraftTool
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.scene import EditorScene
from venise.ui.editor.services import LayoutServices
from venise.ui.editor.trial_view import ComparedTrial
from venise.ui.editor.usual import UsualLayouts
from venise.ui.look import Look
from venise.ui.scenes.stacking import Stacking
from venise.ui.table.drawing.water import water
from venise.ui.tables.nord.cities.dice_table import DiceTable
from venise.ui.tables.nord.cities.kept import KeptCity
from venise.ui.tables.nord.cities.painting import CityArt
from venise.ui.tables.nord.cities.pieces import CityPieces
from venise.ui.tables.nord.cities.portrait import portrait
from venise.ui.tables.nord.cities.telling import describe_facts, dice, reason
from venise.ui.tables.nord.cities.trial import CityTrialWords
from venise.ui.text import Ink
from venise.ui.words import Words

FACT: Final = Ink(units=18)
PRINTED_CITIES: Final = {key: find_layout(key) for key in MAPS}


class CityGame(UsualLayouts[Draft, Layout]):
    """What the editor and the library ask about cities."""

    name = "city"
    codec = CITY_CODEC
    printed = PRINTED_CITIES
    pieces = CityPieces()
    views = ("day",)
    empty = Draft()
    longest_code = MOST_TYPED
    encode = staticmethod(code)
    decode = staticmethod(decode_code)
    essence = staticmethod(essence)
    draw_portrait = staticmethod(portrait)

    def art(self, look: Look) -> CityArt:
        """How cities are painted."""
        return CityArt(look)

    def ground(self, size: tuple[int, int]) -> Surface:
        """The canal."""
        return water(size)

    def draft_of(self, layout: Layout) -> Draft:
        """A city taken up for changes, in the middle of the board."""
        return editing.centre_draft(draft_of(layout))

    def faults(self, words: Words, draft: Draft) -> list[DraftFault]:
        """Every reason why a city is not legal yet."""
        return [DraftFault(one.tiles, reason(words, one)) for one in legality.faults(draft)]

    def finish(self, draft: Draft) -> Layout:
        """A city without faults as one to be played on."""
        return legality.whole(draft)

    def read_code(self, text: str) -> Draft:
        """The city of a share code in the middle of the board; raises BadCode."""
        return self.draft_of(decode_code(text))

    def open_file(self, path: Path) -> Draft:
        """The city of a file or a picture in the middle of the board, legal or not."""
        return editing.centre_draft(super().open_file(path))

    def tools(self, draft: Draft) -> list[DraftTool[Draft]]:
        """Turning, mirroring, clearing, and a city by luck."""
        some = draft != Draft()
        return [
            DraftTool("turn", lambda: editing.rotate_draft(draft), some),
            DraftTool("mirror", lambda: editing.reflect_draft(draft), some),
            DraftTool("clear", Draft, some),
            DraftTool("dice", lambda: editing.by_luck(self.services.fresh_seed())),
        ]

    def tell(self, stack: Stacking, layout: Layout) -> None:
        """The facts of a city, and a table of where the dice lead."""
        look, words, found = stack.look, stack.look.words, facts(layout)
        for line in describe_facts(words, found):
            stack.write(f"• {line}", FACT)
        stack.write(words("city.dice"))
        titles = (words("city.die"), words("city.foot"), words("city.sail"))
        box = stack.box(3 * look.leading(18))
        stack.put(DiceTable(look, box, titles, dice(words, found)))

    def try_out(self, layout: Layout) -> ComparedTrial[TrialResults]:
        """Have bots play on a city, behind the window."""
        return ComparedTrial(self.services.try_out(code(layout)), CityTrialWords())


def city_editor(
    services: LayoutServices, kept: KeptCity | None = None
) -> EditorScene[Draft, Layout, Cell]:
    """The editor, with a city of the library or a new one."""
    return EditorScene(CityGame(services), kept)


def city_library(services: LayoutServices) -> LibraryScene[Draft, Layout, Cell]:
    """The library of cities."""
    return LibraryScene(CityGame(services))
