"""Options that several commands share."""

from __future__ import annotations

import click

from branchline.cli.words import words
from branchline.core.errors import BadInput
from branchline.core.words import LANGUAGES

LANGUAGE = click.Choice(LANGUAGES)


def check_range(option: str, value: float, least: float, most: float) -> None:
    """Refuse a number that is too small or too large."""
    if not least <= value <= most:
        facts = {"least": least, "most": most, "value": value}
        raise BadInput(option, words.text("bad.range", **facts))
