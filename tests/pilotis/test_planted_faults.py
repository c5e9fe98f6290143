"""The tests of the rules are tested: each fault planted in a rule is caught by its section."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import permutations
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.contract import test_knowledge
from tests.contract.games import Variant, played_anew
from tests.pilotis import test_0_1_preparation as preparation_test
from tests.pilotis import test_2_gems as gems_test
from tests.pilotis import test_4_turn as turn_test
from tests.pilotis import test_5_1_laying as laying_test
from tests.pilotis import test_5_3_lifting as lifting_test
from tests.pilotis import test_5_5_walking as walking_test
from tests.pilotis import test_5_6_jokers as jokers_test
from tests.pilotis import test_6_end as end_test
from tests.pilotis import test_8_boards as boards_test
from tests.pilotis import test_worlds as worlds_test
from tests.planted import Planted, assert_caught
from venise import compiled
from venise.engine import masking
from venise.engine.game import SPECTATOR
from venise.engine.layers import Layer
from venise.engine.tuples import add, put
from venise.games.pilotis import boards, hidden, rulebook, unseen
from venise.games.pilotis import decisions as due
from venise.games.pilotis.boards import BAR, Site
from venise.games.pilotis.components import JOKER, PIECES, STEPS
from venise.games.pilotis.layouts import findings
from venise.games.pilotis.rules import (
    end,
    gems,
    jokers,
    laying,
    lifting,
    setup,
    step,
    turn,
    walking,
)
from venise.games.pilotis.state import Player, State, laid, with_planks

pytestmark = pytest.mark.skipif(
    compiled.variant() == "compiled", reason="left out: faults are planted in the sources"
)

REMOVED: Final = ("remove 12u-21u",)
MOVED: Final = ("lift 12u-21u", "land 12u-23n")
"""Ways to take a long plank from under two halves."""

VARIANT: Final = Variant("pilotis", 3, 1)


def open_hands(state: State, viewer: int) -> State:
    """Nothing is masked."""
    return replace(state, viewer=viewer)


def hold_alone(table: Any, planks: int, site: int) -> bool:
    """Whatever crosses it, a plank may lie where it has its hold."""
    needs = table.sites[site].needs
    return planks & needs == needs and not planks >> site & 1


def free_alone(table: Any, planks: int, site: int) -> bool:
    """A plank may lie in the air."""
    return not planks & table.excludes[site]


def open_by(fits: Callable[[Any, int, int], bool]) -> Callable[..., list[int]]:
    """Planks may lie by another rule."""

    def open_sites(table: Any, planks: int, place: int, *, long: bool) -> list[int]:
        sites = (table.longs_at if long else table.shorts_at)[place]
        return [site for site in sites if fits(table, planks, site)]

    return open_sites


def nothing_falls(state: State, site: int) -> Any:
    """What rested on a plank stays in the air."""
    return with_planks(state, laid(state) & ~(1 << site)), ()


def back_again(table: Any, planks: int, place: int, site: int) -> list[int]:
    """A lifted plank may land where it lay."""
    return [*LANDING_SITES(table, planks, place, site), site]


LANDING_SITES: Final = lifting.landing_sites


def joker_discarded(state: State, seat: int, kind: int, top: due.Decision) -> State:
    """A joker that was played is lost."""
    after = PUT_AWAY(state, seat, kind, top)
    return replace(after, supply=state.supply) if kind == JOKER else after


PUT_AWAY: Final = step.put_away


def tile_kept(state: State, top: due.Playing, card: int) -> Any:
    """Tiles are looked at, and not spent."""
    after, facts = PAY(state, top, card)
    kept = [replace(p, tiles=q.tiles) for p, q in zip(after.players, state.players, strict=True)]
    return replace(after, players=tuple(kept)), facts


PAY: Final = turn.pay


def hand_looked_at(state: State, top: due.Playing) -> bool:
    """The turn ends where the hidden hand allows nothing."""
    return len(turn.play_actions(state, top)) == 1


def own_hand_dealt_anew(layers: Sequence[Layer], _: int, rng: Random) -> list[Layer]:
    """A viewer's own cards are dealt anew with all others."""
    return DEAL_LAYERS(layers, SPECTATOR, rng)


DEAL_LAYERS: Final = masking.deal_layers


def one_to_the_stock(state: State, site: int) -> Any:
    """Of two planks that fall at once one comes to the stock of the seat in turn."""
    after, facts = TAKE(state, site)
    if after.lost_short - state.lost_short < 2:
        return after, facts
    player = after.players[after.turn_player]
    players = put(after.players, after.turn_player, replace(player, short=player.short + 1))
    return replace(after, players=players, lost_short=after.lost_short - 1), facts


TAKE: Final = lifting.take


def no_bar_again(table: Any, planks: int, place: int, site: int) -> list[int]:
    """A lifted plank never lands as a bar."""
    found = LANDING_SITES(table, planks, place, site)
    return [one for one in found if table.sites[one].shape != BAR]


