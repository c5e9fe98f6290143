"""Search on sealed decisions: mixtures that nobody can exploit, and no look at others' seals."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.ai.showdown import (
    HIDDEN,
    Remembering,
    Responder,
    Show,
    Showdown,
    Table,
    WinAdvice,
    mixture,
    worst,
)
from tests.bidding.game import BIDDING, Bid, Options
from venise.games import GAMES
from venise_ai.bots import make_bot
from venise_ai.forward_model import A, ForwardModel, S
from venise_ai.mcts import Search, SearchSettings
from venise_ai.messages import ThinkRequest, TreesReply, encode
from venise_ai.search_bot import SearchBot, TreeStatistics, pick_most_visited, sample_by_visits
from venise_ai.search_plan import SearchPlan
from venise_ai.thinking import action_decoder, merge_trees, think

FAR = SearchSettings(horizon=40, determinizations=1000, iterations_per_world=1)
NEAR = 0.05
"""How far from the value of a game, of a win of 1, a mixture may be pushed by whoever knows it."""

PENNIES: Table = ((1, 0), (0, 1))
UNEVEN: Table = ((1, 0), (0, 0.5))
STONE: Table = ((0.5, 0, 1), (1, 0.5, 0), (0, 1, 0.5))
PLAIN: Table = ((0.7, 0.8), (0.1, 0.2))
VALUES = [(PENNIES, 1 / 2), (UNEVEN, 1 / 3), (STONE, 1 / 2), (PLAIN, 0.7)]
"""Tables and what they are worth to the first seat."""


def searcher(
    game: ForwardModel[S, A], iterations: int, settings: SearchSettings = FAR
) -> SearchBot[S, A]:
    """A bot that looks to the end of the game."""
    return SearchBot(game, WinAdvice(game), SearchPlan(settings, iterations))


def sealing(table: Table, seat: int, row: int = 0) -> Show:
    """The position in which that seat seals, the first having sealed that row."""
    return Show(table, (row,) if seat else ())


@pytest.mark.parametrize(("table", "value"), VALUES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_is_mixed_as_well_as_can_be(table: Table, value: float, seat: int) -> None:
    """Whoever knows the mixture and plays best against it gains at most five points of a win."""
    game = Showdown()
    seen = game.observation(sealing(table, seat), seat)
    due = 1 - value if seat else value
    assert worst(table, seat, mixture(searcher(game, 3000), seen)) >= due - NEAR


def test_a_whole_game_of_sealed_bids_cannot_be_exploited() -> None:
    """The seats are equal, so half is due; who knows every mixture wins at most five points more.

    Where the bot always seals what it prefers, the same player wins every game.
    """
    start = BIDDING.initial_state(2, Options((2, 1, 3)))
    bot = SearchBot(BIDDING, WinAdvice(BIDDING), SearchPlan(FAR, 6000, trees=2))
    assert Responder(bot, 0).share(start) <= 0.5 + NEAR
    stubborn = Stubborn(BIDDING, WinAdvice(BIDDING), SearchPlan(FAR, 200))
    assert Responder(stubborn, 0).share(start) == 1


class Stubborn(SearchBot[S, A]):
    """A bot that never mixes."""

    def grow_tree(self, *asked: Any) -> TreeStatistics[A]:
        """All for the action that has most of the mixture."""
        return [(pick_most_visited([super().grow_tree(*asked)]), 1, 1.0)]


@pytest.mark.parametrize(("sure", "best"), [(0.4, "leave"), (0.6, "take")])
def test_sealed_choices_ahead_are_worth_their_value(sure: float, best: str) -> None:
    """Before the pennies are matched the other is not expected to know what will be sealed."""
    bot = searcher(Showdown(), 2000)
    assert bot.choose(Show(PENNIES, sure=sure), Random(1)) == best


def test_mixtures_come_out_mixed() -> None:
    """Asked again with other luck, the bot shows heads about as often as tails."""
    bot = searcher(Showdown(), 50)
    heads = sum(bot.choose(Show(PENNIES), Random(seed)) == 0 for seed in range(200))
    assert 60 <= heads <= 140


def test_equal_luck_seals_the_same() -> None:
    """The same observation and generator give the same sealed action."""
    bot = searcher(Showdown(), 200)
    for seed in range(10):
        once, again = (bot.choose(Show(STONE), Random(seed)) for _ in range(2))
        assert once == again


@pytest.mark.parametrize("number", range(5))
def test_what_another_has_sealed_changes_nothing(number: int) -> None:
    """Even shown all seals the bot mixes as before; where they cannot be undone it does not."""
    bot, peeker = searcher(Showdown(), 200), searcher(Remembering(), 200)
    seen = Showdown().observation(sealing(PENNIES, 1), 1)
    assert seen.seals == (HIDDEN,)
    shown = [sealing(PENNIES, 1, row) for row in (0, 1)]
    usual = mixture(bot, seen, number)
    assert [mixture(bot, one, number) for one in shown] == [usual, usual]
    assert [bot.choose(one, Random(number)) for one in shown] == [
        bot.choose(seen, Random(number))
    ] * 2
    assert mixture(peeker, shown[0], number) != mixture(peeker, shown[1], number)


def test_worlds_of_one_observation_are_mixed_alike() -> None:
    """In the blind game neither the bids nor the cards of others change a mixture."""
    start = BIDDING.initial_state(3, Options((1, 2, 3), blind=True))
    mixtures = []
    for bids in ((1, 2), (3, 3)):
        state = start
        for seat, card in enumerate(bids):
            state, _ = BIDDING.apply(state, Bid(seat, card))
        mixtures.append(mixture(searcher(BIDDING, 200), BIDDING.observation(state, 2)))
    assert mixtures[0] == mixtures[1]


@pytest.mark.parametrize("turns", [1, 2])
def test_no_position_is_judged_while_something_lies_sealed(turns: int) -> None:
    """The horizon lies before the first seal or behind the reveal."""
    state = BIDDING.initial_state(3, Options((1, 2, 3, 4)))
    settings = SearchSettings(horizon=turns, full_round=False)
    search, rng = Search(BIDDING, WinAdvice(BIDDING), state, settings), Random(1)
    for _ in range(50):
        _, _, end = search.simulate(search.determinize(rng), rng)
        assert set(end.state.bids) == {0}
        assert end.state.number == turns


@pytest.mark.parametrize("name", ["random", "oneply", "greedy", "alderman", "flat"])
def test_every_bot_can_seal(name: str) -> None:
    """Bots that know only the rules seal what is allowed, at a table of five, to the end."""
    bot = make_bot(name, BIDDING)
    bot = bot.with_share(0.02) if isinstance(bot, SearchBot) else bot
    state, rng = BIDDING.initial_state(5, Options((1, 2, 3), blind=True)), Random(1)
    while state.number < 2:
        if (seat := state.current_player) >= 0:
            action = bot.choose(BIDDING.observation(state, seat), rng)
            assert action in BIDDING.legal_actions(state)
        else:
            action = BIDDING.chance_outcomes(state).actions[0]
        state, _ = BIDDING.apply(state, action)


def test_a_lot_falls_on_each_action_by_its_share() -> None:
    """The shares of all trees are added up and laid end to end."""
    trees = [[("a", 2, 0.0), ("b", 1, 0.0)], [("b", 1, 0.0), ("c", 0, 9.0)]]
    lots = [0.0, 0.49, 0.5, 0.99, 1.0]
    assert [sample_by_visits(trees, lot) for lot in lots] == ["a", "a", "b", "b", "b"]


def test_several_processes_draw_as_one_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trees of a sealed decision, grown by two processes, lead to the bot's own choice."""
    monkeypatch.setitem(GAMES, "bidding", BIDDING)
    seen = BIDDING.initial_state(2, Options((1, 1, 1)))
    choices = set()
    for seed in range(4):
        bot = make_bot("mcts", BIDDING)
        asked = [
            ThinkRequest(1, "bidding", "mcts", msgspec.Raw(encode(seen)), seed, 60.0, rank, 2)
            for rank in (0, 1)
        ]
        parts = [part for one in asked if isinstance(part := think(one), TreesReply)]
        choice = action_decoder("bidding").decode(merge_trees(1, reversed(parts)).action)
        assert choice == bot.choose(seen, Random(seed))
        choices.add(choice)
    assert len(choices) > 1
