"""The part of a new game that says where."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec.structs import replace

from venise.ui.scenes.game_form import GameForm
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.stacking import Stacking
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.map_picture import MapPicture

PICTURE: Final = 244
ROW: Final = 42


class MapColumn:
    """The map with its picture."""

    def __init__(
        self, scene: GameForm, area: pygame.Rect, services: MenuServices, *, spare: int = 0
    ) -> None:
        """`spare` is by how many pixels the picture may be higher than usual."""
        self._scene = scene
        self._look = scene.look
        self._services, self._high = services, scene.look.px(PICTURE) + spare
        self.stack = Stacking(scene.look, area)
        self.stack.head(scene.look.words("newgame.map"))
        self._map()

    def _map(self) -> None:
        """Picture, choice, and whether the map is reconstructed."""
        look, scene, maps = self._look, self._scene, self._scene.choice.maps
        chosen = next(place for place, one in enumerate(maps) if one.key == scene.draft.map)
        box, painter = self.stack.box(self._high), self._services.paint_map
        self.stack.put(MapPicture(look, box, maps[chosen], painter))
        self.stack.put(
            Choice(
                look,
                self.stack.box(look.tall(ROW)),
                [one.title for one in maps],
                chosen,
                lambda at: scene.take(replace(scene.draft, map=maps[at].key)),
            )
        )
        self.stack.write(scene.choice.notice if maps[chosen].reconstructed else "")
