from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from branchline import new_game
from branchline.games.freeride.state import OVER
from branchline.games.freeride.ways import Delivery, Payment
from tests.games.acting import acted
from tests.games.freeride.scenes import EUROPE, USA, scene, sensible, small_board

RING = {"AAA-BBB": "1xx", "BBB-CCC": "2x", "AAA-FFF": "1xxx", "EEE-FFF": "1x", "BBB-EEE": "1x"}


def test_the_best_ride_of_as_many_turns_has_the_fewest_fares(edition: str) -> None:
    lines = {"AAA-BBB": "2xx", "BBB-EEE": "2x", "AAA-FFF": "1xxx", "EEE-FFF": "1x"}
    ride = scene(edition, lines=lines).ways("EEE").ride
    assert ride.lines == ("AAA-FFF", "EEE-FFF")
    assert (ride.coins, ride.steps, ride.turns) == (0, 2, 1)
    assert ride.actions == ("ride AAA-FFF", "ride EEE-FFF")


def test_a_ride_within_this_turn_beats_a_cheaper_longer_one(edition: str) -> None:
    board = small_board(
        {
            "AAA-BBB": "p",
            "BBB-CCC": "p",
            "AAA-FFF": "p",
            "EEE-FFF": "p",
            "DDD-EEE": "p",
            "CCC-DDD": "p",
        }
    )
    lines = {
        "AAA-BBB": "2x",
        "BBB-CCC": "2x",
        "AAA-FFF": "sx",
        "EEE-FFF": "sx",
        "DDD-EEE": "sx",
        "CCC-DDD": "sx",
    }
    ways = scene(edition, board=board, lines=lines).ways("CCC")
    ride, cheapest = ways.ride, ways.cheapest
    assert (ride.coins, ride.steps, ride.turns, ride.payments) == (2, 2, 1, (Payment(2, 2),))
    assert (cheapest.coins, cheapest.steps, cheapest.turns) == (0, 4, 2)
    assert cheapest.payments == ()
    assert cheapest.actions == ("ride AAA-FFF", "ride EEE-FFF")
    poor = scene(edition, board=board, lines=lines, coins=(1, 6)).ways("CCC").ride
    assert (poor.coins, poor.steps, poor.turns) == (0, 4, 2)
    assert poor.actions == ("ride AAA-FFF", "ride EEE-FFF")


def test_edge_coins_on_the_way_pay_later_fares() -> None:
    lines = {"BBB-CCC": "sx", "CCC-DDD": "2x"}
    game = scene(EUROPE, trains=("BBB", "AAA"), lines=lines, coins=(0, 6))
    assert game.ways("DDD").ride.actions == ("ride BBB-CCC", "ride CCC-DDD")
    acted(game, *game.ways("DDD").ride.actions)
    usa = scene(USA, trains=("BBB", "AAA"), lines=lines, coins=(0, 6))
    assert usa.ways("DDD").ride is None


def test_there_is_no_ride_without_finished_lines(edition: str) -> None:
    assert scene(edition).ways("CCC").ride is None


def test_the_ride_home_is_no_ride(edition: str) -> None:
    ways = scene(edition, lines=RING).ways("AAA")
    assert (ways.ride.steps, ways.ride.turns, ways.connection.turns) == (0, 0, 0)


def test_the_cheapest_connection_counts_points_rails_and_turns(edition: str) -> None:
    way = scene(edition).ways("DDD").connection
    assert way.lines == ("AAA-BBB", "BBB-CCC", "CCC-DDD")
    assert (way.points, way.rails, way.coins, way.turns) == (5, 4, 0, 3)
    assert way.actions == ("build AAA-BBB", "build AAA-BBB")


def test_what_is_built_already_is_free(edition: str) -> None:
    way = scene(edition, lines={"AAA-BBB": "2xx", "BBB-EEE": "2x"}).ways("DDD").connection
    assert way.lines in (("BBB-CCC", "CCC-DDD"), ("DDD-EEE",))
    assert (way.points, way.turns) == (3, 2)
    assert way.fares >= 1


def test_the_own_unfinished_line_is_finished_first(edition: str) -> None:
    game = scene(edition, lines={"AAA-FFF": "1xx."})
    way = game.ways("BBB").connection
    assert (way.lines, way.first) == (("AAA-BBB",), "AAA-FFF")
    assert way.actions == ("build AAA-FFF", "build AAA-BBB")
    assert (way.points, way.rails, way.turns) == (3, 3, 2)
    acted(game, *way.actions, "end")


CROSS = {"AAA-BBB": "p", "AAA-CCC": "ppp", "AAA-DDD": "pp", "DDD-EEE": "p", "EEE-FFF": "p"}


def cross(edition: str, **details: Any) -> Any:
    """Return a scene in which seat 1 has begun AAA-CCC and seat 2 owns AAA-BBB."""
    lines = {"AAA-BBB": "2x", "AAA-CCC": "1x.."} | details.pop("lines", {})
    return scene(edition, board=small_board(CROSS), trains=("AAA", "AAA"), lines=lines, **details)


