"""Free Ride drawn in the terminal: what lies in the score piles, and who may know it."""

from __future__ import annotations

from functools import cache
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from branchline import new_game
from branchline.bots.registry import make_bot
from branchline.cli.drawing import make_table
from branchline.core.game import AnyGame
from branchline.games.freeride.game import FreeRide

HEADINGS = {
    "en": "Score pile of {}: {}",
    "de": "Wertungsstapel von {}: {}",
    "fr": "Pile de score ({}) : {}",
}


@cache
def played(open_piles: str) -> AnyGame:
    """Return a game of two in which both have delivered a route."""
    options = {"open_score_piles": open_piles}
    game = new_game("freeride-usa", 2, 3, options)
    bot, dice = make_bot("sensible", game.rules), Random(1)
    while not all(seat.scored_cards for seat in game.view(1).state.seats):
        seat = int(game.movers[0])
        game.act(bot.choose(game.view(seat), dice, 0.0), seat)
    return game


def drawn(game: AnyGame, seat: int, language: str) -> str:
    console = Console(file=StringIO(), width=400, highlight=False)
    with console.capture() as shown:
        make_table(game.rules, ["Ann", "Bert"], language).draw(console, game.view(seat))
    return " ".join(shown.get().split())


def pile_of(game: AnyGame, seat: int) -> list[str]:
    """Return the names of the cards in a seat's pile, as the seat itself knows them."""
    names = {city.code: city.name for city in FreeRide("freeride-usa", 2).board_file.cities}
    return [names[code] for codes in game.view(seat).own.score_pile.values() for code in codes]


@pytest.mark.parametrize("language", HEADINGS)
def test_the_terminal_lists_the_cards_of_ones_own_pile_only(language: str) -> None:
    game, heading = played("off"), HEADINGS[language]
    for seat, name, other in ((1, "Ann", "Bert"), (2, "Bert", "Ann")):
        shown = drawn(game, seat, language)
        assert pile_of(game, seat)
        assert heading.format(name, ", ".join(pile_of(game, seat))) in shown
        assert heading.partition("{}")[0] + other not in shown


def test_open_piles_are_listed_for_everybody() -> None:
    game = played("on")
    for watching in (1, 2):
        shown = drawn(game, watching, "en")
        for seat, name in ((1, "Ann"), (2, "Bert")):
            assert HEADINGS["en"].format(name, ", ".join(pile_of(game, seat))) in shown


def test_an_empty_pile_is_not_listed() -> None:
    game = new_game("freeride-usa", 2, 3)
    shown = drawn(game, int(game.movers[0]), "en")
    assert "0 cards" in shown
    assert "Score pile of" not in shown
