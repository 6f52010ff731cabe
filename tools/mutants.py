"""Break the rules on purpose and see whether the tests of their chapter notice.

Every chapter of the rules is mutated by cosmic-ray in a copy of the project and run, interpreted,
against its own tests. Survivors that make no difference to any game are listed in docs/testing.md,
by chapter and change; the others are printed. Exits with 1 if a chapter stays under the bar.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BAR = 0.90
PYTEST = "-x -q --tb=no --assert=plain -p no:cacheprovider -m 'not slow'"  # slow: compiled

CHAPTERS = {
    "freeride/setup": ("setup", "prologue", "solo"),
    "freeride/prologue": ("prologue", "setup", "listing"),
    "freeride/turn": ("turn", "prologue", "finish", "solo", "listing"),
    "freeride/build": ("build", "solo", "finish", "listing"),
    "freeride/ride": ("ride", "bonus_coins", "finish", "listing"),
    "freeride/stacks": ("stacks", "bonus_coins", "finish"),
    "freeride/supply": ("supply", "listing"),
    "freeride/finish": ("finish", "bonus_coins", "listing"),
    "freeride/scoring": ("scoring", "solo"),
    "freeride/solo": ("solo",),
    "freeride/lines": ("build", "ride", "supply", "bonus_coins", "finish", "listing"),
    "freeride/routes": ("ride", "bonus_coins", "prologue", "finish", "listing"),
    "transamerica/setup": ("setup",),
    "transamerica/network": ("build", "rounds", "listing"),
    "transamerica/build": ("build", "listing"),
    "transamerica/scoring": ("scoring",),
    "transamerica/rounds": ("rounds", "listing"),
    "transamerica/turn": ("turn", "build", "rounds", "listing"),
}

CONFIG = """\
[cosmic-ray]
module-path = "src/branchline/games/{game}/rules/{chapter}.py"
timeout = 60.0
excluded-modules = []
test-command = "{test}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = [".*_Is$", ".*_IsNot$", ".*_Is_.*", ".*_IsNot_.*"]
"""


class Findings(NamedTuple):
    """What became of the mutants of a chapter."""

    mutants: int
    killed: int
    equivalent: int
    survivors: list[str]

    @property
    def share(self) -> float:
        """Return the share killed of those that make a difference."""
        return self.killed / (self.mutants - self.equivalent)


def equivalents() -> set[tuple[str, str]]:
    """Return the changes docs/testing.md judges to make no difference, by chapter."""
    text = (ROOT / "docs" / "testing.md").read_text("utf-8")
    return set(re.findall(r"^- `([a-z/]+)`: `(.+?)`", text, re.M))


def run_chapter(name: str, parent: Path) -> Findings:
    """Mutate a chapter and run its tests."""
    from cosmic_ray.work_db import use_db
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome

    game, _, chapter = name.partition("/")
    copy = parent / name
    ignore = shutil.ignore_patterns(".git", ".venv", "*cache*", "mutants", "node_modules")
    shutil.copytree(ROOT, copy, ignore=ignore)
    tests = " ".join(f"tests/games/{game}/test_{test}.py" for test in CHAPTERS[name])
    test = f"{sys.executable} -m pytest {PYTEST} {tests}"
    config = CONFIG.format(game=game, chapter=chapter, test=test)
    (copy / "mutants.toml").write_text(config)
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    # without a mutant the tests pass, and leave everything compiled but the chapter itself
    subprocess.run(shlex.split(test), cwd=copy, env=env, check=True, stdout=subprocess.DEVNULL)
    for compiled in copy.glob(f"src/branchline/games/{game}/rules/__pycache__/{chapter}.*"):
        compiled.unlink()
    env["PYTHONDONTWRITEBYTECODE"] = "1"
    files = ("mutants.toml", "mutants.sqlite")
    for command in (
        ("cosmic_ray.cli", "init", *files),
        ("cosmic_ray.tools.filters.operators_filter", files[1], files[0]),  # `is` on small ints
        ("cosmic_ray.cli", "exec", *files),
    ):
        subprocess.run(
            [sys.executable, "-m", *command],
            cwd=copy,
            env=env,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    judged = equivalents()
    killed = equivalent = 0
    survivors = []
    with use_db(str(copy / "mutants.sqlite")) as database:
        results = [r for _, r in database.results if r.worker_outcome != WorkerOutcome.SKIPPED]
    for result in results:
        if result.test_outcome != TestOutcome.SURVIVED:
            killed += 1
            continue
        lines = [line for line in (result.diff or "").splitlines() if line[:1] in "+-"][3:]
        change = " => ".join(line[1:].strip() for line in lines)
        if (name, change) in judged:
            equivalent += 1
        else:
            survivors.append(change)
    return Findings(len(results), killed, equivalent, sorted(survivors))


def main() -> int:
    """Run all chapters, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("chapters", nargs="*", default=list(CHAPTERS))
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    good = True
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(chosen.jobs) as pool:
        runs = {c: pool.submit(run_chapter, c, Path(folder)) for c in chosen.chapters}
        for chapter, run in runs.items():
            found = run.result()
            counts = f"{found.killed}/{found.mutants} killed, {found.equivalent} equivalent"
            print(f"{chapter:<22} {counts}: {found.share:.1%}", flush=True)
            for survivor in found.survivors:
                print(f"- `{chapter}`: `{survivor}`", flush=True)
            good = good and found.share >= BAR
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
