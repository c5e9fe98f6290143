"""Games told line by line as text: who decides what, what was done, what happened."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from tests.contract.games import Variant, playing
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL

BETWEEN: Final = " | "
"""What stands between the parts of a line."""

PARTS: Final = 4
"""The parts of a line about an action: the question, the answer, the facts, the position."""


class Teller(NamedTuple):
    """How one game is told."""

    game: Any
    read: Callable[[Any, str], Any]
    """The action that a text means in a state."""

    write: Callable[[Any], str]
    standing: Callable[[Any], str]
    """What else a position holds, in a few words."""

    end: Callable[[Any], Iterable[str]]
    """Lines about the last position."""

    def tell(self, seats: int, options: Any, plies: Iterable[Any]) -> Iterator[str]:
        """The lines of a game in which these actions are taken, as they are or in notation."""
        yield f"{seats} players"
        game, state = self.game, self.game.initial_state(seats, options)
        for action in plies:
            done = self.read(state, action) if isinstance(action, str) else action
            after, events = game.apply(state, done)
            facts = "; ".join(map(describe, events))
            yield BETWEEN.join(
                (self.question(state), self.write(done), facts, self.standing(after))
            )
            state = after
        over = state.current_player == TERMINAL
        yield str(state.pending) if over else self.question(state)
        yield f"scores {game.scores(state)}, standing {game.standing(state)}"
        yield from self.end(state)

    def question(self, state: Any) -> str:
        """Who decides what among how many choices, and what waits below."""
        due = ", ".join(map(describe, reversed(state.pending)))
        if state.current_player == CHANCE:
            return f"luck of {sum(weight for _, weight in self.game.chance_outcomes(state))}: {due}"
        return f"seat {state.current_player} of {len(self.game.legal_actions(state))}: {due}"

    def play(self, bot: Any, seats: int, options: Any, seed: int) -> Iterator[Any]:
        """The actions of a game of equal bots with luck of its own."""
        game, luck = self.game, Random(seed)
        state = game.initial_state(seats, options)
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                action = draw(game.chance_outcomes(state), luck)
            else:
                action = bot.choose(game.observation(state, state.current_player), luck)
            yield action
            state = game.apply(state, action)[0]


def wander(variant: Variant, plies: int) -> Iterator[Any]:
    """The first actions of a random game, which comes to what good players seldom do."""
    return (ply.action for ply in islice(playing(variant, Random(plies)), plies))


def actions_in(lines: Iterable[str]) -> list[str]:
    """The actions in the lines of a told game."""
    parts = [line.split(BETWEEN) for line in lines]
    return [part[1] for part in parts if len(part) == PARTS]


def describe(fact: Any) -> str:
    """An event, or a decision, in one phrase: its name and its fields."""
    words = (
        f"{field}={msgspec.json.encode(getattr(fact, field)).decode()}"
        for field in fact.__struct_fields__
    )
    return " ".join([type(fact).__name__, *words])


def check_record(
    teller: Teller, path: Path, seats: int, options: Any, actions: Callable[[], Iterable[Any]]
) -> None:
    """Fail unless a recorded game is told again word for word; or write it, if asked for."""
    if os.environ.get("VENISE_GOLDEN") == "write":
        text = "\n".join(teller.tell(seats, options, actions()))
        path.write_text(text + "\n", encoding="utf-8")
    recorded = path.read_text(encoding="utf-8").splitlines()
    again = teller.tell(seats, options, actions_in(recorded))
    for was, now in zip(recorded, again, strict=True):
        assert now == was, f"{path.name}:\n{was}\n{now}"
