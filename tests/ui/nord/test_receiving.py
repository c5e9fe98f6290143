"""Single-use builders at the table while cubes are being received."""

from __future__ import annotations

from tests.nord.positions import BLUE, GOLD, RED, WOOL, board, builder, inside, table, workshop
from tests.ui.nord.hands import COLOURS, PLAYERS, Hands, look
from venise.games.nord.actions import (
    Action,
    FillStock,
    KeepCube,
    MoveDown,
    PutCube,
    UseFillBuilder,
)
from venise.games.nord.decisions import Delivery, Secondaries, TurnEnd
from venise.games.nord.game import Nord
from venise.games.nord.queries import refusal
from venise.games.nord.state import Options, State
from venise.match.match import Match
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.refused import explain_miss
from venise.ui.tables.nord.spots import SUPPLY, on_space

FILL, SHOP = 0, 1


class Begun(Nord):
    """A game that begins in the middle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def initial_state(self, seats: int, options: Options | None = None) -> State:
        """Where it begins."""
        return self.state


def hands_at(state: State) -> Hands:
    """A table of people on which that position lies."""
    players = tuple(
        Participant(PLAYERS[seat], HUMAN, COLOURS[seat]) for seat in range(len(state.players))
    )
    setup = Setup(players, state.options)
    return Hands(Match(Begun(state), setup, [None] * len(players), refusal=refusal), look())


def receiving(left: int) -> State:
    """Red places cubes of gold; the fill builder lacks one, the workshop a wool."""
    cards = {FILL: builder("fill", (1, 1, 0)), SHOP: workshop("clothing-1", built=False)}
    return table(board(GOLD, cards), board(), due=inside(Delivery(RED, GOLD, left)))


def test_a_builder_can_be_pressed_between_two_cubes() -> None:
    """The first cube pays it; its card lights up, is pressed, and then the second cube is kept."""
    hands = hands_at(receiving(2))
    hands.by_clicks(PutCube(FILL))
    hands.wait()
    assert on_space(FILL) in hands.scene.hand.chosen.targets
    steps: tuple[Action, ...] = (
        UseFillBuilder(FILL),
        FillStock(5, 1, 0),
        MoveDown(WOOL, SHOP),
        KeepCube(),
    )
    for action in steps:
        hands.by_clicks(action)
        hands.wait()
    red = hands.match.state.players[RED]
    assert red.stock == (4, 1, 1)
    assert red.spaces[SHOP] == workshop("clothing-1", built=True)


def test_putting_all_cubes_away_stops_where_a_builder_may_be_used() -> None:
    """One gesture for all cubes leaves the moment to its player; the next one goes on."""
    hands = hands_at(receiving(4))
    hands.click(hands.at(SUPPLY))
    hands.wait()
    assert hands.match.state.due == Delivery(RED, GOLD, 3)
    hands.click(hands.at(SUPPLY))
    hands.wait()
    assert hands.match.state.due == TurnEnd(RED)
    assert hands.match.state.players[RED].stock == (0, 0, 3)


def test_a_builder_pressed_in_anothers_turn_says_whose_turn_it_is() -> None:
    """Blue receives a cube in red's turn and points at its own builder."""
    due = (TurnEnd(RED), Secondaries(GOLD, ()), Delivery(BLUE, GOLD, 2))
    for language in ("en", "fr"):
        for kind in ("fill", "price-lace"):
            state = table(board(), board(GOLD, {FILL: builder(kind)}), due=due)
            names = Names(look(language=language).words, PLAYERS)
            assert "Anna" in (explain_miss(names, state, (), on_space(FILL)) or "")
