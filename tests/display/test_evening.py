"""A first evening at the real window: from the shelf to the rematch, by the pointer alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tests.display.evening import YARDSTICK, Evening, at_new_game, at_shelf, open_box
from tests.display.real_window import RealWindow, wait_until
from tests.display.twin import continued, kept, twin_of
from tests.nord.positions import GOLD
from venise.games.nord.actions import ReplaceCube
from venise.games.nord.decisions import Secondary
from venise.games.nord.game import NORD
from venise.games.nord.queries import reach
from venise.games.nord.state import Options
from venise.match.journal import JOURNAL_SUFFIX, make_header, seal_lines
from venise.match.lines import action_line
from venise.match.match import AnyMatch, Match, run
from venise.match.reading import list_unfinished
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.table.spots import CONFIRM
from venise.ui.table.tools import TOOLS
from venise.ui.tables.nord.spots import burgher, in_hand, on_tile
from venise.ui.widgets.button import Button
from venise_ai.bots import make_bot

pytestmark = pytest.mark.display

SEATS = (
    SeatChoice("Anna", "red", "human"),
    SeatChoice("Bert", "blue", "merchant"),
    SeatChoice("Cleo", "green", "merchant"),
)
RULES = {"strict_chains": False, "order_deck_end": False}

SEED, LATE = 118, 212
"""A game of three, and how many of its steps lie in the saved game that is gone on with.

It is left where the human's dice do not lead everywhere; before its end others' turns ask her.
"""

FULL_SEED, FULL = 3, 38
"""Another game of the three, left where the human's stock has no place for the cube she got."""

Looks = tuple[str, tuple[int, int]]
"""A language and the size of the window."""


def prepare(home: Path, language: str, speed: float) -> None:
    """Settings with a speed of what moves, and who sat at the table last."""
    folder = home / "settings"
    folder.mkdir()
    wishes = Settings(language, speed=speed)
    (folder / "settings.json").write_bytes(msgspec.json.encode(wishes))
    (folder / "new-game.json").write_bytes(msgspec.json.encode(NewGame(SEATS, "bruges", 6, RULES)))


def save(home: Path, seed: int, steps: int) -> None:
    """Put a game into the folder of matches of which so many steps have been played."""
    # By the yardstick, so that the game stays the same when bots learn, also when it goes on.
    players = tuple(
        Participant(seat.name, "human" if seat.kind == "human" else YARDSTICK, seat.colour)
        for seat in SEATS
    )
    choosers = [ImmediateChooser(make_bot(YARDSTICK, NORD).choose) for _ in SEATS]
    match = Match(NORD, Setup(players, Options(map="bruges"), seed), choosers)
    run(match)
    lines = [action_line(batch.action) for batch in match.history[:steps]]
    folder = home / "matches"
    folder.mkdir()
    journal = folder / f"2026-11-21-200000-nord{JOURNAL_SUFFIX}"
    journal.write_bytes(seal_lines([make_header(match), *lines]))


ENGLISH: Looks = ("en", (1280, 800))
FRENCH: Looks = ("fr", (960, 600))


@pytest.fixture
def looks(request: pytest.FixtureRequest) -> Looks:
    """How the table is looked at."""
    found: Looks = request.param
    return found


@pytest.fixture
def real(home: Path, looks: Looks) -> Iterator[RealWindow]:
    """The program in a window of the size that is looked at.

    What moves does so quickly, but for the end of a game, which is to be watched.
    """
    prepare(home, looks[0], 2.0 if list_unfinished(home / "matches") else 3.0)
    window = RealWindow(home)
    try:
        at_shelf(window, home.parent / "a-shelf.png", looks[0])
        if window.size != looks[1]:
            window.resize(looks[1])
        yield window
    finally:
        window.close()


@pytest.fixture
def late(home: Path) -> None:
    """A saved game that is all but over."""
    save(home, SEED, LATE)


@pytest.fixture
def full(home: Path) -> None:
    """A saved game in which the human's stock is full."""
    save(home, FULL_SEED, FULL)


@pytest.mark.parametrize("looks", [ENGLISH], ids=["english"], indirect=True)
def test_a_first_round_is_played_by_carrying_pieces(
    real: RealWindow, home: Path, tmp_path: Path, looks: Looks
) -> None:
    """Three clicks lead from the shelf to the table; then a round is carried through by hand.

    A step is taken back and made again. A picture of each moment is left in the test's folder.
    """
    language = looks[0]
    shelf = at_shelf(real, tmp_path / "a-shelf.png", language)
    menu = open_box(real, shelf, tmp_path / "a-menu.png", language)
    real.click(menu.button("title.new"))
    choices = at_new_game(real, menu, tmp_path / "b-new-game.png", language)
    real.click(choices.button("newgame.start"))
    wait_until(lambda: bool(list_unfinished(home / "matches")), "the journal of the match")
    evening = Evening(real, twin_of(home), home, language)
    evening.seen(tmp_path / "b-table.png")
    while evening.match.state.round <= ROUNDS:
        if evening.match.can_undo and not (tmp_path / "g-redone.png").exists():
            take_back(evening, tmp_path)
        play_on(evening, tmp_path)
    assert {path.stem for path in tmp_path.glob("*.png")} >= WANTED


ROUNDS = 1
"""Rounds that are carried through piece by piece."""