def test_no_work_is_proposed_that_does_not_lead_there(edition: str) -> None:
    for rails in (10, 0):
        ways = cross(edition, coins=(0, 6), rails=(rails, 10)).ways("BBB")
        assert (ways.ride, ways.cheapest) == (None, None)
        way = ways.connection
        assert (way.lines, way.first, way.points, way.actions) == ((), None, 0, ())
        assert (way.fares, way.fare_coins) == (1, 1)


def test_a_rivals_begun_line_is_helped_without_finishing_ones_own(edition: str) -> None:
    game = cross(edition, lines={"AAA-DDD": "2x."})
    way = game.ways("DDD").connection
    assert (way.lines, way.first, way.turns) == (("AAA-DDD",), None, 1)
    assert (way.points, way.rails, way.actions) == (1, 1, ("build AAA-DDD",))
    further = game.ways("EEE").connection
    assert (further.lines, further.first) == (("AAA-DDD", "DDD-EEE"), "AAA-CCC")
    assert (further.points, further.rails, further.turns) == (4, 4, 2)
    assert further.actions == ("build AAA-DDD", "build AAA-CCC")


def test_without_a_token_only_begun_lines_are_a_way(edition: str) -> None:
    game = cross(edition, lines={"AAA-DDD": "2x."})
    game.state.tokens[1] = 0
    assert game.ways("DDD").connection.points == 1
    assert game.ways("EEE").connection is None


def test_with_few_rails_a_way_of_fewer_rails_is_found(edition: str) -> None:
    board = small_board({**CROSS, "BBB-CCC": "t", "BBB-DDD": "p"})
    game = scene(edition, board=board, trains=("AAA", "AAA"), rails=(2, 138))
    way = game.ways("CCC").connection
    assert (way.lines, way.rails, way.turns) == (("AAA-BBB", "BBB-CCC"), 2, 2)


def test_a_line_that_was_paid_for_is_free_on_the_way_back() -> None:
    board = small_board(
        {"AAA-CCC": "p", "AAA-BBB": "p", "BBB-DDD": "p", "DDD-EEE": "p", "EEE-FFF": "p"}
    )
    lines = {"AAA-CCC": "2x", "AAA-BBB": "2x", "BBB-DDD": "2x"}
    game = scene(EUROPE, board=board, trains=("AAA", "AAA"), lines=lines, coins=(1, 6))
    ride = game.ways("DDD").ride
    assert ride.lines == ("AAA-CCC", "AAA-CCC", "AAA-BBB", "BBB-DDD")
    assert (ride.coins, ride.payments, ride.turns) == (3, (Payment(2, 3),), 2)


def test_rails_are_bought_on_the_way_or_taken(edition: str) -> None:
    rich = scene(edition, rails=(1, 10)).ways("BBB").connection
    assert rich.actions == ("build AAA-BBB", "buy", "build AAA-BBB")
    assert (rich.coins, rich.turns) == (1, 1)
    poor = scene(edition, rails=(1, 10), coins=(0, 6)).ways("BBB").connection
    assert poor.actions == ("build AAA-BBB",)
    assert (poor.coins, poor.turns) == (0, 3)


def test_there_is_no_connection_when_the_rails_are_gone(edition: str) -> None:
    assert scene(edition, rails=(1, 139)).ways("BBB").connection is None


def test_in_mid_action_only_the_rest_of_the_turn_counts(edition: str) -> None:
    game = scene(edition)
    game.act("build AAA-BBB")
    way = game.ways("CCC").connection
    assert (way.points, way.turns, way.actions) == (2, 2, ("build AAA-BBB",))
    game = scene(edition, lines={"AAA-BBB": "1xx"})
    game.act("ride AAA-BBB")
    way = game.ways("CCC").connection
    assert (way.turns, way.actions) == (1, ())


def test_in_the_prologue_a_way_can_be_asked_for_after_choosing(edition: str) -> None:
    game: Any = new_game(edition, seats=2, seed=1)
    assert game.ways(game.rules.notation.codes[0]).ride is None
    game.act("take 1 upper")
    destination = game.view().state.seats[0].coaches[0].destination
    way = game.ways(destination).connection
    assert way.points > 0
    assert way.actions == ()


def test_seats_that_left_go_nowhere(edition: str) -> None:
    game = scene(edition, stage="finish", withdrawn=(2,))
    assert game.ways("BBB", seat=2).connection is None


