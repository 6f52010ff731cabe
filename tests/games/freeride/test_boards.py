"""What the booklets say about the printed boards, checked on our two files."""

from __future__ import annotations

from collections import Counter

import pytest

from branchline.games.freeride.boardfile import (
    BoardFile,
    built_in_board,
    playable_problems,
    sound_problems,
)
from branchline.games.freeride.notation import Notation
from tests.games.freeride.scenes import EUROPE, USA

USA_CITIES = """Albuquerque, Atlanta, Bangor, Barstow, Billings, Birmingham, Boston, Buffalo, Cheyenne,
Chicago, Cincinnati, Denver, Detroit, Duluth, El Paso, Fargo, Fort Worth, Houston, Jacksonville,
Kansas City, Knoxville, Los Angeles, Memphis, Miami, Minneapolis, New Orleans, New York,
Oklahoma City, Omaha, Orlando, Philadelphia, Phoenix, Pittsburgh, Pocatello, Portland, Richmond,
Sacramento, Salt Lake City, San Diego, San Francisco, Savannah, Seattle, Spokane, St. Louis,
Washington DC"""
EUROPE_CITIES = """Amsterdam, Athina, Barcelona, Beograd, Berlin, Bordeaux, Bremen, Bruxelles,
București, Budapest, Dublin, Gdańsk, Glasgow, Helsinki, Istanbul, Kharkiv, Köln, København, Kyjiv,
Lisboa, London, Lwiw, Madrid, Marseille, Milano, Minsk, Moskwa, München, Napoli, Odessa, Oslo, Paris,
Praha, Riga, Roma, Rostow, Sarajevo, Sevilla, Sofia, Stockholm, St. Petersburg, Tiranë, Warszawa,
Wien, Zagreb"""


def spaces(board: BoardFile, line: str) -> list[str]:
    return list(board.lines[Notation(board).line(line)].spaces)


@pytest.mark.cites("GAP-FR-39")
def test_both_boards_are_sound_and_playable_for_everybody(edition: str) -> None:
    board = built_in_board(edition)
    assert sound_problems(board) == []
    assert not any(playable_problems(board, seats) for seats in range(1, 6))


@pytest.mark.cites("CONF-20", "GAP-FR-39")
@pytest.mark.parametrize(("name", "cities"), [(USA, USA_CITIES), (EUROPE, EUROPE_CITIES)])
def test_all_cities_of_the_booklets_are_there(name: str, cities: str) -> None:
    wanted = [city.strip() for city in cities.replace("\n", " ").split(",")]
    assert [city.name for city in built_in_board(name).cities] == wanted


@pytest.mark.cites("CONF-20")
@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("Danzig", "GDA"), ("gdansk", "GDA"), ("Moscow", "MOS"), ("Moskau", "MOS"), ("Kujiv", "KYJ"),
        ("Kiew", "KYJ"), ("Köln", "KOL"), ("koln", "KOL"), ("Cologne", "KOL"), ("kobenhavn", "KOB"),
        ("Copenhagen", "KOB"), ("Wien", "WIE"), ("Vienna", "WIE"), ("münchen", "MUN"), ("Munich", "MUN"),
        ("St Petersburg", "STP"), ("saint petersburg", "STP"), ("Bucuresti", "BUC"), ("TIRANA", "TIR"),
        ("Vienne", "WIE"), ("Londres", "LON"), ("Varsovie", "WAR"), ("seville", "SEV"),
    ],
)  # fmt: skip
def test_european_cities_are_found_by_other_names(typed: str, code: str) -> None:
    notation = Notation(built_in_board(EUROPE))
    assert notation.codes[notation.city(typed)] == code


@pytest.mark.cites("GAP-FR-39")
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("St. Louis-Cincinnati", ["plain", "plain"]),
        ("Kansas City-St. Louis", ["plain"]),
        ("Cincinnati-Detroit", ["plain"]),
    ],
)
def test_usa_lines_of_the_worked_examples(line: str, wanted: list[str]) -> None:
    assert spaces(built_in_board(USA), line) == wanted


@pytest.mark.cites("GAP-FR-39")
def test_oklahoma_to_memphis_takes_more_than_two_points_and_knoxville_is_a_neighbour() -> None:
    board = built_in_board(USA)
    memphis = spaces(board, "Oklahoma City-Memphis")
    assert len(memphis) + memphis.count("tunnel") > 2
    assert spaces(board, "Cincinnati-Knoxville")
    coast = {city.code: city.coast for city in board.cities}
    assert coast["RIC"] == "east"
    assert "west" in (coast["PHX"], coast["LAX"])
    lengths = [len(line.spaces) for line in board.lines]
    assert (min(lengths), max(lengths)) == (1, 6)


@pytest.mark.cites("GAP-FR-39")
def test_europe_lines_of_the_worked_examples() -> None:
    board = built_in_board(EUROPE)
    assert spaces(board, "Warszawa-Berlin") == ["plain", "plain"]
    assert spaces(board, "Köln-Berlin") == ["plain"]
    assert spaces(board, "Warszawa-Gdańsk") == ["plain"]
    assert sorted(spaces(board, "Milano-Wien")) == ["plain", "tunnel"]
    assert spaces(board, "Gdańsk-Stockholm")
    assert spaces(board, "Stockholm-Oslo")


@pytest.mark.cites("EUR-EDGE-07", "GAP-FR-39")
def test_nine_edge_cities_oslo_among_them_and_not_madrid() -> None:
    edge = {city.code for city in built_in_board(EUROPE).cities if city.edge_coins}
    assert len(edge) == 9
    assert {"OSL", "MOS", "HEL", "ROS"} <= edge
    assert "MAD" not in edge


@pytest.mark.cites("CONF-18", "GAP-FR-39")
def test_fifteen_cards_of_each_stack_are_removed_for_two(edition: str) -> None:
    removed = Counter(city.removed_from_stack for city in built_in_board(edition).cities)
    assert removed == {"I": 15, "II": 15, "III": 15}


@pytest.mark.cites("GAP-FR-39")
def test_the_boards_say_that_they_are_reconstructed(edition: str) -> None:
    board = built_in_board(edition)
    assert "reconstruction" in board.about
    evidence = Counter(line.evidence for line in board.lines)
    assert evidence["booklet"] in (5, 6)
    assert sum(len(line.spaces) for line in board.lines) <= 140
    assert board.version == 1
