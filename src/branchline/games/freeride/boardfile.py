"""Board files: the schema of a Free Ride board, its checks, and the tables the rules use.

A board is refused on two levels. *Sound* boards are good for positions; *playable* ones
have stacks of threes and enough columns for a whole game with a given number of seats.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Final, Literal

import msgspec

from branchline.core.documents import decode
from branchline.core.errors import BadInput, placed
from branchline.core.names import plain
from branchline.core.words import Text
from branchline.games.freeride.board import (
    EAST,
    FULL_STACKS,
    MAX_CITIES,
    MAX_LINES,
    MAX_SPACES,
    REDUCED_STACKS,
    WEST,
    Board,
    City,
    Line,
    count,
)
from branchline.games.freeride.edition import EDITIONS, bank_at_the_start
from branchline.games.freeride.words import words
from branchline.games.words import about_board, cut_off_from, name_taken, same_spot, too_many
from branchline.games.words import words as game_words

StackName = Literal["I", "II", "III"]
STACK_NAMES: Final[tuple[StackName, ...]] = ("I", "II", "III")
BUILT_IN: Final = {"freeride-usa": "usa.json", "freeride-europe": "europe.json"}

COLUMNS_OF_STACK_I: Final = {1: 7, 2: 8, 3: 9, 4: 10, 5: 11}
"""Columns the prologue and the display of six draw from stack I, by seats (PRO-11, GAP-FR-29)."""

SpaceKind = Literal["plain", "tunnel", "ferry"]


class CityEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A city of a board file."""

    code: str
    name: str
    x: float
    y: float
    aliases: list[str] = []
    lat: float | None = None
    lon: float | None = None
    region: str = ""
    structure: str = ""
    year: str = ""
    coast: Literal["east", "west"] | None = None
    edge_coins: int = 0
    removed_from_stack: StackName | None = None


class LineEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line of a board file: its two ends and its spaces from a to b."""

    a: str
    b: str
    spaces: list[SpaceKind]
    evidence: Literal["booklet", "reconstruction"] = "reconstruction"


class BoardFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole board file; `docs/add-a-board.md` explains every field."""

    board: str
    version: int
    ruleset: Literal["freeride"]
    cities: list[CityEntry]
    lines: list[LineEntry]
    title: dict[str, str] = {}  # in older files; nothing shows it
    about: str = ""
    canvas: tuple[int, int] = (1600, 1000)
    projection: str = ""

    def code(self, city: City) -> str:
        """Return the three letters of a city."""
        return self.cities[city].code

    def line_name(self, line: Line) -> str:
        """Return the canonical name of a line: its ends as in the file, numbered if parallel."""
        entry = self.lines[line]
        ends = {entry.a, entry.b}
        twins = [i for i, other in enumerate(self.lines) if {other.a, other.b} == ends]
        number = twins.index(line)
        return f"{entry.a}-{entry.b}" + (f"/{number + 1}" if number else "")

    def city_names(self) -> dict[str, str]:
        """Return the full names of the cities, by code."""
        return {city.code: city.name for city in self.cities}


def spoken_line(name: str, cities: Mapping[str, str]) -> str:
    """Return a line by the full names of its ends."""
    ends, slash, number = name.partition("/")
    return "–".join(cities[end] for end in ends.split("-")) + slash + number


# Reading


def read_board(source: bytes, where: str) -> BoardFile:
    """Return the board in a JSON document; refuse what does not follow the schema."""
    return decode(source, BoardFile, where)


@cache
def built_in_board(name: str) -> BoardFile:
    """Return one of the boards that come with Branchline."""
    folder = files("branchline.games.freeride") / "boards"
    return read_board((folder / BUILT_IN[name]).read_bytes(), name)


def built_in_boards() -> dict[str, Callable[[], BoardFile]]:
    """Return the boards that come with Branchline, by name."""
    return {name: partial(built_in_board, name) for name in BUILT_IN}


def require_sound(board: BoardFile, where: str) -> None:
    """Refuse a board that is not sound, naming the first thing wrong."""
    problems = sound_problems(board)
    if problems:
        raise BadInput(where, problems[0])


# Checking


def sound_problems(board: BoardFile) -> list[Text]:
    """Return what makes a board unusable even for positions, each with its place."""
    problems = _size_problems(board) + _city_problems(board) + _line_problems(board)
    if not problems:
        problems = _connection_problems(board)
    return problems


def _size_problems(board: BoardFile) -> list[Text]:
    problems: list[Text] = []
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", board.board):
        problems.append(placed("board", game_words.text("board.name")))
    if board.version < 1:
        problems.append(placed("version", game_words.text("board.version")))
    if len(board.cities) < 2:
        problems.append(placed("cities", words.text("board.few_cities")))
    if len(board.cities) > MAX_CITIES:
        problems.append(placed("cities", too_many(len(board.cities), MAX_CITIES)))
    if len(board.lines) > MAX_LINES:
        problems.append(placed("lines", too_many(len(board.lines), MAX_LINES)))
    return problems


def _city_problems(board: BoardFile) -> list[Text]:
    problems: list[Text] = []
    owner_of_name: dict[str, int] = {}
    place_of: dict[tuple[float, float], str] = {}
    for i, city in enumerate(board.cities):
        here = f"cities[{i}] ({city.code})"
        if not re.fullmatch(r"[A-Z]{3}", city.code):
            problems.append(placed(f"{here}.code", game_words.text("board.code")))
        for name in (city.code, city.name, *city.aliases):
            if not plain(name) or len(name) > 40:
                problems.append(placed(here, game_words.text("board.long_name", name=name)))
            elif owner_of_name.setdefault(plain(name), i) != i:
                twin = board.cities[owner_of_name[plain(name)]]
                problems.append(placed(here, name_taken(name, twin.code)))
        if not 0 <= city.edge_coins <= 9:
            problems.append(placed(f"{here}.edge_coins", words.text("board.edge_coins")))
        if place_of.setdefault((city.x, city.y), city.code) != city.code:
            problems.append(placed(here, same_spot(place_of[city.x, city.y])))
    return problems


