"""A table of five: measured, simulated and told like any other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bidding.game import BIDDING
from tests.entries import headless
from tests.test_cli import sums
from venise.catalogue import install_games
from venise.commands.simulate import SimulationPlan, answer
from venise_ai.arena.contest import Duel, list_seatings, play_block
from venise_ai.arena.ledger import is_block_of
from venise_ai.arena.sprt import run_sprt
from venise_ai.arena.verdicts import (
    block_balance,
    elo_of_balance,
    expected_balance,
    summarize_blocks,
)

SEATS = 5


@pytest.fixture(autouse=True)
def bidding() -> Iterator[None]:
    """The game of sealed bids is among those that can be played."""
    with install_games(headless(BIDDING)):
        yield


def test_a_block_of_five_seats_is_balanced_and_judged() -> None:
    """Each bot is alone once in every seat: equals share every block, and all seats are told."""
    duel = Duel("bidding", ("random", "random"), SEATS, {"prizes": (1, 2, 3), "blind": True})
    blocks = [play_block(duel, seed) for seed in range(20)]
    assert all(is_block_of(block, duel) for block in blocks)
    assert [game.seating for game in blocks[0].games] == list_seatings(SEATS)
    found = summarize_blocks(duel, blocks)
    assert len(found.share_of_seats) == SEATS
    assert sum(found.share_of_seats) == pytest.approx(1)
    assert found.share.mean == pytest.approx(1 / SEATS)
    assert run_sprt([block_balance(block) for block in blocks], SEATS).answer == "rejected"


@pytest.mark.parametrize("gap", [-120.0, 0.0, 30.0])
def test_ratings_of_five_are_told_back(gap: float) -> None:
    """The balance expected of bots that far apart is rated as that gap."""
    assert elo_of_balance(expected_balance(gap, SEATS), SEATS) == pytest.approx(gap, abs=0.01)


def test_five_bots_are_simulated() -> None:
    """Each seat has its share of the wins and its points, and together they have every win."""
    bots = ("random", "oneply", "random", "oneply", "random")
    plan = SimulationPlan("bidding", None, bots, games=4, seed=1, check=True, keep=None)
    told = sums("\n".join(answer(plan, jobs=1, as_json=True)))
    assert len(told["win_share"]) == len(told["mean_scores"]) == SEATS
    assert sum(told["win_share"]) == pytest.approx(1, abs=0.001)
