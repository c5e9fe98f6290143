"""What `venise layout` asks about cities."""

from __future__ import annotations

from typing import Final

from venise.catalogue.layouts import LayoutQuestions, Row
from venise.games.nord.components import MAPS, TILES
from venise.games.nord.layouts.code import CITY_CODE, code, decode_code
from venise.games.nord.layouts.codec import CITY_CODEC
from venise.games.nord.layouts.draft import Draft, Layout
from venise.games.nord.layouts.drawing import drawing
from venise.games.nord.layouts.facts import DICE, Facts, facts
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.layouts.trial_results import TrialResults
from venise.terminal import JsonObject
from venise_ai.nord.trials import CITY_TRIALS, TrialGame
from venise_ai.trials import Trial


def describe(layout: Layout) -> JsonObject:
    """Places and facts, for programs."""
    return {
        "boat": layout.boat,
        "quarters": dict(zip(TILES, layout.cells, strict=True)),
        "facts": describe_facts(facts(layout)),
    }


def describe_facts(told: Facts) -> JsonObject:
    """The facts with the names of the quarters."""
    ways = {
        TILES[start]: {
            str(die): {"foot": names(found.foot), "boat": names(found.boat)}
            for die, found in zip(DICE, row, strict=True)
        }
        for start, row in enumerate(told.ways)
    }
    return {
        "distances": {
            start: dict(zip(TILES, row, strict=True))
            for start, row in zip(TILES, told.distances, strict=True)
        },
        "mean_distance": round(told.mean_distance, 4),
        "longest": told.longest,
        "ways": ways,
        "boat_only": [names(pair) for pair in told.boat_only],
        "stuck": [{"from": TILES[start], "die": die} for start, die in told.stuck],
        "bridges": [names(pair) for pair in told.bridges],
        "dead_ends": names(told.dead_ends),
        "moorings": told.moorings,
    }


def names(tiles: tuple[int, ...]) -> list[str]:
    """The names of quarters."""
    return [TILES[tile] for tile in tiles]


def portray(layout: Layout) -> list[str]:
    """The city drawn, and its facts."""
    told = facts(layout)
    reached = [told.reached(die) for die in DICE]
    dice = ", ".join(
        f"{die}: {foot:.1f} and {boat:.1f}" for die, (foot, boat) in zip(DICE, reached, strict=True)
    )
    return [
        *(f"  {line}" for line in drawing(layout).splitlines()),
        "w wool, f flax, g gold, W workshop, O order, B builder, M market, 1 2 ports, ~ boat",
        f"distance {told.mean_distance:.2f} on average, {told.longest} at most",
        f"quarters that a die reaches on foot, and with the boat besides: {dice}",
        f"{len(told.boat_only)} ways that no die walks, {len(told.stuck)} dice without a move",
        f"{len(told.bridges)} places for bridges, {told.moorings} moorings",
        f"dead ends: {', '.join(names(told.dead_ends)) or 'none'}",
    ]


def by_quarter(told: TrialResults) -> JsonObject:
    """The results to four places, the visits by the names of the quarters."""
    visits = dict(zip(TILES, told.visits, strict=True))
    return {
        "games": told.games,
        "rounds": round(told.rounds, 4),
        "points": round(told.points, 4),
        "winner_points": round(told.best, 4),
        "endings": {name: round(share, 4) for name, share in told.endings.items()},
        "win_share_by_order_of_play": [round(share, 4) for share in told.shares],
        "visits": {name: round(share, 4) for name, share in visits.items()},
    }


def compare(trial: Trial, here: TrialResults, usual: TrialResults) -> list[Row]:
    """The results for a reader, beside those of the standard map."""
    both = (here, usual)
    rows: list[Row] = [
        ("rounds", tuple(f"{one.rounds:.1f}" for one in both)),
        ("points of a seat", tuple(f"{one.points:.1f}" for one in both)),
        ("points of the winner", tuple(f"{one.best:.1f}" for one in both)),
    ]
    for name in sorted({*here.endings, *usual.endings}):
        shares = tuple(f"{one.endings.get(name, 0.0):.0%}" for one in both)
        rows.append((f"ended by {name}", shares))
    for place in range(trial.seats):
        shares = tuple(f"{one.shares[place]:.0%}" for one in both)
        rows.append((f"wins of seat {place + 1} in turn", shares))
    for tile, name in enumerate(TILES):
        rows.append((f"visits to {name}", tuple(f"{one.visits[tile]:.1%}" for one in both)))
    return rows


LAYOUTS: Final = LayoutQuestions[Layout, Draft, TrialGame, TrialResults](
    printed={key: find_layout(key) for key in MAPS},
    codec=CITY_CODEC,
    code_length=CITY_CODE.length,
    encode=code,
    decode=decode_code,
    invent=random_layout,
    describe=describe,
    portray=portray,
    trials=CITY_TRIALS,
    usual_trial=Trial(""),
    report=by_quarter,
    compare=compare,
)
