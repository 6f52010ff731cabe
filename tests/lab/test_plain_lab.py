"""The plain lab plays any game by its rules alone, and tells truly how it went."""

from __future__ import annotations

from typing import Any

import pytest

from branchline import BranchlineError, new_game
from branchline.bots.outcome import Outcome
from branchline.bots.registry import own_bots
from branchline.core.game import Game
from branchline.core.ids import HOUSE, Seat
from branchline.lab import plain_lab
from branchline.lab.plain_lab import PlainLab
from tests.boxes import BOTH, ONE, told

SEATS = 3


class WatchedLab(PlainLab):
    """A lab whose actions are written down as a game of their own, dealt and played again."""

    def __init__(self, game: str) -> None:
        super().__init__(game, SEATS)
        self.lines: list[tuple[int, str]] = []
        apply = self.rules.apply

        def watched(state: Any, seat: Any, action: Any) -> Any:
            self.lines.append((seat, self.rules.text(action)))
            return apply(state, seat, action)

        self.rules.apply = watched  # type: ignore[method-assign]

    def again(self) -> Game[Any]:
        """Return the last game, replayed through the library."""
        fresh = new_game(self.rules.game, SEATS, 1)
        game = Game(fresh.rules, fresh.dealer, dealing=False)
        for seat, text in self.lines:
            game.replay(seat, text)
        return game


@pytest.mark.parametrize("players", ["random", "sensible"])
@pytest.mark.parametrize("game", BOTH)
def test_an_outcome_is_that_of_the_same_game_in_the_library(game: str, players: str) -> None:
    lab = WatchedLab(game)
    (outcome,) = lab.play(players, 1, 7)
    played = lab.again()
    seats = range(1, SEATS + 1)
    assert played.result is not None, "games are played to their end"
    assert [seat for seat in seats if outcome.won[seat]] == list(played.result.winners)
    points = [played.rules.standing(played.state, Seat(seat)).points for seat in seats]
    assert outcome.points[1 : SEATS + 1] == points
    decisions = [(seat, text) for seat, text in lab.lines if seat != HOUSE]
    assert outcome.decisions == len(decisions)
    ended = [event for entry in played.log for event in entry.events if event.type == "round_ended"]
    turns = sum(played.rules.ends_turn(played.rules.parse(text)) for _, text in decisions)
    assert outcome.rounds == (len(ended) or -(-turns // SEATS))
    assert outcome.rounds > (players != "random"), "walkers play for several rounds"


def course(outcome: Outcome) -> tuple[int, int, list[int]]:
    """Return what tells two games apart."""
    return outcome.trace, outcome.decisions, list(outcome.points)


@pytest.mark.parametrize("game", BOTH)
def test_a_seed_plays_the_same_games_and_each_of_them_is_another(game: str) -> None:
    lab = PlainLab(game, 2, told(game).SHORT)
    first, again, other = (lab.play("random", 2, seed) for seed in (1, 1, 2))
    assert [course(each) for each in first] == [course(each) for each in again]
    assert len({each.trace for each in (*first, *other)}) == 4


@pytest.mark.parametrize("game", BOTH)
def test_its_players_are_the_bots_of_the_game(game: str) -> None:
    lab = PlainLab(game, 2)
    assert lab.players == tuple(own_bots(lab.rules.ruleset))
    assert {"random", "sensible"} <= set(lab.players)


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_lab, "MOST_DECISIONS", 5)
    with pytest.raises(BranchlineError, match="5"):
        PlainLab(ONE, 2).play("random", 1, 1)
