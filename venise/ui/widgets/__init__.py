"""Parchment-and-teal widgets, one to a file, by mouse and by keyboard alike."""
