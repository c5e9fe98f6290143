"""Actions and positions as text say exactly what they mean, both ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from tests.nord.positions import GOLD, MARKET, PORT_1, WOOL, board, builder, order, sides, table
from venise.engine.chance import draw
from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord import notation, position_notation
from venise.games.nord.actions import Action
from venise.games.nord.decisions import Decision
from venise.games.nord.game import NORD
from venise.games.nord.spelling import CARD_NAMES
from venise.games.nord.state import Options, State

ORDERS_DRAWN = table(due=(due.CardChoice(0, 1),))
BUILDERS_DRAWN = table(due=(due.CardDraw(1, 2, 3),))

SPELT = [
    ("first 2", act.ChooseFirst(2)),
    ("lay gold 0,-1", act.LayQuarter(GOLD, (0, -1))),
    ("lay boat -2,1", act.LayBoat((-2, 1))),
    ("place market", act.PlaceBurgher(MARKET)),
    ("take port-1", act.TakeBackDie(PORT_1)),
    ("roll 1 4", act.Roll(1, 4)),
    ("reroll", act.Reroll()),
    ("move 3 gold", act.Move(3, 0, GOLD, boat=False)),
    ("move 4+1 market boat", act.Move(4, 1, MARKET, boat=True)),
    ("move 4-1 market", act.Move(4, -1, MARKET, boat=False)),
    ("rest -1,2", act.RestBoat((-1, 2))),
    ("activate", act.Activate()),
    ("activate -1", act.Activate(-1)),
    ("decline", act.Decline()),
    ("decline +1", act.Decline(1)),
    ("keep", act.KeepCube()),
    ("put 2", act.PutCube(2)),
    ("replace wool", act.ReplaceCube(WOOL)),
    ("lose", act.LoseCubes()),
    ("down gold 3", act.MoveDown(GOLD, 3)),
    ("keep none", act.KeepNone()),
    ("keep jewelry+2 4", act.KeepCard(5, 4)),
    ("sell jewelry 3 less 1", act.Sell(2, 3, 1)),
    ("sell lace 1", act.Sell(1, 1, 0)),
    ("export lace", act.Export(1, 0)),
    ("export lace more", act.Export(1, 1)),
    ("export lace less 2", act.Export(1, -1, 2)),
    ("use 3 less clothing 1", act.UsePriceBuilder(3, 0, 1)),
    ("use 3 less none", act.UsePriceBuilder(3, -1, 0)),
    ("use 3", act.UseFillBuilder(3)),
    ("discard gold", act.DiscardCube(GOLD)),
    ("fill 2 wool 0 flax 1 gold", act.FillStock(2, 0, 1)),
    (
        "bridge port-1 back gold pay 2 wool 0 flax 1 gold",
        act.BuildBridge(PORT_1, GOLD, 2, 0, 1),
    ),
    ("produce 0 4", act.Produce(0, 4)),
    ("end", act.EndTurn()),
]


def played(seed: int, seats: int, options: Options) -> Iterator[tuple[State, Action | None]]:
    """Every position of a random game with the action taken in it, None at the end."""
    rng = Random(seed)
    state = NORD.initial_state(seats, options)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(NORD.chance_outcomes(state), rng)
        else:
            action = rng.choice(NORD.legal_actions(state))
        yield state, action
        state, _ = NORD.apply(state, action)
    yield state, None


@pytest.mark.parametrize(("text", "action"), SPELT, ids=[text for text, _ in SPELT])
def test_an_action_reads_as_players_would_say_it(text: str, action: Action) -> None:
    """Each kind of action has its words, and the words mean that action and no other."""
    assert notation.write(ORDERS_DRAWN, action) == text
    assert notation.read(ORDERS_DRAWN, text) == action
    assert notation.read(ORDERS_DRAWN, f"  {text.replace(' ', '   ')} ") == action


def test_a_drawn_card_is_named_from_its_deck_or_unknown() -> None:
    """The same number is a builder in one deck and an order in another; `?` is an unseen card."""
    for state, text in [(BUILDERS_DRAWN, "draw 1 movement-1"), (ORDERS_DRAWN, "draw 1 clothing+2")]:
        assert notation.write(state, act.DrawCard(1, 1)) == text
        assert notation.read(state, text) == act.DrawCard(1, 1)
    assert notation.read(BUILDERS_DRAWN, "draw 1 ?") == act.DrawCard(1, -1)
    assert notation.write(BUILDERS_DRAWN, act.DrawCard(1, -1)) == "draw 1 ?"


def test_every_kind_of_action_has_words() -> None:
    """No action of the game is left without notation, and no two share their words."""
    spelt = {type(action) for _, action in SPELT} | {act.DrawCard}
    assert spelt == set(get_args(Action)) == {form.kind for form in notation.FORMS}
    assert len({text for text, _ in SPELT}) == len(SPELT)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "'' is no action; there are: activate, bridge"),
        ("jump 3", "'jump' is no action"),
        ("move 3 bruges", "'bruges' is no quarter; there are: wool, flax"),
        ("move gold", "'move gold' should read: move {die}{change} {tile}"),
        ("replace lace", "'lace' is no raw material"),
        ("sell wool 3", "'wool' is no good"),
        ("put two", "'two' is no number"),
        ("rest 1", "'1' should be 2 numbers"),
        ("rest 1,x", "'x' is no number"),
        ("keep lace-1 4", "'lace-1' is no order card; there are: clothing+1"),
        ("produce 0 " + "9" * 5000, "is no number"),
    ],
)
def test_a_misspelt_action_is_named(text: str, fault: str) -> None:
    """The message repeats the word that is wrong and tells what would be right."""
    with pytest.raises(BadRecord) as caught:
        notation.read(ORDERS_DRAWN, text)
    assert fault in str(caught.value)


def test_cards_have_names_only_while_they_are_drawn() -> None:
    """Outside a draw a card's name would be ambiguous, so it is refused both ways."""
    with pytest.raises(BadRecord, match="no cards are being drawn"):
        notation.read(table(), "keep lace+1 4")
    with pytest.raises(BadRecord, match="no cards are being drawn"):
        notation.write(table(), act.KeepCard(2, 4))


