"""Actions as short readable text, both ways: `move 3 gold`, `sell jewelry 3 less 1`.

An action is read in a position, as in chess: the names of cards are those of the deck that is
being drawn from. The forms below are the whole of the notation.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from venise.engine.errors import BadRecord
from venise.games.nord import actions as act
from venise.games.nord.actions import Action
from venise.games.nord.decisions import CardChoice, CardDraw
from venise.games.nord.hidden import UNKNOWN
from venise.games.nord.spelling import (
    CARDS,
    CELL,
    CHANGE,
    GOOD,
    MATERIAL,
    NUMBER,
    TILE,
    Spelling,
)
from venise.games.nord.state import State

UNSEEN: Final = "?"
"""The card of a draw whose observer may not know it."""

PLACE: Final = re.compile(r"\{(\w+)\}")
"""Where a field stands in a form."""

SPELLINGS: Final = {
    "tile": TILE,
    "back": TILE,
    "cell": CELL,
    "material": MATERIAL,
    "good": GOOD,
    "change": CHANGE,
}
"""How fields are spelt; those not named are numbers, but for cards."""

SHAPES: Final = {"die": "[0-9]+", "change": "(?:[+-][0-9]+)?"}
"""What the words of certain fields look like; elsewhere it is anything without a blank."""


class Form(msgspec.Struct, frozen=True):
    """One way to write one kind of action."""

    kind: type
    text: str
    """The words, with the action's fields in braces."""

    fixed: dict[str, Any] = {}
    """Fields that the words imply."""

    @property
    def pattern(self) -> re.Pattern[str]:
        """What a text in this form looks like, with a group for each field."""
        parts = PLACE.split(self.text)
        for at, part in enumerate(parts):
            shape = SHAPES.get(part, r"\S+")
            parts[at] = f"(?P<{part}>{shape})" if at % 2 else re.escape(part)
        return re.compile("".join(parts))

    def fits(self, action: Action) -> bool:
        """Whether the action can be written in this form."""
        return all(getattr(action, field) == value for field, value in self.fixed.items())


FORMS: Final = (
    Form(act.ChooseFirst, "first {seat}"),
    Form(act.LayBoat, "lay boat {cell}"),
    Form(act.LayQuarter, "lay {tile} {cell}"),
    Form(act.PlaceBurgher, "place {tile}"),
    Form(act.TakeBackDie, "take {tile}"),
    Form(act.Roll, "roll {low} {high}"),
    Form(act.Reroll, "reroll"),
    Form(act.Move, "move {die}{change} {tile}", {"boat": False}),
    Form(act.Move, "move {die}{change} {tile} boat", {"boat": True}),
    Form(act.RestBoat, "rest {cell}"),
    Form(act.Activate, "activate", {"change": 0}),
    Form(act.Activate, "activate {change}"),
    Form(act.Decline, "decline", {"change": 0}),
    Form(act.Decline, "decline {change}"),
    Form(act.KeepCube, "keep"),
    Form(act.PutCube, "put {space}"),
    Form(act.ReplaceCube, "replace {material}"),
    Form(act.LoseCubes, "lose"),
    Form(act.MoveDown, "down {material} {space}"),
    Form(act.DrawCard, "draw {seat} {card}"),
    Form(act.KeepNone, "keep none"),
    Form(act.KeepCard, "keep {card} {space}"),
    Form(act.Sell, "sell {good} {count}", {"marker": 0}),
    Form(act.Sell, "sell {good} {count} less {marker}"),
    Form(act.Export, "export {good}", {"change": 0, "marker": 0}),
    Form(act.Export, "export {good} more", {"change": 1, "marker": 0}),
    Form(act.Export, "export {good} less {marker}", {"change": -1}),
    Form(act.UsePriceBuilder, "use {space} less none", {"good": -1, "marker": 0}),
    Form(act.UsePriceBuilder, "use {space} less {good} {marker}"),
    Form(act.UseFillBuilder, "use {space}"),
    Form(act.DiscardCube, "discard {material}"),
    Form(act.FillStock, "fill {wool} wool {flax} flax {gold} gold"),
    Form(act.BuildBridge, "bridge {tile} back {back} pay {wool} wool {flax} flax {gold} gold"),
    Form(act.Produce, "produce {space} {order}"),
    Form(act.EndTurn, "end"),
)
"""Every way to write an action; the first form that fits is the one written."""

PATTERNS: Final = tuple((form, form.pattern) for form in FORMS)


def write(state: State, action: Action) -> str:
    """The action as text, in the position in which it is taken; raises BadRecord if it has none."""
    form = next((f for f in FORMS if f.kind is type(action) and f.fits(action)), None)
    if form is None:
        raise BadRecord(f"{action} cannot be written")
    words = {
        field: spelling(state, field).write(getattr(action, field))
        for field in PLACE.findall(form.text)
    }
    return form.text.format(**words)


def read(state: State, text: str) -> Action:
    """The action that the text means in the position, legal or not; raises BadRecord."""
    line = " ".join(text.split())
    for form, pattern in PATTERNS:
        found = pattern.fullmatch(line)
        if found:
            words = found.groupdict().items()
            fields = {field: spelling(state, field).read(word) for field, word in words}
            action: Action = form.kind(**fields, **form.fixed)
            return action
    raise BadRecord(misread(line))


def misread(line: str) -> str:
    """What is wrong with a line that has no known form."""
    verb = line.partition(" ")[0]
    forms = [form.text for form in FORMS if form.text.split()[0] == verb]
    if forms:
        return f"{line!r} should read: {' or '.join(forms)}"
    verbs = sorted({form.text.split()[0] for form in FORMS})
    return f"{verb!r} is no action; there are: {', '.join(verbs)}"


def spelling(state: State, field: str) -> Spelling:
    """How a field of an action is spelt in a position."""
    if field != "card":
        return SPELLINGS.get(field, NUMBER)
    top = state.due
    if not isinstance(top, CardDraw | CardChoice):
        raise BadRecord("no cards are being drawn here")
    cards = CARDS[top.deck]
    return Spelling(
        lambda card: UNSEEN if card == UNKNOWN else cards.write(card),
        lambda word: UNKNOWN if word == UNSEEN else cards.read(word),
    )
