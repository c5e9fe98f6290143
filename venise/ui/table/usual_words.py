"""What is said at every table: who plays, what they did, that a turn waits to be confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from venise.engine.game import TERMINAL, Position
from venise.ui.table.chronicle import FactKinds
from venise.ui.table.frame import Moment
from venise.ui.table.spots import ACCOUNTS, CONFIRM, HURRY
from venise.ui.table.wording import ButtonLabel, ChoiceButton, Row, Wording
from venise.ui.words import Words

S = TypeVar("S", bound=Position)
A = TypeVar("A")

RECALLED: Final = 9
"""Most lines of the chronicle repeated while others play."""


def counting(
    words: Words, moment: Moment[S, A], sentence: Callable[[S, object, int], str]
) -> Wording:
    """The category of the final scoring that is being counted, and what it has brought so far."""
    lines = tuple(sentence(moment.state, fact, 1) for fact in moment.scoring_facts)
    return Wording(-1, words(moment.category), lines)


def confirming(
    words: Words, moment: Moment[S, A], lines: tuple[str, ...], *, turn: bool = True
) -> Wording:
    """What is said when all that is left is to let the others go on.

    `turn` is whether a turn has ended, rather than a choice of the set-up been made.
    """
    question, answer = ("turn", "end") if turn else ("choice", "go_on")
    label = ButtonLabel(words(f"table.press.{answer}"), main=True)
    row = Row((ChoiceButton(CONFIRM, label),))
    return Wording(moment.confirming, words(f"table.prompt.confirm.{question}"), lines, (row,))


def waiting(
    words: Words, players: tuple[str, ...], moment: Moment[S, A], facts: FactKinds, accounts: str
) -> Wording:
    """Who plays, what was done in the turn so far, and what may be pressed though nobody is asked.

    `accounts` is what the button says that shows the score sheet of a finished game.
    """
    seat = moment.state.current_player
    if seat == TERMINAL:
        button = ChoiceButton(ACCOUNTS, ButtonLabel(accounts, main=True))
        return Wording(seat, words("table.prompt.over"), (), (Row((button,)),))
    prompt = words("table.prompt.luck")
    if seat >= 0:
        prompt = words("table.prompt.waiting", name=players[seat])
    hurry = Row((ChoiceButton(HURRY, ButtonLabel(words("table.press.hurry"))),))
    return Wording(seat, prompt, recall_lines(moment, facts), (hurry,) if moment.hurry else ())


def recall_lines(moment: Moment[S, A], facts: FactKinds) -> tuple[str, ...]:
    """The newest lines of the chronicle, back to what the turn began with."""
    found: list[str] = []
    for line in reversed(moment.chronicle):
        beginning = isinstance(line.event, facts.recalled)
        if line.heading or (beginning and line.seat != moment.state.turn_player):
            break
        found.append(line.text)
        if beginning:
            break
    return tuple(reversed(found[:RECALLED]))


def in_turn_of(words: Words, players: tuple[str, ...], state: S, asked: int, prompt: str) -> str:
    """The question to a seat that decides in the middle of another's turn."""
    told = words("table.banner", turn=players[state.turn_player], name=players[asked])
    return f"{told} — {prompt}"
