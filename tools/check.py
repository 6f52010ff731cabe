"""The quick check after an edit: style, types, layers, and the fast tests of what changed.

What changed is what differs from the last commit, or with a name (`python -m tools.check main`)
from where the branch left that one. `make test` checks everything.
"""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
SECONDS = 35
"""Tests not begun by then, starting pytest included, are left to `make test`."""

ROOMS: dict[str, tuple[str, ...]] = {
    "src/branchline/core": ("tests/core",),
    "src/branchline/games": ("tests/games", "tests/core"),
    "src/branchline/bots": ("tests/bots/search", "tests/docs/test_write_a_bot.py"),
    "src/branchline/lab": ("tests/lab",),
    "src/branchline/cli": ("tests/cli",),
    "src/branchline/server/storage": (
        "tests/server/test_storage.py",
        "tests/server/test_backup.py",
    ),
    "src/branchline/server/table": ("tests/server/test_table_alone.py",),
    "src/branchline/server": ("tests/server/test_messages.py", "tests/server/test_address.py"),
    "docs": ("tests/docs",),
    "README.md": ("tests/docs",),
    "pyproject.toml": ("tests/packaging",),
    "tools": ("tests/tools", "tests/docs"),
    "web": ("tests/web",),
}
"""Where the fast tests of a folder are. A game's own are in the folders that bear its name."""
SLOW = ("tests/browser", "tests/conformance", "tests/old_tables")
OUR_TESTS = "tests/"


def changed_files(since: str) -> list[str]:
    """Return the files that differ from a commit, new ones included."""
    base = ["git", "merge-base", since, "HEAD"] if since != "HEAD" else ["git", "rev-parse", "HEAD"]
    commit = _lines(base)[0]
    differ = _lines(["git", "diff", "--name-only", commit])
    new = _lines(["git", "ls-files", "--others", "--exclude-standard"])
    return sorted({*differ, *new})


def _lines(command: list[str]) -> list[str]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def fast_tests(changed: list[str]) -> list[str]:
    """Return the tests of what changed: first those that changed themselves."""
    own = [name for name in changed if name.startswith(OUR_TESTS) and "/test_" in name]
    near = [test for name in changed for test in _tests_of_source(name)]
    wanted = [name for name in own if not name.startswith(SLOW)] + near
    found = [name for name in dict.fromkeys(wanted) if (ROOT / name).exists()]
    return [name for name in found if not _is_inside_another(name, found)]


def _tests_of_source(name: str) -> list[str]:
    """Return the tests of a source: of the module itself, of its folder, or of its room."""
    if name.startswith(OUR_TESTS):
        return []
    place = Path(name)
    room = next((room for room in ROOMS if name.startswith(room)), None)
    same = Path("tests", *place.parts[2:-1]) if name.startswith("src/") else None
    found = []
    if same is not None and not str(same).startswith(SLOW):
        found += [str(same / f"test_{place.stem}.py"), str(same.parent / f"test_{place.stem}.py")]
        if (ROOT / same).is_dir() and len(same.parts) > 2:
            found.append(str(same))
    return found + list(ROOMS.get(room or "", ()))


def _is_inside_another(name: str, others: list[str]) -> bool:
    return any(name.startswith(other + "/") for other in others)


def jobs(changed: list[str]) -> dict[str, list[str]]:
    """Return what is run, by name."""
    found = {
        "format": [str(BIN / "ruff"), "format", "--check", "--quiet", "."],
        "style": [str(BIN / "ruff"), "check", "--quiet", "."],
        "types": [str(BIN / "mypy"), "--no-error-summary"],
        "layers": [str(BIN / "lint-imports"), "--no-logo"],
    }
    if any(name.startswith("web/") for name in changed):
        found["web style"] = ["tools/npm", "run", "--silent", "lint"]
        found["web types"] = ["tools/npm", "run", "--silent", "check"]
        found["web tests"] = ["tools/npm", "run", "--silent", "test", "--", "--changed"]
    if tests := fast_tests(changed):
        budget = ["-p", "tools.budget", "--seconds", str(SECONDS), "--since", str(time.time())]
        found["tests"] = [sys.executable, "-m", "pytest", "-x", *budget, *tests]
    return found


def run(name: str, command: list[str]) -> bool:
    """Run a job and tell how it went."""
    begin = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    is_well = done.returncode in (0, 5) if name == "tests" else done.returncode == 0
    print(
        f"{name:10} {time.monotonic() - begin:4.0f} s  {'ok' if is_well else 'FAILED'}", flush=True
    )
    if not is_well or name == "tests":
        print(done.stdout + done.stderr, flush=True)
    return is_well


def main() -> int:
    """Check what changed; return 1 if something is wrong."""
    changed = changed_files(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    with ThreadPoolExecutor(2) as pool:
        wells = list(pool.map(run, *zip(*reversed(jobs(changed).items()), strict=True)))
    return int(not all(wells))


if __name__ == "__main__":
    sys.exit(main())
