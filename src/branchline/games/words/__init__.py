"""What all games say, one file for each language."""

from collections.abc import Sequence
from typing import Final

from branchline.core.words import Catalogue, Text
from branchline.core.words import words as core_words

words: Final = Catalogue("branchline.games")


def no_seat(seat: int | str, seats: int) -> Text:
    """Return the complaint about a seat that is not there."""
    return core_words.text("game.no_seat", seat=seat, seats=seats)


def out_of_range(number: int, least: int, most: int) -> Text:
    """Return the complaint about a number out of its limits."""
    return words.text("position.number", number=number, least=least, most=most)


def about_board(board: str, cities: int, lines: int) -> Text:
    """Return what a board is called, and how large it is."""
    return words.text("board.about", board=board, cities=cities, lines=lines)


def too_many(number: int, most: int) -> Text:
    """Return the complaint about too many of something on a board."""
    return words.text("board.too_many", number=number, most=most)


def name_taken(name: str, owner: str) -> Text:
    """Return the complaint about a name two places of a board have."""
    return words.text("board.name_taken", name=name, owner=owner)


def same_spot(other: str) -> Text:
    """Return the complaint about a place that lies on another."""
    return words.text("board.same_spot", other=other)


def cut_off_from(first: str, places: Sequence[str]) -> Text:
    """Return the complaint about places no lines lead to."""
    return words.text("board.cut_off", first=first, places=list(places[:5]))
