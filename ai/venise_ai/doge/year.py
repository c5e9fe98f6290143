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

# Compiled code makes a tuple of known length anew at every look by an index that it does not know.
NEARNESS_VALUES: Final[tuple[float, ...]] = (7.5, 7.0, 4.8, 2.6, 1.0, 0.0, 0.0, 0.0)
"""What houses in a district are worth, by how many are missing to a palace: the last ones most."""

MISSING_PALACE_VALUES: Final[tuple[float, ...]] = (10.0, 4.0, 1.5, 0.5, 0.0, 0.0, 0.0)
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
    """A board on which elections are carried out as everybody usually would.

    A seat's number in a district stands at `district * seats + seat`: one flat list is copied much
    more quickly than a list of lists, and boards are copied for every ballot of every year.
    """

    __slots__ = ("built", "houses", "palaces", "seats", "supply", "values")

    def __init__(self, state: State) -> None:
        seats = len(state.players)
        self.seats = seats
        self.houses = [number for one in state.districts for number in one.houses]
        self.palaces = [one.palaces.count(seat) for one in state.districts for seat in range(seats)]
        self.built = [len(one.palaces) for one in state.districts]
        """Palaces in each district."""

        self.supply = [player.supply for player in state.players]
        self.values = [0.0] * seats
        """What elections have brought besides houses and palaces."""

    def copy_from(self, other: Outlook) -> None:
        """Become the same as another board."""
        self.houses = other.houses[:]
        self.palaces = other.palaces[:]
        self.built = other.built[:]
        self.supply = other.supply[:]
        self.values = other.values[:]

    def elect(self, area: int, votes: list[int]) -> None:
        """Carry out one election: advisor, houses and palaces."""
        best, rest, first = 0, 0, 0
        for number in votes:
            if number > best:
                best, rest, first = number, best, 1
            elif number == best:
                first += 1
            elif number > rest:
                rest = number
        if best == 0:
            return
        if area == QUARANTIA:
            self.win_quarantia(votes, best, QUARANTIA_VALUE)
            if first == 1 and rest:
                self.win_quarantia(votes, rest, QUARANTIA_VALUE / 2)
            return
        if first == 1:
            self.take_advisor(area, votes.index(best))
        self.place(area, votes, best, WINNER_HOUSES)
        if first == 1 and rest:
            self.place(area, votes, rest, RUNNER_UP_HOUSES)

    def win_quarantia(self, votes: list[int], number: int, worth: float) -> None:
        """The seats with that number of votes share what their rank in the Quarantia is worth."""
        share = worth / votes.count(number)
        for seat in range(self.seats):
            if votes[seat] == number:
                self.values[seat] += share

    def take_advisor(self, district: int, seat: int) -> None:
        """The winner moves a house there if that completes a palace, else takes the advisor."""
        built = self.built[district]
        if built < len(COSTS):
            houses, seats = self.houses, self.seats
            missing = COSTS[built] - houses[district * seats + seat]
            if missing == WINNER_HOUSES + 1 and self.supply[seat] >= WINNER_HOUSES:
                for other in range(DISTRICT_COUNT):
                    if other != district and houses[other * seats + seat]:
                        houses[other * seats + seat] -= 1
                        houses[district * seats + seat] += 1
                        return
        self.values[seat] += TAKEN_ADVISOR_VALUE

    def place(self, district: int, votes: list[int], number: int, most: int) -> None:
        """The seats with that number of votes place houses together, and build where they can."""
        built, cost = self.built[district], 0
        if built < len(COSTS):
            cost = COSTS[built]
        houses, supply, builders = self.houses, self.supply, 0
        at = district * self.seats
        for seat in range(self.seats):
            if votes[seat] != number:
                continue
            placed = min(most, supply[seat])
            left, here = supply[seat] - placed, houses[at + seat] + placed
            if placed and cost and here >= cost:
                here -= cost
                left += cost
                self.palaces[at + seat] += 1
                builders += 1
            supply[seat] = left
            houses[at + seat] = here
        if builders:
            self.built[district] = min(len(COSTS), built + builders)

    def evaluate(self) -> list[float]:
        """For each seat the value of the board."""
        needs = [COSTS[built] if built < len(COSTS) else 0 for built in self.built]
        found: list[float] = []
        best, leader = 0, -1
        for seat in range(self.seats):
            palaces, spread, value = self.count(seat, needs)
            missing = len(MISSING_PALACE_VALUES) - 1
            for need, wide in CONDITIONS:
                missing = min(missing, max(need - palaces, wide - spread))
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

    def count(self, seat: int, needs: list[int]) -> tuple[int, int, float]:
        """The palaces of a seat, the districts that hold one, and the value of its houses.

        `needs` says by district what the next palace costs, 0 where there is room for none.
        """
        palaces, spread, value = 0, 0, 0.0
        seats, at = self.seats, seat
        for need in needs:
            own = self.palaces[at]
            if own:
                palaces += own
                spread += 1
            if need:
                value += NEARNESS_VALUES[max(0, need - self.houses[at])]
            at += seats
        return palaces, spread, value
