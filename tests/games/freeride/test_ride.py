from __future__ import annotations

from typing import Any

import pytest

from branchline.core.ids import Seat
from branchline.games.freeride.actions import RIDE, on_line
from branchline.games.freeride.board import Line
from branchline.games.freeride.game import CLAUSE_KEYS
from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import EUROPE, USA, scene

RING = {"AAA-BBB": "1xx", "BBB-CCC": "1x", "BBB-EEE": "1x", "AAA-FFF": "1xxx"}


@pytest.mark.cites("USA-RIDE-01", "EUR-RIDE-01")
def test_a_ride_is_up_to_two_steps_however_long_the_lines(edition: str) -> None:
    game = scene(edition, trains=("FFF", "DDD"), lines=RING)
    acted(game, "ride AAA-FFF", "ride AAA-BBB")
    assert game.view().state.seats[0].train == "BBB"
    assert refused(game, "ride BBB-CCC", "no_steps")


@pytest.mark.cites("USA-RIDE-01", "EUR-RIDE-01")
def test_a_step_is_one_finished_line_from_the_trains_city(edition: str) -> None:
    game = scene(edition, lines={**RING, "CCC-DDD": "1h"}, trains=("CCC", "DDD"))
    assert refused(game, "ride AAA-BBB", "not_at_the_train")
    assert refused(game, "ride CCC-DDD", "line_unfinished")
    assert game.why("ride CCC-BBB") is None


@pytest.mark.cites("USA-RIDE-01", "EUR-RIDE-01")
def test_there_are_no_steps_along_lines_that_are_not_on_the_board(edition: str) -> None:
    game: Any = scene(edition)
    for line in (7, 8, 95):
        clause = game.rules.refusal(game.state, Seat(1), on_line(RIDE, Line(line)))
        assert CLAUSE_KEYS[clause] == "no_such_line"


@pytest.mark.cites("USA-RIDE-02", "EUR-RIDE-04")
def test_trains_share_and_pass_cities(edition: str) -> None:
    game = scene(edition, trains=("AAA", "BBB"), lines=RING)
    acted(game, "ride AAA-BBB")
    assert [seat.train for seat in game.view().state.seats] == ["BBB", "BBB"]
    acted(game, "ride BBB-CCC")


@pytest.mark.cites("USA-RIDE-03", "EUR-RIDE-02", "USA-RIDE-05")
@pytest.mark.parametrize("owner", ["1", "s"])
def test_own_and_state_lines_are_free(edition: str, owner: str) -> None:
    game = scene(edition, lines={"AAA-BBB": f"{owner}xx"}, coins=(0, 6))
    events = acted(game, "ride AAA-BBB")
    assert kinds(events) == ["rode"]
    assert [seat.coins for seat in game.view().state.seats] == [0, 6]


