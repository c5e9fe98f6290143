"""Games that good bots once played, kept so that no later bot changes the pictures made of them.

`python -m tests.ui.gallery.games` plays them anew; every picture of a table then changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from venise.games import GAMES
from venise.games.nord.actions import BuildBridge, Produce
from venise.games.nord.game import NORD
from venise.games.nord.queries import legal, refusal
from venise.games.nord.state import Options, State
from venise.match.journal import match_text
from venise.match.match import AnyMatch, Match
from venise.match.reading import SavedMatch, load
from venise.match.seats import AnyChooser, ImmediateChooser, ScriptedChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise_ai.bots import make_bot

FOLDER: Final = Path(__file__).parent / "replays"
PLAYERS: Final = ("Anna", "Bert", "Cleo", "Dirk")
COLOURS: Final = ("red", "blue", "green", "yellow")
BOT: Final = "greedy"
LEVELS: Final = (HUMAN, "mcts", "merchant", "alderman")
"""What the bots are shown as: the games were played by one that no new game offers."""


PLAYED: Final = {"bruges": (4, 7), "ring": (3, 5), "free": (2, 1452)}
"""The games, one on each of these maps: how many seats, and the seed."""

Condition = Callable[[State], bool]


@cache
def kept(name: str) -> SavedMatch:
    """A game as its file tells it."""
    return load(FOLDER / f"{name}.replay", GAMES)


def next_step(one: AnyMatch, name: str) -> Any:
    """What was once done at the position that a match of that game has come to."""
    return kept(name).steps[len(one.history)]


@cache
def positions(name: str) -> tuple[State, ...]:
    """Every position of a game, the last one included."""
    one = Match(kept(name).game, kept(name).setup, [None] * len(kept(name).setup.players))
    for step in kept(name).steps:
        one.retrace(step)
    return (*(batch.before for batch in one.history), one.state)


def first(name: str, *conditions: Condition) -> int:
    """The number of the first position that meets all conditions; StopIteration if none does."""
    found = enumerate(positions(name))
    return next(ply for ply, state in found if all(meets(state) for meets in conditions))


def last(name: str, *conditions: Condition) -> int:
    """The number of the last position that meets all conditions."""
    found = enumerate(positions(name))
    return max(ply for ply, state in found if all(meets(state) for meets in conditions))


def asks(seat: int, decision: type) -> Condition:
    """Whether that seat is to take a decision of that kind."""
    return lambda state: state.current_player == seat and type(state.due) is decision


def since(number: int) -> Condition:
    """Whether that round has begun."""
    return lambda state: state.round >= number


def laid(number: int) -> Condition:
    """Whether that many quarters lie on the table."""
    return lambda state: sum(cell is not None for cell in state.cells) == number


def bridging(state: State) -> bool:
    """Whether a bridge can be built."""
    return any(isinstance(action, BuildBridge) for action in legal(state))


def producing(state: State) -> bool:
    """Whether a workshop can still produce."""
    return any(isinstance(action, Produce) for action in legal(state))


class Thinker(ImmediateChooser[Any, Any]):
    """A bot that never comes to an end."""

    def __init__(self) -> None:
        super().__init__(lambda _observation, _rng: None)

    def poll(self) -> None:
        """Think on."""


def match(name: str, ply: int, humans: Iterable[int] = (0,), *, thinking: bool = False) -> AnyMatch:
    """A game at one of its positions; the bots go on as they once did, or think for ever."""
    saved = kept(name)
    seats = range(len(saved.setup.players))
    choosers = [None if seat in humans else _bot(name, ply, seat, thinking) for seat in seats]
    people = zip(saved.setup.players, LEVELS, strict=False)
    setup = replace(saved.setup, players=tuple(replace(one, kind=kind) for one, kind in people))
    one = Match(kept(name).game, setup, choosers, refusal=refusal)
    for step in saved.steps[:ply]:
        one.retrace(step)
    return one


def _bot(name: str, ply: int, seat: int, thinking: bool) -> AnyChooser:  # noqa: FBT001 - from `match`
    """A bot that plays a seat's steps from a position on."""
    if thinking:
        return Thinker()
    later = zip(positions(name)[ply:], kept(name).steps[ply:], strict=False)
    return ScriptedChooser([step for state, step in later if state.current_player == seat])


def played(layout: str, seats: int, seed: int) -> bytes:
    """The file of a game between bots; the first seat is written down as a human's."""
    kinds = (HUMAN, *[BOT] * (seats - 1))
    people = zip(PLAYERS, kinds, COLOURS, strict=False)
    setup = Setup(tuple(Participant(*one) for one in people), Options(map=layout), seed)
    one: Any = Match(NORD, setup, [ImmediateChooser(make_bot(BOT, NORD).choose) for _ in kinds])
    while not one.over:
        one.tick()
    return match_text(one)


def main() -> None:
    """Play all games anew."""
    for layout, (seats, seed) in PLAYED.items():
        (FOLDER / f"{layout}.replay").write_bytes(played(layout, seats, seed))


if __name__ == "__main__":
    main()
