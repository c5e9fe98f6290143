"""More planted faults: those that only rare positions show, each caught by its section."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest
from msgspec.structs import replace

from tests.patrons import test_4_2_sail as sail_test
from tests.patrons import test_4_2b_few_cards as few_test
from tests.patrons import test_4_4_sponsor as sponsor_test
from tests.patrons import test_4_5_produce as produce_test
from tests.patrons import test_4_lead_reserve as lead_test
from tests.patrons import test_5_end as end_test
from tests.patrons import test_worlds as worlds_test
from tests.patrons.positions import A
from tests.planted import Planted, assert_caught
from venise import compiled
from venise.engine.tuples import put
from venise.games.patrons import actions as act
from venise.games.patrons import decisions as due
from venise.games.patrons import hidden, rulebook
from venise.games.patrons.components import BESIDE, GONDOLA_MAKER, PIRATES, Counts
from venise.games.patrons.decisions import Loading
from venise.games.patrons.rules import end, income, lead, produce, sail, sponsor, step
from venise.games.patrons.rules.campi import businesses_without
from venise.games.patrons.rules.points import points
from venise.games.patrons.rules.step import Step, clockwise
from venise.games.patrons.state import NOBODY, NONE, State

pytestmark = pytest.mark.skipif(
    compiled.variant() == "compiled", reason="left out: faults are planted in the sources"
)

STRIKE: Final = sail.strike
GO_ON: Final = sail.go_on
COUNT_HIDDEN: Final = sail.count_hidden
DISCARD: Final = sail.discard_pirates
BASE: Final = income.base
PAY: Final = step.pay
POSSIBLE: Final = hidden.possible_secrets


def stopped_early(state: State) -> Step:
    """First cards come only while there is anything but Pirates!."""
    if sail.would_have_stopped(state):
        return sail.stop_drawing(state)
    return GO_ON(state)


def goods_of_the_deck(state: State) -> bool:
    """Goods among the discards do not count while Pirates! are replaced."""
    return any(state.deck[:PIRATES])


def replaced_for_ever(_: State) -> bool:
    """Replacing goes on where nothing but Pirates! is left."""
    return True


def one_by_one(state: State, number: int) -> Step:
    """Pirates! that come together and make four are not shuffled in."""
    if number == 1:
        return DISCARD(state, 1)
    discards = put(state.discards, PIRATES, state.discards[PIRATES] + number)
    return replace(state, discards=discards), ()


def own_cubes_ignored(state: State, number: int) -> Step:
    """What a seat has reserved on its own ship is taken, too."""
    players = []
    for seat, player in enumerate(state.players):
        last = player.ships[-1]
        if last is not None and last.reserver == seat:
            last = replace(last, reserver=NOBODY)
        players.append(replace(player, ships=(*player.ships[:-1], last)))
    return STRIKE(replace(state, players=tuple(players)), number)


def middle_robbed(state: State, number: int) -> Step:
    """Where the right ship is empty, pirates take what the middle one carries."""
    players = []
    for player in state.players:
        first, middle, last = player.ships
        ships = (first, None, middle) if last is None else player.ships
        players.append(replace(player, ships=ships))
    return STRIKE(replace(state, players=tuple(players)), number)


def lead_spared(state: State, number: int) -> Step:
    """Pirates! rob every seat but the lead."""
    seat = state.turn_player
    lead_, shipment = state.players[seat], state.players[seat].ships[-1]
    hidden_away = replace(lead_, ships=(*lead_.ships[:-1], None))
    after, facts = STRIKE(replace(state, players=put(state.players, seat, hidden_away)), number)
    again = replace(after.players[seat], ships=(*lead_.ships[:-1], shipment))
    return replace(after, players=put(after.players, seat, again)), facts


def first_seat_forgotten(state: State) -> Counts:
    """A reshuffle clears the secret card of the first seat, too."""
    first = replace(state.players[0], secret=NONE)
    return COUNT_HIDDEN(replace(state, players=put(state.players, 0, first)))


def last_loaded_first(state: State, top: due.Shifting) -> Step:
    """With too few new cards the first seats in order get none."""
    state, facts = sail.shift(state, top)
    number = sum(state.incoming)
    if not number:
        return state, facts
    loading = [Loading(seat) for seat in reversed(clockwise(state)[-number:])]
    rest = state.later[: 1 - number] if number > 1 else state.later
    return replace(state, due=loading[-1], later=(*rest, *loading[:-1])), facts


def cube_on_statue(state: State, top: due.Sponsoring, action: act.Erect) -> Step:
    """A statue takes a cube of the seat that puts it up."""
    state, facts = sponsor.erect(state, top, action)
    player = state.players[top.seat]
    player = replace(player, cubes=max(0, player.cubes - 1))
    return replace(state, players=put(state.players, top.seat, player)), facts


def gondola_pays_its_maker(state: State, seat: int, ducats: int) -> State:
    """With the Guilds the income of a gondola goes to who has made it."""
    top = state.due
    assert isinstance(top, due.Producing)
    gondola = any(
        one is not None and one.type == GONDOLA_MAKER and one.seat == seat
        for one in state.businesses
    )
    return PAY(state, top.seat if gondola else seat, ducats)


def first_campo(state: State, site: int, kind: int) -> int:
    """A gondola counts its first campo."""
    if kind != GONDOLA_MAKER:
        return BASE(state, site, kind)
    return businesses_without(state, BESIDE[site][0], kind)


def last_campo(state: State, site: int, kind: int) -> int:
    """A gondola counts its last campo."""
    if kind != GONDOLA_MAKER:
        return BASE(state, site, kind)
    return businesses_without(state, BESIDE[site][-1], kind)


def ended_at_once(state: State, top: due.Sponsoring, action: act.Open) -> Step:
    """The game is over as soon as somebody has the points for it."""
    state, facts = sponsor.open_business(state, top, action)
    return end.close(state) if max(points(state)) >= end.goal(state) else (state, facts)


def all_of_the_deck(seen: State) -> Counts:
    """Any hidden card may be a secret one."""
    return seen.deck


def own_suspected(seen: State) -> Counts:
    """The own secret card may be another's."""
    return tuple(map(min, seen.suspects, seen.deck))