@pytest.mark.parametrize("seats", [1, 3])
def test_the_actions_of_ways_are_always_legal(edition: str, seats: int) -> None:
    game: Any = new_game(edition, seats=seats, seed=21)
    dice = Random(3)
    codes = game.rules.notation.codes
    for _ in range(250):
        if game.result is not None:
            break
        ways = game.ways(dice.choice(codes))
        for way in (ways.ride, ways.cheapest, ways.connection):
            if way is None or not way.actions:
                continue
            trial = game.state.copy()
            for text in way.actions:
                action = game.rules.parse(text)
                assert game.rules.refusal(trial, game.movers[0], action) == 0
                game.rules.apply(trial, game.movers[0], action)
        game.act(sensible(game) if dice.random() < 0.8 else dice.choice(game.actions()))


def test_previews_change_nothing_and_tell_what_acting_does(edition: str) -> None:
    game = new_game(edition, seats=3, seed=5)
    for _ in range(120):
        text = sensible(game)
        before = game.state.copy()
        told = game.preview(text)
        assert game.state == before
        assert game.act(text)[: len(told)] == told


@pytest.mark.parametrize("stage", ["one", "finish"])
def test_who_waits_is_told_the_way_of_the_next_turn(edition: str, stage: str) -> None:
    game = scene(edition, stage=stage, to_move=2)
    told = game.ways("CCC", 1)
    assert told.connection.actions == ()  # nothing of it in the turn of another
    game.act("end")
    now = game.ways("CCC", 1)
    assert (told.connection.lines, told.connection.turns, told.connection.points) == (
        now.connection.lines,
        now.connection.turns,
        now.connection.points,
    )


def test_after_the_end_nobody_is_told_what_to_build(edition: str) -> None:
    game = scene(edition)
    assert all(game.ways("CCC", seat).connection for seat in (1, 2))
    game.state.phase = OVER
    assert not any(game.ways("CCC", seat).connection for seat in (1, 2))


def test_a_ride_tells_where_a_free_coach_could_pick_up_a_route(edition: str) -> None:
    lines = {"AAA-BBB": "1xx", "BBB-CCC": "1x", "CCC-DDD": "1x"}
    display = {1: ("FFF", "BBB", "EEE"), 2: ("CCC", "DDD", "AAA")}
    game = scene(edition, lines=lines, display=display)
    ride = game.ways("CCC").ride
    assert (ride.waiting, ride.delivers) == (("DDD",), ())
    (found,) = ride.pick_ups
    assert (found.city, found.destinations) == ("BBB", ("EEE",))
    assert found.actions == ("ride AAA-BBB",)
    acted(game, *found.actions, "take 1 lower")
    full = scene(edition, lines=lines, display={1: display[1]}, aboard={1: [("AAA", "DDD")]})
    assert full.ways("CCC").ride.pick_ups == ()
    assert full.ways("CCC").ride.waiting == ()
    assert scene(edition, lines=lines).ways("CCC").ride.pick_ups == ()
    assert game.ways("BBB").ride.pick_ups == ()


def test_a_ride_tells_what_it_delivers_in_this_turn(edition: str) -> None:
    lines = {"AAA-BBB": "1xx", "BBB-CCC": "1x", "CCC-DDD": "1x"}
    aboard = {1: [("FFF", "CCC")]}
    game = scene(edition, lines=lines, aboard=aboard)
    assert game.ways("CCC").ride.delivers == (Delivery("FFF", "CCC"),)
    assert game.ways("DDD").ride.delivers == (Delivery("FFF", "CCC"),)  # on the way, in this turn
    assert game.ways("BBB").ride.delivers == ()
    assert game.ways("CCC", seat=2).ride.delivers == ()


def test_a_short_way_with_more_work_beats_a_long_ride_with_less(edition: str) -> None:
    round_trip = ("AAA-CCC", "CCC-DDD", "DDD-EEE", "EEE-FFF", "BBB-FFF")
    board = small_board({"AAA-BBB": "pp", **dict.fromkeys(round_trip, "p")})
    built = dict.fromkeys(round_trip[:-1], "sx")
    game = scene(edition, board=board, trains=("AAA", "AAA"), lines=built)
    way = game.ways("BBB").connection
    assert (way.lines, way.points, way.steps) == (("AAA-BBB",), 2, 1)
    assert game.ways("FFF").connection.lines == ()


def test_where_a_ride_is_long_a_shorter_way_to_build_is_told(edition: str) -> None:
    cities = ("AAA", "CCC", "DDD", "EEE", "FFF", "BBB")
    ring = ["-".join(sorted(ends)) for ends in pairwise(cities)]
    board = small_board({"AAA-BBB": "ppp", **dict.fromkeys(ring, "p")})
    game = scene(edition, board=board, trains=("AAA", "AAA"), lines=dict.fromkeys(ring, "sx"))
    game.state.speed = game.state.steps = 1  # so that on a small board the ride is long
    ways = game.ways("BBB")
    assert (ways.ride.steps, ways.ride.turns, ways.ride.saving) == (5, 5, None)
    assert (ways.connection.lines, ways.connection.turns) == (("AAA-BBB",), 2)
    assert game.ways("FFF").connection.lines == ()  # 2 turns of work and 2 of riding are no fewer
