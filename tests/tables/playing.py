"""What every table promises of playing: each promise yields a sentence for whatever is missing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tests.tables.sessions import Session, look_of
from venise.catalogue.entry import AnyEntry
from venise.engine.game import CHANCE, SPECTATOR
from venise.engine.standing import leaders
from venise.ui.settings import Settings
from venise.ui.table.notice import named_section
from venise.ui.table.spots import BUTTON
from venise.ui.table.turns import Turns
from venise.ui.words import LANGUAGES

MOST_STEPS: Final = 1500
"""A game at a table that lasts longer counts as one that does not end."""

MOST_POINTED: Final = 40
"""Decisions at which the table is asked why something cannot be done."""

MOST_TRIED: Final = 12
"""About so many actions of a decision are tried out, spread over all of them."""

SEPARATORS: Final = frozenset("·.,;:–—-|•")
"""Signs that stand between words, or after one."""

STILL: Final = Settings(speed=1.0, reduced_motion=True)
"""Nothing moves."""


KEYED: Final = 0.25
"""The share of decisions that are made with keys; the others are made with the pointer."""

COVERED: Final = replace(STILL, cover_cards=True)
"""The same, with the players' wish that private decisions are covered."""


class Walk(NamedTuple):
    """What was seen of one random game that people played at a table with motion reduced."""

    session: Session
    """The table after the game."""

    missing: tuple[str, ...]
    """What could not be done, once each."""

    carried: bool
    """Whether some piece was carried."""

    liftable: bool
    """Whether the table has pieces that can be carried."""


def walked(entry: AnyEntry) -> Walk:
    """Play a random game; at the first decision of each kind every legal action is tried out."""
    session = Session(entry, look_of(entry, settings=STILL, strict=False))
    luck, met, missing, carried = Random(7), set[Any](), dict[str, None](), False
    for _ in range(MOST_STEPS):
        if not session.rest():
            missing["the table never comes to rest"] = None
            break
        session.lift()
        if session.match.over:
            break
        legal = session.legal
        if met.isdisjoint(kinds := {type(action).__name__ for action in legal}) or kinds - met:
            met |= kinds
            missing |= dict.fromkeys(tried(session, legal))
            carried = carried or any(carries(session, action) for action in legal[:MOST_TRIED])
        action, keys = luck.choice(legal), luck.random() < KEYED
        gesture = next(iter(session.gestures(action)), ())
        if not session.play_by_hand(gesture, keys=keys):
            way = "Tab and Enter" if keys else "the pointer"
            missing[f"{type(action).__name__} cannot be played with {way}"] = None
            session.scene.hand.cancel()
            session.play(action)
    else:
        missing["a game played with motion reduced does not end"] = None
    return Walk(session, tuple(missing), carried, bool(session.scene.table.draggable))


