"""§4.5, §6 Producing goods, their income, and the Guilds."""

from __future__ import annotations

import pytest

from tests.patrons.positions import (
    ARMOURER,
    CANVAS,
    CANVASER,
    CLOTH,
    DRAPER,
    FRARI,
    GONDOLA_MAKER,
    HEMP,
    LUMBER,
    ORIO,
    RIALTO,
    SAN_POLO,
    SILK,
    TENTMAKER,
    WOOL,
    A,
    B,
    choices,
    due,
    facts_of,
    play,
    table,
)
from venise.engine.game import TERMINAL
from venise.games.patrons.actions import PRODUCE, Choose, Done, Make
from venise.games.patrons.components import PRODUCTS, RAW_KINDS, RECIPES, TYPES
from venise.games.patrons.decisions import Lead, Producing
from venise.games.patrons.events import GoodMade, PointsGained
from venise.games.patrons.rules.income import base, income
from venise.games.patrons.rules.step import holds


@pytest.mark.rule("4.5")
def test_example_two_canvasers_make_two_canvas_at_most() -> None:
    """Booklet: three hemp, two canvasers: two canvas."""
    state = table(hands={A: (HEMP, HEMP, HEMP)}, businesses={1: (A, CANVASER), 2: (A, CANVASER)})
    state, _ = play(state, Choose(PRODUCE), Make(0))
    assert [one.site for one in choices(state, Make)] == [1]
    state, _ = play(state, Make(1))
    assert (state.players[A].known[HEMP], state.players[A].known[CANVAS]) == (1, 2)
    assert (state.discards[HEMP], state.piles[CANVAS]) == (2, 7)
    assert due(state, Lead).seat == B


@pytest.mark.rule("4.5")
def test_example_canvas_made_now_is_used_at_once() -> None:
    """Hemp, lumber and silk with a canvaser and a tentmaker: canvas, then a tent."""
    state = table(
        hands={A: (HEMP, LUMBER, SILK)}, businesses={13: (A, CANVASER), 15: (A, TENTMAKER)}
    )
    state, _ = play(state, Choose(PRODUCE), Make(12))
    state, events = play(state, Make(14))
    assert facts_of(events, GoodMade) == [GoodMade(A, 14, TENTMAKER, 5, A)]
    assert facts_of(events, PointsGained) == [PointsGained(A, 1)]
    player = state.players[A]
    assert (player.favours, player.ducats, sum(player.known)) == (1, 15, 0)
    assert state.piles[CANVAS] == 9


@pytest.mark.rule("4.5")
def test_as_many_as_one_can_is_no_duty() -> None:
    """Reading: a seat may stop."""
    state = table(hands={A: (WOOL,)}, businesses={1: (A, DRAPER)})
    state, _ = play(state, Choose(PRODUCE), Done())
    assert state.players[A].known[WOOL] == 1


@pytest.mark.rule("4.5")
def test_what_has_run_out_cannot_be_made() -> None:
    """With no cloth in the pile a draper is of no use, with no favour left no luxury is."""
    state = table(hands={A: (WOOL,), B: (CLOTH,) * 9}, businesses={1: (A, DRAPER)})
    state, _ = play(state, Choose(PRODUCE))
    assert due(state, Lead).seat == B
    tent = table(
        hands={A: (LUMBER, SILK, CANVAS)}, businesses={15: (A, TENTMAKER)}, favours={B: 18}
    )
    assert play(tent, Choose(PRODUCE))[0].current_player == TERMINAL


@pytest.mark.rule("4.5")
def test_who_may_make_something_of_a_secret_card_is_asked() -> None:
    """Whatever it is; who has no business, or no secret and nothing to use, is not."""
    drapers = {1: (A, DRAPER)}
    for kind in (WOOL, SILK):
        state, _ = play(table(secrets={A: kind}, businesses=drapers), Choose(PRODUCE))
        assert due(state, Producing).seat == A
    for state in (table(secrets={A: WOOL}), table(hands={A: (SILK,)}, businesses=drapers)):
        assert due(play(state, Choose(PRODUCE))[0], Lead).seat == B


