"""The short sounds that only Venise on piles has: planks, water, gems, the carnival."""

from typing import Final

from synthesis import BELFRY, COIN, HAND_BELL, PLANK, WOOD, Canvas

E4, G4, A4, C5, E5, A5 = 329.6, 392.0, 440.0, 523.3, 659.3, 880.0


def plank(canvas: Canvas, tune: float) -> None:
    """A plank set down on piles, one end and then the other."""
    for at, pitch, force in ((0.0, 150, 1.0), (0.11, 172, 0.7)):
        canvas.strike(at, pitch * tune, PLANK, force)
        canvas.strike(at, 2.1 * pitch * tune, WOOD, 0.5 * force)
        canvas.hiss(at, (400, 2600), 0.012, 0.5 * force)


def creak(canvas: Canvas, tune: float) -> None:
    """Wet wood that gives way, lifted off its pile."""
    for number in range(9):
        at = 0.028 * number + canvas.luck.uniform(0, 0.008)
        canvas.strike(at, (310 + 22 * number) * tune, WOOD, 0.35 + 0.03 * number)
    canvas.strike(0.3, 190 * tune, PLANK, 0.7)


def plunge(canvas: Canvas, tune: float) -> None:
    """A plank that falls into the water, and bubbles where it was."""
    canvas.strike(0.0, 120 * tune, PLANK, 0.5)
    canvas.hiss(0.03, (220, 1500), 0.16, 1.0)
    canvas.hiss(0.08, (900, 4200), 0.08, 0.4)
    for number in range(9):
        at = 0.22 + 0.06 * number + canvas.luck.uniform(0, 0.03)
        canvas.bubble(at, canvas.luck.uniform(300, 760) * tune, 0.26 - 0.022 * number)


def sand(canvas: Canvas, tune: float) -> None:
    """Sand through glass, and the glass turned."""
    canvas.strike(0.0, 2300 * tune, COIN, 0.25)
    for number in range(5):
        canvas.hiss(0.06 + 0.13 * number, (2600 * tune, 8000), 0.06, 0.32)


def gem(canvas: Canvas, tune: float) -> None:
    """A chime of four notes that rise, like light on a cut stone."""
    for number, pitch in enumerate((A4, C5, E5, A5)):
        canvas.strike(0.085 * number, 2 * pitch * tune, HAND_BELL, 0.7)
        canvas.pluck(0.085 * number, pitch * tune, 0.35, 0.9)


def jester(canvas: Canvas, tune: float) -> None:
    """The small bells of a jester's cap, shaken twice."""
    for shake in (0.0, 0.2):
        for _ in range(5):
            at = shake + canvas.luck.uniform(0, 0.09)
            canvas.strike(at, canvas.luck.uniform(2500, 3600) * tune, COIN, 0.5)


def mandolin(canvas: Canvas, tune: float) -> None:
    """A short tremolo on the mandolin: somebody's turn, by day."""
    for number, pitch in enumerate((A4, A4, C5, C5, E5)):
        canvas.pluck(0.075 * number, pitch * tune, 0.8, 0.7)
        canvas.pluck(0.075 * number + 0.012, 1.003 * pitch * tune, 0.5, 0.7)


def lapping(canvas: Canvas, tune: float) -> None:
    """Water against the stakes and a bell far away: somebody's turn, by night."""
    canvas.strike(0.1, E4 * tune, BELFRY, 0.3)
    for at in (0.0, 0.5):
        canvas.hiss(at, (200, 900 * tune), 0.12, 0.5)
        canvas.bubble(at + 0.2, G4 * tune, 0.12)


PILOTIS_EFFECTS: Final = {
    "plank": (plank, 0.5, 0.13),
    "creak": (creak, 0.6, 0.10),
    "plunge": (plunge, 1.1, 0.12),
    "sand": (sand, 0.9, 0.08),
    "gem": (gem, 1.3, 0.11),
    "jester": (jester, 0.6, 0.08),
    "mandolin": (mandolin, 1.0, 0.10),
    "lapping": (lapping, 1.3, 0.09),
}
"""What draws each, its seconds, its loudness."""