def tried(session: Session, legal: list[Any]) -> Iterator[str]:
    """What of these actions the hand cannot do."""
    for action in legal[:: max(1, len(legal) // MOST_TRIED)]:
        name = type(action).__name__
        gestures = session.gestures(action)
        if not gestures:
            yield f"no gesture shows {name}"
            continue
        if session.clicked(gestures[0]) != action:
            yield f"{name} cannot be completed by clicking alone"
        if session.keyed(gestures[0]) != action:
            yield f"{name} cannot be completed by keys alone"


def carries(session: Session, action: Any) -> bool:
    """Whether an action can be shown by carrying a piece."""
    dragged = session.scene.table.draggable
    return any(
        session.carried(gesture)
        for gesture in session.gestures(action)
        if len(gesture) > 1 and gesture[0].kind in dragged and gesture[0].kind != BUTTON
    )


def hands(walk: Walk) -> Iterator[str]:
    """Every legal action can be clicked and keyed; where there are pieces, one can be carried."""
    yield from (one for one in walk.missing if "cannot be" in one or "no gesture" in one)
    if walk.liftable and not walk.carried:
        yield "no piece can be dragged"


def stillness(walk: Walk) -> Iterator[str]:
    """With motion reduced a whole game can be played."""
    yield from (one for one in walk.missing if "rest" in one or "motion" in one)


def chronicle(walk: Walk) -> Iterator[str]:
    """A line, begun with a word, tells of every step that changes something, in both languages."""
    session = walk.session
    for language in LANGUAGES:
        try:
            session.stack.relook(look_of(session.entry, language=language, settings=STILL))
            session.scene.client.retell()
        except KeyError as unknown:
            yield f"a line of the chronicle has no words in {language}: {unknown.args[0]}"
            continue
        yield from untold(session, language)
        yield from ill_begun(session, language)


def sentences(walk: Walk) -> Iterator[str]:
    """A fact has a sentence, or is known to be told by the lines around it."""
    session, found = walk.session, dict[str, None]()
    table = session.scene.table
    for batch in session.match.history:
        for event in table.facts.join(batch.events):
            told = table.tell_event(batch.after, event, 1)
            if not told and not isinstance(event, table.facts.silent):
                found[f"{type(event).__name__} has no sentence"] = None
    yield from found


def ill_begun(session: Session, language: str) -> Iterator[str]:
    """The lines, of the chronicle and of the summary of any turn, that begin with a sign."""
    layout, letters = session.scene.view.layout, session.scene.table.view.brush.letters("small")
    lines = [line.text for line in session.scene.client.chronicle.lines]
    for text in dict.fromkeys((*lines, *summaries(session))):
        for width in (layout.chronicle.width * 3 // 4, layout.choices.width * 3 // 4):
            rows = letters.rows(text, width)
            if any(row[0] in SEPARATORS for row in rows if row.strip()):
                yield f"a line begins with a sign in {language}: {text}"
                return


def summaries(session: Session) -> Iterator[str]:
    """The line that sums up the turn that is on, after every step."""
    table = session.scene.table
    told = Turns(table.facts.turns)
    for batch in session.match.history:
        told.tell(batch.ply, session.scene.client.mask_batch(batch).events)
        latest = list(told.last.values())[-1:]
        yield from (table.view.summary(turn) for turn in latest if turn.events)


def untold(session: Session, language: str) -> Iterator[str]:
    """The kinds of steps of which nothing is told, and the lines that are empty.

    A step without facts, after which the same seat or luck decides, only begins what the next one
    tells.
    """
    client, facts = session.scene.client, session.scene.table.facts
    if not client.chronicle.lines:
        yield f"the chronicle is empty in {language}"
    plies = {line.ply for line in client.chronicle.lines}
    quiet = (*facts.silent, *facts.gathered)
    steps = (step for step in session.match.history if step.ply not in plies)
    for kind in dict.fromkeys(
        type(step.action).__name__
        for step in steps
        if (step.events or step.after.current_player not in {step.before.current_player, CHANCE})
        and not (step.events and all(isinstance(event, quiet) for event in step.events))
    ):
        yield f"the chronicle has no line for {kind} in {language}"
    if any(not line.text.strip() for line in client.chronicle.lines):
        yield f"a line of the chronicle is empty in {language}"


def past(walk: Walk) -> Iterator[str]:
    """Looking back shows an earlier moment and comes back."""
    scene = walk.session.scene
    lines = scene.client.chronicle.lines
    if not lines or not scene.past.show(lines[0].ply):
        yield "looking back shows nothing"
        return
    if scene.past.state == scene.shown:
        yield "looking back shows the present"
    if not scene.past.leave() or scene.past.state is not None:
        yield "looking back does not come back"


def scores(walk: Walk) -> Iterator[str]:
    """The score sheet names every seat and its points, in the order of the standing."""
    session = walk.session
    game, state, steps = session.game, session.match.state, session.match.history
    if not session.match.over:
        yield "there is no end to draw up a score sheet of"
        return
    standing = game.standing(state)
    sheet = session.scene.table.accounts(state, steps, leaders(standing))
    for seat, player in enumerate(session.match.setup.players):
        if seat >= len(sheet.players) or sheet.players[seat].name != player.name:
            yield f"the score sheet leaves out {player.name}"
        elif sheet.players[seat].total != game.scores(state)[seat]:
            yield f"the score sheet gives {player.name} other points than the game"
    won = [seat for seat, account in enumerate(sheet.players) if account.won]
    if won != sorted(leaders(standing)):
        yield "the score sheet names other winners than the standing"


def undo(entry: AnyEntry) -> Iterator[str]:
    """The seat that acted takes its decision back before its turn is confirmed, and no other."""
    session = Session(entry, look_of(entry, settings=STILL), confirm=True)
    session.rest()
    session.lift()
    client = session.scene.client
    if client.can_undo:
        yield "undo is offered where nothing was done"
    if not decide_until_open(session):
        return
    before = session.match.state
    session.play(session.legal[0])
    if not client.can_undo:
        yield "a decision cannot be taken back by the seat that made it"
        return
    session.scene.use("undo")
    session.rest()
    if session.match.state != before:
        yield "undo does not lead back"


def decide_until_open(session: Session) -> bool:
    """Play until somebody may act without ending the turn by it; whether that happens."""
    luck = Random(4)
    for _ in range(MOST_STEPS):
        if session.match.over:
            return False
        if not session.scene.table.ends_turn(session.legal[0]):
            return True
        session.play(luck.choice(session.legal))
        session.lift()
        if session.scene.client.confirming >= 0:
            session.scene.client.confirm()
            session.rest()
    return False


def seals(entry: AnyEntry) -> Iterator[str]:
    """Nobody takes back what another has sealed."""
    session = Session(entry, look_of(entry, settings=STILL))
    session.rest()
    session.lift()
    client = session.scene.client
    seat = client.decider
    if not session.scene.table.has_secrets:
        return
    session.play(session.legal[0])
    session.lift()
    if client.decider not in {seat, -1} and client.can_undo:
        yield "the next player can take back what another has sealed"


def refusals(entry: AnyEntry) -> Iterator[str]:
    """Whoever points at what cannot be meant now is told why, somewhere on the table at least."""
    session = Session(entry, look_of(entry, settings=STILL))
    session.rest()
    session.lift()
    luck, told = Random(3), False
    for _ in range(MOST_POINTED):
        told = told or any(explained(session))
        if told or session.match.over:
            break
        session.play(luck.choice(session.legal))
        session.lift()
    if not told:
        yield "nothing that is pointed at in vain is explained"


def rules(entry: AnyEntry) -> Iterator[str]:
    """Whatever is decided, refused or explained leads to a section of the guide."""
    guide = entry.table().guide
    if guide is None:
        return
    told = {number for one in guide.sections("en") for number in one.numbers}
    session = Session(entry, look_of(entry, settings=STILL))
    session.rest()
    session.lift()
    luck, missing = Random(11), dict[str, None]()
    for _ in range(MOST_POINTED):
        if session.match.over:
            break
        missing |= dict.fromkeys(unruled(session, told))
        session.play(luck.choice(session.legal))
        session.lift()
    yield from missing


def unruled(session: Session, told: set[str]) -> Iterator[str]:
    """What leads to no section: the decision that is due, a refusal, or a tip."""
    scene = session.scene
    if scene.table.section_due(scene.shown) not in told:
        yield f"the guide has no section for this question: {scene.presented.words.prompt}"
    for spot, rects in scene.places.items():
        if spot.kind == BUTTON:
            continue
        scene.explain((spot,))
        if scene.notice and named_section(scene.notice) not in told:
            yield f"a refusal leads nowhere: {scene.notice}"
        scene.say("")
        scene.hand.hover(rects[0].center, scene.find_spots)
        live = scene.live()
        title, _ = scene.table.tip(live, live.point)
        if title and scene.table.section_at(live, live.point) not in told:
            yield f"the tip of {spot.kind} leads nowhere"


def explained(session: Session) -> Iterator[bool]:
    """For each place that cannot be picked now whether a sentence says why."""
    scene = session.scene
    for spot in scene.places:
        if spot.kind != BUTTON and spot not in scene.hand.chosen.handles:
            sentence = scene.table.explain_miss(scene.shown, (), spot)
            yield bool(sentence and sentence.strip())


def curtains(entry: AnyEntry) -> Iterator[str]:
    """Before a private decision the curtain comes, and until it is lifted no secret is shown."""
    session = Session(entry, look_of(entry, settings=COVERED))
    private = decide_until_private(session)
    if private and not session.covered:
        yield "no curtain comes up before a secret decision of one of two people"
        return
    if private and session.scene.shown != session.match.view(SPECTATOR):
        yield "the table behind the curtain shows what a spectator may not see"
    if not session.game.is_sealed(session.match.state):
        return
    session.lift()
    for one, other in zip(
        frames(entry, session.legal[0]), frames(entry, session.legal[-1]), strict=True
    ):
        if one != other:
            yield "a frame before the next player lifts the curtain shows what was sealed"
            return


def decide_until_private(session: Session) -> bool:
    """Play until somebody has to decide in secret; whether that happens in this game."""
    luck = Random(6)
    for _ in range(MOST_STEPS):
        session.rest()
        state = session.match.state
        if session.match.over:
            return False
        if session.game.is_sealed(state) or session.scene.table.is_private(state):
            return True
        session.lift()
        session.play(luck.choice(session.legal))
    return False


def frames(entry: AnyEntry, action: Any) -> list[bytes]:
    """The pictures from a first sealed action on, until the next player is asked."""
    session = Session(entry, look_of(entry, settings=Settings(speed=0.0)))
    session.rest()
    session.lift()
    session.scene.client.play(action)
    found = []
    for _ in range(8):
        session.frame()
        if session.match.history:
            found.append(session.draw().get_buffer().raw)
    return found
