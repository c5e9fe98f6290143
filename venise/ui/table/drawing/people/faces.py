"""The bare head: outline, shadow, ears, eyes, brows, nose, mouth, lines of age."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.ui.table.drawing.paint import darker, disc, lighter, mix, number, oval, path, stroke
from venise.ui.table.drawing.people.person import SKINS, Nose, Person, Temper
from venise.ui.theme import INK

LINE: Final = 1.8
"""Width of outlines."""

EYES: Final = -4.5
"""How high the eyes stand."""

MOUTH: Final = 10.5
WHITE: Final = "#FFF7E8"
LIPS: Final = "#A03C36"
BROWN: Final = "#4A3524"
BLUE: Final = "#3E6A78"
LIGHT_EYED: Final = 7.4
"""Eyes farther apart than this are blue in a pale face."""


def half_face(one: Person, side: int) -> str:
    """One side of the face from the chin up to the crown; 1 is the right, -1 the left."""
    wide, low = one.cheeks, one.chin
    jaw = wide * (0.62 + 0.3 * one.jaw)
    at = tuple(
        number(side * x) for x in (3 + 4 * one.jaw, jaw, jaw, wide, wide * 1.02, wide * 0.78)
    )
    return (
        f"C{at[0]} {number(low)} {at[1]} {number(low - 5)} {at[2]} {number(low - 9)}"
        f"C{at[3]} 2 {at[4]} -4 {at[3]} -10C{at[3]} -22 {at[5]} -29 0 -29"
    )


def outline(one: Person) -> str:
    """The outline of the face."""
    left = mirrored(one)
    return f"M0 {number(one.chin)}{half_face(one, 1)}{left}Z"


def mirrored(one: Person) -> str:
    """The left side, from the crown down to the chin."""
    wide, low = one.cheeks, one.chin
    jaw = wide * (0.62 + 0.3 * one.jaw)
    near = 3 + 4 * one.jaw
    return (
        f"C{number(-wide * 0.78)} -29 {number(-wide)} -22 {number(-wide)} -10"
        f"C{number(-wide * 1.02)} -4 {number(-wide)} 2 {number(-jaw)} {number(low - 9)}"
        f"C{number(-jaw)} {number(low - 5)} {number(-near)} {number(low)} 0 {number(low)}"
    )


def shade(one: Person) -> str:
    """The side of the face away from the light."""
    low = number(one.chin)
    inner = f"C9 -29 {number(one.cheeks * 0.62)} -12 {number(one.cheeks * 0.6)} -2"
    back = f"C{number(one.cheeks * 0.56)} 8 7 {number(one.chin - 3)} 0 {low}"
    return path(
        f"M0 {low}{half_face(one, 1)}{inner}{back}Z", darker(one.skin, 0.45), 0, opacity=0.34
    )


def neck(one: Person) -> str:
    """The neck, with the shadow of the chin on it."""
    wide = 7.2 if one.woman else 8.6
    edges = f"M{-wide} 8V33H{wide}V8Z"
    low = number(one.chin + 6)
    return path(edges, one.skin, LINE) + path(
        f"M{-wide} 12H{wide}V{low}C3 {number(one.chin + 10)} -4 {number(one.chin + 6)} {-wide} "
        f"{number(one.chin + 1)}Z",
        darker(one.skin, 0.45),
        0,
        opacity=0.5,
    )


def ears(one: Person) -> str:
    """Both ears."""
    at, inner = one.cheeks + 0.6, darker(one.skin, 0.25)
    return "".join(
        oval((side * at, -2.5), (3.6, 5.2), one.skin, LINE)
        + stroke(
            f"M{number(side * (at + 1))} -5Q{number(side * (at - 1.6))} -3 {number(side * at)} 0",
            inner,
            1,
        )
        for side in (-1, 1)
    )


def eye(one: Person, side: int, *, wide: float, look: float) -> str:
    """An eye as far open as `wide`, 0 to 1, looking aside by `look` units."""
    x, high = side * one.eyes, 3.6 * wide
    iris = BLUE if one.skin in SKINS[:3] and one.eyes > LIGHT_EYED else BROWN
    lash = 2.5 if one.woman else 1.9
    white = (
        f"M{number(x - 4.6)} {EYES}Q{number(x)} {number(EYES - 2 * high)} {number(x + 4.6)} {EYES}"
    )
    below = f"Q{number(x)} {number(EYES + 1.5 * high)} {number(x - 4.6)} {EYES}Z"
    size = min(2.7, 2.1 * high)
    return (
        path(white + below, WHITE)
        + disc((x + look, EYES - 0.2), size, iris)
        + disc((x + look, EYES - 0.2), size * 0.62, INK)
        + disc((x + look - 0.9, EYES - 1.1), 0.8, WHITE)
        + stroke(white, INK, lash)
    )


def smiling_eye(one: Person, side: int) -> str:
    """An eye that laughs: an arc."""
    x = side * one.eyes
    return stroke(
        f"M{number(x - 4.4)} {EYES + 1.4}Q{number(x)} {EYES - 5.4} {number(x + 4.4)} {EYES + 1.4}",
        INK,
        2.4,
    )


def brow(one: Person, side: int, inner: float, outer: float) -> str:
    """A brow from its inner to its outer end, each so far above its usual height."""
    x, thick = side * one.eyes, 1.9 if one.woman else 2.9
    near, far = x - side * 4.4, x + side * 5.2
    d = (
        f"M{number(near)} {number(-11 - inner)}"
        f"Q{number(x)} {number(-13.6 - max(inner, outer))} {number(far)} {number(-11 - outer)}"
    )
    return stroke(d, darker(one.hair_colour, 0.25), thick)


Face = Callable[[Person], str]


def both(draw: Callable[[int], str]) -> str:
    """Something at the left and the right."""
    return draw(-1) + draw(1)


def calm(one: Person) -> str:
    """Open eyes, a small smile."""
    return (
        both(lambda side: eye(one, side, wide=0.95, look=0) + brow(one, side, 0.4, 0))
        + stroke(f"M-5.4 {MOUTH}Q0 {MOUTH + 3.4} 5.4 {MOUTH}", INK, 1.9)
        + lower_lip(one)
    )


def cunning(one: Person) -> str:
    """Narrow eyes that look aside, one brow up, a smile at one corner."""
    return (
        eye(one, -1, wide=0.6, look=1.8)
        + eye(one, 1, wide=0.6, look=1.8)
        + brow(one, -1, -1.4, 0.4)
        + brow(one, 1, 2.6, 3.2)
        + stroke(f"M-4.6 {MOUTH + 1}C-1 {MOUTH + 2.4} 4 {MOUTH + 1} 7 {MOUTH - 2.6}", INK, 2)
        + stroke(f"M8 {MOUTH - 4.6}Q9.6 {MOUTH - 3} 8.6 {MOUTH - 1}", darker(one.skin, 0.5), 1.2)
    )


def merry(one: Person) -> str:
    """Laughing eyes and an open mouth."""
    return (
        both(lambda side: smiling_eye(one, side) + brow(one, side, 1, 0.6))
        + both(lambda side: disc((side * (one.eyes + 4), 4), 3.6, LIPS, 0, opacity=0.26))
        + path(
            (
                f"M-7.4 {MOUTH - 2}Q0 {MOUTH} 7.4 {MOUTH - 2}Q5.6 {MOUTH + 6} 0 {MOUTH + 6}"
                f"Q-5.6 {MOUTH + 6} -7.4 {MOUTH - 2}Z"
            ),
            "#6B2222",
            1.5,
        )
        + path(
            (
                f"M-6 {MOUTH - 1.2}Q0 {MOUTH + 0.6} 6 {MOUTH - 1.2}L5.2 {MOUTH + 1.4}"
                f"Q0 {MOUTH + 2.8} -5.2 {MOUTH + 1.4}Z"
            ),
            WHITE,
        )
    )


def stern(one: Person) -> str:
    """Brows drawn down, the mouth shut."""
    frown = darker(one.skin, 0.5)
    return (
        both(lambda side: eye(one, side, wide=0.72, look=0) + brow(one, side, -3.4, 1.6))
        + both(lambda side: stroke(f"M{side * 1.6} -12.6L{side * 1.2} -9", frown, 1.1))
        + stroke(f"M-5.4 {MOUTH + 1.6}Q0 {MOUTH - 0.8} 5.4 {MOUTH + 1.6}", INK, 2)
        + lower_lip(one, 2)
    )


def wistful(one: Person) -> str:
    """Brows raised in the middle, lids half down, a small mouth."""
    lid = darker(one.skin, 0.14)
    return (
        both(lambda side: eye(one, side, wide=0.9, look=-1.2) + brow(one, side, 2.6, -0.8))
        + both(
            lambda side: path(
                f"M{number(side * one.eyes - 4.6)} {EYES}Q{number(side * one.eyes)} {EYES - 6.6} "
                f"{number(side * one.eyes + 4.6)} {EYES}Q{number(side * one.eyes)} {EYES - 3.6} "
                f"{number(side * one.eyes - 4.6)} {EYES}Z",
                lid,
                1,
            )
        )
        + stroke(f"M-3.6 {MOUTH + 0.6}Q0 {MOUTH + 1.4} 3.8 {MOUTH - 0.4}", INK, 1.9)
        + lower_lip(one)
    )


def lower_lip(one: Person, lower: float = 0) -> str:
    """The lower lip: red with women, a shadow with men."""
    y = MOUTH + 1.4 + lower * 0.3
    colour = mix(one.skin, LIPS, 0.75) if one.woman else darker(one.skin, 0.32)
    return path(
        (
            f"M-3.6 {number(y + 0.8)}Q0 {number(y + 5)} 3.6 {number(y + 0.8)}"
            f"Q0 {number(y + 2)} -3.6 {number(y + 0.8)}Z"
        ),
        colour,
    )


FACES: Final[dict[Temper, Face]] = {
    "calm": calm,
    "cunning": cunning,
    "merry": merry,
    "stern": stern,
    "wistful": wistful,
}

NOSES: Final[dict[Nose, tuple[str, str]]] = {
    "straight": ("M1.4 -6L3.4 4.4Q2.6 6.4 -1.6 6", "M1.4 -6L3.4 4.4Q2.6 6.4 0 6Z"),
    "hooked": ("M1 -8Q5.8 -2 4.8 4Q3 4.6 3 6.6Q0 7.2 -2 6", "M1 -8Q5.8 -2 4.8 4Q3 4.6 3 6.6L0 6Z"),
    "button": ("M-2.8 4.8Q0 7.4 2.8 4.6Q3.6 2.4 1.8 1.2", "M1.8 0Q3.6 2.4 2.8 4.6Q1.4 6.4 0 6Z"),
    "broad": ("M-4.4 3Q-4.6 6 -1.4 5.6Q0 7 1.4 5.6Q4.6 6 4.4 3", "M1.6 -4L4.4 3Q4.6 6 1.4 5.6Z"),
    "long": ("M1.4 -8L3 6Q2 8.2 -2 7.2", "M1.4 -8L3 6Q2 8.2 0 7.6Z"),
}
"""The line of a nose, and the side of it that lies in shadow."""


def nose(one: Person) -> str:
    """The nose."""
    line, dark = NOSES[one.nose]
    return path(dark, darker(one.skin, 0.3), 0, opacity=0.7) + stroke(
        line, darker(one.skin, 0.62), 1.6
    )


def age_lines(one: Person) -> str:
    """What the years have left."""
    colour = darker(one.skin, 0.42)
    if one.age == "young":
        blush = mix(one.skin, LIPS, 0.5)
        return both(lambda side: disc((side * (one.eyes + 4), 4.4), 3.2, blush, 0, opacity=0.5))
    if one.age == "grown":
        return both(
            lambda side: stroke(f"M{side * 5.6} 5Q{side * 8} 7 {side * 8.2} 9.4", colour, 0.9)
        )
    return (
        both(lambda side: stroke(f"M{side * 5.4} 4.6Q{side * 9} 7 {side * 8.8} 12", colour, 1.3))
        + both(
            lambda side: stroke(
                (
                    f"M{number(side * one.eyes - 3)} 0"
                    f"Q{number(side * one.eyes)} 2 {number(side * one.eyes + 3)} 0"
                ),
                colour,
                1.1,
            )
        )
        + stroke("M-7 -18Q0 -20 7 -18", colour, 1.1)
        + stroke("M-6 -21.6Q0 -23.4 6 -21.6", colour, 1)
    )


def face(one: Person, beard: str = "") -> str:
    """The face with all that is in it; the mouth lies over the beard."""
    light = oval((-7, -14), (6, 8), lighter(one.skin, 0.5), 0, opacity=0.4)
    return (
        path(outline(one), one.skin, LINE)
        + light
        + shade(one)
        + age_lines(one)
        + beard
        + nose(one)
        + FACES[one.temper](one)
    )
