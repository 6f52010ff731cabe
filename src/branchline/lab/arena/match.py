"""The arena: games between bots with duplicate deals and seats rotated.

Every deal is played once from each rotation of the seats. A game follows from the match, its deal
and its rotation alone, whichever process plays it: bots are made afresh for it, with dice of their
own. Only bots that think until the clock tells them to stop may differ, unless all think by count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import combinations
from math import ceil
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final

import msgspec

import branchline
from branchline.bots.bot import Bot, get_ready
from branchline.bots.plugged import file_mark
from branchline.bots.registry import check_bot, make_bot, plug_in
from branchline.core.errors import BadInput
from branchline.core.ruleset import AnyRules
from branchline.games.tables import rules_of_header
from branchline.lab.arena.figures import MatchEntry, mean_with_interval
from branchline.lab.arena.game import memory_used, play_game
from branchline.lab.words import words

__all__ = [
    "Match",
    "Sitting",
    "Tally",
    "duel",
    "make_match",
    "play_game",
    "play_sitting",
    "sittings_of",
]

TABLES_KEPT: Final = 8
Sitting = tuple[int, int]
"""A game of a match: the number of its deal, and how far the seats are turned."""


class Match(msgspec.Struct, frozen=True):
    """Everything a match depends on, so that any process can play its games."""

    rules: dict[str, str]
    """`rules.header()`."""
    seats: int
    bots: tuple[str, ...]
    seconds: float
    seed: str
    files: tuple[str, ...] = ()
    """Where bots that are not ours come from."""
    marks: tuple[str, ...] = ()
    """What was in these files."""
    code: str = ""
    """A mark of our own sources: figures of other rules or bots are not mixed with these."""
    count: int | None = None
    """How many games are tried for each answer, whatever the time."""


def make_match(
    rules: AnyRules,
    bots: Sequence[str],
    seconds: float,
    seed: str,
    files: Sequence[str] = (),
    count: int | None = None,
) -> Match:
    """Return a match of bots at a table; refuse bots that do not exist."""
    for bot in bots:
        check_bot(bot, rules.ruleset)
    if len(bots) < rules.seats:
        bots = [*bots, *[bots[-1]] * (rules.seats - len(bots))]
    if len(bots) > rules.seats and len(set(bots)) < len(bots):
        raise BadInput("bots", words.text("arena.more_bots", seats=rules.seats))
    marks = [file_mark(where) for where in files]
    return Match(
        rules.header(),
        rules.seats,
        tuple(bots),
        seconds,
        seed,
        tuple(files),
        tuple(marks),
        code_mark(),
        count,
    )


def code_mark() -> str:
    """Return a mark of the sources of rules and bots; any edit changes it."""
    key = sha256()
    home = Path(branchline.__file__).parent
    for part in ("core", "games", "bots"):
        for path in sorted((home / part).rglob("*")):
            if path.suffix in (".py", ".json"):
                key.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes())
    return key.hexdigest()[:16]


# Which games are played


def line_ups(match: Match) -> list[tuple[str, ...]]:
    """Return who plays together: all bots, or every choice of one bot for each seat."""
    return list(combinations(match.bots, match.seats))


def sittings_of(match: Match, games: int) -> list[Sitting]:
    """Return at least this many games: whole deals, and as many for each line-up."""
    line_up_count = len(line_ups(match))
    times = ceil(games / (line_up_count * match.seats))
    deals = range(times * line_up_count)
    return [(deal, turned) for deal in deals for turned in range(match.seats)]


def seated(match: Match, sitting: Sitting) -> list[str]:
    """Return who sits where; the order is drawn afresh for every deal."""
    deal, turned = sitting
    choices = line_ups(match)
    names = list(choices[deal % len(choices)])
    Random(f"{match.seed}/{deal}/order").shuffle(names)
    return names[turned:] + names[:turned]


# Telling them apart


def called(bots: Sequence[str], listed: int) -> tuple[str, ...]:
    """Return what bots are called: those listed under one name are numbered.

    Bots behind the listed ones only fill the table, and are called like the last.
    """
    names, found = list(bots[:listed]), list[str]()
    for place, name in enumerate(names, 1):
        is_alone = names.count(name) == 1
        found.append(name if is_alone else f"{name} {names[:place].count(name)}")
    return (*found, *[found[-1]] * (len(bots) - listed))


def told_apart(
    match: Match, entries: Sequence[MatchEntry], listed: int
) -> tuple[Match, list[MatchEntry]]:
    """Return a match and its games with bots called so that no two listed ones are the same."""
    told = msgspec.structs.replace(match, bots=called(match.bots, listed))
    return told, [
        msgspec.structs.replace(entry, bots=seated(told, (entry.deal, entry.turned)))
        for entry in entries
    ]


# Playing them


def play_sitting(match: Match, sitting: Sitting) -> MatchEntry:
    """Play one game of a match, in whatever process."""
    deal, turned = sitting
    names = seated(match, sitting)
    rules = _table(msgspec.json.encode(match))
    bots = [make_bot(name, rules, match.count) for name in names]
    for bot in bots:
        get_ready(bot, rules)
    played = play_game(rules, bots, f"{match.seed}/{deal}", match.seconds, str(turned))
    return MatchEntry(deal, turned, names, played, memory_used())


def prepare(match: Match) -> None:
    """Have everything compiled that the bots of a match use."""
    rules = _table(msgspec.json.encode(match))
    for name in dict.fromkeys(match.bots):
        get_ready(make_bot(name, rules), rules)


@lru_cache(TABLES_KEPT)
def _table(written: bytes) -> AnyRules:
    match = msgspec.json.decode(written, type=Match)
    for where in match.files:
        plug_in(where)
    return rules_of_header(match.rules, match.seats)


# Bots that are not in the registry


class Tally(msgspec.Struct):
    """How one bot did: the share of victories with a 95 % interval over deals, and its points."""

    wins: float
    interval: float
    points: float
    games: int


def duel(
    rules: AnyRules,
    names: Sequence[str],
    make: Callable[[str], Bot],
    deals: int,
    seconds: float,
    seed: str = "arena",
    show: Callable[[int, dict[str, Tally]], None] = lambda done, tallies: None,
) -> tuple[dict[str, Tally], list[float]]:
    """Play deals between bots of any making, here; return figures by bot and lateness."""
    bots = {name: make(name) for name in names}
    wins: dict[str, list[float]] = {name: [] for name in bots}
    points: dict[str, list[float]] = {name: [] for name in bots}
    late: list[float] = []
    for deal in range(deals):
        won = dict.fromkeys(bots, 0.0)
        for seating in _rotations(names):
            game = play_game(rules, [bots[n] for n in seating], f"{seed} {deal}", seconds)
            late += [slow / 1e6 - seconds for seat in game.slowest for slow in seat]
            for name, share, scored in zip(seating, game.shares, game.points, strict=True):
                won[name] += share / len(names)
                points[name].append(scored)
        for name in bots:
            wins[name].append(won[name])
        show(deal + 1, _tallies(wins, points, len(names)))
    return _tallies(wins, points, len(names)), late


def _rotations(names: Sequence[str]) -> Iterator[list[str]]:
    for turned in range(len(names)):
        yield [*names[turned:], *names[:turned]]


def _tallies(
    wins: dict[str, list[float]], points: dict[str, list[float]], seats: int
) -> dict[str, Tally]:
    found = {}
    for name, shares in wins.items():
        spread = mean_with_interval(shares)
        reach = 1.0 if spread.high is None else spread.high - spread.mean
        found[name] = Tally(spread.mean, reach, mean(points[name]), len(shares) * seats)
    return found
