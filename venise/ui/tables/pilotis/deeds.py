"""A card and what is done with it as one fact, so that the chronicle tells both in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from venise.games.pilotis.events import (
    CardPlayed,
    GemTaken,
    PawnWalked,
    PlankLaid,
    PlankLifted,
    PlankRemoved,
)

Done = PlankLaid | PlankRemoved | PlankLifted | PawnWalked


class Deed(msgspec.Struct, frozen=True):
    """What a seat has done with a card."""

    seat: int
    card: CardPlayed
    done: Done
    gem: bool = False
    """Whether the way ended at a gem, the only one that was taken on it."""


def join_deeds(events: Sequence[object]) -> tuple[object, ...]:
    """The facts of a step, what was done with a card as a deed."""
    left, found = list(events), list[object]()
    while left:
        event = left.pop(0)
        done = left[0] if left else None
        if not isinstance(event, CardPlayed) or not isinstance(done, Done):
            found.append(event)
            continue
        gems = [one for one in left if isinstance(one, GemTaken)]
        end = done.path[-1] if isinstance(done, PawnWalked) else None
        at_end = [one.square for one in gems] == [end]
        told = (done, gems[0]) if at_end else (done,)
        left = [one for one in left if one not in told]
        found.append(Deed(event.seat, event, done, at_end))
    return tuple(found)
