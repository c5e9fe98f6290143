"""Bruges as it is painted behind the menus, and what of it lives on every canal."""
