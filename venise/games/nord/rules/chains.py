"""§2.1.2 Chains of bridges: what belongs together, and how that scores."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

Chain = tuple[int, ...]
"""The sides of the bridges of one chain."""

Sides = tuple[tuple[int, int], ...]


def best(bridges: tuple[int, ...], sides: Sides, *, strict: bool) -> tuple[Chain, ...]:
    """§2.1.2 The chains of a seat's bridges, each to score the square of its length.

    Reading: bridges that hang together are one chain, branching or not. With the strict option
    a chain is a path that visits no tile twice; the split into paths that scores most is taken.
    The boat joins nothing.
    """
    groups = connect_bridges(bridges, sides)
    if not strict:
        return groups
    return tuple(path for group in groups for path in paths(group, sides))


def connect_bridges(bridges: tuple[int, ...], sides: Sides) -> tuple[Chain, ...]:
    """§2.1.2 The bridges in groups that share tiles; a bridge belongs to only one."""
    groups: list[tuple[set[int], list[int]]] = []
    for bridge in bridges:
        tiles, chain = set(sides[bridge]), [bridge]
        apart: list[tuple[set[int], list[int]]] = []
        for others, members in groups:
            if tiles & others:
                tiles, chain = tiles | others, [*members, *chain]
            else:
                apart.append((others, members))
        groups = [*apart, (tiles, chain)]
    return tuple(sorted(tuple(sorted(chain)) for _, chain in groups))


@lru_cache(maxsize=1_000)
def paths(bridges: Chain, sides: Sides) -> tuple[Chain, ...]:
    """The split of bridges into paths whose squares add up to most."""
    if not bridges:
        return ()
    best_split: tuple[Chain, ...] = ()
    for path in with_first(bridges, sides):
        rest = tuple(bridge for bridge in bridges if bridge not in path)
        split = (path, *paths(rest, sides))
        if worth(split) > worth(best_split):
            best_split = split
    return best_split


def worth(chains: tuple[Chain, ...]) -> int:
    """§2.1.2 The squares of the lengths of chains, added up."""
    return sum(len(chain) ** 2 for chain in chains)


def with_first(bridges: Chain, sides: Sides) -> Iterator[Chain]:
    """Every path that contains the first of the bridges."""
    for mask in range(1, 1 << len(bridges), 2):
        chosen = tuple(bridge for i, bridge in enumerate(bridges) if mask >> i & 1)
        if is_path(chosen, sides):
            yield chosen


def is_path(bridges: Chain, sides: Sides) -> bool:
    """Whether the bridges form one line without a branch and without coming back on itself."""
    ends = [tile for bridge in bridges for tile in sides[bridge]]
    tiles = set(ends)
    simple = max(ends.count(tile) for tile in tiles) <= 2
    return simple and len(tiles) == len(bridges) + 1 and len(connect_bridges(bridges, sides)) == 1
