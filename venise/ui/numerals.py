"""Numbers as the language of the words writes them."""

from __future__ import annotations

from venise.ui.words import Words


def format_share(words: Words, share: float) -> str:
    """A share in whole percent."""
    return words("number.percent", share=round(100 * share))


def format_decimal(words: Words, number: float) -> str:
    """A number with one decimal."""
    return f"{number:.1f}".replace(".", words("number.decimal"))
