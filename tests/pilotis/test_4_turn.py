"""§4 A turn: hourglasses, tiles, drawing, too many cards, and jokers for cards."""

from __future__ import annotations

from operator import add
from random import Random

import pytest
from msgspec.structs import replace

from tests.pilotis.positions import (
    A,
    B,
    C,
    D,
    choices,
    luck,
    of_kind,
    play,
    position,
    why_not,
)
from venise.engine.layers import Layer
from venise.games.pilotis.actions import EndTurn
from venise.games.pilotis.components import KINDS, NO_CARDS
from venise.games.pilotis.decisions import Drawing, Excess, Playing
from venise.games.pilotis.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsExchanged,
    JokerTaken,
    PileRenewed,
    TurnBegan,
)
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.invariants import find_violation


@pytest.mark.rule("4.1")
def test_example_three_hourglasses_are_spent_and_five_would_be_too_many() -> None:
    """A short plank and two steps leave one: two more steps are refused."""
    state = position(hands={A: "short step-2 step-2 step-1"})
    state, _ = play(state, "lay short 11-21d", "walk step-2 21d")
    assert state.due == Playing(A, 1, 1)
    answer = why_not(state, "walk step-2 11")
    assert (answer.section, answer.key) == ("4.1", "too-dear")
    assert (answer.values["cost"], answer.values["left"]) == (2, 1)
    assert "walk step-1 11-21d" in choices(state)


@pytest.mark.rule("4.3")
def test_example_a_tile_pays_for_the_fifth_hourglass_and_is_gone() -> None:
    """Tiles are spent only when the four are."""
    state = position(hands={A: "short step-2 step-2"}, gems={A: 1}, tiles={A: 1})
    state, events = play(state, "lay short 11-21d", "walk step-2 21d", "walk step-2 11")
    assert [event.tiles for event in of_kind(events, CardPlayed)] == [0, 0, 1]
    assert state.players[A].tiles == 0


@pytest.mark.rule("4.3")
def test_several_tiles_may_be_spent_in_one_turn() -> None:
    """Three tiles make seven hourglasses."""
    state = position(
        hands={A: "step-3 step-3 step-1"},
        planks="11-21d 11-12u",
        gems={A: 3},
        tiles={A: 3},
    )
    state, events = play(state, "walk step-3 21d", "walk step-3 11-12u", "walk step-1 11")
    assert sum(event.tiles for event in of_kind(events, CardPlayed)) == 3


@pytest.mark.rule("4.1")
def test_a_joker_is_taken_in_place_of_playing_cards() -> None:
    """After it nothing is played; after a card no joker is taken."""
    taken, events = play(position(hands={A: "short step-1 step-1 step-2"}), "take-joker")
    assert of_kind(events, JokerTaken) == [JokerTaken(A)]
    assert choices(taken) == ["exchange", "end"]
    assert why_not(taken, "lay short 11-21d").key == "joker-taken"
    played, _ = play(position(), "lay short 11-21d")
    assert "take-joker" not in choices(played)
    assert why_not(played, "take-joker").key == "cards-played"


@pytest.mark.rule("4.1")
def test_whoever_does_nothing_draws_two_cards_all_the_same() -> None:
    """The turn then passes clockwise."""
    state, _ = play(position(), "end")
    assert state.due == Drawing(A, 2)
    state, events = luck(state)
    assert len(of_kind(events, CardDrawn)) == 2
    assert of_kind(events, TurnBegan) == [TurnBegan(B, 1)]


@pytest.mark.rule("4.1")
def test_a_turn_ends_by_itself_only_where_all_can_tell() -> None:
    """With nothing left to spend and too few cards to exchange; not with a card left."""
    spent = position(hands={A: "long long step-1"}, stocks={A: (3, 2)})
    spent, _ = play(spent, "lay long 11-22n")
    assert isinstance(spent.due, Playing)
    spent, _ = play(
        position(hands={A: "step-2 step-2 step-1"}, planks="11-21d"),
        "walk step-2 21d",
        "walk step-2 11",
    )
    assert isinstance(spent.due, Drawing)
    empty = position(hands={A: "short"})
    empty, _ = play(empty, "lay short 11-21d")
    assert isinstance(empty.due, Drawing)
    useless = position(hands={A: "short long"}, stocks={A: (1, 0)})
    useless, _ = play(useless, "lay short 11-21d")
    assert choices(useless) == ["end"]


