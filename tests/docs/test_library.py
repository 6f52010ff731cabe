"""The page about the library is made from the code, and its examples run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.library import PATH, page

import branchline
from tests.docs.test_readme import examples


def test_the_reference_is_up_to_date() -> None:
    assert PATH.read_text("utf-8") == page(), "run python -m tools.library"


def test_every_public_name_is_explained() -> None:
    text = PATH.read_text("utf-8")
    for name in branchline.__all__:
        if name != "GAMES":
            assert f"`{name}`" in text or f"`branchline.{name}(" in text


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