def always_alike(seen: State) -> Counts:
    """Every kind that may be a secret one is as likely, however many cards of it there are."""
    return tuple(10 * min(number, 1) for number in POSSIBLE(seen))


def still_suspect(state: State, _: int) -> State:
    """A card that came to light may be a secret one all the same."""
    return state


def all_hidden(state: State) -> Counts:
    """A reshuffle tells nothing of the secret cards."""
    return state.suspects


def first_seats_first(state: State) -> list[int]:
    """All act in the order of seats."""
    return list(range(len(state.players)))


PLANTED: Final[dict[str, Planted]] = {
    "§4.2a first cards that stop where only Pirates! are left": (
        *(sail, "go_on", stopped_early),
        few_test.test_as_many_first_cards_as_seats_come_while_there_are_any,
    ),
    "§4.2b goods among the discards that do not count while replacing": (
        *(sail, "are_goods_left", goods_of_the_deck),
        few_test.test_goods_among_the_discards_count_though_the_deck_holds_pirates_alone,
    ),
    "§4.2b replacing that does not stop": (
        *(sail, "are_goods_left", replaced_for_ever),
        few_test.test_replacing_stops_where_nothing_but_pirates_is_left,
    ),
    "§4.2b two Pirates! at once that make four and are not shuffled in": (
        *(sail, "discard_pirates", one_by_one),
        partial(few_test.test_pirates_that_come_together_may_make_four_and_are_shuffled_in, 2),
    ),
    "§4.2b an own reservation that is no protection": (
        *(sail, "strike", own_cubes_ignored),
        partial(few_test.test_a_reservation_protects_whoever_made_it, A),
    ),
    "§4.2b a middle ship robbed where the right one is empty": (
        *(sail, "strike", middle_robbed),
        few_test.test_a_right_ship_that_is_empty_keeps_pirates_from_no_other_ship,
    ),
    "§4.2b a lead that is not robbed": (
        *(sail, "strike", lead_spared),
        sail_test.test_pirates_rob_every_seat_the_lead_first,
    ),
    "§4.2a the first seat's secret card cleared by a reshuffle": (
        *(sail, "count_hidden", first_seat_forgotten),
        partial(
            sail_test.test_after_a_reshuffle_a_secret_card_may_be_any_that_lay_hidden_before_it, A
        ),
    ),
    "§4.2c ships that are unloaded in the order of seats": (
        *(sail, "clockwise", first_seats_first),
        sail_test.test_ships_are_unloaded_in_the_order_of_their_owners_the_lead_first,
    ),
    "§4.2d too few new cards, of which the first seats get none": (
        *(rulebook.FOLLOWING, due.Shifting, last_loaded_first),
        partial(few_test.test_with_too_few_new_cards_the_last_in_order_load_none, A),
    ),
    "§4 actions that begin with the first seat": (
        *(lead, "clockwise", first_seats_first),
        partial(lead_test.test_all_act_clockwise_from_the_lead_and_the_next_one_leads_then, 0),
    ),
    "§4.4 a statue that takes a cube": (
        *(rulebook.RULES, act.Erect, cube_on_statue),
        sponsor_test.test_a_statue_takes_no_cube_and_belongs_to_nobody,
    ),
    "§4.5.1 a gondola that counts its first campo": (
        *(income, "base", first_campo),
        produce_test.test_the_better_campo_pays_for_a_gondola,
    ),
    "§4.5.1 a gondola that counts its last campo": (
        *(income, "base", last_campo),
        produce_test.test_the_better_campo_pays_for_a_gondola,
    ),
    "§5 a game that ends in the midst of an action": (
        *(rulebook.RULES, act.Open, ended_at_once),
        end_test.test_whoever_reaches_the_goal_all_perform_the_action_to_its_end,
    ),
    "§6 a gondola that pays its maker": (
        *(produce, "pay", gondola_pays_its_maker),
        partial(produce_test.test_with_the_guilds_every_type_pays_its_owner, GONDOLA_MAKER),
    ),
    "worlds that ignore what has lain open": (
        *(hidden, "possible_secrets", all_of_the_deck),
        worlds_test.test_what_a_reshuffle_finds_open_is_no_secret_afterwards,
    ),
    "worlds where the own secret card is another's": (
        *(hidden, "possible_secrets", own_suspected),
        worlds_test.test_ones_own_secret_card_is_none_of_another,
    ),
    "worlds that come alike however many ways there are": (
        *(hidden, "possible_secrets", always_alike),
        worlds_test.test_every_possible_world_comes_as_often_as_its_weight_says,
    ),
    "a secret card that stays suspect once it is used": (
        *(step, "uncover_secret", still_suspect),
        worlds_test.test_a_secret_card_that_was_used_is_no_secret_of_another,
    ),
    "a secret card that stays suspect once it is shown": (
        *(sponsor, "uncover_secret", still_suspect),
        worlds_test.test_a_secret_card_that_was_shown_is_no_secret_of_another,
    ),
    "suspects that no later reshuffle clears": (
        *(sail, "count_hidden", all_hidden),
        worlds_test.test_every_reshuffle_tells_which_cards_are_no_secret,
    ),
}
"""Each fault: where it is planted, under what name, what takes its place, the test that fails."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The named test fails with the fault, and passes without."""
    assert_caught(PLANTED[fault], monkeypatch)
