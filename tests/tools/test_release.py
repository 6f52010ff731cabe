"""A release is made of the version it names, with its changes told, from where it is published."""

from __future__ import annotations

import re
from pathlib import Path

from tools.release import troubles

import branchline

ROOT = Path(__file__).parents[2]
VERSION = branchline.__version__
TOLD = f"# Changelog\n\n## {VERSION}, 2026-11-18\n"
HOME = "https://forge.example/we/branchline"
URLS = {"Source": HOME, "Issues": HOME + "/issues"}


def test_a_release_that_is_ready_has_no_troubles() -> None:
    assert troubles(f"v{VERSION}", HOME, TOLD, URLS) == []


def test_a_tag_of_another_version_is_no_release() -> None:
    assert len(troubles("v99.0.0", HOME, TOLD, URLS)) == 1


def test_a_version_without_a_day_in_the_changelog_is_no_release() -> None:
    unreleased = f"# Changelog\n\n## {VERSION}, unreleased\n"
    assert len(troubles(f"v{VERSION}", HOME, unreleased, URLS)) == 1


def test_a_package_that_names_another_forge_is_no_release() -> None:
    found = troubles(f"v{VERSION}", "https://forge.example/we/branch", TOLD, URLS)
    assert len(found) == len(URLS)


def test_workflows_run_the_commands_and_name_what_they_use_exactly() -> None:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yaml"))
    texts = {path.name: path.read_text("utf-8") for path in workflows}
    assert "make test" in texts["check.yaml"]
    assert "tools/play_once" in texts["check.yaml"]
    assert "make play" in (ROOT / "tools" / "play_once").read_text("utf-8")
    for text in texts.values():
        for used in re.findall(r"uses: (\S+)", text):
            assert used.startswith("./") or re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", used), used


def test_actions_are_of_releases_that_know_our_metadata_and_still_run() -> None:
    """Twine 6, of older ones, refuses metadata 2.5; Node 20, of older ones, is no longer there."""
    least = {"checkout": 5, "upload-artifact": 6, "download-artifact": 7}
    text = "".join(path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yaml"))
    used = set(re.findall(r"uses: \w[\w-]*/([\w-]+)@\w+ # v(\d+)\.(\d+)", text))
    assert {name for name, _, _ in used} == {*least, "gh-action-pypi-publish"}
    for name, major, minor in used:
        if name in least:
            assert int(major) >= least[name]
        else:
            assert (int(major), int(minor)) >= (1, 14)
