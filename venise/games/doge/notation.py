"""Actions as short readable text, both ways: `seal castello 0 2 3`, `abstain castello>san-polo`.

An action is read in a position: a sealed one is that of the seat that decides there. Seats are
called A to D, areas by their keys; a question mark stands for what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from venise.engine.errors import BadRecord
from venise.engine.notation import exactly, index_in, read_line, read_verb_alone
from venise.games.doge import actions as act
from venise.games.doge.actions import HIDDEN, NOWHERE, Action
from venise.games.doge.components import AREAS, DISTRICTS, HIGHEST, NO_MARKERS, Counts
from venise.games.doge.state import District, State

SEATS: Final = "ABCD"
UNSEEN: Final = "?"
NONE: Final = "-"
ANSWERS: Final = {"yes": True, "no": False, UNSEEN: None}


def write(action: Action) -> str:
    """The action as text."""
    return WRITERS[type(action)](action)


def read(state: State, text: str) -> Action:
    """The action that the text means in the position, legal or not; raises BadRecord."""
    return read_line(text, READERS, lambda reader, words: reader(state, words))


def write_district(state: State, district: int) -> str:
    """A district: its name, its palaces by owner, and the houses of each seat that has any."""
    ground: District = state.districts[district]
    palaces = "".join(SEATS[owner] for owner in ground.palaces) or NONE
    houses = [f"{SEATS[seat]}{number}" for seat, number in enumerate(ground.houses) if number]
    return " ".join([AREAS[district], palaces, *houses])


# Words


def area_of(word: str) -> int:
    """The area of that name; raises BadRecord."""
    return index_in(AREAS, word, "area")


def district_of(word: str) -> int:
    """The district of that name; raises BadRecord."""
    area = area_of(word)
    if area not in DISTRICTS:
        raise BadRecord(f"{word!r} is no district")
    return area


def seat_of(word: str) -> int:
    """The seat of that letter; raises BadRecord."""
    return index_in(tuple(SEATS), word, "seat")


def number_of(word: str) -> int:
    """A number below a hundred; raises BadRecord."""
    if not (word.isascii() and word.isdigit() and len(word) <= len("99")):
        raise BadRecord(f"{word!r} is no number")
    return int(word)


def values_of(words: Sequence[str]) -> Counts:
    """Markers of these values; raises BadRecord."""
    counts = list(NO_MARKERS)
    for word in words:
        value = number_of(word)
        if value > HIGHEST:
            raise BadRecord(f"there is no marker of {value}")
        counts[value] += 1
    return tuple(counts)


def values(markers: Counts) -> list[str]:
    """The values of markers, the lowest first."""
    return [str(value) for value, number in enumerate(markers) for _ in range(number)]


def way_of(words: Sequence[str]) -> tuple[int, int]:
    """Where a house leaves and where it goes; raises BadRecord."""
    (word,) = exactly(words, 1)
    start, arrow, end = word.partition(">")
    if not arrow:
        raise BadRecord(f"{word!r} should be two districts with > between them")
    return district_of(start), district_of(end)


def way(start: int, end: int) -> str:
    """Where a house leaves and where it goes."""
    return UNSEEN if start == HIDDEN else f"{AREAS[start]}>{AREAS[end]}"


# Writing


def write_seal(action: act.Seal) -> str:
    """`seal castello 0 2 3`."""
    if action.area == HIDDEN:
        return f"seal {UNSEEN}"
    return " ".join(["seal", AREAS[action.area], *values(action.markers)])


def write_layout(action: act.LayOut) -> str:
    """`lay A:castello:2 B:san-polo:1`."""
    parts = (f"{SEATS[seat]}:{AREAS[area]}:{number}" for seat, area, number in action.ballots)
    return " ".join(["lay", *parts])


def write_count(action: act.TurnUp) -> str:
    """`count castello A:0,3 B:2`."""
    parts = [
        f"{SEATS[seat]}:{','.join(values(markers))}"
        for seat, markers in enumerate(action.markers)
        if sum(markers)
    ]
    return " ".join(["count", AREAS[action.area], *parts])


def write_move(verb: str, start: int, end: int) -> str:
    """A verb with the way of a house, or without where none is moved."""
    return verb if start == NOWHERE else f"{verb} {way(start, end)}"


def write_pledge(action: act.Pledge) -> str:
    """`pledge yes`."""
    return f"pledge {next(word for word, build in ANSWERS.items() if build is action.build)}"


WRITERS: Final[dict[type, Callable[..., str]]] = {
    act.TurnCard: lambda action: f"card {AREAS[action.area]}",
    act.Seal: write_seal,
    act.LayOut: write_layout,
    act.TurnUp: write_count,
    act.Take: lambda action: f"take {AREAS[action.area]}",
    act.Abstain: lambda action: write_move("abstain", action.start, action.end),
    act.Place: lambda action: f"place {action.number}",
    act.Build: lambda _: "build",
    act.Leave: lambda _: "leave",
    act.Pledge: write_pledge,
    act.SealPlace: lambda action: f"set {UNSEEN if action.number == HIDDEN else action.number}",
    act.Shift: lambda action: write_move("shift", action.start, action.end),
    act.SealShift: lambda action: write_move("move", action.start, action.end),
    act.BreakSeals: lambda _: "reveal",
}
"""How each kind of action is written."""


# Reading


def read_seal(state: State, words: Sequence[str]) -> Action:
    """A ballot of the seat that decides."""
    seat = state.current_player
    if list(words) == [UNSEEN]:
        return act.Seal(seat, HIDDEN, ())
    if not words:
        raise BadRecord("an area and the values of markers should follow")
    return act.Seal(seat, area_of(words[0]), values_of(words[1:]))


def read_layout(_: State, words: Sequence[str]) -> Action:
    """Ballots turned up."""
    ballots = []
    for word in words:
        seat, area, number = exactly(word.split(":"), 3)
        ballots.append((seat_of(seat), area_of(area), number_of(number)))
    return act.LayOut(tuple(ballots))


def read_count(state: State, words: Sequence[str]) -> Action:
    """Markers turned up."""
    if not words:
        raise BadRecord("an area should follow")
    markers = [NO_MARKERS] * len(state.players)
    for word in words[1:]:
        letter, shown = exactly(word.split(":"), 2)
        seat = seat_of(letter)
        if seat >= len(markers):
            raise BadRecord(f"there is no seat {letter} here")
        markers[seat] = values_of(shown.split(","))
    return act.TurnUp(area_of(words[0]), tuple(markers))


def read_abstain(_: State, words: Sequence[str]) -> Action:
    """An advisor left neutral, perhaps with a house moved."""
    return act.Abstain(*way_of(words)) if words else act.Abstain()


def read_shift(_: State, words: Sequence[str]) -> Action:
    """A house moved openly, or none."""
    return act.Shift(*way_of(words)) if words else act.Shift()


def read_move(state: State, words: Sequence[str]) -> Action:
    """A house moved in secret, or none."""
    seat = state.current_player
    if list(words) == [UNSEEN]:
        return act.SealShift(seat, HIDDEN, HIDDEN)
    return act.SealShift(seat, *way_of(words)) if words else act.SealShift(seat)


def read_set(state: State, words: Sequence[str]) -> Action:
    """A number of houses placed in secret."""
    (word,) = exactly(words, 1)
    return act.SealPlace(state.current_player, HIDDEN if word == UNSEEN else number_of(word))


def read_pledge(state: State, words: Sequence[str]) -> Action:
    """An answer of the seat that decides."""
    (word,) = exactly(words, 1)
    if word not in ANSWERS:
        raise BadRecord(f"{word!r} should be yes or no")
    return act.Pledge(state.current_player, ANSWERS[word])


READERS: Final[dict[str, Callable[[State, Sequence[str]], Action]]] = {
    "card": lambda _, words: act.TurnCard(area_of(exactly(words, 1)[0])),
    "seal": read_seal,
    "lay": read_layout,
    "count": read_count,
    "take": lambda _, words: act.Take(area_of(exactly(words, 1)[0])),
    "abstain": read_abstain,
    "place": lambda _, words: act.Place(number_of(exactly(words, 1)[0])),
    "set": read_set,
    "build": read_verb_alone(act.Build()),
    "leave": read_verb_alone(act.Leave()),
    "pledge": read_pledge,
    "shift": read_shift,
    "move": read_move,
    "reveal": read_verb_alone(act.BreakSeals()),
}
"""How each verb is read."""
