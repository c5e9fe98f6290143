"""What every table promises of its sentences, wherever they come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from tests import spelling
from tests.tables.playing import MOST_TRIED, STILL, Walk, summaries
from tests.tables.sessions import Session, look_of
from venise.catalogue.entry import AnyEntry
from venise.ui.words import LANGUAGES

MOST_DECISIONS: Final = 40
"""Decisions of a game that are made."""

MOST_ALIKE: Final = 2
"""Decisions with the same kinds of actions at which everything is pointed at."""

REMEMBERED: Final = 60
"""Actions that were legal lately: the rules say why some of them no longer are."""


def chronicle(walk: Walk) -> Iterator[str]:
    """The lines of the chronicle and of the summaries of turns, in both languages."""
    session = walk.session
    for language in LANGUAGES:
        session.stack.relook(look_of(session.entry, language=language, settings=STILL))
        session.scene.client.retell()
        yield from misspelt((line.text for line in session.scene.client.chronicle.lines), language)
        yield from misspelt(summaries(session), language)


def pointing(entry: AnyEntry) -> Iterator[str]:
    """Questions, tips, actions by name and refusals of a game, in both languages."""
    for language in LANGUAGES:
        session = Session(entry, look_of(entry, language=language, settings=STILL))
        session.rest()
        session.lift()
        luck, lately, wrong = Random(5), list[Any](), dict[str, None]()
        met = Counter[frozenset[type]]()
        for _ in range(MOST_DECISIONS):
            if session.match.over:
                break
            met[kinds := frozenset(map(type, session.legal))] += 1
            if met[kinds] <= MOST_ALIKE:
                wrong |= dict.fromkeys(misspelt(spoken(session, lately), language))
            lately = [*lately, *some_of(session.legal)][-REMEMBERED:]
            session.play(luck.choice(session.legal))
            session.lift()
        yield from wrong


def spoken(session: Session, lately: list[Any]) -> Iterator[str]:
    """Everything that is said at a decision to somebody who points everywhere."""
    scene, state = session.scene, session.match.state
    table = scene.table
    yield from strings(scene.presented.words)
    yield from (table.name_action(state, action) for action in some_of(session.legal))
    for spot, rects in scene.places.items():
        scene.hand.hover(rects[0].center, scene.find_spots)
        scene.invalidate()
        yield from strings(scene.presented.words)
        live = scene.live()
        yield from strings(table.tip(live, live.point))
        yield table.explain_miss(scene.shown, (), spot) or ""
    for action in lately:
        reason = session.rules.refusal(state, action)
        if reason is not None:
            yield table.explain_refusal(state, reason)


def some_of(legal: list[Any]) -> list[Any]:
    """A few of the actions, spread over all of them."""
    return legal[:: max(1, len(legal) // MOST_TRIED)]


def strings(said: object) -> Iterator[str]:
    """All texts of what is said, however deep they are."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, tuple):
        for part in said:
            yield from strings(part)
    elif isinstance(said, msgspec.Struct):
        for name in said.__struct_fields__:
            yield from strings(getattr(said, name))


def misspelt(texts: Iterator[str], language: str) -> Iterator[str]:
    """The texts that are misspelt, once each."""
    for text in dict.fromkeys(texts):
        if spelling.misspelt(text, language):
            yield f"misspelt in {language}: {text}"
