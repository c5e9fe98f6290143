"""What several scenarios do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tests.filefaults import library
from tests.filefaults.homes import PILES
from tests.filefaults.player import NORD, NotThere, Player
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.luck import random_layout
from venise.games.pilotis.layouts.code import code as code_of_piles
from venise.games.pilotis.layouts.luck import random_layout as random_piles
from venise.match.commands import Confirm
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.entry import EntryScene

MOST_STEPS: Final = 40

WORDS: Final = {NORD: "city", PILES: "board"}
"""What the keys of the words begin with in which a game tells of its boards."""

CODES: Final[dict[str, Callable[[int], str]]] = {
    NORD: lambda seed: code(random_layout(seed)),
    PILES: lambda seed: code_of_piles(random_piles(seed)),
}
"""The share codes of boards drawn by lot."""


def to_the_end(player: Player) -> None:
    """Play until the game is over."""
    for _ in range(MOST_STEPS):
        match = player.table.match
        if match.awaiting_confirmation:
            match.submit(Confirm())
            player.settle()
        if match.over:
            return
        player.step()
    raise NotThere("no end")


def lay(player: Player, seed: int, *, leave: bool = False) -> None:
    """Lay a board out by its share code; wait until that is kept by itself, or leave at once."""
    scene = player.program.stack.top
    if not isinstance(scene, EditorScene):
        raise NotThere("no editor")
    scene.take_code(CODES[player.game](seed))
    player.wait()
    if leave:
        player.press(f"{WORDS[player.game]}.back")
    else:
        player.wait(1.0)


def keep_board(player: Player) -> None:
    """Keep the city, under a name where one is asked for."""
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    if isinstance(player.program.stack.top, EntryScene):
        # The file gets another name: this one is that of the draft of a city without any.
        player.enter("new")


def all_is_well(player: Player) -> None:
    """From here on nothing goes wrong that was to go wrong for a while."""
    player.say(well=True)
    library.relieve()
