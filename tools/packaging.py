"""A hook of hatchling: no package is built without the browser table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TABLE = Path("src", "branchline", "web", "index.html")


class NeedsBrowserTable(BuildHookInterface[Any]):
    """Refuses to build a wheel or an sdist that could not show a table in a browser."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the browser table; an editable install finds it where it is built later."""
        if version != "editable" and not Path(self.root, TABLE).is_file():
            self.app.abort(
                f"{TABLE} is missing: a package without the browser table is half a package. "
                "Build the table first with: make web"
            )
