"""What a player may ask of a position."""

from __future__ import annotations

from tests.pilotis.positions import A, position
from venise.games.pilotis import notation, queries
from venise.games.pilotis.actions import Walk
from venise.games.pilotis.state import board


def test_what_would_fall_is_told_before_it_does() -> None:
    """The halves of a long plank, and nothing for a plank that carries nothing."""
    state = position(planks="12u-21u 11>se 22n>nw 11-21d")
    table = board(state)
    base = len(table.squares)
    fallen = queries.falls_with(state, table.places["12u-21u"] - base)
    assert {table.sites[site].name for site in fallen} == {"11>se", "22n>nw"}
    assert queries.falls_with(state, table.places["11-21d"] - base) == ()


def test_the_path_of_a_walk_is_told_before_it_is_made() -> None:
    """Place by place."""
    state = position(planks="11-21d 21d-31d", hands={A: "step-3"})
    table = board(state)
    walk = notation.read(table, "walk step-3 21d-31d")
    assert isinstance(walk, Walk)
    path = queries.walk_path(state, A, walk)
    assert [table.name(place) for place in path] == ["11", "11-21d", "21d", "21d-31d"]


def test_a_walk_onto_a_pile_that_one_plank_touches_is_cautioned() -> None:
    """With an empty stock a rival could take that plank; with one plank left, or two there, not."""
    for planks, stock, risky in (
        ("11-12u", (0, 0), True),
        ("11-12u", (0, 1), False),
        ("11-12u 12u-21u", (0, 0), False),
    ):
        state = position(planks=planks, stocks={A: stock}, hands={A: "step-2"})
        walk = notation.read(board(state), "walk step-2 12u")
        assert queries.risks_stranding(state, walk) is risky
        assert not queries.risks_stranding(state, notation.read(board(state), "walk step-2 11-12u"))


def test_a_seat_is_summed_up() -> None:
    """Gems, tiles, planks, cards and jokers."""
    state = position(hands={A: "short joker"}, secrets={A: "move"}, gems={A: 2}, tiles={A: 1})
    summary = queries.summary(state, A)
    assert (summary.gems, summary.tiles, summary.short, summary.long) == (2, 1, 3, 2)
    assert (summary.cards, summary.jokers, summary.stranded) == (3, 1, False)
    assert len(queries.gem_squares(state, A)) == 2
