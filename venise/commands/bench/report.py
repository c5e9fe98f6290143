"""The figures of a measurement, laid out for a reader."""

from __future__ import annotations

from venise.engine.game import AnyGame
from venise.terminal import JsonObject

NOT_SEEN = (
    "What each module costs can be seen only where the sources run (VENISE_COMPILED=off) and the\n"
    "system has a clock that interrupts, which Windows has not."
)


def report(game: AnyGame, told: JsonObject) -> str:
    """All figures of a measurement."""
    how = (
        f"Python {told['python']}, {told['variant']}; median of {told['repeats']} fresh processes "
        f"(lowest to highest), {told['games']} games after {told['other_games_before']} others"
    )
    head = [
        f"{game.info.title}: random plies per second of processor time",
        how,
        f"meanwhile an empty loop made {spread(told['loop_steps_per_second'])} rounds per second",
        "",
        f"{'':<12}{'city':<16}{'new games':<31}{'the same again':<31}memory",
    ]
    return "\n".join([*head, *map(line, told["speeds"]), "", *modules(told["modules"])])


def line(figures: JsonObject) -> str:
    """The speeds and the memory for one number of players on one kind of city."""
    memory = figures["peak_mib"]
    return (
        f"{figures['players']} players   {figures['city']:<16}"
        f"{spread(figures['new_plies_per_second']):<31}"
        f"{spread(figures['warm_plies_per_second']):<31}"
        + ("not told" if memory is None else f"{memory:.0f} MiB")
    )


def spread(values: dict[str, float]) -> str:
    """A median with the lowest and the highest."""
    return f"{values['median']:,} ({values['lowest']:,} to {values['highest']:,})"


def modules(told: JsonObject | None) -> list[str]:
    """What each module of the game costs."""
    if told is None:
        return [NOT_SEEN]
    head = f"Where the time goes with {told['players']} players ({told['samples']} samples)"
    return [head, *(f"  {name:<24}{part:5.1f} %" for name, part in told["percent"].items())]
