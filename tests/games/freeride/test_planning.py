"""A turn planned while others move: as if it were one's own (TURN-01)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from branchline import Game, new_game
from branchline.core.dealer import Dealer
from branchline.core.ids import Seat
from branchline.games.freeride.state import MAIN
from tests.games.acting import acted, kinds
from tests.games.freeride.scenes import LINES, USA, scene, sensible

COUNTED = {"turns", "progress", "idle_rounds"}
"""What goes on when everybody passes."""


def supposed(game: Any, seat: int) -> Any:
    """Return the position as if it were a seat's turn; the game stays as it is."""
    before = game.state.copy()
    found = game.rules.as_if(game.state, Seat(seat))
    assert game.state == before
    return found


def actions(game: Any, state: Any, seat: int) -> list[str]:
    return [game.rules.text(action) for action in game.rules.actions(state, Seat(seat))]


@pytest.mark.cites("USA-TURN-01", "EUR-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_as_at_the_beginning_of_a_turn_when_all_others_pass(edition: str, seats: int) -> None:
    game, dice, compared = new_game(edition, seats=seats, seed=seats), Random(seats), 0
    for _ in range(400):
        game.act(sensible(game) if dice.random() < 0.9 else dice.choice(game.actions()))
        state: Any = game.state
        if game.result is not None:
            break
        if state.phase == 0 or state.doing or len(game.view().state.display) < 6:
            continue
        passing = game.copy()
        for _ in range(seats):
            seat = int(passing.movers[0])
            wanted = supposed(game, seat)
            assert set(wanted.differences(passing.state)) <= COUNTED
            assert actions(game, wanted, seat) == passing.actions()
            compared += 1
            passing.act("end")
    assert compared > 100


@pytest.mark.cites("USA-TURN-01", "EUR-TURN-01")
@pytest.mark.parametrize("first", ["build AAA-FFF", "ride AAA-BBB", "take 1 upper", "buy", "rails"])
def test_what_another_has_begun_takes_nothing_from_my_turn(edition: str, first: str) -> None:
    game = scene(
        edition, rails=(1, 10), lines={"AAA-BBB": "1xx"}, display={1: ("AAA", "CCC", "DDD")}
    )
    game.act(first)
    state = supposed(game, 2)
    assert game.rules.movers(state) == (2,)
    turn = game.rules.view(state, Seat(2), 0).state.turn
    assert (turn.doing, turn.points, turn.steps) == ("nothing", 2, 2)
    assert {"tunnel CCC-DDD", "end"} <= set(actions(game, state, 2))


def test_in_my_own_turn_it_is_what_it_is(edition: str) -> None:
    game = scene(edition)
    game.act("build AAA-BBB")
    state = supposed(game, 1)
    assert state == game.state
    assert state is not game.state


@pytest.mark.cites("USA-PRO-01", "EUR-PRO-01", "USA-PRO-10")
def test_in_the_prologue_one_plans_a_choice_and_then_the_main_game(edition: str) -> None:
    game = new_game(edition, seats=3, seed=1)
    columns = len(game.view().state.display)
    for seat in (2, 3):
        assert len(actions(game, supposed(game, seat), seat)) == 2 * columns
    acted(game, "take 1 upper", "end", "take 2 lower")
    assert actions(game, supposed(game, 2), 2) == ["end"]
    choices = actions(game, supposed(game, 3), 3)
    assert {text.split()[0] for text in choices} == {"take"}
    first = supposed(game, 1)
    assert first.phase == MAIN
    words = {text.split()[0] for text in actions(game, first, 1)}
    assert {"build", "end"} <= words
    assert "withdraw" not in words


@pytest.mark.cites("USA-FIN-04", "EUR-FIN-03")
def test_whoever_has_withdrawn_plans_no_turn(edition: str) -> None:
    game = scene(edition, seats=3, stage="finish", trains=("AAA", "BBB", None), withdrawn=(3,))
    assert supposed(game, 3) is None
    assert "withdraw" in actions(game, supposed(game, 2), 2)
    acted(game, "withdraw")
    assert supposed(game, 1) is None


def test_nothing_is_planned_while_columns_are_owed_or_after_the_end(edition: str) -> None:
    game = scene(edition, stage="finish")
    acted(game, "withdraw", "end", "withdraw", "end")
    assert game.result is not None
    assert supposed(game, 1) is None
    begun = Game(new_game(edition, seats=3, seed=1).rules, Dealer("1"), dealing=False)
    assert [supposed(begun, seat) for seat in (1, 2, 3)] == [None, None, None]


def test_the_fee_of_a_solo_turn_is_not_paid_twice() -> None:
    game = new_game(USA, seats=1, seed=1)
    acted(game, "take 1 upper", "end")
    assert supposed(game, 1) == game.state


# Plans


def test_a_plan_tells_what_each_step_costs_and_changes_nothing(edition: str) -> None:
    game = scene(edition, lines={"DDD-EEE": "1xx"}, trains=("AAA", "DDD"))
    before, rev = game.state.copy(), game.rev
    found = game.plan(["ride DDD-EEE"], 2)
    assert found.stop is None
    assert kinds(found.events[0])[:2] == ["fare_paid", "nationalised"]
    assert found.state.coins[2] == before.coins[2] - 1
    assert (game.state, game.rev) == (before, rev)


def test_a_plan_stops_at_the_first_step_the_rules_refuse(edition: str) -> None:
    game = scene(edition)
    found = game.plan(["tunnel CCC-DDD", "build AAA-BBB", "end"], 2)
    assert len(found.events) == 1
    assert (found.stop, found.refusal.clause) == ("refused", "out_of_reach")
    found = game.plan(["tunnel CCC-DDD", "end"], 2)
    assert (len(found.events), found.stop, found.refusal) == (1, "end", None)


def test_ways_are_told_from_where_a_plan_leads(edition: str) -> None:
    game = scene(edition, trains=("AAA", "BBB"), lines={"BBB-EEE": "1x"})
    assert game.ways("EEE", 2).ride.actions == ()
    assert game.ways("EEE", 2, game.plan([], 2)).ride.actions == ("ride BBB-EEE",)
    ridden = game.ways("BBB", 2, game.plan(["ride BBB-EEE"], 2)).ride
    assert (ridden.coins, ridden.actions) == (0, ("ride BBB-EEE",))
    assert game.ways("CCC", 2).ride is None
    built = game.ways("CCC", 2, game.plan(["build BBB-CCC"], 2))
    assert (built.ride.lines, built.ride.actions) == (("BBB-CCC",), ())
    assert built.connection.lines == ()


def test_what_one_build_more_would_save_is_saved_once_it_is_planned(edition: str) -> None:
    lines = {name: f"2{'x' * len(spaces)}" for name, spaces in LINES.items()}
    del lines["AAA-BBB"], lines["BBB-EEE"]
    game = scene(edition, trains=("CCC", "AAA"), lines=lines)
    saving = game.ways("BBB", 2, game.plan([], 2)).ride.saving
    assert (saving.line, saving.turns) == ("AAA-BBB", 1)
    planned = game.ways("BBB", 2, game.plan(saving.actions, 2)).ride
    assert (planned.lines, planned.saving) == (("AAA-BBB",), None)


@pytest.mark.cites("USA-BLD-05", "EUR-BLD-05")
def test_a_line_that_another_built_meanwhile_is_told_with_its_rule(edition: str) -> None:
    game = scene(edition, trains=("BBB", "BBB"))
    plan = ["build BBB-CCC"]
    assert game.plan(plan, 2).stop is None
    acted(game, *plan, "end")
    found = game.plan(plan, 2)
    assert (found.stop, found.refusal.clause) == ("refused", "line_finished")
    assert found.refusal.text["en"]


@pytest.mark.cites("USA-RIDE-04", "EUR-RIDE-03")
def test_a_ride_that_cannot_be_paid_tells_by_name_whose_line_it_is(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "1xx"}, trains=("DDD", "AAA"), coins=(6, 0))
    game.known_as = ["Ann", "Bob"]
    refusal = game.plan(["ride AAA-BBB"], 2).refusal
    assert "belongs to Ann" in refusal.text["en"]