def drought_goes_on(state: State, seat: int, square: int) -> Any:
    """The last gem of a seat does not put off the end."""
    after, fact = TAKE_GEM(state, seat, square)
    return (replace(after, last_gem=state.last_gem) if not fact.tiles else after), fact


TAKE_GEM: Final = gems.take


def one_passed_over(state: State, top: due.TurnEnd) -> Any:
    """Of finished seats in a row only the first is passed over."""
    following = (state.turn_player + 1) % len(state.players)
    done = (following,) if following in state.finished else ()
    after, facts = PASS_TURN(replace(state, finished=done), top)
    return replace(after, finished=state.finished), facts


PASS_TURN: Final = turn.pass_turn


def renewed_by_need(state: State, top: due.Drawing) -> Any:
    """An empty pile is renewed only when a card is needed."""
    return turn.go_on_drawing_by_need(state, top)


def one_heap(player: Player, seat: int, kind: int, pile: Layer) -> Player:
    """What a seat holds in secret is all counted with the pile that it draws from."""
    secret = player.secret
    known_to = put(pile.known_to, seat, step.OWN)
    return replace(player, secret=Layer(secret.size + 1, add(secret.counts, kind, 1), known_to))


def told_apart(seen: State, viewer: int) -> State:
    """A card put away by another is taken from its oldest cards, whatever they can be."""
    players = tuple(replace(player, drawn=(), away=()) for player in seen.players)
    return OBSERVATION(replace(seen, players=players), viewer)


OBSERVATION: Final = hidden.observation


def ended_in_mid_round(state: State, top: due.TurnEnd) -> Any:
    """The end by itself is looked for after every turn."""
    reason = end.limit_reached(state)
    return PASS_TURN(state, top) if reason is None else end.finish(state, reason)


def tiles_before_order(state: State) -> Any:
    """Tiles tell between seats that have all their gems."""
    return tuple((count, tiles, rank) for count, rank, tiles in STANDING(state))


STANDING: Final = end.standing


def from_bar_to_bar(sites: list[Site], squares: int) -> Any:
    """A step leads from a bar to another on the same short plank."""
    sites_at, neighbours = FIND_CONTACTS(sites, squares)
    bars = [number for number, site in enumerate(sites) if site.shape == BAR]
    for one, other in permutations(bars, 2):
        if sites[one].needs & sites[other].needs:
            neighbours[squares + one] |= 1 << squares + other
    return sites_at, neighbours


FIND_CONTACTS: Final = boards.find_contacts


def bars_in_touch() -> None:
    """The test of bars on boards that are built anew."""
    boards.board_of.cache_clear()
    try:
        bars_test()
    finally:
        boards.board_of.cache_clear()


bars_test = (
    laying_test.test_two_bars_may_lie_on_one_short_plank_and_no_step_leads_from_one_to_the_other
)


