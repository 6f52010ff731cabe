"""Milk Run as Branchline plays it: the rules of one table, by name and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

import msgspec

from branchline.core.clauses import ClauseBook, Refusal, load_clauses
from branchline.core.dealer import Dealer
from branchline.core.documents import convert
from branchline.core.errors import BadInput, BadNotation
from branchline.core.events import Event
from branchline.core.ids import HOUSE, Action, Clause, Seat
from branchline.core.names import did_you_mean, plain
from branchline.core.notation import no_action, stands_alone
from branchline.core.options import Number, Options, resolve, unusual
from branchline.core.ruleset import MASK, Entry, record_header
from branchline.core.view import Offer, Piece, Place, Sketch, Standing
from branchline.core.words import Catalogue
from milk_run import GAME, rules
from milk_run.rules import CREAMERY, DEAL, NOWHERE, PLACES, UNLOAD, WHISTLE, State
from milk_run.view import (
    GameEnded,
    OrdersDealt,
    Own,
    Position,
    Ran,
    Result,
    SeatResult,
    SeatView,
    Served,
    TableView,
    TurnBegan,
    Unloaded,
    View,
)

OPTIONS: Final[Options] = {"steam": Number(2, 1, 3)}
CODES: Final = [code for code, *_ in PLACES]
CARDS: Final = [f"{CODES[rules.village_of(card)]}{card % 2 + 1}" for card in range(rules.CARDS)]
BY_NAME: Final = {
    plain(name): number for number, (code, full, *_) in enumerate(PLACES) for name in (code, full)
}
words: Final = Catalogue("milk_run")


@cache
def clause_book() -> ClauseBook:
    """Return the rules in words."""
    return load_clauses("milk_run")


def sketch(game: MilkRun) -> Sketch:
    """Return the valley as a table that knows nothing about it draws it."""
    places = [Place(code, name, x, y) for code, name, x, y in PLACES]
    return Sketch(places, [(CODES[a], CODES[b]) for a, b in rules.LINES])


class MilkRun:
    """The rules for a number of seats and a choice of options."""

    ruleset = GAME.ruleset
    version = 1
    board_name = "valley 1"

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: None = None,
        *,
        whole_game: bool = True,
    ) -> None:
        box = GAME.box(game)
        if not box.fewest <= seats <= box.most:
            raise BadInput("seats", words.text("seats", least=box.fewest, most=box.most))
        self.game, self.seats, self.title = game, seats, box.title
        self.options = resolve(OPTIONS, {"booklet": {}}, options or {})
        self.clauses = clause_book()

    def header(self) -> dict[str, str]:
        """Return what a record must say about these rules."""
        return record_header(self, None, unusual(OPTIONS, self.options))

    # Playing

    def start(self) -> State:
        """Return the state before anybody has orders."""
        return rules.set_up(self.seats, int(self.options["steam"]))

    def movers(self, state: State) -> tuple[Seat, ...]:
        """Return who may act now."""
        if rules.is_over(state):
            return ()
        return (HOUSE if state.dealt < state.seats else Seat(state.mover),)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        """Return everything a seat may do now."""
        everything = [Action(number) for number in range(rules.SEAT_ACTIONS)]
        return [each for each in everything if not rules.refusal(state, seat, each)]

    def refusal(self, state: State, seat: Seat, action: Action) -> Clause:
        """Return the clause an action would break."""
        return rules.refusal(state, seat, action)

    def explain(self, state: State, seat: Seat, action: Action, clause: Clause) -> Refusal:
        """Return a refusal in words."""
        place = action if action < UNLOAD else state.engine
        facts = {"mover": state.mover, "place": PLACES[place][1], "engine": PLACES[state.engine][1]}
        return self.clauses.explain(
            rules.REFUSALS[clause - 1], "all", {**facts, "steam": state.steam}
        )

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """Carry out a legal action and return what it caused."""
        start, number = CODES[state.engine], len(rules.churns_at(state, state.engine)) + 1
        rules.apply(state, seat, action)
        if action < UNLOAD:
            return [Ran(int(seat), start, CODES[state.engine], state.coal)]
        events: list[Event] = []
        if action == UNLOAD:
            events.append(Unloaded(int(seat), start, number))
        if action >= DEAL:
            events.append(OrdersDealt(state.dealt))
        if rules.is_over(state):
            return [*events, *self._count(state), GameEnded()]
        return [*events, TurnBegan(state.mover)] if state.dealt == state.seats else events

    def _count(self, state: State) -> list[Event]:
        return [
            Served(seat, CARDS[card], rules.points_for(state, seat, card))
            for seat in range(1, self.seats + 1)
            for card in state.orders[seat]
        ]

    def preview(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """Return what a legal action would cause, without the orders it would show."""
        events = self.apply(state.copy(), seat, action)
        return [each for each in events if not isinstance(each, Served | GameEnded)]

    def is_final(self, state: State, seat: Seat, action: Action) -> bool:
        """Tell whether an action showed something: orders were dealt, or all are open."""
        return seat == HOUSE or rules.is_over(state)

    def ends_turn(self, action: Action) -> bool:
        """Tell whether an action closes the turn of its seat."""
        return action in (UNLOAD, WHISTLE)

    # Orders

    def chance(self, state: State, dealer: Dealer) -> Action:
        """Return the orders the dealer gives next."""
        return rules.deal(state.dealt + 1, dealer.draw("orders", rules.cards_left(state), 3))

    def dealt(self, state: State, action: Action) -> Mapping[str, Sequence[int]]:
        """Return the cards a dealer's action takes."""
        return {"orders": rules.dealt(action)[1]}

    def decks(self) -> Mapping[str, Mapping[int, str]]:
        """Return the cards and what the log calls them, so that everybody can check the shuffle."""
        return {"orders": dict(enumerate(CARDS))}

    def masked(self, state: State, log: Sequence[Entry], viewer: Seat) -> list[Entry]:
        """Return a log in which the orders of others are hidden until the end."""
        if rules.is_over(state):
            return list(log)
        return [self._mask(entry) if _is_secret(entry, viewer) else entry for entry in log]

    def _mask(self, entry: Entry) -> Entry:
        return Entry(entry.seat, f"deal {entry.text.split()[1]} {MASK}", entry.events)

    def is_start_open(self, state: State, log: Sequence[Entry]) -> bool:
        """Tell whether the orders are open."""
        return rules.is_over(state)

    def unmask(
        self, state: State, text: str, later: Sequence[str], dealer: Dealer
    ) -> Action | None:
        """Return orders for hidden ones in a record, none that are dealt to somebody later."""
        if text not in (f"deal {state.dealt + 1} {MASK}", f"deal {MASK}"):
            return None
        told = {card for line in later for card in line.split()[2:]}
        free = [card for card in rules.cards_left(state) if CARDS[card] not in told]
        return rules.deal(state.dealt + 1, dealer.draw("orders", free, 3))

    # Text

    def text(self, action: Action) -> str:
        """Return the canonical text of an action."""
        if action >= DEAL:
            seat, cards = rules.dealt(action)
            return f"deal {seat} {' '.join(CARDS[card] for card in cards)}"
        if action < UNLOAD:
            return f"run {CODES[action]}"
        return "unload" if action == UNLOAD else "whistle"

    def parse(self, text: str) -> Action:
        """Return the action a text stands for."""
        word, _, rest = text.strip().casefold().partition(" ")
        if word == "run":
            return Action(self._place(rest))
        if word == "deal":
            return self._deal(rest.upper().split())
        if word not in ("unload", "whistle"):
            raise no_action(word, ("run", "unload", "whistle"))
        if rest:
            raise stands_alone(word, rest)
        return UNLOAD if word == "unload" else WHISTLE

    def name_of(self, text: str) -> str:
        """Return a place as everything here names it."""
        return CODES[self._place(text)]

    def _place(self, name: str) -> int:
        if plain(name) not in BY_NAME:
            hint = did_you_mean(name, [full for _, full, *_ in PLACES])
            raise BadNotation(words.text("notation.no_place", name=name, hint=hint))
        return BY_NAME[plain(name)]

    def _deal(self, told: list[str]) -> Action:
        seat, *cards = told or [""]
        if not seat.isdigit() or len(cards) != 3 or any(card not in CARDS for card in cards):
            raise BadNotation(words.text("notation.deal"))
        return rules.deal(int(seat), [CARDS.index(card) for card in cards])

    # Seeing

    def offer(self, state: State, action: Action) -> Offer:
        """Return a legal action as views carry it."""
        place = action if action < UNLOAD else state.engine
        touches = () if action == WHISTLE else (f"place:{CODES[place]}",)
        kind = "end" if action == WHISTLE else self.text(action).partition(" ")[0]
        return Offer(self.text(action), kind, touches)

    def _table(self, state: State) -> TableView:
        """Return what everybody may know."""
        churns = {CODES[p]: rules.churns_at(state, p) for p in range(len(PLACES))}
        pieces = [Piece(f"place:{CODES[state.engine]}", "engine")]
        pieces += [Piece(f"place:{at}", "churn", seat) for at in churns for seat in churns[at]]
        return TableView(
            mover=state.mover,
            dealt=state.dealt,
            coal=state.coal,
            engine=CODES[state.engine],
            behind=None if state.behind == NOWHERE else CODES[state.behind],
            ran=state.ran,
            churns={place: seats for place, seats in churns.items() if seats},
            seats=[self._seat(state, seat) for seat in range(1, self.seats + 1)],
            pieces=pieces,
        )

    def _seat(self, state: State, seat: int) -> SeatView:
        open_orders = self._orders(state, seat) if rules.is_over(state) else None
        return SeatView(seat, rules.churns_left(state, seat), open_orders)

    def _orders(self, state: State, seat: int) -> list[str]:
        return [CARDS[card] for card in state.orders[seat] if card != rules.NO_ORDER]

    def view(self, state: State, seat: Seat, rev: int) -> View:
        """Return what a seat may know."""
        phase = "orders" if state.dealt < self.seats else "running"
        return View(
            game=self.game,
            rev=rev,
            seat=int(seat),
            to_move=tuple(int(mover) for mover in self.movers(state)),
            phase="over" if rules.is_over(state) else phase,  # type: ignore[arg-type]
            state=self._table(state),
            own=Own(self._orders(state, seat)) if seat else None,
            actions=[self.offer(state, action) for action in self.actions(state, seat)],
            result=self.result(state),
        )

    def imagine(self, view: View, dice: Random) -> State:
        """Return a state that agrees with a view, the orders it does not show dealt at random."""
        state, table = self.start(), view.state
        state.mover, state.dealt, state.coal, state.ran = (
            table.mover, table.dealt, table.coal, table.ran,
        )  # fmt: skip
        state.engine = BY_NAME[plain(table.engine)]
        state.behind = NOWHERE if table.behind is None else BY_NAME[plain(table.behind)]
        _put_churns(state, table.churns)
        known = {seat.seat: seat.orders for seat in table.seats if seat.orders is not None}
        known |= {view.seat: view.own.orders} if view.own else {}
        for seat, cards in known.items():
            for place, card in enumerate(cards):
                state.orders[seat][place] = CARDS.index(card)
        for seat in range(1, state.dealt + 1):
            if seat not in known:
                state.orders[seat] = sorted(dice.sample(rules.cards_left(state), 3))
        return state

    def ways(self, state: State, seat: Seat, place: str) -> None:
        """Return nothing: nobody needs help to find the way in this valley."""
        self._place(place)

    def result(self, state: State) -> Result | None:
        """Return the result, or None before the end."""
        if not rules.is_over(state):
            return None
        seats = range(1, self.seats + 1)
        found = [SeatResult(s, rules.points_of(state, s), rules.place_of(state, s)) for s in seats]
        return Result(tuple(each.seat for each in found if each.place == 1), tuple(found))

    def standing(self, state: State, seat: Seat) -> Standing:
        """Return how many points a seat would have now, and its churns that are left."""
        left = rules.churns_left(state, seat)
        return Standing(int(seat), rules.points_of(state, seat), {"left": left})

    def result_line(self, state: State) -> str:
        """Return the points of all seats on one line."""
        return ", ".join(f"{s}: {rules.points_of(state, s)}" for s in range(1, self.seats + 1))

    # Positions

    def write_position(self, state: State) -> dict[str, object]:
        """Return the state as a document."""
        table = self._table(state)
        position = Position(
            to_move=table.mover,
            coal=table.coal,
            engine=table.engine,
            orders={str(seat): self._orders(state, seat) for seat in range(1, state.dealt + 1)},
            churns=table.churns,
            behind=table.behind,
            ran=table.ran,
        )
        found: dict[str, object] = msgspec.to_builtins(position)
        return found

    def parse_position(self, document: object) -> tuple[State, dict[str, list[int]]]:
        """Return the state in a document; refuse what cannot be."""
        told, state = convert(document, Position, "state"), self.start()
        state.mover = _within("to_move", told.to_move, 1, self.seats)
        state.coal = _within("coal", told.coal, 0, state.coal)
        state.ran = _within("ran", told.ran, 0, state.steam)
        state.engine = self._known("engine", told.engine)
        if told.behind is not None:
            state.behind = self._known("behind", told.behind)
        if (state.ran > 0) != (state.behind != NOWHERE):
            raise BadInput("behind", words.text("position.behind"))
        for place, seats in told.churns.items():
            self._check_churns(place, seats)
        _put_churns(state, told.churns)
        state.dealt = _within("orders", len(told.orders), 0, self.seats)
        for seat in range(1, state.dealt + 1):
            cards = told.orders.get(str(seat), [])
            action = self._deal([str(seat), *cards])
            if rules.refusal_of_dealing(_before(state, seat), HOUSE, action):
                raise BadInput(f"orders.{seat}", words.text("position.orders"))
            state.orders[seat] = rules.dealt(action)[1]
        return state, {}

    def _known(self, where: str, name: str) -> int:
        try:
            return self._place(name)
        except BadNotation as error:
            raise BadInput(where, error.reason) from None

    def _check_churns(self, place: str, seats: list[int]) -> None:
        good = all(1 <= seat <= self.seats for seat in seats) and len(set(seats)) == len(seats)
        if self._known("churns", place) == CREAMERY or not good:
            raise BadInput(f"churns.{place}", words.text("position.churns"))


def _put_churns(state: State, churns: Mapping[str, Sequence[int]]) -> None:
    for place, seats in churns.items():
        for number, seat in enumerate(seats):
            state.churns[BY_NAME[plain(place)]][number] = seat
    for seat in range(1, state.seats + 1):
        if rules.churns_left(state, seat) < 0:
            raise BadInput("churns", words.text("position.churns"))


def _before(state: State, seat: int) -> State:
    """Return the state in which a seat is the next to get orders."""
    before = state.copy()
    before.dealt = seat - 1
    return before


def _within(where: str, number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise BadInput(where, words.text("position.range", least=least, most=most))
    return number


def _is_secret(entry: Entry, viewer: Seat) -> bool:
    dealt = entry.seat == HOUSE and entry.text.startswith("deal ")
    return dealt and entry.text.split()[1] != str(int(viewer))
