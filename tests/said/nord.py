"""What the numbers mean that La Venise du Nord says."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.nord.positions import MARKET, WOOL, board, builder, sides, table
from tests.said.texts import GAMES_FOLDER, asked_of, read, waited_for
from venise.games.nord.achievements import DEAR
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    CARDS,
    MOST_SEATS,
    ORDERS,
    QUARTERS,
    TILES,
    WORKSHOPS,
)
from venise.games.nord.final_events import MasterBridgesScored
from venise.games.nord.routes import BOAT_COST, MOST_POINTS
from venise.games.nord.rules.end import MOST_BUILDER_POINTS, MOST_SOLD, final_points
from venise.games.nord.rules.secondary import partners
from venise.games.nord.rules.turn import MOST_ROUNDS
from venise.games.nord.state import Die


def rolled() -> dict[str, int]:
    """The dice that lessons roll: `first-turn roll 1 low`, all in their order."""
    found: dict[str, int] = {}
    for path in sorted((GAMES_FOLDER / "nord" / "tutorial").glob("*.toml")):
        rolls = [line for line in read(path)["script"] if line.startswith("roll ")]
        for place, line in enumerate(rolls, 1):
            name = f"{path.stem.partition('-')[2]} roll {place}"
            low, high = sorted(map(int, line.split()[1:]))
            found |= {f"{name} low": low, f"{name} high": high}
    return found


def points_of_warden() -> int:
    """What the bridge warden adds at the end for a single bridge."""
    player = board(cards={0: builder("bridge")}, bridges=sides((WOOL, MARKET)))
    facts = final_points(table(player, board()), 0)
    return next(one.points for one in facts if isinstance(one, MasterBridgesScored))


ASKED: Final = asked_of("nord")
SEATS: Final = next(
    Counter(one["seats"])
    for one in read(GAMES_FOLDER / "nord" / "scenarios" / "scenarios.toml")["scenario"]
    if one["key"] == "four_at_table"
)
SHOPS: Final = {one.key: one for one in WORKSHOPS}
KEPT: Final = SHOPS["clothing-3"]
"""The workshop that the lessons keep."""

KEPT_ORDER: Final = next(one for one in ORDERS if one.key == "clothing+2")
HIRED: Final = next(one for one in BUILDERS if one.key == "movement-1")
BONUSES: Final = CARDS.market.bonuses
SHARES: Final = [
    partners((board(), board(MARKET)), die, 0, MARKET)[0][1] for die in (None, Die(1, 1))
]
"""What a burgher is worth to its owner in another's turn, and a burgher with a die."""

CODE: Final = next(
    one["options"]["map"]
    for one in read(GAMES_FOLDER / "nord" / "scenarios" / "scenarios.toml")["scenario"]
    if "-" in one["options"]["map"]
)

NUMBERS: Final[dict[str, int]] = (
    ASKED
    | waited_for("nord")
    | rolled()
    | {f"chain of {length}": length**2 for length in range(2, BOARD.bridges + 1)}
    | {
        "dice": BOARD.dice,
        "bridges": BOARD.bridges,
        "stock": BOARD.stock,
        "highest_die": MOST_POINTS,
        "quarters": QUARTERS,
        "three_seats": MOST_SEATS - 1,
        "two_seats": MOST_SEATS - 2,
        "covered_of_three": CARDS.market.covered["3"][0],
        "first_covered_of_two": CARDS.market.covered["2"][0],
        "second_covered_of_two": CARDS.market.covered["2"][1],
        "best_bonus": BONUSES[0],
        "boat": BOAT_COST,
        "boat_trips": MOST_POINTS // BOAT_COST,
        "share": SHARES[0],
        "share_of_both": SHARES[1],
        "small_order": min(one.value for one in ORDERS),
        "dear_order": max(one.value for one in ORDERS),
        "middle_workshop": sorted({one.capacity for one in WORKSHOPS})[1],
        "large_workshop": max(one.capacity for one in WORKSHOPS),
        "kept_capacity": KEPT.capacity,
        "kept_wool": KEPT.cost[0],
        "kept_order": KEPT_ORDER.value,
        "hired_cost": sum(HIRED.cost),
        "bridge_warden": points_of_warden(),
        "dear_price": DEAR,
        "ports": sum(one.startswith("port-") for one in TILES),
        "rounds": MOST_ROUNDS,
        "most_sold": MOST_SOLD,
        "builder_points": MOST_BUILDER_POINTS,
        "first_sale": KEPT.capacity * (KEPT_ORDER.value + BONUSES[0]),
        "merchants of four_at_table": SEATS["merchant"],
        "code_length": len(CODE.replace("-", "")),
    }
)
"""By name what box, rules, lessons, achievements and scenarios have."""
