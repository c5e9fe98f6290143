"""The learnt judgement: what it looks at, how it learns, and who goes by it."""

from __future__ import annotations

from math import fsum, log
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.ai.toys import TakeAway, positions
from venise.engine.errors import BadData, BadOptions
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise_ai.bots import feature_extractor_of, make_bot
from venise_ai.forward import predict
from venise_ai.network import Network, check_network
from venise_ai.nord.advice import NordAdvice
from venise_ai.nord.evaluation import secured_points
from venise_ai.nord.features import extract_features
from venise_ai.nord.network_advice import NetworkAdvice
from venise_ai.nord.network_file import NETWORK_FILE
from venise_ai.training.learning import (
    LEARNING_RATE,
    NetworkTrainer,
    cross_entropy,
    fit_network,
    load_numpy,
)
from venise_ai.training.self_play import TrainingPosition, sample_game

np = load_numpy()

SMALL = Network(
    input_weights=((1.0, -1.0), (2.0, 0.5)),
    hidden_biases=(0.5, -3.0),
    output_weights=(2.0, 10.0),
    direct_weights=(0.25, -1.0),
)


def by_lot(seed: int, seats: int = 4) -> list[TrainingPosition]:
    """Positions of a game by lot."""
    return sample_game(NORD, NordAdvice(), extract_features, seats, seed)


@pytest.mark.parametrize(
    ("row", "expected"),
    [((0.0, 0.0), 2 * 0.5), ((1.0, 2.0), 0.25 - 2.0 + 2 * 5.5), ((-6.0, 0.0), -1.5 + 10 * 3.0)],
)
def test_an_answer_is_what_hidden_units_above_zero_add_up_to(
    row: tuple[float, float], expected: float
) -> None:
    """By hand: inputs go to the hidden units and, past them, to the answer itself."""
    assert predict(SMALL, row) == expected


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, Options()), (3, Options(strict_chains=True)), (4, Options()), (4, Options(map="free"))],
)
def test_a_portrait_shows_nothing_that_is_hidden(seats: int, options: Options) -> None:
    """Whoever looks on sees the same numbers, 76 for each seat, what is secured first."""
    for state in positions(NORD, seats, options, 3)[20::40]:
        rows = extract_features(state) if state.round else []
        if not rows:
            continue
        assert [len(row) for row in rows] == [76] * seats
        prices = state.market.prices
        assert [row[0] for row in rows] == [
            secured_points(state, seat, prices) for seat in range(seats)
        ]
        if state.pending:
            assert all(
                extract_features(NORD.observation(state, seat)) == rows for seat in range(seats)
            )


def test_the_network_in_use_foretells_games_that_it_has_not_seen() -> None:
    """It foretells winners better than taking all seats for equal does."""
    shown = [one for seed in range(40) for one in by_lot(seed)]
    still = (0.0,) * len(shown[0].rows[0])
    blind = Network(tuple((0.0,) for _ in still), (0.0,), (0.0,), still)
    assert cross_entropy(blind, shown) == pytest.approx(log(4), abs=1e-4)
    assert cross_entropy(NETWORK_FILE.network, shown) < 1.2
    assert NETWORK_FILE.training.cross_entropy < 1.05


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"input_weights": ((1.0, 1.0),), "direct_weights": (1.0,)}, "1 numbers, not 2"),
        ({"direct_weights": (1.0, 1.0, 1.0)}, "not 2"),
        ({"hidden_biases": (0.5,)}, "hidden units"),
        ({"input_weights": ((1.0, -1.0), (2.0,))}, "hidden units"),
    ],
)
def test_a_network_that_does_not_fit_is_refused(changes: dict[str, Any], named: str) -> None:
    """One of another game, or with too many or too few numbers anywhere, is never asked."""
    file = replace(NETWORK_FILE, network=SMALL)
    assert check_network(file, "nord", 2) == file
    with pytest.raises(BadData, match="'nord', not 'chess'"):
        check_network(file, "chess", 2)
    with pytest.raises(BadData, match=named):
        check_network(replace(file, network=replace(SMALL, **changes)), "nord", 2)


def test_a_step_goes_down_the_slope() -> None:
    """The first step of Adam is as long for every number, and against the slope of the surprise."""
    rng = np.random.default_rng(3)
    rows, shares = rng.normal(size=(30, 4, 5)), rng.dirichlet([1.0] * 4, 30)
    shown = [
        TrainingPosition(one, tuple(ends))
        for one, ends in zip(rows.tolist(), shares.tolist(), strict=True)
    ]
    pupil = NetworkTrainer(np, rng, 5, 10)
    before = [part.copy() for part in pupil.parts]
    pupil.train_batch(rows, shares)
    for number, part in enumerate(before):
        for place in list(np.ndindex(part.shape))[::7]:
            slope = nudged(before, number, place, 1e-6, shown) - nudged(
                before, number, place, -1e-6, shown
            )
            step = pupil.parts[number][place] - part[place]
            assert abs(slope) > 1e-12
            assert step == pytest.approx(-LEARNING_RATE * np.sign(slope), rel=1e-3)


def nudged(
    parts: list[Any], number: int, place: tuple[int, ...], by: float, shown: list[TrainingPosition]
) -> float:
    """The surprise of a network with one of its numbers changed."""
    changed = [part.copy() for part in parts]
    changed[number][place] += by
    columns = [part.tolist() for part in changed]
    hidden, out, straight = map(tuple, columns[1:])
    network = Network(tuple(map(tuple, columns[0])), hidden, out, straight)
    return cross_entropy(network, shown)


