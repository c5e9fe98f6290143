"""All the art on one picture, to look at: `python -m venise.ui.tables.nord.art.sheet OUT.png`."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from venise.games.nord.components import BUILDERS, ORDERS, WORKSHOPS
from venise.ui import icons
from venise.ui.table.drawing import (
    boards,
    dice,
    emblems,
    figures,
    hexes,
    spaces,
    tokens,
    water,
)
from venise.ui.tables.nord.art import boats, bridges, card_spaces, cards, cubes, tiles
from venise.ui.theme import PARCHMENT_DARK, WATER

SIZE: Final = (1600, 4200)
GAP: Final = 10
CARD_SIZES: Final = ((180, 252), (66, 92), (30, 42), (22, 31))


class PictureRows:
    """Lays pictures out in rows on a sheet."""

    def __init__(self, sheet: Surface) -> None:
        self.sheet = sheet
        self.x = self.y = GAP
        self.high = 0

    def row(self, pictures: Iterable[Surface]) -> None:
        """Add pictures from the left of a new row, breaking it where it is full."""
        for picture in pictures:
            if self.x + picture.get_width() > self.sheet.get_width():
                self.down()
            self.sheet.blit(picture, (self.x, self.y))
            self.x += picture.get_width() + GAP
            self.high = max(self.high, picture.get_height())
        self.down()

    def down(self) -> None:
        """Begin a new row."""
        self.x, self.y, self.high = GAP, self.y + self.high + GAP, 0


def pieces(size: int) -> list[Surface]:
    """Every piece of one size."""
    found: list[Surface] = []
    for number, colour in enumerate(emblems.COLOURS):
        found += [dice.die(colour, 6 - number, size), dice.die(colour, dice.BLANK, size)]
        found += [figures.citizen(colour, size), emblems.emblem(colour, size)]
        found.append(bridges.bridge(colour, size, 60 * number - 60))
    found += [cubes.cube(kind, size) for kind in range(3)]
    found += [cubes.good(kind, size) for kind in range(3)]
    found += [dice.rolling_die("blue", 3, pose, size) for pose in range(dice.POSES)]
    found += [
        boats.boat(size),
        tokens.first_player(size),
        tokens.points(12, size),
        tokens.pulse(size, 4),
    ]
    found += [spaces.round_space(size, free=free) for free in (True, False)]
    return found


def deals(size: tuple[int, int]) -> list[Surface]:
    """Every card of one size."""
    found = [cards.card_back(deck, size) for deck in range(3)]
    found += [
        cards.workshop_card(card, size, built=built, title="Workshop")
        for card in WORKSHOPS
        for built in (False, True)
    ]
    found += [cards.order_card(card, size, title="Order") for card in ORDERS]
    found += [
        cards.builder_card(card, size, active=active, title="Master builder")
        for card in BUILDERS
        for active in (False, True)
    ]
    found += [card_spaces.card_space(row, size) for row in range(2)]
    return found


def contact_sheet() -> Surface:
    """All the art on one picture, large and small."""
    sheet = Surface(SIZE)
    sheet.fill(WATER)
    sheet.blit(water.water((SIZE[0], 620)), (0, 0))
    sheet.fill(PARCHMENT_DARK, (0, 620, SIZE[0], SIZE[1]))
    shelf = PictureRows(sheet)
    shelf.row(tiles.tile(kind, 130) for kind in range(5))
    shelf.y = 300
    shelf.row([*(tiles.tile(kind, 75) for kind in range(9))])
    shelf.row(
        [hexes.target(72, "gold"), hexes.target(72, "teal"), *(tiles.tile(k, 40) for k in range(9))]
    )
    shelf.y = 640
    for size in (72, 40, 24):
        shelf.row(pieces(size))
    for card_size in CARD_SIZES:
        shelf.row(deals(card_size))
    shelf.row(
        [
            boards.framed_board((420, 200), "red"),
            boards.framed_board((420, 200), "green"),
            boards.framed_board((300, 120)),
        ]
    )
    shelf.row([spaces.cube_space(44), *(icons.icon(name, 32) for name in icons.LINES)])
    shelf.row(icons.icon(name, 18) for name in icons.LINES)
    return sheet


def main(out: Path) -> None:
    """Save the contact sheet and say how long drawing it took."""
    pygame.font.init()
    begin = time.perf_counter()
    sheet = contact_sheet()
    taken = time.perf_counter() - begin
    pygame.image.save(sheet, out)
    sys.stdout.write(f"{out}: {round(taken * 1000)} ms\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
