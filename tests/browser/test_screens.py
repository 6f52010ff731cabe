"""Every screen at three sizes: accessible, nothing overlaps, nothing scrolls sideways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import DESK, PHONE, TABLET, Person
from tests.browser.stages import stages
from tests.server.process import ServerProcess
from tests.web.languages import LANGUAGES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
STAGES = stages()
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


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong on a page."""
    page.evaluate(AXE.read_text("utf-8"))
    run = "tags => axe.run(document, { runOnly: { type: 'tag', values: tags } })"
    found: dict[str, Any] = page.evaluate(run, TAGS)
    return [
        f"{each['id']}: {node['target']} {node['html'][:120]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stage", STAGES)
def test_a_screen_is_sound(browser: Browser, server: ServerProcess, stage: str, size: str) -> None:
    language = LANGUAGES[(len(stage) + len(size)) % len(LANGUAGES)]
    with Person(browser, server, SIZES[size], language) as person:
        STAGES[stage](person)
        page = person.page
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
        assert page.evaluate(LABELS) == []
