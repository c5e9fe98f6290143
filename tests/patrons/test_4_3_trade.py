"""§4.3 Trading at the Market and the Pirate Wharf."""

from __future__ import annotations

import pytest

from tests.patrons.positions import (
    CLOTH,
    GRAIN,
    HEMP,
    PEPPER,
    SILK,
    WINE,
    WOOL,
    A,
    B,
    C,
    choices,
    due,
    facts_of,
    play,
    table,
)
from venise.games.patrons.actions import TRADE, Buy, Choose, Done, Pass, Sell
from venise.games.patrons.decisions import Buying, Lead, Selling
from venise.games.patrons.events import CardBought, CardSold


@pytest.mark.rule("4.3a")
def test_any_number_of_cards_is_sold_at_their_value() -> None:
    """Manufactured ones too; they lie in the Market and are missing from the pile."""
    state, _ = play(table(hands={A: (WOOL, SILK, CLOTH)}), Choose(TRADE))
    state, events = play(state, Sell(WOOL), Sell(CLOTH))
    assert facts_of(events, CardSold) == [CardSold(A, WOOL, 2), CardSold(A, CLOTH, 4)]
    assert (state.market[WOOL], state.market[CLOTH], state.piles[CLOTH]) == (1, 1, 8)
    assert state.players[A].ducats == 16


@pytest.mark.rule("4.3a")
def test_cards_are_sold_in_rising_order_of_kinds() -> None:
    """Only so that the same sale is not offered twice; two of a kind may be sold."""
    state, _ = play(table(hands={A: (WOOL, SILK, SILK)}), Choose(TRADE))
    state, _ = play(state, Sell(SILK))
    assert [one.kind for one in choices(state, Sell)] == [SILK]


@pytest.mark.rule("4.3a")
def test_grain_wine_and_pepper_go_to_the_discards() -> None:
    """They never lie in the Market."""
    state, _ = play(table(hands={A: (GRAIN, WINE, PEPPER)}), Choose(TRADE))
    state, _ = play(state, Sell(GRAIN), Sell(WINE), Sell(PEPPER))
    assert sum(state.market) == 0
    assert (state.discards[GRAIN], state.discards[WINE], state.discards[PEPPER]) == (1, 1, 1)


@pytest.mark.rule("4.3a")
def test_who_holds_nothing_is_not_asked_but_who_holds_a_secret_is() -> None:
    """The question would else tell what the card is."""
    state, _ = play(table(secrets={C: WOOL}, market=(SILK,)), Choose(TRADE))
    assert due(state, Selling).seat == C
    assert [one.kind for one in choices(state, Sell)] == [WOOL]
    state, _ = play(state, Sell(WOOL))
    assert state.players[C].secret == -1
    due(state, Buying)
    state, _ = play(table(hands={A: (SILK,)}, secrets={A: WOOL}), Choose(TRADE), Sell(SILK))
    assert choices(state, Done)
    assert choices(state, Sell) == []


@pytest.mark.rule("4.3b")
def test_a_card_costs_its_value_in_the_market_and_one_ducat_at_the_wharf() -> None:
    """What cannot be paid is not offered."""
    state, _ = play(table(market=(SILK, HEMP), wharf=(PEPPER,), ducats={A: 1}), Choose(TRADE))
    assert choices(state, Buy) == [Buy(HEMP, wharf=False), Buy(PEPPER, wharf=True)]
    state, events = play(state, Buy(PEPPER, wharf=True))
    assert facts_of(events, CardBought) == [CardBought(A, PEPPER, 1, wharf=True)]
    assert state.players[A].known[PEPPER] == 1


@pytest.mark.rule("4.3b")
def test_example_buying_goes_round_until_all_pass_in_a_row() -> None:
    """Pass, buy, pass, buy, pass, pass, pass: a pass does not bind."""
    state, _ = play(table(market=(WOOL, HEMP, SILK)), Choose(TRADE))
    assert due(state, Buying).seat == A
    state, _ = play(
        state,
        *(Pass(), Buy(WOOL, wharf=False), Pass(), Buy(HEMP, wharf=False)),
        *(Pass(), Pass()),
    )
    assert due(state, Buying) == Buying(A, 2)
    state, _ = play(state, Pass())
    assert due(state, Lead).seat == B


@pytest.mark.rule("4.3")
def test_a_card_sold_in_this_trade_may_be_bought_in_it() -> None:
    """The Market is filled before the buying begins."""
    state, _ = play(table(hands={A: (SILK,)}), Choose(TRADE))
    state, _ = play(state, Sell(SILK))
    assert due(state, Buying).seat == A
    state, _ = play(state, Pass())
    assert Buy(SILK, wharf=False) in choices(state, Buy)


@pytest.mark.rule("4.3a")
def test_selling_may_be_left_at_any_card() -> None:
    """Done ends it with cards still in hand."""
    state, _ = play(table(hands={A: (WOOL, SILK)}), Choose(TRADE), Done())
    assert state.players[A].known[WOOL] == 1
