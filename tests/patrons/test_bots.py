"""The bots that play The Patrons of Venice: legal, better than chance, aware of the others."""

from __future__ import annotations

from functools import cache
from math import fsum
from random import Random

import pytest
from msgspec.structs import asdict

from tests.patrons.positions import (
    CANVAS,
    GRAIN,
    HEMP,
    LUMBER,
    PEPPER,
    SILK,
    TENTMAKER,
    A,
    B,
    C,
    table,
)
from venise.engine.chance import draw_chance_action
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, TERMINAL
from venise.games.patrons.actions import PRODUCE, TRADE, Choose, Open, Sell
from venise.games.patrons.components import TYPES
from venise.games.patrons.game import PATRONS
from venise.games.patrons.rules.end import MOST_TURNS
from venise.games.patrons.state import Options, State
from venise_ai.arena.contest import play_bots
from venise_ai.bots import expertise_on, make_bot, search_plan_of
from venise_ai.forward import predict
from venise_ai.network import Network
from venise_ai.patrons.advice import PatronsAdvice
from venise_ai.patrons.features import INPUTS, extract_features
from venise_ai.patrons.hands import plan_hand
from venise_ai.patrons.learnt import NETWORK_FILE
from venise_ai.patrons.openings import SITES_OF_A_TYPE
from venise_ai.patrons.weights import WEIGHTS
from venise_ai.training.learning import cross_entropy
from venise_ai.training.self_play import TrainingPosition

TENT_CARDS = (LUMBER, SILK, CANVAS)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_greedy_baseline_ends_its_games_and_beats_chance(seats: int) -> None:
    """Alone among bots that draw lots it wins twice its share; games of its own do not stall."""
    wins, games = 0.0, 6
    for seed in range(games):
        bots = [make_bot("random", PATRONS) for _ in range(seats)]
        bots[seed % seats] = make_bot("greedy", PATRONS)
        wins += PATRONS.returns(play_bots(PATRONS, bots, seed)[0])[seed % seats]
    assert wins >= 2 * games / seats
    assert play_bots(PATRONS, [make_bot("greedy", PATRONS)] * seats, 1)[0].turn < MOST_TURNS


@pytest.mark.parametrize("name", ["greedy", "oneply", "alderman", "mcts"])
def test_who_can_make_a_good_leads_produce_unless_others_make_more(name: str) -> None:
    """The art of the lead: an action is worth what it gives oneself beyond what it gives others."""
    bot = make_bot(name, PATRONS)
    tents = {7: (A, TENTMAKER), 18: (B, TENTMAKER)}
    alone = table(
        businesses=tents, hands={A: TENT_CARDS}, favours={A: 9}, ducats={A: 0, B: 0, C: 0}
    )
    assert bot.choose(PATRONS.observation(alone, A), Random(1)) == Choose(PRODUCE)
    for_them = table(
        businesses=tents, hands={B: TENT_CARDS}, favours={B: 9}, ducats={A: 0, B: 0, C: 0}
    )
    assert bot.choose(PATRONS.observation(for_them, A), Random(1)) != Choose(PRODUCE)


def test_few_buildings_are_thought_about_and_all_are_legal() -> None:
    """Of every type the advice offers the most promising buildings only."""
    state = table(hands={A: (HEMP, SILK, CANVAS, LUMBER)}, ducats={A: 20})
    state, _ = PATRONS.apply(state, Choose(3))
    advice = PatronsAdvice()
    offered = advice.candidates(PATRONS.observation(state, A))
    assert set(offered) <= set(PATRONS.legal_actions(state))
    for kind in range(len(TYPES)):
        sites = [one for one in offered if isinstance(one, Open) and one.business == kind]
        assert len(sites) <= SITES_OF_A_TYPE
    assert any(isinstance(one, Open) for one in offered)
    assert all(weight > 0 for weight in advice.priors(state, offered))


def test_cards_are_shared_out_to_the_goods_nearest_to_completion() -> None:
    """A hand with one tent's cards and a second silk: one tent complete, silk to spare."""
    state = table(hands={C: (*TENT_CARDS, SILK)})
    plan = plan_hand(state.players[C].known, (TENTMAKER,))
    assert plan.complete == 1
    assert [kind for kind, number in enumerate(plan.spare) if number] == [SILK]
    assert not any(plan.missing)


@pytest.mark.parametrize("name", ["oneply", "alderman"])
def test_levels_with_a_way_of_their_own_take_no_other_weights(name: str) -> None:
    """Another bot under their name would be measured in their place."""
    with pytest.raises(BadOptions, match=name):
        make_bot(name, PATRONS, asdict(WEIGHTS))


def test_cards_are_sold_in_rising_order_of_their_kinds() -> None:
    """A sale looks the better for those that may follow it: none is left out for a dearer one."""
    state, _ = PATRONS.apply(table(hands={A: (GRAIN, PEPPER)}, ducats={A: 0}), Choose(TRADE))
    seen = PATRONS.observation(state, A)
    actions = PATRONS.legal_actions(seen)
    priors = PatronsAdvice().priors(seen, actions)
    assert sorted(priors, reverse=True) == list(priors)
    assert actions[0] == Sell(GRAIN)


@cache
def play_aldermen(seats: int, seed: int) -> list[State]:
    """Every fifth position of a game between aldermen, and its end."""
    state, bot = PATRONS.initial_state(seats, Options()), make_bot("alderman", PATRONS)
    rng, shown = Random(seed), []
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(PATRONS, state, seed)
        else:
            action = bot.choose(PATRONS.observation(state, seat), rng)
        state, _ = PATRONS.apply(state, action)
        shown.append(state)
    return [*shown[:-1:5], state]


@pytest.mark.parametrize("seats", [3, 5])
def test_the_best_level_adds_what_games_have_taught_to_what_positions_promise(seats: int) -> None:
    """All together expect as much as before; leads change as the network says, the end never."""
    learnt, promising = expertise_on(PATRONS).with_network(), PatronsAdvice()
    scale = search_plan_of(PATRONS, seats).settings.lead_scale
    *shown, end = play_aldermen(seats, 1)
    assert learnt.evaluate(end) == promising.evaluate(end)
    for state in shown:
        before, after = promising.evaluate(state), learnt.evaluate(state)
        rows = extract_features(state)
        assert fsum(after) == pytest.approx(fsum(before))
        for seat in range(1, seats):
            taught = predict(NETWORK_FILE.network, rows[seat])
            taught -= predict(NETWORK_FILE.network, rows[0])
            lead = before[seat] - before[0] + scale * taught
            assert after[seat] - after[0] == pytest.approx(lead)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_games_have_taught_foretells_who_wins(seats: int) -> None:
    """Of games of others that it has not learnt from it says more than the judgement by hand."""
    scale, shown = search_plan_of(PATRONS, seats).settings.lead_scale, []
    for seed in range(4):
        *states, end = play_aldermen(seats, seed)
        for state in states:
            promised = tuple([value / scale for value in PatronsAdvice().evaluate(state)])
            shown.append(TrainingPosition(extract_features(state), PATRONS.returns(end), promised))
    nothing = Network(((0.0,),) * INPUTS, (0.0,), (0.0,), (0.0,) * INPUTS)
    assert cross_entropy(NETWORK_FILE.network, shown) < cross_entropy(nothing, shown)
