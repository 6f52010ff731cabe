"""Games between bots in this process: duplicate deals, seats rotated, win rates with intervals."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import msgspec

from branchline.bots.bot import Bot
from branchline.bots.registry import make_bot
from branchline.core.dealer import Dealer
from branchline.core.ids import HOUSE, Seat
from branchline.core.ruleset import Rules
from branchline.games.registry import make_rules


class Played(msgspec.Struct):
    """A game that was played: points and shares of the victory by seat, and the slowest answers."""

    points: list[float]
    shares: list[float]
    late: list[float]
    """Seconds by which answers were later than their deadline; mostly negative."""


class Tally(msgspec.Struct):
    """How one bot did: the share of victories with a 95 % interval over deals, and its points."""

    wins: float
    interval: float
    points: float
    games: int


def play_game(
    rules: Rules[Any], bots: Sequence[Bot], seed: str, seconds: float, most: int = 20_000
) -> Played:
    """Play a whole game between bots, one for each seat."""
    state, dealer, dice = rules.start(), Dealer(seed), Random(seed)
    late: list[float] = []
    for rev in range(most):
        movers = rules.movers(state)
        if not movers:
            break
        seat = movers[0]
        if seat == HOUSE:
            rules.apply(state, HOUSE, rules.chance(state, dealer))
            continue
        actions = rules.actions(state, seat)
        if len(actions) == 1:
            rules.apply(state, seat, actions[0])
            continue
        view = rules.view(state, seat, rev)
        deadline = time.monotonic() + seconds
        text = bots[seat - 1].choose(view, dice, deadline)
        late.append(time.monotonic() - deadline)
        rules.apply(state, seat, rules.parse(text))
    result = rules.result(state)
    seats = [Seat(seat) for seat in range(1, rules.seats + 1)]
    points = [float(rules.standing(state, seat).points) for seat in seats]
    winners = set(result.winners) if result else set()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    return Played(points, shares, late)


def duel(
    rules: Rules[Any],
    names: Sequence[str],
    make: Callable[[str], Bot],
    deals: int,
    seconds: float,
    seed: str = "arena",
    show: Callable[[int, dict[str, Tally]], None] = lambda done, tallies: None,
) -> tuple[dict[str, Tally], list[float]]:
    """Play every deal once from each rotation of the seats; return figures by bot and lateness."""
    bots = {name: make(name) for name in names}
    wins: dict[str, list[float]] = {name: [] for name in bots}
    points: dict[str, list[float]] = {name: [] for name in bots}
    late: list[float] = []
    for deal in range(deals):
        won = dict.fromkeys(bots, 0.0)
        for turned in range(len(names)):
            seated = [names[(place + turned) % len(names)] for place in range(len(names))]
            game = play_game(rules, [bots[n] for n in seated], f"{seed} {deal}", seconds)
            late += game.late
            for name, share, scored in zip(seated, game.shares, game.points, strict=True):
                won[name] += share / len(names)
                points[name].append(scored)
        for name in bots:
            wins[name].append(won[name])
        show(deal + 1, _tallies(wins, points, len(names)))
    return _tallies(wins, points, len(names)), late


def _tallies(
    wins: dict[str, list[float]], points: dict[str, list[float]], seats: int
) -> dict[str, Tally]:
    return {
        name: Tally(
            mean(shares),
            1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0,
            mean(points[name]),
            len(shares) * seats,
        )
        for name, shares in wins.items()
    }


def main() -> None:
    """Play a duel as asked on the command line and print the figures."""
    parser = argparse.ArgumentParser(description="Games between bots, seats rotated.")
    parser.add_argument("game")
    parser.add_argument("--bots", default="strong,planner", help="one for each seat")
    parser.add_argument("--deals", type=int, default=10, help="each is played from every seat")
    parser.add_argument("--seconds", type=float, default=0.1, help="for every turn")
    parser.add_argument("--seed", default="arena")
    wish = parser.parse_args()
    names = wish.bots.split(",")
    rules = make_rules(wish.game, len(names))
    make_ready(rules)

    def show(done: int, tallies: dict[str, Tally]) -> None:
        print(f"\r{done} of {wish.deals} deals", end="", flush=True)

    tallies, late = duel(
        rules, names, lambda n: make_bot(n, rules), wish.deals, wish.seconds, wish.seed, show
    )
    print()
    for name, tally in tallies.items():
        won = f"{100 * tally.wins:.1f} % ± {100 * tally.interval:.1f}"
        print(f"{name:10} wins {won}  points {tally.points:.1f}  games {tally.games}")
    late.sort()
    print(
        f"99 of 100 answers at most {1000 * late[int(0.99 * len(late))]:+.0f} ms from the deadline"
    )


def make_ready(rules: Rules[Any]) -> None:
    """Wait until the bots of a game can think with the compiled rules."""
    if rules.ruleset == "freeride":
        from branchline.bots.freeride_thinking import SPEED

        typed: Any = rules
        SPEED.wait(typed)


if __name__ == "__main__":
    main()
