"""Options several commands share."""

from __future__ import annotations

import click

LANGUAGES = click.Choice(["en", "de"])
