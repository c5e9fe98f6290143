"""Looking back on a finished game: chances turn by turn, luck and skill, what was dearest."""