@pytest.mark.parametrize("action", [act.Move(3, 0, -1, boat=False), act.MoveDown(5, 0)])
def test_an_action_with_an_unknown_piece_is_not_written(action: Action) -> None:
    """A number without a name must not be written under the name of another."""
    with pytest.raises(BadRecord, match="there is no"):
        notation.write(ORDERS_DRAWN, action)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (3, Options("free", strict_chains=True)),
        (4, Options("ring", order_deck_end=True)),
    ],
)
def test_whole_games_survive_notation(seats: int, options: Options) -> None:
    """Actions of random games, and each position as a seat or nobody sees it, read as written."""
    viewers = cycle((None, *range(seats), SPECTATOR))
    for (state, action), viewer in zip(played(11, seats, options), viewers, strict=False):
        seen = state if viewer is None else NORD.observation(state, viewer)
        assert position_notation.read(position_notation.write(seen)) == seen
        if action is not None:
            assert notation.read(state, notation.write(state, action)) == action


@pytest.mark.parametrize(
    "decision",
    [
        due.FirstPlayerDraw(),
        due.QuarterPlacement(1),
        due.BoatPlacement(1),
        due.BurgherPlacement(1),
        due.DieReturn(1),
        due.DiceRoll(1, 2),
        due.Movement(1, (2, 5), 3),
        due.BoatRest(1, 4, -1, 6, GOLD),
        due.Activation(1, PORT_1, 4),
        due.Delivery(1, GOLD, 3),
        due.CardDraw(1, 2, 5),
        due.CardChoice(1, 0),
        due.MarketSale(1, 3),
        due.PortSale(1, 1, 2),
        due.Secondary(1, WOOL, 2),
        due.Secondaries(WOOL, ((1, 2), (0, 1))),
        due.StockFill(1, 4),
        due.TurnEnd(1, may_build=False, produced=(0, 3)),
    ],
    ids=lambda decision: type(decision).__name__,
)
def test_every_decision_survives_notation(decision: Decision) -> None:
    """Whatever is due, in whatever stack, is read as written."""
    state = table(due=(due.TurnEnd(0), decision))
    assert position_notation.read(position_notation.write(state)) == state