def test_a_network_answers_what_its_pupil_did() -> None:
    """As the pupil answered the evened numbers, up to what is the same for every seat."""
    rng = np.random.default_rng(4)
    rows = rng.normal(5.0, 3.0, (4, 6))
    middle, spread = rows.mean(0), rows.std(0)
    pupil = NetworkTrainer(np, rng, 6, 10)
    pupil.parts[3] = rng.normal(size=6)
    inward, resting, outward, direct = pupil.parts
    seen = (rows - middle) / spread
    wanted = np.maximum(seen @ inward + resting, 0.0) @ outward + seen @ direct
    found = np.array([predict(pupil.network(middle, spread), row) for row in rows.tolist()])
    assert found - found[0] == pytest.approx(wanted - wanted[0], abs=1e-3)


def test_what_decides_a_game_is_learnt() -> None:
    """Where the second of three numbers is highest for the winner, the network comes to say so."""
    rng = Random(5)

    def shown() -> TrainingPosition:
        rows = [[rng.random() for _ in range(3)] for _ in range(2)]
        return TrainingPosition(rows, (1.0, 0.0) if rows[0][1] > rows[1][1] else (0.0, 1.0))

    games = [[shown() for _ in range(100)] for _ in range(200)]
    passes: list[int] = []
    found = fit_network(games, 1, passes.append)
    assert found.cross_entropy < 0.35
    assert found.positions == 19_000
    assert passes == [1, 2, 3, 4, 5, 6]
    assert fit_network(games, 1, passes.append) == found


def test_what_never_varied_says_nothing_where_it_does() -> None:
    """A turn that nobody had while it learnt makes no seat better or worse."""
    rng = Random(7)

    def shown() -> TrainingPosition:
        rows = [[rng.random(), 0.0, 2.5] for _ in range(2)]
        return TrainingPosition(rows, (1.0, 0.0) if rows[0][0] > rows[1][0] else (0.0, 1.0))

    games = [[shown() for _ in range(50)] for _ in range(40)]
    passes: list[int] = []
    network = fit_network(games, 1, passes.append).network
    assert predict(network, (0.7, 0.0, 2.5)) != predict(network, (0.2, 0.0, 2.5))
    assert predict(network, (0.7, 1.0, 0.0)) == predict(network, (0.7, 0.0, 2.5))


def test_what_no_number_decides_by_itself_is_learnt() -> None:
    """Where whoever is nearer to the middle wins, more is no better than less, and yet foretold."""
    rng = Random(6)

    def shown() -> TrainingPosition:
        rows = [[rng.random() for _ in range(2)] for _ in range(2)]
        first, second = (abs(row[0] - 0.5) for row in rows)
        return TrainingPosition(rows, (1.0, 0.0) if first < second else (0.0, 1.0))

    games = [[shown() for _ in range(100)] for _ in range(400)]
    passes: list[int] = []
    assert fit_network(games, 1, passes.append).cross_entropy < 0.5


def test_games_by_lot_follow_from_their_seed() -> None:
    """The same positions and ends each time, some of every game, and the win is shared out."""
    first = by_lot(7)
    assert by_lot(7) == first != by_lot(8)
    assert 5 < len(first) < 60
    assert all(fsum(one.shares) == pytest.approx(1.0) for one in first)


@pytest.mark.parametrize("seats", [2, 3])
def test_experience_is_of_four_seats_and_says_nothing_of_fewer(seats: int) -> None:
    """With two or three, positions are worth what things promise."""
    for state in positions(NORD, seats, Options(), 4)[::50]:
        assert NetworkAdvice().evaluate(state) == NordAdvice().evaluate(state)


def test_experience_is_half_of_what_a_position_is_worth() -> None:
    """Half of a lead is as things promise, half eight points for each step of the network's.

    All together expect as much as before; at the end and in set-up nothing is foretold.
    """
    differences = 0
    for state in positions(NORD, 4, Options(map="free"), 4)[::25]:
        promised, found = NordAdvice().evaluate(state), NetworkAdvice().evaluate(state)
        if not state.round or not state.pending:
            assert found == promised
            continue
        assert fsum(found) == pytest.approx(fsum(promised), abs=1e-6)
        answers = [predict(NETWORK_FILE.network, row) for row in extract_features(state)]
        leads = [
            0.5 * (promised[seat] - promised[0]) + 0.5 * 8 * (answers[seat] - answers[0])
            for seat in range(4)
        ]
        assert [points - found[0] for points in found] == pytest.approx(leads, abs=1e-6)
        differences += found != promised
    assert differences > 5


def test_only_the_best_level_goes_by_experience() -> None:
    """Greedy, the alderman and a bot with weights of its own judge by the weighed features."""

    def judging(bot: Any) -> type:
        return type(bot._advice)  # noqa: SLF001 - what it asks is nobody else's business

    weights = dict.fromkeys(NordAdvice()._judgement.__struct_fields__, 1.0)  # noqa: SLF001
    assert judging(make_bot("mcts", NORD)) is NetworkAdvice
    for other in (
        make_bot("greedy", NORD),
        make_bot("alderman", NORD),
        make_bot("mcts", NORD, weights),
    ):
        assert judging(other) is NordAdvice


def test_a_game_that_is_not_put_into_numbers_is_refused() -> None:
    """The sentence names it."""
    with pytest.raises(BadOptions, match="Take away"):
        feature_extractor_of(TakeAway())
