"""The registry of games: those of this project and those of installed packages, by name.

A ruleset of this project is a package beside this module that has a `descriptor` with a `GAME`.
Other packages name theirs under the entry points `branchline.games`; one that cannot be used is
left out, and whoever asks for it is told why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Final, overload

import branchline.games
from branchline.core.descriptor import (
    AnyBoard,
    BoardShelf,
    Box,
    Descriptor,
    RulesMaker,
    missing_modules,
    one_line,
    problems,
)
from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.options import Options, Presets
from branchline.core.ruleset import AnyRules
from branchline.core.words import LANGUAGES, Text, sheet
from branchline.games.words import words

PACKAGES: Final = "branchline.games"
"""The group of entry points under which packages name their games."""


class Unfit(ValueError):
    """Something is named as a game that cannot be one."""

    def __init__(self, problems: Sequence[Text]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = list(problems)


@dataclass
class Shelf:
    """All games that were found, and why some cannot be used."""

    rulesets: dict[str, Descriptor] = field(default_factory=dict)
    games: dict[str, Descriptor] = field(default_factory=dict)
    broken: dict[str, Text] = field(default_factory=dict)

    def put(self, descriptor: Descriptor) -> None:
        """Add a ruleset; refuse one that is no descriptor, or has a name that is taken."""
        wrong = problems(descriptor)
        if not wrong:
            taken = [box.name for box in descriptor.boxes if box.name in self.games]
            if descriptor.ruleset in self.rulesets:
                taken.append(descriptor.ruleset)
            wrong = [words.text("table.known_game", game=name) for name in taken]
        if wrong:
            raise Unfit(wrong)
        self.rulesets[descriptor.ruleset] = descriptor
        self.games.update({box.name: descriptor for box in descriptor.boxes})


@cache
def shelf() -> Shelf:
    """Return all games, this project's first."""
    found = Shelf()
    for module in iter_modules(branchline.games.__path__, "branchline.games."):
        if module.ispkg and find_spec(f"{module.name}.descriptor"):
            found.put(import_module(f"{module.name}.descriptor").GAME)
    _add_installed(found)
    return found


def _add_installed(found: Shelf) -> None:
    from importlib import metadata  # importing this takes as long as all the rest of the package

    for entry in metadata.entry_points(group=PACKAGES):
        try:
            descriptor = entry.load()
            _check_installed(descriptor)
            found.put(descriptor)
        except Unfit as unfit:
            found.broken[entry.name] = _unusable(entry.value, unfit.problems)
        except Exception as error:  # whatever a package does while it is imported
            found.broken[entry.name] = _unusable(entry.value, [one_line(error)])


def _check_installed(descriptor: Descriptor) -> None:
    """Refuse a game of a package whose words cannot be read, or that names modules it lacks."""
    wrong = problems(descriptor) or missing_modules(descriptor)
    if wrong:
        raise Unfit(wrong)
    for box in descriptor.boxes:
        for part in (box.words, f"{box.words}:clauses", f"{box.words}:story"):
            for language in LANGUAGES:
                sheet(part, language)


def set_aside(ruleset: str, error: Exception) -> Text:
    """Take a ruleset that turns out to be unusable off the shelf, with its games; return why."""
    found = shelf()
    why = _unusable(ruleset, [one_line(error)])
    for box in found.rulesets.pop(ruleset).boxes:
        del found.games[box.name]
        found.broken[box.name] = why
    return why


def _unusable(where: str, what: Sequence[Text | str]) -> Text:
    return words.text("table.broken_package", where=where, what=list(what))


class GameNames(Sequence[str]):
    """The names of all games; they are looked for when somebody asks."""

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        """Return one name, or a slice of them."""
        return tuple(shelf().games)[place]

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(shelf().games)

    def __iter__(self) -> Iterator[str]:
        """Return the names in order."""
        return iter(shelf().games)

    def __contains__(self, name: object) -> bool:
        """Tell whether there is such a game."""
        return name in shelf().games

    def __repr__(self) -> str:
        """Return the names as a tuple would show them."""
        return repr(tuple(self))


GAMES: Final = GameNames()


# Looking up


def check_game(game: str) -> None:
    """Refuse a game that does not exist."""
    if game in GAMES:
        return
    check_not_broken(game)
    hint = did_you_mean(game, GAMES)
    known = list(GAMES)
    raise BadInput("game", words.text("table.no_game", game=game, hint=hint, known=known))


def check_not_broken(game: str) -> None:
    """Refuse a game whose package is installed but cannot be used; say why."""
    if game in shelf().broken:
        what = shelf().broken[game]
        raise BadInput("game", words.text("table.broken_game", game=game, what=what))


def rulesets() -> Mapping[str, Descriptor]:
    """Return all descriptors by the names of their rulesets."""
    return shelf().rulesets


def descriptor_of(game: str) -> Descriptor:
    """Return the descriptor of the ruleset a game is played by."""
    check_game(game)
    return shelf().games[game]


def box_of(game: str) -> Box:
    """Return what is known about a game itself: its title, and how many can play it."""
    return descriptor_of(game).box(game)


def seats_of(game: str) -> range:
    """Return the numbers of seats a game can be played with; one seat is a solo challenge."""
    box = box_of(game)
    return range(box.fewest, box.most + 1)


# Rules


def make_rules(
    game: str,
    seats: int,
    options: Mapping[str, str] | None = None,
    board: object = None,
    *,
    whole_game: bool = True,
    version: str = "",
) -> AnyRules:
    """Return the rules of a game for a table; without a board, on the built-in one.

    The newest rules are made, unless an earlier number is asked for which the game still has.
    """
    descriptor = descriptor_of(game)
    if version in map(str, descriptor.earlier):
        older: Callable[..., AnyRules] = descriptor.load("rules")
        return older(game, seats, options, board, whole_game=whole_game, version=int(version))
    make: RulesMaker = descriptor.load("rules")
    return make(game, seats, options, board, whole_game=whole_game)


def choices(game: str) -> tuple[Options, Presets]:
    """Return the options of a game, and the presets that choose several together."""
    descriptor = descriptor_of(game)
    return descriptor.load("options") or {}, descriptor.load("presets") or {"booklet": {}}


# Boards


def board_shelf(game: str) -> BoardShelf[object] | None:
    """Return what reads and checks the boards of a game, if it has boards to choose from."""
    found: BoardShelf[object] | None = descriptor_of(game).load("boards")
    return found


def built_in_boards(game: str) -> list[str]:
    """Return the names of the boards that come with a game."""
    boards = board_shelf(game)
    return [] if boards is None else list(boards.built_in_boards())


def load_board(game: str, name_or_path: str) -> AnyBoard:
    """Return a built-in board by name, or one from a file; refuse it unless it is sound."""
    built_in = _shelf_with_boards(game, name_or_path).built_in_boards()
    if name_or_path in built_in:
        return built_in[name_or_path]()
    path = Path(name_or_path)
    if not path.is_file():
        raise BadInput(name_or_path, words.text("table.no_board", known=list(built_in)))
    return read_board(game, path.read_bytes(), name_or_path)


def read_board(game: str, source: bytes, where: str) -> AnyBoard:
    """Return the board in a JSON text; refuse it unless it is sound."""
    boards = _shelf_with_boards(game, where)
    board = boards.read_board(source, where)
    boards.require_sound(board, where)
    return board


def _shelf_with_boards(game: str, where: str) -> BoardShelf[object]:
    boards = board_shelf(game)
    if boards is None:
        raise BadInput(where, words.text("table.no_boards", game=game))
    return boards
