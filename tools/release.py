"""Check that a release may be made: `python -m tools.release v0.1.0 https://forge.example/we/branchline`.

The tag must be that of the version, the changelog must have a chapter on it with a day, and the
addresses in the package must be those of the forge it is released from.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import branchline

ROOT = Path(__file__).parents[1]


def troubles(tag: str, forge: str, changelog: str, urls: dict[str, str]) -> list[str]:
    """Return what stands against a release."""
    version = branchline.__version__
    found = []
    if tag != f"v{version}":
        found.append(f"the tag is {tag}, but src/branchline/__init__.py says {version}")
    if not re.search(rf"(?m)^## {re.escape(version)}, \d{{4}}-\d\d-\d\d$", changelog):
        found.append(f"CHANGELOG.md has no chapter '## {version}, YEAR-MONTH-DAY'")
    found += [
        f"{name} in pyproject.toml is {url}, but this forge is {forge}"
        for name, url in urls.items()
        if forge and url != forge and not url.startswith(forge + "/")
    ]
    return found


def main() -> int:
    """Say what stands against a release; return 1 if anything does."""
    tag, forge = sys.argv[1], "".join(sys.argv[2:3])
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    found = troubles(tag, forge, (ROOT / "CHANGELOG.md").read_text("utf-8"), urls)
    for trouble in found:
        print(trouble)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
