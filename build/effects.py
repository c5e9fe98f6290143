"""The short sounds: one function each, told what to draw on and how far out of tune it is."""

from collections.abc import Callable
from typing import Final

from doge_effects import DOGE_EFFECTS
from patrons_effects import PATRONS_EFFECTS
from pilotis_effects import PILOTIS_EFFECTS
from synthesis import BELFRY, BONE, COIN, HAND_BELL, PLANK, WOOD, Canvas

Draw = Callable[[Canvas, float], None]
"""Adds a sound to a canvas, all its pitches times a number near 1."""

D4, E4, F4, A4, C5, D5, F5, A5 = 293.7, 329.6, 349.2, 440.0, 523.3, 587.3, 698.5, 880.0


ROLL_SECONDS: Final = 0.5
"""How long dice roll."""


def step(canvas: Canvas, tune: float) -> None:
    """A wooden burgher set down on the board."""
    canvas.strike(0, 340 * tune, WOOD)
    canvas.strike(0.001, 118 * tune, WOOD, 0.7)
    canvas.hiss(0, (900, 4200), 0.005, 0.5)


def cube(canvas: Canvas, tune: float) -> None:
    """A small cube of wood dropped among others."""
    canvas.strike(0, 880 * tune, WOOD)
    canvas.strike(canvas.luck.uniform(0.035, 0.05), 1010 * tune, WOOD, 0.3)
    canvas.hiss(0, (1800, 6500), 0.003, 0.5)


def die(canvas: Canvas, tune: float) -> None:
    """A die put down, with the small second knock of its edge."""
    canvas.strike(0, 1180 * tune, BONE)
    canvas.strike(canvas.luck.uniform(0.045, 0.06), 1240 * tune, BONE, 0.45)
    canvas.strike(0, 210 * tune, WOOD, 0.4)
    canvas.hiss(0, (2000, 7000), 0.003, 0.4)


def dice(canvas: Canvas, tune: float) -> None:
    """Two dice rolled: knocks that come slower and softer until they lie."""
    luck, at, force = canvas.luck, 0.0, 1.0
    while at < ROLL_SECONDS:
        canvas.strike(at, luck.uniform(820, 1500) * tune, BONE, force)
        canvas.strike(at, luck.uniform(180, 240) * tune, WOOD, 0.35 * force)
        canvas.hiss(at, (1800, 7000), 0.004, 0.5 * force)
        at += luck.uniform(0.02, 0.05) * (1 + 1.6 * at)
        force *= luck.uniform(0.86, 0.97)


def tile(canvas: Canvas, tune: float) -> None:
    """A quarter of thick card slid and laid."""
    canvas.hiss(0, (500, 2600), 0.03, 0.25)
    canvas.strike(0.07, 150 * tune, PLANK)
    canvas.hiss(0.07, (300, 3000), 0.014, 1.1)


def splash(canvas: Canvas, tune: float) -> None:
    """A hull that pushes the water aside, and drops that fall back."""
    canvas.hiss(0.0, (250, 1100), 0.12, 0.9)
    canvas.hiss(0.05, (700, 3200), 0.07, 0.35)
    for number in range(7):
        at = 0.05 + 0.055 * number + canvas.luck.uniform(0, 0.04)
        canvas.bubble(at, canvas.luck.uniform(380, 900) * tune, 0.22 - 0.02 * number)


def bell(canvas: Canvas, tune: float) -> None:
    """A small bell, for a quarter that goes to work."""
    canvas.strike(0, A5 * tune, HAND_BELL)
    canvas.strike(0.002, A5 * 1.004 * tune, HAND_BELL, 0.4)


def turn(canvas: Canvas, tune: float) -> None:
    """Two notes of the lute: your turn."""
    canvas.pluck(0, A4 * tune, 0.8, 1.2)
    canvas.pluck(0.13, D5 * tune, 1.0, 1.4)


def round_(canvas: Canvas, tune: float) -> None:
    """One stroke from the belfry: a round begins."""
    canvas.strike(0, 262 * tune, BELFRY)
    canvas.hiss(0, (600, 2600), 0.012, 0.25)


def lost(canvas: Canvas, tune: float) -> None:
    """Cubes that roll away: three dull knocks, each lower."""
    for number, pitch in enumerate((420, 350, 280)):
        canvas.strike(0.085 * number, pitch * tune, WOOD, 1 - 0.2 * number)
        canvas.hiss(0.085 * number, (300, 1500), 0.008, 0.3)


def card(canvas: Canvas, tune: float) -> None:
    """A card drawn over a card, and its snap."""
    canvas.hiss(0, (1500 * tune, 6000), 0.035, 0.5)
    canvas.hiss(0.055, (900 * tune, 4800), 0.01, 1.2)


def built(canvas: Canvas, tune: float) -> None:
    """Two taps of a hammer, and the string of something well made."""
    for at in (0.0, 0.14):
        canvas.strike(at, 520 * tune, PLANK, 0.8)
        canvas.hiss(at, (1200, 5200), 0.006, 0.7)
    canvas.pluck(0.27, D5 * tune, 0.8, 1.0)
    canvas.pluck(0.29, A5 * tune, 0.5, 1.0)


