"""The languages of the browser table: those its words have files in."""

from __future__ import annotations

from typing import Final

from tools.web_types import PATH

WEB: Final = PATH.parents[1]
"""The sources of the browser table."""
LANGUAGES: Final = sorted(path.name.split(".")[1] for path in WEB.glob("words/names.*.ts"))
