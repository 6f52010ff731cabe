"""Actions as text: one canonical form for each, and a generous reader."""

from __future__ import annotations

from typing import Final

from branchline.core.errors import BadNotation
from branchline.core.ids import Action, Seat
from branchline.core.names import did_you_mean, plain
from branchline.core.notation import no_action, stands_alone
from branchline.games.transamerica.actions import (
    DEAL,
    END,
    LAY,
    NEXT,
    deal,
    dealt_card,
    dealt_seat,
    junction_of,
    lay,
    line_of,
    start,
)
from branchline.games.transamerica.board import COLOURS, Card, Junction, Line
from branchline.games.transamerica.boardfile import COLOUR_NAMES, BoardFile
from branchline.games.transamerica.state import MAX_SEATS
from branchline.games.transamerica.words import words

WORDS: Final = ("start", "lay", "end", "next")
SEAT_NUMBERS: Final = [str(seat) for seat in range(1, MAX_SEATS + 1)]


class Notation:
    """Text for the actions on one board, and actions for text."""

    def __init__(self, board: BoardFile) -> None:
        self.junction_names = [junction.name for junction in board.junctions]
        self.line_names = [board.line_name(Line(i)) for i in range(len(board.lines))]
        self.codes = [[city.code for city in board.cards(colour)] for colour in range(COLOURS)]
        self._cards = {
            code: (colour, Card(card))
            for colour, codes in enumerate(self.codes)
            for card, code in enumerate(codes)
        }
        self._junctions = {
            plain(junction.name): Junction(i) for i, junction in enumerate(board.junctions)
        }
        self._cities = [city.name for city in board.cities]
        for city in board.cities:
            place = self._junctions[plain(city.junction)]
            for name in (city.code, city.name, *city.aliases):
                self._junctions[plain(name)] = place
        self._lines: dict[frozenset[int], Line] = {}
        for i, (a, b, _) in enumerate(board.lines):
            ends = frozenset((self._junctions[plain(a)], self._junctions[plain(b)]))
            self._lines[ends] = Line(i)

    # Writing

    def text(self, action: Action) -> str:
        """Return the canonical text of an action."""
        if action >= DEAL:
            hand = [dealt_card(action, colour) for colour in range(COLOURS)]
            return f"deal {dealt_seat(action)} {' '.join(self.hand(hand))}"
        if action == NEXT:
            return "next"
        if action == END:
            return "end"
        if action >= LAY:
            return f"lay {self.line_names[line_of(action)]}"
        return f"start {self.junction_names[junction_of(action)]}"

    def hand(self, hand: list[Card]) -> list[str]:
        """Return the codes of a hand, a card of each colour."""
        return [self.codes[colour][card] for colour, card in enumerate(hand)]

    # Reading

    def parse(self, text: str) -> Action:
        """Return the action a text stands for; case and accents do not matter."""
        word, _, rest = text.strip().partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word == "start":
            return start(self.junction(rest))
        if word == "lay":
            return lay(self.line(rest))
        if word in ("end", "next"):
            if rest:
                raise stands_alone(word, rest)
            return END if word == "end" else NEXT
        if word == "deal":
            return self._deal(rest)
        raise no_action(word, WORDS)

    def junction(self, name: str) -> Junction:
        """Return a junction by its name on the board, or by the city that is there."""
        junction = self._junctions.get(plain(name))
        if junction is None:
            known = [*self._cities, *self.junction_names]
            hint = did_you_mean(name, known)
            raise BadNotation(words.text("notation.no_junction", name=name, hint=hint))
        return junction

    def line(self, name: str) -> Line:
        """Return a line by its two ends in any order."""
        pairs = [
            (self._junctions.get(plain(name[:i])), self._junctions.get(plain(name[i + 1 :])))
            for i, character in enumerate(name)
            if character in "-–"
        ]
        for a, b in pairs:
            if a is not None and b is not None:
                return self._line_between(name, a, b)
        a_name, dash, b_name = name.partition("-")
        if not dash or not a_name.strip() or not b_name.strip():
            example = self.line_names[0]
            raise BadNotation(words.text("notation.two_ends", name=name, example=example))
        self.junction(a_name)
        self.junction(b_name)
        raise BadNotation(words.text("notation.no_line", name=name))

    def _line_between(self, name: str, a: Junction, b: Junction) -> Line:
        line = self._lines.get(frozenset((a, b)))
        if line is None:
            one, other = self.junction_names[a], self.junction_names[b]
            raise BadNotation(words.text("notation.not_joined", name=name, a=one, b=other))
        return line

    def card(self, code: str) -> tuple[int, Card]:
        """Return the colour and number of a city's card."""
        found = self._cards.get(code.upper())
        if found is None:
            raise BadNotation(words.text("notation.no_city", name=code))
        return found

    def read_hand(self, codes: list[str]) -> list[Card]:
        """Return a hand, which has one card of each colour, in the order of the colours."""
        hand = [Card(-1)] * COLOURS
        for code in codes:
            colour, card = self.card(code)
            if hand[colour] >= 0:
                name = COLOUR_NAMES[colour]
                raise BadNotation(words.text("notation.colour_twice", colour=name))
            hand[colour] = card
        if len(codes) != COLOURS:
            raise BadNotation(words.text("notation.every_colour", colours=COLOURS))
        return hand

    def _deal(self, rest: str) -> Action:
        number, *codes = rest.split() or [""]
        return deal(self.served_seat(number), self.read_hand(codes))

    def served_seat(self, number: str) -> Seat:
        """Return the seat the dealer gives a hand to."""
        if number not in SEAT_NUMBERS:
            raise BadNotation(words.text("notation.served_seat"))
        return Seat(int(number))
