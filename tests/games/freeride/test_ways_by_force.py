"""Ways against brute force: every ride and every path on small boards in made-up positions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from random import Random
from typing import Any

import pytest

from branchline.core.errors import BadInput
from branchline.core.ids import LEGAL, Seat
from branchline.games.freeride.events import FarePaid
from branchline.games.freeride.rules.build import POINTS
from branchline.games.freeride.state import NO_LINE
from tests.games.acting import acted
from tests.games.freeride.scenes import LINES, scene

ME = Seat(1)
CODES = ("AAA", "BBB", "CCC", "DDD", "EEE", "FFF")


def made_up(dice: Random, edition: str) -> Any:
    """Return a position with some lines built by some seats, and not too many rails and coins."""
    lines, unfinished = {}, set()
    for name, spaces in LINES.items():
        owner = dice.choice("1223s")
        kind = dice.choice(["none", "begun", "done", "done"])
        if kind == "done":
            lines[name] = owner + "x" * len(spaces)
        elif kind == "begun" and owner != "s" and owner not in unfinished:
            marks = "".join(dice.choice(".xh" if space != "p" else ".x") for space in spaces)
            if "x" in marks or "h" in marks:
                lines[name] = owner + marks
                if set(marks) != {"x"}:
                    unfinished.add(owner)
    rails = dice.choice([(10, 10, 10), (0, 10, 10), (1, 10, 10), (2, 60, 60)])
    return scene(
        edition,
        seats=3,
        trains=[dice.choice(CODES) for _ in range(3)],
        lines=lines,
        coins=(dice.choice([0, 0, 1, 2, 5]), 6, 6),
        rails=rails,
    )


def is_own_line_in_reach(game: Any) -> bool:
    """Tell whether seat 1 is where games can lead: at the network it began its line from."""
    state, board = game.state, game.rules.board
    site, here = state.site[ME], state.network[state.train[ME]]
    ends = (board.end_a[site], board.end_b[site])
    return site == NO_LINE or here in (state.network[end] for end in ends)


def positions(edition: str, number: int) -> Iterator[tuple[Any, str]]:
    dice = Random(14)
    while number:
        try:
            game = made_up(dice, edition)
        except BadInput:
            continue
        if not is_own_line_in_reach(game):
            continue
        number -= 1
        for city in CODES:
            yield game, city


def all_rides(game: Any) -> dict[str, set[tuple[int, int]]]:
    """Return the steps and coins of all rides to each city, by trying every step."""
    rules, start = game.rules, game.state.copy()
    start.steps = 99
    level, steps = [(start, 0)], 0
    found: dict[str, set[tuple[int, int]]] = {code: set() for code in CODES}
    seen = set()
    while level:
        further = []
        for state, coins in level:
            found[CODES[state.train[ME]]].add((steps, coins))
            for name in LINES:
                action = rules.parse(f"ride {name}")
                if rules.refusal(state, ME, action) == LEGAL:
                    trial = state.copy()
                    told = rules.apply(trial, ME, action)
                    trial.steps = 99
                    paid = coins + sum(e.coins for e in told if isinstance(e, FarePaid))
                    key = (trial.train[ME], tuple(trial.owner), trial.edge_left, paid)
                    if key not in seen:
                        seen.add(key)
                        further.append((trial, paid))
        level, steps = further, steps + 1
    return found


def test_rides_are_the_fastest_and_the_cheapest_there_are(edition: str) -> None:
    shorter = cheaper = 0
    for game, city in positions(edition, 250):
        ways, speed = game.ways(city), game.state.speed
        rides = [(-(-steps // speed), coins, steps) for steps, coins in all_rides(game)[city]]
        if not rides:
            assert (ways.ride, ways.cheapest) == (None, None)
            continue
        fast, cheap = ways.ride, ways.cheapest
        assert (fast.turns, fast.coins, fast.steps) == min(rides)
        assert (cheap.coins, cheap.turns, cheap.steps) == min((c, t, s) for t, c, s in rides)
        for ride in (fast, cheap):
            assert ride.coins == sum(payment.coins for payment in ride.payments)
        shorter += fast.turns < cheap.turns
        cheaper += cheap.coins > game.state.coins[ME]
    assert shorter
    assert cheaper or edition == "freeride-usa"


def all_paths(here: str, city: str, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Return all paths that come to no city twice."""
    if here == city:
        yield path
        return
    passed = {end for name in path for end in name.split("-")} | {here}
    for name in LINES:
        one, other = name.split("-")
        if here in (one, other):
            there = other if here == one else one
            if there not in passed:
                yield from all_paths(there, city, (*path, name))


Costs = tuple[Fraction, int, int, int, int]


def costs(game: Any, path: tuple[str, ...]) -> Costs | None:
    """Return effort, points, rails, fares and steps, with the seat's line if that comes first."""
    table = game.view(1).state
    built = {name: table.lines[name].built if name in table.lines else ["empty"] for name in LINES}
    owners = {name: line.owner for name, line in table.lines.items()}
    mine = table.seats[0]
    jobs = {name for name in path if set(built[name]) != {"rail"}}
    fresh = {name for name in jobs if name not in table.lines}
    if fresh and mine.building:
        jobs.add(mine.building)
    points = rails = 0
    for name in jobs:
        now = table.lines[name].built if name in table.lines else ["empty"] * len(LINES[name])
        for space, state in zip(LINES[name], now, strict=True):
            rails += state == "empty"
            points += state == "half" or (state == "empty") * (1 if space == "p" else 2)
    if rails > mine.rails + table.supply:
        return None
    fares = sum(owners.get(name) in (2, 3) for name in path)
    effort = Fraction(points, POINTS) + Fraction(len(path), game.state.speed)
    return effort if points else Fraction(0), points, rails, fares, len(path)


def test_the_connection_takes_the_least_effort_there_is(edition: str) -> None:
    firsts = helped = 0
    for game, city in positions(edition, 250):
        here = game.view(1).state.seats[0].train
        found = [costs(game, path) for path in all_paths(here, city)]
        known = [cost for cost in found if cost is not None]
        way = game.ways(city).connection
        if not known:
            assert way is None
            continue
        assert way is not None
        ride = game.ways(city).ride
        if ride and way.lines:
            assert way.turns + ceil(way.steps / game.state.speed) < ride.turns
        elif len(known) == len(found):
            assert (way.points, way.rails, way.fares, way.steps) == min(known)[1:]
        lines = {*way.lines, *([way.first] if way.first else [])}
        for text in way.actions:
            assert text == "buy" or text.split(" ")[1] in lines
        assert bool(way.points) == bool(way.lines) == bool(way.turns)
        firsts += way.first is not None
        helped += any(game.view(1).state.lines[n].owner in (2, 3) for n in way.lines
                      if n in game.view(1).state.lines)  # fmt: skip
    assert firsts
    assert helped


@pytest.mark.parametrize("seed", range(6))
def test_a_connection_takes_the_turns_and_coins_it_tells(edition: str, seed: int) -> None:
    for game, city in list(positions(edition, 60))[seed::6]:
        way = game.ways(city).connection
        if way is None:
            continue
        purse, turns = game.state.coins[ME], 0
        while game.ways(city, 1).connection.points:
            before = game.ways(city, 1).connection
            points = game.state.points
            texts = before.actions or ("rails",)
            acted(game, *texts)
            assert game.ways(city, 1).connection.points == before.points - (
                points - game.state.points
            )
            acted(game, "end", "end", "end")
            turns += 1
        assert (turns, purse - game.state.coins[ME]) == (way.turns, way.coins)
