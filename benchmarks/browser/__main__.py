"""The browser table against its bars, in headless Chromium, on loopback: `make bench`.

Prints every bar with what was measured, and exits with 1 if one is missed.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page
from tools.browser import chromium

from benchmarks.bar import Bar, print_bars
from benchmarks.browser.moving import move_map
from benchmarks.browser.table import DESK, PHONE, SMALL, WIDE, make_table, visitor
from benchmarks.browser.weight import Scale, board_of, first_load
from benchmarks.server.__main__ import note
from benchmarks.server.running import running
from branchline.core.words import LANGUAGES
from branchline.games.registry import GAMES

LOADS = 5
CLICKS = 20
QUIET = 5.0
MEASURING = (Path(__file__).parent / "measuring.js").read_text("utf-8")


LARGEST = """localStorage["branchline.settings"] = '{"textSize": "largest", "name": "Ann"}'"""
"""Reads the largest text, and is asked for no name."""


def open_table(page: Page, link: str) -> float:
    """Open a table; return after how many milliseconds its first target can be clicked."""
    page.add_init_script(MEASURING)
    page.goto(link)
    return float(page.evaluate("bars.ready"))


# Weight


def weigh(browser: Browser, link: str) -> tuple[int, int]:
    """Return what the first look weighs in the language that needs most, and its board."""
    found = []
    for language in LANGUAGES:
        with visitor(browser, DESK, language) as (page, _):
            scale = Scale(page)
            open_table(page, link)
            weight = first_load(scale.weigh())
            note(f"  {language}: {weight.total() / 1000:.1f} KB in {len(weight)} files")
            found.append((weight.total(), board_of(weight)))
    return max(found)


# Idleness


def chromium_seconds() -> float:
    """Return the processor time that the Chromium started here has used."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            name, _, rest = (folder / "stat").read_text().rpartition(")")
        except OSError:
            continue
        fields, process = rest.split(), int(folder.name)
        parents[process] = int(fields[1])
        if "chrom" in name:
            ticks[process] = int(fields[11]) + int(fields[12])
    used = sum(found for process, found in ticks.items() if ours(process, parents))
    return used / os.sysconf("SC_CLK_TCK")


def ours(process: int, parents: dict[int, int]) -> bool:
    while process in parents and process != os.getpid():
        process = parents[process]
    return process == os.getpid()


def idle_percent() -> float:
    before = chromium_seconds()
    time.sleep(QUIET)
    return (chromium_seconds() - before) / QUIET * 100


# Clicks


def click_milliseconds(page: Page) -> list[float]:
    """Lay rails and take them back, again and again; return when each was drawn after its click."""
    times: list[float] = []
    places = page.evaluate("bars.places(/^(build|lay) /)")
    undo = page.get_by_role("button", name="Undo", exact=True)
    for turn in range(CLICKS):
        x, y = places[turn % len(places)]
        page.mouse.move(x, y)
        page.wait_for_timeout(250)
        page.evaluate("bars.expect()")
        page.mouse.click(x, y)
        times.append(float(page.evaluate("bars.shown")))
        page.wait_for_timeout(150)
        page.evaluate("bars.expect()")
        undo.click()
        page.evaluate("bars.shown")
    return times


# All of it


def measure(browser: Browser, link: str, game: str) -> list[Bar]:
    """Return the bars of a game."""
    first, board = weigh(browser, link)
    loads: list[float] = []
    for _ in range(LOADS):
        with visitor(browser, DESK) as (page, _):
            loads.append(open_table(page, link) / 1000)
            page.wait_for_load_state("networkidle")
    note(f"  ready after {', '.join(f'{load:.2f}' for load in loads)} s")
    frames = {}
    for where, device in (("1440x900", DESK), ("2560x1440", WIDE), ("390x844@3x", PHONE)):
        with visitor(browser, device) as (page, session):
            open_table(page, link)
            page.wait_for_timeout(2500)
            for what, found in move_map(page, session, device).items():
                frames[f"{what}, {where}"] = found
    note("  " + "; ".join(f"{what}: {found:.0f} frames/s" for what, found in frames.items()))
    with visitor(browser, DESK) as (page, _):
        open_table(page, link)
        page.wait_for_timeout(2500)
        clicks = click_milliseconds(page)
        note(f"  clicks: {', '.join(f'{click:.0f}' for click in clicks)} ms")
        page.wait_for_timeout(3000)
        idle = idle_percent()
    with visitor(browser, SMALL) as (page, _):
        page.add_init_script(LARGEST)
        open_table(page, link)
        page.wait_for_timeout(2500)
        page.get_by_role("button", name="Show the whole map").click()
        page.wait_for_timeout(1500)
        taps = click_milliseconds(page)
        note(f"  on the whole map of a phone: {', '.join(f'{tap:.0f}' for tap in taps)} ms")
    return [
        Bar(f"{game}: first load", first / 1000, 150, "KB", at_least=False),
        Bar(f"{game}: the board of it", board / 1000, 60, "KB", at_least=False),
        Bar(f"{game}: to the first target", median(loads), 1.0, "s", at_least=False),
        *(Bar(f"{game}: {name}", found, 45, "frames/s") for name, found in frames.items()),
        Bar(f"{game}: idle", idle, 2, "% CPU", at_least=False),
        Bar(f"{game}: click, median", median(clicks), 100, "ms", at_least=False),
        Bar(f"{game}: click, p95", quantiles(clicks, n=20)[-1], 100, "ms", at_least=False),
        Bar(f"{game}: click on a phone's whole map", median(taps), 100, "ms", at_least=False),
    ]


def main() -> int:
    """Measure, print, and judge."""
    bars = []
    with running() as (address, _, _), chromium(as_people_have_it=True) as browser:
        for game in GAMES:
            note(game)
            bars += measure(browser, make_table(address, game), game)
    return print_bars(bars)


if __name__ == "__main__":
    sys.exit(main())
