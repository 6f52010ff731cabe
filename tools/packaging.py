"""Hooks of hatchling: no package without the browser table, and a README readable anywhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

TABLE = Path("src", "branchline", "web", "index.html")
LINKED = re.compile(r"(!?)(\[[^\[\]]*\])\((?!https?:|#)([^()]+)\)")
"""A picture or a link to a file of this project: the sign of a picture, the words, the file."""


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


class ReadableAnywhere(MetadataHookInterface):
    """Gives the README of the package: its pictures and links are whole addresses."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Write the README into the metadata."""
        text = Path(self.root, "README.md").read_text("utf-8")
        shown = with_addresses(text, metadata["urls"]["Source"], f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}


def with_addresses(text: str, source: str, tag: str) -> str:
    """Return a text that says where its pictures and other pages are, as of a release."""

    def whole(found: re.Match[str]) -> str:
        kind = "raw" if found[1] else "blob"
        return f"{found[1]}{found[2]}({source}/{kind}/{tag}/{found[3]})"

    return LINKED.sub(whole, text)
