"""A thousand random games for 2, 3 and 4 players end by the rules, the same way in every process.

Each series is played twice, in different processes that hash differently; all but the timings of
their answers must agree to the byte. The simulation itself checks the invariants of every game.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tests import measurements

TITLE = "Random games in two processes that hash differently"
TIMINGS = ("seconds", "per_second")


def main() -> int:
    """Play every series twice and print one line on each; returns the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games in a series (default 1000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of a series (default 1)")
    chosen = parser.parse_args()
    agree = {seats: compare(seats, chosen.games, chosen.seed) for seats in (2, 3, 4)}
    rows = [(seats, chosen.games, "yes" if same else "NO") for seats, same in agree.items()]
    measurements.write(chosen.table, TITLE, ("Players", "Games", "Agree to the byte"), rows)
    return 0 if all(agree.values()) else 1


def compare(seats: int, games: int, seed: int) -> bool:
    """Whether two processes play the same series; prints what they found."""
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda salt: play(seats, games, seed, salt), ("0", "12345"))
    same = text(first) == text(second)
    verdict = "agree" if same else "DIFFER"
    print(f"{seats} players, {games} games, seed {seed}: two processes {verdict}")
    print(json.dumps({key: value for key, value in first.items() if key != "results"}))
    return same


def play(seats: int, games: int, seed: int, salt: str) -> dict[str, object]:
    """The answer of one process that plays a series; ends this program where that one fails."""
    options = ["--players", str(seats), "--games", str(games), "--seed", str(seed)]
    command = ["simulate", "--game", "nord", *options, "--bots", "random", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "venise", *command],
        env=os.environ | {"PYTHONHASHSEED": salt},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        sys.exit(f"{seats} players: {done.stderr}")
    *results, last = map(json.loads, done.stdout.splitlines())
    return {**last["summary"], "results": results}


def text(answer: object) -> str:
    """An answer as text, without its timings."""
    return json.dumps(untimed(answer))


def untimed(answer: object) -> object:
    """An answer without the keys that hold timings."""
    if isinstance(answer, dict):
        return {key: untimed(value) for key, value in answer.items() if not key.endswith(TIMINGS)}
    if isinstance(answer, list):
        return [untimed(value) for value in answer]
    return answer


if __name__ == "__main__":
    sys.exit(main())
