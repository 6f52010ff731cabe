"""Board files: the schema of a TransAmerica board, its checks, and the tables the rules use."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal

import msgspec

from branchline.core.documents import decode
from branchline.core.errors import BadInput, placed
from branchline.core.names import plain
from branchline.core.words import Text
from branchline.games.transamerica.board import (
    ALL_CARDS,
    COLOURS,
    DOUBLE,
    FEWER_CARDS,
    MAX_CARDS,
    MAX_JUNCTIONS,
    MAX_LINES,
    SINGLE,
    Board,
    Junction,
    Line,
)
from branchline.games.transamerica.words import words
from branchline.games.words import (
    about_board,
    cut_off_from,
    name_taken,
    out_of_range,
    same_spot,
    too_many,
)
from branchline.games.words import words as game_words

ColourName = Literal["green", "blue", "yellow", "red", "orange"]
COLOUR_NAMES: Final[tuple[ColourName, ...]] = ("green", "blue", "yellow", "red", "orange")
LineKind = Literal["plain", "river", "mountain"]
BUILT_IN: Final = "transamerica"
FEWER_CARDS_UP_TO: Final = 3


class JunctionEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A junction: its name on the board, and where it is drawn."""

    name: str
    x: float
    y: float


class CityEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A city and its card; `removed` if it is out with two or three players."""

    code: str
    name: str
    color: ColourName
    junction: str
    aliases: list[str] = []
    removed: bool = False


class BoardFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole board file; `docs/add-a-board.md` explains every field."""

    board: str
    version: int
    ruleset: Literal["transamerica"]
    junctions: list[JunctionEntry]
    lines: list[tuple[str, str, LineKind]]
    cities: list[CityEntry]
    tracks: int = 84
    title: dict[str, str] = {}  # in older files; nothing shows it
    about: str = ""

    def line_name(self, line: Line) -> str:
        """Return a line by its two ends, as in the file."""
        a, b, _ = self.lines[line]
        return f"{a}-{b}"

    def junctions_with_cities(self) -> dict[str, str]:
        """Return what junctions with a city are called, by their names on the board."""
        return {city.junction: f"{city.name} ({city.junction})" for city in self.cities}

    def cards(self, colour: int) -> list[CityEntry]:
        """Return the cities of a colour in the order of their cards."""
        return [city for city in self.cities if city.color == COLOUR_NAMES[colour]]


def spoken_line(name: str, junctions: Mapping[str, str]) -> str:
    """Return a line by its ends, with the cities that are there."""
    return "–".join(junctions.get(end, end) for end in name.split("-"))


# Reading


def read_board(source: bytes, where: str) -> BoardFile:
    """Return the board in a JSON document; refuse what does not follow the schema."""
    return decode(source, BoardFile, where)


@cache
def built_in_board() -> BoardFile:
    """Return the board that comes with Branchline."""
    path = files("branchline.games.transamerica") / "boards" / "transamerica.json"
    return read_board(path.read_bytes(), BUILT_IN)


def built_in_boards() -> dict[str, Callable[[], BoardFile]]:
    """Return the boards that come with Branchline, by name."""
    return {BUILT_IN: built_in_board}


def require_sound(board: BoardFile, where: str) -> None:
    """Refuse a board that is not sound, naming the first thing wrong."""
    problems = sound_problems(board)
    if problems:
        raise BadInput(where, problems[0])


# Checking


def sound_problems(board: BoardFile) -> list[Text]:
    """Return what makes a board unusable even for positions, each with its place."""
    problems = [*_size_problems(board), *_junction_problems(board), *_line_problems(board)]
    problems += _city_problems(board)
    return problems or _connection_problems(board)


def _size_problems(board: BoardFile) -> list[Text]:
    problems: list[Text] = []
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", board.board):
        problems.append(placed("board", game_words.text("board.name")))
    if board.version < 1:
        problems.append(placed("version", game_words.text("board.version")))
    if not 1 <= board.tracks <= 999:
        problems.append(placed("tracks", out_of_range(board.tracks, 1, 999)))
    if not 2 <= len(board.junctions) <= MAX_JUNCTIONS:
        number = out_of_range(len(board.junctions), 2, MAX_JUNCTIONS)
        problems.append(placed("junctions", number))
    if len(board.lines) > MAX_LINES:
        problems.append(placed("lines", too_many(len(board.lines), MAX_LINES)))
    return problems


def _junction_problems(board: BoardFile) -> list[Text]:
    problems: list[Text] = []
    seen: set[str] = set()
    spots: dict[tuple[float, float], str] = {}
    for i, junction in enumerate(board.junctions):
        here = f"junctions[{i}] ({junction.name})"
        if not re.fullmatch(r"[A-Z]{1,2}[0-9]{1,2}", junction.name):
            problems.append(placed(f"{here}.name", words.text("board.junction_name")))
        if junction.name in seen:
            problems.append(placed(here, words.text("board.name_twice")))
        seen.add(junction.name)
        if spots.setdefault((junction.x, junction.y), junction.name) != junction.name:
            problems.append(placed(here, same_spot(spots[junction.x, junction.y])))
    return problems


