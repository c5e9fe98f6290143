"""What every game must keep of sealed decisions: nobody else sees them until luck shows them."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any

from tests.contract.games import EVERY_VARIANT, Ply, Variant, played
from venise.engine.game import CHANCE, SPECTATOR


def others(variant: Variant, seat: int) -> list[int]:
    """Every viewer but that seat."""
    return [viewer for viewer in (*range(variant.seats), SPECTATOR) if viewer != seat]


def rounds(variant: Variant) -> list[list[Ply]]:
    """The plies from each first seal to what follows the last of those made together."""
    found: list[list[Ply]] = []
    sealing = False
    for ply in played(variant):
        sealed = variant.game.is_sealed(ply.before)
        if sealed and not sealing:
            found.append([])
        if sealed or sealing:
            found[-1].append(ply)
        sealing = sealed
    return found


@EVERY_VARIANT
def test_a_sealed_decision_looks_the_same_whatever_it_is(variant: Variant) -> None:
    """To all others every choice is one action and one event, and leads to one observation."""
    game = variant.game
    for ply in played(variant):
        if not game.is_sealed(ply.before):
            continue
        seat = ply.before.current_player
        results = [(one, *game.apply(ply.before, one)) for one in game.legal_actions(ply.before)]
        for viewer in others(variant, seat):
            sights: list[Any] = [
                (
                    game.observe(action, viewer),
                    [game.observe(event, viewer) for event in events],
                    game.observation(after, viewer),
                )
                for action, after, events in results
            ]
            told = f"viewer {viewer} can tell what seat {seat} has sealed"
            assert all(sight == sights[0] for sight in sights), told


@EVERY_VARIANT
def test_a_seat_sees_what_it_has_sealed_itself(variant: Variant) -> None:
    """To its own seat each sealed action is itself, and leads to an observation of its own."""
    game = variant.game
    for ply in played(variant):
        if game.is_sealed(ply.before):
            seat = ply.before.current_player
            actions = game.legal_actions(ply.before)
            after = [game.observation(game.apply(ply.before, one)[0], seat) for one in actions]
            assert [game.observe(one, seat) for one in actions] == list(actions)
            assert len(set(after)) == len(actions)


@EVERY_VARIANT
def test_an_open_decision_is_seen_as_it_is(variant: Variant) -> None:
    """A game that hides what a seat does says that the decision is sealed."""
    game = variant.game
    for ply in played(variant):
        if ply.before.current_player != CHANCE and not game.is_sealed(ply.before):
            seat = ply.before.current_player
            for viewer in others(variant, seat):
                told = f"{ply.action} is not sealed, but viewer {viewer} cannot see it"
                assert game.observe(ply.action, viewer) == ply.action, told


@EVERY_VARIANT
def test_that_a_decision_is_sealed_is_no_secret(variant: Variant) -> None:
    """Everybody can tell a sealed decision from an open one; luck and the end never seal."""
    game = variant.game
    for ply in played(variant):
        sealed = game.is_sealed(ply.before)
        assert not sealed or ply.before.current_player >= 0
        for viewer in others(variant, CHANCE):
            assert game.is_sealed(game.observation(ply.before, viewer)) == sealed
    assert not game.is_sealed(played(variant)[-1].after)


@EVERY_VARIANT
def test_luck_reveals_at_once_what_seats_have_sealed(variant: Variant) -> None:
    """Seals follow each other, all of a seat's in a row, and then luck has a single outcome."""
    game = variant.game
    for *seals, reveal in rounds(variant):
        sealers = [seat for seat, _ in groupby(ply.before.current_player for ply in seals)]
        assert len(set(sealers)) == len(sealers), "a seat has sealed again after another"
        told = "after the last seal luck has to reveal all of them, with one outcome"
        assert reveal.before.current_player == CHANCE, told
        assert len(game.chance_outcomes(reveal.before)) == 1, told


@EVERY_VARIANT
def test_seals_can_be_thought_away(variant: Variant) -> None:
    """Until the reveal `before_seals` is where the first was made, for every viewer of it, too."""
    game = variant.game
    firsts = {id(ply): one[0].before for one in rounds(variant) for ply in one}
    again = {id(ply) for one in rounds(variant) for ply in sealed_again(one)}
    for ply in played(variant):
        before = game.before_seals(ply.before)
        if id(ply) not in again:
            assert before == firsts.get(id(ply), ply.before)
        for viewer in others(variant, CHANCE):
            seen = game.observation(ply.before, viewer)
            assert game.before_seals(seen) == game.observation(before, viewer)


def sealed_again(seals: list[Ply]) -> list[Ply]:
    """The plies of a round in which a seat seals for a second time, or more."""
    pairs = pairwise(seals)
    return [ply for last, ply in pairs if last.before.current_player == ply.before.current_player]


@EVERY_VARIANT
def test_who_seals_again_still_knows_its_own_seals_and_goes_first(variant: Variant) -> None:
    """Nothing of what others have sealed is left in `before_seals`, and nothing of its own gone."""
    game = variant.game
    for one in rounds(variant):
        for ply in sealed_again(one):
            seat, before = ply.before.current_player, game.before_seals(ply.before)
            assert before.current_player == seat
            assert game.is_sealed(before)
            assert list(game.legal_actions(before)) == list(game.legal_actions(ply.before))
            assert game.before_seals(before) == before


@EVERY_VARIANT
def test_what_others_have_sealed_changes_no_choice(variant: Variant) -> None:
    """A seat may seal the same as if nobody had sealed before it."""
    game = variant.game
    for ply in played(variant):
        if game.is_sealed(ply.before):
            seat = ply.before.current_player
            for other in sealed_otherwise(game, ply.before):
                assert other.current_player == seat
                assert list(game.legal_actions(other)) == list(game.legal_actions(ply.before))


def sealed_otherwise(game: Any, state: Any) -> list[Any]:
    """The position with the first, and with the last, that each earlier seat could have sealed."""
    found = []
    for place in (0, -1):
        other = game.before_seals(state)
        while other.current_player != state.current_player:
            other, _ = game.apply(other, game.legal_actions(other)[place])
        found.append(other)
    return found
