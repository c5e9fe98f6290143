"""What is agreed before a match begins: who plays, by which options, with which luck."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

HUMAN: Final = "human"
"""The kind of a participant who plays by hand; every other kind is the name of a bot."""

LONGEST_TEXT: Final = 60
"""Letters of a participant's name or colour."""

LONGEST_KIND: Final = 200
"""Letters of its kind: a bot from outside is named by the path of a file."""

MOST_SEED: Final = 2**63 - 1

Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


class Participant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat."""

    name: Text
    kind: Annotated[str, msgspec.Meta(max_length=LONGEST_KIND)] = HUMAN
    """HUMAN or the name of a bot."""

    colour: Text = ""
    """Key of the colour of the seat's pieces; empty where nobody looks."""

    unadvised: bool | msgspec.UnsetType = msgspec.UNSET
    """True at a seat that has chosen to play without advice.

    Unset elsewhere, and then not written: a match of before has the same text, which names it.
    """

    @property
    def may_be_advised(self) -> bool:
        """Whether advice may be given at this seat."""
        return self.unadvised is not True


def name_after_bot(kind: str) -> str:
    """What a bot is called that plays in the games of commands: after its kind."""
    return kind[-LONGEST_TEXT:]


class DailyOrigin(msgspec.Struct, frozen=True, tag="daily", forbid_unknown_fields=True):
    """A match begun as the daily game of a date."""

    date: Annotated[str, msgspec.Meta(max_length=10)]
    """Year, month and day, as 2026-11-25."""


class BranchOrigin(msgspec.Struct, frozen=True, tag="branch", forbid_unknown_fields=True):
    """A match that begins as another one did, up to a step."""

    root: Annotated[str, msgspec.Meta(max_length=32)]
    """What names the other match: `venise.match.results.id_of`."""

    steps: Annotated[int, msgspec.Meta(ge=0)]
    """So many steps are the other match's, luck counted."""


class ScenarioOrigin(msgspec.Struct, frozen=True, tag="scenario", forbid_unknown_fields=True):
    """A match begun as a scenario of its game."""

    key: Text
    """What names the scenario among those of the game."""


Origin = DailyOrigin | BranchOrigin | ScenarioOrigin
"""Where a match comes from, if it was not simply begun."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that, with the actions, makes a match: equal setups have equal luck."""

    players: tuple[Participant, ...]
    """The participants in the order of their seats."""

    options: Any
    """A record of the game's `options_type`."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)] = 0
    """Names the luck of the whole match."""

    origin: Origin | None = None
    """Where the match comes from; what it says is only claimed, and changes nothing of the game."""


def find_setup_fault(setup: Setup) -> str | None:
    """What keeps a setup from being written to a file and read again, in one sentence, or None."""
    if not 0 <= setup.seed <= MOST_SEED:
        return f"the seed has to be from 0 to {MOST_SEED}"
    texts = (text for one in setup.players for text in (one.name, one.colour))
    if any(len(text) > LONGEST_TEXT for text in texts):
        return f"a name may have at most {LONGEST_TEXT} letters"
    if any(len(one.kind) > LONGEST_KIND for one in setup.players):
        return f"a bot's name may have at most {LONGEST_KIND} letters"
    return None
