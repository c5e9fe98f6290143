"""Elements of vector drawings as text: paths, discs, gradients; and the colours of Bruges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from venise.ui.theme import INK, rgb

Point = tuple[float, float]

STONE: Final = "#CFC4AF"
TIMBER: Final = "#7A5236"
TIMBER_DARK: Final = "#51341F"
ROOF: Final = "#7D4436"
SLATE: Final = "#5C6672"
LEAF: Final = "#6E8B4F"
LEAF_LIGHT: Final = "#92AC69"


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{round(value, 2):g}"


def element(name: str, attributes: dict[str, object]) -> str:
    """An empty element; underscores in names of attributes become hyphens."""
    listed = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{name}{listed}/>"


def outline_style(fill: str, line: float, style: dict[str, object]) -> dict[str, object]:
    """The fill, with an ink outline of that width where it is more than 0."""
    edge: dict[str, object] = {"fill": fill}
    if line:
        edge |= {"stroke": INK, "stroke_width": number(line), "stroke_linejoin": "round"}
    return edge | style


def path(d: str, fill: str, line: float = 0, /, **style: object) -> str:
    """A filled path, outlined in ink where `line` is more than 0."""
    return element("path", {"d": d, **outline_style(fill, line, style)})


def stroke(d: str, colour: str, width: float, /, **style: object) -> str:
    """A line along a path, with round ends."""
    look: dict[str, object] = {"fill": "none", "stroke": colour, "stroke_width": number(width)}
    look |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("path", {"d": d, **look, **style})


def polygon(points: Iterable[Point], fill: str, line: float = 0, /, **style: object) -> str:
    """A filled polygon."""
    return path(f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in points)}Z", fill, line, **style)


def disc(centre: Point, radius: float, fill: str, line: float = 0, /, **style: object) -> str:
    """A filled circle."""
    place: dict[str, object] = {"cx": number(centre[0]), "cy": number(centre[1])}
    return element("circle", {**place, "r": number(radius), **outline_style(fill, line, style)})


def oval(centre: Point, reach: Point, fill: str, line: float = 0, /, **style: object) -> str:
    """A filled ellipse with its half axes."""
    place: dict[str, object] = {"cx": number(centre[0]), "cy": number(centre[1])}
    place |= {"rx": number(reach[0]), "ry": number(reach[1])}
    return element("ellipse", {**place, **outline_style(fill, line, style)})


def box(
    corner: Point, size: Point, fill: str, line: float = 0, /, rounding: float = 0, **style: object
) -> str:
    """A filled rectangle from its upper left corner."""
    place: dict[str, object] = {"x": number(corner[0]), "y": number(corner[1])}
    place |= {"width": number(size[0]), "height": number(size[1])}
    if rounding:
        place["rx"] = number(rounding)
    return element("rect", {**place, **outline_style(fill, line, style)})


def transform(body: str, to: Point, size: float = 1, turn: float = 0) -> str:
    """Elements moved to a point, there scaled and turned clockwise by degrees."""
    change = f"translate({number(to[0])} {number(to[1])})"
    if turn:
        change += f" rotate({number(turn)})"
    if size != 1:
        change += f" scale({round(size, 4):g})"
    return f'<g transform="{change}">{body}</g>'


def gradient(name: str, stops: Iterable[tuple[float, str, float]], end: Point = (0, 100)) -> str:
    """A definition of a linear gradient from the upper left to `end`, in percent of the shape.

    Each stop has a place from 0 to 1, a colour and an opacity.
    """
    inner = "".join(
        f'<stop offset="{place}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for place, colour, opacity in stops
    )
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="{end[0]}%" y2="{end[1]}%">'
        f"{inner}</linearGradient></defs>"
    )


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, 0 the first and 1 the second."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighter(colour: str, share: float = 0.3) -> str:
    """A colour moved towards warm white."""
    return mix(colour, "#FFFAEC", share)


def darker(colour: str, share: float = 0.3) -> str:
    """A colour moved towards ink."""
    return mix(colour, "#1E1714", share)
