"""How a house front ends at the top, as a step of a path: from the left eaves to the right."""

from __future__ import annotations

from typing import Final

CAP: Final = 0.7
"""How high the crown of a stepped gable stands above its last step, in steps."""


def stepped_gable(width: float, rise: float, steps: int, crown: float = 0.0) -> str:
    """Steps up and down again; `crown` is the share of the width that a taller one takes."""
    across, up = width * (1 - crown) / (2 * steps), rise / steps
    climb = f"v{-up:.2f}h{across:.2f}" * steps
    fall = f"h{across:.2f}v{up:.2f}" * steps
    top = f"v{-CAP * up:.2f}h{crown * width:.2f}v{CAP * up:.2f}" if crown else ""
    return climb + top + fall


def bell_gable(width: float, rise: float) -> str:
    """The shape of a bell: a foot that swings in, a neck and a round head."""
    return (
        f"q{width * 0.2:.2f} {-rise * 0.1:.2f} {width * 0.24:.2f} {-rise * 0.55:.2f}"
        f"q{width * 0.02:.2f} {-rise * 0.4:.2f} {width * 0.26:.2f} {-rise * 0.5:.2f}"
        f"q{width * 0.24:.2f} {rise * 0.1:.2f} {width * 0.26:.2f} {rise * 0.5:.2f}"
        f"q{width * 0.04:.2f} {rise * 0.45:.2f} {width * 0.24:.2f} {rise * 0.55:.2f}"
    )


def pointed_gable(width: float, rise: float) -> str:
    """Two straight edges that meet in the middle."""
    half = width / 2
    return f"l{half:.2f} {-rise:.2f}l{half:.2f} {rise:.2f}"
