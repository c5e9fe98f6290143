"""A person from the shoulders up, put together from the parts."""

from __future__ import annotations

from functools import lru_cache

from venise.ui.table.drawing.people import clothes, faces, hair, hats
from venise.ui.table.drawing.people.person import Person


def head(one: Person) -> str:
    """Head with neck, hair and hat; the eyes stand a little above the origin."""
    covered = one.hat in hats.COVERING
    return (
        hats.behind(one)
        + ("" if covered else hair.behind(one))
        + faces.neck(one)
        + features(one, covered=covered)
        + hats.before(one)
    )


def features(one: Person, *, covered: bool) -> str:
    """The head without neck and hat."""
    over = hair.before(one) if one.hat in hats.SMALL else ""
    return (
        ("" if covered else faces.ears(one))
        + faces.face(one, hair.beard(one))
        + hair.pate(one)
        + over
    )


@lru_cache(maxsize=64)
def bust(one: Person, paint: str) -> str:
    """Head and shoulders in clothes of that paint, within 50 units of the origin, cut off below."""
    covered = one.hat in hats.COVERING
    return (
        hats.behind(one)
        + ("" if covered else hair.behind(one))
        + clothes.shoulders(paint, woman=one.woman)
        + faces.neck(one)
        + clothes.collar(one.collar, paint, one.skin)
        + features(one, covered=covered)
        + hats.before(one)
    )