PLANTED: Final[dict[str, Planted]] = {
    "§1.2 corners of three without a lot": (
        *(setup, "ASYMMETRIC", frozenset[int]()),
        preparation_test.test_with_three_the_lot_tells_the_corners,
    ),
    "§1.3 hands that all can see": (
        *(hidden, "observation", open_hands),
        preparation_test.test_a_card_that_is_dealt_is_its_owners_secret,
    ),
    "§2 gems that lie where one walks past": (
        *(walking, "own_gems", lambda *_: 0),
        gems_test.test_example_a_gem_is_taken_in_mid_step_and_the_other_steps_go_on,
    ),
    "§4.1 a turn that ends by what nobody may know": (
        *(turn, "is_spent", hand_looked_at),
        turn_test.test_a_turn_ends_by_itself_only_where_all_can_tell,
    ),
    "§4.1 cards played after a joker was taken": (
        *(jokers, "TAKEN", due.FRESH),
        turn_test.test_a_joker_is_taken_in_place_of_playing_cards,
    ),
    "§4.2 old secrets that are counted with a new pile": (
        *(turn, "with_drawn", one_heap),
        turn_test.test_old_secrets_are_told_from_the_new_pile_though_they_are_mixed,
    ),
    "§4.3 tiles that are not spent": (
        *(turn, "pay", tile_kept),
        turn_test.test_example_a_tile_pays_for_the_fifth_hourglass_and_is_gone,
    ),
    "§4.4 a joker among the four": (
        *(jokers, "plain_cards", step.hand_size),
        turn_test.test_no_joker_is_among_the_four,
    ),
    "§5.1 halves in the air": (
        *(laying, "open_sites", open_by(free_alone)),
        laying_test.test_a_half_needs_a_long_plank_across_and_no_bar,
    ),
    "§5.2 long planks that cross": (
        *(laying, "open_sites", open_by(hold_alone)),
        laying_test.test_example_long_planks_do_not_cross,
    ),
    "§5.3 planks that stay in the air": (
        *(lifting, "take", nothing_falls),
        lifting_test.test_example_what_rests_on_a_plank_falls_and_is_lost,
    ),
    "§5.3 pawns that fall": (
        *(lifting, "pawns", lambda _: 0),
        lifting_test.test_example_nobody_is_made_to_fall,
    ),
    "§5.4 a plank that lands where it lay": (
        *(lifting, "landing_sites", back_again),
        lifting_test.test_example_a_plank_is_moved_to_another_place_at_the_pawn,
    ),
    "§5.5 a step too many": (
        *(walking, "STEPS", {kind: min(steps + 1, 3) for kind, steps in STEPS.items()}),
        walking_test.test_a_card_leads_as_far_as_it_says_or_less_far,
    ),
    "§5.6 jokers that are lost": (
        *(turn, "put_away", joker_discarded),
        jokers_test.test_a_played_joker_goes_back_to_the_supply,
    ),
    "§5.6 a third joker": (
        *(jokers, "may_get", lambda state, _: state.supply > 0),
        jokers_test.test_example_nobody_holds_more_than_two,
    ),
    "§6 a tile for the last gem": (
        *(gems, "ALL_GEMS", (1 << PIECES.gems + 1) - 1),
        end_test.test_example_the_game_ends_with_the_fourth_gem_in_mid_step,
    ),
    "§6 a game without end": (
        *(end, "MOST_DRY_ROUNDS", 1000),
        end_test.test_twelve_rounds_without_a_gem_end_the_game,
    ),
    "§6 a stranded table that plays on": (
        *(end, "is_stranded", lambda *_: False),
        end_test.test_where_all_are_stranded_the_game_is_over_at_once,
    ),
    "§6 tiles that break no tie": (
        *(end, "standing", lambda state: tuple((gems.count(p),) for p in state.players)),
        end_test.test_others_play_on_for_the_places_if_wished,
    ),
    "§4.2 a pile renewed by need": (
        *(rulebook.FOLLOWING, due.Drawing, renewed_by_need),
        turn_test.test_the_pile_is_renewed_as_soon_as_its_last_card_is_drawn,
    ),
    "§4.2 worlds that forget from which pile a card came": (
        *(hidden, "observation", told_apart),
        worlds_test.test_a_card_put_away_from_a_mixed_hand_came_from_any_place_that_it_can_have,
    ),
    "§5.3 one of two fallen planks in the stock": (
        *(lifting, "take", one_to_the_stock),
        partial(lifting_test.test_all_that_rested_on_a_plank_is_lost, "remove", REMOVED, 1),
    ),
    "§5.4 one of two fallen planks in the stock": (
        *(lifting, "take", one_to_the_stock),
        partial(lifting_test.test_all_that_rested_on_a_plank_is_lost, "move", MOVED, 0),
    ),
    "§5.4 a lifted plank that never lands as a bar": (
        *(lifting, "landing_sites", no_bar_again),
        lifting_test.test_a_bar_may_be_moved_to_the_other_side_of_a_short_plank,
    ),
    "§6 a last gem that does not put off the end": (
        *(gems, "take", drought_goes_on),
        end_test.test_the_last_gem_of_a_seat_that_is_done_puts_off_the_end_like_any_other,
    ),
    "§5.2 a step from bar to bar": (*(boards, "find_contacts", from_bar_to_bar), bars_in_touch),
    "§6 rounds without a gem that end amid the last": (
        *(turn, "pass_turn", ended_in_mid_round),
        partial(end_test.test_the_last_round_is_played_out_before_the_game_ends_by_itself, 12, 0),
    ),
    "§6 sixty rounds that end amid the last": (
        *(turn, "pass_turn", ended_in_mid_round),
        partial(end_test.test_the_last_round_is_played_out_before_the_game_ends_by_itself, 60, 55),
    ),
    "§6 tiles that tell before the order": (
        *(end, "standing", tiles_before_order),
        end_test.test_of_seats_with_all_their_gems_the_first_is_before_one_with_more_tiles,
    ),
    "§6 a finished seat that has its turn": (
        *(turn, "pass_turn", one_passed_over),
        end_test.test_every_seat_that_is_done_is_passed_over,
    ),
    "§8 gems that only planks from pile to pile reach": (
        *(findings, "halves_on", lambda *_: []),
        boards_test.test_a_gem_that_only_a_half_plank_reaches_is_reached,
    ),
    "worlds that do not fit what was seen": (
        *(unseen, "deal_layers", own_hand_dealt_anew),
        played_anew(VARIANT, test_knowledge.test_a_resampled_world_looks_the_same_to_its_observer),
    ),
}
"""Each fault: where it is planted, under what name, what takes its place, the test that fails."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The named test fails with the fault, and passes without."""
    assert_caught(PLANTED[fault], monkeypatch)
