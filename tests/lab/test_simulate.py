"""Simulation sums up whatever games a lab plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from branchline.bots.outcome import BY_THE_GUARD, PLAYED_OUT, SOLO_LOST, SOLO_WON, Outcome
from branchline.games.registry import descriptor_of, make_rules
from branchline.lab import simulate as simulating
from branchline.lab.plain_lab import PlainLab
from branchline.lab.simulate import BATCH, Spread, make_lab, simulate
from tests.boxes import BOTH, ONE


def outcome(*points: int, won: tuple[int, ...], ending: int = PLAYED_OUT, **counts: int) -> Outcome:
    """Return how a game went, with points and winners by seat."""
    told = Outcome()
    told.rounds, told.decisions = counts.get("rounds", 5), counts.get("decisions", 10)
    told.ending = ending
    for seat, number in enumerate(points, 1):
        told.points[seat] = number
        told.won[seat] = int(seat in won)
    return told


class ScriptedLab:
    """Plays the same few games again and again, and remembers what it was asked for."""

    players: tuple[str, ...] = ("somebody",)

    def __init__(self, *outcomes: Outcome, seats: int = 2) -> None:
        self.rules = make_rules(ONE, seats)
        self.outcomes = outcomes
        self.asked: list[tuple[int, int]] = []

    def play(self, players: str, games: int, seed: int) -> list[Outcome]:
        assert players == "somebody"
        self.asked.append((games, seed))
        return [self.outcomes[number % len(self.outcomes)] for number in range(games)]


def test_figures_are_spread_over_the_games_by_seat() -> None:
    lab = ScriptedLab(
        outcome(10, 30, won=(2,), rounds=4, decisions=11),
        outcome(20, 10, won=(1,), rounds=6, decisions=22),
        outcome(60, 11, won=(1,), rounds=5, decisions=33),
    )
    told = simulate(lab, 3, 1, "somebody")
    assert (told.game, told.seats, told.players, told.games) == (ONE, 2, "somebody", 3)
    assert told.points == [Spread(30, 10, 20, 60), Spread(17, 10, 11, 30)]
    assert told.rounds == Spread(5, 4, 5, 6)
    assert told.decisions == Spread(22, 11, 22, 33)
    assert told.decisions_per_second * told.seconds == pytest.approx(66)


def test_a_single_game_is_its_own_spread() -> None:
    told = simulate(ScriptedLab(outcome(7, 9, won=(2,))), 1, 1, "somebody")
    assert told.points == [Spread(7, 7, 7, 7), Spread(9, 9, 9, 9)]


def test_a_shared_victory_is_split() -> None:
    lab = ScriptedLab(outcome(9, 9, won=(1, 2)), outcome(9, 8, won=(1,)))
    assert simulate(lab, 4, 1, "somebody").wins == [0.75, 0.25]


def test_endings_are_counted_by_name_and_a_lost_challenge_is_no_victory() -> None:
    lab = ScriptedLab(
        outcome(200, won=(1,), ending=SOLO_WON),
        outcome(90, won=(1,), ending=SOLO_LOST),
        outcome(80, won=(1,), ending=SOLO_LOST),
        outcome(10, won=(1,), ending=BY_THE_GUARD),
    )
    lab.rules.seats = 1
    told = simulate(lab, 4, 1, "somebody")
    assert told.endings == {"solo won": 1, "solo lost": 2, "idle players": 1}
    assert told.wins == [0.5]


def test_just_the_games_asked_for_count_and_no_two_batches_are_dealt_alike() -> None:
    lab, seen = ScriptedLab(outcome(1, 2, won=(2,))), list[int]()
    told = simulate(lab, 2 * BATCH + 7, 4711, "somebody", progress=seen.append)
    getting_ready, *batches = lab.asked
    assert getting_ready == (1, 4711), "compiling is not timed"
    assert [games for games, _ in batches] == [BATCH, BATCH, 7]
    assert len({seed for _, seed in batches}) == 3
    assert seen == [BATCH, 2 * BATCH, 2 * BATCH + 7]
    assert (told.games, told.seed) == (2 * BATCH + 7, 4711)


@pytest.mark.parametrize("game", BOTH)
def test_a_game_brings_its_own_lab_or_gets_the_plain_one(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert descriptor_of(game).has("lab")
    assert not isinstance(make_lab(game, 2), PlainLab)
    without = replace(descriptor_of(game), lab="")
    monkeypatch.setattr(simulating, "descriptor_of", {game: without}.__getitem__)
    plain = make_lab(game, 3)
    assert isinstance(plain, PlainLab)
    assert (plain.rules.game, plain.rules.seats) == (game, 3)
