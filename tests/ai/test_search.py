"""Tree search decides rightly where the right decision is known, and always the same way."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.ai.toys import Booth, Envy, Heap, Seesaw, Stall, TakeAway, positions
from venise.games.nord.actions import Action
from venise.games.nord.decisions import TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.state import Options, State
from venise_ai.advice import PlainAdvice
from venise_ai.chance_nodes import never_stop
from venise_ai.mcts import Search, SearchSettings
from venise_ai.nord.advice import NordAdvice
from venise_ai.search_bot import SearchBot, pick_most_visited
from venise_ai.search_plan import SearchPlan
from venise_ai.simulator import DecisionPoint, Simulator

FAR = SearchSettings(horizon=40, determinizations=1000, iterations_per_world=1)


def choice(game: Any, state: Any, iterations: int = 1500, seed: int = 1) -> Any:
    """What search decides in a state, looking as far as the game goes."""
    observation = game.observation(state, state.current_player)
    return SearchBot(game, PlainAdvice(game), SearchPlan(FAR, iterations)).choose(
        observation, Random(seed)
    )


@pytest.mark.parametrize("left", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_a_forced_win_is_found(left: int) -> None:
    """In every winning heap search leaves its opponent a multiple of four."""
    assert choice(TakeAway(), Heap(left)) == left % 4


def test_the_second_seat_wins_for_itself() -> None:
    """Rewards are counted for the seat that decides, not for seat 0."""
    assert choice(TakeAway(), Heap(6, turn_player=1)) == 2


@pytest.mark.parametrize(("sure", "best"), [(1, "roll"), (5, "sure")])
def test_luck_is_judged_by_its_mean(sure: int, best: str) -> None:
    """A roll, worth three and a half, is preferred to one point and not to five."""
    assert choice(Booth(), Stall(0, sure)) == best


@pytest.mark.parametrize("box", [0, 1])
def test_what_is_hidden_is_not_known(box: int) -> None:
    """Whatever the box holds, guessing counts as a gamble worth less than a sure four."""
    assert choice(Booth(), Stall(box, 4)) == "sure"


def test_others_are_expected_to_play_for_themselves() -> None:
    """With three seats the second is trusted to take its gain rather than to harm the first."""
    assert choice(Envy(), Seesaw()) == "right"


def test_equal_questions_get_equal_answers() -> None:
    """The same observation, luck and number of iterations give the same visits everywhere."""
    trees = []
    for _ in range(2):
        search = Search(TakeAway(), PlainAdvice(TakeAway()), Heap(12), FAR)
        search.run(300, Random(7), never_stop)
        trees.append({action: edge.visits for action, edge in search.root.edges.items()})
    assert trees[0] == trees[1]


def test_search_stops_when_told() -> None:
    """Search gives up after the iteration in which it is told to, and still has an answer."""
    asked = iter([False, False, True])
    search = Search(TakeAway(), PlainAdvice(TakeAway()), Heap(30), FAR)
    search.run(10_000, Random(1), lambda: next(asked))
    assert search.iterations == 3
    assert pick_most_visited([search.root_statistics()]) in (1, 2, 3)


def test_a_settled_choice_ends_the_search() -> None:
    """Search does not go on where no other action could be visited more often any more."""
    search = Search(Booth(), PlainAdvice(Booth()), Stall(0, 6), FAR)
    search.run(20_000, Random(1), never_stop)
    assert search.iterations < 20_000
    assert pick_most_visited([search.root_statistics()]) == "sure"


def test_flat_search_grows_no_tree() -> None:
    """Only the decision itself is remembered, and a win in one move is found all the same."""
    search = Search(
        TakeAway(), PlainAdvice(TakeAway()), Heap(3), SearchSettings(horizon=40, flat=True)
    )
    search.run(300, Random(1), never_stop)
    assert all(edge.node is None for edge in search.root.edges.values())
    assert pick_most_visited([search.root_statistics()]) == 3


@pytest.mark.parametrize(("again", "next_seat"), [(True, 1), (False, 0)])
def test_with_four_seats_the_searchers_next_turn_is_seen(*, again: bool, next_seat: int) -> None:
    """The position is judged after the searcher's next turn, and before it only if asked to."""
    settings = SearchSettings(horizon=4, full_round=again)
    start = next(s for s in positions(NORD, 4, Options(), 5) if s.round and s.turn_player == 0)
    search = Search(NORD, NordAdvice(), NORD.observation(start, start.current_player), settings)
    rng = Random(1)
    _, _, end = search.simulate(search.determinize(rng), rng)
    assert end.state.turn_player == next_seat


