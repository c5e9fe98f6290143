"""Bots that lean to one source of points."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.ai.toys import TakeAway, positions
from venise.engine.errors import BadOptions
from venise.games.nord.game import NORD
from venise.games.nord.state import IN_BUILDERS, IN_MASTER_BRIDGES, IN_STORE, Options
from venise_ai.arena.contest import Duel, make_contestant, play_bots
from venise_ai.bots import leanings_of, make_bot
from venise_ai.leaning_advice import LeaningAdvice
from venise_ai.nord.advice import NordAdvice
from venise_ai.nord.leanings import LEANINGS, value_bridges, value_builders, value_trade


@pytest.mark.parametrize("level", ["alderman", "mcts"])
@pytest.mark.parametrize("leaning", LEANINGS)
def test_a_level_with_a_leaning_plays(level: str, leaning: str) -> None:
    """It decides legally, and the same however often it is asked."""
    bot = make_contestant(Duel("nord", ("", ""), 3, budget=0.01), f"{level}+{leaning}")
    for number, state in enumerate(positions(NORD, 3, Options(), 3)):
        if number % 40 == 0:
            seen = NORD.observation(state, state.current_player)
            action = bot.choose(seen, Random(number))
            assert action in NORD.legal_actions(state)
            assert bot.choose(seen, Random(number)) == action


def test_a_leaning_is_spelt_with_a_share_of_the_effort() -> None:
    """`mcts+trade@0.01` leans and searches that much."""
    duel = Duel("nord", ("", ""), 2)
    state = positions(NORD, 2, Options(), 3)[20]
    seen = NORD.observation(state, state.current_player)
    spelt = make_contestant(duel, "mcts+trade@0.01").choose(seen, Random(1))
    least = make_contestant(Duel("nord", ("", ""), 2, budget=0.01), "mcts+trade")
    assert spelt == least.choose(seen, Random(1))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("alderman+sails", "a bot may lean to bridges, trade, builders"),
        ("merchant+trade", "'merchant' has no leanings"),
        ("./mine.py+trade", "no bot called './mine.py'"),
    ],
)
def test_a_leaning_that_is_not_there_is_refused(name: str, told: str) -> None:
    """In one sentence that names those that there are."""
    with pytest.raises(Exception, match=told):
        make_bot(name, NORD)


def test_a_game_without_leanings_says_so() -> None:
    """No bot leans there, and a new game offers none."""
    assert leanings_of("mcts", TakeAway()) == ()
    assert leanings_of("merchant", NORD) == ()
    with pytest.raises(BadOptions, match="Take away"):
        make_bot("mcts+trade", TakeAway())


@pytest.mark.parametrize("leaning", LEANINGS)
def test_a_leaning_moves_the_judgement_of_one_seat(leaning: str) -> None:
    """Every other seat is judged as ever; where nothing has changed, so is the seat itself."""
    states = [one for one in positions(NORD, 3, Options(), 5) if one.current_player == 0]
    start, plain = states[0], NordAdvice()
    leant = LeaningAdvice(plain, LEANINGS[leaning], start)
    seat, moved = start.current_player, 0
    assert leant.evaluate(start) == pytest.approx(plain.evaluate(start))
    # Nobody who plays by lot pays a builder.
    player = states[-1].players[seat]
    paid = replace(states[-1], players=(replace(player, used=(0, 1)), *states[-1].players[1:]))
    for state in (*states[::20], paid):
        ours, theirs = leant.evaluate(state), plain.evaluate(state)
        moved += ours[seat] != pytest.approx(theirs[seat])
        assert [one for at, one in enumerate(ours) if at != seat] == [
            one for at, one in enumerate(theirs) if at != seat
        ]
    assert moved


def test_at_the_end_a_source_is_worth_its_points() -> None:
    """Bridges, trade and builders together are all points of every seat."""
    state, _ = play_bots(NORD, [make_bot("thumb", NORD)] * 4, 2)
    for seat, player in enumerate(state.players):
        tally = player.tally
        assert value_trade(state, seat) == sum(tally[: IN_STORE + 1])
        assert value_bridges(state, seat) == sum(tally[IN_STORE + 1 : IN_MASTER_BRIDGES + 1])
        assert value_builders(state, seat) == tally[IN_BUILDERS]
