"""Options several commands share."""

from __future__ import annotations

import click

from branchline.core.errors import BadInput

LANGUAGES = click.Choice(["en", "de"])


def check_range(option: str, value: float, least: float, most: float) -> None:
    """Refuse a number that is too small or too large."""
    if not least <= value <= most:
        raise BadInput(option, f"must be from {least:,} to {most:,}, not {value:,}")
