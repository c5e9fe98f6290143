"""What the numbers mean that Doge says."""

from __future__ import annotations

from typing import Final

from tests.said.texts import GAMES_FOLDER, asked_of, read, waited_for
from venise.games.doge.components import (
    ADVISOR_HOMES,
    ALL_MARKERS,
    AREA_COUNT,
    CONDITIONS,
    COSTS,
    DISTRICT_COUNT,
    FEWEST_SEATS,
    FILE,
    HIGHEST,
    HOUSES,
    MARKER_COUNT,
    MOST_MARKERS,
    MOST_SEATS,
    PALACES,
    QUARANTIA_ADVISORS,
    RINGS,
    WINNER_HOUSES,
    rounds_of,
)
from venise.games.doge.queries import MOST_YEARS
from venise.games.doge.rules.quarantia import FIRST_TIED_MOVES

ASKED: Final = asked_of("doge")
END: Final = sorted(CONDITIONS)


def counted(chapter: str, area: str) -> dict[str, int]:
    """The markers that a chapter turns up in an area: `votes castello A 1`, and `A sum`."""
    script = read(GAMES_FOLDER / "doge" / "tutorial" / f"{chapter}.toml")["script"]
    line = next(one for one in script if one.startswith(f"count {area} "))
    found: dict[str, int] = {}
    for word in line.split()[2:]:
        seat, _, markers = word.partition(":")
        values = [int(one) for one in markers.split(",") if one.isdigit()]
        name = f"{chapter.partition('-')[2]} {area} {seat}"
        found |= {f"{name} {place}": value for place, value in enumerate(values, 1)}
        found |= {f"{name} sum": sum(values), f"{name} markers": len(values)}
        found[f"{name} best"] = max(values, default=0)
    return found


COUNTED: Final = (
    counted("2-votes", "castello")
    | counted("2-votes", "san-polo")
    | counted("3-palaces", "quarantia")
    | counted("3-palaces", "san-marco")
)


def signs_not_printed() -> int:
    """How many signs of areas the data file labels as reconstructed."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return sum(line.startswith("emblem") and "RECONSTRUCTED" in line for line in lines)


NUMBERS: Final[dict[str, int]] = (
    ASKED
    | waited_for("doge")
    | COUNTED
    | {f"palaces of end {place}": max(one) for place, one in enumerate(END, 1)}
    | {f"districts of end {place}": min(one) for place, one in enumerate(END, 1)}
    | {
        "fewest_seats": FEWEST_SEATS,
        "most_seats": MOST_SEATS,
        "houses": HOUSES,
        "palaces": PALACES,
        "rings": RINGS,
        "areas": AREA_COUNT,
        "districts": DISTRICT_COUNT,
        "markers": MARKER_COUNT,
        "highest": HIGHEST,
        "ones": ALL_MARKERS[1],
        "twos": ALL_MARKERS[2],
        "threes": ALL_MARKERS[HIGHEST],
        "most_markers": MOST_MARKERS,
        "advisors": len(ADVISOR_HOMES),
        "council": len(QUARANTIA_ADVISORS),
        "spaces": len(COSTS),
        "cheapest": COSTS[0],
        "second_palace": COSTS[1],
        "dearest": COSTS[-1],
        "ballots_of_fewest": rounds_of(FEWEST_SEATS),
        "ballots_of_most": rounds_of(MOST_SEATS),
        "winner_houses": WINNER_HOUSES,
        "tied_moves": FIRST_TIED_MOVES,
        "years": MOST_YEARS,
        "quick_years": AREA_COUNT - ASKED["least of quick"],
        "rivals of the_doge": ASKED["seats of the_doge"] - 1,
        "signs_not_printed": signs_not_printed(),
    }
)
"""By name what the box, the rules, the lessons, the achievements and the scenarios have."""
