"""The small picture of a saved game shows the board as it was left."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driver import look_for
from venise.games.nord.components import MAPS
from venise.games.nord.game import NORD
from venise.games.nord.state import Options, State
from venise.ui.tables.nord.thumbnail import thumbnail

COLOURS = ("red", "blue", "green")
LOOK = look_for((1280, 800), "en")


def first(name: str) -> State:
    """The first position on a map."""
    return NORD.initial_state(3, Options(map=name))


def picture(state: State, size: tuple[int, int] = (104, 68)) -> bytes:
    """The pixels of the picture."""
    surface = thumbnail(LOOK, state, COLOURS, size)
    assert surface.get_size() == size
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", [*MAPS, "free"])
def test_every_map_has_a_picture(name: str) -> None:
    """Also the one that is not laid yet."""
    assert len(set(picture(first(name)))) > 3


def test_different_maps_and_positions_look_different() -> None:
    """What is built and who stands where can be seen."""
    pictures = [picture(first(name)) for name in MAPS]
    assert len(set(pictures)) == len(MAPS)
    state = first("bruges")
    while not any(player.burgher >= 0 for player in state.players):
        action = NORD.legal_actions(state)[0] if state.current_player >= 0 else None
        if action is None:
            action = NORD.chance_outcomes(state).actions[0]
        state, _ = NORD.apply(state, action)
    assert picture(state) != picture(first("bruges"))
