"""What one more build would save on the rides to a city."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from branchline import new_game
from branchline.core.ids import LEGAL, Seat
from branchline.games.freeride.rules.lines import is_finished
from branchline.games.freeride.ways import Payment, RideWay, Saving
from tests.games.acting import acted
from tests.games.freeride.scenes import LINES, scene, sensible, small_board
from tests.games.freeride.test_ways_by_force import positions

ROUND = {
    "AAA-FFF": "1xxx",
    "EEE-FFF": "1x",
    "DDD-EEE": "1xx",
    "CCC-DDD": "1x",
    "BBB-CCC": "1x",
}
"""From AAA to BBB the long way: five steps, three turns."""
DEAR = {"AAA-BBB": "2xx", "BBB-EEE": "2x", "EEE-FFF": "1x"}
"""From AAA to EEE for two coins; over AAA-FFF it could be free."""
DETOUR = {"BBB-CCC": "2x", "BBB-EEE": "2x", "DDD-EEE": "2xx"}
"""From CCC to DDD for three coins; a tunnel leads there at once."""


def figures(saving: Saving) -> tuple[int, int, int]:
    return saving.turns, saving.coins, saving.steps


def test_one_line_more_makes_a_ride_shorter(edition: str) -> None:
    game = scene(edition, lines=ROUND)
    saving = game.ways("BBB").ride.saving
    assert (saving.line, saving.owner, saving.lines) == ("AAA-BBB", 1, ("AAA-BBB",))
    assert figures(saving) == (1, 0, 4)  # three turns; or one to build, and one
    assert (saving.points, saving.rails, saving.price) == (2, 2, 0)
    assert saving.actions == ("build AAA-BBB", "build AAA-BBB")
    acted(game, *saving.actions)
    after = game.ways("BBB").ride
    assert (after.turns, after.coins, after.steps, after.saving) == (1, 0, 1, None)


def test_the_rest_of_a_begun_line_makes_a_ride_cheaper(edition: str) -> None:
    ways = scene(edition, lines=DEAR | {"AAA-FFF": "1xx."}).ways("EEE")
    ride = ways.cheapest
    assert ride.payments == (Payment(2, 2),)
    assert (ride.saving.line, ride.saving.points) == ("AAA-FFF", 1)
    assert figures(ride.saving) == (-1, 2, 0)  # building takes a turn
    assert ways.ride.saving is None  # and so it is not faster
    assert ride.saving.payments == ()


def test_the_fastest_and_the_cheapest_ride_each_have_their_own_line(edition: str) -> None:
    board = small_board(
        {
            "AAA-BBB": "p",
            "BBB-CCC": "p",
            "CCC-EEE": "p",
            "AAA-CCC": "p",
            "AAA-DDD": "p",
            "DDD-CCC": "p",
            "DDD-FFF": "p",
            "FFF-EEE": "p",
        }
    )
    lines = {"AAA-BBB": "2x", "BBB-CCC": "2x", "CCC-EEE": "2x", "DDD-FFF": "1x", "FFF-EEE": "1x"}
    ways = scene(edition, board=board, lines=lines).ways("EEE")
    assert (
        (ways.ride.turns, ways.ride.coins) == (ways.cheapest.turns, ways.cheapest.coins) == (2, 3)
    )
    assert ways.ride.saving.line == "AAA-CCC"
    assert figures(ways.ride.saving) == (0, 2, 1)
    assert ways.cheapest.saving.line == "AAA-DDD"
    assert figures(ways.cheapest.saving) == (-1, 3, 0)


def test_a_good_ride_cannot_be_saved_on(edition: str) -> None:
    lines = {"AAA-BBB": "1xx", "BBB-EEE": "1x"}
    for city in ("AAA", "BBB", "EEE"):
        ways = scene(edition, lines=lines).ways(city)
        assert (ways.ride.saving, ways.cheapest.saving) == (None, None)


def test_where_no_ride_leads_nothing_is_saved(edition: str) -> None:
    lines = {"AAA-FFF": "1xxx", "EEE-FFF": "1x", "BBB-EEE": "1x"}
    ways = scene(edition, lines=lines).ways("CCC")
    assert (ways.ride, ways.cheapest, ways.connection.lines) == (None, None, ("BBB-CCC",))


@pytest.mark.cites("USA-BLD-01", "EUR-BLD-01")
def test_a_line_that_takes_more_than_one_turn_is_not_one_build(edition: str) -> None:
    assert scene(edition, lines=DEAR).ways("EEE").cheapest.saving is None
    begun = scene(edition, lines=DEAR | {"AAA-FFF": "1x.."})
    assert begun.ways("EEE").cheapest.saving is not None


def test_the_turn_of_building_counts(edition: str) -> None:
    lines = {"AAA-FFF": "1xxx", "EEE-FFF": "1x", "BBB-EEE": "1x"}
    ways = scene(edition, lines=lines).ways("BBB")
    assert ways.ride.turns == 2  # as many as to build AAA-BBB and to ride over it
    assert (ways.ride.saving, ways.cheapest.saving) == (None, None)


def test_a_ride_that_is_broken_off_for_building_counts_too(edition: str) -> None:
    game = scene(edition, trains=("BBB", "DDD"), lines=ROUND)
    game.act("ride BBB-CCC")
    ride = game.ways("AAA").ride
    assert (ride.turns, ride.saving) == (3, None)  # the rest of this turn, to build, to ride


@pytest.mark.cites("USA-BLD-03", "EUR-BLD-03")
def test_a_tunnel_is_one_build(edition: str) -> None:
    saving = scene(edition, trains=("CCC", "AAA"), lines=DETOUR).ways("DDD").ride.saving
    assert (saving.line, saving.points, saving.rails) == ("CCC-DDD", 2, 1)
    assert figures(saving) == (0, 3, 2)


@pytest.mark.cites("USA-RIDE-03", "EUR-RIDE-03")
def test_a_rivals_line_saves_what_is_left_after_its_fare(edition: str) -> None:
    game = scene(edition, seats=3, lines=DEAR | {"AAA-FFF": "3xx."})
    saving = game.ways("EEE").cheapest.saving
    assert (saving.line, saving.owner, saving.payments) == ("AAA-FFF", 3, (Payment(3, 1),))
    assert figures(saving) == (-1, 1, 0)
    dear = game.ways("EEE").ride
    acted(game, *saving.actions)
    after = game.ways("EEE").ride
    assert (dear.coins, after.coins, after.payments) == (2, 1, (Payment(3, 1),))


def test_a_rivals_line_that_costs_as_much_saves_nothing(edition: str) -> None:
    lines = DEAR | {"AAA-FFF": "3xx.", "EEE-FFF": "3x"}
    assert scene(edition, seats=3, lines=lines).ways("EEE").cheapest.saving is None


@pytest.mark.cites("USA-BLD-19", "EUR-BLD-15")
def test_rails_that_are_bought_are_paid_from_what_is_saved(edition: str) -> None:
    lines = DEAR | {"AAA-FFF": "1xx."}
    saving = scene(edition, lines=lines, rails=(0, 10)).ways("EEE").cheapest.saving
    assert (saving.price, saving.coins, saving.actions) == (1, 1, ("buy", "build AAA-FFF"))
    cheap = lines | {"AAA-BBB": "1xx"}
    assert scene(edition, lines=cheap).ways("EEE").cheapest.saving.coins == 1
    assert scene(edition, lines=cheap, rails=(0, 10)).ways("EEE").cheapest.saving is None


@pytest.mark.cites("USA-BLD-20", "EUR-BLD-17")
def test_without_rails_and_coins_nothing_is_built(edition: str) -> None:
    assert scene(edition, lines=ROUND, rails=(0, 10), coins=(0, 6)).ways("BBB").ride.saving is None
    assert scene(edition, lines=ROUND, rails=(1, 10), coins=(0, 6)).ways("BBB").ride.saving is None
    assert scene(edition, lines=ROUND, rails=(2, 10), coins=(0, 6)).ways("BBB").ride.saving


@pytest.mark.cites("USA-BLD-13", "EUR-BLD-13")
def test_with_a_line_under_construction_no_other_is_begun(edition: str) -> None:
    lines = DEAR | {"BBB-CCC": "sx", "AAA-FFF": "2xx."}
    ways = scene(edition, trains=("CCC", "AAA"), lines=DETOUR | {"AAA-FFF": "1x.."}).ways("DDD")
    assert (ways.ride.saving, ways.cheapest.saving) == (None, None)
    helped = scene(edition, lines=lines | {"CCC-DDD": "1h"})
    assert helped.ways("EEE").cheapest.saving.line == "AAA-FFF"  # a rival's may be continued


@pytest.mark.cites("GAP-FR-03")
def test_without_a_token_only_begun_lines_save(edition: str) -> None:
    game = scene(edition, lines=ROUND)
    game.state.tokens[1] = 0
    assert game.ways("BBB").ride.saving is None
    game = scene(edition, lines=DEAR | {"AAA-FFF": "1xx."})
    game.state.tokens[1] = 0
    assert game.ways("EEE").cheapest.saving.line == "AAA-FFF"


def test_a_turn_that_is_under_way_leaves_the_build_to_the_next(edition: str) -> None:
    game = scene(edition, trains=("BBB", "DDD"), lines=ROUND)
    game.act("ride BBB-CCC")
    game.act("ride BBB-CCC")
    saving = game.ways("AAA").ride.saving
    assert (saving.line, saving.actions) == ("AAA-BBB", ())
    acted(game, "end", "end")
    game.state.speed = game.state.steps = (
        2  # the stacks of a scene are short: trains are faster now
    )
    assert game.ways("AAA").ride.saving.actions == ("build AAA-BBB", "build AAA-BBB")


def test_others_turns_do_not_hide_what_i_could_save(edition: str) -> None:
    game = scene(edition, lines=ROUND, to_move=2)
    saving = game.ways("BBB", seat=1).ride.saving
    assert (saving.line, figures(saving), saving.actions) == ("AAA-BBB", (1, 0, 4), ())


@pytest.mark.cites("USA-SOLO-08", "EUR-SOLO-08")
def test_the_soloist_builds_longer_lines_at_once(edition: str) -> None:
    lines = {name: f"-{'x' * len(spaces)}" for name, spaces in LINES.items()}
    del lines["AAA-FFF"], lines["BBB-EEE"]
    game = scene(edition, seats=1, trains=("AAA",), lines=lines, rails=(133,))
    game.state.speed = game.state.steps = 2  # so that five steps take three turns
    ride = game.ways("FFF").ride
    assert (ride.payments, ride.saving.line, ride.saving.owner) == ((), "AAA-FFF", None)
    assert (ride.saving.points, figures(ride.saving)) == (3, (1, 0, 4))


def test_the_connection_tells_who_gets_its_coins(edition: str) -> None:
    way = scene(edition, lines={"AAA-BBB": "2xx"}, rails=(0, 10)).ways("CCC").connection
    assert way.payments == (Payment(None, 1), Payment(2, 1))


def test_a_ride_of_several_turns_tells_what_is_paid_now(edition: str) -> None:
    lines = {"AAA-FFF": "1xxx", "EEE-FFF": "2x", "BBB-EEE": "3x"}
    ride = scene(edition, seats=3, lines=lines).ways("BBB").ride
    assert ride.payments == (Payment(2, 1), Payment(3, 1))
    assert (len(ride.actions), ride.payments_now) == (2, (Payment(2, 1),))


# Against brute force


def is_gain(ride: RideWay, then: RideWay, price: int, order: str) -> tuple[int, ...] | None:
    """Return what is saved, in the order that counts for a ride; None if it is no saving."""
    gain = {
        "turns": ride.turns - then.turns - 1,
        "coins": ride.coins - then.coins - price,
        "steps": ride.steps - then.steps,
    }
    if then.turns > ride.turns or gain["coins"] < 0 or max(gain["turns"], gain["coins"]) <= 0:
        return None
    names = ("turns", "coins", "steps") if order == "ride" else ("coins", "turns", "steps")
    found = tuple(gain[name] for name in names)
    return found if found > (0, 0, 0) else None


def is_whole(game: Any, state: Any, name: str) -> bool:
    """Tell whether a line is finished in a state."""
    return is_finished(state, game.rules.board, game.rules.notation.line_names.index(name))


def one_build(game: Any, name: str) -> Any:
    """Return the state after finishing one line in this turn; None if it takes more."""
    rules, state = game.rules, game.state.copy()
    seat = Seat(state.mover)
    works = [f"{kind} {name}" for kind in ("finish", "build", "tunnel", "ferry")]
    for _ in range(9):
        if is_whole(game, state, name):
            return state
        for text in (*works, "buy"):
            action = rules.parse(text)
            if rules.refusal(state, seat, action) == LEGAL:
                rules.apply(state, seat, action)
                break
        else:
            return None
    return None


def all_gains(game: Any, city: str, order: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Return what each line would save, by building it and asking again."""
    seat = Seat(game.state.mover)
    ride = getattr(game.ways(city), order)
    lines = game.view(1).state.lines
    for name in LINES:
        if name in lines and set(lines[name].built) == {"rail"}:
            continue
        after = one_build(game, name)
        if after is None:
            continue
        price = game.state.coins[seat] - after.coins[seat]
        then = getattr(game.rules.ways(after, seat, city), order)
        gain = then and is_gain(ride, then, price, order)
        if gain:
            yield name, gain


