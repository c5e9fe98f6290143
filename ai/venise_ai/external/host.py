"""The process of a bot from outside: loads the class and answers one position after another."""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from types import ModuleType
from typing import Any, Final

import msgspec

from venise.engine.errors import VeniseError
from venise.games import GAMES
from venise_ai.external.foreign_errors import describe_error, guarded
from venise_ai.external.location import BotLocation, locate
from venise_ai.external.wire import (
    MOST_CALL_BYTES,
    MOST_REPLY_BYTES,
    DecideCall,
    Decided,
    Failed,
    HurryCall,
    Loaded,
    Reply,
    call_decoder,
    frame,
    receive,
    write,
)
from venise_ai.parent import kill_with_parent

Calls = SimpleQueue[DecideCall | HurryCall]
"""What has been said to the process."""

MOST_ACTION_BYTES: Final = MOST_REPLY_BYTES // 2
"""Longer actions are not even passed on."""


def serve(spelling: str, key: str) -> int:
    """Answer positions of the game of that key until nobody asks any more, which ends the process.

    The bot may do as any program: its standard input is empty, what it prints goes to the error
    stream, and calls and answers go through descriptors that no program it starts inherits.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kill_with_parent()
    said, answers = set_pipes_apart()
    calls: Calls = SimpleQueue()
    Thread(target=read_calls, args=(said, calls), daemon=True).start()
    try:
        answer_calls(answers, calls, make(spelling), key)
    except VeniseError as error:
        write(answers, frame(Failed(str(error))))
    except OSError:
        return 1  # the bot has closed what it answers through
    return 0


def set_pipes_apart() -> tuple[int, int]:
    """The descriptors of calls and answers, away from standard input and output."""
    said, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return said, answers


def read_calls(said: int, calls: Calls) -> None:
    """Put what is said into the queue; at the end nobody is left to think for."""
    while (content := receive(said, MOST_CALL_BYTES)) is not None:
        calls.put(call_decoder.decode(content))
    os._exit(0)


def answer_calls(answers: int, calls: Calls, bot: Any, key: str) -> None:
    """Answer one call after the other, for ever; raises OSError where nobody hears the answers."""
    own = os.getpid()
    decoder = msgspec.msgpack.Decoder(GAMES[key].state_type)
    write(answers, frame(Loaded()))
    while True:
        call = calls.get()
        if isinstance(call, DecideCall):
            reply = decide(bot, call, decoder.decode(call.observation), calls)
            if os.getpid() != own:
                os._exit(0)  # a copy that the bot has made of itself; only one of them answers
            write(answers, frame(reply))


def decide(bot: Any, call: DecideCall, observation: Any, calls: Calls) -> Reply:
    """What the bot chooses, or in which way it fails."""
    deadline = time.monotonic() + call.seconds

    def stop() -> bool:
        return time.monotonic() >= deadline or not calls.empty()

    try:
        action = bot.choose(observation, Random(call.seed), stop)
        content = msgspec.msgpack.encode(action)
    except BaseException as error:  # noqa: BLE001 - whatever it raises is told and ends nothing
        return Failed(describe_error(error), call.number)
    if len(content) > MOST_ACTION_BYTES:
        return Failed(f"its action takes {len(content)} bytes", call.number)
    return Decided(msgspec.Raw(content), call.number)


def make(spelling: str) -> Any:
    """An object of the class; raises VeniseError naming what is wrong with it."""
    location = locate(spelling)
    with guarded(f"{spelling!r} cannot be loaded"):
        found = getattr(load(location), location.class_name, None)
    if not isinstance(found, type):
        raise VeniseError(
            f"{spelling!r}: there is no class {location.class_name} in {location.module}"
        )
    with guarded(f"{spelling!r} cannot be made"):
        bot = found()
        can_choose = callable(getattr(bot, "choose", None))
    if not can_choose:
        raise VeniseError(f"{spelling!r} has no choose(observation, rng, stop)")
    return bot


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
