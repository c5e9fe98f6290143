"""The rest of a year in numbers: what the votes that lie in the areas would make of the board."""

from __future__ import annotations

from typing import Final

from venise.games.doge.components import (
    CONDITIONS,
    COSTS,
    DISTRICT_COUNT,
    QUARANTIA,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
)
from venise.games.doge.state import State

PALACE_VALUE: Final = 9.0
"""What a palace is worth."""

NEARNESS_VALUES: Final = (7.5, 7.0, 4.8, 2.6, 1.0, 0.0, 0.0, 0.0)
"""What houses in a district are worth, by how many are missing to a palace: the last ones most."""

MISSING_PALACE_VALUES: Final = (10.0, 4.0, 1.5, 0.5, 0.0, 0.0, 0.0)
"""What it is worth that only so many palaces are missing to end the game."""

WIN_VALUE: Final = 6.0
"""What it is worth to be first when the game ends."""

SUPPLY_VALUE: Final = 0.8
USEFUL_SUPPLY: Final = 5
"""What each of the first houses in supply is worth, and how many of them are."""

QUARANTIA_VALUE: Final = 2.4
"""What winning the Quarantia is worth; coming second half of it."""

TAKEN_ADVISOR_VALUE: Final = 0.8
"""What the advisor of a district is worth to the winner."""


class Outlook:
    """A board on which elections are carried out as everybody usually would."""

    __slots__ = ("built", "houses", "palaces", "seats", "supply", "values")

    def __init__(self, state: State) -> None:
        seats = len(state.players)
        self.seats = seats
        self.houses = [list(one.houses) for one in state.districts]
        self.palaces = [
            [one.palaces.count(seat) for seat in range(seats)] for one in state.districts
        ]
        self.built = [len(one.palaces) for one in state.districts]
        """Palaces in each district."""

        self.supply = [player.supply for player in state.players]
        self.values = [0.0] * seats
        """What elections have brought besides houses and palaces."""

    def copy_from(self, other: Outlook) -> None:
        """Become the same as another board."""
        self.houses = [row[:] for row in other.houses]
        self.palaces = [row[:] for row in other.palaces]
        self.built = other.built[:]
        self.supply = other.supply[:]
        self.values = other.values[:]

    def elect(self, area: int, votes: list[int]) -> None:
        """Carry out one election: advisor, houses and palaces."""
        best = max(votes)
        if best == 0:
            return
        first = [seat for seat in range(self.seats) if votes[seat] == best]
        second: list[int] = []
        if len(first) == 1:
            rest = max([number for number in votes if number < best])
            if rest:
                second = [seat for seat in range(self.seats) if votes[seat] == rest]
        if area == QUARANTIA:
            for group, worth in ((first, QUARANTIA_VALUE), (second, QUARANTIA_VALUE / 2)):
                for seat in group:
                    self.values[seat] += worth / len(group)
            return
        if len(first) == 1:
            self.take_advisor(area, first[0])
        self.place(area, first, WINNER_HOUSES)
        self.place(area, second, RUNNER_UP_HOUSES)

    def take_advisor(self, district: int, seat: int) -> None:
        """The winner moves a house there if that completes a palace, else takes the advisor."""
        built = self.built[district]
        if built < len(COSTS):
            missing = COSTS[built] - self.houses[district][seat]
            if missing == WINNER_HOUSES + 1 and self.supply[seat] >= WINNER_HOUSES:
                for other in range(DISTRICT_COUNT):
                    if other != district and self.houses[other][seat]:
                        self.houses[other][seat] -= 1
                        self.houses[district][seat] += 1
                        return
        self.values[seat] += TAKEN_ADVISOR_VALUE

    def place(self, district: int, group: list[int], most: int) -> None:
        """Those seats place houses at the same time, and build where they can."""
        built = self.built[district]
        houses, builders = self.houses[district], 0
        for seat in group:
            placed = min(most, self.supply[seat])
            self.supply[seat] -= placed
            houses[seat] += placed
            if placed and built < len(COSTS) and houses[seat] >= COSTS[built]:
                houses[seat] -= COSTS[built]
                self.supply[seat] += COSTS[built]
                self.palaces[district][seat] += 1
                builders += 1
        self.built[district] = min(len(COSTS), built + builders)

    def evaluate(self) -> list[float]:
        """For each seat the value of the board."""
        found: list[float] = []
        best, leader = 0, -1
        for seat in range(self.seats):
            palaces, spread, value = self.count(seat)
            missing = min([max(need - palaces, wide - spread) for need, wide in CONDITIONS])
            value += PALACE_VALUE * palaces + MISSING_PALACE_VALUES[max(0, missing)]
            value += SUPPLY_VALUE * min(USEFUL_SUPPLY, self.supply[seat])
            found.append(value + self.values[seat])
            # Houses on the board decide between seats with equally many palaces.
            rank = 100 * palaces - self.supply[seat]
            if missing <= 0 and rank > best:
                best, leader = rank, seat
        if leader >= 0:
            found[leader] += WIN_VALUE
        return found

    def count(self, seat: int) -> tuple[int, int, float]:
        """The palaces of a seat, the districts that hold one, and the value of its houses."""
        palaces, spread, value = 0, 0, 0.0
        for district in range(DISTRICT_COUNT):
            own = self.palaces[district][seat]
            palaces += own
            spread += own > 0
            built = self.built[district]
            if built < len(COSTS):
                value += NEARNESS_VALUES[max(0, COSTS[built] - self.houses[district][seat])]
        return palaces, spread, value
