"""Solo challenges by the dozen: how many a bot wins, with what scores and titles."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import ceil, sqrt
from random import Random
from statistics import mean, stdev
from typing import Final

import msgspec

from branchline.bots.bot import Bot, get_ready
from branchline.bots.registry import check_bot, make_bot, plug_in
from branchline.core.dealer import Dealer
from branchline.core.dice import Dice
from branchline.core.events import TURN_BEGAN
from branchline.core.ids import HOUSE, Seat
from branchline.core.words import Text
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import State
from branchline.games.registry import load_board
from branchline.lab.arena.game import Watch, ask
from branchline.lab.arena.workers import in_processes
from branchline.lab.challenge import Entrant, Row
from branchline.lab.freeride.reference import Reference
from branchline.lab.freeride.words import words

REFERENCE: Final = "reference"
"""It knows the order of the cards, and is not a bot."""
TURNS: Final = 50
"""The reference thinks once for a whole game, as long as others do for this many turns."""
SOLOIST: Final = Seat(1)


class Challenge(msgspec.Struct):
    """A solo challenge that was played."""

    won: bool
    points: int
    routes: int
    cities: int
    coins: int
    turns: int
    title: str | None
    took: list[float]
    """The seconds of the slowest answer in each turn."""


class ChallengeSummary(msgspec.Struct):
    """Many of them summed up."""

    game: str
    bot: str
    deals: int
    seconds: float
    wins: int
    low: float
    high: float
    """The 95 % interval of the share of victories (Wilson)."""
    points: float
    interval: float
    """Mean points with half the width of their 95 % interval; a lost challenge counts too."""
    quantiles: list[int]
    """The least, first quarter, middle, third quarter and most points."""
    routes: float
    cities: float
    coins_when_won: float | None
    turns: float
    titles: dict[str, int]
    """How many earned each title, the lowest first; those lost have none."""
    won_of_last: int
    """Of the deals that the last bot won."""
    slowest: float
    """The seconds within which all answers were given in 99 of 100 turns."""


def play_all(
    entrant: Entrant, deals: int, processes: int = 1, first: int = 0
) -> Iterator[tuple[int, Challenge]]:
    """Play the deals, and return each as it is done with its number."""
    tasks = [(entrant, first + i) for i in range(deals)]
    if processes == 1:
        for task in tasks:
            yield play_deal(task)
        return
    yield from in_processes(processes, play_deal, tasks)


def check(entrant: Entrant) -> None:
    """Refuse what cannot be played."""
    rules = rules_of(entrant.game, entrant.board)
    if entrant.bot != REFERENCE:
        check_bot(entrant.bot, rules.ruleset)


@cache
def rules_of(game: str, board: str | None = None) -> FreeRide:
    """Return the rules of a solo challenge."""
    return FreeRide(game, 1, board=None if board is None else load_board(game, board))


def play_deal(task: tuple[Entrant, int]) -> tuple[int, Challenge]:
    """Play one deal."""
    entrant, deal = task
    rules = rules_of(entrant.game, entrant.board)
    dealer = Dealer(f"solo {entrant.seed} {deal}")
    if entrant.bot == REFERENCE:
        return deal, play_reference(rules, dealer, entrant.seconds * TURNS)
    bot = _ready_bot(entrant)
    return deal, play_challenge(rules, bot, dealer, Dice(deal), entrant.seconds)


def _ready_bot(entrant: Entrant) -> Bot:
    """Return a bot that has the compiled rules at hand and remembers nothing of other deals."""
    for where in entrant.files:
        plug_in(where)
    rules = rules_of(entrant.game, entrant.board)
    bot = make_bot(entrant.bot, rules, entrant.count)
    get_ready(bot, rules)
    return bot


@cache
def _reference(rules: FreeRide) -> Reference:
    return Reference(rules)


def play_challenge(
    rules: FreeRide, bot: Bot, dealer: Dealer, dice: Random, seconds: float
) -> Challenge:
    """Let a bot play a challenge."""
    state, watch = rules.start(), Watch(rules.seats)
    while rules.result(state) is None:
        [mover] = rules.movers(state)
        if mover == HOUSE:
            action = rules.chance(state, dealer)
        else:
            actions = rules.actions(state, mover)
            action = actions[0]
            if len(actions) > 1:
                begin = time.monotonic()
                text = ask(bot, rules.view(state, mover, 0), dice, begin + seconds)
                watch.note(mover, time.monotonic() - begin)
                action = rules.parse(text)
        events = rules.apply(state, mover, action)
        if any(event.type == TURN_BEGAN for event in events):
            watch.new_turn()
    return _played(rules, state, [slow / 1e6 for slow in watch.slowest[0]])


def play_reference(rules: FreeRide, dealer: Dealer, seconds: float) -> Challenge:
    """Play the best game the reference finds."""
    begin = time.monotonic()
    acts = iter(_reference(rules).best_game(dealer, seconds))
    took = time.monotonic() - begin
    state = rules.start()
    while rules.result(state) is None:
        if rules.movers(state) == (HOUSE,):
            rules.apply(state, HOUSE, rules.chance(state, dealer))
        else:
            rules.apply(state, SOLOIST, next(acts))
    return _played(rules, state, [took])


def _played(rules: FreeRide, state: State, took: list[float]) -> Challenge:
    result = rules.result(state)
    assert result is not None
    seat = result.seats[0]
    return Challenge(
        won=result.solo == "won",
        points=seat.points,
        routes=result.routes or 0,
        cities=seat.cities,
        coins=seat.coins,
        turns=state.turns,
        title=result.title["en"] if result.title else None,
        took=took,
    )


def sum_up(entrant: Entrant, played: list[Challenge], last: list[Challenge]) -> ChallengeSummary:
    """Return the results of many challenges, next to those of the last bot on the same deals."""
    points = sorted(c.points for c in played)
    won = [c for c in played if c.won]
    low, high = wilson(len(won), len(played))
    titles = Counter(c.title for c in won)
    took = sorted(t for c in played for t in c.took)
    return ChallengeSummary(
        game=entrant.game,
        bot=entrant.bot,
        deals=len(played),
        seconds=entrant.seconds,
        wins=len(won),
        low=low,
        high=high,
        points=mean(points),
        interval=1.96 * stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0,
        quantiles=[points[round(q * (len(points) - 1) / 4)] for q in range(5)],
        routes=mean(c.routes for c in played),
        cities=mean(c.cities for c in played),
        coins_when_won=mean(c.coins for c in won) if won else None,
        turns=mean(c.turns for c in played),
        titles={t: titles[t] for t in map(str, _titles(entrant.game))},
        won_of_last=sum(one.won and other.won for one, other in zip(played, last, strict=True)),
        slowest=took[ceil(0.99 * len(took)) - 1] if took else 0.0,
    )


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95 % interval of a share."""
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def run(
    entrants: list[Entrant],
    deals: int,
    processes: int = 1,
    progress: Callable[[Entrant, Challenge], None] = lambda entrant, challenge: None,
) -> list[ChallengeSummary]:
    """Play the same deals by all of them and sum each up."""
    played: list[list[Challenge]] = []
    for entrant in entrants:
        by_deal: dict[int, Challenge] = {}
        for deal, challenge in play_all(entrant, deals, processes):
            by_deal[deal] = challenge
            progress(entrant, challenge)
        played.append([by_deal[deal] for deal in range(deals)])
    return [sum_up(entrant, its, played[-1]) for entrant, its in zip(entrants, played, strict=True)]


