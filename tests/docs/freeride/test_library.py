"""The examples of the page about the library, which show Free Ride, run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.library import PATH

from tests.docs.test_readme import examples


def test_the_examples_run_one_after_the_other(tmp_path: Path) -> None:
    found = examples(PATH, "python")
    assert len(found) >= 7
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(found)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
