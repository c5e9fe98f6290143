"""Drawings that several games share, and what every drawing is made with."""