def test_no_card_shares_its_name() -> None:
    """A card on a board is named without its deck, so no name may occur in two decks."""
    names = [name for deck in CARD_NAMES for name in deck]
    assert len(set(names)) == len(names)
    assert not any(letter in name for name in names for letter in " ,/*=")


def test_a_position_reads_as_one_sees_the_table() -> None:
    """The board of a seat names its quarter, cubes, bridges and cards in the words of the game."""
    player = board(
        GOLD,
        {0: builder("movement-1", (1, 0, 0)), 1: builder("fill"), 4: order("lace+2")},
        stock=(2, 0, 1),
        store=(0, 3, 0),
        bridges=sides((GOLD, MARKET)),
        used=(7,),
        tally=(24, 0, 0, 0, 0, 0),
    )
    lines = position_notation.write(table(player, board(), dice={GOLD: (1, 4)})).splitlines()
    assert (
        "seat 0 at=gold stock=2,0,1 store=0,3,0 bridges=gold/market used=price-clothing "
        "tally=24,0,0,0,0,0 space-0=movement-1/1,0,0 space-1=fill/1,1,1/done space-4=lace+2"
    ) in lines
    assert "dice gold=1:4" in lines
    assert "due TurnEnd seat=0" in lines


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("options bruges", "", "a position has not 0 lines 'options'"),
        ("options bruges", "options", "the map is missing"),
        ("options bruges", "options bruges windy", "'windy' does not belong here"),
        ("options bruges", "nonsense 3", "'nonsense' is no heading"),
        ("market=0,3", "market=0,3,0", "'0,3,0' should be 2 numbers"),
        ("market=0,3", "market=1,3", "two quarters lie on one cell"),
        ("dice", "dice gold=7:4", "there is no seat 7"),
        ("dice", "dice gold=0:4 gold=0:5", "has 'gold' twice"),
        ("seat 0 at=market", "seat 0 at=moon", "'moon' is no quarter"),
        ("seat 0 at=market", "seat 3 at=market", "this should be seat 0"),
        ("seat 0", "seat 0 space-0=spoon", "'spoon' is no card"),
        ("seat 0", "seat 0 space-0=fill/1,1,1/done/1", "should read: card/cubes/done"),
        ("seat 1", "seat 1 bridges=wool/port-2", "no bridge can join wool/port-2"),
        ("stock=0,0,0", "stock=1,1", "'1,1' should be 3 numbers"),
        ("market=0,3 ", "", "there are bridges before the city is laid out"),
        ("deck order", "deck market", "this should be the order deck"),
        ("deck order 0=18/", "deck order 0=18/1/2/", "should read: size/cards/groups"),
        ("first=0", "first=4", "there is no seat 4"),
        ("due TurnEnd", "due Supper", "'Supper' is no decision"),
        ("due TurnEnd", "due GameOver", "'GameOver' is no decision"),
        ("due TurnEnd seat=0", "due TurnEnd seat=x", "seat=x cannot be read"),
        ("due TurnEnd seat=0", "due TurnEnd seat=true", "TurnEnd: Expected `int`"),
        ("due TurnEnd seat=0", "due TurnEnd", "TurnEnd: Object missing required field `seat`"),
    ],
)
def test_a_fault_in_a_position_is_named(before: str, after: str, fault: str) -> None:
    """The message names what is wrong in the line, whatever part of the position is damaged."""
    bridge = sides((GOLD, MARKET))
    text = position_notation.write(table(board(bridges=bridge), board()))
    assert before in text
    with pytest.raises(BadRecord) as caught:
        position_notation.read(text.replace(before, after, 1))
    assert fault in str(caught.value)


@pytest.mark.parametrize("seed", range(40))
def test_damaged_text_is_refused_and_never_crashes(seed: int) -> None:
    """Characters struck out, doubled or exchanged give another position or BadRecord."""
    rng = Random(seed)
    state = table(board(GOLD, {1: builder("fill")}), board(), dice={GOLD: (1, 4)})
    letters: list[Any] = list(position_notation.write(replace(state, viewer=1)))
    for _ in range(3):
        letters[rng.randrange(len(letters))] = rng.choice(["", "=", "/", ",", "9", " ", "\n", "x"])
    try:
        found = position_notation.read("".join(letters))
    except BadRecord:
        return
    assert position_notation.read(position_notation.write(found)) == found