def _line_problems(board: BoardFile) -> list[Text]:
    problems: list[Text] = []
    codes = {city.code for city in board.cities}
    for i, line in enumerate(board.lines):
        here = f"lines[{i}] ({line.a}-{line.b})"
        for end in (line.a, line.b):
            if end not in codes:
                problems.append(placed(here, words.text("board.no_city", city=end)))
        if line.a == line.b:
            problems.append(placed(here, words.text("board.same_city")))
        if not 1 <= len(line.spaces) <= MAX_SPACES:
            spaces = words.text("board.spaces", spaces=len(line.spaces), most=MAX_SPACES)
            problems.append(placed(f"{here}.spaces", spaces))
    return problems


def _connection_problems(board: BoardFile) -> list[Text]:
    neighbours: dict[str, set[str]] = {city.code: set() for city in board.cities}
    for line in board.lines:
        neighbours[line.a].add(line.b)
        neighbours[line.b].add(line.a)
    reached = {board.cities[0].code}
    frontier = [board.cities[0].code]
    while frontier:
        new = neighbours[frontier.pop()] - reached
        reached |= new
        frontier.extend(new)
    cut_off = [city.code for city in board.cities if city.code not in reached]
    if cut_off:
        return [placed("lines", cut_off_from(board.cities[0].code, cut_off))]
    return []


def playable_problems(board: BoardFile, seats: int) -> list[Text]:
    """Return why a whole game with this many seats (1: solo) cannot be played on a sound board."""
    problems: list[Text] = []
    reduced = seats <= 2
    sizes = [count(mask) for mask in _card_masks(board, reduced=reduced)]
    for stack, size in zip(STACK_NAMES, sizes, strict=True):
        if size == 0 or size % 3:
            facts = {"stack": stack, "cards": size, "reduced": int(reduced)}
            problems.append(words.text("board.threes", **facts))
    needed = COLUMNS_OF_STACK_I[seats]
    if sizes[0] // 3 < needed:
        columns = sizes[0] // 3
        problems.append(
            words.text("board.few_columns", columns=columns, needed=needed, seats=seats)
        )
    return problems


def edge_coins_of(board: BoardFile) -> int:
    """Return the coins that lie in edge cities at the start."""
    return sum(city.edge_coins for city in board.cities)


def about(board: BoardFile) -> Text:
    """Return the name of a board with its version, and how large it is."""
    return about_board(
        f"{board.board} {board.version}", cities=len(board.cities), lines=len(board.lines)
    )


def remarks(board: BoardFile) -> list[Text]:
    """Return the numbers of seats for which a finite bank cannot be played here (GAP-FR-02)."""
    coins, found = edge_coins_of(board), []
    for edition in EDITIONS.values():
        short = [
            seats for seats in COLUMNS_OF_STACK_I if bank_at_the_start(edition, seats, coins) < 0
        ]
        if edition.edge and short:
            title = words.text(f"title.{edition.name}")
            found.append(words.text("board.finite_bank", game=title, coins=coins, seats=short))
    return found


def _card_masks(board: BoardFile, *, reduced: bool) -> list[int]:
    masks = []
    for stack in STACK_NAMES:
        mask = 0
        for i, city in enumerate(board.cities):
            if not (reduced and city.removed_from_stack == stack):
                mask |= 1 << i
        masks.append(mask)
    return masks


# Tables for the rules


def board_tables(board: BoardFile) -> Board:
    """Return a sound board as the integer tables the rules work on."""
    b = Board()
    number = {city.code: City(i) for i, city in enumerate(board.cities)}
    b.cities = len(board.cities)
    b.lines = len(board.lines)
    for i, line in enumerate(board.lines):
        b.end_a[i] = number[line.a]
        b.end_b[i] = number[line.b]
        b.all_spaces[i] = (1 << len(line.spaces)) - 1
        b.plain_spaces[i] = _space_mask(line, "plain")
        b.tunnel_spaces[i] = _space_mask(line, "tunnel")
        b.ferry_spaces[i] = _space_mask(line, "ferry")
    _fill_exits(b, board, number)
    for i, city in enumerate(board.cities):
        b.coast[i] = {"east": EAST, "west": WEST, None: 0}[city.coast]
        b.edge_coins[i] = city.edge_coins
    b.cards[FULL_STACKS] = _card_masks(board, reduced=False)
    b.cards[REDUCED_STACKS] = _card_masks(board, reduced=True)
    return b


def _space_mask(line: LineEntry, kind: SpaceKind) -> int:
    return sum(1 << i for i, space in enumerate(line.spaces) if space == kind)


def _fill_exits(b: Board, board: BoardFile, number: dict[str, City]) -> None:
    degree = Counter(end for line in board.lines for end in (line.a, line.b))
    position = 0
    for city in board.cities:
        b.first_exit[number[city.code]] = position
        position += degree[city.code]
    b.first_exit[b.cities] = position
    filled = dict.fromkeys(number, 0)
    for i, line in enumerate(board.lines):
        for end in (line.a, line.b):
            b.exits[b.first_exit[number[end]] + filled[end]] = Line(i)
            filled[end] += 1
