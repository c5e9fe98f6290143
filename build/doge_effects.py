"""The short sounds that only Doge has: balls in the urn, wax, rings, palaces, a quill."""

from typing import Final

from synthesis import BONE, COIN, PLANK, WOOD, Canvas

D4, A4, D5, F5, A5 = 293.7, 440.0, 587.3, 698.5, 880.0


def urn(canvas: Canvas, tune: float) -> None:
    """A ball of cloth and bone dropped into the urn, with its hollow answer."""
    canvas.strike(0, 620 * tune, BONE, 0.7)
    canvas.strike(0.004, 196 * tune, PLANK, 0.8)
    canvas.strike(canvas.luck.uniform(0.07, 0.09), 660 * tune, BONE, 0.3)
    canvas.hiss(0, (400, 2400), 0.008, 0.5)


def wax(canvas: Canvas, tune: float) -> None:
    """A seal pressed into soft wax, and lifted off."""
    canvas.hiss(0, (180 * tune, 900), 0.05, 0.7)
    canvas.strike(0.03, 110 * tune, PLANK, 0.9)
    canvas.hiss(0.2, (1400, 5200), 0.02, 0.5)


def ring(canvas: Canvas, tune: float) -> None:
    """A ring of metal put over a wooden figure."""
    canvas.strike(0, 1760 * tune, COIN, 0.7)
    canvas.strike(0.06, 1580 * tune, COIN, 0.35)
    canvas.strike(0.065, 300 * tune, WOOD, 0.9)


def palace(canvas: Canvas, tune: float) -> None:
    """A chord of the lute over a block of stone that is set."""
    canvas.strike(0, 92 * tune, PLANK, 1.1)
    canvas.hiss(0, (250, 1600), 0.02, 0.8)
    for number, pitch in enumerate((D4, A4, D5, F5, A5)):
        canvas.pluck(0.1 + 0.035 * number, pitch * tune, 0.55, 1.6)


def quill(canvas: Canvas, tune: float) -> None:
    """Three strokes of a quill on paper."""
    for number, length in enumerate((0.03, 0.02, 0.045)):
        canvas.hiss(0.09 * number, (2600 * tune, 8200), length, 0.5)


DOGE_EFFECTS: Final = {
    "urn": (urn, 0.35, 0.11),
    "wax": (wax, 0.5, 0.10),
    "ring": (ring, 0.6, 0.09),
    "palace": (palace, 1.8, 0.12),
    "quill": (quill, 0.4, 0.07),
}
"""What draws each, its seconds, its loudness."""
