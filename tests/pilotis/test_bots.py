"""The bots that play Venise on piles: they go the shortest way, and end their games."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.pilotis.positions import A, B, C, D, position
from tests.pilotis.test_8_boards import BY_HALVES
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.engine.tuples import put
from venise.games.pilotis import notation
from venise.games.pilotis.actions import Lift
from venise.games.pilotis.boards import board_of
from venise.games.pilotis.components import PRINTED
from venise.games.pilotis.decisions import Excess, GameOver, Playing, TurnEnd
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import State, board
from venise_ai.arena.contest import play_bots
from venise_ai.bots import make_bot
from venise_ai.pilotis.advice import PilotisAdvice
from venise_ai.pilotis.errands import PATIENCE
from venise_ai.pilotis.expertise import PILOTIS as EXPERTISE
from venise_ai.pilotis.nearest import to_nearest
from venise_ai.pilotis.needs import hourglasses_by_hand
from venise_ai.pilotis.rivals import hourglasses_of_rivals
from venise_ai.pilotis.tours import distances, tour, tour_of
from venise_ai.pilotis.turn_search import find_lines
from venise_ai.pilotis.ways import way_of

SOLO_TOURS = {
    "classic-1": (36, 34),
    "classic-2": (39, 31),
    "classic-3": (43, 43),
    "expert-1": (63, 54),
    "expert-2": (60, 48),
    "expert-3": (63, 57),
}
"""Least hourglasses for all four gems of a colour alone on the board, by day and by night."""


def choice(name: str, state: State) -> str:
    """What the bot of that name does in a position."""
    bot = make_bot(name, PILOTIS)
    seen = PILOTIS.observation(state, state.current_player)
    return notation.write(board(state), bot.choose(seen, Random(1)))


@pytest.mark.parametrize("key", PRINTED)
def test_the_tours_of_all_colours_are_as_long_as_counted(key: str) -> None:
    """Equal for all four, by day and by night."""
    for night in (False, True):
        table = board_of(key, night)
        costs = {
            tour(key, night, (), start, gems).cost
            for start, gems in zip(table.starts, table.gems, strict=True)
        }
        assert costs == {SOLO_TOURS[key][night]}


def test_planks_that_lie_shorten_the_way() -> None:
    """A link with a plank costs two, a half and its long plank three, an X three, a bar four."""
    state = position(planks="12u-21u 11>se 22n>nw 21d-31d 22s-32n 21d-31d=22s-32n")
    places = board(state).places
    options = state.options
    far = {
        (one, other): distances(options.map, options.night, state.planks, places[one])[
            places[other]
        ]
        for one, other in (("12u", "21u"), ("11", "21u"), ("11", "22n"), ("21d", "32n"))
    }
    assert far == {("12u", "21u"): 2, ("11", "21u"): 3, ("11", "22n"): 3, ("21d", "32n"): 4}
    on_it = position(planks="12u-21u", pawns={A: "12u-21u"}, gems={A: 1})
    assert tour_of(on_it, A).cost < tour_of(position(gems={A: 1}), A).cost


@pytest.mark.parametrize("name", ["oneply", "greedy", "alderman", "mcts"])
def test_a_gem_within_reach_is_taken(name: str) -> None:
    """The last one above all: it wins."""
    state = position(
        planks="35d-45 25d-35d", pawns={A: "35d-45"}, gems={A: 3}, hands={A: "step-1 short long"}
    )
    assert choice(name, state) == "walk step-1 35d"


@pytest.mark.parametrize("name", ["oneply", "greedy", "alderman", "mcts"])
def test_a_gem_that_only_a_half_plank_reaches_is_fetched(name: str) -> None:
    """By every level, planks, steps and all, within a few turns of its own."""
    hand = "long long short short step-1 step-1 step-2 step-3"
    state = position(map=BY_HALVES, pawns={B: "31e"}, hands={B: hand}, stocks={B: (2, 2)})
    white = replace(state.players[B], gems=0b1101)
    state = replace(state, players=put(state.players, B, white), due=Playing(B, 4), turn_player=B)
    bot, rng = make_bot(name, PILOTIS), Random(1)
    while state.current_player != TERMINAL and state.round < 4:
        if state.current_player == CHANCE:
            action = draw(PILOTIS.chance_outcomes(state), rng)
        elif state.current_player == B:
            action = bot.choose(PILOTIS.observation(state, B), rng)
        else:
            action = PILOTIS.legal_actions(state)[-1]
        state, _ = PILOTIS.apply(state, action)
    assert state.finished == (B,)


def test_who_plans_a_turn_sees_two_cards_that_belong_together() -> None:
    """With three hourglasses a plank and two steps, not two planks."""
    state = position(hands={A: "short short step-2"})
    for name in ("alderman", "mcts"):
        assert choice(name, state).startswith("lay short")


def test_who_sees_its_way_alone_moves_planks_only_where_its_stock_runs_low() -> None:
    """Whoever plans by its hand moves them with two in its stock, too."""
    moved = []
    for stock in ((2, 0), (1, 0)):
        state = position(planks="11-21d", hands={A: "move step-2"}, stocks={A: stock})
        found = find_lines(PILOTIS.observation(state, A), by_hand=False)
        moved.append(any(isinstance(line.first, Lift) for line in found))
        assert any(
            isinstance(line.first, Lift)
            for line in find_lines(PILOTIS.observation(state, A), by_hand=True)
        )
    assert moved == [False, True]


STANDSTILLS = {
    "no long plank in the stock": position(
        seats=3,
        map="classic-2",
        night=True,
        planks="11-21n 12u-22d 14u-24d 15-25n 34d-44u 35s-45 12u-21n 12u-23n 14u-23n 33s-42u "
        "33s-44u 35s-44u 32u>se 34u>sw",
        pawns={A: "32u", B: "22u", C: "34u"},
        stocks={A: (2, 0), B: (1, 0), C: (1, 0)},
        hands={A: "short short long move move step-2 joker joker"},
    ),
    "planks that cross": position(
        seats=2,
        map="classic-3",
        night=True,
        planks="11-21d 21d-31d 35d-45 11-22n 23s-34n 24s-35u 34s-45 21u>ne",
        pawns={A: "34n", B: "24s"},
        stocks={A: (1, 1), B: (3, 1)},
        hands={A: "long move step-1 step-1 step-1 step-3 joker joker"},
    ),
}
"""Positions of games in which all stood still with full hands until the game ended."""


@pytest.mark.parametrize("name", STANDSTILLS)
def test_the_strongest_waits_for_others_no_longer_than_a_few_rounds(name: str) -> None:
    """Then it fetches what its way lacks, though nobody else does anything, and takes its gem."""
    state, rng = STANDSTILLS[name], Random(1)
    players = tuple(replace(player, gems=0b1101) for player in state.players)
    state = replace(state, players=players, round=14, last_gem=14 - PATIENCE)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(PILOTIS.chance_outcomes(state), rng)
        elif state.current_player == A:
            action = make_bot("mcts", PILOTIS).choose(PILOTIS.observation(state, A), rng)
        else:
            action = PILOTIS.legal_actions(state)[-1]
        state, _ = PILOTIS.apply(state, action)
    assert state.due == GameOver("gems")
    assert PILOTIS.returns(state)[A] == 1


def test_who_goes_to_the_nearest_gem_looks_no_further() -> None:
    """What is gained is the way to that gem alone, and the gem itself."""
    state = position(planks="11-12u 12u-21u", pawns={A: "12u"}, hands={A: "step-2"})
    before = to_nearest(state, A)
    there, _ = PILOTIS.apply(state, notation.read(board(state), "walk step-2 21u"))
    assert before - to_nearest(there, A) > 2
    assert choice("oneply", state) == "walk step-2 21u"


def test_who_goes_to_the_nearest_gem_moves_a_plank_only_without_another() -> None:
    """As long as its stock holds one, a plank that lies there is left where it lies."""
    lifts = []
    for stock in ((1, 0), (0, 0)):
        state = position(planks="11-21d", hands={A: "move"}, stocks={A: stock})
        bot = make_bot("oneply", PILOTIS)
        chosen = {bot.choose(PILOTIS.observation(state, A), Random(seed)) for seed in range(20)}
        lifts.append(any(isinstance(action, Lift) for action in chosen))
    assert lifts == [False, True]


@pytest.mark.parametrize("gems", [0, 3])
def test_the_strongest_takes_the_last_plank_from_under_a_rival(gems: int) -> None:
    """Whoever has no other stands there stranded; who plans by its own way takes a joker."""
    state = position(
        planks="21d-31d",
        pawns={A: "21d", B: "21d"},
        gems={B: gems},
        hands={A: "remove step-1"},
        stocks={B: (0, 0)},
    )
    assert choice("mcts", state) == "remove 21d-31d"
    assert choice("alderman", state) == "take-joker"


def test_of_two_rivals_the_one_that_is_nearer_to_its_end_counts_more() -> None:
    """The same plank counts for more under whoever needs fewer hourglasses."""
    lost = []
    for leader in (B, C):
        without = position(gems={leader: 3}, pawns={B: "11"})
        with_it = position(gems={leader: 3}, pawns={B: "11"}, planks="11-21d")
        lost.append(hourglasses_of_rivals(without, A) - hourglasses_of_rivals(with_it, A))
    assert lost[0] > lost[1] > 0


def test_the_strongest_gives_for_a_joker_what_its_way_does_not_ask_for() -> None:
    """Of nine cards both go that take up planks, as its stock is full, and no long walk does."""
    state = position(hands={A: "remove remove step-1 step-1 step-2 step-2 step-3 step-3 short"})
    state = replace(state, due=Excess(A), later=(TurnEnd(),))
    chosen = []
    while state.current_player == A and state.turn_player == A:
        chosen.append(choice("mcts", state))
        state, _ = PILOTIS.apply(state, notation.read(board(state), chosen[-1]))
    assert chosen[0] == "exchange"
    assert chosen.count("give remove") == 2
    assert "give step-3" not in chosen


def test_a_way_asks_for_the_planks_that_do_not_lie_yet() -> None:
    """A plank that lies leaves only its steps to pay for."""
    bare, bridged = position(), position(planks="11-12u")
    before, after = way_of(bare, A), way_of(bridged, A)
    assert before.steps == after.steps
    assert before.shorts == after.shorts + 1
    assert hourglasses_by_hand(bridged, A) < hourglasses_by_hand(bare, A)


def test_advice_weighs_what_shortens_the_way_above_all_else() -> None:
    """Priors are above zero, and with planks before the pawn the best of them is a walk."""
    state = position(planks="11-12u 12u-21u")
    advice = PilotisAdvice()
    seen = PILOTIS.observation(state, A)
    offered = advice.candidates(seen)
    priors = advice.priors(seen, offered)
    assert min(priors) > 0
    best = notation.write(board(state), offered[list(priors).index(max(priors))])
    assert best.startswith("walk step-2")
    values = advice.evaluate(position(gems={A: 3}))
    assert values[A] > values[B]


def test_a_lead_makes_a_better_chance_the_less_of_the_game_is_left() -> None:
    """With the same lead, whoever has three gems is nearer to winning than whoever has one."""
    left, chances = [], []
    for gems in (1, 3):
        state = position(gems={A: gems, B: gems - 1, C: 0, D: 0})
        left.append(EXPERTISE.share_left(state))
        values = (2.0, 1.5, 1.5, 1.5)
        chances.append(EXPERTISE.chances(values, state)[A])
    assert 1 >= left[0] > left[1] > 0
    assert 0.25 < chances[0] < chances[1] < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_the_greedy_baseline_ends_its_games_and_beats_chance(seats: int) -> None:
    """Alone among bots that draw lots it wins nearly all."""
    wins = 0.0
    for seed in range(4):
        bots = [make_bot("random", PILOTIS) for _ in range(seats)]
        bots[seed % seats] = make_bot("greedy", PILOTIS)
        wins += PILOTIS.returns(play_bots(PILOTIS, bots, seed)[0])[seed % seats]
    assert wins >= 3
    last, *_ = play_bots(PILOTIS, [make_bot("greedy", PILOTIS)] * seats, 1)
    assert last.due == GameOver("gems")