def test_the_line_told_is_the_one_that_saves_most(edition: str) -> None:
    told = nothing = 0
    for game, city in positions(edition, 150):
        ways = game.ways(city)
        for order in ("ride", "cheapest"):
            ride = getattr(ways, order)
            if ride is None:
                continue
            gains = dict(all_gains(game, city, order))
            if ride.saving is None:
                assert not gains or game.view(1).state.edge_coins
                nothing += 1
                continue
            told += 1
            saving = ride.saving
            names = ("turns", "coins", "steps") if order == "ride" else ("coins", "turns", "steps")
            assert gains[saving.line] == tuple(getattr(saving, name) for name in names)
            assert gains[saving.line] == max(gains.values()) or game.view(1).state.edge_coins
    assert told > 20
    assert nothing > 20


@pytest.mark.parametrize("seats", [2, 3])
def test_in_games_a_saving_is_true_when_one_builds_it_and_asks_again(
    edition: str, seats: int
) -> None:
    game: Any = new_game(edition, seats=seats, seed=7)
    dice = Random(5)
    codes, told = game.rules.notation.codes, 0
    for _ in range(400):
        if game.result is not None:
            break
        for ways, order in product(map(game.ways, dice.sample(codes, 2)), ("ride", "cheapest")):
            ride = getattr(ways, order)
            if ride and ride.saving and ride.saving.actions and game.view().state.turn.points:
                told += is_true(game, ways.city, order)
        game.act(sensible(game))
    assert told > 5


def is_true(game: Any, city: str, order: str) -> bool:
    """Build what would save now, if this turn finishes it, and compare."""
    rules, state = game.rules, game.state.copy()
    seat = Seat(state.mover)
    ride = getattr(game.ways(city), order)
    saving = ride.saving
    for text in saving.actions:
        action = rules.parse(text)
        assert rules.refusal(state, seat, action) == LEGAL
        rules.apply(state, seat, action)
    if not is_whole(game, state, saving.line):
        return False  # only a part of it fits into what is left of this turn
    then = getattr(rules.ways(state, seat, city), order)
    assert game.state.coins[seat] - state.coins[seat] == saving.price
    assert (then.lines, then.payments) == (saving.lines, saving.payments)
    assert then.turns + 1 == ride.turns - saving.turns
    assert then.coins + saving.price == ride.coins - saving.coins
    assert then.steps == ride.steps - saving.steps
    return True
