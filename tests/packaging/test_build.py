"""What is in the packages people install: the browser table, always; and what an index asks of them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tools.packaging import with_addresses

BIN = Path(sys.executable).parent
ROOT = Path(__file__).parents[2]
NEEDED = ("pyproject.toml", "README.md", "LICENSE", "tools/packaging.py")


def build(folder: Path, target: str, into: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Return the sources of a package as they are before the browser table is built."""
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    package = tmp_path / "src" / "branchline"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "branchline" / "__init__.py", package)
    return tmp_path


@pytest.mark.parametrize("target", ["wheel:standard", "sdist"])
def test_a_package_without_the_browser_table_is_not_built(bare: Path, target: str) -> None:
    built = build(bare, target, bare / "dist")
    assert built.returncode != 0
    said = (built.stderr + built.stdout).strip().splitlines()
    assert "make web" in said[-1]
    assert not any("Traceback" in line for line in said)
    assert not list((bare / "dist").glob("*"))


def test_an_editable_install_needs_no_browser_table(bare: Path) -> None:
    built = build(bare, "wheel:editable", bare / "dist")
    assert built.returncode == 0, built.stderr
    assert list((bare / "dist").glob("*.whl"))


def test_wheel_and_sdist_hold_the_browser_table(tmp_path: Path) -> None:
    """As `python -m build` does it: the wheel is built out of the sdist."""
    table = ROOT / "src" / "branchline" / "web"
    if not table.is_dir():
        pytest.exit("The browser table is not built. Type: make web", 1)
    files = {path.relative_to(ROOT / "src") for path in table.rglob("*") if path.is_file()}
    assert len(files) > 50
    built = build(ROOT, "sdist", tmp_path)
    assert built.returncode == 0, built.stderr
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / packed.name.removesuffix(".tar.gz")
    assert all((unpacked / "src" / file).is_file() for file in files)
    assert not list(unpacked.rglob("node_modules")) + list(unpacked.rglob(".venv"))
    built = build(unpacked, "wheel:standard", tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    inside = {Path(name) for name in zipfile.ZipFile(wheel).namelist()}
    assert files <= inside
    assert Path("branchline", "py.typed") in inside
    assert accepted("check-wheel-contents", wheel).endswith(": OK\n")
    assert accepted("twine", "check", "--strict", packed, wheel).count("PASSED") == 2
    (about,) = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    readme = zipfile.ZipFile(wheel).read(about).decode()
    assert "make play" in readme
    assert all("://" in link for link in re.findall(r"\]\(([^)]+)\)", readme))


def accepted(tool: str, *words: object) -> str:
    """Return what a tool says about packages it finds nothing wrong with."""
    command = [str(BIN / tool), *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_pictures_and_pages_of_the_readme_are_found_from_anywhere() -> None:
    text = "![a map](docs/a.jpg) [more](docs/b.md) [out](https://example.org) [below](#credits)"
    assert with_addresses(text, "https://forge.example/x/y", "v1") == (
        "![a map](https://forge.example/x/y/raw/v1/docs/a.jpg) "
        "[more](https://forge.example/x/y/blob/v1/docs/b.md) "
        "[out](https://example.org) [below](#credits)"
    )
