"""A game being played: the ordered log of actions, and the state that follows from it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar, cast

import msgspec

from branchline.core.clauses import Refusal
from branchline.core.dealer import Dealer
from branchline.core.errors import BadInput, BranchlineError, IllegalAction
from branchline.core.events import Event
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.core.planning import Planned, planned
from branchline.core.ruleset import Entry, Rules, S
from branchline.core.words import ENGLISH, players, words

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that can pause after every action it carries out, and what it gives in the end."""
UNDO: Final = "undo"
KEPT_EVERY: Final = 64
"""How many actions lie between two states that are kept to go back to."""


def taken_back(text: str) -> int | None:
    """Return how many actions a line of the log takes back; None if it is an action itself."""
    word, _, number = text.partition(" ")
    return int(number or 1) if word == UNDO else None


def follow(line: list[T], text: str, item: T) -> None:
    """Take an entry of a log into the actions that count: it is added, or takes others back."""
    back = taken_back(text)
    if back is None:
        line.append(item)
    else:
        del line[max(0, len(line) - back) :]


def standing(line: list[tuple[Seat, str]], log: Iterable[Entry]) -> int:
    """Take a log into the actions that count; return how many of the first were never undone."""
    stands = len(line)
    for entry in log:
        follow(line, entry.text, (Seat(entry.seat), entry.text))
        stands = min(stands, len(line))
    return stands


def line_of(log: Iterable[Entry]) -> list[tuple[Seat, str]]:
    """Return the actions of a log that count, with their seats."""
    line: list[tuple[Seat, str]] = []
    standing(line, log)
    return line


