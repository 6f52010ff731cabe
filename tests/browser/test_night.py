"""The table stands in daylight or is a night train: as the system asks, or as somebody chose."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.server.process import ServerProcess

LIGHT = """() => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = getComputedStyle(document.querySelector('section')).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) > 128;
}"""
"""Whether a panel is bright."""
WATCH = """
    window.hours = [];
    new MutationObserver(() => window.hours.push(document.documentElement.dataset.hour ?? ''))
        .observe(document, { childList: true, subtree: true });
"""
"""Notes the light that is set whenever something is added to the page."""


def wait_for(person: Person, *, light: bool) -> None:
    """Wait until the page stands in the light, or in the dark."""
    person.page.wait_for_function(f"light => ({LIGHT})() === light", arg=light)


def test_the_light_is_that_of_the_system_or_chosen(person: Person) -> None:
    page = person.open("/settings")
    page.emulate_media(color_scheme="light")
    page.locator("section").first.wait_for()
    wait_for(person, light=True)
    page.emulate_media(color_scheme="dark")
    wait_for(person, light=False)
    page.get_by_role("radio", name="Day").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-hour", "day")
    wait_for(person, light=True)
    page.emulate_media(color_scheme="light")
    page.get_by_role("radio", name="Night train").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-hour", "night")
    wait_for(person, light=False)
    page.get_by_role("radio", name="Automatic").check(force=True)
    wait_for(person, light=True)


def test_nothing_is_shown_in_the_wrong_light(browser: Browser, server: ServerProcess) -> None:
    kept = (
        f"localStorage.setItem('branchline.settings', {json.dumps(json.dumps({'hour': 'night'}))});"
    )
    with Person(browser, server, new=True) as person:
        person.context.add_init_script(kept + WATCH)
        page = person.open("/settings")
        page.locator("section").first.wait_for()
        hours = page.evaluate("hours")
        # Nothing is on the page before its script runs, and that begins with the light.
        assert "night" in hours
        assert set(hours[hours.index("night") :]) == {"night"}
        shown = page.evaluate("document.querySelector('#app').childElementCount")
        assert shown
        wait_for(person, light=False)
