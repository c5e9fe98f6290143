"""What is told of a city: why it is not legal, and its facts."""

from __future__ import annotations

from venise.games.nord.components import TILES
from venise.games.nord.layouts.draft import CityFault
from venise.games.nord.layouts.facts import DICE, Facts
from venise.ui.numerals import format_decimal
from venise.ui.tables.nord.names import Names
from venise.ui.words import Words


def reason(words: Words, fault: CityFault) -> str:
    """Why a city is not legal, in one sentence."""
    quarters = join_quarters(words, fault.tiles)
    return words(f"city.fault.{fault.problem.replace(' ', '-')}", quarters=quarters)


def join_quarters(words: Words, tiles: tuple[int, ...]) -> str:
    """Quarters by name, as the language joins them."""
    return Names(words, ()).join_list(tuple(words(f"nord.tile.{TILES[tile]}") for tile in tiles))


def describe_facts(words: Words, facts: Facts) -> list[str]:
    """What follows from how the city lies, a line for each fact."""
    lines = [
        words(
            "city.fact.distance",
            mean=format_decimal(words, facts.mean_distance),
            most=facts.longest,
        ),
        words.plural("city.fact.bridges", len(facts.bridges)),
        words("city.fact.dead-ends", quarters=join_quarters(words, facts.dead_ends))
        if facts.dead_ends
        else words("city.fact.no-dead-end"),
        words.plural("city.fact.boat-only", len(facts.boat_only))
        if facts.boat_only
        else words("city.fact.all-walked"),
    ]
    return [*lines, words.plural("city.fact.stuck", len(facts.stuck))] if facts.stuck else lines


def dice(words: Words, facts: Facts) -> list[tuple[int, str, str]]:
    """For each value of the die how many quarters it reaches on foot, and by boat besides."""
    rows = ((die, facts.reached(die)) for die in DICE)
    return [
        (die, format_decimal(words, foot), format_decimal(words, boat))
        for die, (foot, boat) in rows
    ]
