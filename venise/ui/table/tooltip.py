"""A small sheet that says what the pointer rests on."""

from __future__ import annotations

from pygame import Rect, Surface

from venise.ui.table.brush import Brush


def tooltip(brush: Brush, surface: Surface, at: Rect, title: str, lines: tuple[str, ...]) -> None:
    """A small sheet beside a place, kept inside the surface."""
    unit = brush.unit
    size = max(11, 13.5 * unit) / brush.beyond
    width = round(210 * unit)
    text = "\n".join(lines)
    head = brush.height(title, width, size * 1.08, "bold")
    body = brush.height(text, width, size) if text else 0
    sheet = Rect(0, 0, width + round(20 * unit), head + body + round(14 * unit))
    sheet.midbottom = (at.centerx, at.top - 6)
    if sheet.top < 0:
        sheet.midtop = (at.centerx, at.bottom + 6)
    sheet.clamp_ip(surface.get_rect().inflate(-8, -8))
    brush.note(surface, sheet)
    inner = sheet.inflate(-round(20 * unit), -round(12 * unit))
    above = Rect(*inner.topleft, width, head)
    brush.paragraph(surface, above, title, size * 1.08, "bold")
    if text:
        below = Rect(inner.x, inner.y + head, width, body + 4)
        brush.paragraph(surface, below, text, size)
