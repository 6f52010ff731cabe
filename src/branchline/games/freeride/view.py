"""Views: what one seat, or somebody watching, may know of a game, as typed data.

A view never depends on what its seat may not know: which of the cards that are gone lie in
another seat's score pile. Only their number is told, unless the option `open_score_piles` is on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal, Protocol, TypeAlias

import msgspec

from branchline.core.ids import HOUSE, Action, Seat
from branchline.core.view import Offer as PlainOffer
from branchline.games.freeride.actions import (
    BUY,
    RAILS,
    RIDE,
    TAKE,
    WITHDRAW,
    half_of,
    kind_of,
    line_of,
    slot_of,
)
from branchline.games.freeride.board import (
    FULL_STACKS,
    REDUCED_STACKS,
    STACKS,
    Board,
    City,
    Line,
    other_end,
)
from branchline.games.freeride.document import (
    OUTCOMES,
    PHASES,
    Cards,
    Column,
    LineState,
    OutcomeName,
    PhaseName,
    Route,
    StateWriter,
    Turn,
)
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.rules.build import (
    PRICE_OF_RAILS,
    next_space,
    points_for,
    rails_for,
)
from branchline.games.freeride.rules.finish import COIN_FOR_A_TURN
from branchline.games.freeride.rules.lines import FARE, RAILS_AT_ONCE, fare_of, rails_to_draw
from branchline.games.freeride.rules.ride import edge_coins_in
from branchline.games.freeride.rules.routes import (
    coins_of_half,
    columns_on_show,
    destination_of,
    routes_aboard,
    start_of,
)
from branchline.games.freeride.rules.scoring import (
    POINTS_COIN,
    POINTS_FIRST_CARD,
    POINTS_FURTHER_CARD,
    POINTS_FURTHER_CARD_ALONE,
    cards_scored,
    points_for_card,
    score,
)
from branchline.games.freeride.rules.solo import FEE
from branchline.games.freeride.rules.stacks import FAST_SPEED, columns_left
from branchline.games.freeride.rules.turn import next_to_act
from branchline.games.freeride.state import (
    BANK,
    NO_LINE,
    OVER,
    PROLOGUE,
    SUPPLY,
    Slot,
    State,
    is_solo,
    seats_of,
)


class SeatView(msgspec.Struct):
    """What lies in front of a seat."""

    seat: int
    coins: int
    rails: int
    tokens: int
    train: str | None
    coaches: list[Route | None]
    building: str | None
    """The seat's own unfinished line."""
    withdrawn: bool
    scored_cards: int
    score_pile: Cards | None
    """Open to all after the end, and with `open_score_piles`; a seat sees its own in `own`."""
    score: int | None


CARDS_A_COLUMN: Final = len(State().display[0])


class Amounts(msgspec.Struct, frozen=True):
    """What actions cost and bring in this game, to be put into words."""

    fare: int = FARE
    """Coins for riding a rival's line."""
    rails_at_once: int = RAILS_AT_ONCE
    """Rails that are taken or bought together."""
    price_of_rails: int = PRICE_OF_RAILS
    """Coins for them within a build."""
    fast_speed: int = FAST_SPEED
    """Cities a train rides once it is faster."""
    cards_a_column: int = CARDS_A_COLUMN
    """Cards in a column of the display."""
    coin_for_a_turn: int = COIN_FOR_A_TURN
    """Coins for a withdrawn seat whenever its turn would come."""
    fee: int = 0
    """Coins the soloist pays for every turn."""
    points_first_card: int = POINTS_FIRST_CARD
    """Points for the first card of a city in a score pile."""
    points_further_card: int = POINTS_FURTHER_CARD
    """Points for every further card of that city."""
    points_coin: int = POINTS_COIN
    """Points for a coin."""


class Challenge(msgspec.Struct, frozen=True):
    """What the soloist is after (SOLO-13)."""

    routes: int
    """Routes fulfilled so far."""
    of: int
    """All routes of the challenge."""


def challenge_of(s: State) -> Challenge | None:
    """Return how far the soloist has come: whatever is not fulfilled waits somewhere; else None."""
    if not is_solo(s):
        return None
    (seat,) = seats_of(s)
    routes = cards_scored(s, seat) // 2
    return Challenge(routes, routes + routes_aboard(s, seat) + columns_on_show(s) + columns_left(s))


class Figures(msgspec.Struct):
    """The part of the table that is single words and numbers."""

    mover: int
    """Whose turn it is, even while the dealer acts."""
    turn: Turn
    to_deal: int
    opened: int
    coaches: int
    speed: int
    bank: int
    supply: int
    turns: int
    idle_rounds: int
    progress: bool
    outcome: OutcomeName
    amounts: Amounts = msgspec.field(default_factory=Amounts)
    challenge: Challenge | None = None
    """Solo: the aim."""


class TableView(Figures, kw_only=True):
    """What lies on the table for everybody to see."""

    seats: list[SeatView]
    lines: dict[str, LineState]
    display: dict[str, Column]
    stacks: Cards
    """The cards not dealt yet: every dealt card was seen by all."""
    edge_coins: list[str]
    left_out: Cards = {}
    """The cards that are not in this game (SET-06)."""