def coins(canvas: Canvas, tune: float) -> None:
    """Coins counted onto a table."""
    for number in range(4):
        at = 0.075 * number + canvas.luck.uniform(0, 0.02)
        canvas.strike(at, canvas.luck.uniform(2100, 2900) * tune, COIN, 1 - 0.12 * number)
        canvas.strike(at, 300 * tune, WOOD, 0.5)


def price(canvas: Canvas, tune: float) -> None:
    """A marker pushed along its row."""
    canvas.hiss(0, (700, 2800), 0.03, 0.45)
    canvas.strike(0.075, 640 * tune, WOOD)
    canvas.pluck(0.08, F5 * tune, 0.35, 0.6)


def bridge(canvas: Canvas, tune: float) -> None:
    """Three planks, each higher, laid across."""
    for number, pitch in enumerate((196, 247, 294)):
        canvas.strike(0.11 * number, pitch * tune, PLANK)
        canvas.hiss(0.11 * number, (400, 2600), 0.012, 0.5)


def crash(canvas: Canvas, tune: float) -> None:
    """Wood that breaks, and falls into the water."""
    for _ in range(9):
        at = canvas.luck.uniform(0, 0.2)
        canvas.strike(at, canvas.luck.uniform(170, 520) * tune, PLANK, 0.6)
        canvas.hiss(at, (800, 5000), 0.008, 0.6)
    canvas.hiss(0.24, (200, 1300), 0.14, 0.9)
    canvas.bubble(0.36, 420 * tune, 0.25)
    canvas.bubble(0.43, 560 * tune, 0.2)


def goods(canvas: Canvas, tune: float) -> None:
    """A loom's beat and three rising notes: goods are made."""
    canvas.strike(0, 260 * tune, PLANK, 0.5)
    for number, pitch in enumerate((F4, A4, C5)):
        canvas.pluck(0.06 + 0.085 * number, 2 * pitch * tune, 0.7, 1.0)


def fanfare(canvas: Canvas, tune: float) -> None:
    """The bells of the city and a chord of the lute: the game is over."""
    for number, pitch in enumerate((D4, A4, D5, F5, A5)):
        canvas.pluck(0.11 * number, pitch * tune, 1.6, 2.6)
    for number, pitch in enumerate((D4, A4, F4, D5)):
        canvas.strike(0.6 + 0.34 * number, pitch * tune, BELFRY, 0.34)


def press(canvas: Canvas, tune: float) -> None:
    """A wooden key pressed: a button."""
    canvas.strike(0, 560 * tune, WOOD, 0.8)
    canvas.hiss(0, (1200, 4000), 0.003, 0.3)


def tick(canvas: Canvas, tune: float) -> None:
    """A bead moved by one: a slider, a choice."""
    canvas.strike(0, 1240 * tune, WOOD, 0.7)


def refuse(canvas: Canvas, tune: float) -> None:
    """A soft knock on a door that stays shut, twice."""
    for at in (0.0, 0.12):
        canvas.strike(at, 165 * tune, PLANK)
        canvas.hiss(at, (150, 700), 0.012, 0.5)


EFFECTS: Final[dict[str, tuple[Draw, float, float]]] = {
    "step": (step, 0.28, 0.13),
    "cube": (cube, 0.2, 0.10),
    "die": (die, 0.25, 0.11),
    "dice": (dice, 0.75, 0.13),
    "tile": (tile, 0.5, 0.13),
    "splash": (splash, 0.9, 0.11),
    "bell": (bell, 1.6, 0.08),
    "turn": (turn, 1.5, 0.11),
    "round": (round_, 3.6, 0.12),
    "lost": (lost, 0.45, 0.11),
    "card": (card, 0.28, 0.10),
    "built": (built, 1.2, 0.12),
    "coins": (coins, 0.8, 0.10),
    "price": (price, 0.6, 0.10),
    "bridge": (bridge, 0.7, 0.13),
    "crash": (crash, 1.1, 0.13),
    "goods": (goods, 1.2, 0.11),
    "fanfare": (fanfare, 5.0, 0.15),
    "press": (press, 0.18, 0.08),
    "tick": (tick, 0.14, 0.06),
    "refuse": (refuse, 0.5, 0.10),
    **DOGE_EFFECTS,
    **PATRONS_EFFECTS,
    **PILOTIS_EFFECTS,
}
"""Every short sound: what draws it, its seconds, its loudness."""

LOW: Final = frozenset(
    {"round", "fanfare", "bell", "turn", "goods", "palace", "gem", "mandolin", "lapping"}
)
"""Sounds of strings and bells, for which half as many samples do."""

SINGLE: Final = frozenset({"round", "fanfare"})
"""Sounds too rare and too long for several takes."""

OF_ONE_GAME: Final[dict[str, str]] = {
    **dict.fromkeys(("splash", "lost", "built", "price", "bridge", "crash", "goods"), "nord"),
    **dict.fromkeys(DOGE_EFFECTS, "doge"),
    **dict.fromkeys(PATRONS_EFFECTS, "patrons"),
    **dict.fromkeys(PILOTIS_EFFECTS, "pilotis"),
}
"""Sounds of what only one game has, with its key; all others any table may use."""
