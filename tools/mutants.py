"""Break the rules on purpose and see whether the tests of their chapter notice.

Every chapter of the rules is mutated by cosmic-ray in a copy of the project and run, interpreted,
against its own tests. Prints the share of mutants killed and every survivor; exits with 1 if a
chapter stays under the bar. Survivors judged to be no real difference are in docs/testing.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULES = "src/branchline/games/freeride/rules"
TESTS = "tests/games/freeride"
BAR = 0.90

CHAPTERS = {
    "setup": ("setup", "prologue", "solo"),
    "prologue": ("prologue", "setup"),
    "turn": ("turn", "finish", "solo", "stacks"),
    "build": ("build", "solo"),
    "ride": ("ride", "bonus_coins"),
    "stacks": ("stacks", "bonus_coins", "finish"),
    "supply": ("supply",),
    "finish": ("finish", "bonus_coins"),
    "scoring": ("scoring", "solo"),
    "solo": ("solo",),
    "lines": ("build", "ride", "supply", "bonus_coins"),
    "routes": ("ride", "bonus_coins", "prologue", "finish"),
}

CONFIG = """\
[cosmic-ray]
module-path = "{rules}/{chapter}.py"
timeout = 60.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider -p no:xdist {tests}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = [".*_Is$", ".*_IsNot$", ".*_Is_.*", ".*_IsNot_.*"]
"""


def run_chapter(chapter: str, parent: Path) -> tuple[int, int, list[str]]:
    """Return how many mutants of a chapter there were and were killed, and the survivors."""
    from cosmic_ray.work_db import use_db
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome

    copy = parent / chapter
    ignore = shutil.ignore_patterns(".git", ".venv", "*cache*", "mutants")
    shutil.copytree(ROOT, copy, ignore=ignore)
    tests = " ".join(f"{TESTS}/test_{name}.py" for name in CHAPTERS[chapter])
    config = CONFIG.format(rules=RULES, chapter=chapter, tests=tests, python=sys.executable)
    (copy / "mutants.toml").write_text(config)
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    files = ("mutants.toml", "mutants.sqlite")
    commands = (
        ("cosmic_ray.cli", "init", *files),
        ("cosmic_ray.tools.filters.operators_filter", files[1], files[0]),  # `is` on small ints
        ("cosmic_ray.cli", "exec", *files),
    )
    for command in commands:
        subprocess.run(
            [sys.executable, "-m", *command],
            cwd=copy,
            env=env,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    killed, survivors = 0, []
    with use_db(str(copy / "mutants.sqlite")) as database:
        outcomes = dict(database.results)
        items = {item.job_id: item for item in database.work_items}
    outcomes = {job: r for job, r in outcomes.items() if r.worker_outcome != WorkerOutcome.SKIPPED}
    for job, result in outcomes.items():
        if result.test_outcome == TestOutcome.SURVIVED:
            mutation = items[job].mutations[0]
            change = [line for line in (result.diff or "").splitlines() if line[:1] in "+-"][3:]
            survivors.append(f"{chapter}.py:{mutation.start_pos[0]} {' => '.join(change)}")
        else:
            killed += 1
    return len(outcomes), killed, survivors


def main() -> int:
    """Run all chapters, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("chapters", nargs="*", default=list(CHAPTERS))
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    good, everything, everything_killed = True, 0, 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(chosen.jobs) as pool:
        runs = {c: pool.submit(run_chapter, c, Path(folder)) for c in chosen.chapters}
        for chapter, run in runs.items():
            mutants, killed, survivors = run.result()
            everything, everything_killed = everything + mutants, everything_killed + killed
            print(f"{chapter:<10} {killed}/{mutants} killed ({killed / mutants:.1%})", flush=True)
            for survivor in survivors:
                print(f"    survived {survivor}", flush=True)
            good = good and killed >= BAR * mutants
    print(
        f"all        {everything_killed}/{everything} killed ({everything_killed / everything:.1%})"
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
