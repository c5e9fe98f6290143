"""A program on the X display that holds the clipboard: with any bytes, or without ever answering.

`python -m tests.display.selection_owner 636166e9` offers those four bytes as text; without a word
it owns the clipboard and keeps silent.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import Structure, Union, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from typing import ClassVar

REQUESTED, NOTIFIED = 30, 31
"""The kinds of events by which a selection is asked for and given."""


class Request(Structure):
    """Xlib's XSelectionRequestEvent."""

    _fields_: ClassVar = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("owner", c_ulong),
        ("requestor", c_ulong),
        ("selection", c_ulong),
        ("target", c_ulong),
        ("property", c_ulong),
        ("time", c_ulong),
    ]


class Answer(Structure):
    """Xlib's XSelectionEvent."""

    _fields_: ClassVar = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("requestor", c_ulong),
        ("selection", c_ulong),
        ("target", c_ulong),
        ("property", c_ulong),
        ("time", c_ulong),
    ]


class Event(Union):
    """Xlib's XEvent."""

    _fields_: ClassVar = [
        ("type", c_int),
        ("asked", Request),
        ("given", Answer),
        ("pad", c_long * 24),
    ]


def hold(content: bytes | None) -> None:
    """Own the clipboard, and give the bytes to whoever asks; with None nobody is answered."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = c_void_p
    x.XOpenDisplay.argtypes = [c_char_p]
    x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = x.XInternAtom.restype = c_ulong
    display = c_void_p(x.XOpenDisplay(None))
    root = c_ulong(x.XDefaultRootWindow(display))
    corner = (c_int(0), c_int(0), c_int(1), c_int(1), c_int(0), c_ulong(0), c_ulong(0))
    window = c_ulong(x.XCreateSimpleWindow(display, root, *corner))
    clipboard = c_ulong(x.XInternAtom(display, b"CLIPBOARD", 0))
    x.XSetSelectionOwner(display, clipboard, window, c_ulong(0))
    x.XSync(display, 0)
    sys.stdout.write("held\n")
    sys.stdout.flush()
    event = Event()
    while True:
        x.XNextEvent(display, byref(event))
        if event.type == REQUESTED and content is not None:
            give(x, display, event.asked, content)


def give(x: ctypes.CDLL, display: c_void_p, asked: Request, content: bytes) -> None:
    """Write the bytes where they were asked for, and say so."""
    place = (c_ulong(asked.requestor), c_ulong(asked.property), c_ulong(asked.target))
    x.XChangeProperty(display, *place, 8, 0, content, len(content))
    event = Event()
    for name in ("requestor", "selection", "target", "property", "time"):
        setattr(event.given, name, getattr(asked, name))
    event.given.type = NOTIFIED
    x.XSendEvent(display, c_ulong(asked.requestor), 0, c_long(0), byref(event))
    x.XFlush(display)


if __name__ == "__main__":
    hold(bytes.fromhex(sys.argv[1]) if sys.argv[1:] else None)
