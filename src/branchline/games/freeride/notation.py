"""Actions as text: one canonical form for each, and a generous reader."""

from __future__ import annotations

from typing import Final

from branchline.core.errors import BadNotation
from branchline.core.ids import Action
from branchline.core.names import did_you_mean, plain
from branchline.core.notation import no_action, stands_alone
from branchline.games.freeride.actions import (
    BUILD,
    BUY,
    DEAL,
    END,
    FERRY,
    FINISH_SPACE,
    RAILS,
    RIDE,
    TAKE,
    TUNNEL,
    WITHDRAW,
    deal,
    dealt_card,
    dealt_slot,
    half_of,
    kind_of,
    line_of,
    on_line,
    slot_of,
    take,
)
from branchline.games.freeride.board import City, Line
from branchline.games.freeride.boardfile import BoardFile
from branchline.games.freeride.state import LOWER, SLOTS, UPPER, Slot
from branchline.games.freeride.words import words

ON_A_LINE: Final = {
    "build": BUILD,
    "tunnel": TUNNEL,
    "ferry": FERRY,
    "finish": FINISH_SPACE,
    "ride": RIDE,
}
ALONE: Final = {"buy": BUY, "rails": RAILS, "withdraw": WITHDRAW, "end": END}
HALVES: Final = {"upper": UPPER, "lower": LOWER}
WORDS: Final = (*ON_A_LINE, "take", *ALONE)

_KIND_WORDS: Final = {kind: word for word, kind in ON_A_LINE.items()}
_ALONE_WORDS: Final = {action: word for word, action in ALONE.items()}
_HALF_WORDS: Final = {half: word for word, half in HALVES.items()}


class Notation:
    """Text for the actions on one board, and actions for text."""

    def __init__(self, board: BoardFile) -> None:
        self.codes = [city.code for city in board.cities]
        self.line_names = [board.line_name(Line(i)) for i in range(len(board.lines))]
        self._cities: dict[str, City] = {}
        for i, city in enumerate(board.cities):
            for name in (city.code, city.name, *city.aliases):
                self._cities[plain(name)] = City(i)
        self._names = [city.name for city in board.cities]
        self._first_ends = [self._cities[plain(line.a)] for line in board.lines]
        self._lines: dict[tuple[City, City], list[Line]] = {}
        for i, line in enumerate(board.lines):
            a, b = self._cities[plain(line.a)], self._cities[plain(line.b)]
            self._lines.setdefault((a, b), []).append(Line(i))
            self._lines.setdefault((b, a), []).append(Line(i))

    # Writing

    def text(self, action: Action) -> str:
        """Return the canonical text of an action."""
        if action >= DEAL:
            cards = " ".join(self.codes[dealt_card(action, place)] for place in range(3))
            return f"deal {dealt_slot(action) + 1} {cards}"
        if action < TAKE:
            return f"{_KIND_WORDS[kind_of(action)]} {self.line_names[line_of(action)]}"
        if action < BUY:
            return f"take {slot_of(action) + 1} {_HALF_WORDS[half_of(action)]}"
        return _ALONE_WORDS[action]

    # Reading

    def parse(self, text: str) -> Action:
        """Return the action a text stands for; case and accents do not matter."""
        word, _, rest = text.strip().partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word in ON_A_LINE:
            return on_line(ON_A_LINE[word], self.line(rest))
        if word == "take":
            return self._take(rest)
        if word in ALONE:
            if rest:
                raise stands_alone(word, rest)
            return ALONE[word]
        if word == "deal":
            return self._deal(rest)
        raise no_action(word, WORDS)

    def city(self, name: str) -> City:
        """Return a city by code, name or alias."""
        city = self._cities.get(plain(name))
        if city is None:
            known = [*self._names, *self.codes]
            hint = did_you_mean(name, known)
            raise BadNotation(words.text("notation.no_city", name=name, hint=hint))
        return city

    def line(self, name: str) -> Line:
        """Return a line by its two ends in any order, `A-B/2` for the second of parallel ones."""
        return self.line_and_way(name)[0]

    def line_and_way(self, name: str) -> tuple[Line, bool]:
        """Return a line, and whether it was named from its other end."""
        ends, slash, number = name.partition("/")
        pairs = [
            (self._cities.get(plain(ends[:i])), self._cities.get(plain(ends[i + 1 :])))
            for i, character in enumerate(ends)
            if character in "-–"
        ]
        known = [(a, b) for a, b in pairs if a is not None and b is not None]
        if not known:
            self._explain_ends(ends)
        lines = self._lines.get(known[0], [])
        if not lines:
            a, b = (self._names[city] for city in known[0])
            raise BadNotation(words.text("notation.not_joined", a=a, b=b))
        if slash and not (number.isascii() and number.isdigit() and 1 <= int(number) <= len(lines)):
            raise BadNotation(words.text("notation.parallel", name=name, lines=len(lines)))
        line = lines[int(number) - 1 if slash else 0]
        return line, known[0][0] != self._first_ends[line]

    def _explain_ends(self, ends: str) -> None:
        a, dash, b = ends.partition("-")
        if not dash or not a.strip() or not b.strip():
            example = self.line_names[0]
            raise BadNotation(words.text("notation.two_ends", name=ends, example=example))
        self.city(a)
        self.city(b)
        raise BadNotation(words.text("notation.no_line", name=ends))

    def _take(self, rest: str) -> Action:
        number, _, half = rest.partition(" ")
        return take(self._slot(number), self._half(half.strip()))

    def _slot(self, number: str) -> Slot:
        if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= SLOTS:
            raise BadNotation(words.text("notation.no_slot", slot=number, slots=SLOTS))
        return Slot(int(number) - 1)

    def _half(self, word: str) -> int:
        if word.casefold() not in HALVES:
            raise BadNotation(words.text("notation.no_half", word=word))
        return HALVES[word.casefold()]

    def _deal(self, rest: str) -> Action:
        parts = rest.split()
        if len(parts) != 4:
            raise BadNotation(words.text("notation.three_cards"))
        top, centre, bottom = (self.city(card) for card in parts[1:])
        return deal(self._slot(parts[0]), top, centre, bottom)
