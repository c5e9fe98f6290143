"""Who somebody is: one part of each kind, chosen by a name and always the same for it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Literal, TypeVar, get_args

import msgspec

Part = TypeVar("Part")

Dress = Literal["flemish", "venetian"]
"""What people wear: in the Bruges of 1452, or in Venice."""

Temper = Literal["calm", "cunning", "merry", "stern", "wistful"]
TEMPERS: Final[tuple[Temper, ...]] = get_args(Temper)

Age = Literal["young", "grown", "old"]
Nose = Literal["straight", "hooked", "button", "broad", "long"]
Beard = Literal["none", "full", "pointed", "moustache", "chin", "stubble"]
Hair = Literal["bowl", "curls", "long", "short", "bald", "plaits", "bun", "waves"]
Hat = Literal[
    "none",
    "chaperon",
    "felt",
    "hood",
    "fur",
    "straw",
    "veil",
    "horns",
    "roll",
    "coif",
    "baretta",
    "plume",
    "skullcap",
    "turban",
    "net",
    "balzo",
    "mantle",
]
Collar = Literal["fur", "doublet", "cape", "kerchief", "square", "stole", "ruff", "lacing"]

SKINS: Final = (
    "#F7DCC2",
    "#F0C8A4",
    "#E8BC94",
    "#DDAA7C",
    "#C98F60",
    "#AD7447",
    "#865230",
    "#5F3A25",
)
"""Complexions, from the palest to the darkest."""

DARK_SKINS: Final = SKINS[4:]

LIGHT_HAIR: Final = ("#E2B65E", "#C07A38", "#8A4B25", "#5E3A22", "#3B2A20", "#B4562A")
DARK_HAIR: Final = ("#2B2321", "#3A2A21", "#1F1B1C")
GREY_HAIR: Final = ("#A8A29A", "#D9D4C8", "#857D76")
FABRICS: Final = ("#33302F", "#6E2430", "#23485C", "#4E5B34", "#B78A3A", "#7A5236", "#5A3E66")
"""What hats are made of."""

ENDINGS: Final = (
    "a",
    "ie",
    "ine",
    "ette",
    "ise",
    "lle",
    "eke",
    "bet",
    "beth",
    "eth",
    "trijs",
    "trijn",
)
"""How names of women mostly end, in the languages of the game."""

WOMEN: Final = frozenset(
    ("cleo", "cléo", "agnes", "agnès", "margot", "griet", "claire", "marguerite", "alice", "ruth")
)
MEN: Final = frozenset(("antoine", "luca", "andrea", "nicola", "joshua", "charlie"))
"""Names of women and men that end otherwise."""

HATS: Final[dict[tuple[Dress, bool], tuple[Hat, ...]]] = {
    ("flemish", False): ("chaperon", "felt", "hood", "fur", "straw", "none", "coif"),
    ("flemish", True): ("veil", "horns", "roll", "hood", "coif", "none"),
    ("venetian", False): ("baretta", "plume", "skullcap", "turban", "none", "felt"),
    ("venetian", True): ("net", "balzo", "mantle", "none", "veil"),
}
"""What is worn by dress, by men and then by women."""

COLLARS: Final[dict[tuple[Dress, bool], tuple[Collar, ...]]] = {
    ("flemish", False): ("fur", "doublet", "cape", "lacing"),
    ("flemish", True): ("kerchief", "fur", "lacing", "square"),
    ("venetian", False): ("stole", "fur", "ruff", "doublet"),
    ("venetian", True): ("square", "ruff", "stole", "kerchief"),
}

MANLY: Final[tuple[Hair, ...]] = ("bowl", "curls", "long", "short", "bald")
WOMANLY: Final[tuple[Hair, ...]] = ("plaits", "bun", "waves", "curls", "long")
BEARDS: Final[tuple[Beard, ...]] = ("none", "full", "pointed", "moustache", "chin", "stubble")


class Person(msgspec.Struct, frozen=True):
    """One part of each kind."""

    woman: bool
    age: Age
    temper: Temper
    """What the face shows."""

    skin: str
    hair_colour: str
    fabric: str
    """The colour of the hat."""

    hair: Hair
    beard: Beard
    hat: Hat
    collar: Collar
    nose: Nose
    cheeks: float
    """Half the width of the face, 16.5 to 20 units."""

    jaw: float
    """How square the jaw is, from 0 for pointed to 1."""

    chin: float
    """How far the chin lies below the origin, 17 to 22 units."""

    eyes: float
    """Half the distance between the eyes, 6.6 to 8.2 units."""


class TextRandom:
    """Numbers that follow from a text, the same on every machine."""

    def __init__(self, text: str) -> None:
        digest = blake2b(text.strip().casefold().encode(errors="replace"), digest_size=32).digest()
        self._left = int.from_bytes(digest, "big")

    def one_of(self, parts: tuple[Part, ...]) -> Part:
        """One of the parts."""
        self._left, place = divmod(self._left, len(parts))
        return parts[place]

    def uniform(self, least: float, most: float) -> float:
        """A number of at most sixteen from `least` to `most`."""
        return least + (most - least) * self.one_of(tuple(range(16))) / 15


def temper_of(name: str) -> Temper:
    """The temper of whoever has that name."""
    return TextRandom(f"temper of {name.strip()}").one_of(TEMPERS)


def is_woman(name: str, lots: TextRandom) -> bool:
    """Whether a woman is drawn: as the name is mostly given, or one in three if it is no name."""
    plain = name.strip().casefold()
    odd = lots.one_of((True, False, False))
    if not plain.isalpha():
        return odd
    return plain in WOMEN or (plain.endswith(ENDINGS) and plain not in MEN)


def person(name: str, dress: Dress = "flemish") -> Person:
    """Who has that name; capitals and spaces at its ends make no difference."""
    lots = TextRandom(name)
    woman = is_woman(name, lots)
    age: Age = lots.one_of(("young", "grown", "grown", "old"))
    skin = lots.one_of((*SKINS[:4], *SKINS))
    shades = DARK_HAIR if skin in DARK_SKINS else (*LIGHT_HAIR, *DARK_HAIR)
    hats, collars = HATS[dress, woman], COLLARS[dress, woman]
    return Person(
        woman=woman,
        age=age,
        temper=temper_of(name),
        skin=skin,
        hair_colour=lots.one_of(GREY_HAIR if age == "old" else shades),
        fabric=lots.one_of(FABRICS),
        hair=lots.one_of(WOMANLY if woman else MANLY),
        beard="none"
        if woman
        else lots.one_of(BEARDS[:1] * 2 + BEARDS[3:] if age == "young" else BEARDS),
        hat=lots.one_of(hats),
        collar=lots.one_of(collars),
        nose=lots.one_of(get_args(Nose)),
        cheeks=lots.uniform(16.5, 20) - woman,
        jaw=lots.uniform(0, 0.5 if woman else 1),
        chin=lots.uniform(17, 22) - woman,
        eyes=lots.uniform(6.6, 8.2),
    )
