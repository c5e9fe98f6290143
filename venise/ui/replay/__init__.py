"""Scrubbing through a match at its table, and playing on from any of its moments."""
