"""Hair behind and before the face, and beards."""

from __future__ import annotations

from typing import Final

from venise.ui.table.drawing.paint import darker, disc, lighter, number, path, stroke
from venise.ui.table.drawing.people.faces import LINE, MOUTH
from venise.ui.table.drawing.people.person import Hair, Person

BEHIND: Final[dict[Hair, str]] = {
    "bowl": "M-22 6C-27 -12 -24 -33 0 -35C24 -33 27 -12 22 6Z",
    "curls": (
        "M-20 8C-29 8 -30 -2 -25 -5C-31 -11 -28 -20 -23 -21C-24 -30 -14 -36 -8 -33"
        "C-4 -39 6 -39 9 -33C17 -36 25 -29 23 -21C29 -19 31 -11 25 -5C30 -2 29 8 20 8Z"
    ),
    "long": (
        "M-19 30C-29 26 -26 8 -25 -6C-25 -26 -16 -35 0 -35C16 -35 25 -26 25 -6C26 8 29 26 19 30Z"
    ),
    "short": "M-20 0C-24 -18 -20 -34 0 -34C20 -34 24 -18 20 0Z",
    "bald": "M-20 4C-23 -4 -22 -12 -19 -16H19C22 -12 23 -4 20 4Z",
    "plaits": (
        "M-17 4C-24 -20 -18 -34 0 -34C18 -34 24 -20 17 4L22 10C26 16 20 20 24 26C27 32 21 38 17 36"
        "C13 32 18 28 15 22C12 16 16 12 12 6H-12C-16 12 -12 16 -15 22C-18 28 -13 32 -17 36"
        "C-21 38 -27 32 -24 26C-20 20 -26 16 -22 10Z"
    ),
    "bun": "M-19 0C-24 -20 -18 -33 -8 -33C-14 -46 14 -46 8 -33C18 -33 24 -20 19 0Z",
    "waves": (
        "M-20 32C-32 30 -24 20 -28 14C-32 6 -24 2 -25 -6C-26 -26 -16 -35 0 -35C16 -35 26 -26 25 -6"
        "C24 2 32 6 28 14C24 20 32 30 20 32Z"
    ),
}

BEFORE: Final[dict[Hair, str]] = {
    "bowl": (
        "M-21 -6C-24 -24 -14 -33 0 -34C14 -33 24 -24 21 -6C20 -10 19 -12 18 -14"
        "C6 -11 -6 -11 -18 -14C-19 -12 -20 -10 -21 -6Z"
    ),
    "curls": (
        "M-20 -6C-25 -10 -23 -18 -19 -20C-18 -28 -10 -32 -5 -29C-1 -34 8 -33 10 -28"
        "C17 -29 21 -22 19 -18"
        "C23 -15 23 -9 20 -6C19 -10 16 -15 13 -18C10 -15 6 -16 4 -19"
        "C1 -15 -5 -15 -7 -19C-10 -15 -17 -14 -20 -6Z"
    ),
    "long": (
        "M-20 4C-25 -20 -14 -34 0 -34C14 -34 25 -20 20 4C19 -8 16 -18 1 -25C-14 -18 -18 -8 -20 4Z"
    ),
    "short": (
        "M-19.4 -6C-22 -24 -12 -34 0 -34C12 -34 22 -24 19.4 -6C18 -12 16 -17 12 -20"
        "C4 -17 -6 -18 -12 -22C-16 -18 -18 -12 -19.4 -6Z"
    ),
    "bald": "",
    "plaits": (
        "M-19 -2C-23 -22 -12 -34 0 -34C12 -34 23 -22 19 -2C18 -12 14 -20 0 -27"
        "C-14 -20 -18 -12 -19 -2Z"
    ),
    "bun": (
        "M-19 -2C-23 -22 -13 -33 0 -33C13 -33 23 -22 19 -2C18 -14 12 -22 6 -23"
        "C-2 -21 -12 -19 -19 -2Z"
    ),
    "waves": (
        "M-20 6C-26 -20 -14 -34 0 -34C14 -34 26 -20 20 6C20 -2 17 -10 15 -14"
        "C8 -18 2 -22 -4 -27C-8 -20 -18 -12 -20 6Z"
    ),
}

STRANDS: Final[dict[Hair, str]] = {
    "bowl": "M-10 -31Q-15 -24 -15 -16M0 -33V-14M10 -31Q15 -24 15 -16",
    "curls": "M-12 -27Q-8 -24 -9 -20M2 -30Q5 -26 3 -22M14 -24Q11 -21 13 -18",
    "long": "M-4 -31Q-16 -24 -18 -8M6 -31Q16 -24 18 -8",
    "short": "M-8 -31Q-12 -28 -13 -22M2 -32Q0 -27 2 -21",
    "bald": "",
    "plaits": "M0 -34V-27M-8 -31Q-16 -22 -17 -10M8 -31Q16 -22 17 -10",
    "bun": "M-6 -31Q-15 -26 -17 -12M6 -31Q16 -22 17 -10",
    "waves": "M-8 -31Q-18 -20 -18 -4M2 -32Q14 -24 17 -8",
}