@pytest.mark.cites("USA-RIDE-04", "EUR-RIDE-03")
def test_a_paid_ride_nationalises_the_line(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2xx"})
    tokens = game.view().state.seats[1].tokens
    events = acted(game, "ride AAA-BBB")
    table = game.view().state
    assert kinds(events) == ["fare_paid", "nationalised", "rode"]
    assert [seat.coins for seat in table.seats] == [5, 7]
    assert table.lines["AAA-BBB"].owner == "state"
    assert table.seats[1].tokens == tokens + 1


@pytest.mark.cites("USA-RIDE-05", "EUR-RIDE-02")
def test_a_state_line_stays_free_also_for_its_former_owner(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2xx"}, trains=("AAA", "BBB"))
    acted(game, "ride AAA-BBB", "end")
    assert kinds(acted(game, "ride AAA-BBB")) == ["rode"]


@pytest.mark.cites("USA-RIDE-06")
def test_paying_comes_before_the_step(edition: str) -> None:
    events = acted(scene(edition, lines={"AAA-BBB": "2xx"}), "ride AAA-BBB")
    assert kinds(events).index("fare_paid") < kinds(events).index("rode")


@pytest.mark.cites("USA-RIDE-04", "EUR-RIDE-03", "GAP-FR-27")
def test_without_a_coin_there_is_no_step_on_a_rivals_line(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2xx"}, coins=(0, 6))
    assert refused(game, "ride AAA-BBB", "no_coins_for_fare")
    game.act("end")


@pytest.mark.cites("USA-RIDE-04", "EUR-RIDE-03")
def test_the_last_coin_pays_a_fare(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2xx"}, coins=(1, 6))
    game.act("ride AAA-BBB")
    assert [seat.coins for seat in game.view().state.seats] == [0, 7]


@pytest.mark.cites("GAP-FR-27")
def test_coins_gained_in_a_ride_can_be_spent_in_it() -> None:
    game = scene(
        USA,
        trains=("AAA", "DDD"),
        lines={"AAA-BBB": "2xx"},
        coins=(0, 6),
        display={1: ("AAA", "FFF", "CCC", "I", 2)},
    )
    acted(game, "take 1 upper", "ride AAA-BBB")
    assert game.view().state.seats[0].coins == 1
    game = scene(
        EUROPE, trains=("BBB", "DDD"), lines={"BBB-CCC": "sx", "CCC-DDD": "2x"}, coins=(0, 6)
    )
    acted(game, "ride BBB-CCC", "ride CCC-DDD")
    assert game.view().state.seats[0].coins == 1


@pytest.mark.cites("GAP-FR-37")
def test_riding_a_line_twice_takes_two_steps_and_one_fare(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2xx"})
    acted(game, "ride AAA-BBB", "ride AAA-BBB")
    table = game.view().state
    assert (table.seats[0].train, table.seats[0].coins, table.turn.steps) == ("AAA", 5, 0)


@pytest.mark.cites("USA-RIDE-07", "EUR-RIDE-06", "USA-PRO-05", "EUR-PRO-04")
def test_a_route_cannot_be_exchanged_under_way(edition: str) -> None:
    game = scene(
        edition,
        trains=("AAA", "DDD"),
        aboard={1: [("BBB", "DDD")]},
        display={1: ("AAA", "CCC", "EEE")},
    )
    assert refused(game, "take 1 upper", "coaches_full")


@pytest.mark.cites("USA-RIDE-08", "EUR-RIDE-05")
def test_reaching_the_destination_fulfils_the_route(edition: str) -> None:
    game = scene(edition, lines=RING, aboard={1: [("DDD", "BBB")]})
    events = acted(game, "ride AAA-BBB")
    seat = game.view(1).state.seats[0]
    assert kinds(events) == ["rode", "fulfilled"]
    assert seat.coaches == [None]
    assert game.view(1).own.score_pile == {"I": ["BBB", "DDD"], "II": [], "III": []}


@pytest.mark.cites("USA-RIDE-08", "EUR-RIDE-05", "GAP-FR-10")
def test_passing_the_destination_fulfils_it_too_and_by_itself(edition: str) -> None:
    game = scene(edition, lines=RING, aboard={1: [("DDD", "BBB")]})
    acted(game, "ride AAA-BBB", "ride BBB-CCC")
    assert game.view().state.seats[0].scored_cards == 2
    assert game.actions() == ["end"]


@pytest.mark.cites("USA-RIDE-09", "EUR-RIDE-10", "GAP-FR-40")
def test_a_score_pile_is_open_to_its_owner_only(edition: str) -> None:
    game = scene(edition, piles={2: {"I": ["CCC", "DDD"]}})
    assert game.view(2).own.score_pile["I"] == ["CCC", "DDD"]
    assert game.view(2).own.score == 10 + 18
    for viewer in (0, 1):
        other = game.view(viewer).state.seats[1]
        assert (other.score_pile, other.score, other.scored_cards) == (None, None, 2)


@pytest.mark.cites("GAP-FR-40")
def test_open_score_piles_can_be_chosen(edition: str) -> None:
    game = scene(edition, piles={2: {"I": ["CCC", "DDD"]}}, options={"open_score_piles": "on"})
    assert game.view(1).state.seats[1].score_pile["I"] == ["CCC", "DDD"]
    assert game.view(1).state.seats[1].score == 28


@pytest.mark.cites("USA-RIDE-10", "EUR-RIDE-07", "GAP-FR-06", "CONF-23", "GAP-FR-04")
def test_a_route_can_be_picked_up_where_the_ride_begins(edition: str) -> None:
    game = scene(edition, display={1: ("AAA", "CCC", "DDD")})
    events = acted(game, "take 1 upper")
    assert kinds(events) == ["route_taken", "route_aboard", "card_boxed"]
    assert game.view().state.turn.doing == "riding"


@pytest.mark.cites("USA-RIDE-10", "EUR-RIDE-07")
@pytest.mark.parametrize(("column", "half"), [("BCD", "upper"), ("CBD", "lower")])
def test_a_route_can_be_picked_up_on_the_way(edition: str, column: str, half: str) -> None:
    cards = tuple(letter * 3 for letter in column)
    game = scene(edition, lines=RING, display={1: cards})
    assert refused(game, f"take 1 {half}", "not_in_start_city")
    acted(game, "ride AAA-BBB", f"take 1 {half}", "ride BBB-EEE")
    assert game.view().state.seats[0].coaches[0].start == "BBB"


@pytest.mark.cites("USA-RIDE-10", "EUR-RIDE-07")
@pytest.mark.parametrize("train", ["AAA", "DDD", "FFF"])
def test_a_route_is_not_picked_up_elsewhere(edition: str, train: str) -> None:
    game = scene(edition, trains=(train, "DDD"), display={1: ("BBB", "EEE", "FFF")})
    assert refused(game, "take 1 upper", "not_in_start_city")
    assert refused(game, "take 1 lower", "not_in_start_city")


@pytest.mark.cites("USA-RIDE-10", "EUR-RIDE-07")
def test_picking_up_is_optional(edition: str) -> None:
    game = scene(edition, display={1: ("AAA", "CCC", "DDD")})
    game.act("end")
    assert not any(game.view().state.seats[0].coaches)


@pytest.mark.cites("USA-RIDE-12", "EUR-RIDE-08")
def test_no_route_is_picked_up_while_building_or_taking_rails(edition: str) -> None:
    game = scene(edition, display={1: ("AAA", "CCC", "DDD")}, rails=(1, 10))
    game.act("build AAA-BBB")
    assert refused(game, "take 1 upper", "one_action")
    game = scene(edition, display={1: ("AAA", "CCC", "DDD")}, rails=(1, 10))
    game.act("rails")
    assert refused(game, "take 1 upper", "one_action")


@pytest.mark.cites("USA-RIDE-14", "EUR-RIDE-09")
def test_the_display_is_refilled_only_at_the_end_of_the_ride(edition: str) -> None:
    game = scene(edition, display={1: ("AAA", "CCC", "DDD")})
    game.act("take 1 upper")
    assert game.view().state.display == {}
    assert "column_dealt" in kinds(acted(game, "end"))
    assert len(game.view().state.display) == 5  # the small board has no more


@pytest.mark.cites("USA-RIDE-14", "EUR-RIDE-09")
def test_a_column_goes_to_the_lowest_empty_slot(edition: str) -> None:
    game = scene(edition, display={2: ("AAA", "CCC", "DDD"), 3: ("BBB", "EEE", "FFF")})
    acted(game, "take 2 upper", "end")
    dealt = [entry.text.split()[1] for entry in game.log if entry.seat == 0]
    assert dealt == ["1", "2", "4", "5"]


@pytest.mark.cites("GAP-FR-07")
def test_a_ride_may_deliver_and_pick_up_several_times(edition: str) -> None:
    game = scene(
        edition,
        lines=RING,
        aboard={1: [("FFF", "BBB", "I")]},
        display={1: ("AAA", "DDD", "EEE", "I"), 2: ("BBB", "CCC", "FFF", "II")},
        stage="two",
    )
    acted(game, "take 1 upper", "ride AAA-BBB")
    assert game.view().state.seats[0].scored_cards == 2
    events = acted(game, "take 2 upper", "ride BBB-CCC")
    assert kinds(events)[-1] == "fulfilled"
    turn = game.view().state.turn
    assert (turn.picked_up, turn.fulfilled) == (2, 2)


@pytest.mark.cites("GAP-FR-07", "EUR-EDGE-03")
def test_edge_coins_come_before_deliveries() -> None:
    game = scene(
        EUROPE, trains=("BBB", "AAA"), lines={"BBB-CCC": "2x"}, aboard={1: [("DDD", "CCC")]}
    )
    events = acted(game, "ride BBB-CCC")
    assert kinds(events) == ["fare_paid", "nationalised", "rode", "edge_coins", "fulfilled"]


@pytest.mark.cites("GAP-FR-08")
def test_a_destination_passed_before_the_pick_up_does_not_count(edition: str) -> None:
    game = scene(edition, trains=("AAA", "DDD"), lines=RING, display={1: ("BBB", "AAA", "DDD")})
    acted(game, "ride AAA-BBB", "take 1 upper")
    assert game.view().state.seats[0].coaches[0].destination == "AAA"
    assert kinds(acted(game, "ride AAA-BBB")) == ["rode", "fulfilled"]


@pytest.mark.cites("GAP-FR-09")
def test_two_routes_of_two_columns_can_be_picked_up_in_one_city(edition: str) -> None:
    game = scene(
        edition,
        display={1: ("AAA", "BBB", "CCC", "II"), 2: ("AAA", "DDD", "EEE", "I")},
        stage="two",
    )
    acted(game, "take 1 upper", "take 2 upper")
    assert len([route for route in game.view().state.seats[0].coaches if route]) == 2


@pytest.mark.cites("GAP-FR-09")
def test_one_column_never_gives_two_routes(edition: str) -> None:
    game = scene(edition, display={1: ("AAA", "BBB", "CCC", "II")}, stage="two", lines=RING)
    acted(game, "take 1 upper", "ride AAA-BBB")
    assert refused(game, "take 1 lower", "no_column")


@pytest.mark.cites("GAP-FR-11")
def test_a_route_can_be_picked_up_where_one_was_just_delivered(edition: str) -> None:
    game = scene(
        edition,
        lines=RING,
        aboard={1: [("FFF", "BBB", "I")]},
        display={1: ("BBB", "CCC", "EEE", "II")},
        stage="two",
    )
    acted(game, "ride AAA-BBB", "take 1 upper")
    assert game.view().state.seats[0].coaches[0].destination == "CCC"


@pytest.mark.cites("USA-PH-03", "EUR-PH-04")
def test_two_coaches_carry_two_routes_by_the_same_rules(edition: str) -> None:
    game = scene(
        edition,
        lines=RING,
        aboard={1: [("DDD", "BBB", "I"), ("FFF", "CCC", "I")]},
        display={1: ("AAA", "EEE", "DDD", "II")},
        stage="two",
    )
    assert refused(game, "take 1 upper", "coaches_full")
    acted(game, "ride AAA-BBB", "ride BBB-CCC")
    assert game.view().state.seats[0].scored_cards == 4
    assert game.view().state.seats[0].coaches == [None, None]


@pytest.mark.cites("GAP-FR-07")
def test_both_coaches_can_deliver_in_one_city(edition: str) -> None:
    game = scene(
        edition,
        lines=RING,
        aboard={1: [("DDD", "BBB", "I"), ("FFF", "BBB", "II")]},
        stage="two",
    )
    assert kinds(acted(game, "ride AAA-BBB")) == ["rode", "fulfilled", "fulfilled"]


@pytest.mark.cites("GAP-FR-24")
def test_fares_are_paid_to_seats_that_left(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2xx"}, stage="finish", withdrawn=(2,))
    game.act("ride AAA-BBB")
    assert [seat.coins for seat in game.view().state.seats] == [5, 7]


@pytest.mark.cites("USA-BLD-05", "EUR-BLD-05")
def test_a_line_with_a_rotated_rail_cannot_be_ridden(edition: str) -> None:
    game = scene(edition, trains=("EEE", "AAA"), lines={"DDD-EEE": "1xh"})
    assert refused(game, "ride DDD-EEE", "line_unfinished")