def at_once(work: Steps[T]) -> T:
    """Return what some work gives, done without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


@lru_cache(maxsize=64)
def beginning(rules: Rules[S]) -> S:
    """Return the state in which all games by some rules begin; nobody changes it."""
    return rules.start()


class Game(Generic[S]):
    """One game: act on it, ask it, take back, save it. The dealer acts by itself."""

    def __init__(
        self,
        rules: Rules[S],
        dealer: Dealer,
        names: Sequence[str] = (),
        start: S | None = None,
        *,
        dealing: bool = True,
    ) -> None:
        self.rules: Rules[S] = rules
        """The rules of this table, its seats, options and board among them."""
        self.dealer: Dealer = dealer
        """Who deals, and alone knows in which order."""
        self.names: list[str] = list(names) or [""] * rules.seats
        """Names of the players; empty where nobody has chosen one."""
        self.stand_ins: tuple[int, ...] = ()
        """The seats of people for whom a bot plays by now, or finished the game."""
        self.known_as: Sequence[str] = names
        """Names of the players in refusals."""
        self.log: list[Entry] = []
        """Everything that happened, including what was taken back."""
        self.line: list[tuple[Seat, Action]] = []
        """The actions that count: the log without those taken back."""
        self.start: S | None = start
        """The position the game began from, if it was not the beginning."""
        begin: S = start.copy() if start else beginning(rules)
        self._kept = [(0, begin)]
        self.state: S = begin.copy()
        """The position now, with everything that is hidden; games in the same one compare equal."""
        if dealing:
            self.deal()

    # Asking

    @property
    def rev(self) -> int:
        """Return the number of log entries."""
        return len(self.log)

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Return the seats that may act now."""
        return self.rules.movers(self.state)

    @property
    def result(self) -> Any:  # as the ruleset has results
        """Return the result, or None before the end."""
        return self.rules.result(self.state)

    def players(self, language: str = ENGLISH) -> list[str]:
        """Return what the players are called in a language: `Player 2` without a name."""
        return players(self.names, language)

    def actions(self, seat: int | None = None) -> list[str]:
        """Return the legal actions of a seat (of the one to move) as text."""
        if not self.movers:
            return []
        found = self.rules.actions(self.state, self._seat(seat))
        return [self.rules.text(action) for action in found]

    def why(self, text: str, seat: int | None = None) -> Refusal | None:
        """Return why an action is not allowed, or None if it is."""
        who, action = self._asked(seat), self.rules.parse(text)
        clause = self.rules.refusal(self.state, who, action)
        if clause == LEGAL:
            return None
        return self.rules.explain(self.state, who, action, clause).to(self.known_as)

    def canonical(self, text: str) -> str:
        """Return an action as logs and records write it, however it was written."""
        return self.rules.text(self.rules.parse(text))

    def name_of(self, text: str) -> str:
        """Return a place or line as logs and positions write it: `name_of("bbb-aaa")`."""
        return self.rules.name_of(text)

    def preview(self, text: str, seat: int | None = None) -> list[Event]:
        """Return what an action would cause, as far as its seat may know, without doing it."""
        who, action = self._legal(text, seat)
        return self.rules.preview(self.state, who, action)

    def plan(self, texts: Iterable[str], seat: int) -> Planned | None:
        """Return where actions would lead in a seat's next turn, or in this one if it is its own.

        None if the seat has no turn to plan, or its rules plan none.
        """
        found = planned(self.rules, self.state, self._seat(seat), texts)
        if found is None or found.refusal is None:
            return found
        return msgspec.structs.replace(found, refusal=found.refusal.to(self.known_as))

    def ways(
        self, place: str, seat: int | None = None, after: Planned | None = None
    ) -> Any:  # as the ruleset tells ways
        """Return how a seat best gets to a place: from here, or after what it plans (`plan`)."""
        state = self.state if after is None else cast("S", after.state)
        return self.rules.ways(state, self._seat(seat), place)

    def view(self, seat: int = HOUSE) -> Any:  # as the ruleset has views
        """Return what a seat may know; seat 0 is somebody watching."""
        return self.rules.view(self.state, Seat(seat), self.rev)

    def log_for(self, seat: int) -> list[Entry]:
        """Return the log as a seat may see it; seat 0 is somebody watching."""
        return self.rules.masked(self.state, self.log, Seat(seat))

    def _seat(self, seat: int | None) -> Seat:
        if seat is None:
            if len(self.movers) != 1:
                over = not self.movers
                raise BranchlineError(words.text("game.over" if over else "game.which_seat"))
            return self.movers[0]
        if not 1 <= seat <= self.rules.seats:
            raise BadInput("seat", words.text("game.no_seat", seat=seat, seats=self.rules.seats))
        return Seat(seat)

    def _asked(self, seat: int | None) -> Seat:
        return Seat(1) if seat is None and not self.movers else self._seat(seat)

    def _legal(self, text: str, seat: int | None) -> tuple[Seat, Action]:
        who, action = self._asked(seat), self.rules.parse(text)
        self._require_legal(who, action)
        return who, action

    def _require_legal(self, seat: Seat, action: Action) -> None:
        clause = self.rules.refusal(self.state, seat, action)
        if clause != LEGAL:
            refusal = self.rules.explain(self.state, seat, action, clause)
            raise IllegalAction(refusal.to(self.known_as))

    # Acting

    def act(self, text: str, seat: int | None = None, *, dealing: bool = True) -> list[Event]:
        """Carry out an action and what the dealer does after it; return what they caused."""
        who, action = self._legal(text, seat)
        begin = len(self.log)
        self._do(who, action)
        if dealing:
            self.deal()
        return [event for entry in self.log[begin:] for event in entry.events]

    def deal(self) -> None:
        """Let the dealer act while chance is due."""
        while self.movers == (HOUSE,):
            self._do(HOUSE, self.rules.chance(self.state, self.dealer))

    def _do(self, seat: Seat, action: Action) -> None:
        events = self._carry_out(seat, action)
        self.log.append(Entry(seat, self.rules.text(action), tuple(events)))

    def _carry_out(self, seat: Seat, action: Action) -> list[Event]:
        if seat == HOUSE:
            for pile, cards in self.rules.dealt(self.state, action).items():
                self.dealer.note(pile, cards)
        if len(self.line) - self._kept[-1][0] >= KEPT_EVERY:
            self._keep()
        events = self.rules.apply(self.state, seat, action)
        self.line.append((seat, action))
        return events

    def _keep(self) -> None:
        """Keep the state; of those kept long ago, a few are enough."""
        length = len(self.line)
        kept = self._kept[:1]
        for moment in self._kept[1:]:
            if moment[0] - kept[-1][0] >= KEPT_EVERY or length - moment[0] <= KEPT_EVERY:
                kept.append(moment)
        self._kept = [*kept, (length, self.state.copy())]

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """Tell whether a seat alone may take back: not across a reveal or another seat's action."""
        return self.undoable(seat) > 0

    def undoable(self, seat: int) -> int:
        """Return how many of its last actions a seat alone may take back, one after the other."""
        number = 0
        for who, action in reversed(self.line):
            if who != seat or self.rules.is_final(self.state, who, action):
                break
            number += 1
        return number

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action of a seat."""
        who = self.line[-1][0] if seat is None and self.line else Seat(seat or HOUSE)
        if who == HOUSE or not self.can_undo(who):
            raise BranchlineError(words.text("game.nothing_to_undo"))
        self._go_back(1)
        self.log.append(Entry(who, UNDO))

    def undo_by_consent(self, number: int) -> None:
        """Take back actions, the dealer's among them; every human seat has agreed."""
        if not 1 <= number <= len(self.line):
            most = len(self.line)
            none = words.text("game.no_action_to_undo")
            raise BranchlineError(words.text("game.too_much_undo", most=most) if most else none)
        self._go_back(number)
        self.log.append(Entry(HOUSE, f"{UNDO} {number}"))

    def _go_back(self, number: int) -> None:
        # The last states on the way are kept: taking back once more costs no more than acting.
        length = len(self.line) - number
        for seat, action in self._go_back_to_kept(length):
            self._carry_out(seat, action)
            if length - len(self.line) < KEPT_EVERY:
                self._kept.append((len(self.line), self.state.copy()))

    def _go_back_to_kept(self, length: int) -> list[tuple[Seat, Action]]:
        """Go back to the last state kept before a length; return the actions up to that length."""
        while self._kept[-1][0] > length:
            self._kept.pop()
        begin, state = self._kept[-1]
        self.state = state.copy()
        again = self.line[begin:length]
        del self.line[begin:]
        return again

    # Replaying

    def replay(self, seat: int, text: str, later: Sequence[str] = ()) -> None:
        """Carry out a line of a record, the dealer's included, exactly as it is written.

        For a masked line, `later` is what the dealer deals right after it.
        """
        word, _, number = text.partition(" ")
        if word == UNDO:
            self._replay_undo(seat, number)
            return
        if not 0 <= seat <= self.rules.seats:
            raise BadInput("", words.text("game.no_seat", seat=seat, seats=self.rules.seats))
        hidden = None
        if seat == HOUSE:
            hidden = self.rules.unmask(self.state, text, later, self.dealer)
        action = self.rules.parse(text) if hidden is None else hidden
        self._require_legal(Seat(seat), action)
        self._do(Seat(seat), action)

    def _replay_undo(self, seat: int, number: str) -> None:
        if seat == HOUSE:
            if not number.isascii() or not number.isdigit() or len(number) > 9:
                raise BadInput("", words.text("game.table_undo"))
            self.undo_by_consent(int(number))
        elif number:
            raise BadInput("", words.text("game.seat_undo"))
        else:
            self.undo(seat)

    def resume(self, log: Sequence[Entry], rev: int = 0, state: S | None = None) -> None:
        """Take up a game from its log, and from its state after some of the entries."""
        at_once(self.resuming(log, rev, state))

    def resuming(self, log: Sequence[Entry], rev: int = 0, state: S | None = None) -> Steps[None]:
        """Resume in steps; what was taken back in the end is not carried out at all."""
        if state is not None:
            self.log = list(log[:rev])
            self.line = self._parsed(line_of(self.log))
            self._kept.append((len(self.line), state))
            self.state = state.copy()
        new = log[len(self.log) :]
        # What is left of the line in the end, and what comes after it.
        texts = [(Seat(0), "")] * len(self.line)
        stands = standing(texts, new)
        again = self._go_back_to_kept(stands) if stands < len(self.line) else []
        for seat, action in [*again, *self._parsed(texts[stands:])]:
            self._require_legal(seat, action)
            self._carry_out(seat, action)
            yield
        self.log.extend(new)

    def _parsed(self, texts: Iterable[tuple[Seat, str]]) -> list[tuple[Seat, Action]]:
        return [(seat, self.rules.parse(text)) for seat, text in texts]

    def looking_back(self, rev: int) -> Steps[Game[S]]:
        """Return, in steps, the game as it was after an entry of its log."""
        then = Game(self.rules, Dealer(self.dealer.seed), self.names, self.start, dealing=False)
        texts = line_of(self.log[:rev])
        stands = standing(list(texts), self.log[rev:])
        then.log = self.log[:rev]
        then._kept = [moment for moment in self._kept if moment[0] <= stands]
        then.line = self.line[:stands]
        for seat, action in [*then._go_back_to_kept(stands), *self._parsed(texts[stands:])]:
            then._carry_out(seat, action)
            yield
        self._share_kept(then, stands)
        return then

    def _share_kept(self, then: Game[S], stands: int) -> None:
        """Keep what was found on the way back, if it is still the way here."""
        if self.line[:stands] == then.line[:stands]:
            found = dict(self._kept)
            found.update((length, state) for length, state in then._kept if length <= stands)
            self._kept = sorted(found.items(), key=itemgetter(0))

    def copy(self) -> Game[S]:
        """Return the same game to go on with; this one stays as it is."""
        twin = object.__new__(type(self))  # as copy.copy does, in a fifth of its time
        vars(twin).update(vars(self))
        twin.log, twin.line, twin._kept = self.log[:], self.line[:], self._kept[:]
        twin.state = self.state.copy()
        return twin

    def twin(self, rules: Rules[S]) -> Game[S]:
        """Return the same game for another thread, which brings rules of its own."""
        twin = self.copy()
        twin.rules, twin.dealer = rules, Dealer(self.dealer.seed, self.dealer.known)
        return twin

    # Saving

    def save(self, path: str | Path, seat: int | None = None) -> None:
        """Write the game as a record: all of it, or what a seat (0: somebody watching) saw."""
        from pathlib import Path

        from branchline.core.record import write_record_text

        Path(path).write_text(write_record_text(self, seat), encoding="utf-8")


AnyGame: TypeAlias = Game[Any]  # code for all rulesets never looks inside a state
"""A game of some ruleset, for code that plays all of them."""
