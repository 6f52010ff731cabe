"""Take a ruleset out of a copy of this project and see that everything else works without it.

`python -m tools.without freeride` removes every folder of that name, and what is left builds,
starts and passes its tests; tests that name the ruleset itself are left out. `--quick` only
imports, plays at the terminal and starts a server.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from branchline.games.registry import rulesets

ROOT = Path(__file__).parents[1]
SOURCES = ("src", "tests", "tools", "benchmarks", "examples", "docs", "web")
FAST_TESTS = ("tests/core", "tests/games", "tests/cli", "tests/lab", "tests/web", "tests/examples")
SERVER_TESTS = ("tests/server/test_playing.py", "tests/server/test_openapi.py")
LEFT_BEHIND = {"node_modules", "__pycache__", "geography", "screenshots", ".venv"}
START = """
from pathlib import Path
from tempfile import mkdtemp
from tests.server.process import ServerProcess
folder = Path(mkdtemp())
with ServerProcess(f"sqlite:///{folder}/tables.db", folder) as server:
    [*games] = server.get("/api/games").json()
    for game in games:
        seats = [{"kind": "human"}] + [{"kind": "bot"}] * (max(game["least_seats"], 2) - 1)
        made = server.make(game["game"], seats=seats, first=1)
        view = server.get(f"/api/tables/{made['table']}/view", made["1"]).json()
        assert view["game"] == game["game"], view
    assert server.get("/openapi.json").status_code == 200
print(*(game["game"] for game in games))
"""


def copy_without(ruleset: str, folder: Path) -> list[Path]:
    """Copy the project without the folders of a ruleset; return what was left out."""
    left_out: list[Path] = []

    def ignored(where: str, names: list[str]) -> list[str]:
        own = [name for name in names if name == ruleset]
        left_out.extend(Path(where) / name for name in own)
        return [*own, *(name for name in names if name in LEFT_BEHIND)]

    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "CONTRIBUTING.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    return left_out


def run(what: str, folder: Path, *command: str, where: str = ".") -> str:
    """Run a command in the copy; say how long it took, stop with what it printed if it fails."""
    begin = time.monotonic()
    paths = os.pathsep.join([str(folder / "src"), str(folder)])
    done = subprocess.run(
        command,
        cwd=folder / where,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout[-6000:], done.stderr[-3000:], file=sys.stderr)
        raise SystemExit(f"{what}: failed")
    print(f"{what}: {time.monotonic() - begin:.0f} s", flush=True)
    return done.stdout


def check_quickly(folder: Path, left: list[str]) -> None:
    """Import, play at the terminal, simulate, and start a server with a table of every game."""
    python = (sys.executable, "-c")
    told = run("import", folder, *python, "import branchline; print(*branchline.GAMES)")
    assert told.split() == left, told
    cli = (sys.executable, "-m", "branchline")
    for game in left:
        run(f"play {game}", folder, *cli, "play", game, "--humans", "0", "--bot", "random")
    run("serve", folder, *python, START)


def check_wholly(folder: Path) -> None:
    """Run the tests that do not name the ruleset, and build the browser table."""
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    web = folder / "web"
    run("web build", folder, "npx", "vite", "build", where=str(web.relative_to(folder)))
    run("web types", folder, "npx", "svelte-check", "--tsconfig", "./tsconfig.json", where="web")
    run("web tests", folder, "npx", "vitest", "run", where="web")
    pytest = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider")
    told = run("tests", folder, *pytest, "-n", "2", *FAST_TESTS, *SERVER_TESTS)
    print(told.strip().splitlines()[-1])


def main() -> None:
    """Take out the rulesets that are named, or each in turn."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ruleset", nargs="*", help="whose folders are taken out  [each in turn]")
    parser.add_argument("--quick", action="store_true", help="build nothing and run no tests")
    wish = parser.parse_args()
    for ruleset in wish.ruleset or list(rulesets()):
        left = [
            box.name for name, each in rulesets().items() if name != ruleset for box in each.boxes
        ]
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            gone = copy_without(ruleset, folder)
            print(f"without {ruleset}: {len(gone)} folders taken out", flush=True)
            check_quickly(folder, left)
            if not wish.quick:
                check_wholly(folder)


if __name__ == "__main__":
    main()