AMOUNTS: Final = Amounts()
SOLO_AMOUNTS: Final = Amounts(fee=FEE, points_further_card=POINTS_FURTHER_CARD_ALONE)


class SeatResult(msgspec.Struct, frozen=True):
    """How a seat's points were made."""

    seat: int
    points: int
    cities: int
    points_first_cards: int
    points_further_cards: int
    points_coins: int
    coins: int
    place: int
    further_cards: int | None = None
    """Second and third cards of a city; None where they count nothing (SOLO-14)."""


class Result(msgspec.Struct, frozen=True):
    """The end of a game: who won and how, or how the solo challenge went."""

    winners: tuple[int, ...]
    tie_break: Literal["none", "cities", "shared"]
    seats: tuple[SeatResult, ...]
    solo: Literal["won", "lost"] | None = None
    routes: int | None = None
    """Solo: routes fulfilled,"""
    of: int | None = None
    """of how many."""
    title: dict[str, str] | None = None
    """Solo, won: the title in each language."""


class Offer(PlainOffer, frozen=True, omit_defaults=True):
    """A legal action, and what it costs and brings; None for what does not concern it."""

    points: int | None = None
    """How many of the turn's points it costs, if any."""
    steps: int | None = None
    """How many of the turn's steps it takes, if any."""
    space: int | None = None
    """The space of the line it works on, counted from 1 at the line's first-named end."""
    rails: int | None = None
    """The rails it uses up."""
    coins: int | None = None
    """The coins it costs."""
    to: int | None = None
    """Who gets these coins: a seat, or 0 for the bank."""
    brings_rails: int | None = None
    """The rails it brings."""
    brings_coins: int | None = None
    """The coins it brings, in the city it leads to or with the route it takes."""
    loses: int | None = None
    """The routes aboard that are lost by it."""
    worth: int | None = None
    """The points that the route it takes would score if it were delivered now."""


Price: TypeAlias = tuple[tuple[str, int], ...]  # what an offer costs and brings, by its fields


def priced(**amounts: int) -> Price:
    """Return what an offer costs and brings, without what does not concern it."""
    return tuple(amounts.items())


A_STEP: Final = priced(steps=1)


class Own(msgspec.Struct):
    """What only this seat is shown."""

    score_pile: Cards
    score: int


class View(msgspec.Struct):
    """A game as one seat (0: somebody watching) sees it at one moment."""

    game: str
    rev: int
    seat: int
    to_move: tuple[int, ...]
    phase: PhaseName
    state: TableView
    own: Own | None
    actions: list[Offer]
    result: Result | None
    refused: list[Offer] = []
    """Actions of this turn that are refused now and keep their place; `why` tells the reason."""


Part: TypeAlias = object  # a part of a table as typed data, or as JSON


class Parts(Protocol):
    """Makes the parts of a table that follow from the pieces on it."""

    def seat(self, s: State, seat: Seat) -> Part:
        """Return a seat as everybody sees it."""
        ...

    def lines(self, s: State) -> Part:
        """Return the lines that carry rails."""
        ...

    def display(self, s: State) -> Part:
        """Return the columns on show."""
        ...

    def cards(self, masks: list[int]) -> Part:
        """Return a set of cards by stack."""
        ...

    def cities(self, mask: int) -> Part:
        """Return a set of cities."""
        ...


