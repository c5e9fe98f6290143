"""The short sounds that only The Patrons of Venice has: quay, workshops, the lead's gavel."""

from typing import Final

from synthesis import BONE, COIN, PLANK, WOOD, Canvas


def gavel(canvas: Canvas, tune: float) -> None:
    """The lead's gavel, twice."""
    for number, strength in enumerate((1.0, 0.7)):
        canvas.strike(0.16 * number, 240 * tune, WOOD, strength)
        canvas.strike(0.16 * number, 120 * tune, PLANK, 0.8 * strength)


def rigging(canvas: Canvas, tune: float) -> None:
    """Ropes that tighten, a sail that fills."""
    canvas.hiss(0, (300, 1800 * tune), 0.2, 0.6)
    for number in range(3):
        canvas.strike(0.1 + 0.09 * number, (180 + 30 * number) * tune, PLANK, 0.3)


def crane(canvas: Canvas, tune: float) -> None:
    """The ratchet of a crane, and a load set down."""
    for number in range(4):
        canvas.strike(0.07 * number, 900 * tune, BONE, 0.3)
    canvas.strike(0.36, 100 * tune, PLANK, 1.0)


def loom(canvas: Canvas, tune: float) -> None:
    """A shuttle thrown and beaten home."""
    canvas.hiss(0, (900, 3600), 0.06, 0.4)
    canvas.strike(0.12, 330 * tune, WOOD, 0.8)
    canvas.strike(0.14, 165 * tune, PLANK, 0.7)


def hammer(canvas: Canvas, tune: float) -> None:
    """Three blows of a hammer on an anvil."""
    for number, strength in enumerate((0.8, 0.6, 0.9)):
        canvas.strike(0.2 * number, 1320 * tune, COIN, 0.4 * strength)
        canvas.strike(0.2 * number, 210 * tune, PLANK, strength)


def drum(canvas: Canvas, tune: float) -> None:
    """The pirates' drum."""
    for at in (0.0, 0.22, 0.33, 0.5):
        canvas.strike(at, 82 * tune, PLANK, 1.0)
        canvas.hiss(at, (120, 700), 0.03, 0.5)


PATRONS_EFFECTS: Final = {
    "gavel": (gavel, 0.6, 0.12),
    "rigging": (rigging, 0.7, 0.09),
    "crane": (crane, 0.8, 0.10),
    "loom": (loom, 0.5, 0.09),
    "hammer": (hammer, 0.9, 0.11),
    "drum": (drum, 1.0, 0.13),
}
"""What draws each, its seconds, its loudness."""
