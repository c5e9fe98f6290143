"""The checks of the rules are checked: each fault planted in the game is caught by its check."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.contract import games, test_knowledge, test_play, test_records, test_secrets
from tests.nord import faults, perft, telling
from tests.nord import section_faults as faulty
from tests.nord import test_1_2_dice as dice
from tests.nord import test_1_4_1_1_materials as materials
from tests.nord import test_1_4_1_2_draws as draws
from tests.nord import test_1_4_1_3_market as market
from tests.nord import test_1_4_1_4_port as port
from tests.nord import test_1_4_2_cards as cards
from tests.nord import test_1_4_activation as activation
from tests.nord import test_1_5_secondary as secondary
from tests.nord import test_1_6_bridges as bridges
from tests.nord import test_1_7_production as production
from tests.nord import test_4_builders_at_a_draw as drawing
from tests.nord import test_4_builders_in_a_turn as builders
from tests.nord.positions import GOLD, PLAYED, PORT_1
from venise.games.nord.actions import BuildBridge, Produce
from venise.games.nord.components import WORKSHOPS
from venise.games.nord.decisions import Delivery
from venise.games.nord.game import Nord

VARIANT: Final = games.Variant("nord", 3, 0)
RECORDED: Final = Path(__file__).parent / "nord" / "playthroughs" / "market-2.txt"

DEAREST: Final = max(WORKSHOPS, key=lambda card: sum(card.cost))
"""A workshop that costs six cubes."""

Check = Callable[[Any], None]


def contract(check: Callable[[Any], None]) -> Check:
    """A check of the contract, made of any game."""
    return lambda game: check(faults.Faulty(game, VARIANT))


def counted(game: Any) -> None:
    """All recorded positions have the recorded numbers of sequences."""
    for position in perft.positions():
        perft.check(position, game)


def retold(game: Any) -> None:
    """A recorded game is told again word for word."""
    telling.check(RECORDED.read_text(encoding="utf-8").splitlines(), game)


def section(test: Callable[..., None], **values: Any) -> Check:
    """A test of a section, with the values it is tried with, made of any game."""

    def check(game: Any) -> None:
        played = PLAYED.set(game)
        try:
            test(**values)
        finally:
            PLAYED.reset(played)

    return check


SECTIONS: Final[dict[str, tuple[type[Nord], Check]]] = {
    "a second re-roll takes back a die anew": (
        faulty.Greedy,
        section(dice.test_a_die_is_taken_back_for_all_the_re_rolls_of_a_turn),
    ),
    "the die on the burgher's tile is not taken back": (
        faulty.Rooted,
        section(dice.test_the_die_on_the_burghers_own_tile_may_be_taken_back_like_the_others),
    ),
    "a turned die that is kept off activates as rolled": (
        faulty.Unturned,
        section(
            activation.test_a_turned_die_that_is_kept_off_activates_as_it_was_turned,
            tile=GOLD,
            opened=Delivery,
            change=1,
        ),
    ),
    "a die that is kept off draws one card": (
        faulty.OneCard,
        section(draws.test_a_die_that_is_kept_off_draws_as_many_cards_as_it_shows),
    ),
    "a die that is kept off sells for the one that lies there": (
        faulty.OverruledAtMarket,
        section(market.test_a_die_that_is_kept_off_sells_as_many_goods_as_it_shows),
    ),
    "a die that is kept off exports for the one that lies there": (
        faulty.OverruledInPort,
        section(port.test_a_die_that_is_kept_off_earns_what_it_shows),
    ),
    "a draw ends with the top layer of the deck": (
        faulty.Shallow,
        section(draws.test_the_cards_put_back_are_drawn_like_those_above_them, value=2, drawn=2),
    ),
    "a square in the port stays open after a 1": (
        faulty.OpenPort,
        section(port.test_the_square_is_taken_whatever_the_die_shows, value=1),
    ),
    "no moves down once a received cube lies": (
        faulty.Stiff,
        section(materials.test_the_stock_may_move_down_before_each_of_the_cubes_received),
    ),
    "a workshop of six cubes is born full": (
        faulty.BornFull,
        section(cards.test_every_workshop_is_empty_when_it_is_built, card=DEAREST),
    ),
    "a seat without room ends the queue": (
        faulty.Impatient,
        section(secondary.test_a_seat_without_room_for_a_card_is_passed_over_and_no_other),
    ),
    "two sixes build no bridge": (
        faulty.Superstitious,
        section(bridges.test_equal_dice_of_any_value_build_for_nothing, value=6),
    ),
    "only the latest producer is barred": (
        faulty.ShortMemory,
        section(
            production.test_every_workshop_that_has_produced_waits_though_another_produced_after_it
        ),
    ),
    "builders change the lower die only": (
        faulty.OneSided,
        section(builders.test_the_movement_builder_changes_either_die),
    ),
    "no single-use builder after a bridge": (
        faulty.Hasty,
        section(
            builders.test_single_use_builders_serve_to_the_end_of_the_turn,
            done=(BuildBridge(PORT_1, GOLD, 0, 0, 0),),
        ),
    ),
    "no single-use builder after a production": (
        faulty.Hasty,
        section(
            builders.test_single_use_builders_serve_to_the_end_of_the_turn, done=(Produce(2, 4),)
        ),
    ),
    "no builder of prices before a card is kept": (
        faulty.Uninterrupted,
        section(drawing.test_a_builder_of_prices_is_used_before_a_card_is_kept),
    ),
    "a builder of prices before a card is kept in another's turn": (
        faulty.Interrupting,
        section(drawing.test_no_builder_is_used_in_another_turn_nor_while_cards_are_drawn),
    ),
}
"""Faults that show only where two things meet, each with the test of its section."""

PLANTED: Final[dict[str, tuple[type[Nord], Check]]] = {
    "returns do not add up to one": (
        faults.Overgenerous,
        contract(test_play.test_games_end_and_the_win_is_shared_out),
    ),
    "hidden randomness in apply": (
        faults.Fickle,
        contract(test_play.test_a_move_is_the_same_every_time_and_leaves_its_position_alone),
    ),
    "a state edited in place": (
        faults.Careless,
        contract(test_play.test_a_move_is_the_same_every_time_and_leaves_its_position_alone),
    ),
    "a leaked card in an observation": (
        faults.Transparent,
        contract(test_knowledge.test_a_resampled_world_looks_the_same_to_its_observer),
    ),
    "a leaked card in an event": (
        faults.Talkative,
        contract(test_secrets.test_luck_that_a_seat_cannot_see_is_not_told_to_it),
    ),
    "a resample that changes known cards": (
        faults.Forgetful,
        contract(test_knowledge.test_a_resampled_world_looks_the_same_to_its_observer),
    ),
    "an illegal action offered": (faults.Lenient, counted),
    "a legal action missing": (faults.Stingy, counted),
    "wrong weights": (faults.Loaded, retold),
    "a replay that differs": (
        faults.Moody,
        contract(test_records.test_a_record_replays_to_equal_states_and_events),
    ),
    "a rule off by one": (faults.Shortchanging, retold),
    "points that no event told": (
        faults.Shortchanging,
        contract(test_play.test_scores_are_what_the_events_told),
    ),
    **SECTIONS,
}
"""Each fault with the game that has it and the check that must catch it."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str) -> None:
    """The named check fails on the game with the fault."""
    game, check = PLANTED[fault]
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check(game())


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check in PLANTED.values()))
def test_the_true_game_passes_the_same_checks(check: Check) -> None:
    """What catches the faults finds none in the game as it is."""
    check(Nord())
