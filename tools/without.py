"""Take a ruleset out of a copy of this project and see that everything else works without it.

`python -m tools.without freeride` removes every folder of that name, its tests among them. What is
left is built, checked for types, started and played, and passes all its tests but those in a
browser, which `--browser` adds. `--quick` leaves the tests and the types out. What fails stops
nothing else; `--keep FOLDER` keeps everything that was printed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from branchline.games.registry import rulesets

ROOT = Path(__file__).parents[1]
SOURCES = ("src", "tests", "tools", "benchmarks", "examples", "docs", "web", ".ci", ".github")
FILES = (
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "Containerfile",
    "compose.yaml",
)
LEFT_BEHIND = {"node_modules", "__pycache__", "geography", "screenshots", ".venv"}
START = """
from pathlib import Path
from tempfile import mkdtemp
from branchline import GAMES, new_game
from tests.boxes import told
from tests.server.guests import new_table, plays, running
from tests.server.process import ServerProcess
folder = Path(mkdtemp())
with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as server:
    assert [game["game"] for game in server.get("/api/games").json()] == list(GAMES)
    for game in GAMES:
        local = new_game(game, 2, "without", told(game).SHORT)
        table = new_table(server, game, seed="without", options=told(game).SHORT)
        for seat, act in plays(local, at_random=20):
            table[str(seat)].move(act, local.rev)
        assert table["watch"].info["status"] == "over"
    assert server.get("/openapi.json").status_code == 200
    assert server.get("/").status_code == 200
print(*GAMES)
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
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return left_out


class Copy:
    """The copy without a ruleset, and what is run in it."""

    def __init__(self, ruleset: str, folder: Path, logs: Path | None = None) -> None:
        self.folder = folder
        self.logs = logs
        self.failed: list[str] = []
        self.taken_out = copy_without(ruleset, folder)
        self.games = [
            box.name for name, each in rulesets().items() if name != ruleset for box in each.boxes
        ]

    def run(self, what: str, *command: str, where: str = ".") -> str:
        """Run a command; say how long it took and how it went; return what it printed."""
        begin = time.monotonic()
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        done = subprocess.run(
            command,
            cwd=self.folder / where,
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=False,
        )
        seconds = time.monotonic() - begin
        if self.logs is not None:
            file = self.logs / f"{what.replace(' ', '-')}.log"
            file.write_text(done.stdout + done.stderr, encoding="utf-8")
        if done.returncode:
            self.failed.append(what)
            print(done.stdout[-6000:], done.stderr[-3000:], file=sys.stderr)
        print(f"{what}: {seconds:.0f} s, {'failed' if done.returncode else 'passed'}", flush=True)
        return done.stdout

    def python(self, what: str, *arguments: str) -> str:
        """Run Python."""
        return self.run(what, sys.executable, *arguments)

    def check_quickly(self) -> None:
        """Check the layers, build the browser table, play at the terminal and on a server."""
        told = self.python("import", "-c", "import branchline; print(*branchline.GAMES)")
        if told.split() != self.games:
            self.failed.append(f"import: {told.split()} instead of {self.games}")
        self.check_layers()
        self.run("web build", "npx", "vite", "build", where="web")
        for game in self.games:
            play = ("play", game, "--seats", "2", "--humans", "0", "--bot", "random")
            self.python(f"play {game}", "-m", "branchline", *play)
        self.python("serve and play", "-c", START)

    def check_layers(self) -> None:
        """Check what imports what: the contracts hold for whatever is left."""
        self.run("layers", str(Path(sys.executable).parent / "lint-imports"), "--no-logo")

    def check_types(self) -> None:
        """Check the types of both languages."""
        self.run("web types", "npx", "svelte-check", "--tsconfig", "./tsconfig.json", where="web")
        self.python("types", "-m", "mypy", "--no-error-summary")

    def check_wholly(self, *, browser: bool) -> None:
        """Run all tests that are left, and whole games as a person plays them."""
        self.run("web tests", "npx", "vitest", "run", where="web")
        self.python("compile", "-m", "tools.ready")
        self.python("whole games", "-m", "tools.whole_game")
        for what, arguments in suites(browser=browser):
            told = self.python(what, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)
            print(" ", *told.strip().splitlines()[-1:], flush=True)


def suites(*, browser: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return the parts of the tests but those of tools and packages."""
    others = ("server", "browser", "packaging", "tools")
    yield "rules", ("tests", *(f"--ignore=tests/{name}" for name in others))
    yield "server", ("tests/server",)
    if browser:
        yield "browser", ("tests/browser",)


def main() -> None:
    """Take out the rulesets that are named, or each in turn."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ruleset", nargs="*", help="whose folders are taken out  [each in turn]")
    parser.add_argument("--quick", action="store_true", help="check no types and run no tests")
    parser.add_argument("--browser", action="store_true", help="run the tests in a browser too")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to keep what is printed")
    wish = parser.parse_args()
    failed: list[str] = []
    for ruleset in wish.ruleset or list(rulesets()):
        logs = wish.keep and wish.keep / ruleset
        if logs:
            logs.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as name:
            copy = Copy(ruleset, Path(name), logs)
            print(f"without {ruleset}: {len(copy.taken_out)} folders taken out", flush=True)
            copy.check_quickly()
            if not wish.quick:
                copy.check_types()
                copy.check_wholly(browser=wish.browser)
            failed += [f"without {ruleset}: {what}" for what in copy.failed]
    if failed:
        raise SystemExit("failed\n" + "\n".join(failed))


if __name__ == "__main__":
    main()
