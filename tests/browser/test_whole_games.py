"""Whole games through the interface: every action by a click on what the table offers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from branchline import GAMES
from branchline.games.registry import seats_of
from tests.boxes import SOLO
from tests.browser.person import Person

HUMAN = {"kind": "human", "name": "Ann"}
BOT = {"kind": "bot", "bot": "sensible"}


def play_to_the_end(person: Person) -> dict[str, Any]:
    """Do what a bot would do, by clicks, until the game is over."""
    for _ in range(600):
        view = person.wait_for_turn()
        if view["result"]:
            return view
        person.act(person.advice(view))
    raise AssertionError("the game has no end")


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        *((game, [HUMAN, *[BOT] * (seats_of(game)[-1] - 1)]) for game in GAMES),
        *((game, [HUMAN]) for game in SOLO[:1]),
    ],
    ids=[*GAMES, *(f"{game}-solo" for game in SOLO[:1])],
)
def test_a_whole_game_is_played_by_clicks(
    person: Person, game: str, seats: list[dict[str, str]]
) -> None:
    made = person.server.make(game, seats=seats, seed="a game in the browser")
    page = person.sit(made)
    view = play_to_the_end(person)
    ending = page.locator(".ending")
    expect(ending).to_be_visible()
    expect(ending.locator(".seed")).to_be_visible()  # from now on it is no secret
    for seat in view["result"]["seats"]:
        expect(ending).to_contain_text(str(seat["points"]).replace("-", "−"))
    expect(
        ending.get_by_role("button", name="Once more" if len(seats) == 1 else "Rematch")
    ).to_be_visible()
