"""Doge: elections and palaces in Venice."""
