"""The Chromium of this machine, for tests, pictures and measurements."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome")
WITHOUT = "chromium-headless-shell"
"""Draws the same pages with a third less work."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def chromium(*, as_people_have_it: bool = False) -> Iterator[Browser]:
    """Start Chromium without a screen: it draws with the processor. SystemExit if there is none."""
    names = (*WITH_WINDOWS, WITHOUT) if as_people_have_it else (WITHOUT, *WITH_WINDOWS)
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        raise SystemExit("No Chromium here. On Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
