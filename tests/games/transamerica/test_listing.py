"""What is listed is what is not refused: stretches of games, compared with the whole action space."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from branchline.core.dealer import Dealer
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.games.transamerica.actions import DEAL, END, LAY, NEXT, SEAT_ACTIONS, deal, lay
from branchline.games.transamerica.board import Card
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.invariants import (
    BROKEN,
    SOUND,
    broken_invariant,
    is_loss_right,
)
from branchline.games.transamerica.rules.scoring import Sheet, find_missing
from branchline.games.transamerica.state import NO_LINE, OVER, ROUND, SCORED, State, seats_of
from tests.games.transamerica.scenes import scene

SPACE = [Action(number) for number in range(SEAT_ACTIONS)]


def check(rules: TransAmerica, s: State) -> dict[Seat, list[Action]]:
    """Return who may do what in a sound position, after comparing lists and refusals."""
    broken = broken_invariant(s, rules.board)
    assert broken == SOUND, BROKEN[broken]
    assert set(s.ready) <= {0, 1}
    found = {}
    for seat in seats_of(s):
        listed = [Action(action) for action in rules.actions(s, seat)]
        legal = [action for action in SPACE if rules.refusal(s, seat, action) == LEGAL]
        assert sorted(listed) == legal
        assert (seat in rules.movers(s)) == (len(legal) > 0)
        if legal:
            found[seat] = listed
    for seat in (HOUSE, *seats_of(s)):
        if seat != HOUSE or not s.to_deal:
            assert rules.refusal(s, seat, DEAL) != LEGAL
            assert rules.refusal(s, seat, deal(Seat(1), [Card(0)] * 5)) != LEGAL
    assert rules.actions(s, HOUSE) == []
    assert all(rules.refusal(s, HOUSE, action) != LEGAL for action in (LAY, END, NEXT))
    assert len(found) > 0 or s.to_deal or s.phase == OVER
    return found


def pick(rules: TransAmerica, s: State, sheet: Sheet, seat: Seat, listed: list[Action]) -> Action:
    """Return a track that is missing to the seat's cities, if there is one to lay."""
    if s.phase == ROUND:
        find_missing(s, rules.board, sheet, seat)
        missing = {lay(line) for line in sheet.missing_line[: sheet.missing]}
        wanted = [action for action in listed if action in missing]
        if wanted:
            return wanted[0]
    return listed[-1]


def play(rules: TransAmerica, s: State, seed: int, steps: int, sensible: float) -> set[int]:
    """Play on, checking every position, and return the phases there were."""
    dice, dealer, sheet = Random(seed), Dealer(str(seed)), Sheet()
    seen = set()
    for _ in range(steps):
        found = check(rules, s)
        seen.add(s.phase)
        if s.phase == OVER:
            break
        if s.to_deal:
            hand = rules.chance(s, dealer)
            assert rules.refusal(s, HOUSE, hand) == LEGAL
            rules.apply(s, HOUSE, hand)
            assert (s.first_track, s.second_track) == (NO_LINE, NO_LINE)
            continue
        seat = dice.choice(sorted(found))
        action = dice.choice(found[seat])
        if sensible and s.phase == ROUND:
            assert is_loss_right(s, rules.board, sheet, seat)
        if dice.random() < sensible:
            action = pick(rules, s, sheet, seat, found[seat])
        rules.apply(s, seat, action)
    return seen


STRICT = {"unique_start": "on"}
HASTY = {"first_turn": "marker_and_tracks"}


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (6, STRICT), (3, HASTY)])
def test_listed_actions_are_those_not_refused(seats: int, options: Mapping[str, str]) -> None:
    rules = TransAmerica(seats, options)
    play(rules, rules.start(), seats, 30, 0.0)


@pytest.mark.parametrize("options", [{}, STRICT, HASTY])
@pytest.mark.parametrize("sensible", [0.3, 1.0])
def test_listing_through_whole_games(options: Mapping[str, str], sensible: float) -> None:
    rules = scene(options={**options, "start_points": "5"}).rules
    seen = play(rules, rules.start(), 1, 400, sensible)
    assert seen == {ROUND, SCORED, OVER}


@pytest.mark.parametrize(
    "details",
    [
        {"tracks": ["A1-B1", "B1-C1", "C1-C2"]},
        {"tracks": ["A1-A2"], "turn": {"doing": "laid_one", "tracks": ["A1-A2"]}},
        {"tracks": ["B1-B2", "A1-B1"], "turn": {"doing": "laid_all", "tracks": ["B1-B2"]}},
        {"markers": ("A1", None), "to_move": 2, "options": STRICT},
        {"markers": (None, None), "to_move": 2, "starter": 2, "options": HASTY},
    ],
)
def test_listing_in_the_middle_of_turns(details: Mapping[str, Any]) -> None:
    game = scene(**details)
    play(game.rules, game.state, 1, 12, 0.0)
