"""Putting an example package where Python finds it, and taking it away again."""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from branchline.games import registry

EXAMPLES = Path(__file__).parents[2] / "examples"


def install(name: str, folder: Path) -> dict[str, str]:
    """Install an example into a folder, and return settings for a process that has it."""
    folder.mkdir(parents=True, exist_ok=True)
    source = EXAMPLES / name
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))
    about = project["project"]
    for package in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(source / package, folder / package)
    info = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
    )
    lines = []
    for group, entries in about["entry-points"].items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    path = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(path)}


@contextmanager
def installed_here(name: str, folder: Path) -> Iterator[None]:
    """Have an example installed in this very process for a while."""
    install(name, folder)
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    registry.shelf.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        registry.shelf.cache_clear()
        for module in set(sys.modules) - before:
            if module.partition(".")[0] == name.replace("-", "_"):
                del sys.modules[module]
