"""Every world that a seat of Doge may think possible, listed from the rules, and its chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import factorial, prod
from random import Random
from statistics import NormalDist
from typing import Any, Final

from msgspec.structs import replace

from venise.games.doge.actions import Pledge, Seal, SealPlace, SealShift
from venise.games.doge.components import ALL_MARKERS, AREA_COUNT, DISTRICTS, MOST_MARKERS, Counts
from venise.games.doge.decisions import PlacementReveal
from venise.games.doge.game import DOGE
from venise.games.doge.state import EVERYONE, Player, State

LEVEL: Final = 0.01
"""How likely fair draws fail any of the tests that are made together."""

LEAST_EXPECTED: Final = 5.0
"""Outcomes that are expected less often are counted together."""

Weighed = Iterator[tuple[Player, float]]
"""A seat as it may be, with the chance of that."""


def splits(counts: Counts, size: int) -> Iterator[Counts]:
    """Every way to take that many markers, by value."""
    for taken in product(*(range(number + 1) for number in counts)):
        if sum(taken) == size:
            yield taken


def ways(counts: Sequence[int]) -> float:
    """In how many orders markers so often of each value can lie."""
    return factorial(sum(counts)) / prod(map(factorial, counts))


def deals(unseen: Counts, sizes: Sequence[int]) -> Iterator[tuple[tuple[Counts, ...], float]]:
    """Every way to deal markers over places of these sizes, with its chance."""
    if not sizes:
        yield (), 1.0
        return
    first, *rest = sizes
    for taken in splits(unseen, first):
        left = tuple(have - some for have, some in zip(unseen, taken, strict=True))
        chance = ways(taken) * ways(left) / ways(unseen)
        for others, likely in deals(left, rest):
            yield (taken, *others), chance * likely


def unseen_of(player: Player) -> Counts:
    """The markers of a seat that nobody has turned up this year."""
    return tuple(have - some for have, some in zip(ALL_MARKERS, player.shown, strict=True))


def sizes_of(player: Player) -> list[int]:
    """How many markers lie in each area, and in hand, of a seat that is seen by another."""
    return [*map(sum, player.stacks), sum(player.left)]


def hands(player: Player) -> Weighed:
    """The seat with its markers where they may be."""
    for (*stacks, left), chance in deals(unseen_of(player), sizes_of(player)):
        yield replace(player, stacks=tuple(stacks), left=left), chance


def ways_to_move(state: State, seat: int, gone: int | None) -> list[tuple[int, int]]:
    """§4.1 No move, and every move of a house that has not moved yet."""
    houses = [state.districts[at].houses[seat] - (at == gone) for at in DISTRICTS]
    moves = [(a, b) for a in DISTRICTS for b in DISTRICTS if houses[a] > 0 and a != b]
    return [(-1, -1), *moves]


def seals(state: State, player: Player) -> Weighed:
    """The seat with whatever it may have sealed."""
    sealed: Any = player.sealed
    match sealed:
        case Seal(seat):
            areas = [area for area in range(AREA_COUNT) if area not in player.used]
            handfuls = [
                one for size in range(1, MOST_MARKERS + 1) for one in splits(player.left, size)
            ]
            for area, some in product(areas, handfuls):
                chance = 1 / (len(areas) * len(handfuls))
                yield replace(player, sealed=Seal(seat, area, some)), chance
        case Pledge(seat):
            for build in (True, False):
                yield replace(player, sealed=Pledge(seat, build)), 1 / 2
        case SealPlace(seat):
            top = next(one for one in state.pending if isinstance(one, PlacementReveal))
            most = min(top.most, player.supply)
            for number in range(most + 1):
                yield replace(player, sealed=SealPlace(seat, number)), 1 / (most + 1)
        case SealShift(seat):
            yield from moved(state, player, seat)
        case _:
            yield player, 1.0


def moved(state: State, player: Player, seat: int) -> Weighed:
    """The seat with the one or two moves that it may have sealed."""
    first = ways_to_move(state, seat, None)
    for way in first:
        one = replace(player, sealed=SealShift(seat, *way))
        if player.second is None:
            yield one, 1 / len(first)
            continue
        then = ways_to_move(state, seat, way[0])
        for other in then:
            both = replace(one, second=SealShift(seat, *other))
            yield both, 1 / (len(first) * len(then))


def worlds_of(seen: State, most: int) -> dict[State, float]:
    """Every world that fits an observation, with its chance; empty where there are more than so."""
    found: list[tuple[tuple[Player, ...], float]] = [((), 1.0)]
    for seat, player in enumerate(seen.players):
        known = [(player, 1.0)] if seat == seen.viewer else others(seen, player, most)
        if len(found) * len(known) > most:
            return {}
        found = [((*row, one), a * b) for row, a in found for one, b in known]
    return {replace(seen, players=row, viewer=EVERYONE): chance for row, chance in found}


def others(seen: State, player: Player, most: int) -> list[tuple[Player, float]]:
    """Another seat as it may be; one more than so many at most."""
    found: list[tuple[Player, float]] = []
    for hand, chance in hands(player):
        found += [(one, chance * likely) for one, likely in seals(seen, hand)]
        if len(found) > most:
            break
    return found


def misfit(drawn: Mapping[Any, int], chances: Mapping[Any, float], tests: int) -> str | None:
    """What is unfair about draws, in a sentence: chi-square, at a level for so many tests."""
    foreign = [one for one in drawn if one not in chances]
    if foreign:
        return f"impossible: {foreign[0]}"
    total = sum(drawn.values())
    cells = [(drawn.get(one, 0), total * chance) for one, chance in chances.items()]
    rare = [cell for cell in cells if cell[1] < LEAST_EXPECTED]
    usual = [cell for cell in cells if cell[1] >= LEAST_EXPECTED]
    if rare:
        usual.append((sum(one for one, _ in rare), sum(one for _, one in rare)))
    found = sum((have - want) ** 2 / want for have, want in usual)
    bound = chi_square_bound(len(usual) - 1, LEVEL / tests)
    return None if found <= bound else f"chi-square {found:.1f} above {bound:.1f}"


def chi_square_bound(freedom: int, level: float) -> float:
    """What chi-square exceeds with that probability, by Wilson and Hilferty."""
    if freedom < 1:
        return 1e-6
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + NormalDist().inv_cdf(1 - level) * part**0.5) ** 3)


def drawn_worlds(seen: State, number: int, seed: int) -> Counter[State]:
    """How often each world comes up in so many draws."""
    luck = Random(seed)
    return Counter(DOGE.resample(seen, luck) for _ in range(number))
