"""One level deeper than the tests count: all sequences of actions from the recorded positions.

With --write the positions are chosen and counted anew; the change is then to be read as a
difference of tests/nord/perft.toml.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from tests import measurements
from tests.nord import perft, strategies
from venise.games.nord import position_notation
from venise.games.nord.actions import ChooseFirst
from venise.games.nord.components import MAPS
from venise.games.nord.game import NORD
from venise.games.nord.state import Options, State

QUICK = 60_000
"""The most sequences that the tests count at once."""

DEEP = 3_000_000
"""The most sequences that this measurement counts at once."""

TITLE = "Sequences of actions, one ply deeper than the tests count, as recorded"

GAMES = (
    (2, Options("bruges"), strategies.MERCHANT, 21),
    (3, Options("ring"), strategies.MASON, 22),
    (4, Options("compact", order_deck_end=True), strategies.CRAFTSMAN, 23),
    (2, Options("free"), None, 24),
    (3, Options("basin", strict_chains=True), strategies.MERCHANT, 25),
    (4, Options("islands"), None, 26),
)
"""Games from which positions are taken."""


def main() -> int:
    """Count every position one level deeper than the tests; returns the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--write", action="store_true", help="choose and count positions anew")
    wish = parser.parse_args()
    if wish.write:
        text = "\n".join(entry(name, state) for name, state in chosen())
        perft.FILE.write_text(text, encoding="utf-8")
        return 0
    positions = list(perft.positions())
    verdicts = [agrees(counted) for counted in positions]
    rows = [(one.name, len(one.counts) + 1, f"{one.deep:,}") for one in positions]
    if not all(verdicts):
        return 1
    measurements.write(wish.table, TITLE, ("Position", "Plies", "Sequences"), rows)
    return 0


def agrees(counted: perft.Counted) -> bool:
    """Whether the deep count is as recorded; prints a line."""
    depth = len(counted.counts) + 1
    started = time.perf_counter()
    found = perft.count(counted.state, depth)
    seconds = time.perf_counter() - started
    verdict = "as recorded" if found == counted.deep else f"NOT {counted.deep}"
    print(f"{counted.name:<40} depth {depth} {found:>9} {verdict} ({seconds:.1f} s)", flush=True)
    if found != counted.deep:
        print(perft.divided(counted.state, depth))
    return found == counted.deep


def chosen() -> Iterator[tuple[str, State]]:
    """The starts of all maps, and for every decision the first and the widest of some games."""
    for number, key in enumerate((*MAPS, "free")):
        state = NORD.initial_state(2 + number % 3, Options(key))
        yield f"start of {key}", NORD.apply(state, ChooseFirst(0))[0]
    first: dict[str, State] = {}
    widest: dict[str, State] = {}
    for game in GAMES:
        for state, _ in strategies.plies(*game):
            name = type(state.due).__name__
            first.setdefault(name, state)
            if width(state) > width(widest.setdefault(name, state)):
                widest[name] = state
    for name, state in first.items():
        yield f"first {name}", state
        if widest[name] is not state:
            yield f"widest {name}", widest[name]


def width(state: State) -> int:
    """How many actions there are now."""
    return len(perft.choices(state))


def entry(name: str, state: State) -> str:
    """A position with its counts as it stands in the file."""
    counts = [perft.count(state, 1)]
    while (following := perft.count(state, len(counts) + 1)) <= QUICK and len(counts) < 5:
        counts.append(following)
    while following > DEEP and len(counts) > 1:
        following = counts.pop()
    text = position_notation.write(state)
    return (
        f'[[position]]\nname = "{name}"\ncounts = {counts}\ndeep = {following}\n'
        f"text = '''\n{text}'''\n"
    )


if __name__ == "__main__":
    sys.exit(main())
