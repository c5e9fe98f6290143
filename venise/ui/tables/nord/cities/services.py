"""What the scenes of cities need from the program, besides what every menu needs."""

from __future__ import annotations

from collections.abc import Callable

from venise.ui.scenes.services import MenuServices
from venise.ui.tables.nord.cities.kept import Cities
from venise.ui.tables.nord.cities.running_trial import RunningTrial


class CityServices(MenuServices, frozen=True, kw_only=True):
    """The ways out of the library and the editor, and what they work on."""

    cities: Cities
    """The player's own cities."""

    try_out: Callable[[str], RunningTrial]
    """Have bots play on the city of that share code, behind the window."""


def city_services(
    services: MenuServices, cities: Cities, try_out: Callable[[str], RunningTrial]
) -> CityServices:
    """That of the menus, with the cities and the bots that play on them."""
    ways = {name: getattr(services, name) for name in MenuServices.__struct_fields__}
    return CityServices(**ways, cities=cities, try_out=try_out)
