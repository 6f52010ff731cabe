"""Tables that tests of Free Ride share."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.freeride.positions import OMAHA, place
from tests.browser.person import Person


@pytest.fixture
def omaha(person: Person) -> Page:
    """Return the page of Ann, whose turn it is in Omaha."""
    page = person.sit(place(person, OMAHA), "1")
    person.wait_for_turn()
    person.settle()
    return page
