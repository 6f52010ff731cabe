"""The pages build into a site that loads nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import branchline

ROOT = Path(__file__).parents[2]
LOADED = re.compile(
    r"""<(?:link|script|img|iframe)\b[^>]*?\b(?:href|src)=["']((?:https?:)?//[^"']+)"""
)
IMPORTED = re.compile(r"""(?:url\(|@import )["']?((?:https?:)?//[^"')]+)""")


def test_the_site_is_built_and_stands_alone(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", "docs/site"]
    command += ["-d", str(tmp_path / "trees"), "docs", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    site = tmp_path / "site"
    pages = {page: page.read_text("utf-8") for page in site.rglob("*.html")}
    assert {page: found for page, text in pages.items() if (found := LOADED.findall(text))} == {}
    for style in site.rglob("*.css"):
        assert IMPORTED.findall(style.read_text("utf-8")) == []
    reference = pages[site / "reference.html"]
    for name in set(branchline.__all__) - {"GAMES"}:
        assert f'id="branchline.{name}"' in reference, name
    for source in (ROOT / "docs").rglob("*.md"):
        assert site / source.relative_to(ROOT / "docs").with_suffix(".html") in pages
