"""The process of a bot from outside: loads the class and answers one position after another."""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from queue import Queue
from random import Random
from threading import Thread
from types import ModuleType
from typing import IO, Any

import msgspec

from venise.engine.errors import VeniseError
from venise.games import GAMES
from venise_ai.external.location import BotLocation, locate
from venise_ai.external.wire import (
    DecideCall,
    Decided,
    Failed,
    HurryCall,
    Loaded,
    call_decoder,
    receive,
    send,
)
from venise_ai.parent import kill_with_parent

Calls = Queue[DecideCall | HurryCall | None]
"""What has been said to the process; None once nobody is there any more."""


def serve(spelling: str, key: str) -> int:
    """Answer positions of the game of that key until the input ends; an exit code.

    What the bot prints goes to the error stream: the output carries the answers.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kill_with_parent()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    calls: Calls = Queue()
    Thread(target=read_calls, args=(sys.stdin.buffer, calls), daemon=True).start()
    try:
        bot = make(locate(spelling))
    except VeniseError as error:
        send(answers, Failed(str(error)))
        return 0
    send(answers, Loaded())
    decoder = msgspec.msgpack.Decoder(GAMES[key].state_type)
    while (call := calls.get()) is not None:
        if isinstance(call, DecideCall):
            send(answers, decide(bot, call, decoder.decode(call.observation), calls))
    return 0


def read_calls(stream: IO[bytes], calls: Calls) -> None:
    """Put what is said into the queue, and None at the end."""
    while (content := receive(stream)) is not None:
        calls.put(call_decoder.decode(content))
    calls.put(None)


def decide(bot: Any, call: DecideCall, observation: Any, calls: Calls) -> Decided | Failed:
    """What the bot chooses, or in which way it fails."""
    deadline = time.monotonic() + call.seconds

    def stop() -> bool:
        return time.monotonic() >= deadline or not calls.empty()

    try:
        action = bot.choose(observation, Random(call.seed), stop)
        return Decided(msgspec.Raw(msgspec.msgpack.encode(action)))
    except Exception as error:  # noqa: BLE001 - whatever it raises is told and ends nothing
        return Failed(f"{type(error).__name__}: {error}")


def make(location: BotLocation) -> Any:
    """An object of the class; raises VeniseError naming what is wrong with it."""
    chosen = class_of(location)
    try:
        bot = chosen()
    except Exception as error:
        raise VeniseError(
            f"{location.spelling!r} cannot be made: {describe_error(error)}"
        ) from error
    if not callable(getattr(bot, "choose", None)):
        raise VeniseError(f"{location.spelling!r} has no choose(observation, rng, stop)")
    return bot


def class_of(location: BotLocation) -> Callable[[], Any]:
    """The class; raises VeniseError where the module cannot be loaded or has none of that name."""
    try:
        module = load(location)
    except (Exception, SystemExit) as error:
        raise VeniseError(
            f"{location.spelling!r} cannot be loaded: {describe_error(error)}"
        ) from error
    found = getattr(module, location.class_name, None)
    if not isinstance(found, type):
        raise VeniseError(
            f"{location.spelling!r}: there is no class {location.class_name} in {location.module}"
        )
    return found


def load(location: BotLocation) -> ModuleType:
    """The module, run; raises whatever it raises."""
    if not location.is_file:
        if find_spec(location.module.partition(".")[0]) is None:
            # Not for one that is installed: it has nothing to do with what lies there.
            sys.path.append(str(Path.cwd()))
        return importlib.import_module(location.module)
    path = Path(location.module).resolve()
    sys.path.append(str(path.parent))
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no module")
    module = module_from_spec(spec)
    # As for any module, so that pickling and dataclasses find it again.
    sys.modules.setdefault(path.stem, module)
    spec.loader.exec_module(module)
    return module


def describe_error(error: BaseException) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}".splitlines()[0]
