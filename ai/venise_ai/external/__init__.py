"""Bots that others wrote: found by name, kept apart in a process of their own."""