@pytest.mark.rule("4.5.2")
def test_example_two_statues_bring_one_ducat() -> None:
    """Booklet: a draper on 1 with statues in Frari and San Polo."""
    state = table(businesses={1: (A, DRAPER)}, statues=(FRARI, SAN_POLO))
    assert income(state, 0, DRAPER) == 1


@pytest.mark.rule("4.5.2")
def test_example_two_other_drapers_in_the_campo_bring_one_ducat() -> None:
    """Booklet: a draper on 1 with drapers on 2 and 11."""
    state = table(businesses={1: (A, DRAPER), 2: (A, DRAPER), 11: (B, DRAPER)})
    assert income(state, 0, DRAPER) == 1


@pytest.mark.rule("4.5.2")
def test_example_statue_and_a_rivals_draper_bring_two() -> None:
    """A draper on 11, a rival's on 4, a statue in San Polo: 0 + 1 + 1."""
    state = table(businesses={11: (A, DRAPER), 4: (B, DRAPER)}, statues=(SAN_POLO,))
    assert income(state, 10, DRAPER) == 2


@pytest.mark.rule("4.5.1")
def test_example_a_gondola_counts_the_better_campo() -> None:
    """On 5: three others around San Polo, one around the Rialto; the statue there adds 1."""
    state = table(
        businesses={
            5: (A, GONDOLA_MAKER),
            1: (B, DRAPER),
            11: (B, DRAPER),
            2: (A, CANVASER),
            9: (B, ARMOURER),
        },
        statues=(RIALTO,),
    )
    assert base(state, 4, GONDOLA_MAKER) == 3
    assert income(state, 4, GONDOLA_MAKER) == 4


@pytest.mark.rule("4.5.1")
def test_base_incomes_are_those_of_the_rules() -> None:
    """Cloth and canvas 0, the four others 5."""
    state = table()
    assert [base(state, 12, kind) for kind in range(GONDOLA_MAKER)] == [0, 0, 5, 5, 5, 5]
    assert base(state, 12, GONDOLA_MAKER) == 0
    assert ORIO == 2


@pytest.mark.rule("4.5")
def test_a_secret_card_counts_like_those_that_all_know() -> None:
    """Two wools, one of them secret, make two cloths."""
    state = table(
        hands={A: (WOOL,)}, secrets={A: WOOL}, businesses={1: (A, DRAPER), 2: (A, DRAPER)}
    )
    assert (holds(state.players[A], WOOL), holds(state.players[A], SILK)) == (2, 0)
    state, _ = play(state, Choose(PRODUCE), Make(0), Make(1))
    assert state.players[A].known[CLOTH] == 2


@pytest.mark.rule("4.5")
def test_only_own_businesses_are_used_without_the_guilds() -> None:
    """Another's draper is no help."""
    state = table(hands={A: (WOOL,)}, businesses={1: (B, DRAPER)})
    state, _ = play(state, Choose(PRODUCE))
    assert due(state, Lead).seat == B


@pytest.mark.rule("6")
def test_example_with_the_guilds_the_owner_gets_the_money() -> None:
    """A swaps wool for cloth at B's draper of the example above; B gets 2."""
    state = table(
        hands={A: (WOOL,)},
        businesses={11: (B, DRAPER), 4: (A, DRAPER)},
        statues=(SAN_POLO,),
        guilds=True,
    )
    state, _ = play(state, Choose(PRODUCE))
    assert due(state, Producing).seat == A
    state, events = play(state, Make(10))
    assert facts_of(events, GoodMade) == [GoodMade(A, 10, DRAPER, 2, B)]
    assert [player.ducats for player in state.players] == [10, 12, 10]
    assert state.players[A].known[CLOTH] == 1


@pytest.mark.rule("6")
def test_with_the_guilds_a_tile_makes_one_good_for_each_seat() -> None:
    """Reading: use by others does not take it from its owner."""
    state = table(hands={A: (WOOL, WOOL), B: (WOOL,)}, businesses={11: (B, DRAPER)}, guilds=True)
    state, _ = play(state, Choose(PRODUCE), Make(10))
    assert due(state, Producing).seat == B
    state, _ = play(state, Make(10))
    assert state.players[B].known[CLOTH] == 1


