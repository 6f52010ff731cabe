"""Descriptors: one object per ruleset tells other layers everything they need to know about a game.

A descriptor names its parts by import path, `package.module:name`, and every layer loads only its
own: the games layer the rules, the lab the lab, the terminal its drawing. So a game can be spread
over all layers, or live in a package of its own, and no layer imports another's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, get_args

from branchline.core.errors import BadInput, BranchlineError
from branchline.core.ruleset import AnyRules
from branchline.core.words import ENGLISH, Catalogue, Text, sheet, words

AnyBoard: TypeAlias = Any  # each ruleset has boards of a type of its own
B = TypeVar("B")
PartName = Literal[
    "rules",
    "view",
    "events",
    "ways",
    "options",
    "presets",
    "boards",
    "sketch",
    "bots",
    "lab",
    "observer",
    "challenge",
    "measures",
    "drawing",
    "lessons",
]
MOST_SEATS: Final = 6
"""Tables have six colours."""
PARTS: Final[tuple[PartName, ...]] = get_args(PartName)


@dataclass(frozen=True, kw_only=True)
class Box:
    """One game of a ruleset, as it would stand on a shelf."""

    name: str
    """As it is typed and stored, such as `freight-north`: small letters, digits and hyphens."""
    words: str
    """The package whose catalogues say what it is called, under `title.<name>`."""
    fewest: int
    """The fewest seats; one seat is a solo challenge."""
    most: int

    @property
    def title(self) -> Mapping[str, str]:
        """Return what the game is called, by language."""
        return Catalogue(self.words).by_language(f"title.{self.name}")

    def option_words(self, option: str, about: str) -> Mapping[str, str]:
        """Return what is said about an option, by language: its `name`, `about` it, a `value_...`.

        Nothing is returned if the game has no words for it.
        """
        return self._said(f"option.{option}.{about}")

    def preset_words(self, preset: str) -> Mapping[str, str]:
        """Return what a choice of several options is called, by language, if it has a name."""
        return self._said(f"preset.{preset}")

    def level_words(self, level: str) -> Mapping[str, str]:
        """Return what a level of its bots is called, by language, if the game has a word for it."""
        return self._said(f"level.{level}")

    def _said(self, key: str) -> Mapping[str, str]:
        catalogue = Catalogue(self.words)
        return catalogue.by_language(key) if key in catalogue.sentences() else {}


@dataclass(frozen=True, kw_only=True)
class Descriptor:
    """A ruleset: its games, and where its parts are; it lacks the parts it does not name."""

    ruleset: str
    boxes: tuple[Box, ...]

    earlier: tuple[int, ...] = ()
    """Numbers of earlier rules that the maker takes as `version`, so that old records replay."""

    rules: str
    """Makes the rules of a table: a `RulesMaker`."""
    view: str
    """The type of views."""
    events: str
    """The types of events, in a tuple."""
    ways: str = ""
    """The type of the answer to how to get to a place."""
    options: str = ""
    """What can be chosen, as `Options`."""
    presets: str = ""
    """Choices of several options together, as `Presets`; the first is the usual one."""
    boards: str = ""
    """A module that reads and checks boards: a `BoardShelf`."""

    sketch: str = ""
    """Makes a map from the rules, a `Sketch`, for tables that know nothing else about the game."""

    bots: str = ""
    """Who plays the game: a `branchline.bots.lineup:Lineup`."""
    lab: str = ""
    """Plays many games quickly: a `branchline.lab.simulate:LabMaker`."""
    observer: str = ""
    """Writes views as numbers for the learning environment, made from the rules."""
    challenge: str = ""
    """The solo challenge as the lab plays it by the dozen."""
    measures: str = ""
    """What `branchline bench` measures of the game."""
    drawing: str = ""
    """Draws the table in the terminal."""
    lessons: str = ""
    """The steps of lessons, and the positions they begin from: `core.lessons:Lessons`."""

    def has(self, part: PartName) -> bool:
        """Tell whether the ruleset has a part."""
        return bool(getattr(self, part))

    def load(self, part: PartName) -> Any:  # what a part is only its layer knows
        """Return a part, or None if the ruleset lacks it."""
        path = getattr(self, part)
        if not path:
            return None
        try:
            return imported(path)
        except BranchlineError:
            raise
        except Exception as error:  # whatever a package does while it is imported
            told = words.text("descriptor.not_loaded", part=part, path=path, what=one_line(error))
            raise BadInput(self.ruleset, told) from error

    @property
    def fewest(self) -> int:
        """Return the fewest seats of any of the games."""
        return min(box.fewest for box in self.boxes)

    @property
    def most(self) -> int:
        """Return the most seats of any of the games."""
        return max(box.most for box in self.boxes)

    def box(self, game: str) -> Box:
        """Return one of the games."""
        return next(box for box in self.boxes if box.name == game)


def imported(path: str) -> Any:  # anything can be named by a path
    """Return what an import path names: a module, or something in one."""
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def one_line(error: Exception) -> str:
    """Return what went wrong in somebody's package, on one line."""
    if isinstance(error, BranchlineError):
        return str(error)
    return " ".join(f"{type(error).__name__}: {error}".split())