def _line_problems(board: BoardFile) -> list[Text]:
    problems: list[Text] = []
    names = {junction.name for junction in board.junctions}
    seen: set[frozenset[str]] = set()
    for i, (a, b, _) in enumerate(board.lines):
        here = f"lines[{i}] ({a}-{b})"
        problems += [placed(here, no_junction(end)) for end in (a, b) if end not in names]
        if a == b:
            problems.append(placed(here, words.text("board.same_junction")))
        if frozenset((a, b)) in seen:
            problems.append(placed(here, words.text("board.line_twice")))
        seen.add(frozenset((a, b)))
    return problems


def _city_problems(board: BoardFile) -> list[Text]:
    problems: list[Text] = []
    names = {junction.name for junction in board.junctions}
    codes: set[str] = set()
    places: dict[str, str] = {}
    for i, city in enumerate(board.cities):
        here = f"cities[{i}] ({city.code})"
        if not re.fullmatch(r"[A-Z]{3}", city.code):
            problems.append(placed(f"{here}.code", game_words.text("board.code")))
        if city.code in codes:
            problems.append(placed(here, name_taken(city.code, city.code)))
        codes.add(city.code)
        if city.junction not in names:
            problems.append(placed(f"{here}.junction", no_junction(city.junction)))
        if places.setdefault(city.junction, city.code) != city.code:
            twin = places[city.junction]
            problems.append(placed(here, words.text("board.junction_taken", city=twin)))
    return problems + _name_problems(board, names) + _colour_problems(board)


def _name_problems(board: BoardFile, junctions: set[str]) -> list[Text]:
    """Return the names that are malformed or used twice."""
    problems: list[Text] = []
    owner: dict[str, str] = {plain(name): name for name in junctions}
    for i, city in enumerate(board.cities):
        here = f"cities[{i}] ({city.code})"
        for name in (city.code, city.name, *city.aliases):
            if not plain(name) or len(name) > 40:
                problems.append(placed(here, game_words.text("board.long_name", name=name)))
            elif owner.setdefault(plain(name), city.code) != city.code:
                problems.append(placed(here, name_taken(name, owner[plain(name)])))
    return problems


def _colour_problems(board: BoardFile) -> list[Text]:
    """Return the colours that have too few or too many cities."""
    problems: list[Text] = []
    for colour, name in enumerate(COLOUR_NAMES):
        number = len(board.cards(colour))
        if not 1 <= number <= MAX_CARDS:
            cities = words.text("board.colour", cities=number, colour=name, most=MAX_CARDS)
            problems.append(placed("cities", cities))
    return problems


def _connection_problems(board: BoardFile) -> list[Text]:
    neighbours: dict[str, set[str]] = {junction.name: set() for junction in board.junctions}
    for a, b, _ in board.lines:
        neighbours[a].add(b)
        neighbours[b].add(a)
    first = board.junctions[0].name
    reached, frontier = {first}, [first]
    while frontier:
        new = neighbours[frontier.pop()] - reached
        reached |= new
        frontier.extend(new)
    cut_off = [j.name for j in board.junctions if j.name not in reached]
    return [placed("lines", cut_off_from(first, cut_off))] if cut_off else []


def about(board: BoardFile) -> Text:
    """Return the name of a board with its version, and how large it is."""
    return about_board(
        f"{board.board} {board.version}", cities=len(board.cities), lines=len(board.lines)
    )


def remarks(board: BoardFile) -> list[Text]:
    """Return nothing: all options can be chosen on every board."""
    return []


def playable_problems(board: BoardFile, seats: int) -> list[Text]:
    """Return why a game with this many seats cannot be played on a sound board."""
    problems: list[Text] = []
    for colour, name in enumerate(COLOUR_NAMES):
        cards = sum(not (c.removed and seats <= FEWER_CARDS_UP_TO) for c in board.cards(colour))
        if cards < seats:
            facts = {"seats": seats, "colour": name, "cities": cards}
            problems.append(words.text("board.few_cities", **facts))
    return problems


# Tables for the rules


def board_tables(board: BoardFile) -> Board:
    """Return a sound board as the integer tables the rules work on."""
    b = Board()
    number = {junction.name: Junction(i) for i, junction in enumerate(board.junctions)}
    b.junctions = len(board.junctions)
    b.lines = len(board.lines)
    b.tracks = board.tracks
    exits: list[list[tuple[Line, Junction]]] = [[] for _ in board.junctions]
    for i, (one, other, kind) in enumerate(board.lines):
        b.end_a[i] = number[one]
        b.end_b[i] = number[other]
        b.price[i] = SINGLE if kind == "plain" else DOUBLE
        exits[number[one]].append((Line(i), number[other]))
        exits[number[other]].append((Line(i), number[one]))
    position = 0
    for i, ways in enumerate(exits):
        b.first_exit[i] = position
        for line, far_end in ways:
            b.exits[position], b.far_end[position] = line, far_end
            position += 1
    b.first_exit[b.junctions] = position
    for colour in range(COLOURS):
        for card, city in enumerate(board.cards(colour)):
            b.city_at[colour][card] = number[city.junction]
            b.card_in[ALL_CARDS][colour] |= 1 << card
            if not city.removed:
                b.card_in[FEWER_CARDS][colour] |= 1 << card
    return b


def no_junction(name: str) -> Text:
    """Return the complaint about a junction that is not there."""
    return words.text("board.no_junction", junction=name)
