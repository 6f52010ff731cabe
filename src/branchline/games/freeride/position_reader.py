"""Reading positions: strictly, with the place and the reason of whatever is wrong."""

from __future__ import annotations

from collections.abc import Callable

from branchline.core.errors import BadInput, BadNotation
from branchline.core.ids import Seat
from branchline.core.words import Text
from branchline.games.freeride.board import (
    FULL_STACKS,
    REDUCED_STACKS,
    STACKS,
    Board,
    City,
    Line,
    bit,
    contains,
    count,
    lines_of,
)
from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.document import (
    DOINGS,
    OUTCOMES,
    PHASES,
    Cards,
    ColumnPosition,
    LineState,
    Route,
)
from branchline.games.freeride.invariants import BROKEN, SOUND, broken_invariant
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.position import SeatPosition, StatePosition
from branchline.games.freeride.rules.build import points_of_a_build
from branchline.games.freeride.rules.finish import PATIENCE
from branchline.games.freeride.rules.lines import is_begun, is_finished, join
from branchline.games.freeride.rules.setup import (
    FIRST_COACHES,
    FIRST_SPEED,
    OWNERSHIP_TOKENS,
    SOLO_SPEED,
    clear,
)
from branchline.games.freeride.rules.stacks import COINS_ON_A_CONNECTION, FAST_SPEED
from branchline.games.freeride.state import (
    BANK,
    BOX,
    COACHES,
    NO_LINE,
    NOBODY,
    NOWHERE,
    OVER,
    PROLOGUE,
    SLOTS,
    STACK_II,
    STACK_III,
    STATE_OWNED,
    SUPPLY,
    State,
    is_solo,
    seats_of,
)
from branchline.games.freeride.words import words
from branchline.games.words import no_seat, out_of_range
from branchline.games.words import words as game_words

STACK_NUMBERS = {"I": 1, "II": 2, "III": 3}
MOST_COINS = 9_999
"""A bank may owe coins and goes on paying when it is empty (GAP-FR-02), but only down to here."""


