"""What was promised when something went wrong, held against what has become of it.

Everything is compared with the same scenario in which nothing went wrong: what stood after each of
its deeds, and the game after each of its steps.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from tests.filefaults.kinds import Thing
from tests.filefaults.library import KILLS, Fault, Lack, Lasting
from tests.filefaults.trial import Done, Outcome
from venise.ui.placement import PLACEMENT_FILE

Key = tuple[str, str]

UNPROMISED: Final = frozenset({("record", PLACEMENT_FILE)})
"""What may be as it was, or usual, without a word: it is written when the window is gone."""

SETTLED: Final = frozenset({"result", "verdict"})
"""What is written down of a game beside the game itself, and follows from it."""


class Verdict(NamedTuple):
    """What is to be said of a run."""

    broken: tuple[str, ...]
    """A sentence for each promise that was broken."""

    told: bool
    """Whether any trouble was told."""

    new: bool
    """Whether all stands as if nothing had gone wrong; otherwise something is as it was before."""

    cut: bool
    """Whether the last line of a match is incomplete."""


def verdict(sound: Outcome, found: Outcome, fault: Fault) -> Verdict:
    """Whether every promise was kept, and what became of the files."""
    deeds = marked(sound, found)
    broken = [*ends(found, fault), *(f"damaged: {one}" for one in found.standing.damaged)]
    broken += [f"unjudged: {one}" for one in found.standing.unjudged]
    if not broken:
        broken += [
            *unheard(deeds),
            *games(sound, found, deeds, fault),
            *others(sound, found, deeds),
            *litter(found, fault),
        ]
    told = any(deed.told for deed in deeds)
    new = found.standing.things == sound.standing.things
    return Verdict(tuple(broken), told, new, bool(found.standing.cut))


def marked(sound: Outcome, found: Outcome) -> list[Done]:
    """The deeds of a run with what was told in them beyond what is told on a good day."""
    usual = frozenset[str]().union(*(deed.told for deed in sound.ran.deeds))
    return [deed._replace(told=deed.told - usual) for deed in found.ran.deeds]


def ends(found: Outcome, fault: Fault) -> Iterable[str]:
    """A process ends by itself unless it was killed, and never with a trace."""
    killed = fault.way in KILLS
    if not found.ran.struck:
        yield "measurement: the call that was to go wrong has not come"
    if found.ran.crash:
        yield f"crashed: {shortened(found.ran.crash)}"
    elif bool(found.ran.killed) != killed:
        yield f"ended by signal {found.ran.killed}"


def shortened(trace: str) -> str:
    """The last places of a trace, and what was wrong."""
    lines = [line.strip() for line in trace.strip().splitlines()]
    places = [re.sub(r'File ".*/(.*)", ', r"\1 ", line) for line in lines if line[:6] == 'File "']
    return " > ".join([*places[-4:], lines[-1]])


def unheard(deeds: Sequence[Done]) -> Iterable[str]:
    """What cannot be done any more needs a word, in that deed or before."""
    told = False
    for deed in deeds:
        told |= bool(deed.told) or not deed.ended
        if deed.unable and not told:
            yield f"silent: could not {deed.name} ({deed.unable})"


def games(sound: Outcome, found: Outcome, deeds: Sequence[Done], fault: Fault) -> Iterable[str]:
    """Every step that was shown is kept; where trouble was told, those before it.

    What has passed costs nothing: once there is room again, the whole match is kept.
    """
    for seed in sorted(seeds(sound)):
        key = ("game", seed)
        course = [content(sound.ran.deeds[0].before, key), *steps(sound.ran.deeds, key)]
        shown = steps(deeds, key)
        if shown != course[1 : len(shown) + 1]:
            yield f"measurement: another game than without the fault ({key})"
            continue
        first, last = reach(deeds, key, fault)
        told = any(deed.told for deed in deeds)
        # A file that could not be opened after it was begun is a game of which nothing was shown.
        if not deeds or not deeds[-1].ended or fault.way in KILLS or (told and not shown):
            last += 1
        stands = content(found.standing.things, key)
        if stands not in course[first : last + 1]:
            how = "doubled" if " and " in str(stands) else "behind" if told else "lost"
            yield f"{how}: {stands} kept, {' or '.join(map(str, course[first : last + 1]))} shown"


def reach(deeds: Sequence[Done], key: Key, fault: Fault) -> tuple[int, int]:
    """The first and the last step of the game's course that may be the last one kept."""
    last = len(steps(deeds, key))
    if fault.way in KILLS or fault.lasting is not Lasting.ALWAYS:
        return last, last
    first = 0
    for deed in deeds:
        if deed.told:
            return first, last
        first += len(steps([deed], key))
    return last, last


def steps(deeds: Iterable[Done], key: Key) -> list[str | None]:
    """The game after each step that the deeds took."""
    return [step.content for deed in deeds for step in deed.steps if step.key == key]


def content(things: Iterable[Thing], key: Key) -> str | None:
    """What is kept under that name; None for nothing. Several are told in one."""
    found = sorted(thing.content for thing in things if thing.key == key)
    return " and ".join(found) if found else None


