"""The art of the table: exact sizes, drawable everywhere, told apart by everybody, drawn once."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import TypeVar

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from venise.games.nord.components import (
    BUILDERS,
    MARKET,
    ORDERS,
    QUARTERS,
    TILES,
    WORKSHOPS,
    Builder,
    Workshop,
)
from venise.ui import icons, pictures
from venise.ui.table.drawing import (
    dice,
    emblems,
    figures,
    spaces,
    tokens,
)
from venise.ui.tables.nord.art import boats, bridges, card_spaces, cards, cubes, places, tiles
from venise.ui.tables.nord.art.sheet import contact_sheet
from venise.ui.tables.nord.art.signs import BUILDER_SIGNS, QUARTER_SIGNS
from venise.ui.tables.nord.art.tiles import EMBLEM_REACH, REACH
from venise.ui.tables.nord.art.tiles import MARKET as MARKET_TILE
from venise.ui.theme import PLAYER_COLOURS

Card = TypeVar("Card", Workshop, Builder)


def builder(kind: str, size: tuple[int, int]) -> Surface:
    """The first master builder's card of a kind."""
    return cards.builder_card(next(card for card in BUILDERS if card.kind == kind), size)


SQUARES: dict[str, Callable[[int], Surface]] = {
    "die": lambda size: dice.die("red", 5, size),
    "blank die": lambda size: dice.die("green", dice.BLANK, size),
    "rolling die": lambda size: dice.rolling_die("blue", 2, 3, size),
    "burgher": lambda size: figures.citizen("yellow", size),
    "emblem": lambda size: emblems.emblem("green", size),
    "cube": lambda size: cubes.cube(1, size),
    "good": lambda size: cubes.good(2, size),
    "boat": boats.boat,
    "first player": tokens.first_player,
    "points": lambda size: tokens.points(24, size),
    "pulse": lambda size: tokens.pulse(size, 3),
    "bonus space": lambda size: spaces.round_space(size, free=True),
    "stock square": spaces.cube_space,
    "icon": lambda size: icons.icon("undo", size),
}

CARDS: dict[str, Callable[[tuple[int, int]], Surface]] = {
    "workshop": lambda size: cards.workshop_card(WORKSHOPS[4], size, title="Weaver"),
    "built workshop": lambda size: cards.workshop_card(WORKSHOPS[7], size, built=True),
    "order": lambda size: cards.order_card(ORDERS[4], size, title="Order"),
    "back": lambda size: cards.card_back(1, size),
    "space": lambda size: card_spaces.card_space(0, size),
    "bridge builder": lambda size: builder("bridge", size),
    "movement builder": lambda size: builder("movement", size),
    "activation builder": lambda size: builder("activation", size),
    "price builder": lambda size: builder("price", size),
    "fill builder": lambda size: builder("fill", size),
    "order builder": lambda size: builder("order", size),
}

ALLOWED = {
    *("svg", "g", "defs", "linearGradient", "radialGradient", "stop"),
    *("path", "rect", "circle", "ellipse"),
}
"""Elements that the rasteriser draws; it leaves out others without a word."""

VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How eyes see linear light: normal, and the three colour-vision deficiencies (Machado 2009)."""


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    """Letters can be drawn, and nothing drawn before is remembered."""
    pygame.font.init()
    pictures.forget()
    yield
    pictures.forget()


def linear(colour: str) -> list[float]:
    """The linear light of a colour."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """The CIE L*a*b* coordinates of a colour as those eyes see it."""
    light = linear(colour)
    rows = VISION[eyes]
    felt = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in rows]
    white = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750))
    to_xyz = (*white, (0.0193339, 0.1191920, 0.9503041))
    x, y, z = (sum(a * b for a, b in zip(row, felt, strict=True)) for row in to_xyz)
    roots = [
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (x / 0.95047, y, z / 1.08883)
    ]
    return 116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])


def painted(picture: Surface) -> int:
    """How many pixels of a picture show something."""
    return pygame.mask.from_surface(picture, 60).count()


@pytest.mark.parametrize("size", [8, 17, 300])
@pytest.mark.parametrize("name", SQUARES)
def test_every_small_piece_has_exactly_the_size_asked_for(name: str, size: int) -> None:
    """A piece fills a square of the pixels asked for, from the smallest to the largest."""
    picture = SQUARES[name](size)
    assert picture.get_size() == (size, size)
    assert painted(picture) > 0


@pytest.mark.parametrize("size", [(16, 22), (66, 92), (420, 588)])
@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_exactly_the_size_asked_for(name: str, size: tuple[int, int]) -> None:
    """A card of every kind can be drawn small, middling and large."""
    assert CARDS[name](size).get_size() == size


@pytest.mark.parametrize("radius", [30, 75, 200])
def test_the_nine_quarters_differ_at_every_size(radius: int) -> None:
    """Nine tiles of the promised size, no two of them alike."""
    quarters = [tiles.tile(kind, radius) for kind in range(QUARTERS)]
    assert {tile.get_size() for tile in quarters} == {(round(2 * REACH * radius),) * 2}
    assert len({pygame.image.tobytes(tile, "RGBA") for tile in quarters}) == QUARTERS


def test_the_art_numbers_quarters_like_the_game() -> None:
    """There is a sign for every quarter, and the Market is the Market."""
    assert len(QUARTER_SIGNS) == len(TILES)
    assert MARKET_TILE == MARKET


def test_every_kind_of_builder_has_a_sign() -> None:
    """No master builder of the game is without a picture."""
    assert {card.kind for card in BUILDERS} == set(BUILDER_SIGNS)


def test_a_builder_that_acts_as_an_order_shows_how_far_it_raises_the_price() -> None:
    """A card of +2 does not look like one of +1."""
    card = next(card for card in BUILDERS if card.kind == "order")
    one, two = (cards.builder_card(replace(card, value=value), (100, 140)) for value in (1, 2))
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")


@pytest.mark.parametrize("size", [(66, 92), (184, 258)])
def test_no_two_kinds_of_card_have_the_same_picture(size: tuple[int, int]) -> None:
    """Workshops, orders and master builders all differ, without their titles and their costs."""
    unpaid = replace_cost(BUILDERS), replace_cost(WORKSHOPS)
    drawn = [cards.builder_card(card, size) for card in unpaid[0]]
    drawn += [cards.workshop_card(card, size) for card in unpaid[1]]
    drawn += [cards.order_card(card, size) for card in ORDERS]
    middles = [picture.subsurface(picture_part(size)) for picture in drawn]
    assert len({pygame.image.tobytes(one, "RGBA") for one in middles}) == len(drawn)


def replace_cost(several: tuple[Card, ...]) -> list[Card]:
    """The same cards, all for one cube of each material."""
    return [replace(card, cost=(1, 1, 1)) for card in several]


def picture_part(size: tuple[int, int]) -> pygame.Rect:
    """The part of a card in which its painting is."""
    return pygame.Rect(size[0] // 10, size[1] * 3 // 10, size[0] * 8 // 10, size[1] * 4 // 10)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_ends_in_its_border(name: str) -> None:
    """No painting reaches into the border of a card, nor out of its round corners."""
    size = (100, 140)
    picture = CARDS[name](size)
    assert picture.get_at((0, 0)).a < 40
    assert picture.get_at((99, 139)).a < 40
    border = {tuple(picture.get_at((3, y)))[:3] for y in range(30, 110)}
    assert len(border) <= 2 or name == "space"


def test_a_picture_is_drawn_once_until_forgotten() -> None:
    """Asked twice the same picture is handed out; after `forget` a new one is drawn."""
    for draw in SQUARES.values():
        first = draw(40)
        assert draw(40) is first
        pictures.forget()
        assert draw(40) is not first
    for card in CARDS.values():
        assert card((66, 92)) is card((66, 92))


@pytest.mark.parametrize("name", SQUARES)
def test_a_picture_has_its_colours_in_the_order_of_the_window(name: str) -> None:
    """One that has to be turned round as it is painted takes forty times as long."""
    window = Surface((8, 8), pygame.SRCALPHA)
    assert SQUARES[name](40).get_masks() == window.get_masks()


def test_drawings_use_only_what_the_rasteriser_understands(monkeypatch: pytest.MonkeyPatch) -> None:
    """All the art is well-formed, without silent elements and with gradients in safe units."""
    texts: list[str] = []
    load = pygame.image.load_sized_svg

    def listening(file: BytesIO, size: tuple[int, int]) -> Surface:
        texts.append(file.getvalue().decode())
        return load(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", listening)
    contact_sheet()
    assert len(texts) > 200
    for text in texts:
        assert text.count("<g ") + text.count("<g>") == text.count("</g>")
        for name, attributes in re.findall(r"<(\w+)([^>]*)>", text):
            assert name in ALLOWED
            found = dict(re.findall(r'([\w:-]+)="([^"]*)"', attributes))
            assert not {"clip-path", "mask", "filter", "href"} & set(found)
            if name.endswith("Gradient"):
                places = [found[key] for key in ("x1", "y1", "x2", "y2") if key in found]
                safe = found.get("gradientUnits") == "userSpaceOnUse"
                assert safe or (places and all(place.endswith("%") for place in places))


@pytest.mark.parametrize("eyes", VISION)
@pytest.mark.parametrize("colours", [tuple(PLAYER_COLOURS.values()), cubes.CLOTHS])
def test_colours_differ_for_every_kind_of_eyes(colours: tuple[str, ...], eyes: str) -> None:
    """Players' and cubes' colours are at least 20 apart however colours are seen."""
    found = [seen(colour, eyes) for colour in colours]
    assert min(math.dist(one, other) for one, other in itertools.combinations(found, 2)) >= 20


@pytest.mark.parametrize("kind", range(3))
def test_a_good_does_not_look_like_its_material(kind: int) -> None:
    """In grey, at the size of a stock square, a good differs clearly from the raw cube."""
    raw = pygame.transform.grayscale(cubes.cube(kind, 32))
    made = pygame.transform.grayscale(cubes.good(kind, 32))
    pixels = itertools.product(range(32), range(32))
    changed = sum(abs(raw.get_at(at).r - made.get_at(at).r) > 40 for at in pixels)
    assert changed > 150


def test_a_bridge_lies_the_same_from_both_ends() -> None:
    """Turning a bridge by half a circle changes nothing."""
    one, other = bridges.bridge("blue", 80, 60), bridges.bridge("blue", 80, -120)
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("built", [False, True])
@pytest.mark.parametrize("card", WORKSHOPS, ids=lambda card: card.key)
def test_workshop_squares_match_the_card(card: Workshop, *, built: bool) -> None:
    """Each cube of the cost or stock has its own square, on the card and apart from the others."""
    if built:
        squares = places.stock_places(card.colour, card.capacity)
        wanted = [card.colour] * card.capacity
    else:
        squares = places.cost_places(card.cost)
        wanted = [material for material in range(3) for _ in range(card.cost[material])]
    assert [place.material for place in squares] == wanted
    boxes = [
        pygame.FRect(
            place.x - place.size / 2, place.y * places.RATIO - place.size / 2, *(place.size,) * 2
        )
        for place in squares
    ]
    paper = pygame.FRect(0.03, 0.03, 0.94, places.RATIO - 0.06)
    assert all(paper.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2))


def test_quiet_places_lie_on_the_tile_and_apart() -> None:
    """Die, emblem, bonus spaces and port squares stay inside the hex and off each other."""
    die = pygame.FRect(0, 0, 2 * tiles.DIE_REACH, 2 * tiles.DIE_REACH)
    die.center = tiles.DIE_PLACE
    assert abs(die.left) / math.sqrt(3) + die.bottom < 0.93
    assert math.dist(die.bottomright, tiles.EMBLEM_PLACE) > EMBLEM_REACH * 0.95
    for spots, reach in (
        (tiles.BONUS_PLACES, tiles.BONUS_REACH),
        (tiles.PORT_PLACES, tiles.PORT_REACH),
    ):
        for x, y in spots:
            assert abs(x) + reach < 0.86
            assert y + reach <= die.top + 0.005
        for one, other in itertools.combinations(spots, 2):
            assert math.dist(one, other) > 2 * reach