class RulesMaker(Protocol):
    """Makes the rules of one table; without a board, on the box's own."""

    def __call__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: object = None,
        *,
        whole_game: bool = True,
    ) -> AnyRules:
        """Return the rules; refuse seats, options and boards that do not fit."""
        ...


class BoardShelf(Protocol[B]):
    """Reads and checks the boards of a ruleset, each ruleset's of a type of its own."""

    def built_in_boards(self) -> Mapping[str, Callable[[], B]]:
        """Return the boards that come with the game, by name."""
        ...

    def read_board(self, source: bytes, where: str) -> B:
        """Return the board in a JSON document; refuse what does not follow the schema."""
        ...

    def about(self, board: B) -> Text:
        """Return what a board is called, and how large it is."""
        ...

    def require_sound(self, board: B, where: str) -> None:
        """Refuse a board that is not sound."""
        ...

    def sound_problems(self, board: B) -> list[Text]:
        """Return what makes a board unusable even for positions."""
        ...

    def playable_problems(self, board: B, seats: int) -> list[Text]:
        """Return why a whole game with this many seats cannot be played on a sound board."""
        ...

    def remarks(self, board: B) -> list[Text]:
        """Return what else to know about a sound board, such as options it does not allow."""
        ...


def problems(descriptor: object) -> list[Text]:
    """Return what is wrong with something that is said to be a descriptor."""
    if not isinstance(descriptor, Descriptor):
        return [words.text("descriptor.other_type", type=type(descriptor).__name__)]
    names = [descriptor.ruleset, *(box.name for box in descriptor.boxes)]
    found = [] if descriptor.boxes else [words.text("descriptor.no_games")]
    found += [words.text("descriptor.no_name", name=name) for name in names if not is_name(name)]
    for box in descriptor.boxes:
        if not 1 <= box.fewest <= box.most <= MOST_SEATS:
            facts = {"fewest": box.fewest, "most": box.most, "limit": MOST_SEATS}
            found.append(words.text("descriptor.seats", game=box.name, **facts))
        if f"title.{box.name}" not in sheet(box.words, ENGLISH):
            found.append(words.text("descriptor.no_title", game=box.name))
    return found + [
        words.text("descriptor.no_path", part=part, path=path)
        for part in PARTS
        if (path := getattr(descriptor, part)) and not _is_path(path)
    ]


def missing_modules(descriptor: Descriptor) -> list[Text]:
    """Return which parts are in modules that do not exist; none of them is imported."""
    named = [(part, path) for part in PARTS if (path := getattr(descriptor, part))]
    return [
        words.text("descriptor.no_module", part=part, path=path)
        for part, path in named
        if not _is_module(path.partition(":")[0])
    ]


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def is_name(name: str) -> bool:
    """Tell whether something can name a game: names are typed, stored and part of links."""
    letters = name.replace("-", "").replace("_", "")
    return 1 <= len(name) <= 40 and letters.isascii() and letters.isalnum() and name == name.lower()


def _is_path(path: str) -> bool:
    module, sign, name = path.partition(":")
    dotted = all(word.isidentifier() for word in module.split("."))
    return dotted and (not sign or name.isidentifier())


assert set(PARTS) < {field.name for field in fields(Descriptor)}
