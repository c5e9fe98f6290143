"""A quarter in layers: what lies flat on it, and what stands there and casts a shadow."""

from __future__ import annotations

import msgspec

from venise.ui.table.drawing.paint import Point, number


class Standing(msgspec.Struct, frozen=True):
    """Something upright: its drawing, and how far down the picture its foot is."""

    foot: float
    body: str
    details: str = ""
    """What is drawn over the body and nowhere beyond it, so that it casts no shadow of its own."""


class QuarterArt(msgspec.Struct, frozen=True):
    """A quarter as it is drawn, in hundredths of a radius round its middle."""

    ground: str
    """Quay, paving, grass, and boats on the water below the quay."""

    standing: tuple[Standing, ...]

    @property
    def upright(self) -> str:
        """All that stands, the farthest first."""
        return "".join(one.body + one.details for one in self.ordered)

    @property
    def ordered(self) -> tuple[Standing, ...]:
        """What stands, the farthest first: what is higher up the picture lies behind."""
        return tuple(sorted(self.standing, key=lambda one: one.foot))

    def shadows(self, fall: Point) -> str:
        """All that stands, laid on the ground: `fall` is right and down for a unit of height."""
        return "".join(laid_down(one, fall) for one in self.ordered)


def laid_down(one: Standing, fall: Point) -> str:
    """A drawing sheared about its foot as its shadow falls."""
    right, down = fall
    shift = number(right * one.foot), number(one.foot * (1 + down))
    change = f"matrix(1 0 {number(-right)} {number(-down)} {shift[0]} {shift[1]})"
    return f'<g transform="{change}">{one.body}</g>'
