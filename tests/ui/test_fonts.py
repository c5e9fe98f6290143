"""The letters and figures of the game."""

import pygame
import pytest

from venise.assets import asset

FACES = sorted(path.name for path in asset("fonts").glob("*.woff"))


@pytest.mark.parametrize("face", FACES)
def test_figures_stand_as_tall_as_capitals(face: str) -> None:
    """A nought cannot be taken for the letter o: the faces set lining figures."""
    pygame.font.init()
    font = pygame.font.Font(asset("fonts", face), 80)

    def height(sign: str) -> int:
        return font.render(sign, True, "black").get_bounding_rect().height

    assert all(height(figure) > 0.85 * height("H") for figure in "0123456789")
    assert height("0") > 1.2 * height("o")
