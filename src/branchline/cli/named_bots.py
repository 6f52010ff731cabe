"""Bots as they are named on a command line: by name, or by the file they are in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from branchline.cli.words import words
from branchline.core.errors import BadInput


def named_bots(texts: Sequence[str], *, files_only: bool = False) -> tuple[list[str], list[str]]:
    """Return the names of bots, having loaded those in files, and where these files are."""
    from branchline.bots.plugged import is_bot_file
    from branchline.bots.registry import plug_in

    names: list[str] = []
    files: list[str] = []
    for text in texts:
        if not files_only and not is_bot_file(text):
            names.append(text.strip())
            continue
        where = str(Path(text.strip()).absolute())
        found = plug_in(where)
        if not found:
            raise BadInput(text, words.text("bad.no_bots"))
        names += found
        files += [where] if where not in files else []
    return names, files