def behind(one: Person) -> str:
    """The hair behind the head."""
    return path(BEHIND[one.hair], darker(one.hair_colour, 0.22), LINE)


def before(one: Person) -> str:
    """The hair over the forehead."""
    if not BEFORE[one.hair]:
        return ""
    return path(BEFORE[one.hair], one.hair_colour, LINE) + stroke(
        STRANDS[one.hair], lighter(one.hair_colour, 0.3), 1.1, opacity=0.8
    )


def beard(one: Person) -> str:
    """What grows on cheeks, chin and lip; the mouth is drawn over it."""
    colour, low, wide = one.hair_colour, one.chin, one.cheeks
    match one.beard:
        case "none":
            return ""
        case "stubble":
            return jaw_beard(one, 4, opacity=0.3)
        case "full":
            return full_beard(one, low + 9, wide * 0.9)
        case "pointed":
            return full_beard(one, low + 13, wide * 0.45)
        case "moustache":
            return moustache(colour)
        case "chin":
            return path(
                f"M-5 {number(MOUTH + 5)}Q0 {number(MOUTH + 3.4)} 5 {number(MOUTH + 5)}"
                f"C5 {number(low + 4)} 2 {number(low + 9)} 0 {number(low + 11)}"
                f"C-2 {number(low + 9)} -5 {number(low + 4)} -5 {number(MOUTH + 5)}Z",
                colour,
                1.5,
            ) + moustache(colour, 0.8)


def jaw_beard(one: Person, high: float, opacity: float) -> str:
    """The shadow of a beard along the jaw."""
    wide, low = one.cheeks, one.chin
    return path(
        f"M{number(-wide * 0.94)} {high}"
        f"C{number(-wide * 0.7)} {high + 4} -8 {high + 1} 0 {high + 2}"
        f"C8 {high + 1} {number(wide * 0.7)} {high + 4} {number(wide * 0.94)} {high}"
        f"C{number(wide * 0.8)} {number(low - 4)} 7 {number(low)} 0 {number(low)}"
        f"C-7 {number(low)} {number(-wide * 0.8)} {number(low - 4)} {number(-wide * 0.94)} {high}Z",
        one.hair_colour,
        0,
        opacity=opacity,
    )


def full_beard(one: Person, low: float, width: float) -> str:
    """A beard down to `low`, there about as wide as `width`."""
    wide, colour = one.cheeks * 1.02, one.hair_colour
    body = (
        f"M{number(-wide)} -3C{number(-wide * 0.86)} 4 -11 5 -7 {MOUTH - 4}"
        f"Q0 {MOUTH - 6} 7 {MOUTH - 4}C11 5 {number(wide * 0.86)} 4 {number(wide)} -3"
        f"C{number(wide * 1.08)} {number(low * 0.5)} {number(width)} {number(low)} 0 {number(low)}"
        f"C{number(-width)} {number(low)} {number(-wide * 1.08)} "
        f"{number(low * 0.5)} {number(-wide)} -3Z"
    )
    strands = (
        f"M-9 {MOUTH + 4}Q-8 {number(low - 7)} -5 {number(low - 4)}M0 {MOUTH + 6}"
        f"V{number(low - 3)}M9 {MOUTH + 4}Q8 {number(low - 7)} 5 {number(low - 4)}"
    )
    return (
        path(body, colour, LINE)
        + stroke(strands, lighter(colour, 0.28), 1.1)
        + path(
            (
                f"M-6.4 {MOUTH - 1}Q0 {MOUTH - 3.4} 6.4 {MOUTH - 1}"
                f"Q5 {MOUTH + 5} 0 {MOUTH + 5}Q-5 {MOUTH + 5} -6.4 {MOUTH - 1}Z"
            ),
            darker(one.skin, 0.12),
        )
    )


def moustache(colour: str, size: float = 1.0) -> str:
    """A moustache below the nose."""
    end = number(11 * size)
    return path(
        f"M0 {MOUTH - 3.2}C3 {MOUTH - 4.6} 7 {MOUTH - 3.4} {end} {MOUTH + 1.6}"
        f"C7 {MOUTH + 1.2} 3 {MOUTH + 0.6} 0 {MOUTH - 1}"
        f"C-3 {MOUTH + 0.6} -7 {MOUTH + 1.2} -{end} {MOUTH + 1.6}"
        f"C-7 {MOUTH - 3.4} -3 {MOUTH - 4.6} 0 {MOUTH - 3.2}Z",
        colour,
        1.2,
    )


def pate(one: Person) -> str:
    """The bare crown of somebody bald."""
    if one.hair != "bald":
        return ""
    return disc((-6, -23), 2.6, lighter(one.skin, 0.7), 0, opacity=0.7)
