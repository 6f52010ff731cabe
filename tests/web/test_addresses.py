"""No address in the browser's sources begins at the root of the host: the server may be below a path."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"
FROM_THE_ROOT = re.compile(
    r"""(?:href|src|action)=["']/|\.(?:go|open|assign|register)\([`'"]/|fetch\([`'"]/|[`'"]/api/"""
)


def test_addresses_begin_where_the_scripts_lie() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in SOURCES.rglob("*")
        if path.suffix in (".svelte", ".ts") and not path.name.endswith(".test.ts")
        for line in path.read_text("utf-8").splitlines()
        if FROM_THE_ROOT.search(line)
    ]
    assert found == []
