"""`make check`: which tests belong to an edit, and that it ends in time."""

from __future__ import annotations

import os
import subprocess

import pytest
from tools.check import ROOMS, ROOT, fast_tests, jobs

pytest_plugins = ["pytester"]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (["src/branchline/core/record.py"], ["tests/core"]),
        (["src/branchline/cli/play.py"], ["tests/cli"]),
        (["docs/testing.md"], ["tests/docs"]),
        (["tests/core/test_dice.py"], ["tests/core/test_dice.py"]),
        (["tests/core/test_dice.py", "src/branchline/core/dice.py"], ["tests/core"]),
        (["tests/browser/test_start.py", "tests/conftest.py"], []),
        (["LICENSE"], []),
    ],
)
def test_an_edit_has_its_tests(changed: list[str], tests: list[str]) -> None:
    assert fast_tests(changed) == tests


def test_every_folder_of_tests_that_is_named_is_there() -> None:
    for tests in ROOMS.values():
        for name in tests:
            assert (ROOT / name).exists(), name
    for name in ROOMS:
        assert (ROOT / name).exists(), name


def test_every_part_of_the_package_has_fast_tests() -> None:
    package = ROOT / "src" / "branchline"
    for folder in package.iterdir():
        if (folder / "__init__.py").is_file():
            source = folder.relative_to(ROOT) / "some_module.py"
            assert fast_tests([str(source)]), folder.name


def test_the_browser_table_is_checked_only_if_it_changed() -> None:
    assert not [name for name in jobs(["src/branchline/core/dice.py"]) if "web" in name]
    assert [name for name in jobs(["web/src/main.ts"]) if "web" in name]


def test_its_tests_are_found_without_anything_set() -> None:
    command = jobs(["tests/core/test_dice.py"])["tests"]
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*command, "--collect-only"], cwd=ROOT, env=plain, check=True)


def test_no_test_begins_when_the_time_is_over(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makepyfile(
        """
        import time

        def test_one():
            later = time.time() + 3600
            time.time = lambda: later

        def test_two():
            raise AssertionError

        def test_three():
            raise AssertionError
        """
    )
    done = pytester.runpytest_subprocess("-p", "tools.budget", "--seconds", "3000")
    done.assert_outcomes(passed=1)
    done.stdout.fnmatch_lines(["2 tests are left to: make test"])
    late = pytester.runpytest_subprocess("-p", "tools.budget", "--seconds", "1", "--since", "1")
    late.stdout.fnmatch_lines(["3 tests are left to: make test"])
