"""greedy-1, the yardstick of all strength figures: frozen, with its own copy of all it knows.

Whatever improves the other bots must not improve this one, so it shares none of their modules.
"""