class Viewer:
    """Makes the parts of views of games on one board."""

    def __init__(self, board: Board, notation: Notation, *, open_piles: bool) -> None:
        self.board = board
        self.notation = notation
        self.writer = StateWriter(board, notation)
        self.lines, self.display = self.writer.lines, self.writer.display
        self.cards, self.cities = self.writer.cards, self.writer.cities
        self.open_piles = open_piles
        self._offer_of = lru_cache(8192)(self._write_offer)

    def table(self, s: State) -> TableView:
        """Return the table as everybody sees it."""
        return TableView(*msgspec.structs.astuple(self.figures(s)), **self.laid_out(s, self))

    def laid_out(self, s: State, parts: Parts) -> dict[str, Any]:  # as the parts are
        """Return what lies on the table, made part by part."""
        return {
            "seats": [parts.seat(s, seat) for seat in seats_of(s)],
            "lines": parts.lines(s),
            "display": parts.display(s),
            "stacks": parts.cards(s.stack),
            "edge_coins": parts.cities(s.edge_left),
            "left_out": parts.cards(self.left_out(s)),
        }

    def figures(self, s: State) -> Figures:
        """Return the part that is single words and numbers."""
        return Figures(
            mover=int(s.mover),
            turn=self.writer.turn(s),
            to_deal=s.to_deal,
            opened=s.opened,
            coaches=s.coaches,
            speed=s.speed,
            bank=s.coins[BANK],
            supply=s.rails[SUPPLY],
            turns=s.turns,
            idle_rounds=s.idle_rounds,
            progress=bool(s.progress),
            outcome=OUTCOMES[s.outcome],
            amounts=SOLO_AMOUNTS if is_solo(s) else AMOUNTS,
            challenge=challenge_of(s),
        )

    def left_out(self, s: State) -> list[int]:
        """Return the cards that stay in the box in a game of this size (SET-06)."""
        used = self.board.cards[REDUCED_STACKS if s.reduced else FULL_STACKS]
        everything = self.board.cards[FULL_STACKS]
        return [everything[stack] & ~used[stack] for stack in range(STACKS)]

    def seat(self, s: State, seat: Seat) -> SeatView:
        """Return a seat as everybody sees it; a score pile only if it is open (RIDE-09)."""
        is_open = self.open_piles or s.phase == OVER
        site = s.site[seat]
        return SeatView(
            seat=seat,
            coins=s.coins[seat],
            rails=s.rails[seat],
            tokens=s.tokens[seat],
            train=self.writer.city(s.train[seat]),
            coaches=self.writer.coaches(s, seat),
            building=None if site == NO_LINE else self.notation.line_names[site],
            withdrawn=bool(s.withdrawn[seat]),
            scored_cards=cards_scored(s, seat),
            score_pile=self.writer.cards(s.pile[seat]) if is_open else None,
            score=score(s, seat) if is_open else None,
        )

    def own(self, s: State, seat: Seat) -> Own | None:
        """Return what a seat alone is shown; nothing for somebody watching."""
        if seat == HOUSE:
            return None
        return Own(self.writer.cards(s.pile[seat]), score(s, seat))

    def offers(self, s: State, actions: Sequence[Action]) -> list[Offer]:
        """Return legal actions as views carry them."""
        return [self.offer(s, action) for action in actions]

    def offer(self, s: State, action: Action) -> Offer:
        """Return a legal action with everything on the table it touches, and what it costs."""
        return self._offer_of(action, *self.particulars(s, action))

    def _write_offer(self, action: Action, cities: tuple[City, ...], price: Price) -> Offer:
        text = self.notation.text(action)
        marks = [f"city:{self.notation.codes[city]}" for city in cities]
        if action < TAKE:
            marks.insert(0, f"line:{self.notation.line_names[line_of(action)]}")
        elif action < BUY:
            marks.insert(0, f"slot:{slot_of(action) + 1}")
        return Offer(text, text.partition(" ")[0], tuple(marks), **dict(price))

    def particulars(self, s: State, action: Action) -> tuple[tuple[City, ...], Price]:
        """Return the cities an action touches and what it costs and brings, as the rules say."""
        if action < RIDE:
            return (), self._price_of_work(s, kind_of(action), line_of(action))
        if action < TAKE:
            line = line_of(action)
            there = other_end(self.board, line, s.train[s.mover])
            return (there,), self._price_of_step(s, line, there)
        if action < BUY:
            slot, half = slot_of(action), half_of(action)
            start, destination = start_of(s, slot, half), destination_of(s, slot, half)
            return (start, destination), self._price_of_route(s, slot, half)
        if action == BUY:
            return (), priced(coins=PRICE_OF_RAILS, to=BANK, brings_rails=rails_to_draw(s))
        if action == RAILS:
            return (), priced(brings_rails=rails_to_draw(s))
        return (), self._price_of_leaving(s) if action == WITHDRAW else ()

    def _price_of_work(self, s: State, kind: Action, line: Line) -> Price:
        space = next_space(s, self.board, kind, line) + 1
        points, rails = points_for(s, kind), rails_for(kind)
        if not rails:
            return priced(points=points, space=space)
        return priced(points=points, space=space, rails=rails)

    def _price_of_step(self, s: State, line: Line, there: City) -> Price:
        price, fare = A_STEP, fare_of(s, line, s.mover)
        if fare:
            price += priced(coins=fare, to=int(s.owner[line]))
        found = edge_coins_in(s, self.board, there)
        return price + priced(brings_coins=found) if found else price

    def _price_of_route(self, s: State, slot: Slot, half: int) -> Price:
        found = coins_of_half(s, self.board, slot, half)
        if s.phase == PROLOGUE:
            found += edge_coins_in(s, self.board, start_of(s, slot, half))
        price = priced(brings_coins=found) if found else ()
        return price if is_solo(s) else price + priced(worth=self._worth(s, slot, half))

    def _worth(self, s: State, slot: Slot, half: int) -> int:
        cards = start_of(s, slot, half), destination_of(s, slot, half)
        return sum(points_for_card(s, s.mover, city) for city in cards)

    def _price_of_leaving(self, s: State) -> Price:
        aboard = routes_aboard(s, s.mover)
        return priced(loses=aboard) if aboard else ()


def movers(s: State) -> tuple[Seat, ...]:
    """Return the seats that may act now; none at the end, the house while columns are owed."""
    return () if s.phase == OVER else (next_to_act(s),)


def phase_name(s: State) -> PhaseName:
    """Return the part of the game by name."""
    return PHASES[s.phase]
