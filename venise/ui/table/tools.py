"""The tools at the right end of the bar."""

from __future__ import annotations

from typing import Final, Literal

Tool = Literal["undo", "redo", "help", "menu"]
TOOLS: Final[tuple[Tool, ...]] = ("undo", "redo", "help", "menu")
"""The tools, in the order of Layout.tools."""

KEYS: Final[dict[Tool, str]] = {
    "undo": "table.key.undo",
    "redo": "table.key.redo",
    "help": "table.key.help",
    "menu": "table.key.menu",
}
"""The words for the key of each."""

ICONS: Final[dict[Tool, str]] = {
    "undo": "undo",
    "redo": "redo",
    "help": "question",
    "menu": "menu",
}
"""What is drawn on each."""
