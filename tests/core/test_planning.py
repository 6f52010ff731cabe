"""Plans, on any game: where actions would lead, if it were a seat's turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from branchline import BadInput, BadNotation, new_game
from branchline.core.ids import Seat
from branchline.core.planning import planned
from branchline.core.ruleset import PlansTurns
from tests.boxes import BOTH, told


def walk(game: Any, seat: int, dice: Random, steps: int = 6) -> list[str]:
    """Return a plan that the rules allow, chosen at random."""
    texts: list[str] = []
    for _ in range(steps):
        found = game.plan(texts, seat)
        if found is None or found.stop:
            break
        legal = game.rules.actions(found.state, Seat(seat))
        texts.append(game.rules.text(dice.choice(legal)))
    return texts


@pytest.mark.parametrize("game", BOTH)
def test_in_ones_own_turn_a_plan_is_what_acting_is(game: str) -> None:
    table, dice, steps = new_game(game, seats=3, seed=2), Random(2), 0
    for _ in range(120):
        if table.result is not None:
            break
        seat = int(dice.choice(table.movers))
        before, rev = table.state.copy(), table.rev
        plan = walk(table, seat, dice)
        found = table.plan(plan, seat)
        assert (table.state, table.rev) == (before, rev)
        if found is None:  # between rounds
            table.act(dice.choice(table.actions(seat)), seat)
            continue
        acting = table.copy()
        for text, events in zip(plan, found.events, strict=False):
            assert acting.act(text, seat, dealing=False) == events
            steps += 1
        assert acting.state == found.state
        place = told(game).PLACES[game]
        assert table.ways(place, seat, found) == acting.ways(place, seat)
        table.act(dice.choice(table.actions(seat)), seat)
    assert steps > 60


@pytest.mark.parametrize("game", BOTH)
def test_a_plan_never_closes_a_turn_and_never_shows_what_is_final(game: str) -> None:
    table, dice, stops = new_game(game, seats=3, seed=3), Random(3), set()
    for _ in range(150):
        if table.result is not None:
            break
        for seat in (1, 2, 3):
            found = table.plan(walk(table, seat, dice, 12), seat)
            if found is not None:
                assert seat in table.rules.movers(found.state)
                stops.add(found.stop)
        seat = int(dice.choice(table.movers))
        table.act(dice.choice(table.actions(seat)), seat)
    assert "end" in stops
    assert "refused" not in stops


@pytest.mark.parametrize("game", BOTH)
def test_a_refusal_tells_names_and_nonsense_is_refused(game: str) -> None:
    table = new_game(game, seats=3, seed=2, names=["Ann", "Bob", "Cy"])
    second = int(table.movers[0]) % 3 + 1
    found = table.plan(["end"], second)
    assert found is not None
    assert found.stop == "refused"
    assert found.refusal is not None
    assert found.refusal.names == ("Ann", "Bob", "Cy")
    with pytest.raises(BadNotation):
        table.plan(["fly away"], second)
    with pytest.raises(BadInput):
        table.plan([], 9)


def test_rules_that_cannot_be_asked_plan_nothing() -> None:
    table: Any = new_game(BOTH[0], seats=2, seed=1)

    class Plain:
        parse = table.rules.parse

    assert not isinstance(Plain(), PlansTurns)
    assert planned(Plain(), table.state, Seat(1), []) is None  # type: ignore[arg-type]
