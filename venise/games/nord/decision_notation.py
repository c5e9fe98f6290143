"""Decisions that are due as a name and key=value words, both ways: `Delivery seat=0 left=2 ...`."""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec

from venise.engine.errors import BadRecord
from venise.games.nord.decisions import Decision, GameOver
from venise.games.nord.spelling import DECK, MATERIAL, TILE, LineWords

KINDS: Final[dict[str, type]] = {
    kind.__name__: kind for kind in get_args(Decision) if kind is not GameOver
}
"""What may be due; that nothing is, is told by saying nothing."""

SPELLINGS: Final = {"tile": TILE, "material": MATERIAL, "deck": DECK}
"""How fields are spelt; the others are JSON without blanks."""


def write_decision(decision: Decision) -> str:
    """The decision in words; what has its default is left out."""
    words = [type(decision).__name__]
    for field in msgspec.structs.fields(decision):
        value = getattr(decision, field.name)
        if value != field.default:
            words.append(f"{field.name}={spell_value(field.name, value)}")
    return " ".join(words)


def spell_value(field: str, value: Any) -> str:
    """A field's value as one word."""
    if field in SPELLINGS:
        return SPELLINGS[field].write(value)
    return msgspec.json.encode(value).decode()


def read_decision(words: LineWords) -> Decision:
    """The decision that the words tell; raises BadRecord."""
    name = words.plain()
    if name not in KINDS:
        raise BadRecord(f"{name!r} is no decision; there are: {', '.join(KINDS)}")
    kind = KINDS[name]
    names = [field.name for field in msgspec.structs.fields(kind)]
    values = {name: read_value(name, words.take(name)) for name in names if words.has(name)}
    try:
        decision: Decision = msgspec.convert(values, kind)
    except msgspec.ValidationError as fault:
        raise BadRecord(f"{name}: {fault}") from fault
    return decision


def read_value(field: str, word: str) -> Any:
    """The value that a word gives to a field."""
    if field in SPELLINGS:
        return SPELLINGS[field].read(word)
    try:
        return msgspec.json.decode(word)
    except msgspec.DecodeError as fault:
        raise BadRecord(f"{field}={word} cannot be read") from fault