def rows(summaries: Sequence[ChallengeSummary]) -> list[Row]:
    """Return the figures, line by line."""
    last = summaries[-1]
    found: list[tuple[Text, Callable[[ChallengeSummary], Text]]] = [
        (words.text("solo.won"), _wins),
        (words.text("solo.interval"), _interval),
        (words.text("solo.points"), _points),
        (words.text("solo.quantiles"), lambda it: words.text("solo.five", five=_five(it))),
        (words.text("solo.routes"), lambda it: _mean(it.routes)),
        (words.text("solo.cities"), lambda it: _mean(it.cities)),
        (words.text("solo.coins"), lambda it: _mean(it.coins_when_won)),
        (words.text("solo.turns"), lambda it: _mean(it.turns)),
        *((_title_heading(title), _earned(title)) for title in _titles(last.game)),
        (words.text("solo.lost"), lambda it: _number(it.deals - it.wins)),
        (words.text("solo.slowest"), lambda it: words.text("solo.seconds", seconds=it.slowest)),
    ]
    if len(summaries) > 1:
        heading = words.text("solo.won_of_last", wins=last.wins, bot=last.bot)
        found.append((heading, lambda it: _number(it.won_of_last)))
    return [Row(heading, [cell(each) for each in summaries]) for heading, cell in found]


def _wins(it: ChallengeSummary) -> Text:
    return words.text("solo.wins", wins=it.wins, share=100 * it.wins / it.deals)


def _interval(it: ChallengeSummary) -> Text:
    return words.text("solo.from_to", low=100 * it.low, high=100 * it.high)


def _points(it: ChallengeSummary) -> Text:
    return words.text("solo.mean_interval", mean=it.points, half=it.interval)


def _five(it: ChallengeSummary) -> str:
    return " / ".join(map(str, it.quantiles))


def _mean(value: float | None) -> Text:
    return words.text("solo.none") if value is None else words.text("solo.mean", mean=value)


def _number(number: int) -> Text:
    return words.text("solo.number", number=number)


def _titles(game: str) -> list[Text]:
    return rules_of(game).edition.title_names


def _title_heading(title: Text) -> Text:
    return words.text("solo.title", title=title)


def _earned(title: Text) -> Callable[[ChallengeSummary], Text]:
    return lambda it: _number(it.titles[str(title)])
