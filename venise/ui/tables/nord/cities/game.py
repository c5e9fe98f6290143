"""Cities as the editor and the library see them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from pygame import Surface

from venise.engine.errors import BadLayout
from venise.engine.hexes import Cell
from venise.games.nord.components import MAPS
from venise.games.nord.layouts import draft as legality
from venise.games.nord.layouts import editing
from venise.games.nord.layouts.code import MOST_TYPED, code, decode_code
from venise.games.nord.layouts.draft import Draft, Layout, draft_of
from venise.games.nord.layouts.facts import facts
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.layouts.trial_results import TrialResults
from venise.games.nord.layouts.turning import essence
from venise.match.boards import PICTURE_SUFFIX
from venise.ui.editor.game import DraftFault, DraftTool
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.scene import EditorScene
from venise.ui.editor.services import LayoutServices
from venise.ui.editor.trial_view import ComparedTrial
from venise.ui.look import Look
from venise.ui.scene import Scene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.stacking import Stacking
from venise.ui.table.drawing.water import water
from venise.ui.tables.nord.cities.dice_table import DiceTable
from venise.ui.tables.nord.cities.kept import SUFFIX, Cities, KeptCity, open_city
from venise.ui.tables.nord.cities.painting import CityArt
from venise.ui.tables.nord.cities.pieces import CityPieces
from venise.ui.tables.nord.cities.portrait import png, portrait
from venise.ui.tables.nord.cities.telling import describe_facts, dice, reason, wrong
from venise.ui.tables.nord.cities.trial import CityTrialWords
from venise.ui.text import Ink
from venise.ui.words import Words

FACT: Final = Ink(units=18)


class CityGame:
    """What the editor and the library ask about cities."""

    name = "city"
    pieces = CityPieces()
    views = ("day",)
    empty = Draft()
    longest_code = MOST_TYPED

    def __init__(self, services: LayoutServices) -> None:
        self._services = services
        self.store: Cities = services.boards
        self.exports = services.exports

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

    def tools(self, draft: Draft) -> list[DraftTool[Draft]]:
        """Turning, mirroring, clearing, and a city by luck."""
        some = draft != Draft()
        return [
            DraftTool("turn", lambda: editing.rotate_draft(draft), some),
            DraftTool("mirror", lambda: editing.reflect_draft(draft), some),
            DraftTool("clear", Draft, some),
            DraftTool("dice", lambda: editing.by_luck(self._services.fresh_seed())),
        ]

    def encode(self, layout: Layout) -> str:
        """The share code."""
        return code(layout)

    def decode(self, text: str) -> Layout:
        """The city of a share code; raises BadCode."""
        return decode_code(text)

    def open_file(self, path: Path) -> Layout:
        """The city of a file or a picture; raises BadFile or BadLayout."""
        return open_city(path)[1]

    def explain(self, words: Words, error: BadLayout) -> str:
        """What is wrong with a code or a file, in one sentence of rich text."""
        return wrong(words, error)

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
        return ComparedTrial(self._services.try_out(code(layout)), CityTrialWords())

    def list_printed(self, words: Words) -> Sequence[KeptCity]:
        """The maps that came with the game."""
        return [KeptCity(Path(key), words(f"map.{key}"), find_layout(key)) for key in MAPS]

    def find_twin(self, words: Words, layout: Layout) -> str:
        """The name of the map that plays the same; empty for none."""
        key = printed_essences().get(essence(layout))
        return "" if key is None else words(f"map.{key}")

    def is_file(self, path: Path) -> bool:
        """Whether a name is that of a file or picture of a city, and not a share code."""
        return path.suffix.lower() in {SUFFIX, PICTURE_SUFFIX} or len(path.parts) > 1

    def draw_portrait(self, layout: Layout, size: tuple[int, int]) -> Surface:
        """A city at a size in pixels, not to be drawn on."""
        return portrait(layout, size)

    def to_png(self, layout: Layout) -> bytes:
        """A city as the content of a PNG file."""
        return png(layout)

    def set_up_game(self, kept: KeptCity) -> Scene:
        """The scene that sets up a game on a city."""
        return NewGameScene(self._services, map_key(kept))


@cache
def printed_essences() -> dict[Layout, str]:
    """The cities that came with the game, as `essence` tells them apart."""
    return {essence(find_layout(key)): key for key in MAPS}


def map_key(kept: KeptCity) -> str:
    """The key of the city among the maps of a new game: of a printed one its own, else its code."""
    if kept.layout is None or str(kept.path) in MAPS:
        return kept.path.name
    return code(kept.layout)


def city_editor(
    services: LayoutServices, kept: KeptCity | None = None
) -> EditorScene[Draft, Layout, Cell]:
    """The editor, with a city of the library or a new one."""
    return EditorScene(CityGame(services), kept)


def city_library(services: LayoutServices) -> LibraryScene[Draft, Layout, Cell]:
    """The library of cities."""
    return LibraryScene(CityGame(services))
