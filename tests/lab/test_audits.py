"""Audits notice a list of actions that does not hold exactly what is not refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from branchline import new_game
from branchline.core.ids import LEGAL, Action, Clause
from branchline.lab.audits import LISTED_BUT_REFUSED, NOT_LISTED_BUT_LEGAL, fault_of, is_in, traced
from tests.boxes import BOTH, told

SOUND = 0
REFUSED = Clause(LEGAL + 1)


def positions(game: str, number: int = 40) -> Iterator[tuple[list[Action], dict[Action, Clause]]]:
    """Return what is listed at each step of a game, and the clause each action so far would break."""
    playing, dice = new_game(game, 2, "audits", told(game).SHORT), Random(1)
    seen: set[Action] = set()
    for _ in range(number):
        if not playing.movers:
            return
        seat, rules, state = playing.movers[0], playing.rules, playing.state
        listed = list(rules.actions(state, seat))
        seen.update(listed)
        yield listed, {action: rules.refusal(state, seat, action) for action in seen}
        playing.act(rules.text(dice.choice(listed)))


@pytest.mark.parametrize("game", BOTH)
def test_a_game_is_sound_until_its_list_lacks_an_action_or_has_one_too_many(game: str) -> None:
    refused_once = False
    for listed, clauses in positions(game):
        n = len(listed)
        for action, clause in clauses.items():
            assert fault_of(listed, n, action, clause, SOUND) == SOUND
            if clause == LEGAL:
                lacking = [each for each in listed if each != action]
                found = fault_of(lacking, n - 1, action, clause, SOUND)
                assert found == NOT_LISTED_BUT_LEGAL
            else:
                refused_once = True
                found = fault_of([*listed, action], n + 1, action, clause, SOUND)
                assert found == LISTED_BUT_REFUSED
    assert refused_once


def test_an_earlier_fault_stays_where_an_action_is_in_order() -> None:
    out = [Action(5), Action(6)]
    assert fault_of(out, 2, 5, LEGAL, LISTED_BUT_REFUSED) == LISTED_BUT_REFUSED
    assert fault_of(out, 2, 7, REFUSED, 12) == 12
    assert fault_of(out, 2, 7, LEGAL, LISTED_BUT_REFUSED) == NOT_LISTED_BUT_LEGAL


def test_what_lies_behind_the_list_is_not_in_it() -> None:
    out = [Action(5), Action(6), Action(7)]
    assert [is_in(out, 2, number) for number in (5, 6, 7)] == [True, True, False]
    assert not is_in(out, 0, 5)


def test_the_checksum_of_actions_depends_on_each_and_on_their_order() -> None:
    def trace(*actions: int) -> int:
        found = 0
        for action in actions:
            found = traced(found, Action(action))
        return found

    sums = [trace(), trace(1), trace(2), trace(1, 2), trace(2, 1), trace(1, 2, 3)]
    assert len(set(sums)) == len(sums)
    assert 0 <= trace(*range(2_000)) < 2**31
