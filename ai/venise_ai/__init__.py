"""Bots: search that knows only the engine's protocol, and advice on each game beside it."""

import venise  # noqa: F401 (finds the compiled build before any module of this package is loaded)