def test_trees_together_decide_by_their_sums() -> None:
    """The most visits in all win, ties go to the larger reward, and what is left to the first."""
    assert pick_most_visited([[("a", 5, 1.0), ("b", 4, 4.0)], [("b", 2, 0.0)]]) == "b"
    assert pick_most_visited([[("a", 5, 1.0), ("b", 4, 4.0)], [("b", 1, 0.0)]]) == "b"
    assert pick_most_visited([[("a", 5, 4.0), ("b", 4, 4.0)], [("b", 1, 0.0)]]) == "a"


def test_what_was_worked_out_before_changes_no_luck() -> None:
    """Positions that are kept for the next visit are those that the rules would lead to again."""
    game = Booth()
    course, rng = Simulator(game, PlainAdvice(game)), Random(1)
    start: DecisionPoint[Stall, str] = DecisionPoint(Stall(0, 1), ())
    roll = list(course.candidates(start)).index("roll")
    rolling = course.successor(start, roll, keep=True)
    assert course.successor(start, roll, keep=True) is rolling
    faces = [
        course.successor(rolling, course.sample_chance(rolling, rng), keep=True) for _ in range(600)
    ]
    assert {face.state.points for face in faces} == set(range(1, 7))
    assert len(set(map(id, faces))) == 6


def test_different_ways_to_one_position_meet() -> None:
    """Four pebbles taken as 1, 2, 1 or as 2, 1, 1 leave one position, which is kept once."""
    course = Simulator(TakeAway(), PlainAdvice(TakeAway()))
    ends = [walked(course, takes) for takes in ((1, 2, 1), (2, 1, 1))]
    assert ends[0] is ends[1]


def test_without_room_the_same_positions_are_worked_out_again() -> None:
    """A search that has run out of room meets equal positions, but keeps none of them."""
    course = Simulator(TakeAway(), PlainAdvice(TakeAway()), capacity=0)
    ends = [walked(course, takes) for takes in ((1, 2, 1), (2, 1, 1))]
    assert ends[0].state == ends[1].state
    assert ends[0] is not ends[1]


def test_positions_that_share_a_hash_do_not_drive_each_other_out() -> None:
    """The boat at (-1, -2) or at (-1, -1) hashes alike; each of the two positions is kept once."""
    state = next(one for one in positions(NORD, 2, Options(), 3) if isinstance(one.due, TurnEnd))
    course = Simulator(NORD, NordAdvice())
    ends = []
    for boat in ((-1, -2), (-1, -1), (-1, -2)):
        start: DecisionPoint[State, Action] = DecisionPoint(replace(state, boat=boat), ())
        course.candidates(start)
        ends.append(course.successor(start, 0, keep=False))
    assert hash(ends[0].state) == hash(ends[1].state)
    assert ends[0] is not ends[1]
    assert ends[0] is ends[2]


def walked(course: Simulator[Heap, int], takes: tuple[int, ...]) -> DecisionPoint[Heap, int]:
    """Where these takes lead to from twelve pebbles, keeping only what there is room for."""
    point: DecisionPoint[Heap, int] = DecisionPoint(Heap(12), ())
    for take in takes:
        place = list(course.candidates(point)).index(take)
        point = course.successor(point, place, keep=False)
    return point


def test_a_forced_decision_is_not_thought_about() -> None:
    """With one pebble left nothing is searched, however many iterations there are to spend."""
    bot = SearchBot(TakeAway(), PlainAdvice(TakeAway()), SearchPlan(FAR, 10**12, trees=3))
    assert (bot.count_trees(Heap(1)), bot.count_trees(Heap(2))) == (0, 3)
    assert bot.choose(Heap(1), Random(1)) == 1


@pytest.mark.parametrize(
    ("share", "iterations", "trees"), [(0.1, 160, 1), (0.25, 400, 1), (0.5, 800, 2), (2, 3200, 4)]
)
def test_a_share_of_the_iterations_leaves_trees_worth_growing(
    share: float, iterations: int, trees: int
) -> None:
    """At a tenth one tree of 160 stands for four of 400; more iterations make larger trees."""
    heap = Heap(11)
    part = SearchBot(
        TakeAway(), PlainAdvice(TakeAway()), SearchPlan(FAR, 1600, trees=4)
    ).with_share(share)
    whole = SearchBot(TakeAway(), PlainAdvice(TakeAway()), SearchPlan(FAR, iterations, trees=trees))
    assert part.count_trees(heap) == trees
    for tree in range(trees):
        assert part.grow_tree(heap, 1, tree, never_stop) == whole.grow_tree(
            heap, 1, tree, never_stop
        )
