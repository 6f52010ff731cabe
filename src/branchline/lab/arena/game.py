"""One game between bots: who won, and how long everybody thought."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from branchline.bots.bot import Bot
from branchline.bots.plugged import what_happened
from branchline.core.dealer import Dealer
from branchline.core.dice import Dice
from branchline.core.errors import BranchlineError
from branchline.core.events import ROUND_ENDED, TURN_BEGAN, Event
from branchline.core.ids import HOUSE, Seat
from branchline.core.layout import Record
from branchline.core.ruleset import AnyRules
from branchline.core.view import AnyView
from branchline.lab.words import words


class Played(msgspec.Struct):
    """A game that was played; every list is by seat."""

    points: list[float]
    shares: list[float]
    """Parts of the victory."""
    places: list[int]
    lost: list[int]
    """Points lost in all rounds, in games that have rounds."""
    rounds: int
    turns: list[list[int]]
    """Microseconds the bots thought in each of their turns."""
    slowest: list[list[int]]
    """Microseconds of the slowest answer in each turn."""


class Watch:
    """Notes how long the seats think; the answers of one turn count together."""

    def __init__(self, seats: int) -> None:
        self.turns: list[list[int]] = [[] for _ in range(seats)]
        self.slowest: list[list[int]] = [[] for _ in range(seats)]
        self._turn_of = HOUSE

    def new_turn(self) -> None:
        """Begin a turn."""
        self._turn_of = HOUSE

    def note(self, seat: Seat, seconds: float) -> None:
        """Note how long an answer took."""
        took = round(1_000_000 * seconds)
        turns, slowest = self.turns[seat - 1], self.slowest[seat - 1]
        if seat == self._turn_of:
            turns[-1] += took
            slowest[-1] = max(slowest[-1], took)
        else:
            turns.append(took)
            slowest.append(took)
        self._turn_of = seat


class Rounds:
    """Counts rounds, and the points lost since the game began."""

    def __init__(self, rules: AnyRules, state: Record) -> None:
        self.rules = rules
        self.rounds = 0
        self._at_first = self._points(state)

    def note(self, events: Sequence[Event]) -> None:
        """Note what an action caused."""
        self.rounds += sum(event.type == ROUND_ENDED for event in events)

    def lost(self, state: Record) -> list[int]:
        """Return how many points fewer the seats have now."""
        return [a - b for a, b in zip(self._at_first, self._points(state), strict=True)]

    def _points(self, state: Record) -> list[int]:
        seats = range(1, self.rules.seats + 1)
        return [self.rules.standing(state, Seat(seat)).points for seat in seats]


def play_game(
    rules: AnyRules,
    bots: Sequence[Bot],
    seed: str,
    seconds: float,
    luck: str = "",
    most: int = 20_000,
) -> Played:
    """Play a whole game between bots, one for each seat.

    The seed is the deal; the same deal with other luck gives the bots other dice.
    """
    state, dealer = rules.start(), Dealer(seed)
    dice = [Dice(f"{seed}/{luck}/{seat}") for seat in range(rules.seats + 1)]
    watch, count = Watch(rules.seats), Rounds(rules, state)
    for rev in range(most):
        movers = rules.movers(state)
        if not movers:
            return _played(rules, state, watch, count)
        seat = movers[0]
        if seat == HOUSE:
            rules.apply(state, HOUSE, rules.chance(state, dealer))
            continue
        actions = rules.actions(state, seat)
        action = actions[0]
        if len(actions) > 1:
            view = rules.view(state, seat, rev)
            begin = time.monotonic()
            text = ask(bots[seat - 1], view, dice[seat], begin + seconds)
            watch.note(seat, time.monotonic() - begin)
            action = rules.parse(text)
        events = rules.apply(state, seat, action)
        count.note(events)
        if any(event.type == TURN_BEGAN for event in events):
            watch.new_turn()
    raise BranchlineError(words.text("arena.no_end", seed=seed, most=most))


def ask(bot: Bot, view: AnyView, dice: Random, deadline: float) -> str:
    """Return a bot's answer; say on one line what is wrong with a bot that has none."""
    try:
        text = bot.choose(view, dice, deadline)
    except Exception as error:
        raise BranchlineError(
            words.text("arena.bot_failed", bot=bot.name, seat=view.seat, what=what_happened(error))
        ) from error
    if not any(offer.text == text for offer in view.actions):
        raise BranchlineError(
            words.text("arena.illegal", bot=bot.name, seat=view.seat, action=text)
        )
    return text


def _played(rules: AnyRules, state: Record, watch: Watch, count: Rounds) -> Played:
    result = rules.result(state)
    seats = [Seat(seat) for seat in range(1, rules.seats + 1)]
    winners = set(result.winners)
    return Played(
        points=[float(rules.standing(state, seat).points) for seat in seats],
        shares=[1 / len(winners) if seat in winners else 0.0 for seat in seats],
        places=[int(seat.place) for seat in result.seats],
        lost=count.lost(state),
        rounds=count.rounds,
        turns=watch.turns,
        slowest=watch.slowest,
    )


def memory_used() -> int:
    """Return the most bytes this process had in memory; 0 where the system does not say."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    return 0
