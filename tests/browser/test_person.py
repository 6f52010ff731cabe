"""Those who test the table: a profile is used again, what was stored in it is not."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.person import Person
from tests.server.process import ServerProcess


def test_what_one_person_stored_the_next_does_not_find(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server) as person:
        profile = person.context
        page = person.open("/settings")
        page.evaluate("localStorage.setItem('branchline.settings', '{\"language\": \"de\"}')")
        page.evaluate("document.cookie = 'seen=yes'")
        page.reload()
        page.locator("html[lang=de]").wait_for()
    with Person(browser, server) as person:
        assert person.context is profile
        page = person.open("/settings")
        page.locator("html[lang=en]").wait_for()
        assert page.evaluate("document.cookie") == ""
