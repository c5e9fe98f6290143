"""Drawings of the table of Doge."""
