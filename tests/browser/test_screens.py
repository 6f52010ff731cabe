"""Every screen on a phone and on something larger: accessible, nothing overlaps, nothing scrolls sideways.

The two are read in different lights and languages; which come first, and how large the larger one is, take turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.boxes import BOTH
from tests.browser.person import DAY, DESK, NIGHT, PHONE, TABLET, Person
from tests.browser.stages import SHEETS, stages
from tests.server.process import ServerProcess
from tests.web.languages import LANGUAGES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
LARGER = (TABLET, DESK)
STAGES = stages(BOTH)
LABELS = """() => {
  const boxes = [...document.querySelectorAll('main svg.live text')]
    .filter(text => text.textContent.trim().length > 2)
    .map(text => ({ text: text.textContent.trim(), box: text.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const found = [];
  for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) {
    const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (wide > 1.5 && high > 3 && a.text !== b.text) found.push(`${a.text} / ${b.text}`);
  }
  return found;
}"""


RUN_AXE = """async tags => {
  const run = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
  const { violations } = await axe.run(document, run);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 120)}`));
}"""

LIGHTS = (DAY, NIGHT)


def faults(person: Person) -> list[str]:
    """Return what is wrong with what is on the screen: for axe, too wide, or written over."""
    page = person.page
    found: list[str] = [*page.evaluate(RUN_AXE, TAGS), *page.evaluate(LABELS)]
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*found, f"{wide} pixels to scroll sideways"] if wide > 0 else found


@pytest.mark.parametrize("stage", STAGES)
def test_a_screen_is_sound(browser: Browser, server: ServerProcess, stage: str) -> None:
    languages, lights, larger = (in_turn(each, stage) for each in (LANGUAGES, LIGHTS, LARGER))
    with Person(browser, server, PHONE, next(languages)) as person:
        person.light(next(lights))
        STAGES[stage](person)
        person.page.evaluate(AXE.read_text("utf-8"))
        on_phone = faults(person)
        person.light(next(lights))
        person.resize(**next(larger))
        person.speak(next(languages))
        assert (on_phone, faults(person)) == ([], [])


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_opens_over_a_table_is_sound(
    browser: Browser, server: ServerProcess, sheet: str
) -> None:
    languages, lights, larger = (in_turn(each, sheet) for each in (LANGUAGES, LIGHTS, LARGER))
    for size in (PHONE, next(larger)):
        with Person(browser, server, size, next(languages)) as person:
            person.light(next(lights))
            SHEETS[sheet](person)
            person.page.evaluate(AXE.read_text("utf-8"))
            assert not faults(person), size


def in_turn(things: Sequence[Any], name: str) -> Iterator[Any]:
    """Return things over and over; which is the first depends on a name."""
    return islice(cycle(things), len(name) % len(things), None)