class StateReader:
    """Fills a state, whose rules are chosen and which is otherwise new, from a document."""

    def __init__(
        self,
        s: State,
        b: Board,
        notation: Notation,
        *,
        coins: int,
        rails: int,
        playable: bool,
        cite: Callable[..., list[str]],
    ) -> None:
        self.s = s
        self.b = b
        self.notation = notation
        self.coins = coins
        self.rails = rails
        self.playable = playable
        self.cite = cite
        """Gives the ledger ids of clauses and rulings."""
        self.cards = list(b.cards[REDUCED_STACKS if s.reduced else FULL_STACKS])
        """Cards not accounted for yet, by stack."""

    def read(self, doc: StatePosition) -> None:
        """Fill the state; refuse a document that no game could lead to."""
        s = self.s
        clear(s, self.b)
        s.phase = PHASES.index(doc.phase)
        s.mover = self._seat("state.to_move", doc.to_move)
        self._read_gear(doc)
        self._read_seats(doc)
        self._read_lines(doc)
        self._read_cards(doc)
        self._read_coins(doc)
        self._read_turn(doc)
        broken = broken_invariant(s, self.b, self.coins, self.rails, int(self.playable))
        if broken != SOUND:
            where, key, *clauses = BROKEN[broken]
            rules, tokens = self.cite(*clauses), OWNERSHIP_TOKENS
            raise BadInput(where, words.text(f"invariant.{key}", rules=rules, tokens=tokens))

    def _broken(self, key: str, clause: str) -> Text:
        return words.text(f"position.{key}", rules=self.cite(clause))

    # Names

    def _seat(self, where: str, number: int) -> Seat:
        if not 1 <= number <= self.s.seats:
            raise BadInput(where, no_seat(number, self.s.seats))
        return Seat(number)

    def _city(self, where: str, name: str) -> City:
        try:
            return self.notation.city(name)
        except BadNotation as error:
            raise BadInput(where, error.reason) from None

    def _line(self, where: str, name: str) -> tuple[Line, bool]:
        """Return a line, and whether it was named from its other end."""
        try:
            return self.notation.line_and_way(name)
        except BadNotation as error:
            raise BadInput(where, error.reason) from None

    # Seats

    def _read_gear(self, doc: StatePosition) -> None:
        s = self.s
        shown: list[str] = [column.stack for column in doc.display.values()]
        for seat in doc.seats.values():
            shown += [route.stack for route in seat.coaches if route]
            shown += [stack for stack, cards in seat.score_pile.items() if cards]
        seen = [STACK_NUMBERS[stack] for stack in shown if stack in STACK_NUMBERS]
        s.opened = _given(doc.opened, max(seen, default=0))
        coaches = FIRST_COACHES if s.opened <= STACK_II else COACHES
        speed = FIRST_SPEED if s.opened <= STACK_III else FAST_SPEED
        s.coaches = _given(doc.coaches, COACHES if is_solo(s) else coaches)
        s.speed = _given(doc.speed, SOLO_SPEED if is_solo(s) else speed)
        if not FIRST_COACHES <= s.coaches <= COACHES:
            few = words.text("position.coaches", first=FIRST_COACHES, most=COACHES)
            raise BadInput("state.coaches", few)
        if s.speed not in ((SOLO_SPEED,) if is_solo(s) else (FIRST_SPEED, FAST_SPEED)):
            speeds = {"first": FIRST_SPEED, "fast": FAST_SPEED, "solo": SOLO_SPEED}
            raise BadInput("state.speed", words.text("position.speed", **speeds))
        if not 0 <= s.opened <= STACKS:
            raise BadInput("state.opened", words.text("position.opened", most=STACKS))

    def _read_seats(self, doc: StatePosition) -> None:
        wanted = {str(seat) for seat in seats_of(self.s)}
        for key in doc.seats:
            if key not in wanted:
                raise BadInput(f"state.seats.{key}", no_seat(key, self.s.seats))
        for key in sorted(wanted - set(doc.seats)):
            raise BadInput("state.seats", game_words.text("position.seat_missing", seat=key))
        for key, seat in doc.seats.items():
            self._read_seat(f"state.seats.{key}", Seat(int(key)), seat)

    def _read_seat(self, where: str, seat: Seat, doc: SeatPosition) -> None:
        s = self.s
        most = self.coins if s.finite_bank else MOST_COINS
        s.coins[seat] = self._number(f"{where}.coins", doc.coins, 0, most)
        s.rails[seat] = self._number(f"{where}.rails", doc.rails, 0, self.rails)
        s.withdrawn[seat] = int(doc.withdrawn)
        s.tokens[seat] = 0 if is_solo(s) else OWNERSHIP_TOKENS
        s.train[seat] = NOWHERE if doc.train is None else self._city(f"{where}.train", doc.train)
        if len(doc.coaches) > s.coaches:
            too_many = words.text("position.too_many_coaches", coaches=s.coaches)
            raise BadInput(f"{where}.coaches", too_many)
        for coach, route in enumerate(doc.coaches):
            if route is not None:
                self._read_route(f"{where}.coaches[{coach}]", seat, coach, route)
        for stack, cards in self._by_stack(f"{where}.score_pile", doc.score_pile):
            s.pile[seat][stack] = cards

    def _read_route(self, where: str, seat: Seat, coach: int, route: Route) -> None:
        s = self.s
        stack = STACK_NAMES.index(route.stack)
        s.aboard_from[seat][coach] = self._card(f"{where}.start", stack, route.start)
        s.aboard_to[seat][coach] = self._card(f"{where}.destination", stack, route.destination)
        s.aboard_stack[seat][coach] = stack
        s.aboard_new[seat][coach] = int(route.new)

    def _number(self, where: str, number: int, least: int, most: int) -> int:
        if not least <= number <= most:
            raise BadInput(where, out_of_range(number, least, most))
        return number

    # Lines

    def _read_lines(self, doc: StatePosition) -> None:
        s = self.s
        seen: set[Line] = set()
        for name, entry in doc.lines.items():
            where = f"state.lines.{name}"
            line, is_reversed = self._line(where, name)
            if line in seen:
                raise BadInput(where, words.text("position.line_twice"))
            seen.add(line)
            self._read_spaces(f"{where}.built", line, entry, is_reversed=is_reversed)
            self._read_owner(f"{where}.owner", line, entry)
        for line in lines_of(self.b):
            if is_finished(s, self.b, line):
                join(s, self.b, line)

    def _read_spaces(self, where: str, line: Line, entry: LineState, *, is_reversed: bool) -> None:
        """Read the spaces of a line as they are listed, from the end that is named first."""
        s, b = self.s, self.b
        spaces = count(b.all_spaces[line])
        if len(entry.built) != spaces:
            told = len(entry.built)
            raise BadInput(where, words.text("position.spaces", spaces=spaces, told=told))
        for place, what in enumerate(entry.built):
            space = spaces - 1 - place if is_reversed else place
            if what == "half" and contains(b.plain_spaces[line], space):
                rules = self.cite("plain_space")
                half = words.text("position.half_built", rules=rules)
                raise BadInput(f"{where}[{place}]", half)
            if what != "empty":
                s.railed[line] |= bit(space)
            if what == "half":
                s.rotated[line] |= bit(space)
                s.half_built += 1

    def _read_owner(self, where: str, line: Line, entry: LineState) -> None:
        s = self.s
        if is_solo(s) and entry.owner is not None:
            raise BadInput(where, self._broken("solo_owner", "solo_setup"))
        if not is_begun(s, line):
            if entry.owner is not None:
                raise BadInput(where, self._broken("owner_without_rails", "ownership"))
            return
        finished = is_finished(s, self.b, line)
        s.owner[line] = NOBODY if is_solo(s) else self._owner(where, entry, finished=finished)
        if not finished:
            self._read_site(where, line)

    def _owner(self, where: str, entry: LineState, *, finished: bool) -> Seat:
        """Return whose a line with rails is; a seat's token lies on it then."""
        s = self.s
        if entry.owner is None:
            raise BadInput(where, self._broken("rails_without_owner", "ownership"))
        if entry.owner == "state":
            if not finished:
                raise BadInput(where, self._broken("state_owned", "no_coins_for_fare"))
            return STATE_OWNED
        owner = self._seat(where, entry.owner)
        s.tokens[owner] -= 1
        if s.tokens[owner] < 0:
            tokens, rules = OWNERSHIP_TOKENS, self.cite("starting_gear")
            few = words.text("position.tokens", seat=owner, tokens=tokens, rules=rules)
            raise BadInput(where, few)
        return owner

    def _read_site(self, where: str, line: Line) -> None:
        """Note whose unfinished line this is; nobody has two (BLD-13)."""
        s = self.s
        builder = s.mover if is_solo(s) else s.owner[line]
        if s.site[builder] != NO_LINE:
            other = self.notation.line_names[s.site[builder]]
            rules = self.cite("finish_your_line")
            two = words.text("position.two_sites", seat=builder, line=other, rules=rules)
            raise BadInput(where, two)
        s.site[builder] = line

    # Cards

    def _card(self, where: str, stack: int, name: str) -> City:
        city = self._city(where, name)
        code, roman = self.notation.codes[city], STACK_NAMES[stack]
        if not contains(self.cards[stack], city):
            if contains(self.b.cards[self.s.reduced][stack], city):
                raise BadInput(where, words.text("position.card_twice", card=code, stack=roman))
            rules = self.cite("reduced_stacks")
            out = words.text("position.card_not_in_game", card=code, stack=roman, rules=rules)
            raise BadInput(where, out)
        self.cards[stack] &= ~bit(city)
        return city

    def _by_stack(self, where: str, cards: Cards) -> list[tuple[int, int]]:
        found = []
        for roman, names in cards.items():
            if roman not in STACK_NAMES:
                raise BadInput(f"{where}.{roman}", words.text("position.stacks"))
            stack, mask = STACK_NUMBERS[roman] - 1, 0
            for i, name in enumerate(names):
                mask |= bit(self._card(f"{where}.{roman}[{i}]", stack, name))
            found.append((stack, mask))
        return found

    def _read_cards(self, doc: StatePosition) -> None:
        s = self.s
        for key, column in doc.display.items():
            self._read_column(f"state.display.{key}", key, column)
        if doc.stacks is not None:
            for stack, cards in self._by_stack("state.stacks", doc.stacks):
                s.stack[stack] = cards
        if doc.box is not None:
            for stack, cards in self._by_stack("state.box", doc.box):
                s.pile[BOX][stack] = cards
        for stack, left in enumerate(self.cards):
            self._put_the_rest(doc, stack, left)

    def _put_the_rest(self, doc: StatePosition, stack: int, left: int) -> None:
        """Put the cards mentioned nowhere on the stack or in the box, whichever is left out."""
        s = self.s
        if doc.stacks is None:
            s.stack[stack] |= left
        elif doc.box is None:
            s.pile[BOX][stack] |= left
        elif left:
            lost = self.notation.codes[left.bit_length() - 1]
            roman = STACK_NAMES[stack]
            nowhere = words.text("position.card_nowhere", card=lost, stack=roman)
            raise BadInput("state.box", nowhere)

    def _read_column(self, where: str, key: str, column: ColumnPosition) -> None:
        s = self.s
        if not key.isascii() or not key.isdigit() or not 1 <= int(key) <= SLOTS:
            raise BadInput(where, words.text("position.slots", slots=SLOTS))
        slot = int(key) - 1
        stack = STACK_NAMES.index(column.stack)
        s.column_stack[slot] = stack
        for place, name in enumerate(column.cards):
            s.display[slot][place] = self._card(f"{where}.cards[{place}]", stack, name)
        s.column_coins[slot] = self._number(
            f"{where}.coins", column.coins, 0, COINS_ON_A_CONNECTION
        )

    # Coins and the turn

    def _read_coins(self, doc: StatePosition) -> None:
        s, b = self.s, self.b
        edge = 0
        if doc.edge_coins is None:
            edge = sum(bit(city) for city in range(b.cities) if s.edge and b.edge_coins[city])
        else:
            for i, name in enumerate(doc.edge_coins):
                city = self._city(f"state.edge_coins[{i}]", name)
                if not s.edge or not b.edge_coins[city]:
                    rules = self.cite("edge_coins")
                    reason = words.text("position.edge_coins", city=name, rules=rules)
                    raise BadInput(f"state.edge_coins[{i}]", reason)
                edge |= bit(city)
        s.edge_left = edge
        out = sum(s.coins[seat] for seat in seats_of(s)) + sum(s.column_coins)
        out += sum(b.edge_coins[city] for city in range(b.cities) if contains(edge, city))
        s.coins[BANK] = _given(doc.bank, self.coins - out)
        placed = sum(count(s.railed[line]) for line in lines_of(b))
        held = sum(s.rails[seat] for seat in seats_of(s))
        s.rails[SUPPLY] = _given(doc.supply, self.rails - held - placed)

    def _read_turn(self, doc: StatePosition) -> None:
        s, turn = self.s, doc.turn
        s.doing = DOINGS.index(turn.doing)
        dealing_first_columns = s.phase == PROLOGUE and doc.to_deal > 0 and turn.doing == "nothing"
        fresh = s.phase == OVER or dealing_first_columns
        points, steps = (0, 0) if fresh else (points_of_a_build(s), s.speed)
        s.points = self._number(
            "state.turn.points", _given(turn.points, points), 0, points_of_a_build(s)
        )
        s.steps = self._number("state.turn.steps", _given(turn.steps, steps), 0, s.speed)
        s.must_build = int(turn.must_build)
        s.picked_up = self._number("state.turn.picked_up", turn.picked_up, 0, SLOTS)
        s.fulfilled = self._number("state.turn.fulfilled", turn.fulfilled, 0, 10)
        s.to_deal = self._number("state.to_deal", doc.to_deal, 0, SLOTS)
        s.turns = self._number("state.turns", doc.turns, 0, 1_000_000)
        s.idle_rounds = self._number("state.idle_rounds", doc.idle_rounds, 0, PATIENCE)
        s.progress = int(doc.progress)
        s.outcome = OUTCOMES.index(doc.outcome)


def _given(value: int | None, otherwise: int) -> int:
    return otherwise if value is None else value
