"""What foreign code raises, in one short sentence that steers no terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from venise.engine.errors import VeniseError
from venise.match.flaws import make_printable


def describe_error(error: BaseException) -> str:
    """An error in one short line, whatever it does when it is asked for its words."""
    name = make_printable(type.__getattribute__(type(error), "__name__"))
    try:
        said = str(error)
    except BaseException:  # noqa: BLE001 - the words are the bot's own code too
        return f"{name}: (its words cannot be told)"
    words = make_printable(said.partition("\n")[0])
    return f"{name}: {words}" if words else name


@contextmanager
def guarded(failing: str) -> Iterator[None]:
    """Run foreign code; whatever it raises is a VeniseError that begins with those words."""
    try:
        yield
    except BaseException as error:
        raise VeniseError(f"{failing}: {describe_error(error)}") from error