@pytest.mark.rule("4.2")
def test_an_empty_pile_is_renewed_from_the_discards() -> None:
    """The first card comes from the old pile, the second from the new one."""
    state, _ = play(position(pile="move"), "end")
    state, events = luck(state)
    assert [type(event) for event in events[:3]] == [CardDrawn, PileRenewed, CardDrawn]
    assert events[0] == CardDrawn(A, KINDS.index("move"))
    assert sum(state.discards) == 0


@pytest.mark.rule("4.2")
def test_the_pile_is_renewed_as_soon_as_its_last_card_is_drawn() -> None:
    """From the discards that lie there then: what is put away later in the turn is not in it."""
    hand = "short short long remove step-1 step-1 step-1"
    state, events = luck(play(position(hands={A: hand}, pile="move step-3"), "end")[0])
    assert [type(event) for event in events] == [CardDrawn, CardDrawn, PileRenewed]
    assert state.due == Excess(A)
    renewed = state.pile
    assert renewed.size == 46 - 9
    state, _ = play(state, "discard long")
    assert state.pile == renewed
    assert state.discards[KINDS.index("long")] == sum(state.discards) == 1


@pytest.mark.rule("4.2")
def test_without_discards_an_empty_pile_waits_until_a_card_is_needed() -> None:
    """What is played until then is in the new pile."""
    hands = {
        B: "short " * 8 + "long " * 5,
        C: "remove " * 5 + "move " * 5 + "step-1 " * 7,
        D: "step-2 " * 9 + "step-3 " * 5,
    }
    state, events = luck(play(position(hands=hands, pile="step-3 step-3"), "end")[0])
    assert of_kind(events, PileRenewed) == []
    assert (state.pile.size, sum(state.discards)) == (0, 0)
    played, _ = play(state, "lay short 15-25d")
    assert (played.pile.size, sum(played.discards)) == (0, 1)
    state, events = luck(play(played, "end")[0])
    assert of_kind(events, CardDrawn) == [CardDrawn(B, KINDS.index("short"))]


@pytest.mark.rule("4.2")
def test_where_neither_pile_nor_discards_have_cards_none_are_drawn() -> None:
    """All cards are in hands."""
    hands = {
        A: "short " * 2,
        B: "short " * 6 + "long " * 5 + "remove " * 5,
        C: "move " * 5 + "step-1 " * 7 + "step-2 " * 9 + "step-3 " * 7,
    }
    state, _ = play(position(hands=hands), "end")
    assert isinstance(state.due, Playing)
    assert state.due.seat == B


@pytest.mark.rule("4.2")
def test_example_nine_cards_are_one_too_many() -> None:
    """Seven and two drawn: one is put away, or four are given for a joker."""
    hand = "short short long remove move step-1 step-1"
    state, _ = luck(play(position(hands={A: hand}), "end")[0])
    assert state.due == Excess(A)
    assert "exchange" in choices(state)
    away, events = play(state, "discard long")
    assert len(of_kind(events, CardDiscarded)) == 1
    assert isinstance(away.due, Playing)
    assert away.due.seat == B
    given, events = play(state, "exchange", "give short", "give short", "give long", "give move")
    assert of_kind(events, CardsExchanged) == [CardsExchanged(A)]
    assert isinstance(given.due, Playing)
    assert given.players[A].jokers == 1


@pytest.mark.rule("4.2")
def test_a_joker_that_is_put_away_is_back_in_the_supply() -> None:
    """It never lies among the discards."""
    hand = "joker short long remove move step-1 step-1"
    state, _ = luck(play(position(hands={A: hand}), "end")[0])
    before = state.supply
    state, _ = play(state, "discard joker")
    assert (state.supply, state.players[A].jokers) == (before + 1, 0)


@pytest.mark.rule("4.4")
def test_four_cards_are_given_for_a_joker_in_rising_order() -> None:
    """The joker may be played at once."""
    state = position(hands={A: "short step-1 step-1 step-2 step-3"})
    state, _ = play(state, "exchange")
    assert choices(state) == ["give short", "give step-1"]
    state, _ = play(state, "give step-1")
    assert choices(state) == ["give step-1"]
    assert why_not(state, "give short").key == "given-in-order"
    state, _ = play(state, "give step-1", "give step-2", "give step-3")
    assert choices(state, "joker lay long")
    assert state.due == Playing(A, 4)


