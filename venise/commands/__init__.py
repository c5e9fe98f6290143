"""The commands without a window: each answers with a text, or raises VeniseError."""
