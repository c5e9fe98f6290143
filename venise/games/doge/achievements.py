"""What Doge has achievements for, measured on the facts of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise.engine.achievements import PlayedSteps, events_of, load_achievements, most_between
from venise.games.doge.components import AREA_COUNT
from venise.games.doge.events import (
    AdvisorTaken,
    HouseMoved,
    PalaceBuilt,
    VotesCounted,
    YearBegan,
)


def votes(steps: PlayedSteps, seat: int) -> list[tuple[VotesCounted, int, int]]:
    """Each count, with the seat's votes and the most that another had."""
    return [
        (event, event.votes[seat], max(v for at, v in enumerate(event.votes) if at != seat))
        for step in steps
        for event in step.events
        if isinstance(event, VotesCounted)
    ]


def elections_in_year(steps: PlayedSteps, seat: int) -> int:
    """The most areas won alone in one year."""
    most = now = 0
    for step in steps:
        for event in step.events:
            if isinstance(event, YearBegan):
                now = 0
            elif isinstance(event, VotesCounted):
                others = max(v for at, v in enumerate(event.votes) if at != seat)
                now += event.votes[seat] > others
                most = max(most, now)
    return most


def narrow_elections(steps: PlayedSteps, seat: int) -> int:
    """Areas won by a single vote."""
    return sum(own == other + 1 for _, own, other in votes(steps, seat))


def elections_by_advisor(steps: PlayedSteps, seat: int) -> int:
    """Areas won without a marker of value there: by the votes of advisors."""
    return sum(
        own > other
        and own > 0
        and sum(n for value, n in enumerate(event.markers[seat]) if value) == 0
        for event, own, other in votes(steps, seat)
    )


def elections_by_one_marker(steps: PlayedSteps, seat: int) -> int:
    """Areas won with one marker."""
    return sum(
        own > other and sum(event.markers[seat]) == 1 for event, own, other in votes(steps, seat)
    )


def advisors(steps: PlayedSteps, seat: int) -> int:
    """The most advisors under control at one moment."""
    owners = ([one.owner for one in step.after.advisors] for step in steps)
    return max(one.count(seat) for one in owners)


def advisors_won_over(steps: PlayedSteps, seat: int) -> int:
    """Advisors taken over from others."""
    return sum(one.before not in (-1, seat) for one in events_of(steps, AdvisorTaken, seat))


def areas_with_advisors(steps: PlayedSteps, seat: int) -> int:
    """The most areas with an advisor under control at one moment."""
    return max(
        len({one.area for one in step.after.advisors if one.owner == seat}) for step in steps
    )


def houses_moved(steps: PlayedSteps, seat: int) -> int:
    """Houses moved."""
    return len(events_of(steps, HouseMoved, seat))


def palaces(steps: PlayedSteps, seat: int) -> int:
    """Palaces built."""
    return len(events_of(steps, PalaceBuilt, seat))


def palaces_in_year(steps: PlayedSteps, seat: int) -> int:
    """The most palaces built in one year."""
    return most_between(steps, PalaceBuilt, seat, YearBegan)


def first_palaces(steps: PlayedSteps, seat: int) -> int:
    """Palaces built on the first space of their district."""
    return sum(one.space == 0 for one in events_of(steps, PalaceBuilt, seat))


def dear_palace(steps: PlayedSteps, seat: int) -> int:
    """The most houses paid for one palace."""
    return max((one.price for one in events_of(steps, PalaceBuilt, seat)), default=0)


def districts(steps: PlayedSteps, seat: int) -> int:
    """Districts with a palace."""
    return len({one.district for one in events_of(steps, PalaceBuilt, seat)})


def palaces_in_district(steps: PlayedSteps, seat: int) -> int:
    """The most palaces in one district."""
    found = [one.district for one in events_of(steps, PalaceBuilt, seat)]
    return max((found.count(one) for one in found), default=0)


def years_saved(steps: PlayedSteps, seat: int) -> int:
    """AREA_COUNT less the years that the game took."""
    return max(0, AREA_COUNT - max(int(step.after.year) for step in steps))


ACHIEVEMENTS: Final = load_achievements(
    Path(__file__).with_name("achievements.toml"),
    elections_in_year,
    narrow_elections,
    elections_by_advisor,
    elections_by_one_marker,
    advisors,
    advisors_won_over,
    areas_with_advisors,
    houses_moved,
    palaces,
    palaces_in_year,
    first_palaces,
    dear_palace,
    districts,
    palaces_in_district,
    years_saved,
)
