"""The rulebook as pure functions: one section, one module."""