WANTED = {"f-undone", "g-redone", "01-Movement", "01-Activation"}
"""Pictures that the first round must leave, among others."""


def play_on(evening: Evening, album: Path) -> None:
    """One decision of the human, and a picture of the first of each kind."""
    match = evening.match
    picture = album / f"{name_of(match)}.png"
    if match.state.round and not picture.exists():
        evening.seen(picture)
    if match.awaiting_confirmation:
        evening.hands.click(evening.hands.at(CONFIRM))
        evening.hands.frame()
    else:
        evening.act(evening.choice())
    evening.settle()
    if not match.over:
        evening.seen()


def name_of(match: AnyMatch) -> str:
    """What is asked now, as the name of a picture."""
    if match.awaiting_confirmation:
        return "end-of-turn"
    state = match.state
    place = "" if state.current_player == state.turn_player else "secondary-"
    return f"{state.round:02}-{place}{type(state.due).__name__}"


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("looks", [FRENCH], ids=["french"], indirect=True)
def test_a_cube_for_a_full_stock_is_carried_onto_the_one_it_replaces(
    real: RealWindow, home: Path, tmp_path: Path, looks: Looks
) -> None:
    """It goes from the sheet to the stock, as it would on the table, without a button."""
    shelf = at_shelf(real, tmp_path / "a-shelf.png", looks[0])
    real.click(shelf.button("title.continue.game"))
    evening = Evening(real, continued(home), home, looks[0])
    evening.seen(tmp_path / "b-full.png")
    wool, flax, gold = evening.match.state.players[0].stock
    evening.act(ReplaceCube(GOLD))
    evening.seen(tmp_path / "c-replaced.png")
    assert evening.match.state.players[0].stock == (wool + 1, flax, gold - 1)


def stray(evening: Evening, album: Path) -> None:
    """Carry the burgher and a die where they cannot go, and end the turn before it is played."""
    hands, state, words = evening.hands, evening.match.state, evening.hands.stack.look.words
    lit = {way.action.tile for way in reach(state)}
    far = next(t for t in range(9) if t not in {*lit, state.players[0].burgher})
    place, goal = hands.scene.table.names.place("to", far), hands.at(on_tile(far))
    for name, spot in (("c-burgher", burgher(0)), ("d-die", in_hand(state.due.dice[1]))):
        told = evening.answered(partial(hands.drag, hands.at(spot), goal), album / f"{name}.png")
        assert place in told
        assert "§1.3" in told
    told = evening.answered(lambda: evening.key("e"), album / "e-not-yet.png")
    assert told.startswith(
        words("table.refusal.not-yet", prompt=hands.scene.presented.words.prompt)
    )
    assert "§" in told


def take_back(evening: Evening, album: Path) -> None:
    """Undo the last step by its tool, and make it again."""
    boxes = dict(zip(TOOLS, evening.hands.scene.view.layout.tools, strict=True))
    before = evening.match.state
    assert evening.match.can_undo
    evening.hands.click(boxes["undo"].center)
    evening.seen(album / "f-undone.png")
    assert evening.match.state != before
    evening.hands.click(boxes["redo"].center)
    evening.seen(album / "g-redone.png")
    assert evening.match.state == before


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize("looks", [FRENCH], ids=["french"], indirect=True)
def test_the_end_of_a_game_is_played_from_continue_to_the_rematch(
    real: RealWindow, home: Path, tmp_path: Path, looks: Looks
) -> None:
    """What cannot be done is answered by the obstacle; another's turn asks the human.

    After the last round come the counting and the accounts; one click begins the rematch. A picture
    of each moment is left in the test's folder.
    """
    language, match = looks[0], continued(home)
    shelf = at_shelf(real, tmp_path / "a-shelf.png", language)
    real.click(shelf.button("title.continue.game"))
    evening = Evening(real, match, home, language)
    evening.seen(tmp_path / "k-continued.png")
    stray(evening, tmp_path)
    asked = False
    while not match.over:
        if evening.asked(Secondary) and match.state.turn_player != 0:
            asked = True
            evening.seen(tmp_path / f"l-asked-{match.ply}.png")
        if match.state.last_round and not (tmp_path / "m-last-round.png").exists():
            evening.seen(tmp_path / "m-last-round.png")
        play_on(evening, tmp_path)
    assert asked
    see_the_end(evening, tmp_path)


def see_the_end(evening: Evening, album: Path) -> None:
    """Watch the counting, look at the accounts, and play again."""
    for number in range(COUNTED):
        evening.real.picture(album / f"n-counting-{number}.png")
    evening.hands.click((evening.real.size[0] // 2, evening.real.size[1] // 3))
    evening.seen(album / "o-accounts.png")
    scoring = evening.hands.stack.top
    assert isinstance(scoring, ScoringScene)
    assert kept(evening.home).scores == NORD.scores(evening.match.state)
    again = evening.hands.stack.look.words("table.score.rematch")
    buttons = [one for one in scoring.ring.widgets if isinstance(one, Button)]
    evening.real.click(next(one.rect.center for one in buttons if one.words == again))
    wait_until(
        lambda: bool(list_unfinished(evening.home / "matches")), "the journal of the rematch"
    )


COUNTED = 6
"""Pictures taken one after another while the points are counted."""
