"""Taking back and making again, by every order of commands that hypothesis can think of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.match.playing import do, play_first, setup, start, to_human
from tests.match.toy import PEBBLES, Event, Options, Pebbles, Peek, Put, State
from venise.engine.game import CHANCE
from venise.engine.record import replay_states
from venise.match.commands import Command, Confirm, Play, Redo, Undo
from venise.match.match import AnyMatch, Match
from venise.match.outcomes import Batch, Cause, Refused

WISHES = st.lists(st.sampled_from(["play 0", "play 1", "play 2", "undo", "redo", "go", "tick"]))
HUMANS = st.sampled_from([[0], [1], [0, 1], [0, 2], [0, 1, 2]])


def command(match: AnyMatch, wish: str) -> Command | None:
    """The command of a wish in this position; None only ticks."""
    if wish.startswith("play"):
        legal = PEBBLES.legal_actions(match.state)
        return Play(match.ply, legal[int(wish[-1]) % len(legal)])
    if wish == "undo":
        return Undo()
    if wish == "redo":
        return Redo()
    return Confirm() if wish == "go" else None


def new_match(humans: list[int], *, confirm: bool = True) -> AnyMatch:
    """Three seats, some human."""
    return start(setup(seats=3, humans=humans), confirm_turns=confirm)


@given(wishes=WISHES, humans=HUMANS, confirm=st.booleans())
def test_the_record_always_tells_the_position(
    wishes: list[str], humans: list[int], *, confirm: bool
) -> None:
    """Whatever is asked, the actions that stand lead from the first state to the present one."""
    match = new_match(humans, confirm=confirm)
    for wish in wishes:
        wanted = command(match, wish)
        if wanted is not None:
            match.submit(wanted)
        match.tick()
    *_, (last, _) = replay_states(PEBBLES, match.record)
    assert last == match.state


@given(WISHES, HUMANS)
def test_undo_follows_its_rule(wishes: list[str], humans: list[int]) -> None:
    """Undo is obeyed exactly where the last step is a human's and showed nothing new."""
    match = new_match(humans)
    for wish in wishes:
        last = match.history[-1] if match.history else None
        own = last is not None and last.actor != CHANCE and match.is_human(last.actor)
        shown = last is not None and any(map(PEBBLES.reveals, last.events))
        possible = own and not shown
        assert match.can_undo == possible
        if wish == "undo":
            outcome = do(match, Undo())
            assert isinstance(outcome, Batch) == possible
        elif (wanted := command(match, wish)) is not None:
            do(match, wanted)


@given(st.lists(st.integers(0, 1), max_size=2), st.integers(0, 20))
def test_redo_gives_back_what_undo_took(heaps: list[int], seed: int) -> None:
    """Taking back every decision and making each again ends in the same position."""
    match = start(setup(humans=[0, 1], seed=seed, turns=3), confirm_turns=True)
    to_human(match)
    first = match.state
    for heap in heaps:
        do(match, Play(match.ply, Put(heap)))
    last, back = match.state, 0
    while match.can_undo:
        do(match, Undo())
        back += 1
    assert match.state == first
    for _ in range(back):
        do(match, Redo())
    assert match.state == last
    assert not match.can_redo


def test_a_new_decision_forgets_what_was_taken_back() -> None:
    """After playing something else there is nothing to make again."""
    match = start(setup(humans=[0, 1]), confirm_turns=True)
    to_human(match)
    do(match, Play(match.ply, Put(0)))
    do(match, Undo())
    assert match.can_redo
    do(match, Play(match.ply, Put(1)))
    assert do(match, Redo()) == Refused(Redo(), Cause.NOTHING_TO_REDO)


def test_a_dealt_card_cannot_be_put_back() -> None:
    """Once luck has shown the card, the decision to look at it stands."""
    match = start(setup(humans=[0, 1]), confirm_turns=True)
    to_human(match)
    do(match, Play(match.ply, Peek()))
    to_human(match)
    assert do(match, Undo()) == Refused(Undo(), Cause.SETTLED)


def test_there_is_nothing_to_undo_before_the_first_decision() -> None:
    """Luck alone gives a human nothing to take back."""
    match = start(setup(humans=[0, 1]))
    to_human(match)
    assert do(match, Undo()) == Refused(Undo(), Cause.NOTHING_TO_UNDO)


class OpenPebbles(Pebbles):
    """Pebbles whose every fact shows something."""

    def reveals(self, event: Event) -> bool:
        """Always."""
        return True


def test_a_revealing_decision_stands() -> None:
    """A human's own decision cannot be undone once its events have shown something."""
    match = Match(OpenPebbles(), setup(humans=[0, 1]), [None, None], confirm_turns=True)
    to_human(match)
    do(match, Play(match.ply, Put(0)))
    assert do(match, Undo()) == Refused(Undo(), Cause.SETTLED)


class QuietPebbles(Pebbles):
    """Pebbles without dice: two for every turn, so that no luck follows a turn."""

    def initial_state(self, seats: int, options: Options) -> State:
        """Two pebbles to begin with."""
        return replace(super().initial_state(seats, options), left=2, due="place")

    def put(self, state: State, heap: int) -> tuple[State, tuple[Event, ...]]:
        """A pebble, and two for the next seat once there are none left."""
        state, events = super().put(state, heap)
        return (replace(state, left=2, due="place") if state.left == 0 else state), events


def test_a_confirmed_turn_stands() -> None:
    """Even where no luck has followed, Undo does not go back behind a confirmation."""
    match = Match(QuietPebbles(), setup(humans=[0, 1]), [None, None], confirm_turns=True)
    for heap in (0, 1):
        do(match, Play(match.ply, Put(heap)))
    match.submit(Confirm())
    match.tick()
    assert do(match, Undo()) == Refused(Undo(), Cause.SETTLED)
    do(match, Play(match.ply, Put(0)))
    do(match, Undo())
    assert do(match, Undo()) == Refused(Undo(), Cause.SETTLED)
    assert not match.awaiting_confirmation


def test_an_end_that_a_person_brought_can_be_taken_back() -> None:
    """The last action of a person that ended the game is taken back, unless it was settled."""
    match = start(setup(humans=[0, 1], turns=1))
    while not match.over:
        play_first(match)
    before = match.history[-1].before
    assert isinstance(do(match, Undo()), Batch)
    assert match.state == before
    assert isinstance(do(match, Redo()), Batch)
    match.settle()
    assert do(match, Undo()) == Refused(Undo(), Cause.SETTLED)
