"""What the numbers mean that The Patrons of Venice says."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tests.said.texts import GAMES_FOLDER, asked_of, read, waited_for
from venise.engine.game import CHANCE
from venise.games.patrons import notation
from venise.games.patrons.actions import LEADS
from venise.games.patrons.components import (
    AROUND,
    BERTHS,
    BESIDE,
    BUSINESSES,
    KINDS,
    MOST_SEATS,
    OPEN_MARKET,
    PIECES,
    RECIPES,
    SITES,
    TYPES,
    VALUES,
)
from venise.games.patrons.game import PATRONS
from venise.games.patrons.rules.end import MOST_TURNS
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.points import points
from venise.games.patrons.rules.sponsor import SHOWN_OF_LUXURY, statue_price
from venise.games.patrons.state import Business, State


def lesson_begins(chapter: str) -> State:
    """The position at which a chapter of the lessons begins."""
    lesson = read(GAMES_FOLDER / "patrons" / "tutorial" / f"{chapter}.toml")
    state = PATRONS.initial_state(lesson["seats"])
    for line in lesson["opening"]:
        action = notation.read(line)
        if state.current_player == CHANCE:
            assert action in [one for one, _ in PATRONS.chance_outcomes(state)]
        else:
            assert action in PATRONS.legal_actions(state)
        state, _ = PATRONS.apply(state, action)
    return state


BUILDING: Final = waited_for("patrons")["business 5 1"]
"""Where the draper of the lessons opens."""


def standing(*sites: int, statues: tuple[int, ...] = ()) -> State:
    """A table with drapers of one seat on those buildings, and statues in those campi."""
    state = lesson_begins("3-business")
    placed = [Business(0, DRAPER) if site in sites else None for site in range(SITES)]
    return replace(state, businesses=tuple(placed), statues=statues)


DRAPER: Final = TYPES.index("draper")
SITE: Final = AROUND[0][0]
ALONE: Final = standing(SITE)
ADORNED: Final = standing(SITE, statues=(0,))
BONUSES: Final = {
    "bonus of statue": income(ADORNED, SITE, DRAPER) - income(ALONE, SITE, DRAPER),
    "bonus of type": income(standing(*AROUND[0][:2]), SITE, DRAPER) - income(ALONE, SITE, DRAPER),
    "statue_dearer": statue_price(ADORNED) - statue_price(ALONE),
    "point_of_business": points(ALONE)[0],
    "points_beside_statue": points(ADORNED)[0],
}
"""What the rules of income, prices and points add."""

COSTS: Final = [one.cost for one in BUSINESSES]

NUMBERS: Final[dict[str, int]] = (
    asked_of("patrons")
    | BONUSES
    | {
        "lesson_building": BUILDING,
        "campi_of_lesson_building": len(BESIDE[BUILDING - 1]),
        "ducats of the lesson": lesson_begins("3-business").players[0].ducats,
        "berths": BERTHS,
        "campi_of_a_building": max(map(len, BESIDE)),
        "ducats": PIECES.ducats,
        "open_market": OPEN_MARKET,
        "leads": len(LEADS),
        "reserve_own": PIECES.reserve_own,
        "wharf": PIECES.wharf,
        "cloth_base": BUSINESSES[DRAPER].base,
        "reserve_other": PIECES.reserve_other,
        "cubes": PIECES.cubes,
        "shown_of_luxury": SHOWN_OF_LUXURY,
        "goods_of_luxury": len(RECIPES[TYPES.index("tentmaker")]),
        "statue_cost": PIECES.statue_cost,
        "statues": PIECES.statues,
        "luxury_base": max(one.base for one in BUSINESSES),
        "most_seats": MOST_SEATS,
        "goal": max(PIECES.goals.values()),
        "goal_of_most": PIECES.goals[MOST_SEATS],
        "turns": MOST_TURNS,
        "recipes_reconstructed": sum(one.recipe == "RECONSTRUCTED" for one in BUSINESSES),
        "silk": VALUES[KINDS.index("silk")],
        "pepper": VALUES[KINDS.index("pepper")],
        "cheapest": min(COSTS),
        "dearest": max(COSTS),
    }
)
"""By name what the box, the rules, the achievements and the scenarios have."""