@pytest.mark.rule("4.4")
def test_no_joker_is_among_the_four() -> None:
    """A joker for a joker would be nothing."""
    state, _ = play(position(hands={A: "joker short short step-1 step-2"}), "exchange")
    assert "give joker" not in choices(state)
    assert why_not(state, "give joker").key == "joker-for-joker"
    few = position(hands={A: "joker short step-1 step-2"})
    assert why_not(few, "exchange").key == "too-few-cards"


@pytest.mark.rule("4.4")
def test_taking_a_joker_and_exchanging_go_together_in_one_turn() -> None:
    """But then no card is played in it."""
    state = position(hands={A: "short short step-1 step-2 long"})
    state, _ = play(
        state, "take-joker", "exchange", "give short", "give short", "give long", "give step-1"
    )
    assert state.players[A].jokers == 2
    assert type(state.due) is not Playing or choices(state) == ["end"]


@pytest.mark.rule("4.2")
def test_old_secrets_are_told_from_the_new_pile_though_they_are_mixed() -> None:
    """A holds two cards of it beside an old one: C knows that both old ones are in hands."""
    old = {A: "move", B: "step-3"}
    state, _ = luck(play(position(secrets=old, hands={}, pile=""), "end")[0])
    seen, rng, held = PILOTIS.observation(state, C), Random(1), set[int]()
    for _ in range(40):
        world = PILOTIS.resample(seen, rng)
        (kind,) = [kind for kind, n in enumerate(world.players[B].secret.counts) if n]
        held.add(kind)
        other = KINDS.index("move") + KINDS.index("step-3") - kind
        assert world.players[A].secret.counts[other] > 0
    assert held == {KINDS.index("move"), KINDS.index("step-3")}


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_that_draws_from_a_new_pile_still_knows_what_others_hold(seats: int) -> None:
    """It tells its own old cards from the new ones, whatever the others can."""
    old = {A: "move", B: "step-3"}
    state, _ = luck(play(position(seats, secrets=old, hands={}, pile=""), "end")[0])
    world = PILOTIS.resample(PILOTIS.observation(state, A), Random(1))
    assert world.players[B].secret == state.players[B].secret
    assert sum(world.pile.counts) == sum(state.pile.counts)
    assert world.pile == state.pile


@pytest.mark.rule("4.2")
def test_a_seat_that_sees_the_pile_renewed_forgets_no_cards() -> None:
    """What lay hidden in other hands is still counted there, and can be dealt anew."""
    state = position(secrets={B: "step-3 move", C: "long"}, hands={A: "short"}, pile="")
    seen, _ = PILOTIS.apply(PILOTIS.observation(state, A), EndTurn())
    world = PILOTIS.resample(seen, Random(1))
    hidden = [sum(player.secret.counts) for player in world.players]
    assert hidden == [0, 2, 1, 0]
    assert find_violation(world) is None


@pytest.mark.rule("4.1")
def test_every_card_ever_drawn_is_counted() -> None:
    """So that the luck of each has a name of its own."""
    state = position()
    for turns in (1, 2, 3):
        state, _ = luck(play(state, "end")[0])
        assert state.drawn == 2 * turns


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("old", ["", "move"])
def test_a_seat_knows_each_of_its_own_cards_though_piles_are_renewed(seats: int, old: str) -> None:
    """Those of the old pile and those of the new one."""
    state, _ = play(position(seats, secrets={A: old, B: "step-3"}, hands={}, pile=""), "end")
    state, _ = luck(state)
    seen = PILOTIS.observation(state, A)
    assert seen.players[A].secret.counts == state.players[A].secret.counts
    assert seen.players[A].secret.known_to[A] != seen.pile.known_to[A]


@pytest.mark.rule("4.2")
def test_cards_of_the_second_pile_are_told_from_those_of_the_third() -> None:
    """A has drawn from the second, B from the third: D counts them apart."""
    state, _ = luck(play(position(hands={}, pile=""), "end")[0])
    cards = tuple(map(add, state.pile.counts, state.discards))
    empty = Layer(0, NO_CARDS, state.pile.known_to)
    state, _ = luck(play(replace(state, pile=empty, discards=cards), "end")[0])
    seen = PILOTIS.observation(state, D)
    groups = [player.secret.known_to[D] for player in seen.players]
    assert groups[B] == seen.pile.known_to[D] != groups[A]