def others(sound: Outcome, found: Outcome, deeds: Sequence[Done]) -> Iterable[str]:
    """Whatever is no game is as it was or as it should be, and as it should be if nothing was told.

    What goes from one file into another is in one of them.
    """
    played = seeds(sound)
    may: dict[Key, set[str | None]] = {
        thing.key: {thing.content} for thing in quiet(sound.ran.deeds[0].before, played)
    }
    moved: list[tuple[set[Key], set[Key]]] = []
    marked = False
    for good, deed in zip(sound.ran.deeds, deeds, strict=False):
        gone, come = changes(good, played)
        changed, left = gone.keys() | come.keys(), gone.keys() - come.keys()
        certain = all(may.get(key) == {gone[key]} for key in left)
        # Of a match that cannot be kept a mark tells all the while: its replay needs no word.
        marked |= bool(deed.told)
        replay = any(key[0] == "replay" for key in changed)
        if certain and deed.ended and not deed.unable and not (marked if replay else deed.told):
            may |= {key: {come.get(key)} for key in changed}
            may |= {key: {None, gone[key]} for key in left if unseen(key, left)}
        else:
            between = [(one.key, one.content) for one in good.passing]
            may |= {
                key: {*may.get(key, {None}), come.get(key), *(c for k, c in between if k == key)}
                for key in changed
            }
        if deed.ended and not deed.told and not deed.unable:
            moved = [one for one in moved if not changed & (one[0] | one[1])]
        elif certain and left and come and not any(key[0] == "draft" for key in left):
            moved.append((left, come.keys() - gone.keys()))
    stands = {thing.key: thing.content for thing in quiet(found.standing.things, played)}
    for key in sorted(may.keys() | stands.keys()):
        if stands.get(key) not in may.get(key, {None}):
            yield f"silent: {' '.join(key)} is {likeness(sound, key, stands.get(key))}"
    for source, goal in moved:
        if not (source <= stands.keys() or goal <= stands.keys()):
            yield f"lost: neither {sorted(source)} nor {sorted(goal)} stands"


def unseen(key: Key, left: set[Key]) -> bool:
    """Whether something that should have gone may stay for another time, as nobody sees it."""
    gone = any(one[0] == "removed" for one in left)
    return key[0] == "removed" or (gone and key[0] == "draft")


def likeness(sound: Outcome, key: Key, stands: str | None) -> str:
    """What something is like, in words."""
    known = [content(deed.before, key) for deed in sound.ran.deeds]
    known.append(content(sound.standing.things, key))
    return "gone" if stands is None else "another" if stands not in known else "not the right one"


def seeds(sound: Outcome) -> frozenset[str]:
    """What names the games that are played, which are judged step by step."""
    return frozenset(step.name for deed in sound.ran.deeds for step in deed.steps)


def quiet(things: Iterable[Thing], played: frozenset[str]) -> list[Thing]:
    """What is no game that is being played, and was promised."""
    return [
        one
        for one in things
        if not (one.kind == "game" and one.name in played) and one.key not in UNPROMISED
    ]


def changes(deed: Done, played: frozenset[str]) -> tuple[dict[Key, str], dict[Key, str]]:
    """What a deed takes away, and what it brings."""
    gone = {thing.key: thing.content for thing in quiet(deed.before - deed.things, played)}
    come = {thing.key: thing.content for thing in quiet(deed.things - deed.before, played)}
    return gone, come


def unsettled(sound: Outcome, found: Outcome, after: Outcome) -> Iterable[str]:
    """A game that is kept has, after the next start at the latest, what was written down of it.

    So the result of a game that is over, and the verdict on a scenario, are never lost to a kill.
    """
    standing = {thing.key for thing in after.standing.things}
    if found.ran.deeds and not any(deed.told for deed in marked(sound, found)):
        for thing, key, stages in written_down(sound):
            kept = content(after.standing.things, key)
            if kept in stages and thing.key not in standing:
                yield f"lost: the {thing.kind} of a game of which {kept} are kept"


def written_down(sound: Outcome) -> Iterator[tuple[Thing, Key, frozenset[str | None]]]:
    """Each result and verdict that stands at the end, its game, and that game from then on."""
    for number, deed in enumerate(sound.ran.deeds):
        for thing in (deed.things - deed.before) & sound.standing.things:
            games = [("game", step.name) for step in deed.steps]
            if thing.kind in SETTLED and games:
                later = sound.ran.deeds[number + 1 :]
                stages = [content(deed.things, games[-1]), *steps(later, games[-1])]
                yield thing, games[-1], frozenset(stages)


def litter(found: Outcome, fault: Fault) -> Iterable[str]:
    """Who was not killed, and may delete, leaves nothing half-written lying about."""
    deletes = fault.lasting is Lasting.ONCE and found.ran.calls[fault.number - 1].name != "unlink"
    if fault.way not in KILLS and (deletes or fault.lack is Lack.ROOM):
        yield from (f"litter: {one}" for one in found.standing.beside)
