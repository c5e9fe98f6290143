"""The portraits of the players: the same name has one face, and every name its own."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace
from pygame import image

from venise.ui.pictures import forget
from venise.ui.table.drawing.people.bust import bust
from venise.ui.table.drawing.people.person import (
    Beard,
    Collar,
    Dress,
    Hair,
    Hat,
    Nose,
    Temper,
    person,
)
from venise.ui.table.drawing.portraits import portrait

LETTERS = "bdgklmnprst"
NAMES = tuple(
    f"{first}{vowel}{last}{end}".capitalize()
    for first in LETTERS[:5]
    for vowel in "aeiou"
    for last in LETTERS[-4:]
    for end in ("a", "o")
)

PARTS = {
    "hat": Hat,
    "hair": Hair,
    "beard": Beard,
    "collar": Collar,
    "nose": Nose,
    "temper": Temper,
}


@pytest.mark.parametrize("dress", get_args(Dress))
def test_a_name_always_has_the_same_portrait(dress: Dress) -> None:
    """A name has the same portrait whenever it is drawn, however it is capitalised."""
    first = image.tobytes(portrait("Lysbet", "blue", 60, dress), "RGBA")
    forget()
    assert image.tobytes(portrait("Lysbet", "blue", 60, dress), "RGBA") == first
    assert image.tobytes(portrait(" lysbet ", "blue", 60, dress), "RGBA") == first


def test_different_names_have_different_portraits() -> None:
    """Of two hundred names, no two have the same portrait even at 40 pixels."""
    drawn = {image.tobytes(portrait(name, "red", 40), "RGBA") for name in NAMES}
    assert len(NAMES) == 200
    assert len(drawn) == len(NAMES)


@pytest.mark.parametrize("field", PARTS)
def test_every_part_changes_the_picture(field: str) -> None:
    """Every hat, hair, beard, collar, nose and temper is drawn in a way of its own."""
    plain = replace(person("Joris"), hat="none", beard="none", hair="short", temper="calm")
    parts = get_args(PARTS[field])
    drawn = {bust(replace(plain, **{field: part}), "#A32A22") for part in parts}
    assert len(drawn) == len(parts)
