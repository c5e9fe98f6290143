"""What tests ask about processes."""

import os


def gone(number: int) -> bool:
    """Whether no process of that number is left, not even a dead one nobody has taken note of."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False