@pytest.mark.rule("6")
def test_with_the_guilds_the_favour_goes_to_who_made_the_luxury() -> None:
    """And the income to the owner of the business."""
    state = table(hands={A: (LUMBER, SILK, CANVAS)}, businesses={15: (B, TENTMAKER)}, guilds=True)
    state, _ = play(state, Choose(PRODUCE), Make(14))
    assert (state.players[A].favours, state.players[B].ducats) == (1, 15)


@pytest.mark.rule("4.5.1")
@pytest.mark.parametrize(
    ("others", "counted"), [((20, 21, 1), 2), ((1, 2, 20), 2), ((20, 21), 2), ((1, 20), 1), ((), 0)]
)
def test_a_gondola_counts_whichever_campo_has_more(others: tuple[int, ...], counted: int) -> None:
    """On 5, between San Polo and the Rialto: one campo alone, the first or the second."""
    businesses = {5: (A, GONDOLA_MAKER)} | dict.fromkeys(others, (B, DRAPER))
    assert base(table(businesses=businesses), 4, GONDOLA_MAKER) == counted


@pytest.mark.rule("4.5.1")
def test_the_better_campo_pays_for_a_gondola() -> None:
    """Three others at the second of its campi and one at the first, and the other way round."""
    cards = (LUMBER, HEMP, CLOTH)
    for others, brings in (((9, 20, 21, 1), 3), ((1, 2, 11, 20), 3)):
        businesses = {5: (A, GONDOLA_MAKER)} | dict.fromkeys(others, (B, DRAPER))
        state, _ = play(table(hands={A: cards}, businesses=businesses), Choose(PRODUCE), Make(4))
        assert state.players[A].ducats == 10 + brings


@pytest.mark.rule("4.5.2")
def test_what_lies_elsewhere_brings_no_bonus() -> None:
    """A draper in another campo, another type in the same, a statue in a campo that is not near."""
    state = table(
        businesses={13: (A, DRAPER), 15: (A, DRAPER), 14: (A, CANVASER)}, statues=(FRARI, RIALTO)
    )
    assert income(state, 12, DRAPER) == 0
    assert income(table(businesses={13: (A, DRAPER), 14: (B, DRAPER)}), 12, DRAPER) == 1
    assert income(table(businesses={13: (A, DRAPER)}, statues=(ORIO,)), 12, DRAPER) == 1


@pytest.mark.rule("4.5")
@pytest.mark.parametrize("kind", range(len(TYPES)))
def test_a_good_takes_the_cards_of_its_recipe(kind: int) -> None:
    """Raw ones go to the discards, manufactured ones to their piles; it brings card or favour."""
    start = table(hands={A: RECIPES[kind]}, businesses={13: (A, kind)})
    state, _ = play(start, Choose(PRODUCE), Make(12))
    player, product = state.players[A], PRODUCTS[kind]
    assert sum(player.known) == (product != -1)
    assert product == -1 or player.known[product] == 1
    assert player.favours == (product == -1)
    raw = [good for good in RECIPES[kind] if good < RAW_KINDS]
    assert [good for good, number in enumerate(state.discards) if number] == sorted(raw)


@pytest.mark.rule("6")
@pytest.mark.parametrize("kind", range(len(TYPES)))
def test_with_the_guilds_every_type_pays_its_owner(kind: int) -> None:
    """A uses B's business on 5, beside a draper and a statue: B gets all that it brings."""
    start = table(
        hands={A: RECIPES[kind]},
        businesses={5: (B, kind), 20: (B, DRAPER)},
        statues=(RIALTO,),
        guilds=True,
    )
    brings = income(start, 4, kind)
    assert brings > 0
    state, events = play(start, Choose(PRODUCE), Make(4))
    assert facts_of(events, GoodMade) == [GoodMade(A, 4, kind, brings, B)]
    assert [player.ducats for player in state.players] == [10, 10 + brings, 10]
    assert [player.favours for player in state.players] == [int(PRODUCTS[kind] == -1), 0, 0]
